/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.chart;

import java.time.Instant;
import java.time.ZoneId;

import org.eclipse.swt.events.ControlListener;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swtchart.Chart;
import org.eclipse.swtchart.IAxis;
import org.eclipse.swtchart.Range;

/**
 * The time axis of a chart, with marks at even steps that are natural for times. A chart has its marks at 1, 2 and 5
 * and their tenfolds of what it counts; so it counts steps, and has a mark at each. The step changes with the chart's
 * size. UI thread only.
 */
public final class TimeAxis {
	private final Chart chart;
	private final Runnable place;
	private TimeStep step = TimeStep.SECOND;
	/** What the axis counts from, in seconds before where others count from. */
	private double shift;
	private TimeStep.Labels labels = TimeStep::text;
	private double from;
	private double to = 1;
	private boolean shown;

	/**
	 * Takes over a chart's horizontal axis.
	 *
	 * @param chart the chart
	 * @param place gives all series their times in the {@link #units} of this axis, which have changed
	 */
	public TimeAxis(Chart chart, Runnable place) {
		this.chart = chart;
		this.place = place;
		axis().getTick().setFormat(new AxisText(units -> labels.text(step, units)));
		// The chart has heard of its size before, and has laid out its plot area.
		chart.addControlListener(ControlListener.controlResizedAdapter(e -> {
			if (shown) {
				fit();
			}
		}));
	}

	/** Has the times as they have passed, from 0 on. */
	public void countElapsed() {
		shift = 0;
		labels = TimeStep::text;
	}

	/**
	 * Has the times of the clock where the user is, with marks at its full minutes and hours.
	 *
	 * @param origin when 0 is
	 */
	public void countByClock(Instant origin) {
		ClockLabels clock = new ClockLabels(origin, ZoneId.systemDefault());
		shift = clock.secondsOfDay();
		labels = clock;
	}

	/**
	 * Reaches from one time to a later one. The chart's other axis and its legend should be as they will be, because
	 * they take room from this one.
	 *
	 * @param fromSeconds the start in seconds
	 * @param toSeconds the end
	 */
	public void show(double fromSeconds, double toSeconds) {
		from = fromSeconds;
		to = Math.max(toSeconds, Math.nextUp(fromSeconds));
		shown = true;
		fit();
	}

	private void fit() {
		int length = Math.max(1, chart.getPlotArea().getSize().x);
		GC gc = new GC(chart);
		try {
			gc.setFont(axis().getTick().getFont());
			step = TimeStep.of(from + shift, to + shift, length, labels, text -> gc.textExtent(text).x);
		} finally {
			gc.dispose();
		}
		chart.suspendUpdate(true);
		axis().getTick().setTickMarkStepHint((int) Math.round(step.pixels(from + shift, to + shift, length, labels)));
		axis().setRange(new Range(units(from), units(to)));
		place.run();
		chart.suspendUpdate(false);
		chart.redraw();
	}

	private IAxis axis() {
		return chart.getAxisSet().getXAxis(0);
	}

	/** Where the axis begins, in seconds. */
	public double from() {
		return from;
	}

	/** Where the axis ends, in seconds. */
	public double to() {
		return to;
	}

	/** A time in seconds, as the chart counts it at the moment. */
	public double units(double seconds) {
		return labels.units(step, seconds + shift);
	}

	/** The time at a number of pixels from the left edge of the plot area, in seconds. */
	public double secondsAt(int x) {
		return labels.seconds(step, axis().getDataCoordinate(x)) - shift;
	}

	/** The time of the mark that is nearest to a number of pixels from the left edge of the plot area, in seconds. */
	public double markNear(int x) {
		return labels.seconds(step, Math.round(axis().getDataCoordinate(x))) - shift;
	}

	/** How many pixels from the left edge of the plot area a time in seconds is. */
	public int pixel(double seconds) {
		return axis().getPixelCoordinate(units(seconds));
	}
}
