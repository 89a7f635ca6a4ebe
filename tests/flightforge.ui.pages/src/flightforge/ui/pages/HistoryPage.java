/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.pages;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.ToolBar;
import org.eclipse.swt.widgets.ToolItem;
import org.eclipse.swtbot.eclipse.finder.widgets.SWTBotView;
import org.eclipse.swtbot.swt.finder.finders.UIThreadRunnable;
import org.eclipse.swtbot.swt.finder.results.Result;
import org.eclipse.swtbot.swt.finder.utils.SWTUtils;
import org.eclipse.swtbot.swt.finder.widgets.SWTBotTable;

/** The view of generated recordings. */
public final class HistoryPage {
	private final WorkbenchPage workbench;
	private final SWTBotView view;

	HistoryPage(WorkbenchPage workbench) {
		this.workbench = workbench;
		view = workbench.showView("flightforge.ui.historyView");
	}

	/** Waits until the first lines are of these recordings. */
	public void waitForFirst(String... names) {
		List<String> wanted = List.of(names);
		workbench.bot().waitUntil(Until.that(() -> names().stream().limit(wanted.size()).toList().equals(wanted),
				() -> "The view lists " + names()));
	}

	/** Goes to the view, whether it has anything to list or not. */
	public void activate() {
		view.setFocus();
	}

	/** Goes back to the view, which then looks for the files again. */
	public void focus() {
		view.setFocus();
		table().setFocus();
	}

	/** A cell of the line of a recording. */
	public String cell(String name, String column) {
		SWTBotTable table = table();
		return table.cell(table.indexOf(name), column).replace('\u00a0', ' ');
	}

	/** The words in the tool bar of the view, by the tool tips of its buttons that have a picture. */
	public Map<String, String> tools() {
		Result<Map<String, String>> reading = () -> Arrays.stream(SWTUtils.display().getShells())
				.flatMap(shell -> Widgets.below(shell, ToolBar.class)).filter(Control::isVisible).map(ToolBar::getItems)
				.filter(items -> Arrays.stream(items).anyMatch(item -> "Copy Checksum".equals(item.getToolTipText())))
				.flatMap(Arrays::stream).filter(item -> item.getImage() != null)
				.collect(Collectors.toMap(ToolItem::getToolTipText, ToolItem::getText, (a, b) -> a, TreeMap::new));
		return UIThreadRunnable.syncExec(reading);
	}

	/** Chooses a line and then something of its context menu. */
	public void choose(String name, String action) {
		SWTBotTable table = table();
		table.select(table.indexOf(name));
		table.contextMenu(action).click();
	}

	/** Goes to a line. */
	public void select(String name) {
		focus();
		SWTBotTable table = table();
		table.select(table.indexOf(name));
		table.setFocus();
	}

	/** Chooses a line and removes it with the key Delete. */
	public void delete(String name) {
		select(name);
		Keys.press(table(), SWT.DEL);
	}

	/** Double-clicks a line. */
	public void open(String name) {
		SWTBotTable table = table();
		Cells.doubleClick(table, table.indexOf(name), 0);
	}

	/** Empties the list. */
	public void clear() {
		for (int rows = table().rowCount(); rows > 0; rows--) {
			choose(names().getFirst(), "Remove from List");
			waitForRows(rows - 1);
		}
	}

	/** Waits until the list has as many lines; the last one takes the table with it. */
	public void waitForRows(int rows) {
		workbench.bot().waitUntil(
				Until.that(() -> rows == 0 || table().rowCount() == rows, () -> "The view lists " + names()));
	}

	/** What the view says while it has nothing to list. */
	public String emptyText() {
		return view.bot().linkWithId("flightforge.history.empty").getText();
	}

	private List<String> names() {
		SWTBotTable table = table();
		return IntStream.range(0, table.rowCount()).mapToObj(row -> table.cell(row, 0)).toList();
	}

	private SWTBotTable table() {
		return view.bot().tableWithId("flightforge.history");
	}
}
