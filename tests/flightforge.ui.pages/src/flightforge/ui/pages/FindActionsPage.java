/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.pages;

import java.util.List;
import java.util.stream.IntStream;

import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swtbot.swt.finder.SWTBot;
import org.eclipse.swtbot.swt.finder.finders.UIThreadRunnable;
import org.eclipse.swtbot.swt.finder.results.VoidResult;
import org.eclipse.swtbot.swt.finder.waits.Conditions;
import org.eclipse.swtbot.swt.finder.widgets.SWTBotShell;
import org.eclipse.swtbot.swt.finder.widgets.SWTBotTable;

/** The platform's popup in which commands, views and preferences are found by name. */
public final class FindActionsPage {
	private final WorkbenchPage workbench;
	private final SWTBotShell shell;
	private final SWTBot bot;

	FindActionsPage(WorkbenchPage workbench) {
		this.workbench = workbench;
		SWTBot any = workbench.bot();
		SWTBotShell window = workbench.bot().shell();
		any.waitUntil(Until.that(() -> any.activeShell().widget != window.widget, () -> "Nothing has come up"));
		shell = any.activeShell();
		bot = shell.bot();
		bot.text();
	}

	/** Types a name, and waits until there is an entry that begins with it. */
	public FindActionsPage type(String name) {
		bot.text().setText(name);
		bot.waitUntil(Until.that(() -> index(name) >= 0, () -> "Found are " + entries()));
		return this;
	}

	/** Takes the entry that begins with this by the keyboard. */
	public void choose(String name) {
		Table table = bot.table().widget;
		int index = index(name);
		// Not by the bot, which would click there: a click takes the entry.
		VoidResult selecting = () -> table.setSelection(index);
		UIThreadRunnable.syncExec(selecting);
		Keys.press(bot.text(), SWT.CR);
		workbench.bot().waitUntil(Conditions.shellCloses(shell));
		workbench.activate();
	}

	/** Closes it. */
	public void close() {
		shell.close();
		workbench.activate();
	}

	private int index(String name) {
		List<String> entries = entries();
		return IntStream.range(0, entries.size()).filter(i -> entries.get(i).startsWith(name)).findFirst().orElse(-1);
	}

	private List<String> entries() {
		SWTBotTable table = bot.table();
		return IntStream.range(0, table.rowCount()).mapToObj(row -> table.cell(row, 1)).toList();
	}
}
