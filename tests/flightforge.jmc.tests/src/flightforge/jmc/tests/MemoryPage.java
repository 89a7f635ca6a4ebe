/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.jmc.tests;

import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Link;
import org.eclipse.swt.widgets.Widget;
import org.eclipse.swtbot.swt.finder.SWTBot;
import org.eclipse.swtbot.swt.finder.finders.UIThreadRunnable;
import org.eclipse.swtbot.swt.finder.results.VoidResult;
import org.eclipse.swtbot.swt.finder.widgets.SWTBotTable;

import flightforge.ui.tests.pages.Until;

/** What a user reads on the page "Native Memory", wherever it is shown. */
final class MemoryPage {
	private static final String MESSAGE = "flightforge.jmc.memory.message";
	private static final long READING_MILLIS = 30_000;
	private final SWTBot bot;

	MemoryPage(Widget root) {
		bot = new SWTBot(root);
	}

	/** Waits until the page says this at its top. */
	void waitForMessage(String text) {
		bot.waitUntil(Until.that(() -> message().contains(text), () -> "The page says: " + message()), READING_MILLIS);
	}

	/** A cell of the line of a category. */
	String cell(String category, String column) {
		SWTBotTable table = bot.tableWithId("flightforge.memory.recordingTable");
		// Mission Control's quantities have a space that does not break.
		return table.cell(table.indexOf(category), column).replace('\u00a0', ' ');
	}

	/** Follows a link at the top of the page. */
	void followMessage(String link) {
		Link message = bot.linkWithId(MESSAGE).widget;
		Event event = new Event();
		event.text = link;
		VoidResult following = () -> message.notifyListeners(SWT.Selection, event);
		UIThreadRunnable.syncExec(following);
	}

	private String message() {
		return bot.linkWithId(MESSAGE).getText();
	}
}
