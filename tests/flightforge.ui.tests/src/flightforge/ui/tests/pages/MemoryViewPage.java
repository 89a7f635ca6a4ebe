/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.tests.pages;

import java.util.List;
import java.util.stream.IntStream;

import org.eclipse.swtbot.eclipse.finder.widgets.SWTBotView;
import org.eclipse.swtbot.swt.finder.widgets.SWTBotTable;

/** The view of this process's native memory. */
public final class MemoryViewPage {
	private static final String NOTHING = "0 B";
	private static final String UNKNOWN = "\u2013";
	private final WorkbenchPage workbench;
	private final SWTBotView view;

	MemoryViewPage(WorkbenchPage workbench) {
		this.workbench = workbench;
		view = workbench.bot().viewById("flightforge.ui.memoryView");
		view.show();
	}

	/** Waits until there is a row of this category. */
	public void waitForCategory(String category) {
		workbench.bot().waitUntil(Until.that(() -> categories().contains(category), () -> "There are " + categories()));
	}

	/** Waits until a category uses memory. */
	public void waitForUse(String category) {
		workbench.bot().waitUntil(Until.that(() -> !List.of(NOTHING, UNKNOWN, "").contains(used(category)),
				() -> category + " uses " + used(category)));
	}

	/** What a category uses, as it is shown; empty when it is not. */
	public String used(String category) {
		SWTBotTable table = table();
		int row = table.indexOf(category);
		// Mission Control's quantities have a space that does not break.
		return row < 0 ? "" : table.cell(row, "Used").replace('\u00a0', ' ');
	}

	/** The categories that are shown. */
	public List<String> categories() {
		SWTBotTable table = table();
		return IntStream.range(0, table.rowCount()).mapToObj(row -> table.cell(row, 0)).toList();
	}

	/** Waits until the view says that generations use this storage. */
	public void waitForStorage(String storage) {
		workbench.bot().waitUntil(Until.that(() -> storage().contains(storage), () -> "The view says: " + storage()));
	}

	private String storage() {
		return view.bot().linkWithId("flightforge.memory.storage").getText();
	}

	private SWTBotTable table() {
		return view.bot().tableWithId("flightforge.memory.table");
	}
}
