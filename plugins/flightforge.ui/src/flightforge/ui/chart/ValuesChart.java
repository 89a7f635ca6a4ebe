/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.chart;

import java.util.ArrayList;
import java.util.List;
import java.util.function.DoubleFunction;

import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swtchart.Chart;
import org.eclipse.swtchart.IAxis;
import org.eclipse.swtchart.Range;

import flightforge.ui.platform.Accessibility;
import flightforge.ui.resource.Colors;
import flightforge.ui.resource.Quantities;

/**
 * What a number was over the time of a recording: a line through the means, and in a band around it all values between
 * the least and the greatest of each column of pixels. A part of the time can be chosen with the mouse and by keys. UI
 * thread only.
 */
public final class ValuesChart {

	/** How much more time there is room for, because the last mark may be at the end and its text would be cut. */
	private static final double END_ROOM = 1.04;
	/** Lets the grid be seen through the band. */
	private static final int ALPHA = 110;
	private static final int OPAQUE = 255;
	private static final int LINE_WIDTH = 2;
	/** Pixels that a value has on average, from which on each has a dot. */
	private static final int SPARSE = 8;
	private static final int DOT = 5;

	/**
	 * How values are written.
	 *
	 * @param unit what the axis counts in, such as 1,048,576 for mebibytes
	 * @param text gives the text of a value
	 */
	public record Scale(double unit, DoubleFunction<String> text) {
	}

	/** A column of pixels with values, and the parts of the time that are in it. */
	private record Column(int x, ValuesOverTime.Span values) {
	}

	private final Chart chart;
	private final TimeAxis axis;
	private final TimeSelection selection;
	private ValuesOverTime shown = new ValuesOverTime(0);
	private Scale scale = new Scale(1, NumberText::number);
	private DoubleFunction<String> clock = Quantities::seconds;

	/**
	 * An empty chart.
	 *
	 * @param id its stable name for tests
	 * @param name its name for those who do not see it
	 * @param listener hears of a part of the time that was chosen, or of all again
	 */
	public ValuesChart(Composite parent, String id, String name, TimeSelection.Listener listener) {
		chart = ThemedChart.create(parent, id, name, () -> {
			// It has no series; the colours are asked for when it paints.
		});
		chart.getLegend().setVisible(false);
		chart.getAxisSet().getYAxis(0).getTick()
				.setFormat(new AxisText(units -> scale.text().apply(units * scale.unit())));
		axis = new TimeAxis(chart, () -> {
			// Nothing has a place in its units.
		});
		ThemedChart.showAxes(chart, false);
		ThemedChart.behindSeries(chart, this::paint);
		ThemedChart.hover(chart, this::hover);
		Accessibility.describe(chart, this::description);
		selection = new TimeSelection(chart, axis, listener);
		selection.readWith(this::hover);
		ThemedChart.aboveSeries(chart, selection::paint);
	}

	/** The chart itself. */
	public Composite control() {
		return chart;
	}

	/**
	 * Shows values, with all of the time chosen.
	 *
	 * @param values the values
	 * @param newScale how they are written
	 * @param newClock gives the text of a time in seconds from the start
	 */
	public void show(ValuesOverTime values, Scale newScale, DoubleFunction<String> newClock) {
		shown = values;
		scale = newScale;
		clock = newClock;
		selection.limit(0, values.seconds());
		chart.suspendUpdate(true);
		try {
			ThemedChart.showAxes(chart, values.count() > 0);
			if (values.count() > 0) {
				AmountRange range = AmountRange.of(values.all().least() / newScale.unit(),
						values.all().greatest() / newScale.unit());
				chart.getAxisSet().getYAxis(0).setRange(new Range(range.low(), range.high()));
			}
		} finally {
			chart.suspendUpdate(false);
		}
		axis.show(0, values.seconds() * END_ROOM);
	}

