/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.memory;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.events.ControlListener;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.RGB;
import org.eclipse.swt.graphics.TextLayout;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swtchart.Chart;
import org.eclipse.swtchart.IAxis;
import org.eclipse.swtchart.Range;

import flightforge.memory.Category;
import flightforge.memory.CategoryUsage;
import flightforge.memory.MemorySample;
import flightforge.ui.chart.AxisText;
import flightforge.ui.chart.ThemedCanvas;
import flightforge.ui.chart.ThemedChart;
import flightforge.ui.chart.TimeAxis;
import flightforge.ui.chart.TimeSelection;
import flightforge.ui.generate.GenerationRun;
import flightforge.ui.memory.MemoryLines.Line;
import flightforge.ui.resource.Colors;
import flightforge.ui.resource.Quantities;

/**
 * Memory over time: the largest categories of Native Memory Tracking as stacked areas where they are known, heap,
 * mapped files, direct buffers and resident set as lines, generation runs shaded behind them. UI thread only.
 */
final class MemoryChart {

	private static final double MILLIS_PER_SECOND = 1000;
	private static final double MEBIBYTE = 1024 * 1024;
	private static final double SHORTEST_SPAN_SECONDS = 10;
	private static final double HEADROOM = 1.25;
	/** At most, where names need much of a low chart. */
	private static final double MOST_ROOM = 1.8;
	private static final String MORE = ", \u2026";
	/** About as many lines of the grid as are of use in a high chart, which may have twice as many. */
	private static final int ENOUGH_LINES = 5;
	private static final int GAP = 4;

	private final Chart chart;
	private List<MemorySample> shown = List.of();
	private long originMillis;
	private final LineSamples looks;
	private final TimeAxis axis;
	private final RunShades runs;
	private final NativeAreas areas;
	private final MemoryLines lines;
	/** What the axis of amounts counts, in bytes. */
	private double unit = MEBIBYTE;
	/** Null while no part of the time can be chosen. */
	private TimeSelection selection;
	/** The largest amount that is shown, in what the chart counts. */
	private double highest = 1;
	/** What is said where there is nothing to draw. */
	private String nothing = "";
	/** Hears that samples are shown. */
	private Runnable listener = () -> {
	};
	/** Whether a legend beside the chart names the rest. */
	private boolean restNamed;

	/**
	 * A line of the legend.
	 *
	 * @param look how it is drawn
	 * @param name what it is called
	 * @param amount how much it is at the end, as text
	 */
	record Drawn(Image look, String name, String amount) {
	}

	/** Hears which stretch of time was chosen with the mouse, in milliseconds since 1970-01-01T00:00Z. */
	interface Selection {
		void chosen(long fromMillis, long toMillis);
	}

	/**
	 * A chart without a legend, which is the table that is shown with it, or a {@link MemoryLegend}.
	 *
	 * @param id stable name for tests
	 * @param legend hears that all samples of how categories are drawn are to be asked for again
	 */
	MemoryChart(Composite parent, String id, Runnable legend) {
		chart = ThemedChart.create(parent, id, Messages.MEMORY_CHART, legend, ENOUGH_LINES);
		chart.getLegend().setVisible(false);
		looks = new LineSamples(chart);
		IAxis amount = chart.getAxisSet().getYAxis(0);
		amount.getTick().setFormat(new AxisText(units -> Quantities.bytes(Math.round(units * unit))));
		axis = new TimeAxis(chart, () -> {
			// What is painted asks for its places then.
		});
		ThemedChart.showAxes(chart, false);
		ThemedChart.hover(chart, this::hover);
		runs = new RunShades(chart, axis, this::namesHeight);
		areas = new NativeAreas(chart, axis);
		lines = new MemoryLines(chart, axis);
		ThemedChart.aboveSeries(chart, gc -> {
			nameRest(gc);
			explain(gc);
		});
		// The chart has heard of its size before, and has laid out its plot area.
		chart.addControlListener(ControlListener.controlResizedAdapter(event -> fitAmounts()));
	}

	/** Whether there is a line or an area: samples may have only what the chart does not show. */
	boolean isDrawn() {
		return !areas.categories().isEmpty() || Arrays.stream(Line.values()).anyMatch(lines::has);
	}

	/**
	 * Sets what is said where there is nothing to draw.
	 *
	 * @param why what it is, and what to do; empty for nothing
	 */
	void setNothing(String why) {
		nothing = why;
		chart.redraw();
	}

