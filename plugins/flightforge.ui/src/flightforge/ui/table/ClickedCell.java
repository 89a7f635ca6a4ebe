/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.table;

import java.util.Optional;

import org.eclipse.jface.viewers.TableViewer;
import org.eclipse.jface.viewers.ViewerCell;
import org.eclipse.swt.SWT;
import org.eclipse.swt.events.MouseAdapter;
import org.eclipse.swt.events.MouseEvent;
import org.eclipse.swt.events.MouseListener;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableItem;
import org.eclipse.swt.widgets.Text;

/**
 * Edits a cell that is clicked while its row is chosen: the first click chooses the row, as in all tables. UI thread
 * only.
 */
final class ClickedCell extends MouseAdapter {

	/** A cell by its numbers, because editing another one may replace the row. */
	private record Place(int row, int column) {
	}

	private final TableViewer viewer;
	private final Table table;
	/** The row that was chosen before the mouse was pressed: some window systems choose before they say so. */
	private int chosen;
	private Optional<Place> pressed = Optional.empty();

	private ClickedCell(TableViewer viewer) {
		this.viewer = viewer;
		table = viewer.getTable();
		chosen = table.getSelectionIndex();
	}

	/** Does so from now on. */
	static void enable(TableViewer viewer) {
		ClickedCell clicks = new ClickedCell(viewer);
		clicks.table.addMouseListener(clicks);
		viewer.addSelectionChangedListener(event -> clicks.chosen = clicks.table.getSelectionIndex());
	}

	@Override
	public void mouseDown(MouseEvent event) {
		// A click that brings the keyboard here is for that alone.
		boolean here = table.isFocusControl() || viewer.isCellEditorActive();
		pressed = here && event.button == 1 && event.count <= 1 && (event.stateMask & SWT.MODIFIER_MASK) == 0
				? at(event).filter(place -> place.row == chosen && table.isSelected(chosen)) : Optional.empty();
	}

	@Override
	public void mouseUp(MouseEvent event) {
		Optional<Place> released = pressed.filter(place -> event.button == 1 && at(event).equals(pressed));
		pressed = Optional.empty();
		released.filter(place -> place.row < table.getItemCount()).ifPresent(place -> {
			viewer.editElement(table.getItem(place.row).getData(), place.column);
			OpenCell.on(table.getDisplay()).filter(cell -> cell.getParent() == table)
					.ifPresent(cell -> chooseAllOnSecondClick(cell, event.time));
		});
	}

	private Optional<Place> at(MouseEvent event) {
		Point point = new Point(event.x, event.y);
		TableItem item = table.getItem(point);
		ViewerCell cell = item == null ? null : viewer.getCell(point);
		if (cell == null) {
			return Optional.empty();
		}
		int column = cell.getColumnIndex();
		boolean box = (table.getStyle() & SWT.CHECK) != 0 && event.x < item.getTextBounds(column).x && column == 0;
		return box ? Optional.empty() : Optional.of(new Place(table.indexOf(item), column));
	}

	/** The second click of a double click is one into the text, where it would leave nothing chosen to type over. */
	private static void chooseAllOnSecondClick(Control cell, int time) {
		if (cell instanceof Text text) {
			MouseListener[] second = new MouseListener[1];
			second[0] = MouseListener.mouseUpAdapter(event -> {
				text.removeMouseListener(second[0]);
				if (event.time - time <= text.getDisplay().getDoubleClickTime()) {
					text.selectAll();
				}
			});
			text.addMouseListener(second[0]);
		}
	}
}
