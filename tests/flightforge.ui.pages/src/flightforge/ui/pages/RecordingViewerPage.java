/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.pages;

import java.text.NumberFormat;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

import org.eclipse.jface.resource.FontDescriptor;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.CTabFolder;
import org.eclipse.swt.custom.CTabItem;
import org.eclipse.swt.graphics.Font;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.graphics.ImageData;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Canvas;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Link;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Slider;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.ToolBar;
import org.eclipse.swt.widgets.ToolItem;
import org.eclipse.swtbot.eclipse.finder.widgets.SWTBotEditor;
import org.eclipse.swtbot.swt.finder.finders.UIThreadRunnable;
import org.eclipse.swtbot.swt.finder.results.Result;
import org.eclipse.swtbot.swt.finder.results.VoidResult;
import org.eclipse.swtbot.swt.finder.utils.SWTBotPreferences;
import org.eclipse.swtbot.swt.finder.waits.Conditions;
import org.eclipse.swtbot.swt.finder.widgets.SWTBotTable;
import org.eclipse.swtchart.Chart;

/** The product's viewer of recordings: types with their counts, and the events of one type. */
public final class RecordingViewerPage {
	/** Pixels of the lines at the quantiles, with some to spare. */
	private static final int LINES = 6;
	/** Pixels that the middle of a text may be beside that of its place. */
	private static final int BESIDE = 8;
	/** Pixels around the title of a column. */
	private static final int TITLE_MARGIN = 14;
	private static final String FIELD = "flightforge.recording.chart.field";
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

	/** Whether a field can be chosen for what is drawn. */
	public boolean offersFields() {
		Combo fields = control(Combo.class, FIELD);
		Result<Boolean> looking = fields::isVisible;
		return UIThreadRunnable.syncExec(looking);
	}

	/** Waits until the type with the most events is the first that is seen in the list. */
	public void waitForTypesFromTheTop() {
		Table table = types().widget;
		Result<Integer> looking = table::getTopIndex;
		workbench.bot().waitUntil(Until.that(() -> UIThreadRunnable.syncExec(looking) == 0,
				() -> "The first type that is seen is number " + UIThreadRunnable.syncExec(looking)));
	}

	/** Filters the types by a name and waits until its count shows. */
	public void waitForType(String name, String count) {
		waitForLoaded();
		editor.bot().textWithId("flightforge.recording.filter").setText(name);
		workbench.bot().waitUntil(Until.that(() -> types().rowCount() == 1 && types().cell(0, 1).equals(count),
				() -> "Types with " + name + ": " + types().rowCount()));
	}

	/** Waits until the bar that scrolls the events is as high as GTK needs to draw one: half of its usual size. */
	public void waitForBarThatCanBeDrawn() {
		Slider bar = position();
		Result<Boolean> measuring = () -> bar.getSize().y >= bar.computeSize(SWT.DEFAULT, SWT.DEFAULT).y / 2;
		workbench.bot().waitUntil(Until.that(() -> UIThreadRunnable.syncExec(measuring), () -> "The bar is too low"));
	}

	/** Types into the filter of the types. */
	public RecordingViewerPage filter(String text) {
		waitForLoaded();
		editor.bot().textWithId("flightforge.recording.filter").setText(text);
		return this;
	}

	/** Waits until a type is chosen in the list, and its events are shown. */
	public RecordingViewerPage waitForShown(String name, String label) {
		Table table = types().widget;
		Result<String> reading = () -> table.getSelectionCount() == 0 ? "none" : table.getSelection()[0].getText();
		workbench.bot()
				.waitUntil(Until.that(
						() -> UIThreadRunnable.syncExec(reading).equals(label)
								&& (title().endsWith(name) || title().contains(name + ", ")),
						() -> "Chosen is " + UIThreadRunnable.syncExec(reading) + ", shown is " + title()));
		return this;
	}

	/** Waits until it says that no type is left by the filter, or does not. */
	public RecordingViewerPage waitForNoType(boolean said) {
		Label none = (Label) control(Label.class, "flightforge.recording.types.none");
		Result<Boolean> looking = none::isVisible;
		workbench.bot().waitUntil(Until.that(() -> UIThreadRunnable.syncExec(looking) == said,
				() -> said ? "It says nothing" : "It says that there is no type"));
		return this;
	}

