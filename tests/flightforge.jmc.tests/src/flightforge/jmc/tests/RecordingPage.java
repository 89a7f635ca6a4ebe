/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.jmc.tests;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

import org.eclipse.swt.custom.CTabItem;
import org.eclipse.swt.widgets.Link;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableColumn;
import org.eclipse.swt.widgets.Widget;
import org.eclipse.swtbot.swt.finder.SWTBot;
import org.eclipse.swtbot.swt.finder.finders.UIThreadRunnable;
import org.eclipse.swtbot.swt.finder.results.Result;
import org.eclipse.swtbot.swt.finder.results.VoidResult;
import org.eclipse.swtbot.swt.finder.widgets.SWTBotCTabItem;
import org.eclipse.swtbot.swt.finder.widgets.SWTBotShell;
import org.eclipse.swtbot.swt.finder.widgets.SWTBotTable;

import flightforge.ui.pages.AuditPage;
import flightforge.ui.pages.ScriptFormPage;
import flightforge.ui.pages.Until;

/** What a user reads and does on the page, wherever it is shown. */
final class RecordingPage {
	private static final long READING_MILLIS = 30_000;
	/** The column with which what is about times begins. */
	private static final int TIMES = 4;
	/** The column of the streams that shows how many events are planned. */
	private static final int PLANNED = 2;
	private static final String COMPARISON = "Planned and Actual";
	private static final String MESSAGE = "flightforge.jmc.message";
	private static final String LEARNING = "flightforge.learn.message";
	private final SWTBotShell shell;
	private final Widget root;
	private final SWTBot bot;

	RecordingPage(SWTBotShell shell, Widget root) {
		this.shell = shell;
		this.root = root;
		bot = new SWTBot(root);
	}

	/** Waits until the page says this at its top. */
	void waitForMessage(String text) {
		bot.waitUntil(Until.that(() -> message().contains(text), () -> "The page says: " + message()), READING_MILLIS);
	}

	/** Waits until the page explains how many types are hidden. */
	void waitForHiddenTypes(int count) {
		bot.waitUntil(Until.that(() -> bot.linkWithId("flightforge.jmc.hidden").getText().contains(": " + count + "."),
				() -> "The page says: " + bot.linkWithId("flightforge.jmc.hidden").getText()));
	}

	/** The rows of planned against actual, with their cells. */
	List<List<String>> comparison() {
		return cells(comparisonTable(), 0, TIMES);
	}

	/** How often the events of each type are, and when the first and the last are, with the same rows. */
	List<List<String>> ratesAndTimes() {
		SWTBotTable table = comparisonTable();
		return cells(table, TIMES, table.columnCount());
	}

	/** Clicks the heading of a column of planned against actual. */
	RecordingPage sortComparisonBy(String column) {
		comparisonTable().header(column).click();
		return this;
	}

	/** Hides a column of planned against actual, or shows it again. */
	RecordingPage toggleComparisonColumn(String column) {
		shell.activate();
		comparisonTable().contextMenu().menu("Columns", column).click();
		return this;
	}

	/** Drags a column of planned against actual to a width. */
	RecordingPage widenComparisonColumn(String column, int width) {
		TableColumn widget = comparisonTable().header(column).widget;
		VoidResult dragging = () -> widget.setWidth(width);
		UIThreadRunnable.syncExec(dragging);
		return this;
	}

	/** Waits until a column of planned against actual has a width; 0 is that of a hidden one. */
	RecordingPage waitForComparisonWidth(String column, int width) {
		TableColumn widget = comparisonTable().header(column).widget;
		Result<Integer> measuring = widget::getWidth;
		bot.waitUntil(Until.that(() -> UIThreadRunnable.syncExec(measuring) == width,
				() -> column + " is " + UIThreadRunnable.syncExec(measuring) + " wide"));
		return this;
	}

	/** Chooses a type of planned against actual. */
	void chooseComparison(String type) {
		comparisonTable().select(type);
	}

	/** The type of planned against actual that is chosen. */
	String chosenComparison() {
		Table widget = comparisonTable().widget;
		Result<String> looking = () -> widget.getSelectionCount() == 0 ? "" : widget.getSelection()[0].getText(0);
		return UIThreadRunnable.syncExec(looking);
	}

