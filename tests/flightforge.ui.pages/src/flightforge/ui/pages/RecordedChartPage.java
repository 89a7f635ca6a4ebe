/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.pages;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.ImageData;
import org.eclipse.swt.graphics.RGB;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swtbot.swt.finder.finders.UIThreadRunnable;
import org.eclipse.swtbot.swt.finder.results.Result;
import org.eclipse.swtbot.swt.finder.results.VoidResult;
import org.eclipse.swtbot.swt.finder.widgets.SWTBotTable;
import org.eclipse.swtchart.Chart;

/** The chart of a recording in the view of native memory, with the table that is its legend. */
public final class RecordedChartPage {
	private static final int ROUNDING = 2;
	private static final int OPAQUE = 255;

	private static final int SMALLEST_GAP = 3;
	private final WorkbenchPage workbench;
	private final Chart chart;
	private final SWTBotTable table;

	RecordedChartPage(WorkbenchPage workbench, Chart chart, SWTBotTable table) {
		this.workbench = workbench;
		this.chart = chart;
		this.table = table;
	}

	/** Waits until the chart has axes, or none. */
	public void waitForAxes(boolean visible) {
		Result<Boolean> reading = () -> Arrays.stream(chart.getAxisSet().getAxes())
				.allMatch(axis -> axis.getTick().isVisible() == visible && axis.getGrid().isVisible() == visible);
		workbench.bot().waitUntil(Until.that(() -> UIThreadRunnable.syncExec(reading),
				() -> "The chart has " + (visible ? "no axes" : "axes")));
	}

	/**
	 * Waits until the chart has, halfway through its time and at an amount, the colour that its table shows for a
	 * category.
	 */
	public void waitForColour(double mebibytes, String category) {
		workbench.bot().waitUntil(Until.that(() -> areAlike(colour(mebibytes), legend(category)), () -> "At "
				+ mebibytes + " MiB is " + colour(mebibytes) + ", and " + category + " is " + legend(category)));
	}

	/** Paint that is mixed on the screen is rounded there. */
	private static boolean areAlike(RGB one, RGB other) {
		return one != null && other != null && Math.abs(one.red - other.red) <= ROUNDING
				&& Math.abs(one.green - other.green) <= ROUNDING && Math.abs(one.blue - other.blue) <= ROUNDING;
	}

	/** The colour of the chart halfway through its time, at an amount. */
	public RGB colour(double mebibytes) {
		Result<RGB> reading = () -> {
			ImageData picture = chart.getPlotArea().getImageData();
			return colour(picture, picture.width / 2, chart.getAxisSet().getYAxis(0).getPixelCoordinate(mebibytes));
		};
		return UIThreadRunnable.syncExec(reading);
	}

	/** Waits until the line of a category has this many gaps, of at least three pixels each. */
	public void waitForGaps(String category, int gaps) {
		workbench.bot().waitUntil(
				Until.that(() -> gaps(category).size() == gaps, () -> category + " has gaps at " + gaps(category)));
	}

	/** Waits until there is a line of a category, which takes two samples. */
	public void waitForSamples(String category) {
		workbench.bot()
				.waitUntil(Until.that(() -> columns(category) > SMALLEST_GAP, () -> category + " is not drawn yet"));
	}

	/** In how many columns of pixels a category is drawn. */
	private long columns(String category) {
		RGB color = legend(category);
		Result<Long> counting = () -> {
			ImageData picture = chart.getPlotArea().getImageData();
			return IntStream.range(0, picture.width).filter(
					x -> IntStream.range(0, picture.height).anyMatch(y -> areAlike(colour(picture, x, y), color)))
					.count();
		};
		return UIThreadRunnable.syncExec(counting);
	}

	/** Waits until the tool tip says this in the middle of the gap of a category. */
	public void waitForHintInGap(String category, String text) {
		workbench.bot().waitUntil(
				Until.that(() -> gaps(category).stream().map(this::hint).anyMatch(hint -> hint.contains(text)),
						() -> "It says: " + gaps(category).stream().map(this::hint).toList()));
	}

	/** What the tool tip says in the middle of the chart. */
	public String hint() {
		Result<Integer> middle = () -> chart.getPlotArea().getSize().x / 2;
		return hint(UIThreadRunnable.syncExec(middle));
	}

	/** The middles of the gaps in the line of a category, in pixels. */
	private List<Integer> gaps(String category) {
		RGB color = legend(category);
		Result<List<Integer>> reading = () -> {
			ImageData picture = chart.getPlotArea().getImageData();
			List<Integer> gaps = new ArrayList<>();
			int last = -1;
			for (int x = 0; x < picture.width; x++) {
				int column = x;
				if (IntStream.range(0, picture.height).anyMatch(y -> areAlike(colour(picture, column, y), color))) {
					if (last >= 0 && x - last > SMALLEST_GAP) {
						gaps.add((x + last) / 2);
					}
					last = x;
				}
			}
			return gaps;
		};
		return UIThreadRunnable.syncExec(reading);
	}

