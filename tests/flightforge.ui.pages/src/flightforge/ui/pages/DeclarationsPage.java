/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.pages;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.CTabFolder;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableColumn;
import org.eclipse.swt.widgets.Text;
import org.eclipse.swt.widgets.Widget;
import org.eclipse.swtbot.forms.finder.SWTFormsBot;
import org.eclipse.swtbot.swt.finder.SWTBot;
import org.eclipse.swtbot.swt.finder.finders.UIThreadRunnable;
import org.eclipse.swtbot.swt.finder.results.Result;
import org.eclipse.swtbot.swt.finder.results.VoidResult;
import org.eclipse.swtbot.swt.finder.widgets.SWTBotButton;
import org.eclipse.swtbot.swt.finder.widgets.SWTBotLabel;
import org.eclipse.swtbot.swt.finder.widgets.SWTBotTable;
import org.eclipse.swtbot.swt.finder.widgets.SWTBotText;

/** One of the tables of what a script declares: threads, types, or the fields of a type. */
public final class DeclarationsPage {
	/** An input that is not part of the table. */
	static final String INPUT = "flightforge.seed";
	/** Some times as long as it takes from one look to the next. */
	private static final int LOOKS_MILLIS = 200;

	private final SWTFormsBot bot;
	private final String id;

	/** The table with an id somewhere below a widget. */
	DeclarationsPage(Widget root, String id) {
		bot = new SWTFormsBot(root);
		this.id = id;
	}

	/** Brings the tab with the table to the front. */
	public DeclarationsPage open() {
		String section = id.split("\\.")[0];
		SectionPage.open(bot, Character.toUpperCase(section.charAt(0)) + section.substring(1));
		return this;
	}

	/** The names that are declared. */
	public List<String> names() {
		SWTBotTable table = table();
		return IntStream.range(0, table.rowCount()).mapToObj(row -> table.cell(row, 0)).toList();
	}

	/** Waits until these names are declared. */
	public void waitForNames(String... names) {
		bot.waitUntil(Until.that(() -> names().equals(List.of(names)), () -> "There are " + names()));
	}

	/** Waits until something declared has a value. */
	public void waitForCell(String name, String column, String value) {
		bot.waitUntil(Until.that(() -> names().contains(name) && cell(name, column).equals(value),
				() -> column + " is " + (names().contains(name) ? cell(name, column) : "not there")));
	}

	/** Types a value into a cell. */
	public void change(String name, String column, String value) {
		edit(name, column);
		type(value);
	}

	/** Begins to edit a cell. */
	public DeclarationsPage edit(String name, String column) {
		SWTBotTable table = table();
		Cells.doubleClick(table, names().indexOf(name), table.indexOfColumn(column));
		return this;
	}

	/** Waits until a row is chosen. */
	public DeclarationsPage waitForChosen(String name) {
		Table table = table().widget;
		Result<String> reading = () -> table.getSelectionCount() == 0 ? "none" : table.getSelection()[0].getText();
		bot.waitUntil(Until.that(() -> UIThreadRunnable.syncExec(reading).equals(name),
				() -> "Chosen is " + UIThreadRunnable.syncExec(reading)));
		return this;
	}

	/** Waits until the last column ends where the table does, so that none is cut. */
	public void waitForWholeColumns() {
		Table table = table().widget;
		Result<Integer> cut = () -> Arrays.stream(table.getColumns()).mapToInt(TableColumn::getWidth).sum()
				- table.getClientArea().width;
		bot.waitUntil(Until.that(() -> UIThreadRunnable.syncExec(cut) <= 0,
				() -> "Columns are cut by " + UIThreadRunnable.syncExec(cut)));
	}

	/** Clicks a cell once. */
	public DeclarationsPage click(String name, String column) {
		SWTBotTable table = table();
		Cells.click(table, names().indexOf(name), table.indexOfColumn(column));
		return this;
	}

