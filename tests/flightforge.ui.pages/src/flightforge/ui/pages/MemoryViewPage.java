/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.pages;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;
import java.util.function.IntFunction;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import org.eclipse.jface.action.MenuManager;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.CTabFolder;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Canvas;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Link;
import org.eclipse.swt.widgets.Menu;
import org.eclipse.swt.widgets.MenuItem;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableColumn;
import org.eclipse.swt.widgets.ToolBar;
import org.eclipse.swt.widgets.ToolItem;
import org.eclipse.swtbot.eclipse.finder.widgets.SWTBotView;
import org.eclipse.swtbot.swt.finder.finders.UIThreadRunnable;
import org.eclipse.swtbot.swt.finder.results.Result;
import org.eclipse.swtbot.swt.finder.results.VoidResult;
import org.eclipse.swtbot.swt.finder.utils.SWTBotPreferences;
import org.eclipse.swtbot.swt.finder.utils.SWTUtils;
import org.eclipse.swtbot.swt.finder.widgets.SWTBotCombo;
import org.eclipse.swtbot.swt.finder.widgets.SWTBotTable;
import org.eclipse.swtchart.Chart;
import org.eclipse.ui.IViewPart;

/** The view of this process's native memory. */
public final class MemoryViewPage {
	private static final String RECORDING_CHART = "flightforge.memory.recordingChart";
	private static final String RECORDING_HEAD = "flightforge.memory.recording";
	private static final String RECORDING_TABLE = "flightforge.memory.recordingTable";
	private static final String CHOOSER = "flightforge.memory.jvm";
	private static final String NOTHING = "0 B";
	private static final String UNKNOWN = "\u2013";
	private static final int LOOKS = 5;
	private final WorkbenchPage workbench;
	private final SWTBotView view;

	MemoryViewPage(WorkbenchPage workbench) {
		this.workbench = workbench;
		view = workbench.showView("flightforge.ui.memoryView");
	}

	/** Waits until there is a row of this category. */
	public void waitForCategory(String category) {
		workbench.bot().waitUntil(Until.that(() -> categories().contains(category), () -> "There are " + categories()));
	}

	/** Waits until a category uses memory. */
	public void waitForUse(String category) {
		workbench.bot().waitUntil(Until.that(() -> !List.of(NOTHING, UNKNOWN, "").contains(used(category)),
				() -> category + " uses " + used(category)));
	}

	/** What a category uses, as it is shown; empty when it is not. */
	public String used(String category) {
		// Mission Control's quantities have a space that does not break.
		return cell(table(), category, "Used");
	}

	/** The categories that are shown. */
	public List<String> categories() {
		SWTBotTable table = table();
		return IntStream.range(0, table.rowCount()).mapToObj(row -> table.cell(row, 0)).toList();
	}

	/** Where a control of the view is on the screen, by its id; empty when it cannot be seen. */
	public Rectangle bounds(String id) {
		return Widgets.bounds((Composite) view.getWidget(), id);
	}

	/** Pixels of all columns of the table, of which it shows those that fit. */
	public int columnsWidth() {
		Table table = table().widget;
		Result<Integer> reading = () -> Arrays.stream(table.getColumns()).mapToInt(TableColumn::getWidth).sum();
		return UIThreadRunnable.syncExec(reading);
	}

	/** How high the part of a chart is where it draws, in pixels. */
	public int plotHeight(String id) {
		Result<Integer> reading = () -> chart(id).map(chart -> chart.getPlotArea().getSize().y).orElse(0);
		return UIThreadRunnable.syncExec(reading);
	}

	/** How high a tab is without its name, in pixels. */
	public int tabHeight() {
		Result<Integer> reading = () -> Widgets.below((Composite) view.getWidget(), CTabFolder.class)
				.filter(folder -> "flightforge.memory.tabs".equals(folder.getData(SWTBotPreferences.DEFAULT_KEY)))
				.findFirst().orElseThrow().getClientArea().height;
		return UIThreadRunnable.syncExec(reading);
	}

	/** What the chart of a recording says at the marks of its time. */
	public List<String> recordedTimes() {
		Result<List<String>> reading = () -> chart(RECORDING_CHART)
				.map(chart -> chart.getAxisSet().getXAxis(0).getTick())
				.map(tick -> Arrays.stream(tick.getTickLabelValues()).mapToObj(tick.getFormat()::format).toList())
				.orElse(List.of());
		return UIThreadRunnable.syncExec(reading);
	}

