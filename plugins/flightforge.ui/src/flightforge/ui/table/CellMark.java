/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.table;

import java.util.function.Predicate;

import org.eclipse.jface.viewers.TableViewer;
import org.eclipse.jface.viewers.TableViewerColumn;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableItem;
import org.eclipse.ui.ISharedImages;
import org.eclipse.ui.PlatformUI;

import flightforge.ui.resource.ThemeChange;

/**
 * Marks of mistakes at the end of cells. An image of a cell is no way to have them: GTK keeps its room in all rows of
 * the column, for ever.
 */
public final class CellMark {

	/** Pixels that GTK leaves free to the right of a text. */
	private static final int RIGHT_MARGIN = 3;

	private CellMark() {
	}

	/**
	 * Marks what is wrong in a column. UI thread only.
	 *
	 * @param viewer a table
	 * @param column one of its columns, which has no images of errors
	 * @param wrong whether a row is wrong in that column
	 */
	public static void errors(TableViewer viewer, TableViewerColumn column, Predicate<Object> wrong) {
		Table table = viewer.getTable();
		// Cells have the colours that the theme had when they were filled.
		ThemeChange.follow(table, () -> {
			if (!viewer.isCellEditorActive()) {
				viewer.refresh();
			}
		});
		CutCells.mark(table);
		table.addListener(SWT.PaintItem, event -> {
			TableItem item = (TableItem) event.item;
			paintInOwnColor(event, table, item);
			if (event.index != table.indexOf(column.getColumn()) || item.getData() == null
					|| !wrong.test(item.getData())) {
				return;
			}
			Image mark = PlatformUI.getWorkbench().getSharedImages().getImage(ISharedImages.IMG_OBJS_ERROR_TSK);
			Rectangle cell = item.getBounds(event.index);
			Rectangle size = mark.getBounds();
			event.gc.drawImage(mark, cell.x + cell.width - size.width - 2, cell.y + (cell.height - size.height) / 2);
		});
	}

	/**
	 * Paints the text of a cell again where it has a colour of its own: on GTK, cells of a table on which something is
	 * painted have that of the table.
	 */
	private static void paintInOwnColor(Event event, Table table, TableItem item) {
		Color own = item.getForeground(event.index);
		if (!"gtk".equals(SWT.getPlatform()) || (event.detail & SWT.SELECTED) != 0 || own.equals(table.getForeground())
				|| item.getImage(event.index) != null || CutCells.isCut(event)) {
			return;
		}
		Rectangle cell = item.getBounds(event.index);
		GC gc = event.gc;
		String text = item.getText(event.index);
		Point size = gc.textExtent(text);
		boolean right = table.getColumn(event.index).getAlignment() == SWT.RIGHT;
		gc.setBackground(item.getBackground(event.index));
		// Not the line between the cells.
		gc.fillRectangle(cell.x + 1, cell.y, cell.width - 1, cell.height);
		gc.setForeground(own);
		gc.drawText(text,
				right ? cell.x + cell.width - size.x - RIGHT_MARGIN
						: item.getTextBounds(event.index).x - CutCells.TEXT_OFFSET,
				cell.y + (cell.height - size.y) / 2, true);
	}
}
