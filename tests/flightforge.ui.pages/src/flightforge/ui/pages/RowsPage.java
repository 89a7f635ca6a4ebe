/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.pages;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.CCombo;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.Text;
import org.eclipse.swt.widgets.Widget;
import org.eclipse.swtbot.swt.finder.SWTBot;
import org.eclipse.swtbot.swt.finder.finders.UIThreadRunnable;
import org.eclipse.swtbot.swt.finder.results.Result;
import org.eclipse.swtbot.swt.finder.widgets.SWTBotTable;
import org.eclipse.swtbot.swt.finder.widgets.SWTBotText;

/** The rows of the chosen field's value: choices with weights, parts of the recording, threads. */
public final class RowsPage {
	private final SWTBot bot;

	/** The rows somewhere below a widget. */
	RowsPage(Widget root) {
		bot = new SWTBot(root);
	}

	/** The titles of the columns. */
	public List<String> columns() {
		return table().columns();
	}

	/** Waits until there are these rows, each with its cells joined by {@code " | "}. */
	public RowsPage waitFor(String... rows) {
		bot.waitUntil(Until.that(() -> rows().equals(List.of(rows)), () -> "The rows are " + rows()));
		return this;
	}

	/** Waits until the table has the focus. */
	public RowsPage waitForFocus() {
		Table table = table().widget;
		Result<Boolean> focus = table::isFocusControl;
		bot.waitUntil(Until.that(() -> UIThreadRunnable.syncExec(focus), () -> "The rows do not have the focus"));
		return this;
	}

	/** Chooses a row. */
	public RowsPage select(int row) {
		Cells.choose(table(), row);
		return this;
	}

	/** Presses a key in the table, such as {@code ALT+ARROW_UP}. */
	public RowsPage press(String key) {
		Keys.press(table(), key);
		return this;
	}

	/** Clicks a button beside the table: {@code add}, {@code remove}, {@code up} or {@code down}. */
	public RowsPage button(String action) {
		bot.toolbarButtonWithId("flightforge.value.rows." + action).click();
		return this;
	}

	/** Whether a button beside the table can be clicked. */
	public boolean isEnabled(String action) {
		return bot.toolbarButtonWithId("flightforge.value.rows." + action).isEnabled();
	}

	/** Types into a cell that is begun by a double click, and leaves it. */
	public RowsPage change(int row, String column, String text) {
		Cells.doubleClick(table(), row, table().indexOfColumn(column));
		return type(text);
	}

	/** Clicks a cell once. */
	public RowsPage click(int row, String column) {
		Cells.click(table(), row, table().indexOfColumn(column));
		return this;
	}

	/** Waits until a cell is being edited in which this stands. */
	public RowsPage waitForTextInCell(String text) {
		bot.waitUntil(Until.that(() -> open().equals(text), () -> "The cell is " + open()));
		return this;
	}

	private String open() {
		Table table = table().widget;
		Result<String> reading = () -> Stream
				.concat(Widgets.below(table, CCombo.class).filter(CCombo::isVisible).map(CCombo::getText),
						Widgets.below(table, Text.class).filter(Text::isVisible)
								.filter(text -> !(text.getParent() instanceof CCombo)).map(Text::getText))
				.findFirst().orElse("closed");
		return UIThreadRunnable.syncExec(reading);
	}

	/** Types into the cell that is being edited, and leaves it. */
	public RowsPage type(String text) {
		enter(text);
		bot.comboBoxWithId("flightforge.value.generator").setFocus();
		return this;
	}

	/** Types into the cell that is being edited, and stays there. */
	public RowsPage typeAndStay(String text) {
		enter(text);
		return this;
	}

	/** Types into the cell that is being edited, and goes to the next one with Tab. */
	public RowsPage typeAndTab(String text) {
		cell().setText(text);
		return traverse(SWT.TRAVERSE_TAB_NEXT);
	}

	/** Goes from the cell that is being edited to the one before it with Shift+Tab. */
	public RowsPage tabBack() {
		return traverse(SWT.TRAVERSE_TAB_PREVIOUS);
	}

	private RowsPage traverse(int way) {
		SWTBotText cell = cell();
		Result<Boolean> tab = () -> cell.widget.traverse(way);
		UIThreadRunnable.syncExec(tab);
		return this;
	}

	/** Presses a key in the cell that is being edited. */
	public RowsPage pressInCell(String key) {
		Keys.press(cell(), key);
		return this;
	}

	/** Leaves the cell that is being edited as it was. */
	public RowsPage escape() {
		Keys.press(cell(), SWT.ESC);
		return this;
	}

	/** Waits until a row has a mark, or has none. */
	public RowsPage waitForMark(int row, boolean marked) {
		Table table = table().widget;
		Result<Boolean> mark = () -> table.getItem(row).getImage(0) != null;
		bot.waitUntil(Until.that(() -> UIThreadRunnable.syncExec(mark) == marked,
				() -> "Row " + row + (marked ? " has no" : " has a") + " mark"));
		return this;
	}

	private List<String> rows() {
		SWTBotTable table = table();
		int columns = table.columns().size();
		return IntStream.range(0, table.rowCount()).mapToObj(row -> String.join(" | ",
				IntStream.range(0, columns).mapToObj(column -> table.cell(row, column)).toList())).toList();
	}

	/**
	 * Types where a cell is being edited: into a text, or a list that takes any text, whose own text SWT does not
	 * report.
	 */
	private void enter(String text) {
		Table table = table().widget;
		Result<Boolean> typing = () -> {
			Optional<CCombo> list = Widgets.below(table, CCombo.class).filter(CCombo::isVisible).findFirst();
			Optional<Text> input = Widgets.below(table, Text.class).filter(Text::isVisible).findFirst();
			list.ifPresent(cell -> {
				cell.setFocus();
				cell.setText(text);
			});
			input.ifPresent(cell -> {
				cell.setFocus();
				cell.setText(text);
			});
			return list.isPresent() || input.isPresent();
		};
		bot.waitUntil(Until.that(() -> UIThreadRunnable.syncExec(typing), () -> "No cell is being edited"));
	}

	private SWTBotText cell() {
		return new SWTBot(table().widget).text();
	}

	private SWTBotTable table() {
		return bot.tableWithId("flightforge.value.rows");
	}
}
