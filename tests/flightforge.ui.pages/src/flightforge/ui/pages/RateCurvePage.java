/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.pages;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swtbot.swt.finder.SWTBot;
import org.eclipse.swtbot.swt.finder.finders.UIThreadRunnable;
import org.eclipse.swtbot.swt.finder.results.Result;
import org.eclipse.swtbot.swt.finder.results.VoidResult;
import org.eclipse.swtbot.swt.finder.utils.SWTBotPreferences;
import org.eclipse.swtbot.swt.finder.widgets.SWTBotTable;
import org.eclipse.swtchart.Chart;
import org.eclipse.swtchart.IAxisTick;

/** A curve with points: the rate of the chosen stream in a form's preview, or the chosen signal. */
public final class RateCurvePage {
	/** How much more time the chart has than the recording. */
	private static final double END_ROOM = 1.05;
	private final String id;
	private final Composite root;
	private final double seconds;
	private final SWTBot bot;
	/** Where the mouse was pressed to drag. */
	private Point taken;

	/** The curve somewhere below a widget, of a recording of so many seconds. */
	RateCurvePage(Composite root, double seconds) {
		this(root, "flightforge.preview", seconds);
	}

	/** The curve with an id, which may be that of a signal. */
	RateCurvePage(Composite root, String id, double seconds) {
		this.id = id;
		this.root = root;
		this.seconds = seconds;
		bot = new SWTBot(root);
	}

	/** Waits until the table beside the curve has these points, each as {@code time | rate}. */
	public RateCurvePage waitForPoints(String... points) {
		bot.waitUntil(Until.that(() -> points().equals(List.of(points)), () -> "The points are " + points()));
		return this;
	}

	/** Waits until its points are at these times, in seconds. */
	public RateCurvePage waitForTimes(Double... seconds) {
		bot.waitUntil(Until.that(() -> points().stream().map(point -> seconds(point.split(" \\| ")[0])).toList()
				.equals(List.of(seconds)), () -> "The points are " + points()));
		return this;
	}

	private List<String> points() {
		Result<Boolean> shown = () -> Widgets.below(root, Chart.class).anyMatch(
				chart -> (id + ".curve").equals(chart.getData(SWTBotPreferences.DEFAULT_KEY)) && chart.isVisible());
		if (!UIThreadRunnable.syncExec(shown)) {
			return List.of();
		}
		SWTBotTable table = table();
		return IntStream.range(0, table.rowCount()).mapToObj(
				row -> table.cell(row, 0).replace('\u00a0', ' ') + " | " + table.cell(row, 1).replace('\u00a0', ' '))
				.toList();
	}

	private SWTBotTable table() {
		return bot.tableWithId(id + ".points");
	}

	/** Presses the mouse on a point, by its number from 0, moves it by so many pixels, and releases it there. */
	public RateCurvePage drag(int point, int right, int down) {
		Point from = place(point);
		mouse(SWT.MouseDown, from.x, from.y, 0);
		mouse(SWT.MouseMove, from.x + right, from.y + down, SWT.BUTTON1);
		mouse(SWT.MouseUp, from.x + right, from.y + down, SWT.BUTTON1);
		return this;
	}

	/**
	 * Presses the mouse on the line, halfway from a point to the next, moves it by so many pixels, and releases it
	 * there.
	 */
	public RateCurvePage dragLine(int point, int right, int down) {
		return beginLineDrag(point, right, down).release(right, down);
	}

	/** Does so, and does not release it. */
	public RateCurvePage beginLineDrag(int point, int right, int down) {
		return pressLine(point).drag(right / 2, down / 2).drag(right, down);
	}

	/** Presses the mouse on the line, halfway from a point to the next. */
	public RateCurvePage pressLine(int point) {
		Point from = place(point);
		Point to = place(point + 1);
		taken = new Point((from.x + to.x) / 2, (from.y + to.y) / 2);
		mouse(SWT.MouseDown, taken.x, taken.y, 0);
		return this;
	}

	/** What is said below the curve. */
	public String said() {
		Result<String> reading = () -> Widgets.below(root, Label.class)
				.filter(label -> (id + ".curve.hint").equals(label.getData(SWTBotPreferences.DEFAULT_KEY)))
				.map(Widgets::wholeText).findFirst().orElse("");
		return UIThreadRunnable.syncExec(reading).replace('\u00a0', ' ');
	}

