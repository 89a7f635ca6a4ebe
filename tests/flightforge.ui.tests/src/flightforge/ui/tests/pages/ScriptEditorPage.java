/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.tests.pages;

import java.util.List;
import java.util.stream.IntStream;

import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.StyleRange;
import org.eclipse.swtbot.eclipse.finder.widgets.SWTBotEditor;
import org.eclipse.swtbot.forms.finder.SWTFormsBot;
import org.eclipse.swtbot.swt.finder.SWTBot;
import org.eclipse.swtbot.swt.finder.widgets.SWTBotStyledText;
import org.eclipse.swtbot.swt.finder.widgets.SWTBotTable;
import org.eclipse.swtbot.swt.finder.widgets.SWTBotText;

/** The editor of a script, with its form and its source. */
public final class ScriptEditorPage {
	private static final long GENERATION_MILLIS = 60_000;
	private final WorkbenchPage workbench;
	private final SWTBotEditor editor;

	ScriptEditorPage(WorkbenchPage workbench, String title) {
		this.workbench = workbench;
		editor = workbench.bot().editorByTitle(title);
		editor.show();
	}

	/** Shows the form. */
	public ScriptEditorPage form() {
		bot().cTabItem("Form").activate();
		return this;
	}

	/** Shows the source. */
	public ScriptEditorPage source() {
		bot().cTabItem("Source").activate();
		return this;
	}

	/** The script's text. */
	public String text() {
		source();
		return sourceText().getText();
	}

	/** Replaces the script's text. */
	public void type(String text) {
		source();
		sourceText().setText(text);
	}

	/** Waits until a place of the source is underlined as a problem, or is not; lines and columns from 1. */
	public void waitForMark(int line, int column, boolean marked) {
		workbench.bot().waitUntil(Until.that(() -> isMarked(line, column) == marked,
				() -> "Line %d, column %d is %s marked".formatted(line, column, marked ? "not" : "still")));
	}

	/** Whether a place of the source is underlined as a problem; lines and columns from 1. */
	public boolean isMarked(int line, int column) {
		StyleRange style = sourceText().getStyle(line - 1, column - 1);
		return style != null && style.underline && style.underlineStyle == SWT.UNDERLINE_SQUIGGLE;
	}

	/** Waits until the line at the bottom names a problem that has this text in it. */
	public void waitForProblem(String text) {
		workbench.bot().waitUntil(Until.that(() -> problem().contains(text), () -> "The problem is: " + problem()));
	}

	/** Follows the link to the problem, to its place in the source. */
	public void showProblem() {
		forms().imageHyperlinkWithId("flightforge.problem").click();
	}

	/** What is selected in the source. */
	public String selection() {
		return sourceText().getSelection();
	}

	/** Waits until the line at the bottom sums up the script with this text in it. */
	public void waitForTotals(String text) {
		workbench.bot().waitUntil(Until.that(() -> totals().contains(text), () -> "The totals are: " + totals()));
	}

	/** The titles of the columns of the streams. */
	public List<String> columns() {
		return streams().columns();
	}

	/** The event types of the streams. */
	public List<String> types() {
		SWTBotTable table = streams();
		return IntStream.range(0, table.rowCount()).mapToObj(row -> table.cell(row, 0)).toList();
	}

	/** Waits until a cell of the streams shows a text. */
	public void waitForCell(int stream, String column, String text) {
		workbench.bot().waitUntil(Until.that(() -> streams().cell(stream, column).equals(text),
				() -> column + " is " + streams().cell(stream, column)));
	}

	/** Types another event type for a stream. */
	public void changeType(int stream, String type) {
		change(stream, "Event type", type);
	}

	/** Types another volume for a stream. */
	public void changeVolume(int stream, String volume) {
		change(stream, "Volume", volume);
	}

	/** The storage that the form says. */
	public boolean says(String label) {
		return bot().label(label).isVisible();
	}

	/** Whether there is something to save. */
	public boolean isDirty() {
		return editor.isDirty();
	}

	/** Saves it through the menu. */
	public void save() {
		workbench.activate().menu().menu("File", "Save").click();
		workbench.bot().waitUntil(Until.that(() -> !editor.isDirty(), () -> "The script is still to be saved"));
	}

	/** The button Generate. */
	public void generate() {
		form();
		bot().toolbarButton("Generate").click();
	}

	/** The button Generate and Open. */
	public void generateAndOpen() {
		form();
		bot().toolbarButton("Generate and Open").click();
	}

	/** Waits until the message of a generation has this text in it. */
	public void waitForMessage(String text) {
		workbench.bot().waitUntil(Until.that(() -> message().contains(text), () -> "The message is: " + message()),
				GENERATION_MILLIS);
	}

	/** The message of a generation. */
	public String message() {
		return bot().labelWithId("flightforge.message").getText();
	}

	/** The link beside the message: Cancel while it runs, Open when it is done. */
	public void followMessageLink(String text) {
		forms().hyperlink(text).click();
	}

	private void change(int stream, String column, String value) {
		form();
		workbench.activate();
		SWTBotTable table = streams();
		table.doubleClick(stream, table.indexOfColumn(column));
		SWTBotText cell = new SWTBot(table.widget).text();
		cell.setText(value);
		// Leaving the cell takes what was typed, as a click elsewhere does.
		bot().textWithId("flightforge.seed").setFocus();
		waitForCell(stream, column, value);
	}

	private SWTBotTable streams() {
		return bot().tableWithId("flightforge.streams");
	}

	private SWTBotStyledText sourceText() {
		return bot().styledTextWithId("flightforge.source");
	}

	private String problem() {
		return forms().imageHyperlinkWithId("flightforge.problem").getText();
	}

	private String totals() {
		return bot().labelWithId("flightforge.totals").getText();
	}

	private SWTBot bot() {
		return editor.bot();
	}

	private SWTFormsBot forms() {
		return new SWTFormsBot(editor.getWidget());
	}
}