	/** What the tool tip says when the mouse is there. */
	private String hint(int x) {
		Result<String> pointing = () -> {
			Control plot = chart.getPlotArea().getControl();
			Event event = new Event();
			event.x = x;
			event.y = plot.getSize().y / 2;
			plot.notifyListeners(SWT.MouseMove, event);
			return String.valueOf(plot.getToolTipText());
		};
		return UIThreadRunnable.syncExec(pointing);
	}

	/** Waits until a place of the chart, halfway through its time, has a colour, or until it has another. */
	public void waitForGround(double mebibytes, RGB color, boolean same) {
		workbench.bot().waitUntil(Until.that(() -> areAlike(colour(mebibytes), color) == same,
				() -> "At " + mebibytes + " MiB is " + colour(mebibytes)));
	}

	/** Changes the ground of charts as another theme would; returns the one that it was. */
	public static RGB groundColor(RGB color) {
		return ThemeColors.change("flightforge.ui.color.chart.background", color);
	}

	/** The colour that the table shows for a category; null when it shows none. */
	public RGB legend(String category) {
		Result<RGB> reading = () -> Arrays.stream(table.widget.getItems())
				.filter(item -> item.getText(0).equals(category) && item.getImage(0) != null).findFirst().map(item -> {
					ImageData picture = item.getImage(0).getImageData();
					return colour(picture, picture.width / 2, picture.height / 2);
				}).orElse(null);
		return UIThreadRunnable.syncExec(reading);
	}

	/** Waits until the sample of a category has the ground of the chart around it, and not that of a chosen row. */
	public void waitForGroundOfLegend(String category) {
		Result<Boolean> reading = () -> {
			RGB ground = JFaceResources.getColorRegistry().getRGB("flightforge.ui.color.chart.background");
			return Arrays.stream(table.widget.getItems())
					.filter(item -> item.getText(0).equals(category) && item.getImage(0) != null)
					.map(item -> item.getImage(0).getImageData())
					.anyMatch(picture -> picture.getAlpha(1, 0) == OPAQUE && areAlike(colour(picture, 1, 0), ground));
		};
		workbench.bot().waitUntil(
				Until.that(() -> UIThreadRunnable.syncExec(reading), () -> category + " has another ground"));
	}

	/** Waits until the table shows a colour for a category, or until it shows another. */
	public void waitForLegend(String category, RGB color, boolean same) {
		workbench.bot().waitUntil(Until.that(() -> areAlike(legend(category), color) == same,
				() -> category + " is " + legend(category)));
	}

	private static RGB colour(ImageData picture, int x, int y) {
		return picture.palette.getRGB(picture.getPixel(x, y));
	}

	/** Drags from one place of the plot to another, each from 0, its left edge, to 1. */
	public RecordedChartPage drag(double from, double to) {
		send(SWT.MouseDown, from, 0);
		send(SWT.MouseMove, to, SWT.BUTTON1);
		send(SWT.MouseUp, to, SWT.BUTTON1);
		return this;
	}

	/** Presses a key in the plot a number of times. */
	public RecordedChartPage press(String key, int times) {
		Result<Control> looking = () -> chart.getPlotArea().getControl();
		Control plot = UIThreadRunnable.syncExec(looking);
		workbench.activate();
		for (int i = 0; i < times; i++) {
			Keys.press(plot, key);
		}
		return this;
	}

	/** Clicks into the plot. */
	public RecordedChartPage click() {
		send(SWT.MouseDown, 0.5, 0);
		send(SWT.MouseUp, 0.5, SWT.BUTTON1);
		return this;
	}

	private void send(int type, double place, int stateMask) {
		VoidResult sending = () -> {
			Control plot = chart.getPlotArea().getControl();
			Event event = new Event();
			event.button = type == SWT.MouseMove ? 0 : 1;
			event.stateMask = stateMask;
			event.x = (int) (place * plot.getSize().x);
			event.y = plot.getSize().y / 2;
			plot.notifyListeners(type, event);
		};
		UIThreadRunnable.syncExec(sending);
	}

	/** Waits until a cell of the table has this text. */
	public void waitForCell(String category, String column, String text) {
		workbench.bot().waitUntil(Until.that(() -> cell(category, column).equals(text),
				() -> category + " shows " + cell(category, column)));
	}

	private String cell(String category, String column) {
		int row = table.indexOf(category);
		// Mission Control's quantities have a space that does not break.
		return row < 0 ? "" : table.cell(row, column).replace('\u00a0', ' ');
	}
}
