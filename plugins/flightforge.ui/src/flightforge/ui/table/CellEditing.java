/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.table;

import java.util.Set;

import org.eclipse.jface.viewers.ColumnViewer;
import org.eclipse.jface.viewers.ColumnViewerEditor;
import org.eclipse.jface.viewers.ColumnViewerEditorActivationEvent;
import org.eclipse.jface.viewers.ColumnViewerEditorActivationListener;
import org.eclipse.jface.viewers.ColumnViewerEditorActivationStrategy;
import org.eclipse.jface.viewers.ColumnViewerEditorDeactivationEvent;
import org.eclipse.jface.viewers.FocusCellHighlighter;
import org.eclipse.jface.viewers.TableViewer;
import org.eclipse.jface.viewers.TableViewerEditor;
import org.eclipse.jface.viewers.TableViewerFocusCellManager;
import org.eclipse.jface.viewers.ViewerCell;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.CCombo;
import org.eclipse.swt.events.KeyEvent;
import org.eclipse.swt.events.KeyListener;
import org.eclipse.swt.events.MouseListener;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableItem;
import org.eclipse.swt.widgets.Text;

import flightforge.ui.platform.FocusReturn;
import flightforge.ui.platform.LetterKeys;

/**
 * Lets cells of a table be edited: by F2, Enter, a letter that is typed, a double click, or a click on the chosen row;
 * from cell to cell by Tab. It calls back a little after a cell has been left, because the next one may be edited at
 * once. UI thread only.
 */
public final class CellEditing extends ColumnViewerEditorActivationListener {

	private static final Set<Integer> FAR_KEYS = Set.of(SWT.HOME, SWT.END, SWT.PAGE_UP, SWT.PAGE_DOWN);

	private static final int NONE = -1;

	/** Null for who only watches. */
	private final ColumnViewer viewer;
	private final Runnable entered;
	private final Runnable left;
	/** The column of the cell that was edited or clicked last, {@link #NONE} before the first. */
	private int column = NONE;

	private CellEditing(ColumnViewer viewer, Runnable entered, Runnable left) {
		this.viewer = viewer;
		this.entered = entered;
		this.left = left;
	}

	/**
	 * Enables editing.
	 *
	 * @param viewer the table's viewer, whose columns have their editing supports
	 * @param left called after a cell has been left, unless the table is gone by then
	 */
	public static void enable(TableViewer viewer, Runnable left) {
		enable(viewer, true, left);
	}

	/**
	 * Enables editing of one column: the keys are for the chosen row, wherever the viewer has its own focus.
	 *
	 * @param viewer the table's viewer, of which one column has an editing support
	 * @param column the index of that column
	 * @param left called after a cell has been left, unless the table is gone by then
	 */
	public static void enable(TableViewer viewer, int column, Runnable left) {
		enable(viewer, false, left);
		viewer.getTable().addKeyListener(KeyListener.keyPressedAdapter(event -> {
			if (isEditing(event)) {
				edit(viewer, column);
			} else if (LetterKeys.isLetter(event)) {
				type(viewer, event, () -> edit(viewer, column));
			}
		}));
	}

	private static void enable(TableViewer viewer, boolean keys, Runnable left) {
		ColumnViewerEditorActivationStrategy strategy = new ColumnViewerEditorActivationStrategy(viewer) {
			@Override
			protected boolean isEditorActivationEvent(ColumnViewerEditorActivationEvent event) {
				// The first click of a double click may have opened the cell.
				return event.eventType == ColumnViewerEditorActivationEvent.MOUSE_DOUBLE_CLICK_SELECTION
						&& !viewer.isCellEditorActive()
						|| event.eventType == ColumnViewerEditorActivationEvent.PROGRAMMATIC
						|| event.eventType == ColumnViewerEditorActivationEvent.TRAVERSAL;
			}
		};
		TableViewerEditor.create(viewer, new TableViewerFocusCellManager(viewer, new FocusCellHighlighter(viewer) {
			// The row's selection is enough to see; the platform's drawing of cells hides their images.
		}), strategy, keys ? ColumnViewerEditor.TABBING_HORIZONTAL : ColumnViewerEditor.DEFAULT);
		Table table = viewer.getTable();
		LetterKeys.keepFrom(table);
		ClickedCell.enable(viewer);
		table.addKeyListener(KeyListener.keyPressedAdapter(event -> {
			if (FAR_KEYS.contains(event.keyCode)) {
				showChoice(table);
			}
		}));
		CellEditing editing = new CellEditing(viewer, () -> {
		}, () -> {
			boolean disabled = !table.isEnabled();
			table.getDisplay().asyncExec(() -> {
				if (!table.isDisposed()) {
					left.run();
				}
				if (disabled) {
					FocusReturn.after(table);
				}
			});
		});
		viewer.getColumnViewerEditor().addEditorActivationListener(editing);
		if (keys) {
			table.addMouseListener(MouseListener
					.mouseDownAdapter(event -> editing.pointed(viewer.getCell(new Point(event.x, event.y)))));
			table.addKeyListener(KeyListener.keyPressedAdapter(event -> editing.pressed(viewer, event)));
		}
	}

