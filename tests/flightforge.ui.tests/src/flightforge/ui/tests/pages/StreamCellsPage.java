/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.tests.pages;

import org.eclipse.swtbot.swt.finder.SWTBot;
import org.eclipse.swtbot.swt.finder.widgets.SWTBotTable;
import org.eclipse.swtbot.swt.finder.widgets.SWTBotText;

/** The table of streams of a form, for those whose hands are faster than it. */
public final class StreamCellsPage {
	private final ScriptFormPage form;
	private final SWTBotTable table;
	private final SWTBot bot;

	/** The table of a form. */
	public StreamCellsPage(ScriptFormPage form) {
		this.form = form;
		table = form.streams();
		bot = new SWTBot(table.widget);
	}

	/** Presses keys on the chosen stream, faster than anything is done because of one. */
	public ScriptFormPage pressAtOnce(String... keys) {
		form.shell.activate();
		Keys.pressAtOnce(table, keys);
		return form;
	}

	/** Waits until the table has the focus. */
	public void waitForFocus() {
		bot.waitUntil(Until.that(table::isActive, () -> "The streams do not have the focus"));
	}

	/** Waits until a cell is being edited in which this stands. */
	public void waitForTextInCell(String text) {
		SWTBotText cell = bot.text();
		bot.waitUntil(Until.that(() -> cell.getText().equals(text), () -> "The cell is " + cell.getText()));
	}
}