	private SWTBotTable comparisonTable() {
		bot.cTabItem(COMPARISON).activate();
		return bot.tableWithId("flightforge.comparison");
	}

	/** Mission Control's quantities have a space that does not break. */
	private static List<List<String>> cells(SWTBotTable table, int from, int to) {
		return IntStream.range(0, table.rowCount()).mapToObj(row -> IntStream.range(from, to)
				.mapToObj(column -> table.cell(row, column).replace('\u00a0', ' ')).toList()).toList();
	}

	/** Follows the link of what the page says at its top. */
	void followMessage(String text) {
		bot.linkWithId(MESSAGE).click(text);
	}

	/** Whether planned against actual is in front. */
	boolean isComparisonShown() {
		return bot.cTabItem(COMPARISON).isActive();
	}

	/** Whether a tab has what is shown when it is in front. */
	boolean isMade(String tab) {
		CTabItem item = bot.cTabItem(tab).widget;
		Result<Boolean> asking = () -> item.getControl() != null;
		return UIThreadRunnable.syncExec(asking);
	}

	/** Brings a tab to the front by its place, from 0, in whatever language, once it is there. */
	RecordingPage bringUp(int tab) {
		// The first tab is the page's own; by number, those of the form in it would count, too, as soon as it is made.
		CTabItem first = bot.cTabItem(0).widget;
		Result<CTabItem> looking = () -> tab < first.getParent().getItemCount() ? first.getParent().getItem(tab) : null;
		bot.waitUntil(Until.that(() -> UIThreadRunnable.syncExec(looking) != null, () -> "There is no tab " + tab));
		new SWTBotCTabItem(UIThreadRunnable.syncExec(looking)).activate();
		return this;
	}

	/** Waits until the form shows how many events a stream has, in whatever language. */
	void waitForPlanned() {
		SWTBotTable streams = bot.tableWithId("flightforge.streams");
		bot.waitUntil(Until.that(() -> streams.rowCount() > 0 && !streams.cell(0, PLANNED).isBlank(),
				() -> "Nothing is planned"));
	}

	/** Waits until planned against actual, which is in front, has rows. */
	void waitForComparison() {
		SWTBotTable table = bot.tableWithId("flightforge.comparison");
		bot.waitUntil(Until.that(() -> table.rowCount() > 0, () -> "Nothing is compared"));
	}

	/** The form of the script. */
	ScriptFormPage form() {
		bot.cTabItem("Form").activate();
		return new ScriptFormPage(shell, root);
	}

	/** The audit, behind its tab. */
	AuditPage audit() {
		bot.cTabItem("Audit").activate();
		return new AuditPage(bot);
	}

	/** The audit that is in front, or on a page without tabs, because its recording has no script. */
	AuditPage auditInFront() {
		return new AuditPage(bot);
	}

	/** The tabs. */
	List<String> tabs() {
		CTabItem form = bot.cTabItem("Form").widget;
		Result<List<String>> reading = () -> Arrays.stream(form.getParent().getItems()).map(CTabItem::getText).toList();
		return UIThreadRunnable.syncExec(reading);
	}

	/** The text of the script. */
	String script() {
		bot.cTabItem("Script").activate();
		return bot.styledTextWithId("flightforge.jmc.script").getText();
	}

	/** Waits until this is said beside the button that learns a script. */
	void waitForLearning(String text) {
		bot.waitUntil(Until.that(() -> bot.linkWithId(LEARNING).getText().contains(text),
				() -> "The page says: " + bot.linkWithId(LEARNING).getText()), READING_MILLIS);
	}

	/** Follows a link beside the button that learns a script. */
	void followLearning(String link) {
		bot.linkWithId(LEARNING).click(link);
	}

	/** Presses a button. */
	void press(String button) {
		bot.button(button).click();
	}

	private String message() {
		Link link = bot.linkWithId(MESSAGE).widget;
		Result<String> reading = () -> link.getData("flightforge.wholeText") instanceof String whole ? whole
				: link.getText();
		return UIThreadRunnable.syncExec(reading);
	}
}
