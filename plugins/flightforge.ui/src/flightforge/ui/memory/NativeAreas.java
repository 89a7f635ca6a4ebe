/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.memory;

import java.util.Arrays;
import java.util.List;

import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.RGB;
import org.eclipse.swtchart.Chart;
import org.eclipse.swtchart.IAxis;

import flightforge.memory.Category;
import flightforge.memory.MemorySample;
import flightforge.ui.chart.ThemedChart;
import flightforge.ui.chart.TimeAxis;
import flightforge.ui.platform.KeptColors;
import flightforge.ui.resource.Colors;

/**
 * The categories of Native Memory Tracking as areas behind the lines of a chart, each from the edge of the one below it
 * to its own. The chart's own areas would all reach down to 0, and where they cover each other have colours that the
 * legend does not know. UI thread only.
 */
final class NativeAreas {
	/** Lets the grid and what is shaded be seen through the areas. */
	private static final int ALPHA = 170;
	private static final int OPAQUE = 255;

	private final Chart chart;
	private final TimeAxis axis;
	private final KeptColors<Category> kept = new KeptColors<>(StackedAreas.MOST);
	/** Of each category that has an area of its own, its colour. */
	private List<Colors> colors = List.of();
	private StackedAreas shown = new StackedAreas(List.of(), List.of());
	private List<SampleStretch> stretches = List.of();
	private double[] times = {};
	private double unit = 1;

	/** None as yet. */
	NativeAreas(Chart chart, TimeAxis axis) {
		this.chart = chart;
		this.axis = axis;
		ThemedChart.behindSeries(chart, this::paint);
	}

	/**
	 * Shows these from the chart's next repaint on.
	 *
	 * @param samples oldest first; at those without such categories the areas are interrupted
	 * @param sampleTimes when they were taken, in seconds
	 * @param bytes what the chart counts as one
	 * @return the highest edge in bytes, 0 when there is none
	 */
	double show(List<MemorySample> samples, double[] sampleTimes, double bytes) {
		stretches = SampleStretch.of(samples, NativeAreas::isTracked);
		times = sampleTimes;
		unit = bytes;
		shown = StackedAreas.of(samples);
		colors = kept.of(shown.categories()).stream().map(Colors::area).toList();
		return shown.tops().isEmpty() ? 0 : Arrays.stream(shown.tops().getLast()).max().orElse(0);
	}

	private static boolean isTracked(MemorySample sample) {
		return sample.usages().stream().anyMatch(usage -> usage.category().kind() == Category.Kind.NATIVE);
	}

	/** Whether a category has an area of its own. */
	boolean has(Category category) {
		return shown.categories().contains(category);
	}

	/** The categories that have an area of their own, from the bottom to the top. */
	List<Category> categories() {
		return shown.categories();
	}

	/** What the categories without an area of their own have at a sample together, in bytes; 0 where there are none. */
	long rest(int sample) {
		return shown.rest(sample);
	}

	/** How the area of the categories without one of their own looks; null when there is none. */
	RGB restLook() {
		return shown.hasRest() ? look(shown.categories().size()) : null;
	}

	/** How a category looks, alone or with others, on the ground of the chart; null when it is not shown. */
	RGB look(Category category) {
		if (category.kind() != Category.Kind.NATIVE) {
			return null;
		}
		int area = shown.categories().indexOf(category);
		if (area < 0 && !shown.hasRest()) {
			return null;
		}
		return look(area < 0 ? shown.categories().size() : area);
	}

	private RGB look(int area) {
		return Colors.blended(color(area).getRGB(), Colors.CHART_BACKGROUND.color().getRGB(), ALPHA);
	}

	/** The colour of an area from the bottom; the rest is above all categories. */
	private Color color(int area) {
		return (area < colors.size() ? colors.get(area) : Colors.AREA_REST).color();
	}

	private void paint(GC gc) {
		gc.setLineStyle(SWT.LINE_SOLID);
		stretches.forEach(stretch -> paint(gc, stretch));
	}

	private void paint(GC gc, SampleStretch stretch) {
		IAxis amount = chart.getAxisSet().getYAxis(0);
		int[] x = Arrays.stream(times, stretch.from(), stretch.to()).mapToInt(axis::pixel).toArray();
		int[] below = new int[x.length];
		Arrays.fill(below, amount.getPixelCoordinate(0));
		for (int area = 0; area < shown.tops().size(); area++) {
			int[] top = Arrays.stream(shown.tops().get(area), stretch.from(), stretch.to())
					.mapToInt(bytes -> amount.getPixelCoordinate(bytes / unit)).toArray();
			gc.setBackground(color(area));
			gc.setForeground(color(area));
			gc.setAlpha(ALPHA);
			if (x.length == 1) {
				// An area of one sample has no width.
				gc.drawLine(x[0], top[0], x[0], below[0]);
			}
			gc.fillPolygon(around(x, top, below));
			gc.setAlpha(OPAQUE);
			gc.drawPolyline(Arrays.copyOf(around(x, top, below), top.length * 2));
			below = top;
		}
	}

	/** The upper edge from the left to the right, and the lower one back, as pairs. */
	private static int[] around(int[] x, int[] top, int[] below) {
		int[] points = new int[top.length * 4];
		for (int i = 0; i < top.length; i++) {
			points[2 * i] = x[i];
			points[2 * i + 1] = top[i];
			points[points.length - 2 * i - 2] = x[i];
			points[points.length - 2 * i - 1] = below[i];
		}
		return points;
	}
}