	/** Forgets its values and whom their texts are from, although others may know this chart; it may be disposed. */
	public void forget() {
		shown = new ValuesOverTime(0);
		scale = new Scale(1, NumberText::number);
		clock = Quantities::seconds;
	}

	/** Shows a part of the time as chosen, in seconds; all of it where these are not numbers. */
	public void select(double from, double to) {
		selection.show(from, to);
	}

	/** All values in one line: the least, the mean and the greatest. */
	public static String text(ValuesOverTime values, Scale scale) {
		return text(values.all(), scale);
	}

	private static String text(ValuesOverTime.Span values, Scale scale) {
		return NLS.bind(Messages.VALUES, new Object[] {scale.text().apply(values.least()),
				scale.text().apply(values.mean()), scale.text().apply(values.greatest())});
	}

	private String description() {
		return shown.count() == 0 ? "" : text(shown, scale);
	}

	private void paint(GC gc) {
		List<Column> columns = columns();
		if (columns.isEmpty()) {
			return;
		}
		int[] line = new int[columns.size() * 2];
		int[] band = new int[columns.size() * 4];
		for (int i = 0; i < columns.size(); i++) {
			Column column = columns.get(i);
			put(line, i, column.x(), y(column.values().mean()));
			// A band of one value is seen, too.
			put(band, i, column.x(), y(column.values().greatest()));
			put(band, 2 * columns.size() - 1 - i, column.x(), y(column.values().least()) + 1);
		}
		gc.setAlpha(ALPHA);
		gc.setBackground(Colors.AREA_1.color());
		gc.fillPolygon(band);
		gc.setAlpha(OPAQUE);
		gc.setForeground(Colors.CHART_FOREGROUND.color());
		// The grid leaves dots.
		gc.setLineStyle(SWT.LINE_SOLID);
		gc.setLineWidth(LINE_WIDTH);
		gc.setAntialias(SWT.ON);
		gc.drawPolyline(line);
		gc.setLineWidth(1);
		if (columns.size() * SPARSE <= chart.getPlotArea().getSize().x) {
			gc.setBackground(Colors.CHART_FOREGROUND.color());
			for (int i = 0; i < line.length; i += 2) {
				gc.fillOval(line[i] - DOT / 2, line[i + 1] - DOT / 2, DOT, DOT);
			}
		}
	}

	private static void put(int[] points, int place, int x, int y) {
		points[2 * place] = x;
		points[2 * place + 1] = y;
	}

	private int y(double value) {
		IAxis values = chart.getAxisSet().getYAxis(0);
		return values.getPixelCoordinate(value / scale.unit());
	}

	/** The columns of pixels that have values, from the left to the right. */
	private List<Column> columns() {
		List<Column> columns = new ArrayList<>();
		int from = 0;
		int before = Integer.MIN_VALUE;
		for (int part = 0; part < shown.parts(); part++) {
			if (shown.has(part)) {
				int x = axis.pixel(shown.time(part));
				if (x != before && before != Integer.MIN_VALUE) {
					columns.add(new Column(before, shown.span(from, part)));
					from = part;
				}
				before = x;
			}
		}
		if (before != Integer.MIN_VALUE) {
			columns.add(new Column(before, shown.span(from, shown.parts())));
		}
		return columns;
	}

	/** The values that are nearest to the mouse. */
	private String hover(int x) {
		Column nearest = null;
		for (Column column : columns()) {
			if (nearest == null || Math.abs(column.x() - x) < Math.abs(nearest.x() - x)) {
				nearest = column;
			}
		}
		if (nearest == null) {
			return null;
		}
		ValuesOverTime.Span values = nearest.values();
		String time = clock.apply(values.time());
		return values.count() == 1 ? time + '\n' + scale.text().apply(values.mean()) : time + '\n' + text(values, scale)
				+ '\n' + NLS.bind(Messages.VALUES_OF_EVENTS, Quantities.count(values.count()));
	}
}
