/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.memory;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;

import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swtchart.Chart;
import org.eclipse.swtchart.IAxis;
import org.eclipse.swtchart.LineStyle;

import flightforge.memory.Category;
import flightforge.memory.CategoryUsage;
import flightforge.memory.MemorySample;
import flightforge.ui.chart.ThemedChart;
import flightforge.ui.chart.TimeAxis;
import flightforge.ui.resource.Colors;

/**
 * Amounts of single categories as lines of a chart, above its areas; as a band with a line where they go up and down so
 * often that lines would cover each other, and as a line with a thin one at its peaks where there are areas, with which
 * a band would make colours that no category has. The chart's own lines would go on where there are no samples, and
 * show a growth that nobody has seen. UI thread only.
 */
final class MemoryLines {

	/** The lines, largest first, so that the small ones are drawn on top. */
	enum Line {
		RESIDENT(Category.RESIDENT, Colors.RESIDENT, LineStyle.DASH, SWT.LINE_DASH),
		HEAP(Category.HEAP, Colors.HEAP, LineStyle.SOLID, SWT.LINE_SOLID),
		MAPPED(Category.MAPPED_FILES, Colors.MAPPED, LineStyle.SOLID, SWT.LINE_SOLID),
		DIRECT(Category.DIRECT_BUFFERS, Colors.DIRECT, LineStyle.DOT, SWT.LINE_DOT);

		final Category category;
		final Colors color;
		final LineStyle style;
		private final int swtStyle;

		Line(Category category, Colors color, LineStyle style, int swtStyle) {
			this.category = category;
			this.color = color;
			this.style = style;
			this.swtStyle = swtStyle;
		}
	}

	private static final int WIDTH = 2;
	/** Lets what is behind the band between highest and lowest be seen. */
	private static final int BAND_ALPHA = 80;
	private static final int OPAQUE = 255;

	private final Chart chart;
	private final TimeAxis axis;
	/** Of each line that is shown. */
	private final Map<Line, List<SampleStretch>> shown = new EnumMap<>(Line.class);
	private List<MemorySample> samples = List.of();
	private double[] times = {};
	private double unit = 1;
	private boolean banded = true;
	/** Whether the heap is that of collections. */
	private boolean collected;

	/** None as yet. */
	MemoryLines(Chart chart, TimeAxis axis) {
		this.chart = chart;
		this.axis = axis;
		ThemedChart.aboveSeries(chart, this::paint);
	}

	/**
	 * Shows these from the chart's next repaint on.
	 *
	 * @param newSamples oldest first; a line is interrupted at those without its category
	 * @param sampleTimes when they were taken, in seconds
	 * @param bytes what the chart counts as one
	 * @param aboveAreas whether there are areas behind them
	 * @param recorded whether the heap is that of collections in a recording
	 * @return the highest amount in bytes, 0 when there is none
	 */
	double show(List<MemorySample> newSamples, double[] sampleTimes, double bytes, boolean aboveAreas,
			boolean recorded) {
		samples = newSamples;
		times = sampleTimes;
		unit = bytes;
		banded = !aboveAreas;
		collected = recorded;
		shown.clear();
		double highest = 0;
		for (Line line : Line.values()) {
			List<SampleStretch> stretches = SampleStretch.of(samples,
					sample -> CategoryUsage.isKnown(sample.amount(line.category)));
			if (line == Line.HEAP && recorded && !stretches.isEmpty()) {
				stretches
						.add(stretches.removeLast().upToLastDrop(samples, sample -> sample.amount(Line.HEAP.category)));
			}
			if (!stretches.isEmpty()) {
				shown.put(line, stretches);
			}
			for (MemorySample sample : samples) {
				highest = Math.max(highest, sample.amount(line.category));
			}
		}
		return highest;
	}

	/** Whether a line is shown. */
	boolean has(Line line) {
		return shown.containsKey(line);
	}

	private void paint(GC gc) {
		int lineWidth = gc.getLineWidth();
		int antialias = gc.getAntialias();
		gc.setLineWidth(WIDTH);
		gc.setAntialias(SWT.ON);
		shown.forEach((line, stretches) -> {
			gc.setForeground(line.color.color());
			gc.setBackground(line.color.color());
			stretches.forEach(stretch -> paint(gc, line, stretch));
		});
		gc.setLineStyle(SWT.LINE_SOLID);
		gc.setLineWidth(lineWidth);
		gc.setAntialias(antialias);
	}

	private void paint(GC gc, Line line, SampleStretch stretch) {
		IAxis amount = chart.getAxisSet().getYAxis(0);
		int[] points = new int[2 * stretch.size()];
		for (int i = 0; i < stretch.size(); i++) {
			int sample = stretch.from() + i;
			points[2 * i] = axis.pixel(times[sample]);
			points[2 * i + 1] = amount.getPixelCoordinate(samples.get(sample).amount(line.category) / unit);
		}
		if (stretch.size() == 1) {
			gc.fillOval(points[0] - WIDTH, points[1] - WIDTH, 2 * WIDTH, 2 * WIDTH);
			return;
		}
		gc.setLineStyle(line.swtStyle);
		Envelope envelope = Envelope.of(points);
		if (envelope == null) {
			gc.drawPolyline(points);
			return;
		}
		if (banded) {
			gc.setAlpha(BAND_ALPHA);
			gc.fillPolygon(envelope.band());
			gc.setAlpha(OPAQUE);
		} else {
			gc.setLineWidth(1);
			gc.drawPolyline(envelope.upper());
			gc.setLineWidth(WIDTH);
		}
		// What is left after collections is what the table says and what growth is measured by; a mean would be neither.
		gc.drawPolyline(line == Line.HEAP && collected ? envelope.lower() : envelope.middle());
	}
}
