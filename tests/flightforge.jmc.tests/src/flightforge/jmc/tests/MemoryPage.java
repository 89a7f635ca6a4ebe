/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.jmc.tests;

import java.util.Arrays;
import java.util.stream.Stream;

import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Link;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.ToolBar;
import org.eclipse.swt.widgets.ToolItem;
import org.eclipse.swt.widgets.Widget;
import org.eclipse.swtbot.swt.finder.SWTBot;
import org.eclipse.swtbot.swt.finder.finders.UIThreadRunnable;
import org.eclipse.swtbot.swt.finder.results.Result;
import org.eclipse.swtbot.swt.finder.results.VoidResult;
import org.eclipse.swtbot.swt.finder.widgets.SWTBotTable;

import flightforge.ui.pages.Until;

/** What a user reads on the page "Native Memory", wherever it is shown. */
final class MemoryPage {
	private static final String MESSAGE = "flightforge.jmc.memory.message";
	private static final long READING_MILLIS = 30_000;
	private final SWTBot bot;
	private final Widget root;

	MemoryPage(Widget root) {
		this.root = root;
		bot = new SWTBot(root);
	}

	/** Waits until the page says this at its top. */
	void waitForMessage(String text) {
		bot.waitUntil(Until.that(() -> message().contains(text), () -> "The page says: " + message()), READING_MILLIS);
	}

	/** Waits until the table has a line of a category. */
	void waitForCategory(String category) {
		// The table is made once the recording has been read.
		bot.waitUntil(Until.that(() -> message().isEmpty() || !message().startsWith("Reading"),
				() -> "The page says: " + message()), READING_MILLIS);
		SWTBotTable table = bot.tableWithId("flightforge.memory.recordingTable");
		bot.waitUntil(Until.that(() -> table.indexOf(category) >= 0, () -> "There is no line of " + category));
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

	/** Waits until the chart has this part of the height of the page, with its head. */
	void waitForChartOfPage(double part) {
		Table table = bot.tableWithId("flightforge.memory.recordingTable").widget;
		Result<Double> measuring = () -> {
			Composite sash = table.getParent().getParent();
			return (double) sash.getChildren()[0].getSize().y / ((Composite) root).getClientArea().height;
		};
		bot.waitUntil(Until.that(() -> UIThreadRunnable.syncExec(measuring) >= part,
				() -> "The chart has " + UIThreadRunnable.syncExec(measuring)));
	}

	/** What the tip of the text at its top says. */
	String messageTip() {
		Link message = bot.linkWithId(MESSAGE).widget;
		Result<String> reading = () -> String.valueOf(message.getToolTipText());
		return UIThreadRunnable.syncExec(reading);
	}

	/** Waits until the button for the results of the rules says this. */
	void waitForResults(String text) {
		bot.waitUntil(Until.that(() -> results().equals(text), () -> "The button says: " + results()));
	}

	/** Whether there is a button for the results of the rules. */
	boolean hasResults() {
		Result<Boolean> looking = () -> buttons().findAny().isPresent();
		return UIThreadRunnable.syncExec(looking);
	}

	private String results() {
		Result<String> reading = () -> buttons().map(ToolItem::getToolTipText).findFirst().orElse("nothing");
		return UIThreadRunnable.syncExec(reading);
	}

	/** Presses the button for the results of the rules. */
	void showResults() {
		VoidResult pressing = () -> buttons().findFirst().orElseThrow().notifyListeners(SWT.Selection, new Event());
		UIThreadRunnable.syncExec(pressing);
	}

	private Stream<ToolItem> buttons() {
		return bars((Composite) root).flatMap(bar -> Arrays.stream(bar.getItems()));
	}

	private static Stream<ToolBar> bars(Composite parent) {
		return Arrays.stream(parent.getChildren()).flatMap(child -> child instanceof ToolBar bar && bar.isVisible()
				? Stream.of(bar) : child instanceof Composite inside ? bars(inside) : Stream.empty());
	}

	/** What the page says at its top. */
	String message() {
		return bot.linkWithId(MESSAGE).getText().replace('\u00a0', ' ');
	}
}
