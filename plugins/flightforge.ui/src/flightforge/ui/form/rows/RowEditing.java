/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.form.rows;

import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.Function;
import java.util.function.Predicate;

import org.eclipse.jface.viewers.CellEditor;
import org.eclipse.jface.viewers.ComboBoxCellEditor;
import org.eclipse.jface.viewers.EditingSupport;
import org.eclipse.jface.viewers.TableViewer;
import org.eclipse.jface.viewers.TextCellEditor;
import org.eclipse.jface.viewers.ViewerCell;
import org.eclipse.swt.custom.CCombo;

/** Edits a part of a row in its cell: as text, with values to choose from where some are known. */
final class RowEditing extends EditingSupport {

	private static final int OFFERS_SHOWN = 20;

	private final CellEditor editor;
	private final List<String> offers;
	private final Predicate<Line> editable;
	private final Function<Line, String> getter;
	private final BiConsumer<Line, String> setter;

	RowEditing(TableViewer viewer, List<String> offers, Predicate<Line> editable, Function<Line, String> getter,
			BiConsumer<Line, String> setter) {
		super(viewer);
		this.offers = offers;
		this.editable = editable;
		this.getter = getter;
		this.setter = setter;
		editor = offers.isEmpty() ? new TextCellEditor(viewer.getTable())
				: new ComboBoxCellEditor(viewer.getTable(), offers.toArray(String[]::new));
		if (editor.getControl() instanceof CCombo list) {
			list.setVisibleItemCount(OFFERS_SHOWN);
		}
	}

	@Override
	protected CellEditor getCellEditor(Object element) {
		return editor;
	}

	@Override
	protected boolean canEdit(Object element) {
		return editable.test((Line) element);
	}

	@Override
	protected Object getValue(Object element) {
		String text = getter.apply((Line) element);
		return offers.isEmpty() ? (Object) text : (Object) offers.indexOf(text);
	}

	@Override
	protected void initializeCellEditorValue(CellEditor cell, ViewerCell at) {
		super.initializeCellEditorValue(cell, at);
		if (cell.getControl() instanceof CCombo list) {
			// It may be none of those that are offered.
			list.setText(getter.apply((Line) at.getElement()));
		}
	}

	@Override
	protected void setValue(Object element, Object value) {
		String text = value instanceof Integer index ? chosen(index) : String.valueOf(value).strip();
		if (!text.equals(getter.apply((Line) element))) {
			setter.accept((Line) element, text);
		}
	}

	/** What is chosen, or typed although it is not in the list. */
	private String chosen(int index) {
		return index >= 0 ? offers.get(index) : ((CCombo) editor.getControl()).getText().strip();
	}
}