	private void pointed(ViewerCell cell) {
		if (cell != null) {
			column = cell.getColumnIndex();
		}
	}

	/**
	 * The viewer's own keys would not do: it forgets its cell when that row changes, and is deaf from then on, or goes
	 * back to the first column.
	 */
	private void pressed(TableViewer viewer, KeyEvent event) {
		if (isEditing(event)) {
			editChosen(viewer);
		} else if (LetterKeys.isLetter(event)) {
			// It replaces what is there, and so is of no other cell than the one that was clicked.
			type(viewer, event, column == NONE ? () -> editChosen(viewer) : () -> edit(viewer, column));
		} else if (LetterKeys.isPlain(event) && (event.keyCode == SWT.ARROW_LEFT || event.keyCode == SWT.ARROW_RIGHT)) {
			pointed(viewer.getColumnViewerEditor().getFocusCell());
		}
	}

	/** Whether a key that is pressed in a table opens a cell. */
	public static boolean isOpening(KeyEvent event) {
		return isEditing(event) || LetterKeys.isLetter(event);
	}

	private static boolean isEditing(KeyEvent event) {
		return LetterKeys.isPlain(event) && (event.keyCode == SWT.F2 || event.keyCode == SWT.CR);
	}

	/** Edits the chosen row where the last one was edited, else its first cell that can be edited. */
	private void editChosen(TableViewer viewer) {
		if (column != NONE) {
			edit(viewer, column);
		}
		int columns = viewer.getTable().getColumnCount();
		for (int other = 0; other < columns && !viewer.isCellEditorActive(); other++) {
			edit(viewer, other);
		}
	}

	private static void edit(TableViewer viewer, int column) {
		Object row = viewer.getStructuredSelection().getFirstElement();
		if (row != null) {
			viewer.editElement(row, column);
		}
	}

	/**
	 * Lets a letter open a cell and be the first one that is typed there, in place of what it has.
	 *
	 * @param opening opens the cell, unless that cannot be edited
	 */
	private static void type(TableViewer viewer, KeyEvent event, Runnable opening) {
		OpenCell.byLetter(viewer.getTable(), opening);
		if (viewer.isCellEditorActive()) {
			// Tables of Windows and macOS would search their rows for it.
			event.doit = false;
			String letter = String.valueOf(event.character);
			OpenCell.on(viewer.getTable().getDisplay()).filter(cell -> cell.getParent() == viewer.getTable())
					.ifPresent(cell -> {
						if (cell instanceof Text text) {
							text.setText(letter);
							text.setSelection(letter.length());
						} else if (cell instanceof CCombo list) {
							list.setText(letter);
							list.setSelection(new Point(letter.length(), letter.length()));
						}
					});
		}
	}

	/**
	 * Watches editing in a viewer for which it has been enabled.
	 *
	 * @param entered called before a cell is edited
	 * @param left called at once after that, even when another cell is next
	 */
	public static void watch(ColumnViewer viewer, Runnable entered, Runnable left) {
		viewer.getColumnViewerEditor().addEditorActivationListener(new CellEditing(null, entered, left));
	}

	@Override
	public void beforeEditorActivated(ColumnViewerEditorActivationEvent event) {
		column = ((ViewerCell) event.getSource()).getColumnIndex();
		entered.run();
	}

	@Override
	public void afterEditorActivated(ColumnViewerEditorActivationEvent event) {
		ViewerCell cell = (ViewerCell) event.getSource();
		if (cell.getControl() instanceof Table table) {
			keepChoice(table, (TableItem) cell.getItem());
			showChoice(table);
		}
	}

	/**
	 * Keeps the row chosen whose next cell is edited: the viewer chooses what the row was before something was typed in
	 * it, which is none of the rows any more.
	 */
	private void keepChoice(Table table, TableItem row) {
		if (viewer != null && table.getSelectionCount() == 0) {
			table.setSelection(row);
			viewer.setSelection(viewer.getSelection());
		}
	}

	/**
	 * Scrolls to the chosen row once more: GTK delays scrolling until the layout is done, and then goes to the column
	 * that the viewer has asked for in between, in the rows that are in sight.
	 */
	private static void showChoice(Table table) {
		table.getDisplay().asyncExec(() -> {
			if (!table.isDisposed()) {
				table.showSelection();
			}
		});
	}

	@Override
	public void beforeEditorDeactivated(ColumnViewerEditorDeactivationEvent event) {
		// What was typed is taken by the editing support.
	}

	@Override
	public void afterEditorDeactivated(ColumnViewerEditorDeactivationEvent event) {
		left.run();
	}
}
