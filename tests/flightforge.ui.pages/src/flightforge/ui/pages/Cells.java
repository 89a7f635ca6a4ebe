/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.pages;

import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swtbot.swt.finder.SWTBot;
import org.eclipse.swtbot.swt.finder.finders.UIThreadRunnable;
import org.eclipse.swtbot.swt.finder.results.Result;
import org.eclipse.swtbot.swt.finder.widgets.SWTBotTable;

/**
 * Clicks cells of tables. In a tab that has just come to the front, GTK gives columns their widths a little later;
 * until then a cell has no width, and a click at it would miss.
 */
final class Cells {

	private Cells() {
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
}