	/** How many lines the grid of a chart has for amounts. */
	public int gridLines(String id) {
		Result<Integer> reading = () -> chart(id)
				.map(chart -> chart.getAxisSet().getYAxis(0).getTick().getTickLabelValues().length).orElse(0);
		return UIThreadRunnable.syncExec(reading);
	}

	private Optional<Chart> chart(String id) {
		return Widgets.below((Composite) view.getWidget(), Chart.class)
				.filter(chart -> id.equals(chart.getData(SWTBotPreferences.DEFAULT_KEY))).findFirst();
	}

	/** The live chart, with the table that is its legend. */
	public RecordedChartPage liveChart() {
		Result<Chart> reading = () -> chart("flightforge.memory.chart").orElseThrow();
		return new RecordedChartPage(workbench, UIThreadRunnable.syncExec(reading), table());
	}

	/** The chart of a recording, with the table that is its legend. */
	public RecordedChartPage recordedChart() {
		Result<Chart> reading = () -> chart(RECORDING_CHART).orElseThrow();
		return new RecordedChartPage(workbench, UIThreadRunnable.syncExec(reading),
				view.bot().tableWithId(RECORDING_TABLE));
	}

	/** The categories beside whose names there is a sample of how the chart draws them. */
	public List<String> drawnCategories() {
		Table table = table().widget;
		Result<List<String>> reading = () -> Arrays.stream(table.getItems()).filter(item -> item.getImage(0) != null)
				.map(item -> item.getText(0)).toList();
		return UIThreadRunnable.syncExec(reading);
	}

	/** Waits until the legend beside a chart without a table has all of these texts. */
	public void waitForLegend(String... texts) {
		waitUntil(() -> Arrays.stream(texts).allMatch(legend()::contains), () -> "The legend says: " + legend());
	}

	/** What the legend says to those who do not see it. */
	private String legend() {
		Result<String> reading = () -> Widgets.below((Composite) view.getWidget(), Canvas.class)
				.filter(canvas -> "flightforge.memory.chart.legend"
						.equals(canvas.getData(SWTBotPreferences.DEFAULT_KEY)))
				.map(canvas -> ((Supplier<?>) canvas.getData("flightforge.accessibleDescription")).get().toString())
				.findFirst().orElse("");
		return UIThreadRunnable.syncExec(reading);
	}

	/** Waits until something is so of the view. */
	public void waitUntil(BooleanSupplier condition, Supplier<String> otherwise) {
		workbench.bot().waitUntil(Until.that(condition, otherwise));
	}

	/** Goes to the table. */
	public void focusTable() {
		table().setFocus();
	}

	/** Brings a tab to the front. */
	public MemoryViewPage tab(String name) {
		view.bot().cTabItem(name).activate();
		return this;
	}

	/** Presses one of the view's buttons. */
	public void press(String text) {
		Shell shell = workbench.activate().widget;
		VoidResult pressing = () -> {
			ToolItem item = Widgets.below(shell, ToolBar.class).flatMap(bar -> Arrays.stream(bar.getItems()))
					.filter(button -> String.valueOf(button.getToolTipText()).startsWith(text)).findFirst()
					.orElseThrow();
			if ((item.getStyle() & SWT.CHECK) != 0) {
				item.setSelection(!item.getSelection());
			}
			item.notifyListeners(SWT.Selection, new Event());
		};
		UIThreadRunnable.syncExec(pressing);
	}

	/** Presses Pause, which pauses or goes on. */
	public void pause() {
		press("Pause");
	}

	/** Waits until samples are taken, or are not: looked at several times, because a job is gone for a moment, too. */
	public void waitForSampling(boolean sampling) {
		AtomicInteger looks = new AtomicInteger();
		workbench.bot().waitUntil(Until.that(() -> {
			looks.set(Jobs.isThere("Sampling memory") == sampling ? looks.get() + 1 : 0);
			return looks.get() >= LOOKS;
		}, () -> sampling ? "No samples are taken" : "Samples are taken"));
	}

	/** Chooses from the view's menu; the texts are those on the way. */
	public void menu(String... texts) {
		MenuItem item = item(texts);
		VoidResult choosing = () -> choose(item);
		UIThreadRunnable.syncExec(choosing);
	}

	private MenuItem item(String... texts) {
		MenuManager manager = (MenuManager) ((IViewPart) view.getReference().getPart(true)).getViewSite()
				.getActionBars().getMenuManager();
		Result<MenuItem> looking = () -> {
			Menu menu = manager.createContextMenu((Composite) view.getWidget());
			for (int i = 0; i < texts.length - 1; i++) {
				menu = item(menu, texts[i]).getMenu();
			}
			return item(menu, texts[texts.length - 1]);
		};
		return UIThreadRunnable.syncExec(looking);
	}

