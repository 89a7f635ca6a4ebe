/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.preview;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swtchart.Chart;
import org.eclipse.swtchart.IAxis;
import org.eclipse.swtchart.ILineSeries;
import org.eclipse.swtchart.ISeries;
import org.eclipse.swtchart.ISeries.SeriesType;
import org.eclipse.swtchart.Range;

import flightforge.ui.chart.AxisText;
import flightforge.ui.chart.NumberText;
import flightforge.ui.chart.ThemedChart;
import flightforge.ui.chart.TimeAxis;
import flightforge.ui.platform.KeptColors;
import flightforge.ui.resource.Colors;
import flightforge.ui.resource.Quantities;

/** Events per second over the recording's time, stacked by type. UI thread only. */
final class RateChart {

	private static final double HEADROOM = 1.1;
	/** Lets the grid be seen through the areas. */
	private static final int ALPHA = 150;
	private static final int OPAQUE = 255;
	/** How much more time there is room for, because the last mark may be at the end and its text would be cut. */
	private static final double END_ROOM = 1.08;

	private final Composite area;
	private final Chart chart;
	private final RateLegend legend;
	/** The upper edges of the areas, from the highest to the lowest. */
	private final List<ILineSeries<?>> edges = new ArrayList<>();
	private final KeptColors<String> typeColors = new KeptColors<>(PlannedRates.MOST);
	/** Of each name that is shown, its colour. */
	private final List<Colors> colors = new ArrayList<>();
	private final TimeAxis axis;
	private PlannedRates shown = new PlannedRates(0, List.of(), List.of());

	RateChart(Composite parent) {
		area = new Composite(parent, SWT.NONE);
		legend = new RateLegend(area);
		chart = ThemedChart.create(area, "flightforge.preview.rates", Messages.PREVIEW_RATES, this::colorSeries);
		chart.getLegend().setVisible(false);
		chart.getAxisSet().getYAxis(0).getTick().setFormat(new AxisText(NumberText::rate));
		axis = new TimeAxis(chart, this::place);
		ThemedChart.behindSeries(chart, this::paintAreas);
		ThemedChart.hover(chart, this::hover);
	}

	Control control() {
		return area;
	}

	/**
	 * Shows rates, of which there is at least one.
	 *
	 * @param type the type of the chosen stream; empty for none
	 */
	void show(PlannedRates rates, String type) {
		boolean sameTypes = rates.names().equals(shown.names());
		shown = rates;
		chart.suspendUpdate(true);
		try {
			if (!sameTypes) {
				createEdges();
			}
			place();
			stack();
		} finally {
			chart.suspendUpdate(false);
		}
		axis.show(0, rates.seconds() * END_ROOM);
		legend.show(IntStream.range(0, rates.names().size())
				.mapToObj(name -> new RateLegend.Entry(rates.shortName(name), colors.get(name), ALPHA)).toList(),
				rates.names().indexOf(type));
	}

	private void stack() {
		PlannedRates rates = shown;
		double[] top = new double[rates.buckets() + 1];
		double highest = 0;
		for (int name = 0; name < rates.names().size(); name++) {
			top = top.clone();
			for (int bucket = 0; bucket < rates.buckets(); bucket++) {
				top[bucket] += rates.perSecond(name, bucket);
				highest = Math.max(highest, top[bucket]);
			}
			// A step is as long as its stretch; the last needs an end.
			top[rates.buckets()] = top[rates.buckets() - 1];
			edge(name).setYSeries(top);
		}
		chart.getAxisSet().getYAxis(0).setRange(new Range(0, Math.max(highest, Double.MIN_NORMAL) * HEADROOM));
	}

	private void place() {
		double[] times = IntStream.rangeClosed(0, shown.buckets())
				.mapToDouble(bucket -> axis.units(bucket * shown.bucketSeconds())).toArray();
		edges.forEach(edge -> edge.setXSeries(times));
	}

	private ILineSeries<?> edge(int name) {
		return edges.get(edges.size() - 1 - name);
	}

	private void createEdges() {
		for (ISeries<?> old : chart.getSeriesSet().getSeries()) {
			chart.getSeriesSet().deleteSeries(old.getId());
		}
		edges.clear();
		for (int name = shown.names().size() - 1; name >= 0; name--) {
			// Not by its name: a type may be called as the rest is.
			ILineSeries<?> edge = (ILineSeries<?>) chart.getSeriesSet().createSeries(SeriesType.LINE, "edge" + name);
			edge.setDescription(shown.shortName(name));
			edge.setSymbolType(ILineSeries.PlotSymbolType.NONE);
			edge.setLineWidth(1);
			edge.enableStep(true);
			edges.add(edge);
		}
		colors.clear();
		List<String> types = shown.names().subList(0, Math.min(shown.names().size(), PlannedRates.MOST));
		typeColors.of(types).forEach(color -> colors.add(Colors.area(color)));
		if (colors.size() < edges.size()) {
			colors.add(Colors.AREA_REST);
		}
		colorSeries();
	}

	private void colorSeries() {
		for (int name = 0; name < edges.size(); name++) {
			edge(name).setLineColor(colors.get(name).color());
		}
	}

	/**
	 * Paints each area from the edge below it to its own. The chart's areas would all reach down to 0, and where they
	 * cover each other have colours that the legend does not know.
	 */
	private void paintAreas(GC gc) {
		IAxis rate = chart.getAxisSet().getYAxis(0);
		gc.setAlpha(ALPHA);
		for (int bucket = 0; bucket < shown.buckets(); bucket++) {
			int left = axis.pixel(bucket * shown.bucketSeconds());
			int right = axis.pixel((bucket + 1) * shown.bucketSeconds());
			double sum = 0;
			int bottom = rate.getPixelCoordinate(0);
			for (int name = 0; name < shown.names().size(); name++) {
				sum += shown.perSecond(name, bucket);
				int top = rate.getPixelCoordinate(sum);
				gc.setBackground(colors.get(name).color());
				gc.fillRectangle(left, top, right - left, bottom - top);
				bottom = top;
			}
		}
		gc.setAlpha(OPAQUE);
	}

	private String hover(int x) {
		double time = axis.secondsAt(x);
		int bucket = (int) (time / shown.bucketSeconds());
		if (time < 0 || bucket >= shown.buckets()) {
			return null;
		}
		StringBuilder text = new StringBuilder(Quantities.seconds(bucket * shown.bucketSeconds()));
		for (int name = 0; name < shown.names().size(); name++) {
			text.append('\n').append(NLS.bind(Messages.PREVIEW_HOVER_RATE, shown.names().get(name),
					NumberText.rate(shown.perSecond(name, bucket))));
		}
		return text.toString();
	}
}