	/** Waits until this is in what is said below the curve. */
	public RateCurvePage waitForSaid(String text) {
		new SWTBot().waitUntil(Until.that(() -> said().contains(text), () -> "It says " + said()));
		return this;
	}

	/** Waits until all of what is said below the curve can be read. */
	public RateCurvePage waitForWholeSaid() {
		Result<String> reading = () -> Widgets.below(root, Label.class).filter(
				label -> (id + ".curve.hint").equals(label.getData(SWTBotPreferences.DEFAULT_KEY)) && label.isVisible())
				.map(Label::getText).findFirst().orElse("");
		new SWTBot().waitUntil(Until.that(() -> !said().isEmpty() && UIThreadRunnable.syncExec(reading).equals(said()),
				() -> "It shows " + UIThreadRunnable.syncExec(reading)));
		return this;
	}

	/** What stands at the marks of the axis of values. */
	public List<String> marks() {
		Result<List<String>> reading = () -> {
			IAxisTick tick = Widgets.below(root, Chart.class)
					.filter(other -> (id + ".curve").equals(other.getData(SWTBotPreferences.DEFAULT_KEY))).findFirst()
					.orElseThrow().getAxisSet().getYAxis(0).getTick();
			return Arrays.stream(tick.getTickLabelValues()).mapToObj(tick.getFormat()::format).toList();
		};
		return UIThreadRunnable.syncExec(reading);
	}

	/** The value at the upper end of the axis. */
	public double top() {
		Result<Double> reading = () -> Widgets.below(root, Chart.class)
				.filter(other -> (id + ".curve").equals(other.getData(SWTBotPreferences.DEFAULT_KEY))).findFirst()
				.orElseThrow().getAxisSet().getYAxis(0).getRange().upper;
		return UIThreadRunnable.syncExec(reading);
	}

	/** Moves the mouse to a point without pressing it. */
	public RateCurvePage hover(int point) {
		Point at = place(point);
		mouse(SWT.MouseMove, at.x, at.y, 0);
		return this;
	}

	/** Whether a tool tip covers the curve. */
	public boolean hasToolTip() {
		Control plot = plot();
		Result<String> reading = plot::getToolTipText;
		return UIThreadRunnable.syncExec(reading) != null;
	}

	/** Presses the mouse on a point and moves it, but does not release it. */
	public RateCurvePage beginDrag(int point, int right, int down) {
		taken = place(point);
		mouse(SWT.MouseDown, taken.x, taken.y, 0);
		return drag(right, down);
	}

	/** Moves the mouse on while it is pressed, to so many pixels from where it was pressed. */
	public RateCurvePage drag(int right, int down) {
		mouse(SWT.MouseMove, taken.x + right, taken.y + down, SWT.BUTTON1);
		return this;
	}

	/** Releases the mouse so many pixels from where it was pressed, without a move to there. */
	public RateCurvePage release(int right, int down) {
		mouse(SWT.MouseUp, taken.x + right, taken.y + down, SWT.BUTTON1);
		return this;
	}

	/** Waits until a point is in the plot, by its number from 0. */
	public RateCurvePage waitForSight(int point) {
		bot.waitUntil(Until.that(() -> isInSight(place(point)), () -> "The point is at " + place(point)));
		return this;
	}

	private boolean isInSight(Point place) {
		Control plot = plot();
		Result<Rectangle> reading = () -> new Rectangle(0, 0, plot.getSize().x, plot.getSize().y);
		return UIThreadRunnable.syncExec(reading).contains(place);
	}

	/** The value of a point, by its number from 0. */
	public double value(int point) {
		return value(points().get(point).split(" \\| ")[1]);
	}

	private static double value(String text) {
		return Double.parseDouble(text.replaceFirst("/.*", "").replace("_", ""));
	}

	/** Double-clicks halfway between a point and the next one, so many pixels below the line between them. */
	public RateCurvePage doubleClickBehind(int point, int down) {
		Point from = place(point);
		Point to = place(point + 1);
		mouse(SWT.MouseDoubleClick, (from.x + to.x) / 2, (from.y + to.y) / 2 + down, 0);
		return this;
	}

