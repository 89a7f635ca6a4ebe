/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.form.declared;

import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.Function;

import org.eclipse.jface.viewers.CellEditor;
import org.eclipse.jface.viewers.ComboBoxCellEditor;
import org.eclipse.jface.viewers.EditingSupport;
import org.eclipse.jface.viewers.TableViewer;
import org.eclipse.jface.viewers.TextCellEditor;
import org.eclipse.swt.custom.CCombo;

import flightforge.script.DeclarationEdit.Declared;

/** Edits a part of a declaration in its cell: as text, or chosen from a list. */
final class DeclarationEditing extends EditingSupport {

	private final CellEditor editor;
	private final List<String> offers;
	private final Function<Declared, String> getter;
	private final BiConsumer<Declared, String> setter;

	/**
	 * Editing of a column.
	 *
	 * @param offers values to choose from; none for a text
	 */
	DeclarationEditing(TableViewer viewer, List<String> offers, Function<Declared, String> getter,
			BiConsumer<Declared, String> setter) {
		super(viewer);
		this.offers = offers;
		this.getter = getter;
		this.setter = setter;
		editor = offers.isEmpty() ? new TextCellEditor(viewer.getTable())
				: new ComboBoxCellEditor(viewer.getTable(), offers.toArray(String[]::new));
	}

	@Override
	protected CellEditor getCellEditor(Object element) {
		return editor;
	}

	@Override
	protected boolean canEdit(Object element) {
		return true;
	}

	@Override
	protected Object getValue(Object element) {
		String text = getter.apply((Declared) element);
		return offers.isEmpty() ? (Object) text : (Object) offers.indexOf(text);
	}

	@Override
	protected void setValue(Object element, Object value) {
		String text = value instanceof Integer index ? chosen(index) : String.valueOf(value).strip();
		if (!text.equals(getter.apply((Declared) element))) {
			setter.accept((Declared) element, text);
		}
	}

	/** What is chosen, or typed although it is not in the list. */
	private String chosen(int index) {
		return index >= 0 ? offers.get(index) : ((CCombo) editor.getControl()).getText().strip();
	}
}
