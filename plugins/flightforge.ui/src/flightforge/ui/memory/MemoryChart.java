/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.memory;

import java.text.DecimalFormat;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

import org.eclipse.swt.SWT;
import org.eclipse.swt.events.ControlListener;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.graphics.RGB;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swtchart.Chart;
import org.eclipse.swtchart.IAxis;
import org.eclipse.swtchart.ILineSeries;
import org.eclipse.swtchart.ISeries.SeriesType;
import org.eclipse.swtchart.LineStyle;
import org.eclipse.swtchart.Range;

import flightforge.memory.Category;
import flightforge.memory.CategoryUsage;
import flightforge.memory.MemorySample;
import flightforge.ui.generate.GenerationRun;
import flightforge.ui.internal.Colors;
import flightforge.ui.internal.Messages;
import flightforge.ui.internal.Quantities;
import flightforge.ui.internal.ThemedChart;
import flightforge.ui.internal.TimeAxis;

/**
 * Memory over time: the largest categories of Native Memory Tracking as stacked areas where they are known, heap,
 * mapped files, direct buffers and resident set as lines, generation runs shaded behind them. UI thread only.
 */
final class MemoryChart {

	/** The lines, largest first, so that the small ones are drawn on top. */
	private enum Line {
		RESIDENT(Category.RESIDENT, Colors.RESIDENT, LineStyle.DASH), HEAP(Category.HEAP, Colors.HEAP, LineStyle.SOLID),
		MAPPED(Category.MAPPED_FILES, Colors.MAPPED, LineStyle.SOLID),
		DIRECT(Category.DIRECT_BUFFERS, Colors.DIRECT, LineStyle.DOT);

		private final Category category;
		private final Colors color;
		private final LineStyle style;

		Line(Category category, Colors color, LineStyle style) {
			this.category = category;
			this.color = color;
			this.style = style;
		}
	}

	private static final double MILLIS_PER_SECOND = 1000;
	private static final double BYTES_PER_MEBIBYTE = 1024 * 1024;
	private static final double SHORTEST_SPAN_SECONDS = 10;
	private static final double HEADROOM = 1.25;
	/** About as many lines of the grid as are of use in a high chart, which may have twice as many. */
	private static final int ENOUGH_LINES = 5;

	private final Chart chart;
	private final Map<Line, ILineSeries<?>> series = new EnumMap<>(Line.class);
	private List<MemorySample> shown = List.of();
	private long originMillis;
	private final LineSamples looks;
	private final TimeAxis axis;
	private final RunShades runs;
	private final NativeAreas areas;
	private final Runnable legend;

	/** Hears which stretch of time was chosen with the mouse, in milliseconds since 1970-01-01T00:00Z. */
	interface Selection {
		void chosen(long fromMillis, long toMillis);
	}

	/**
	 * A chart without a legend, which is the table that is shown with it.
	 *
	 * @param id stable name for tests
	 * @param legend hears that all samples of how categories are drawn are to be asked for again
	 */
	MemoryChart(Composite parent, String id, Runnable legend) {
		this.legend = legend;
		chart = ThemedChart.create(parent, id, Messages.MEMORY_CHART, this::colorSeries);
		chart.getLegend().setVisible(false);
		looks = new LineSamples(chart);
		IAxis amount = chart.getAxisSet().getYAxis(0);
		amount.getTick().setFormat(new DecimalFormat(Messages.MEMORY_AXIS_MEBIBYTES));
		int leastStep = ThemedChart.leastStep(chart);
		chart.addControlListener(ControlListener.controlResizedAdapter(
				e -> amount.getTick().setTickMarkStepHint(Math.max(leastStep, chart.getSize().y / ENOUGH_LINES))));
		axis = new TimeAxis(chart, this::place);
		ThemedChart.showAxes(chart, false);
		ThemedChart.hover(chart, this::hover);
		runs = new RunShades(chart, axis);
		areas = new NativeAreas(chart, axis);
	}

	/** Lets a stretch of time be chosen by dragging; a click chooses the whole again. */
	TimeSelection onSelection(Selection listener) {
		TimeSelection selection = new TimeSelection(chart, axis,
				(from, to) -> listener.chosen(millis(from), millis(to)));
		ThemedChart.behindSeries(chart, selection::paint);
		return selection;
	}

	/** Shows samples of a JVM, oldest first, times counted back from now, and the runs that fall into their time. */
	void showLive(List<MemorySample> samples, List<GenerationRun> newRuns) {
		long now = samples.isEmpty() ? System.currentTimeMillis() : samples.getLast().epochMillis();
		double first = samples.isEmpty() ? 0 : (samples.getFirst().epochMillis() - now) / MILLIS_PER_SECOND;
		show(samples, now, newRuns);
		axis.show(Math.min(first, -SHORTEST_SPAN_SECONDS), 0);
	}