	/** Says why there is nothing, in lines in the middle. */
	private void explain(GC gc) {
		if (nothing.isEmpty() || isDrawn()) {
			return;
		}
		Point room = chart.getPlotArea().getSize();
		TextLayout text = new TextLayout(gc.getDevice());
		try {
			text.setFont(gc.getFont());
			text.setText(nothing);
			text.setAlignment(SWT.CENTER);
			text.setWidth(Math.max(1, room.x - 2 * GAP));
			gc.setForeground(Colors.CHART_FOREGROUND.color());
			text.draw(gc, GAP, Math.max(0, (room.y - text.getBounds().height) / 2));
		} finally {
			text.dispose();
		}
	}

	/**
	 * Sets who is told that samples are shown.
	 *
	 * @param newListener called after each change
	 */
	void onShown(Runnable newListener) {
		listener = newListener;
	}

	/** Says whether the legend is beside the chart, so that the chart need not name what it shows as one. */
	void setRestNamed(boolean named) {
		if (restNamed != named) {
			restNamed = named;
			fitAmounts();
			chart.redraw();
		}
	}

	/** Which categories are one area, in the room that is above all of them. */
	private void nameRest(GC gc) {
		RGB look = areas.restLook();
		if (restNamed || look == null) {
			return;
		}
		int width = chart.getPlotArea().getSize().x;
		Image sample = looks.area(look);
		int textLeft = sample.getBounds().width + 2 * GAP;
		String text = restIn(gc, width - textLeft - GAP);
		int left = width - GAP - gc.textExtent(text).x;
		gc.setForeground(Colors.CHART_FOREGROUND.color());
		gc.drawText(text, left, GAP, true);
		gc.drawImage(sample, left - textLeft + GAP,
				GAP + (gc.getFontMetrics().getHeight() - sample.getBounds().height) / 2);
	}

	/** The categories without an area of their own, as many whole names as there is room for. */
	private String restIn(GC gc, int width) {
		List<String> rest = rest();
		if (rest.size() == 1) {
			return ThemedCanvas.fitted(gc, rest.getFirst(), width);
		}
		for (int named = rest.size(); named > 0; named--) {
			String names = String.join(", ", rest.subList(0, named)) + (named < rest.size() ? MORE : "");
			String text = NLS.bind(Messages.MEMORY_OTHERS_ARE, restName(), names);
			if (gc.textExtent(text).x <= width) {
				return text;
			}
		}
		return ThemedCanvas.fitted(gc, restName(), width);
	}

	/** How many pixels from its upper edge the names of the rest need; 0 where these are not in the chart. */
	private int namesHeight() {
		if (restNamed || areas.restLook() == null) {
			return 0;
		}
		GC gc = new GC(chart);
		try {
			return gc.getFontMetrics().getHeight() + 2 * GAP;
		} finally {
			gc.dispose();
		}
	}

	/** Leaves room above all amounts, for the names of the rest too, where these are in the chart. */
	private void fitAmounts() {
		int height = chart.getPlotArea().getSize().y;
		double names = (double) height / Math.max(1, height - namesHeight());
		double room = Math.max(HEADROOM, Math.min(MOST_ROOM, names));
		Range range = new Range(0, highest * room);
		IAxis amount = chart.getAxisSet().getYAxis(0);
		if (!range.equals(amount.getRange())) {
			amount.setRange(range);
		}
	}

	/** The names of the categories without an area of their own, the largest first. */
	private List<String> rest() {
		MemorySample last = last();
		return last.usages().stream().map(CategoryUsage::category)
				.filter(category -> category.kind() == Category.Kind.NATIVE && !areas.has(category))
				.filter(category -> last.amount(category) > 0).sorted(Comparator.comparingLong(last::amount).reversed())
				.map(CategoryNames::of).toList();
	}

	/** What the categories without an area of their own are called together; there is one that is called Other. */
	private String restName() {
		List<String> rest = rest();
		return rest.size() == 1 ? rest.getFirst() : NLS.bind(Messages.MEMORY_OTHERS, Integer.toString(rest.size()));
	}

	/** The last sample that has anything; an empty one where there is none. */
	private MemorySample last() {
		return lastIndex() < 0 ? new MemorySample(0, List.of()) : shown.get(lastIndex());
	}

	private int lastIndex() {
		int last = shown.size() - 1;
		while (last >= 0 && shown.get(last).usages().isEmpty()) {
			last--;
		}
		return last;
	}