	private static MenuItem item(Menu menu, String text) {
		menu.notifyListeners(SWT.Show, new Event());
		return Arrays.stream(menu.getItems())
				.filter(one -> one.getText().replace("&", "").replace('\u00a0', ' ').equals(text)).findFirst()
				.orElseThrow(() -> new AssertionError("There is no " + text));
	}

	private static void choose(MenuItem item) {
		if ((item.getStyle() & SWT.RADIO) != 0) {
			item.setSelection(true);
		}
		item.notifyListeners(SWT.Selection, new Event());
	}

	/** Chooses from the view's menu what asks for a file to write, and names one. */
	public void export(String item, Path file) {
		MenuItem asking = item(item);
		Display display = SWTUtils.display();
		FileDialogPage.answer(() -> display.asyncExec(() -> choose(asking)), file.toString());
	}

	/** Waits until the live table has no lines. */
	public void waitForNoCategories() {
		workbench.bot().waitUntil(Until.that(() -> categories().isEmpty(), () -> "There are " + categories()));
	}

	/** The live table as text: titles and lines, with a tab between cells. */
	public List<String> liveLines() {
		return lines(table());
	}

	/** The table of the comparison as text: titles and lines, with a tab between cells. */
	public List<String> comparisonLines() {
		return lines(comparison());
	}

	private static List<String> lines(SWTBotTable bot) {
		Table table = bot.widget;
		Result<List<String>> reading = () -> Stream.concat(Stream.of(line(table, i -> table.getColumn(i).getText())),
				Arrays.stream(table.getItems()).map(item -> line(table, item::getText))).toList();
		return UIThreadRunnable.syncExec(reading);
	}

	private static String line(Table table, IntFunction<String> cell) {
		return Arrays.stream(table.getColumnOrder()).mapToObj(cell).collect(Collectors.joining("\t"));
	}

	/** Compares with a file, that is {@code before} or {@code after}, which the window system's dialog asks for. */
	public void compareFile(String side, Path file) {
		SWTBotCombo chooser = side(side);
		FileDialogPage.open(() -> chooser.setSelection("File\u2026"), file);
	}

	/** Compares with the report on the clipboard, that is {@code before} or {@code after}. */
	public void comparePasted(String side) {
		side(side).setSelection("Report on the clipboard");
	}

	/** Waits until one side of the comparison has this moment. */
	public void waitForCompared(String side, String moment) {
		SWTBotCombo chooser = side(side);
		workbench.bot().waitUntil(Until.that(() -> chosen(chooser).equals(moment), () -> "Compared is "
				+ chosen(chooser) + ", " + view.bot().labelWithId("flightforge.memory.compareStatus").getText()));
	}

	/** Waits until the tab says this of what is compared. */
	public void waitForCompareStatus(String text) {
		workbench.bot()
				.waitUntil(Until.that(() -> compareStatus().contains(text), () -> "It says: " + compareStatus()));
	}

	private String compareStatus() {
		return view.bot().labelWithId("flightforge.memory.compareStatus").getText().replace('\u00a0', ' ');
	}

	private static String chosen(SWTBotCombo chooser) {
		Result<String> reading = chooser.widget::getText;
		return UIThreadRunnable.syncExec(reading);
	}

	private SWTBotCombo side(String side) {
		return view.bot().comboBoxWithId("flightforge.memory." + side);
	}

	/** Waits until a cell of the live table has another text than this. */
	public void waitForOther(String category, String column, String text) {
		workbench.bot().waitUntil(Until.that(() -> {
			String cell = cell(table(), category, column);
			return !cell.isEmpty() && !cell.equals(text);
		}, () -> category + " shows " + cell(table(), category, column)));
	}

	/** Waits until the line on Native Memory Tracking has this text. */
	public void waitForTracking(String text) {
		waitForLink("flightforge.memory.tracking", text);
	}

	/** Waits until the head of the tab of recordings has this text, as it is read, in a low view in its tip. */
	public void waitForRecording(String text) {
		workbench.bot().waitUntil(Until.that(() -> all(RECORDING_HEAD).replaceAll("<[^>]*>", "").contains(text),
				() -> "It says: " + all(RECORDING_HEAD)));
	}

	/** What the head of the tab of recordings says. */
	public String recording() {
		return all(RECORDING_HEAD).replaceAll("<[^>]*>", "");
	}

	/** Waits until the line on experimental events or its tip has this text. */
	public void waitForExperimental(String text) {
		waitForLink("flightforge.memory.experimental", text);
	}

