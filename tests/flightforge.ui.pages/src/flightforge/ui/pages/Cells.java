/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.pages;

import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableItem;
import org.eclipse.swtbot.swt.finder.SWTBot;
import org.eclipse.swtbot.swt.finder.finders.UIThreadRunnable;
import org.eclipse.swtbot.swt.finder.results.Result;
import org.eclipse.swtbot.swt.finder.widgets.SWTBotTable;

/**
 * Clicks cells of tables. In a tab that has just come to the front, GTK gives columns their widths a little later;
 * until then a cell has no width, and a click at it would miss.
 */
final class Cells {

	/** Pixels of the mark and of what is between it and the end of the cell. */
	private static final int MARK = 18;

	private Cells() {
	}

	/** Chooses a row; one that is chosen is not clicked again, which would edit a cell of it. */
	static void choose(SWTBotTable table, int row) {
		table.setFocus();
		Result<Integer> chosen = table.widget::getSelectionIndex;
		if (UIThreadRunnable.syncExec(chosen) != row) {
			table.select(row);
		}
	}

	/** Clicks a cell as soon as it can be hit. */
	static void click(SWTBotTable table, int row, int column) {
		waitForWidth(table, row, column);
		table.click(row, column);
	}

	/** Clicks a cell twice as soon as it can be hit. */
	static void doubleClick(SWTBotTable table, int row, int column) {
		waitForWidth(table, row, column);
		table.doubleClick(row, column);
	}

	private static void waitForWidth(SWTBotTable table, int row, int column) {
		Result<Rectangle> bounds = () -> table.widget.getItem(row).getBounds(column);
		new SWTBot().waitUntil(Until.that(() -> UIThreadRunnable.syncExec(bounds).width > 0,
				() -> "Cell %d of row %d is %s".formatted(column, row, UIThreadRunnable.syncExec(bounds))));
	}

	/**
	 * Whether a cell has the mark of an error at its end, as it is on the screen. UI thread only.
	 */
	static boolean hasErrorMark(TableItem item, int column) {
		Table table = item.getParent();
		table.update();
		Rectangle cell = item.getBounds(column);
		int width = Math.min(MARK, cell.width);
		if (width <= 0 || cell.height <= 0) {
			return false;
		}
		return Pictures.hasRed(table, new Rectangle(cell.x + cell.width - width, cell.y, width, cell.height));
	}
}