	/** All that is drawn: lines, and areas from the top to the bottom. */
	List<Drawn> drawn() {
		List<Drawn> drawn = new ArrayList<>();
		MemorySample last = last();
		for (Line line : Line.values()) {
			if (lines.has(line)) {
				drawn.add(new Drawn(sample(line.category), CategoryNames.of(line.category),
						MemoryTable.bytes(last.amount(line.category))));
			}
		}
		if (areas.restLook() != null) {
			drawn.add(new Drawn(looks.area(areas.restLook()), restName(), MemoryTable.bytes(areas.rest(lastIndex()))));
		}
		for (Category category : areas.categories().reversed()) {
			drawn.add(
					new Drawn(sample(category), CategoryNames.of(category), MemoryTable.bytes(last.amount(category))));
		}
		return drawn;
	}

	/** The chart itself. */
	Composite control() {
		return chart;
	}

	/** Lets a stretch of time be chosen by dragging; a click chooses the whole again. */
	TimeSelection onSelection(Selection listener) {
		selection = new TimeSelection(chart, axis, (from, to) -> listener.chosen(millis(from), millis(to)));
		ThemedChart.behindSeries(chart, selection::paint);
		return selection;
	}

	/**
	 * Shows samples of a JVM, with empty ones where some are missing, and the generation runs that fall into their
	 * time. Times are counted back from now.
	 *
	 * @param samples oldest first
	 */
	void showLive(List<MemorySample> samples, List<GenerationRun> newRuns) {
		long now = samples.isEmpty() ? System.currentTimeMillis() : samples.getLast().epochMillis();
		double first = samples.isEmpty() ? 0 : (samples.getFirst().epochMillis() - now) / MILLIS_PER_SECOND;
		show(samples, now, newRuns, false);
		axis.countElapsed();
		axis.show(Math.min(first, -SHORTEST_SPAN_SECONDS), 0);
	}

	/** Shows samples of a recording, oldest first, with the times of the clock and all of them chosen. */
	void showRecorded(List<MemorySample> samples) {
		long start = samples.isEmpty() ? 0 : samples.getFirst().epochMillis();
		double span = samples.isEmpty() ? 0 : (samples.getLast().epochMillis() - start) / MILLIS_PER_SECOND;
		show(samples, start, List.of(), true);
		axis.countByClock(Instant.ofEpochMilli(start));
		double end = Math.max(span, 1 / MILLIS_PER_SECOND);
		axis.show(0, end);
		if (selection != null) {
			selection.limit(0, end);
		}
	}

	private void show(List<MemorySample> samples, long origin, List<GenerationRun> newRuns, boolean recorded) {
		runs.show(newRuns, origin);
		shown = samples;
		originMillis = origin;
		chart.suspendUpdate(true);
		double[] times = samples.stream().mapToDouble(sample -> seconds(sample.epochMillis())).toArray();
		double most = draw(samples, times, recorded);
		if (unit != Quantities.unitOfMarks(most)) {
			unit = Quantities.unitOfMarks(most);
			most = draw(samples, times, recorded);
		}
		highest = Math.max(1, most / unit);
		fitAmounts();
		ThemedChart.showAxes(chart, nothing.isEmpty() ? !samples.isEmpty() : isDrawn());
		chart.suspendUpdate(false);
		listener.run();
	}

	private double draw(List<MemorySample> samples, double[] times, boolean recorded) {
		double stacked = areas.show(samples, times, unit);
		return Math.max(stacked, lines.show(samples, times, unit, !areas.categories().isEmpty(), recorded));
	}

	/** What the values are at a place of the chart. */
	private String hover(int x) {
		if (!nothing.isEmpty() && !isDrawn()) {
			return nothing;
		}
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
		if (nearest.usages().isEmpty()) {
			return NLS.bind(Messages.MEMORY_CHART_GAP, ChartTime.text(seconds, millis(seconds)));
		}
		StringBuilder text = new StringBuilder(ChartTime.text(seconds(nearest.epochMillis()), nearest.epochMillis()));
		for (CategoryUsage usage : nearest.usages()) {
			boolean drawn = areas.has(usage.category())
					|| Arrays.stream(Line.values()).anyMatch(line -> line.category.equals(usage.category()));
			if (drawn && CategoryUsage.isKnown(usage.amount())) {
				text.append('\n').append(CategoryNames.of(usage.category())).append(": ")
						.append(Quantities.bytes(usage.amount()));
			}
		}
		long rest = areas.rest(shown.indexOf(nearest));
		if (rest > 0) {
			text.append('\n').append(NLS.bind(Messages.MEMORY_LEGEND_ENTRY, restName(), Quantities.bytes(rest)));
		}
		return text.toString();
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
				return lines.has(line) ? looks.line(line.color.color().getRGB(), line.style) : null;
			}
		}
		RGB area = areas.look(category);
		return area == null ? null : looks.area(area);
	}
}
