/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.studio.viewer;

import org.eclipse.swt.widgets.Table;

/**
 * Gives virtual tables their rows a portion at a time. Even a virtual table needs a moment per row, which a million
 * rows turn into a second without an answer; between portions the workbench goes on.
 */
final class RowFiller {

	private static final int PORTION = 20_000;

	private RowFiller() {
	}

	/** Adds rows until the table has this many. */
	static void fill(Table table, int count) {
		if (table.isDisposed() || !table.getParent().getVisible()) {
			return;
		}
		int next = Math.min(count, table.getItemCount() + PORTION);
		table.setItemCount(next);
		if (next < count) {
			table.getDisplay().asyncExec(() -> fill(table, count));
		}
	}

	/** Hides a table with what is around it, takes its rows away and disposes of both. */
	static void retire(Table table) {
		if (table.isDisposed()) {
			return;
		}
		table.getParent().setVisible(false);
		int next = Math.max(0, table.getItemCount() - PORTION);
		if (next == 0) {
			table.getParent().dispose();
		} else {
			table.setItemCount(next);
			table.getDisplay().asyncExec(() -> retire(table));
		}
	}
}
