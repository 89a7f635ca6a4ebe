/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.tests.pages;

import java.text.NumberFormat;
import java.util.Arrays;
import java.util.List;

import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Slider;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swtbot.eclipse.finder.widgets.SWTBotEditor;
import org.eclipse.swtbot.swt.finder.finders.UIThreadRunnable;
import org.eclipse.swtbot.swt.finder.results.Result;
import org.eclipse.swtbot.swt.finder.waits.Conditions;
import org.eclipse.swtbot.swt.finder.widgets.SWTBotTable;

/** The product's viewer of recordings: types with their counts, and the events of one type. */
public final class RecordingViewerPage {
	private static final long LOADING_MILLIS = 60_000;
	private final WorkbenchPage workbench;
	private final SWTBotEditor editor;

	RecordingViewerPage(WorkbenchPage workbench, String title) {
		this.workbench = workbench;
		editor = workbench.bot().editorByTitle(title);
		editor.show();
	}

	/** Waits until the recording is loaded and has this many types. */
	public void waitForTypes(int count) {
		workbench.bot().waitUntil(Until.that(() -> isLoaded() && types().rowCount() == count,
				() -> "There are " + (isLoaded() ? types().rowCount() + " types" : message())), LOADING_MILLIS);
	}

	/** Filters the types by a name and waits until its count shows. */
	public void waitForType(String name, String count) {
		waitForLoaded();
		editor.bot().textWithId("flightforge.recording.filter").setText(name);
		workbench.bot().waitUntil(Until.that(() -> types().rowCount() == 1 && types().cell(0, 1).equals(count),
				() -> "Types with " + name + ": " + types().rowCount()));
	}

	/** Chooses a type by its name. */
	public void choose(String name) {
		waitForLoaded();
		editor.bot().textWithId("flightforge.recording.filter").setText(name);
		workbench.bot().waitUntil(Conditions.tableHasRows(types(), 1));
		types().select(0);
		workbench.bot().waitUntil(Until.that(() -> title().endsWith(name), () -> "Shown is: " + title()));
	}

	/** Chooses a type by its label, among all types. */
	public void chooseLabel(String label) {
		waitForLoaded();
		types().select(label);
	}

	/** Waits until the events of the chosen type are this many, and one can scroll to the last of them. */
	public void waitForEvents(int count) {
		String shown = NumberFormat.getIntegerInstance().format(count) + " event";
		workbench.bot().waitUntil(Until.that(() -> title().startsWith(shown) && last() == count,
				() -> "There are " + last() + " rows: " + title()), LOADING_MILLIS);
	}

	/** The text of a cell of the events, which is scrolled to. */
	public String cell(int row, int column) {
		return eventTable().cell(reveal(row), column);
	}

	/** How many rows the table of the events has, which are those in sight. */
	public int rowsInSight() {
		return eventTable().rowCount();
	}

	/** Presses a key in the table of the events, such as {@code END}. */
	public void press(String key) {
		workbench.activate();
		Keys.press(eventTable(), key);
	}

	/** The text of a cell of the selected event; empty when none is. */
	public String selected(int column) {
		Table table = eventTable().widget;
		Result<String> reading = () -> table.getSelectionCount() == 0 ? "" : table.getSelection()[0].getText(column);
		return UIThreadRunnable.syncExec(reading);
	}

	/** Sorts the events by a column. */
	public void sort(String column) {
		eventTable().header(column).click();
	}

	/** Waits until no title of the columns of the events is cut. */
	public void waitForWholeTitles() {
		Table table = eventTable().widget;
		Result<List<String>> measuring = () -> {
			GC gc = new GC(table);
			try {
				return Arrays.stream(table.getColumns())
						.filter(column -> gc.textExtent(column.getText()).x >= column.getWidth())
						.map(column -> column.getText() + " in " + column.getWidth()).toList();
			} finally {
				gc.dispose();
			}
		};
		workbench.bot().waitUntil(Until.that(() -> UIThreadRunnable.syncExec(measuring).isEmpty(),
				() -> "Cut are " + UIThreadRunnable.syncExec(measuring)));
	}

	/** Waits until a cell of the events shows something else than this. */
	public void waitForOther(int row, String column, String text) {
		workbench.bot().waitUntil(Until.that(() -> !cell(row, column).equals(text), () -> column + " is still " + text),
				LOADING_MILLIS);
	}

	/** The text of a cell of the events, which is scrolled to. */
	public String cell(int row, String column) {
		return eventTable().cell(reveal(row), column);
	}

	/** Waits until the viewer says this in place of a recording. */
	public void waitForMessage(String text) {
		workbench.bot().waitUntil(Until.that(() -> message().contains(text), () -> "The message is: " + message()));
	}

	/** Follows the link below the message. */
	public void followMessageLink() {
		editor.bot().linkWithId("flightforge.recording.message.action").click();
	}

	/** What the viewer says is missing in the recording it shows. */
	public String missing() {
		waitForLoaded();
		return editor.bot().labelWithId("flightforge.recording.missing").getText();
	}

	/** Brings the audit to the front, which begins it the first time. */
	public AuditPage audit() {
		waitForLoaded();
		editor.bot().cTabItem("Audit").activate();
		return new AuditPage(editor.bot());
	}

	/** Brings the events to the front. */
	public void events() {
		editor.bot().cTabItem("Events").activate();
	}

	/** Closes the viewer. */
	public void close() {
		editor.close();
	}

	private void waitForLoaded() {
		workbench.bot().waitUntil(Until.that(this::isLoaded, () -> "Still: " + message()), LOADING_MILLIS);
	}

	private boolean isLoaded() {
		return types().isVisible();
	}

	private String message() {
		return editor.bot().labelWithId("flightforge.recording.message").getText();
	}

	private String title() {
		return editor.bot().labelWithId("flightforge.recording.title").getText();
	}

	private SWTBotTable types() {
		return editor.bot().tableWithId("flightforge.recording.types");
	}

	/** Scrolls to a row by the bar beside the table; returns its place in the table. */
	private int reveal(int row) {
		Slider bar = position();
		int inSight = rowsInSight();
		Result<Integer> scrolling = () -> {
			boolean seen = !bar.getVisible() || row >= bar.getSelection() && row < bar.getSelection() + inSight;
			if (!seen) {
				bar.setSelection(row);
				bar.notifyListeners(SWT.Selection, new Event());
			}
			return row - (bar.getVisible() ? bar.getSelection() : 0);
		};
		return UIThreadRunnable.syncExec(scrolling);
	}

	/** How many rows there are to scroll to. */
	private int last() {
		Slider bar = position();
		int inSight = rowsInSight();
		Result<Integer> reading = () -> bar.getVisible() ? bar.getMaximum() : inSight;
		return UIThreadRunnable.syncExec(reading);
	}

	private Slider position() {
		Table table = eventTable().widget;
		Result<Slider> looking = () -> Widgets.below(table.getParent().getParent().getParent(), Slider.class)
				.findFirst().orElseThrow();
		return UIThreadRunnable.syncExec(looking);
	}

	private SWTBotTable eventTable() {
		return editor.bot().tableWithId("flightforge.recording.events");
	}
}
