/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.form.streams;

import java.util.function.BiConsumer;
import java.util.function.Function;
import java.util.function.Predicate;

import org.eclipse.jface.viewers.CellEditor;
import org.eclipse.jface.viewers.ColumnViewer;
import org.eclipse.jface.viewers.EditingSupport;

/** Edits one text of a stream in its cell. */
final class StreamEditing extends EditingSupport {

	private final CellEditor editor;
	private final Predicate<StreamRow> editable;
	private final Function<StreamRow, String> getter;
	private final BiConsumer<StreamRow, String> setter;
	private final Runnable unchanged;

	StreamEditing(ColumnViewer viewer, CellEditor editor, Predicate<StreamRow> editable,
			Function<StreamRow, String> getter, BiConsumer<StreamRow, String> setter, Runnable unchanged) {
		super(viewer);
		this.editor = editor;
		this.editable = editable;
		this.getter = getter;
		this.setter = setter;
		this.unchanged = unchanged;
	}

	@Override
	protected CellEditor getCellEditor(Object element) {
		return editor;
	}

	@Override
	protected boolean canEdit(Object element) {
		return editable.test((StreamRow) element);
	}

	@Override
	protected Object getValue(Object element) {
		return getter.apply((StreamRow) element);
	}

	@Override
	protected void setValue(Object element, Object value) {
		String text = value == null ? "" : value.toString().strip();
		if (text.equals(getter.apply((StreamRow) element))) {
			unchanged.run();
		} else if (!text.isEmpty()) {
			setter.accept((StreamRow) element, text);
		}
	}
}
