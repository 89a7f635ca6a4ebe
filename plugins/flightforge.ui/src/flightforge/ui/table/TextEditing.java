/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.table;

import java.util.List;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Predicate;

import org.eclipse.jface.viewers.CellEditor;
import org.eclipse.jface.viewers.ColumnViewer;
import org.eclipse.jface.viewers.EditingSupport;
import org.eclipse.jface.viewers.ICellEditorListener;
import org.eclipse.jface.viewers.TextCellEditor;
import org.eclipse.jface.viewers.ViewerCell;
import org.eclipse.swt.SWT;
import org.eclipse.swt.events.KeyEvent;
import org.eclipse.swt.events.KeyListener;
import org.eclipse.swt.events.SelectionEvent;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Event;

/**
 * Edits one text of a row in its cell. UI thread only.
 *
 * @param <T> what the rows are
 */
public final class TextEditing<T> extends EditingSupport {

	private final CellEditor editor;
	private final Class<T> rows;
	private final Function<T, String> getter;
	private final BiConsumer<T, String> setter;
	private Predicate<T> editable = row -> true;
	private Predicate<T> elsewhere = row -> false;
	private Runnable opener = () -> {
	};
	private Runnable unchanged = () -> {
	};
	private BiFunction<T, String, Optional<String>> unwritable = (row, text) -> Optional.empty();
	private Consumer<String> refusal = message -> {
	};
	/** What is in the cell as long as nobody types there. */
	private String opened = "";

	/** A cell in which a text that cannot be written waits when Enter is pressed. */
	private static final class KeptTextCellEditor extends TextCellEditor {
		KeptTextCellEditor(Composite parent) {
			super(parent);
		}

		@Override
		protected void handleDefaultSelection(SelectionEvent event) {
			if (isValueValid()) {
				super.handleDefaultSelection(event);
			} else {
				fireEditorValueChanged(false, false);
			}
		}
	}

	/**
	 * Editing of a column.
	 *
	 * @param editor what the user types in; its value is the text
	 * @param rows the class of the rows
	 * @param getter the text that a row has
	 * @param setter takes another text for a row, without white space around it
	 */
	public TextEditing(ColumnViewer viewer, CellEditor editor, Class<T> rows, Function<T, String> getter,
			BiConsumer<T, String> setter) {
		super(viewer);
		this.editor = editor;
		this.rows = rows;
		this.getter = getter;
		this.setter = setter;
		editor.getControl().addKeyListener(KeyListener.keyPressedAdapter(this::pressed));
	}

	/**
	 * Insert in a cell in which nobody has typed is for the table, since a click is enough to open a cell. It never
	 * makes what is typed replace what is there, as it would in a text of GTK.
	 */
	private void pressed(KeyEvent event) {
		if (event.keyCode != SWT.INSERT || (event.stateMask & SWT.MODIFIER_MASK) != 0) {
			return;
		}
		event.doit = false;
		if (opened.equals(editor.getValue())) {
			ColumnViewer viewer = getViewer();
			viewer.cancelEditing();
			viewer.getControl().setFocus();
			Event insert = new Event();
			insert.keyCode = SWT.INSERT;
			viewer.getControl().notifyListeners(SWT.KeyDown, insert);
		}
	}

	/**
	 * Where any text may be typed, and some can be chosen.
	 *
	 * @param parent the table
	 * @param offers texts to choose from; none for a plain field
	 */
	public static CellEditor editor(Composite parent, List<String> offers) {
		return offers.isEmpty() ? new KeptTextCellEditor(parent) : new OfferCellEditor(parent, offers);
	}

	/** Allows editing in some rows only. */
	public TextEditing<T> onlyIf(Predicate<T> condition) {
		editable = condition;
		return this;
	}

	/**
	 * Edits some rows elsewhere than in their cells.
	 *
	 * @param condition whether a row is one of them
	 * @param newOpener goes to where the chosen row is edited
	 */
	public TextEditing<T> elsewhereIf(Predicate<T> condition, Runnable newOpener) {
		elsewhere = condition;
		opener = newOpener;
		return this;
	}

	/** Calls back when a cell is left with the text that it had. */
	public TextEditing<T> ifUnchanged(Runnable listener) {
		unchanged = listener;
		return this;
	}

	/**
	 * Keeps what cannot be written in its cell until that is left.
	 *
	 * @param why says in one sentence why a text cannot be written for a row; nothing when it can
	 * @param newRefusal is given that sentence when the user wants it to be taken
	 */
	public TextEditing<T> unless(BiFunction<T, String, Optional<String>> why, Consumer<String> newRefusal) {
		unwritable = why;
		refusal = newRefusal;
		editor.addListener(new ICellEditorListener() {
			@Override
			public void editorValueChanged(boolean oldValid, boolean newValid) {
				if (!newValid) {
					refusal.accept(editor.getErrorMessage());
				}
			}

			@Override
			public void cancelEditor() {
				// Nothing was to be written.
			}

			@Override
			public void applyEditorValue() {
				// What is written is the viewer's business.
			}
		});
		return this;
	}

	@Override
	protected CellEditor getCellEditor(Object element) {
		if (elsewhere.test(rows.cast(element))) {
			Control table = getViewer().getControl();
			if (OpenCell.isByLetter(table)) {
				return null;
			}
			// What the viewer does when there is no editor must not take the focus from what is opened.
			table.getDisplay().asyncExec(() -> {
				if (!table.isDisposed()) {
					opener.run();
				}
			});
			return null;
		}
		return editor;
	}

	@Override
	protected boolean canEdit(Object element) {
		return editable.test(rows.cast(element));
	}

	@Override
	protected void initializeCellEditorValue(CellEditor cellEditor, ViewerCell cell) {
		T row = rows.cast(cell.getElement());
		String present = getter.apply(row);
		opened = present;
		// The editor takes the message for a pattern.
		cellEditor.setValidator(value -> value == null || value.toString().strip().equals(present) ? null
				: unwritable.apply(row, value.toString().strip())
						.map(message -> message.replace("'", "''").replace("{", "'{'")).orElse(null));
		super.initializeCellEditorValue(cellEditor, cell);
		OpenCell.opened(cellEditor.getControl());
	}

	@Override
	protected Object getValue(Object element) {
		return getter.apply(rows.cast(element));
	}

	@Override
	protected void setValue(Object element, Object value) {
		T row = rows.cast(element);
		if (value == null) {
			refusal.accept(editor.getErrorMessage());
			return;
		}
		String text = value.toString().strip();
		if (text.equals(getter.apply(row))) {
			unchanged.run();
		} else {
			setter.accept(row, text);
		}
	}
}