	/** Waits until a cell is being edited, or none is. */
	public DeclarationsPage waitForOpenCell(boolean open) {
		Table table = table().widget;
		Result<Boolean> looking = () -> Widgets.below(table, Control.class)
				.anyMatch(control -> control != table && control.isVisible());
		bot.waitUntil(Until.that(() -> UIThreadRunnable.syncExec(looking) == open,
				() -> open ? "No cell is edited" : "A cell is edited"));
		return this;
	}

	/** Begins to edit a cell in which a text is chosen or typed. */
	public ListCellPage editList(String name, String column) {
		edit(name, column);
		return new ListCellPage(bot, table().widget);
	}

	/** The titles of the columns. */
	public List<String> columns() {
		return table().columns();
	}

	/** Waits until the declarations can be changed, or cannot. */
	public void waitForEnabled(boolean enabled) {
		bot.waitUntil(
				Until.that(() -> table().isEnabled() == enabled, () -> enabled ? "It is disabled" : "It is enabled"));
	}

	/** Waits until a cell has a mark, or has none. */
	public DeclarationsPage waitForMark(String name, String column, boolean marked) {
		SWTBotTable table = table();
		int index = table.indexOfColumn(column);
		int row = names().indexOf(name);
		Result<Boolean> mark = () -> Cells.hasErrorMark(table.widget.getItem(row), index);
		bot.waitUntil(Until.that(() -> UIThreadRunnable.syncExec(mark) == marked,
				() -> column + " of " + name + (marked ? " has no" : " has a") + " mark"));
		return this;
	}

	/** Waits until this is said to be wrong with the chosen row; nothing by an empty text. */
	public DeclarationsPage waitForMistake(String text) {
		SWTBotLabel label = bot.labelWithId("flightforge." + id + ".mistake");
		bot.waitUntil(Until.that(() -> text.isEmpty() ? label.getText().isEmpty() : label.getText().contains(text),
				() -> "It says " + label.getText()));
		return this;
	}

	/** Waits until the table says what it is for, as it does without rows, or does not. */
	public DeclarationsPage waitForExample(boolean shown) {
		bot.waitUntil(Until.that(() -> hasExample() == shown, () -> shown ? "It says nothing" : "It says something"));
		return this;
	}

	private boolean hasExample() {
		Table table = table().widget;
		Result<Boolean> looking = () -> Widgets.below(table, Label.class).anyMatch(Control::isVisible);
		return UIThreadRunnable.syncExec(looking);
	}

	/** Waits until the whole table is in sight. */
	public void waitForSight() {
		waitForSight(table().widget);
	}

	/** Waits until a cell is being edited in which this stands, and which is in sight. */
	public void waitForCellInSight(String text) {
		SWTBotText cell = new SWTBot(table().widget).text();
		bot.waitUntil(Until.that(() -> cell.getText().equals(text), () -> "The cell is " + cell.getText()));
		waitForSight(cell.widget);
	}

	/** A control is in sight when no composite around it clips it. */
	private void waitForSight(Control control) {
		Result<String> looking = () -> {
			for (Composite around = control.getParent(); around != null; around = around.getParent()) {
				Rectangle place = control.getDisplay().map(control.getParent(), around, control.getBounds());
				Rectangle seen = around.getClientArea();
				if (place.y < seen.y || place.y + place.height > seen.y + seen.height) {
					return place + " is not in " + seen + " of " + around;
				}
			}
			return "";
		};
		bot.waitUntil(Until.that(() -> UIThreadRunnable.syncExec(looking).isEmpty(),
				() -> "Out of sight: " + UIThreadRunnable.syncExec(looking)));
	}

	/** Presses a button beside the table. */
	public void press(String button) {
		button(button).click();
	}

	/** Waits until a button beside the table can be pressed, or cannot and looks so. */
	public DeclarationsPage waitForButton(String button, boolean enabled) {
		Button widget = button(button).widget;
		Result<Boolean> looking = () -> widget.isEnabled() == enabled && widget.getForeground()
				.equals(widget.getDisplay().getSystemColor(SWT.COLOR_WIDGET_DISABLED_FOREGROUND)) != enabled;
		bot.waitUntil(Until.that(() -> UIThreadRunnable.syncExec(looking),
				() -> button + (enabled ? " is disabled, or looks so" : " is enabled, or looks so")));
		return this;
	}

