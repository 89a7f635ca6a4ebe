/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.preview;

import java.util.ArrayList;
import java.util.List;

import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swtchart.Chart;
import org.eclipse.swtchart.ILineSeries;
import org.eclipse.swtchart.ISeries;
import org.eclipse.swtchart.ISeries.SeriesType;
import org.eclipse.swtchart.Range;

import flightforge.ui.internal.Colors;
import flightforge.ui.internal.Quantities;
import flightforge.ui.internal.ThemedChart;

/** Events per second over the recording's time, stacked by type. UI thread only. */
final class RateChart {

	private static final double HEADROOM = 1.1;
	private static final int STEP_HINT = 32;
	/** How much more time there is room for, because the last mark may be at the end and its text would be cut. */
	private static final double END_ROOM = 1.08;

	private final Chart chart;
	/** The areas from the highest to the lowest: each is drawn over a part of the one before. */
	private final List<ILineSeries<?>> areas = new ArrayList<>();
	private TimeScale scale = TimeScale.SECONDS;
	private PlannedRates shown = new PlannedRates(0, List.of(), List.of());

	RateChart(Composite parent) {
		chart = ThemedChart.create(parent, "flightforge.preview.rates", Messages.PREVIEW_RATES, this::colorSeries);
		chart.getAxisSet().getYAxis(0).getTick().setFormat(new NumberText(RateChart::rate));
		chart.getAxisSet().getYAxis(0).getTick().setTickMarkStepHint(STEP_HINT);
		ThemedChart.hover(chart, this::hover);
	}

	Chart control() {
		return chart;
	}

	/** Shows rates, of which there is at least one. */
	void show(PlannedRates rates) {
		boolean sameTypes = rates.names().equals(shown.names());
		shown = rates;
		scale = TimeScale.of(rates.seconds());
		chart.suspendUpdate(true);
		if (!sameTypes) {
			createAreas();
		}
		double[] times = new double[rates.buckets() + 1];
		double[] top = new double[times.length];
		double highest = 0;
		for (int bucket = 0; bucket < times.length; bucket++) {
			times[bucket] = scale.units(bucket * rates.bucketSeconds());
		}
		for (int name = 0; name < rates.names().size(); name++) {
			top = top.clone();
			for (int bucket = 0; bucket < rates.buckets(); bucket++) {
				top[bucket] += rates.perSecond(name, bucket);
				highest = Math.max(highest, top[bucket]);
			}
			// A step is as long as its stretch; the last needs an end.
			top[rates.buckets()] = top[rates.buckets() - 1];
			ILineSeries<?> area = areas.get(areas.size() - 1 - name);
			area.setXSeries(times);
			area.setYSeries(top);
		}
		scale.showOn(chart, rates.seconds() * END_ROOM);
		chart.getAxisSet().getYAxis(0).setRange(new Range(0, Math.max(highest, Double.MIN_NORMAL) * HEADROOM));
		chart.suspendUpdate(false);
		chart.redraw();
	}

	private void createAreas() {
		for (ISeries<?> old : chart.getSeriesSet().getSeries()) {
			chart.getSeriesSet().deleteSeries(old.getId());
		}
		areas.clear();
		for (int name = shown.names().size() - 1; name >= 0; name--) {
			ILineSeries<?> area = (ILineSeries<?>) chart.getSeriesSet().createSeries(SeriesType.LINE,
					shown.names().get(name));
			area.setDescription(shown.shortName(name));
			area.setSymbolType(ILineSeries.PlotSymbolType.NONE);
			area.setLineWidth(1);
			area.enableArea(true);
			area.enableStep(true);
			areas.add(area);
		}
		colorSeries();
	}

	private void colorSeries() {
		for (int i = 0; i < areas.size(); i++) {
			areas.get(i).setLineColor(Colors.area(areas.size() - 1 - i).color());
		}
	}

	private String hover(int x) {
		double time = scale.secondsAt(chart, x);
		int bucket = (int) (time / shown.bucketSeconds());
		if (time < 0 || bucket >= shown.buckets()) {
			return null;
		}
		StringBuilder text = new StringBuilder(Quantities.seconds(bucket * shown.bucketSeconds()));
		for (int name = 0; name < shown.names().size(); name++) {
			text.append('\n').append(NLS.bind(Messages.PREVIEW_HOVER_RATE, shown.names().get(name),
					rate(shown.perSecond(name, bucket))));
		}
		return text.toString();
	}

	private static String rate(double perSecond) {
		return NLS.bind(Messages.PREVIEW_RATES_AXIS, NumberText.number(perSecond));
	}
}