	/** Waits until what it says where no type is left is painted in its place, below the titles of the columns. */
	public RecordingViewerPage waitForNoTypeInPlace() {
		Label none = control(Label.class, "flightforge.recording.types.none");
		Result<Integer> looking = () -> {
			Point size = none.getSize();
			return Math.abs(size.y / 2 - Pictures.middle(none, new Rectangle(0, 0, size.x, size.y)));
		};
		workbench.bot().waitUntil(Until.that(() -> UIThreadRunnable.syncExec(looking) <= BESIDE,
				() -> "Its middle is " + UIThreadRunnable.syncExec(looking) + " pixels beside its place"));
		return this;
	}

	/** Waits until there are events to be seen of some type, or of none. */
	public RecordingViewerPage waitForEventsInSight(boolean inSight) {
		Label title = control(Label.class, "flightforge.recording.title");
		Result<Boolean> looking = title::isVisible;
		workbench.bot().waitUntil(Until.that(() -> UIThreadRunnable.syncExec(looking) == inSight,
				() -> inSight ? "No events are in sight" : "Events are in sight: " + title()));
		return this;
	}

	/** Chooses a type by its name. */
	public void choose(String name) {
		waitForLoaded();
		editor.bot().textWithId("flightforge.recording.filter").setText(name);
		workbench.bot().waitUntil(Conditions.tableHasRows(types(), 1));
		types().select(0);
		workbench.bot().waitUntil(Until.that(() -> title().endsWith(name) || title().contains(name + ", "),
				() -> "Shown is: " + title()));
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

	/** Waits until no title of the columns of the events is cut, which are bold and have a margin. */
	public void waitForWholeTitles() {
		Table table = eventTable().widget;
		Result<List<String>> measuring = () -> {
			GC gc = new GC(table);
			Font bold = FontDescriptor.createFrom(table.getFont()).setStyle(SWT.BOLD).createFont(table.getDisplay());
			try {
				gc.setFont(bold);
				return Arrays.stream(table.getColumns())
						.filter(column -> gc.textExtent(column.getText()).x + TITLE_MARGIN > column.getWidth())
						.map(column -> column.getText() + " in " + column.getWidth()).toList();
			} finally {
				gc.dispose();
				bold.dispose();
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

	/** The value of a field of the selected event, as it is shown below the table. */
	public String field(String name) {
		detail("Event");
		SWTBotTable fields = editor.bot().tableWithId("flightforge.recording.fields");
		int row = fields.indexOf(name);
		return row < 0 ? "" : fields.cell(row, 1).replace('\u00a0', ' ');
	}

	/** The stack trace of the selected event. */
	public String stackTrace() {
		detail("Stack Trace");
		return editor.bot().textWithId("flightforge.recording.trace").getText().replace("\r", "");
	}

	/** Waits until the flame graph shows, for the method that is selected in it, this text. */
	public void waitForFlame(String text) {
		detail("Flame Graph");
		workbench.bot().waitUntil(Until.that(() -> flame().equals(text), () -> "The flame graph says: " + flame()),
				LOADING_MILLIS);
	}

	/** Presses keys in the flame graph, one after the other. */
	public void pressInFlames(String... keys) {
		detail("Flame Graph");
		workbench.activate();
		for (String key : keys) {
			Keys.press(control(Canvas.class, "flightforge.recording.flameGraph"), key);
		}
	}

	/** The flame graph under the mouse, at a place from its left edge and its top. */
	public String flameAt(double x, int y) {
		Canvas graph = control(Canvas.class, "flightforge.recording.flameGraph");
		VoidResult pointing = () -> {
			Event event = new Event();
			event.x = (int) (x * graph.getClientArea().width);
			event.y = y;
			graph.notifyListeners(SWT.MouseMove, event);
		};
		UIThreadRunnable.syncExec(pointing);
		return flame();
	}

	/** What the tool tip of the flame graph says. */
	public String flameTip() {
		Canvas graph = control(Canvas.class, "flightforge.recording.flameGraph");
		Result<String> reading = graph::getToolTipText;
		return UIThreadRunnable.syncExec(reading);
	}

	/** Copies the selected method of the flame graph by its menu; what is on the clipboard then. */
	public String copiedFlame() {
		Canvas graph = control(Canvas.class, "flightforge.recording.flameGraph");
		VoidResult choosing = () -> {
			graph.getMenu().notifyListeners(SWT.Show, new Event());
			graph.getMenu().getItem(0).notifyListeners(SWT.Selection, new Event());
		};
		ClipboardPage.put("nothing");
		UIThreadRunnable.syncExec(choosing);
		return ClipboardPage.text();
	}

	/** Copies a field of the selected event by the menu; what is on the clipboard then. */
	public String copiedField(String name) {
		detail("Event");
		SWTBotTable fields = editor.bot().tableWithId("flightforge.recording.fields");
		fields.select(name);
		return copied("fields");
	}

	/** Copies what is selected in a table, such as {@code types}, by its menu; what is on the clipboard then. */
	public String copied(String table) {
		ClipboardPage.put("nothing");
		editor.bot().tableWithId("flightforge.recording." + table).contextMenu("Copy").click();
		return ClipboardPage.text().replace('\u00a0', ' ');
	}

	private String flame() {
		return editor.bot().labelWithId("flightforge.recording.flameMethod").getText();
	}

	private void detail(String tab) {
		editor.bot().cTabItem(tab).activate();
	}

	/** The events per second, with which a part of the time is chosen. */
	public RecordedChartPage rates() {
		return new RecordedChartPage(workbench, control(Chart.class, "flightforge.recording.rates"), eventTable());
	}

	/** Waits until the events per second are drawn at least as high as this, in pixels. */
	public RecordingViewerPage waitForRatesAsHighAs(int height) {
		Chart chart = control(Chart.class, "flightforge.recording.rates");
		Result<Integer> looking = () -> chart.getPlotArea().getControl().getSize().y;
		workbench.bot().waitUntil(Until.that(() -> UIThreadRunnable.syncExec(looking) >= height,
				() -> "They are " + UIThreadRunnable.syncExec(looking) + " pixels high"));
		return this;
	}

	/** Waits until the fields of an event are in sight, or have made room for others. */
	public RecordingViewerPage waitForDetails(boolean inSight) {
		CTabFolder folder = control(CTabFolder.class, "flightforge.recording.details");
		Result<Boolean> looking = folder::isVisible;
		workbench.bot().waitUntil(Until.that(() -> UIThreadRunnable.syncExec(looking) == inSight,
				() -> "The details are " + (inSight ? "not in sight" : "in sight")));
		return this;
	}

	/** Waits until so many fields of the selected event are in sight. */
	public RecordingViewerPage waitForFieldRows(int rows) {
		return waitForRows(control(Table.class, "flightforge.recording.fields"), rows);
	}

	/** Waits until so many events are in sight. */
	public RecordingViewerPage waitForRowsInSight(int rows) {
		return waitForRows(eventTable().widget, rows);
	}

	private RecordingViewerPage waitForRows(Table table, int rows) {
		Result<Integer> looking = () -> (table.getSize().y - table.getHeaderHeight()) / table.getItemHeight();
		workbench.bot().waitUntil(Until.that(() -> UIThreadRunnable.syncExec(looking) >= rows,
				() -> "There is room for " + UIThreadRunnable.syncExec(looking) + " rows"));
		return this;
	}

	/** The values of a field over time, with which a part of the time is chosen. */
	public RecordedChartPage values() {
		return new RecordedChartPage(workbench, control(Chart.class, "flightforge.recording.values"), eventTable());
	}

	/** The fields whose values can be shown. */
	public List<String> valueFields() {
		return List.of(editor.bot().comboBoxWithId(FIELD).items());
	}

	/** The field whose values are shown. */
	public String valueField() {
		return editor.bot().comboBoxWithId(FIELD).getText();
	}

	/** Chooses the field whose values are shown. */
	public void chooseField(String field) {
		editor.bot().comboBoxWithId(FIELD).setSelection(field);
	}

	/** Follows the link that compares the recording with another one. */
	public LikenessPage compare() {
		waitForLoaded();
		editor.bot().linkWithId("flightforge.recording.compare").click();
		return workbench.likeness();
	}

	/** Chooses what the chart above the events shows: {@code Rate}, {@code Values} or {@code Distribution}. */
	public void chart(String view) {
		ToolBar bar = control(ToolBar.class, "flightforge.recording.chart.views");
		VoidResult pressing = () -> {
			for (ToolItem button : bar.getItems()) {
				button.setSelection(button.getText().replace('\u00a0', ' ').strip().equals(view));
			}
			Arrays.stream(bar.getItems()).filter(ToolItem::getSelection).findFirst().orElseThrow()
					.notifyListeners(SWT.Selection, new Event());
		};
		UIThreadRunnable.syncExec(pressing);
	}

	/** Waits until this stands in place of the chart above the events. */
	public void waitForNoChart(String text) {
		workbench.bot().waitUntil(Until.that(() -> noChart().equals(text), () -> "It says: " + noChart()));
	}

	/** Waits until the title of the chart above the events is this. */
	public void waitForChart(String title) {
		workbench.bot().waitUntil(Until.that(() -> chartTitle().equals(title), () -> "The chart is: " + chartTitle()));
	}

	private String chartTitle() {
		return editor.bot().labelWithId("flightforge.recording.chart.title").getText().replace('\u00a0', ' ');
	}

	/** The tool tip of the title of the chart above the events, without that title. */
	public String chartHint() {
		String tip = editor.bot().labelWithId("flightforge.recording.chart.title").getToolTipText();
		return tip.substring(tip.indexOf('\n') + 1);
	}

	/** What stands in place of the chart above the events. */
	public String noChart() {
		return editor.bot().labelWithId("flightforge.recording.chart.none").getText();
	}

	/** What the chart of a distribution says at a place from its left edge. */
	public String distributionAt(double place) {
		Canvas chart = control(Canvas.class, "flightforge.recording.distribution");
		Result<String> pointing = () -> {
			Event event = new Event();
			event.x = (int) (place * chart.getClientArea().width);
			event.y = chart.getClientArea().height / 2;
			chart.notifyListeners(SWT.MouseMove, event);
			return String.valueOf(chart.getToolTipText()).replace('\u00a0', ' ');
		};
		return UIThreadRunnable.syncExec(pointing);
	}

	/** Presses a key in the chart of a distribution; returns what that says of the part that is read then. */
	public String readDistribution(String key) {
		Canvas chart = control(Canvas.class, "flightforge.recording.distribution");
		Keys.press(chart, key);
		Result<String> reading = () -> String.valueOf(chart.getToolTipText()).replace('\u00a0', ' ');
		return UIThreadRunnable.syncExec(reading);
	}

	/** Waits until the bars of the chart of a distribution, which all have the same height, are covered by nothing. */
	public void waitForWholeBars() {
		// What is on the screen may be of a moment before.
		workbench.bot().waitUntil(Until.that(() -> areWhole(distributionBars()),
				() -> "The bars have, from the top to the bottom: " + Arrays.toString(distributionBars())));
	}

	private static boolean areWhole(int... rows) {
		int widest = Arrays.stream(rows).max().orElse(0);
		// The first row is that of the dotted line.
		return Arrays.stream(rows).skip(1).allMatch(row -> row >= widest - LINES);
	}

	/**
	 * Of the colour of the bars of the chart of a distribution, how many pixels each row has that has any, from the top
	 * to the bottom.
	 */
	private int[] distributionBars() {
		Canvas chart = control(Canvas.class, "flightforge.recording.distribution");
		Result<int[]> looking = () -> {
			chart.redraw();
			chart.update();
			Rectangle area = chart.getClientArea();
			Image image = new Image(chart.getDisplay(), area.width, area.height);
			GC gc = new GC(chart);
			try {
				gc.copyArea(image, 0, 0);
				ImageData data = image.getImageData();
				int[] pixels = IntStream.range(0, data.width * data.height)
						.map(i -> data.getPixel(i % data.width, i / data.width)).toArray();
				Map<Integer, Long> frequent = Arrays.stream(pixels).boxed()
						.collect(Collectors.groupingBy(pixel -> pixel, Collectors.counting()));
				// The most frequent colour is the ground's.
				int bars = frequent.entrySet().stream().sorted(Map.Entry.<Integer, Long>comparingByValue().reversed())
						.skip(1).findFirst().map(Map.Entry::getKey).orElse(pixels[0]);
				return IntStream.range(0, data.height).map(y -> (int) Arrays
						.stream(pixels, y * data.width, (y + 1) * data.width).filter(pixel -> pixel == bars).count())
						.filter(count -> count > 0).toArray();
			} finally {
				gc.dispose();
				image.dispose();
			}
		};
		return UIThreadRunnable.syncExec(looking);
	}

	/** Waits until the title of the events says this. */
	public void waitForTitle(String text) {
		workbench.bot().waitUntil(
				Until.that(() -> title().replace('\u00a0', ' ').equals(text), () -> "The title is: " + title()));
	}

	/** Waits until there are rows for this many events. */
	public void waitForRows(int count) {
		workbench.bot().waitUntil(Until.that(() -> last() == count, () -> "There are " + last() + " rows"));
	}

	/** Waits until the script that the recording has is shown, and returns it. */
	public String script() {
		editor.bot().cTabItem("Script").activate();
		waitForHead("flightforge.recording.script.head", "with seed");
		return editor.bot().styledTextWithId("flightforge.recording.script").getText();
	}

	/** Follows the link that a recording without a script has. */
	public void learn() {
		Link link = editor.bot().linkWithId("flightforge.recording.learn").widget;
		Result<Boolean> looking = link::isVisible;
		workbench.bot().waitUntil(Until.that(() -> UIThreadRunnable.syncExec(looking), () -> "There is no link"));
		editor.bot().linkWithId("flightforge.recording.learn").click();
	}

	/** Opens the script in the editor. */
	public void openScript() {
		script();
		editor.bot().linkWithId("flightforge.recording.script.head").click("Open it in the editor");
	}

	/** Waits until the tab with planned and actual says this. */
	public void waitForAgreement(String text) {
		editor.bot().cTabItem("Planned and Actual").activate();
		waitForHead("flightforge.recording.agreement", text);
	}

	/** The rows of planned against actual: type, planned, actual, difference. */
	public List<List<String>> comparison() {
		SWTBotTable table = editor.bot().tableWithId("flightforge.comparison");
		return IntStream.range(0, table.rowCount())
				.mapToObj(row -> IntStream.range(0, 4).mapToObj(column -> table.cell(row, column)).toList()).toList();
	}

	/** Waits until these are the rows of planned against actual: whether events come in clumps is found later. */
	public void waitForCompared(List<List<String>> rows) {
		workbench.bot().waitUntil(Until.that(() -> comparison().equals(rows), () -> comparison().toString()));
	}

	/** Chooses a type of planned against actual, and waits until the chart is of it. */
	public void chooseCompared(String type) {
		editor.bot().tableWithId("flightforge.comparison").select(type);
		waitForChosenCompared(type);
	}

	/** Waits until the chart of planned against actual is of a type. */
	public void waitForChosenCompared(String type) {
		workbench.bot()
				.waitUntil(Until.that(
						() -> editor.bot().labelWithId("flightforge.comparison.title").getText().startsWith(type),
						() -> editor.bot().labelWithId("flightforge.comparison.title").getText()));
	}

	/** What the chart of planned against actual says halfway through the time. */
	public String comparedAtHalf() {
		Chart chart = control(Chart.class, "flightforge.comparison.chart");
		Result<String> pointing = () -> {
			Control plot = chart.getPlotArea().getControl();
			Event event = new Event();
			event.x = plot.getSize().x / 2;
			event.y = plot.getSize().y / 2;
			plot.notifyListeners(SWT.MouseMove, event);
			return String.valueOf(plot.getToolTipText()).replace('\u00a0', ' ');
		};
		return UIThreadRunnable.syncExec(pointing);
	}

	private void waitForHead(String id, String text) {
		workbench.bot().waitUntil(Until.that(() -> editor.bot().linkWithId(id).getText().contains(text),
				() -> "It says: " + editor.bot().linkWithId(id).getText()), LOADING_MILLIS);
	}

	/** Opens the recording in JDK Mission Control. */
	public void openInMissionControl() {
		waitForLoaded();
		editor.bot().linkWithId("flightforge.recording.missionControl").click();
	}

	private <T extends Control> T control(Class<T> type, String id) {
		Shell root = workbench.activate().widget;
		Result<T> looking = () -> Widgets.below(root, type)
				.filter(control -> id.equals(control.getData(SWTBotPreferences.DEFAULT_KEY))).findFirst()
				.orElseThrow(() -> new AssertionError("There is no " + id));
		return UIThreadRunnable.syncExec(looking);
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

	/** Follows the link that recovers a damaged recording. */
	public NotificationPage recover() {
		editor.bot().linkWithId("flightforge.recording.recover").click();
		return workbench.notification();
	}

	/** Whether the viewer offers to recover the recording. */
	public boolean offersRecovery() {
		waitForLoaded();
		Shell root = workbench.activate().widget;
		Result<Boolean> looking = () -> Widgets.below(root, Link.class).anyMatch(link -> link.isVisible()
				&& "flightforge.recording.recover".equals(link.getData(SWTBotPreferences.DEFAULT_KEY)));
		return UIThreadRunnable.syncExec(looking);
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

	/** The viewer itself, which others may refer to when it is closed. */
	public Object part() {
		return editor.getReference().getPart(false);
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

	/** The title of the events. */
	public String title() {
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

	/** How many events the table has, in sight or to be scrolled to. */
	public int rows() {
		return last();
	}

	/** The tabs, in their order. */
	public List<String> tabs() {
		waitForLoaded();
		CTabFolder folder = editor.bot().cTabItem("Audit").widget.getParent();
		Result<List<String>> reading = () -> Arrays.stream(folder.getItems()).map(CTabItem::getText).toList();
		return UIThreadRunnable.syncExec(reading);
	}

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