	private SWTBotButton button(String label) {
		Composite area = area(table().widget);
		Result<Button> looking = () -> Widgets.below(area, Button.class)
				.filter(button -> button.getText().replace("&", "").equals(label)).findFirst().orElseThrow();
		return new SWTBotButton(UIThreadRunnable.syncExec(looking));
	}

	/** What a table is in with its buttons. */
	private static Composite area(Table table) {
		Result<Composite> looking = () -> table.getParent().getParent();
		return UIThreadRunnable.syncExec(looking);
	}

	/** Types into the cell that is being edited, and takes it. */
	public void type(String value) {
		new SWTBot(table().widget).text().setText(value);
		// Leaving the cell takes what was typed, as a click elsewhere does.
		bot.textWithId(INPUT).setFocus();
	}

	/** Types into the cell that is being edited, and goes to the next one with Tab. */
	public void typeAndTab(String value) {
		new SWTBot(table().widget).text().setText(value);
		traverse(SWT.TRAVERSE_TAB_NEXT);
	}

	/** Types into the cell that is being edited, and goes to the one before it with Shift+Tab. */
	public DeclarationsPage typeAndTabBack(String value) {
		new SWTBot(table().widget).text().setText(value);
		return tabBack();
	}

	/** Goes from the cell that is being edited to the one before it with Shift+Tab. */
	public DeclarationsPage tabBack() {
		traverse(SWT.TRAVERSE_TAB_PREVIOUS);
		return this;
	}

	private void traverse(int key) {
		SWTBotText cell = new SWTBot(table().widget).text();
		Result<Boolean> tab = () -> cell.widget.traverse(key);
		UIThreadRunnable.syncExec(tab);
	}

	/** Types into the cell that is being edited, and takes it with Enter. */
	public DeclarationsPage typeAndEnter(String value) {
		SWTBotText cell = new SWTBot(table().widget).text();
		cell.setText(value);
		VoidResult enter = () -> cell.widget.notifyListeners(SWT.DefaultSelection, new Event());
		UIThreadRunnable.syncExec(enter);
		return this;
	}

	/** Presses a key in the table, such as {@code F2}. */
	public DeclarationsPage key(String key) {
		Keys.press(table(), key);
		return this;
	}

	/** Presses a key in the table while a button of the mouse is held. */
	public DeclarationsPage keyWithButton(String key) {
		Keys.pressWithButton(table(), key);
		return this;
	}

	/** Types into the cell that is being edited, and presses a key there. */
	public DeclarationsPage typeAndPress(String value, String key) {
		SWTBotText cell = new SWTBot(table().widget).text();
		cell.setText(value);
		Keys.press(cell, key);
		return this;
	}

	/** Types into the cell that is being edited, saves, and goes to an input at once when the window lets it. */
	public DeclarationsPage typeAndSaveForInput(String value) {
		Text cell = new SWTBot(table().widget).text().widget;
		Control input = bot.textWithId(INPUT).widget;
		boolean[] gone = new boolean[1];
		VoidResult start = () -> cell.addListener(SWT.Hide, event -> goTo(input, gone));
		UIThreadRunnable.syncExec(start);
		typeAndPress(value, "CTRL+S");
		bot.waitUntil(Until.that(() -> gone[0], () -> "The input has not got the focus"));
		return this;
	}

	private static void goTo(Control input, boolean[] gone) {
		input.getDisplay().asyncExec(() -> {
			gone[0] = input.isDisposed() || input.isEnabled() && input.setFocus();
			if (!gone[0]) {
				goTo(input, gone);
			}
		});
	}

	/** Waits as long as the table takes to see that it may have the focus again. */
	public DeclarationsPage waitForLooks() {
		Table table = table().widget;
		boolean[] over = new boolean[1];
		VoidResult start = () -> table.getDisplay().timerExec(LOOKS_MILLIS, () -> over[0] = true);
		UIThreadRunnable.syncExec(start);
		bot.waitUntil(Until.that(() -> over[0], () -> "The time is not over"));
		return this;
	}

