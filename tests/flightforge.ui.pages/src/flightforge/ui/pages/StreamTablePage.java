/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.pages;

import java.util.Arrays;
import java.util.stream.Collectors;

import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Listener;
import org.eclipse.swt.widgets.TableColumn;
import org.eclipse.swt.widgets.TableItem;
import org.eclipse.swt.widgets.Text;
import org.eclipse.swtbot.swt.finder.SWTBot;
import org.eclipse.swtbot.swt.finder.finders.UIThreadRunnable;
import org.eclipse.swtbot.swt.finder.results.Result;
import org.eclipse.swtbot.swt.finder.results.VoidResult;
import org.eclipse.swtbot.swt.finder.utils.SWTUtils;
import org.eclipse.swtbot.swt.finder.widgets.SWTBotTable;
import org.eclipse.swtbot.swt.finder.widgets.SWTBotTableColumn;

/** The table of streams of a form as a whole: its columns, its focus, its tips, and keys faster than it is. */
public final class StreamTablePage {
	private static final String TYPE = "Event type";
	private final ScriptFormPage form;
	private final SWTBotTable table;
	private final SWTBot bot;

	/** The table of a form. */
	StreamTablePage(ScriptFormPage form) {
		this.form = form;
		table = form.streams();
		bot = new SWTBot(table.widget);
	}

	/** Presses Insert and types in one go, before a window that opens by it can have got the keyboard. */
	public void insertAndType(String text) {
		VoidResult typing = () -> {
			Event insert = new Event();
			insert.keyCode = SWT.INSERT;
			table.widget.notifyListeners(SWT.KeyDown, insert);
			press(text);
		};
		UIThreadRunnable.syncExec(typing);
	}

	/** Presses keys on the keyboard while the table has the focus, all of them before the window hears of the first. */
	public void postAtOnce(String... keys) {
		UIThreadRunnable.syncExec((VoidResult) table.widget::setFocus);
		Keys.postAtOnce(form.shell.widget, keys);
	}

	/** Types in the table what was pressed before the window in front of it had got the keyboard, and comes after. */
	public void typeLate(String text) {
		VoidResult typing = () -> press(text);
		UIThreadRunnable.syncExec(typing);
	}

	private void press(String text) {
		for (char each : text.toCharArray()) {
			Event letter = new Event();
			letter.keyCode = each;
			letter.character = each;
			table.widget.notifyListeners(SWT.KeyDown, letter);
		}
	}

	/** Clicks the heading of a column. */
	public void sortBy(String column) {
		table.header(column).click();
	}

	/** Waits until a column can be seen, or cannot. */
	public void waitForWidth(String column, boolean seen) {
		bot.waitUntil(Until.that(() -> width(column) > 1 == seen, () -> column + " is " + width(column) + " wide"));
	}

	/** How wide a column is. */
	public int width(String column) {
		Result<Integer> width = table.header(column).widget::getWidth;
		return UIThreadRunnable.syncExec(width);
	}

	/** Waits until the streams are grey, because they are those of before, or are not. */
	public StreamTablePage waitForGrey(boolean grey) {
		Result<Boolean> looking = () -> table.widget.getItem(0).getForeground(0)
				.equals(JFaceResources.getColorRegistry().get("flightforge.ui.color.hint"));
		bot.waitUntil(Until.that(() -> UIThreadRunnable.syncExec(looking) == grey,
				() -> grey ? "They are not grey" : "They are grey"));
		return this;
	}

	/** Waits until a cell is grey, because its number is of before, or is not. */
	public StreamTablePage waitForGreyCell(int line, String column, boolean grey) {
		Result<Boolean> looking = () -> table.widget.getItem(line).getForeground(table.indexOfColumn(column))
				.equals(JFaceResources.getColorRegistry().get("flightforge.ui.color.hint"));
		bot.waitUntil(Until.that(() -> UIThreadRunnable.syncExec(looking) == grey,
				() -> grey ? "It is not grey" : "It is grey"));
		return this;
	}

	/** Presses keys on the chosen stream, faster than anything is done because of one. */
	public ScriptFormPage pressAtOnce(String... keys) {
		form.shell.activate();
		Keys.pressAtOnce(table, keys);
		return form;
	}

	/**
	 * How many events the table says that a stream has right after the script has been changed and a key pressed,
	 * before anything else is done: of the script before where the key does not wait until the other one is planned.
	 */
	public String plannedRightAfter(Runnable change, String key, int line) {
		form.shell.activate();
		table.setFocus();
		int planned = table.indexOfColumn("Planned");
		Result<String> pressing = () -> {
			change.run();
			Keys.notify(table.widget, key);
			return table.widget.getItem(line).getText(planned);
		};
		return UIThreadRunnable.syncExec(pressing);
	}

	/** Clicks a cell of a stream that is not chosen, and so chooses it. */
	public StreamTablePage choose(int line, String column) {
		form.shell.activate();
		table.setFocus();
		int index = table.indexOfColumn(column);
		VoidResult clicking = () -> {
			TableItem item = table.widget.getItem(line);
			Rectangle cell = item.getBounds(index);
			Event click = new Event();
			click.button = 1;
			click.count = 1;
			click.x = cell.x + cell.width / 2;
			click.y = cell.y + cell.height / 2;
			table.widget.notifyListeners(SWT.MouseDown, click);
			table.widget.setSelection(line);
			Event choice = new Event();
			choice.item = item;
			table.widget.notifyListeners(SWT.Selection, choice);
			table.widget.notifyListeners(SWT.MouseUp, click);
		};
		UIThreadRunnable.syncExec(clicking);
		return this;
	}

