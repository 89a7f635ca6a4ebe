/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.table;

import java.util.function.Predicate;

import org.eclipse.jface.viewers.TableViewer;
import org.eclipse.jface.viewers.TableViewerColumn;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableItem;
import org.eclipse.ui.ISharedImages;
import org.eclipse.ui.PlatformUI;

/**
 * Marks of mistakes at the end of cells. An image of a cell is no way to have them: GTK keeps its room in all rows of
 * the column, for ever.
 */
public final class CellMark {

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
		table.addListener(SWT.PaintItem, event -> {
			TableItem item = (TableItem) event.item;
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
}