	/** Whether the input has the focus that is gone to on leaving the table. */
	public boolean isInputActive() {
		return bot.textWithId(INPUT).isActive();
	}

	/** Adds a row with Insert and types into its cells at once, before anything is done because of the key. */
	public DeclarationsPage insertAndType(String... values) {
		SWTBotTable table = table();
		table.setFocus();
		VoidResult typing = () -> {
			Keys.notify(table.widget, "INSERT");
			typeThrough(table.widget, values);
		};
		UIThreadRunnable.syncExec(typing);
		return this;
	}

	/** Presses Insert on the tab of the table, which is in front, and types into the cells at once. */
	public DeclarationsPage insertOnTabAndType(String... values) {
		Table table = table().widget;
		VoidResult typing = () -> {
			Composite around = table.getParent();
			while (!(around instanceof CTabFolder)) {
				around = around.getParent();
			}
			around.forceFocus();
			Keys.notify(around, "INSERT");
			typeThrough(table, values);
		};
		UIThreadRunnable.syncExec(typing);
		return this;
	}

	/** Presses Insert in the cell that is being edited, and types into the cells that are there then at once. */
	public DeclarationsPage insertInCellAndType(String... values) {
		Table table = table().widget;
		VoidResult typing = () -> {
			Keys.notify(table.getDisplay().getFocusControl(), "INSERT");
			typeThrough(table, values);
		};
		UIThreadRunnable.syncExec(typing);
		return this;
	}

	/** Presses keys on the keyboard, for what has the focus. */
	public DeclarationsPage post(String... keys) {
		Table table = table().widget;
		Result<Shell> window = table::getShell;
		Keys.post(UIThreadRunnable.syncExec(window), keys);
		return this;
	}

	/** Removes the chosen row and presses keys at once. */
	public DeclarationsPage removeAndPress(String... keys) {
		SWTBotTable table = table();
		table.setFocus();
		VoidResult typing = () -> {
			Keys.notify(table.widget, "DEL");
			Keys.notify(table.widget, keys);
		};
		UIThreadRunnable.syncExec(typing);
		return this;
	}

	/** Types into one cell after the other, with Tab between them and Enter in the end, before anything is taken. */
	public DeclarationsPage typeThroughCells(String... values) {
		Table table = table().widget;
		VoidResult typing = () -> typeThrough(table, values);
		UIThreadRunnable.syncExec(typing);
		return this;
	}

	private static void typeThrough(Table table, String... values) {
		for (int i = 0; i < values.length; i++) {
			Text cell = (Text) table.getDisplay().getFocusControl();
			if (!values[i].isEmpty()) {
				cell.setText(values[i]);
			}
			if (i + 1 < values.length) {
				cell.traverse(SWT.TRAVERSE_TAB_NEXT);
			} else {
				cell.notifyListeners(SWT.DefaultSelection, new Event());
			}
		}
	}

	/** Waits until the table has the focus. */
	public DeclarationsPage waitForFocus() {
		SWTBotTable table = table();
		bot.waitUntil(Until.that(table::isActive, () -> id + " has no focus"));
		return this;
	}

	/** Waits until a cell is being edited in which this stands. */
	public DeclarationsPage waitForTextInCell(String text) {
		SWTBotText cell = new SWTBot(table().widget).text();
		bot.waitUntil(Until.that(() -> cell.getText().equals(text), () -> "The cell is " + cell.getText()));
		return this;
	}

	/** Chooses a row. */
	public void choose(String name) {
		Cells.choose(table(), names().indexOf(name));
	}

	/** Removes what is chosen, with the keyboard. */
	public void remove() {
		table().setFocus();
		Keys.press(table(), SWT.DEL);
	}

	private String cell(String name, String column) {
		return table().cell(names().indexOf(name), column);
	}

	private SWTBotTable table() {
		return bot.tableWithId("flightforge." + id);
	}
}
