/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.preview;

import java.util.Arrays;
import java.util.function.DoubleFunction;
import java.util.stream.IntStream;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swtchart.Chart;
import org.eclipse.swtchart.ILineSeries;
import org.eclipse.swtchart.ISeries.SeriesType;
import org.eclipse.swtchart.LineStyle;
import org.eclipse.swtchart.Range;

import flightforge.script.plan.ValueCurve;
import flightforge.ui.chart.AxisText;
import flightforge.ui.chart.Distribution;
import flightforge.ui.chart.NumberText;
import flightforge.ui.chart.ThemedChart;
import flightforge.ui.chart.TimeAxis;
import flightforge.ui.resource.Colors;
import flightforge.ui.resource.Quantities;

/**
 * The values of a field over the recording's time, a dot for each event that was looked at, and beside them how often
 * there are which. UI thread only.
 */
final class CurveChart {

	private static final double NANOS_PER_SECOND = 1e9;
	private static final double MARGIN = 0.08;
	private static final int DOT = 2;
	/** More dots cover each other. */
	private static final int MOST_DOTS = 400;
	/** How many bars show how often there are which values. */
	private static final int BARS = 24;

	private final Composite area;
	private final Chart chart;
	private final DistributionBars bars;
	private final ILineSeries<?> dots;
	private final TimeAxis axis;
	private DoubleFunction<String> text = NumberText::number;
	private ValueScale valueScale = ValueScale.ONES;
	/** Whether the script says something else by now. */
	private boolean grey;
	private double[] times = {};
	private double[] values = {};

	CurveChart(Composite parent) {
		area = new Composite(parent, SWT.NONE);
		GridLayoutFactory.fillDefaults().numColumns(2).spacing(0, 0).applyTo(area);
		chart = ThemedChart.create(area, "flightforge.preview.values", Messages.PREVIEW_VALUES, this::colorSeries);
		GridDataFactory.fillDefaults().grab(true, true).applyTo(chart);
		bars = new DistributionBars(area, chart);
		ThemedChart.behindSeries(chart, gc -> bars.paintLines(gc, chart.getPlotArea().getSize().x, 0));
		chart.getLegend().setVisible(false);
		chart.getAxisSet().getYAxis(0).getTick()
				.setFormat(new AxisText(marked -> text.apply(valueScale.value(marked))));
		dots = (ILineSeries<?>) chart.getSeriesSet().createSeries(SeriesType.LINE, Messages.PREVIEW_VALUES);
		dots.setLineStyle(LineStyle.NONE);
		dots.setSymbolType(ILineSeries.PlotSymbolType.CIRCLE);
		dots.setSymbolSize(DOT);
		colorSeries();
		axis = new TimeAxis(chart, this::place);
		ThemedChart.hover(chart, this::hover);
	}

	Control control() {
		return area;
	}

	/**
	 * Shows values, of which there is at least one.
	 *
	 * @param seconds how long the recording is
	 * @param field the field's name
	 * @param unit its unit, as type descriptions name it
	 * @param stale whether the script says something else by now
	 */
	void show(ValueCurve curve, double seconds, String field, String unit, boolean stale) {
		grey = stale;
		colorSeries();
		text = NumberText.ofField(field, unit);
		int every = Math.ceilDiv(curve.values().length, MOST_DOTS);
		int[] looked = IntStream.range(0, curve.values().length).filter(i -> i % every == 0).toArray();
		times = Arrays.stream(looked).mapToDouble(i -> curve.nanos()[i] / NANOS_PER_SECOND).toArray();
		values = Arrays.stream(looked).mapToDouble(i -> curve.values()[i]).toArray();
		chart.suspendUpdate(true);
		place();
		valueScale = ValueScale.of(unit, curve.values());
		dots.setYSeries(Arrays.stream(values).map(valueScale::units).toArray());
		chart.getAxisSet().getYAxis(0).setRange(range(Arrays.stream(curve.values()).map(valueScale::units).toArray()));
		chart.suspendUpdate(false);
		axis.show(0, seconds);
		bars.show(Distribution.of(curve.values(), BARS), text, valueScale, grey);
	}

	private void place() {
		dots.setXSeries(Arrays.stream(times).map(axis::units).toArray());
	}

	/** From 0 unless values are below, because curves that do not begin there look steeper than they are. */
	private static Range range(double[] values) {
		double highest = Math.max(0, Arrays.stream(values).filter(Double::isFinite).max().orElse(0));
		double lowest = Math.min(0, Arrays.stream(values).filter(Double::isFinite).min().orElse(0));
		double margin = highest == lowest ? 1 : (highest - lowest) * MARGIN;
		return new Range(lowest < 0 ? lowest - margin : 0, highest + margin);
	}

	private void colorSeries() {
		dots.setSymbolColor((grey ? Colors.HINT : Colors.HEAP).color());
	}

	private String hover(int x) {
		double time = axis.secondsAt(x);
		int nearest = -1;
		for (int i = 0; i < times.length; i++) {
			if (nearest < 0 || Math.abs(times[i] - time) < Math.abs(times[nearest] - time)) {
				nearest = i;
			}
		}
		return nearest < 0 ? null : NLS.bind(Messages.PREVIEW_HOVER_VALUE, Quantities.seconds(times[nearest]),
				text.apply(values[nearest]));
	}
}
