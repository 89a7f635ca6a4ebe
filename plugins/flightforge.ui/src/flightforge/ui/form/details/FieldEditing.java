/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.form.details;

import java.util.function.BiConsumer;

import org.eclipse.jface.viewers.CellEditor;
import org.eclipse.jface.viewers.EditingSupport;
import org.eclipse.jface.viewers.TableViewer;
import org.eclipse.jface.viewers.TextCellEditor;

/** Edits a field's value as text in its cell. */
final class FieldEditing extends EditingSupport {

	private final CellEditor editor;
	private final BiConsumer<FieldRow, String> change;

	FieldEditing(TableViewer viewer, BiConsumer<FieldRow, String> change) {
		super(viewer);
		this.change = change;
		editor = new TextCellEditor(viewer.getTable());
	}

	@Override
	protected CellEditor getCellEditor(Object element) {
		return editor;
	}

	@Override
	protected boolean canEdit(Object element) {
		return ((FieldRow) element).isEditable();
	}

	@Override
	protected Object getValue(Object element) {
		return ((FieldRow) element).text();
	}

	@Override
	protected void setValue(Object element, Object value) {
		String text = value == null ? "" : value.toString().strip();
		FieldRow row = (FieldRow) element;
		if (!text.equals(row.text())) {
			change.accept(row, text);
		}
	}
}
