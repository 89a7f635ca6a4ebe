/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.preview;

import org.eclipse.swtchart.Chart;
import org.eclipse.swtchart.IAxis;
import org.eclipse.swtchart.Range;

import flightforge.ui.internal.Quantities;

/**
 * The unit in which a chart counts time. A chart has its marks at 1, 2 and 5 and their tenfolds of what it counts,
 * which are no marks of minutes for a chart that counts seconds. Immutable.
 *
 * @param unitSeconds the unit's length in seconds, positive
 */
record TimeScale(double unitSeconds) {

	/** Seconds. */
	static final TimeScale SECONDS = new TimeScale(1);

	/** Pixels from mark to mark; the chart takes about half of it for enough, which {@code 2 min 30 s} needs. */
	private static final int STEP_HINT = 128;
	private static final double MINUTE = 60;
	private static final double HOUR = 60 * MINUTE;
	private static final double DAY = 24 * HOUR;
	private static final int LEAST_MINUTES = 2;
	private static final int LEAST_OTHERS = 3;

	/**
	 * The unit for a time.
	 *
	 * @param seconds how long it is, in seconds
	 */
	static TimeScale of(double seconds) {
		return seconds >= LEAST_OTHERS * DAY ? new TimeScale(DAY) : seconds >= LEAST_OTHERS * HOUR ? new TimeScale(HOUR)
				: seconds >= LEAST_MINUTES * MINUTE ? new TimeScale(MINUTE) : SECONDS;
	}

	/** A time in seconds, in this unit. */
	double units(double seconds) {
		return seconds / unitSeconds;
	}

	/** A number of this unit, for a person. */
	String text(double units) {
		return Quantities.seconds(units * unitSeconds);
	}

	/** Lets a chart's time axis reach from 0 to the end of a time in seconds, which it counts in this unit. */
	void showOn(Chart chart, double seconds) {
		IAxis axis = chart.getAxisSet().getXAxis(0);
		axis.getTick().setFormat(new NumberText(this::text));
		axis.getTick().setTickMarkStepHint(STEP_HINT);
		axis.setRange(new Range(0, Math.max(units(seconds), Double.MIN_NORMAL)));
	}

	/** The time at a place of a chart that counts in this unit, in seconds; the place in pixels. */
	double secondsAt(Chart chart, int x) {
		return chart.getAxisSet().getXAxis(0).getDataCoordinate(x) * unitSeconds;
	}
}
