/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.chart;

import java.util.stream.IntStream;

import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swtchart.Chart;
import org.eclipse.swtchart.IAxis;
import org.eclipse.swtchart.ILineSeries;
import org.eclipse.swtchart.ISeries.SeriesType;
import org.eclipse.swtchart.Range;

import flightforge.ui.resource.Colors;
import flightforge.ui.resource.Quantities;

/**
 * Events per second over the time of a recording: an area of those that there are, and a line of those that were
 * planned where that is known. A part of the time can be chosen with the mouse and by keys. UI thread only.
 */
public final class EventsChart {

	private static final double HEADROOM = 1.15;
	/** How much more time there is room for, because the last mark may be at the end and its text would be cut. */
	private static final double END_ROOM = 1.04;
	/** Lets the grid be seen through the area. */
	private static final int ALPHA = 150;
	private static final int OPAQUE = 255;
	private static final int PLAN_WIDTH = 2;

	private final Chart chart;
	private final TimeAxis axis;
	private final TimeSelection selection;
	/** Null while nothing is known of a plan. */
	private ILineSeries<?> plan;
	private EventRates shown = EventRates.NONE;

	/**
	 * An empty chart.
	 *
	 * @param id its stable name for tests
	 * @param name its name for those who do not see it
	 * @param listener hears of a part of the time that was chosen, or of all again; null where none is to be chosen
	 */
	public EventsChart(Composite parent, String id, String name, TimeSelection.Listener listener) {
		chart = ThemedChart.create(parent, id, name, this::color);
		chart.getLegend().setVisible(false);
		chart.getAxisSet().getYAxis(0).getTick().setFormat(new AxisText(NumberText::rate));
		axis = new TimeAxis(chart, this::place);
		ThemedChart.showAxes(chart, false);
		ThemedChart.behindSeries(chart, this::paintArea);
		ThemedChart.hover(chart, this::hover);
		if (listener == null) {
			selection = null;
		} else {
			selection = new TimeSelection(chart, axis, listener);
			selection.readWith(this::hover);
			ThemedChart.aboveSeries(chart, selection::paint);
		}
	}

	/** The chart itself. */
	public Composite control() {
		return chart;
	}

	/** Shows rates, with all of the time chosen. */
	public void show(EventRates rates) {
		shown = rates;
		if (selection != null) {
			selection.limit(0, rates.seconds());
		}
		chart.suspendUpdate(true);
		try {
			showPlan();
			ThemedChart.showAxes(chart, rates.count() > 0);
			chart.getAxisSet().getYAxis(0)
					.setRange(new Range(0, Math.max(rates.highest(), Double.MIN_NORMAL) * HEADROOM));
		} finally {
			chart.suspendUpdate(false);
		}
		axis.show(0, rates.seconds() * END_ROOM);
	}

	/** Shows a part of the time as chosen, in seconds; all of it where these are not numbers. */
	public void select(double from, double to) {
		if (selection != null) {
			selection.show(from, to);
		}
	}

	private void showPlan() {
		if (plan != null) {
			chart.getSeriesSet().deleteSeries(plan.getId());
			plan = null;
		}
		if (shown.hasPlan()) {
			plan = (ILineSeries<?>) chart.getSeriesSet().createSeries(SeriesType.LINE, "planned");
			plan.setSymbolType(ILineSeries.PlotSymbolType.NONE);
			plan.setLineWidth(PLAN_WIDTH);
			plan.enableStep(true);
			place();
			plan.setYSeries(shown.steps(shown.planned()));
			color();
		}
	}

	private void place() {
		if (plan != null) {
			plan.setXSeries(IntStream.rangeClosed(0, shown.count())
					.mapToDouble(stretch -> axis.units(shown.start(stretch))).toArray());
		}
	}

	private void color() {
		if (plan != null) {
			plan.setLineColor(Colors.CHART_FOREGROUND.color());
		}
	}

	private void paintArea(GC gc) {
		IAxis rate = chart.getAxisSet().getYAxis(0);
		int bottom = rate.getPixelCoordinate(0);
		gc.setAlpha(ALPHA);
		gc.setBackground(Colors.AREA_1.color());
		for (int stretch = 0; stretch < shown.count(); stretch++) {
			long events = shown.actual()[stretch];
			if (events > 0) {
				int left = axis.pixel(shown.start(stretch));
				int right = axis.pixel(shown.start(stretch + 1));
				// The smallest rate is seen beside the largest.
				int top = Math.min(bottom - 1, rate.getPixelCoordinate(shown.perSecond(stretch, events)));
				gc.fillRectangle(left, top, Math.max(1, right - left), bottom - top);
			}
		}
		gc.setAlpha(OPAQUE);
	}

	private String hover(int x) {
		double time = axis.secondsAt(x);
		int stretch = shown.at(time);
		if (stretch < 0) {
			return null;
		}
		StringBuilder text = new StringBuilder(Quantities.seconds(rounded(shown.start(stretch))));
		String actual = NumberText.rate(shown.perSecond(stretch, shown.actual()[stretch]));
		if (!shown.hasPlan()) {
			return text.append('\n').append(actual).toString();
		}
		String planned = NumberText.rate(shown.perSecond(stretch, shown.planned()[stretch]));
		return text.append('\n').append(NLS.bind(Messages.HOVER_PLANNED, planned)).append('\n')
				.append(NLS.bind(Messages.HOVER_ACTUAL, actual)).toString();
	}

	/** Stretches may begin a bit before a full second, so that an event at that second is surely in them. */
	private double rounded(double time) {
		double step = Math.pow(10, Math.floor(Math.log10(shown.seconds() / shown.count())) - 2);
		return step > 0 ? Math.round(time / step) * step : time;
	}
}