	/** Waits until the line in place of the list of JVMs, which a low view has no height for, names this one. */
	public void waitForBriefJvm(String name) {
		waitForLink("flightforge.memory.jvm.brief", name);
	}

	/** Waits until the text of a line, without what its tip has, is this. */
	public void waitForRecordingInBrief(String text) {
		workbench.bot()
				.waitUntil(Until.that(
						() -> view.bot().linkWithId(RECORDING_HEAD).getText().replace('\u00a0', ' ').equals(text),
						() -> "It says: " + view.bot().linkWithId(RECORDING_HEAD).getText()));
	}

	/** Follows a link of the head of the tab of recordings. */
	public void followRecording(String link) {
		Link head = view.bot().linkWithId(RECORDING_HEAD).widget;
		Event event = new Event();
		event.text = link;
		VoidResult following = () -> head.notifyListeners(SWT.Selection, event);
		UIThreadRunnable.syncExec(following);
	}

	private void waitForLink(String id, String text) {
		workbench.bot().waitUntil(Until.that(() -> all(id).contains(text), () -> "It says: " + all(id)));
	}

	/** What a link says, and its tip. */
	private String all(String id) {
		Link link = view.bot().linkWithId(id).widget;
		Result<String> reading = () -> link.getText() + '\n' + link.getToolTipText();
		return UIThreadRunnable.syncExec(reading);
	}

	/** A cell of the live table. */
	public String live(String category, String column) {
		return cell(table(), category, column);
	}

	/** A cell of the table of a recording. */
	public String recorded(String category, String column) {
		return cell(view.bot().tableWithId(RECORDING_TABLE), category, column);
	}

	/** The categories of a recording, as its table is sorted. */
	public List<String> recordedCategories() {
		SWTBotTable table = view.bot().tableWithId(RECORDING_TABLE);
		return IntStream.range(0, table.rowCount()).mapToObj(row -> table.cell(row, 0)).toList();
	}

	/** Chooses the JVM whose entry has this text; others are looked for. */
	public void watch(String text) {
		findJvms(text);
		SWTBotCombo chooser = view.bot().comboBoxWithId(CHOOSER);
		chooser.setSelection(
				Arrays.stream(chooser.items()).filter(item -> item.contains(text)).findFirst().orElseThrow());
	}

	/** Looks for other JVMs, until one whose entry has this text can be chosen. */
	public void findJvms(String text) {
		SWTBotCombo chooser = view.bot().comboBoxWithId(CHOOSER);
		chooser.setSelection(chooser.itemCount() - 1);
		workbench.bot().waitUntil(Until.that(() -> Arrays.stream(chooser.items()).anyMatch(item -> item.contains(text)),
				() -> "There are " + Arrays.toString(chooser.items())));
	}

	/** Whether the list of JVMs is open. */
	public boolean isListOpen() {
		Combo chooser = view.bot().comboBoxWithId(CHOOSER).widget;
		Result<Boolean> reading = chooser::getListVisible;
		return UIThreadRunnable.syncExec(reading);
	}

	/** Chooses the two moments that are compared. */
	public void compare(String before, String after) {
		view.bot().comboBoxWithId("flightforge.memory.before").setSelection(before);
		SWTBotCombo second = view.bot().comboBoxWithId("flightforge.memory.after");
		second.setSelection(after);
		workbench.bot().waitUntil(Until.that(() -> comparison().rowCount() > 0, () -> "There is nothing compared"));
	}

	/** The comparison's lines, each a category and its growth. */
	public List<String> growths() {
		SWTBotTable table = comparison();
		return IntStream.range(0, table.rowCount())
				.mapToObj(row -> table.cell(row, 0) + ' ' + table.cell(row, "Growth").replace('\u00a0', ' ')).toList();
	}

	private SWTBotTable comparison() {
		return view.bot().tableWithId("flightforge.memory.comparison");
	}

	private static String cell(SWTBotTable table, String category, String column) {
		int row = table.indexOf(category);
		return row < 0 ? "" : table.cell(row, column).replace('\u00a0', ' ');
	}

	/** Waits until the view says that generations use this storage. */
	public void waitForStorage(String storage) {
		workbench.bot().waitUntil(Until.that(() -> storage().contains(storage), () -> "The view says: " + storage()));
	}

	/** Follows the link beside the storage, which opens the preferences. */
	public void changeStorage() {
		view.bot().linkWithId("flightforge.memory.storage").click("change");
	}

	private String storage() {
		return view.bot().linkWithId("flightforge.memory.storage").getText();
	}

	private SWTBotTable table() {
		return view.bot().tableWithId("flightforge.memory.table");
	}
}