	/** Double-clicks so many pixels right of a time in seconds, and below the top. */
	public RateCurvePage doubleClickAt(double time, int right, int down) {
		Control plot = plot();
		Result<Integer> reading = () -> plot.getSize().x;
		int x = (int) Math.round(time / (END_ROOM * seconds) * UIThreadRunnable.syncExec(reading));
		mouse(SWT.MouseDoubleClick, x + right, down, 0);
		return this;
	}

	/** The time of a point in seconds, by its number from 0. */
	public double seconds(int point) {
		return seconds(points().get(point).split(" \\| ")[0]);
	}

	/** Where a point is on the screen, by its number from 0. */
	public Point onScreen(int point) {
		bot.waitUntil(Until.that(() -> points().size() > point, () -> "The points are " + points()));
		Point place = place(point);
		Control plot = plot();
		Result<Point> mapping = () -> plot.toDisplay(place);
		return UIThreadRunnable.syncExec(mapping);
	}

	/** Presses a key on the curve. */
	public RateCurvePage press(String... keys) {
		for (String key : keys) {
			Keys.press(plot(), key);
		}
		return this;
	}

	/** Types an exact value of a point into the table: {@code Time} or {@code Rate}. */
	public RateCurvePage type(int point, String column, String text) {
		Cells.doubleClick(table(), point, table().indexOfColumn(column));
		new SWTBot(table().widget).text(0).setText(text);
		// A cell takes its text when it is left.
		Control plot = plot();
		VoidResult leaving = plot::setFocus;
		UIThreadRunnable.syncExec(leaving);
		return this;
	}

	/** Waits until the point that keys move is this one, from 1, and is said to be. */
	public RateCurvePage waitForChosen(String description) {
		bot.waitUntil(Until.that(() -> description().equals(description), () -> "It is said to be: " + description()));
		return this;
	}

	/** Waits until keys go to the curve. */
	public RateCurvePage waitForFocus() {
		Control plot = plot();
		Result<Boolean> reading = plot::isFocusControl;
		bot.waitUntil(Until.that(() -> UIThreadRunnable.syncExec(reading), () -> "The curve has no focus"));
		return this;
	}

	private String description() {
		Control plot = plot();
		Result<String> reading = () -> PreviewPage.description(plot);
		return UIThreadRunnable.syncExec(reading);
	}

	private Control plot() {
		Result<Control> looking = () -> Widgets.below(root, Composite.class)
				.filter(control -> (id + ".curve.plot").equals(control.getData(SWTBotPreferences.DEFAULT_KEY)))
				.findFirst().orElseThrow();
		return UIThreadRunnable.syncExec(looking);
	}

	/** Where a point is in the plot: what the table says, by the chart's axes. */
	private Point place(int point) {
		String[] values = points().get(point).split(" \\| ");
		Result<Point> reading = () -> {
			Chart chart = Widgets.below(root, Chart.class)
					.filter(other -> (id + ".curve").equals(other.getData(SWTBotPreferences.DEFAULT_KEY))).findFirst()
					.orElseThrow();
			double share = seconds(values[0]) / (END_ROOM * seconds);
			return new Point((int) Math.round(share * chart.getPlotArea().getSize().x),
					chart.getAxisSet().getYAxis(0).getPixelCoordinate(value(values[1])));
		};
		return UIThreadRunnable.syncExec(reading);
	}

	private static double seconds(String time) {
		String[] parts = time.split(" ");
		return IntStream.range(0, parts.length / 2)
				.mapToDouble(i -> Double.parseDouble(parts[2 * i]) * switch (parts[2 * i + 1]) {
				case "ms" -> 1e-3;
				case "s" -> 1;
				case "min" -> 60;
				default -> throw new IllegalArgumentException(time);
				}).sum();
	}

	private void mouse(int type, int x, int y, int stateMask) {
		Control plot = plot();
		VoidResult sending = () -> {
			Event event = new Event();
			event.button = type == SWT.MouseMove ? 0 : 1;
			event.stateMask = stateMask;
			event.x = x;
			event.y = y;
			plot.notifyListeners(type, event);
		};
		UIThreadRunnable.syncExec(sending);
	}
}
