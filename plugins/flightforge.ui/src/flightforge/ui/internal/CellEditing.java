/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.internal;

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
import org.eclipse.swt.SWT;
import org.eclipse.swt.events.KeyListener;
import org.eclipse.swt.widgets.Table;

/**
 * Lets cells of a table be edited: by F2, Enter or a double click, from cell to cell by Tab. It calls back a little
 * after a cell has been left, because the next one may be edited at once. UI thread only.
 */
public final class CellEditing extends ColumnViewerEditorActivationListener {

	private final Runnable entered;
	private final Runnable left;

	private CellEditing(Runnable entered, Runnable left) {
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
			Object row = viewer.getStructuredSelection().getFirstElement();
			if (row != null && (event.keyCode == SWT.F2 || event.keyCode == SWT.CR) && event.stateMask == 0) {
				viewer.editElement(row, column);
			}
		}));
	}

	private static void enable(TableViewer viewer, boolean keys, Runnable left) {
		ColumnViewerEditorActivationStrategy strategy = new ColumnViewerEditorActivationStrategy(viewer) {
			@Override
			protected boolean isEditorActivationEvent(ColumnViewerEditorActivationEvent event) {
				boolean key = keys && event.eventType == ColumnViewerEditorActivationEvent.KEY_PRESSED
						&& (event.keyCode == SWT.F2 || event.keyCode == SWT.CR && event.stateMask == 0);
				return key || event.eventType == ColumnViewerEditorActivationEvent.MOUSE_DOUBLE_CLICK_SELECTION
						|| event.eventType == ColumnViewerEditorActivationEvent.PROGRAMMATIC
						|| event.eventType == ColumnViewerEditorActivationEvent.TRAVERSAL;
			}
		};
		TableViewerEditor.create(viewer, new TableViewerFocusCellManager(viewer, new FocusCellHighlighter(viewer) {
			// The row's selection is enough to see; the platform's drawing of cells hides their images.
		}), strategy, keys ? ColumnViewerEditor.TABBING_HORIZONTAL | ColumnViewerEditor.KEYBOARD_ACTIVATION
				: ColumnViewerEditor.DEFAULT);
		Table table = viewer.getTable();
		if (keys) {
			// The viewer forgets where it has its own focus when that row goes, and is deaf from then on.
			table.addKeyListener(KeyListener.keyPressedAdapter(event -> {
				if ((event.keyCode == SWT.F2 || event.keyCode == SWT.CR) && event.stateMask == 0
						&& viewer.getColumnViewerEditor().getFocusCell() == null) {
					editChosen(viewer);
				}
			}));
		}
		watch(viewer, () -> {
		}, () -> table.getDisplay().asyncExec(() -> {
			if (!table.isDisposed()) {
				left.run();
			}
		}));
	}

	/** Edits the first cell of the chosen row that can be edited. */
	private static void editChosen(TableViewer viewer) {
		Object row = viewer.getStructuredSelection().getFirstElement();
		int columns = row == null ? 0 : viewer.getTable().getColumnCount();
		for (int column = 0; column < columns && !viewer.isCellEditorActive(); column++) {
			viewer.editElement(row, column);
		}
	}

	/**
	 * Watches editing in a viewer for which it has been enabled.
	 *
	 * @param entered called before a cell is edited
	 * @param left called at once after that, even when another cell is next
	 */
	public static void watch(ColumnViewer viewer, Runnable entered, Runnable left) {
		viewer.getColumnViewerEditor().addEditorActivationListener(new CellEditing(entered, left));
	}

	@Override
	public void beforeEditorActivated(ColumnViewerEditorActivationEvent event) {
		entered.run();
	}

	@Override
	public void afterEditorActivated(ColumnViewerEditorActivationEvent event) {
		// Rows wait from now on.
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