	/** Shows samples of a recording, oldest first, times counted from the first. */
	void showRecorded(List<MemorySample> samples) {
		long start = samples.isEmpty() ? 0 : samples.getFirst().epochMillis();
		double span = samples.isEmpty() ? 0 : (samples.getLast().epochMillis() - start) / MILLIS_PER_SECOND;
		show(samples, start, List.of());
		axis.show(0, Math.max(span, 1 / MILLIS_PER_SECOND));
	}

	private void show(List<MemorySample> samples, long origin, List<GenerationRun> newRuns) {
		runs.show(newRuns, origin);
		shown = samples;
		originMillis = origin;
		chart.suspendUpdate(true);
		double[] times = samples.stream().mapToDouble(sample -> seconds(sample.epochMillis())).toArray();
		double highest = Math.max(1, areas.show(samples, times, BYTES_PER_MEBIBYTE) / BYTES_PER_MEBIBYTE);
		for (Line line : Line.values()) {
			highest = Math.max(highest, show(line));
		}
		chart.getAxisSet().getYAxis(0).setRange(new Range(0, highest * HEADROOM));
		ThemedChart.showAxes(chart, !samples.isEmpty());
		chart.suspendUpdate(false);
	}

	/** What the figures are at a place of the chart. */
	private String hover(int x) {
		if (shown.isEmpty()) {
			return null;
		}
		double seconds = axis.secondsAt(x);
		MemorySample nearest = shown.getFirst();
		for (MemorySample sample : shown) {
			if (Math.abs(seconds(sample.epochMillis()) - seconds) < Math
					.abs(seconds(nearest.epochMillis()) - seconds)) {
				nearest = sample;
			}
		}
		StringBuilder text = new StringBuilder(Quantities.seconds(seconds(nearest.epochMillis())));
		for (CategoryUsage usage : nearest.usages()) {
			boolean drawn = areas.has(usage.category())
					|| Arrays.stream(Line.values()).anyMatch(line -> line.category.equals(usage.category()));
			if (drawn && CategoryUsage.isKnown(usage.amount())) {
				text.append('\n').append(CategoryNames.of(usage.category())).append(": ")
						.append(Quantities.bytes(usage.amount()));
			}
		}
		return text.toString();
	}

	/** Shows one line, and gives its highest value. */
	private double show(Line line) {
		double[] amounts = told(line).mapToDouble(sample -> sample.amount(line.category) / BYTES_PER_MEBIBYTE)
				.toArray();
		if (amounts.length == 0) {
			ILineSeries<?> old = series.remove(line);
			if (old != null) {
				chart.getSeriesSet().deleteSeries(old.getId());
			}
			return 0;
		}
		ILineSeries<?> drawn = series.computeIfAbsent(line, this::create);
		place(line, drawn);
		drawn.setYSeries(amounts);
		return Arrays.stream(amounts).max().orElse(0);
	}

	/** The samples that tell a line. In recordings the first events of each type come at different times. */
	private Stream<MemorySample> told(Line line) {
		return shown.stream().filter(sample -> CategoryUsage.isKnown(sample.amount(line.category)));
	}

	private void place() {
		series.forEach(this::place);
	}

	private void place(Line line, ILineSeries<?> drawn) {
		drawn.setXSeries(told(line).mapToDouble(sample -> axis.units(seconds(sample.epochMillis()))).toArray());
	}

	private ILineSeries<?> create(Line line) {
		String name = CategoryNames.of(line.category);
		ILineSeries<?> created = (ILineSeries<?>) chart.getSeriesSet().createSeries(SeriesType.LINE, name);
		created.setSymbolType(ILineSeries.PlotSymbolType.NONE);
		created.setLineColor(line.color.color());
		created.setLineStyle(line.style);
		created.setLineWidth(2);
		created.setAntialias(SWT.ON);
		return created;
	}

	private double seconds(long millis) {
		return (millis - originMillis) / MILLIS_PER_SECOND;
	}

	/** Rounded, because seconds that were milliseconds may have become a bit less. */
	private long millis(double seconds) {
		return originMillis + Math.round(seconds * MILLIS_PER_SECOND);
	}

	/** How a category is drawn, as a small picture; null when it is not. */
	Image sample(Category category) {
		for (Line line : Line.values()) {
			if (line.category.equals(category)) {
				return series.containsKey(line) ? looks.line(line.color.color().getRGB(), line.style) : null;
			}
		}
		RGB area = areas.look(category);
		return area == null ? null : looks.area(area);
	}

	private void colorSeries() {
		series.forEach((line, drawn) -> drawn.setLineColor(line.color.color()));
		legend.run();
	}
}