	/**
	 * Whether who opens a cell for a letter that is typed on the chosen stream keeps the letter from the window system,
	 * which on some searches the rows for it.
	 */
	public boolean isKept(char letter) {
		Result<Boolean> pressing = () -> {
			for (Listener listener : table.widget.getListeners(SWT.KeyDown)) {
				Event event = new Event();
				event.type = SWT.KeyDown;
				event.widget = table.widget;
				event.display = table.display;
				event.character = letter;
				event.keyCode = letter;
				event.doit = true;
				listener.handleEvent(event);
				if (isCellOpen()) {
					return !event.doit;
				}
			}
			throw new IllegalStateException("No cell has opened");
		};
		return UIThreadRunnable.syncExec(pressing);
	}

	/** Whether a cell is being edited. */
	public boolean isEditing() {
		Result<Boolean> looking = this::isCellOpen;
		return UIThreadRunnable.syncExec(looking);
	}

	private boolean isCellOpen() {
		return Widgets.below(table.widget, Text.class).anyMatch(Text::isVisible);
	}

	/** Presses the control key, as everybody does before the other key of most commands. */
	public StreamTablePage pressControl() {
		form.shell.activate();
		Keys.press(table, SWT.CTRL);
		return this;
	}

	/** Presses keys on the keyboard while the streams have the focus, which the window system hears of, too. */
	public ScriptFormPage pressOnKeyboard(String... keys) {
		form.shell.activate();
		table.setFocus();
		waitForFocus();
		Keys.post(form.shell.widget, keys);
		return form;
	}

	/** Does what the window system does when letters are typed that no stream begins with. */
	public void chooseNone() {
		VoidResult choosing = () -> {
			table.widget.notifyListeners(SWT.KeyDown, new Event());
			table.widget.deselectAll();
			table.widget.notifyListeners(SWT.Selection, new Event());
		};
		UIThreadRunnable.syncExec(choosing);
	}

	/** Presses Ctrl+3 on the streams. */
	public FindActionsPage findActions(WorkbenchPage workbench) {
		form.shell.activate();
		Keys.press(table, "CTRL+3");
		return new FindActionsPage(workbench);
	}

	/** Moves the mouse over the type of a stream. */
	public StreamTablePage hover(int line) {
		return hover(line, table.header(TYPE));
	}

	/** Moves the mouse over a cell of a stream. */
	public StreamTablePage hover(int line, String column) {
		return hover(line, table.header(column));
	}

	/** Drags a column to a width in pixels. */
	public StreamTablePage widen(String column, int width) {
		TableColumn widget = table.header(column).widget;
		VoidResult dragging = () -> widget.setWidth(width);
		UIThreadRunnable.syncExec(dragging);
		return this;
	}

	private StreamTablePage hover(int line, SWTBotTableColumn column) {
		VoidResult hovering = () -> {
			Rectangle cell = table.widget.getItem(line).getBounds(table.widget.indexOf(column.widget));
			Event event = new Event();
			event.x = cell.x + cell.width / 2;
			event.y = cell.y + cell.height / 2;
			table.widget.notifyListeners(SWT.MouseHover, event);
		};
		UIThreadRunnable.syncExec(hovering);
		return this;
	}

	/** Waits until a tool tip says this. */
	public void waitForTip(String text) {
		bot.waitUntil(Until.that(() -> tips().contains(text), () -> "The tips are: " + tips()));
	}

	/** Waits until no tool tip says this. */
	public void waitForNoTip(String text) {
		bot.waitUntil(Until.that(() -> !tips().contains(text), () -> "The tips are: " + tips()));
	}

	/** How wide the tool tips are that can be seen, in pixels. */
	public int tipWidth() {
		Result<Integer> reading = () -> Arrays.stream(table.display.getShells())
				.filter(shell -> shell.isVisible() && (shell.getStyle() & SWT.TOOL) != 0)
				.mapToInt(shell -> shell.getSize().x).max().orElse(0);
		return UIThreadRunnable.syncExec(reading);
	}

	/** Whether a tool tip covers a part of a line. */
	public boolean isUnderTip(int line) {
		Result<Boolean> looking = () -> {
			Rectangle text = table.widget.getItem(line).getBounds();
			Rectangle row = table.display.map(table.widget, null, 0, text.y, table.widget.getClientArea().width,
					text.height);
			return Arrays.stream(table.display.getShells())
					.filter(shell -> shell.isVisible() && (shell.getStyle() & SWT.TOOL) != 0)
					.anyMatch(shell -> shell.getBounds().intersects(row));
		};
		return UIThreadRunnable.syncExec(looking);
	}

	private String tips() {
		Result<String> reading = () -> Arrays.stream(table.display.getShells())
				.filter(shell -> shell.isVisible() && (shell.getStyle() & SWT.TOOL) != 0)
				.flatMap(shell -> Widgets.below(shell, Label.class)).map(Label::getText)
				.collect(Collectors.joining("; "));
		return UIThreadRunnable.syncExec(reading);
	}

	/** Waits until the table has the focus. */
	public void waitForFocus() {
		bot.waitUntil(Until.that(table::isActive, () -> "The streams do not have the focus, but " + focus()));
	}

	private static String focus() {
		Display display = SWTUtils.display();
		Result<String> reading = () -> display.getFocusControl() + " in " + display.getActiveShell();
		return UIThreadRunnable.syncExec(display, reading);
	}
}
