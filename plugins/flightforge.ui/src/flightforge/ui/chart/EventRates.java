/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.chart;

import java.util.Arrays;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

/**
 * How many events there are in each of equally long stretches of a recording's time.
 *
 * @param seconds how long all stretches are together
 * @param actual the number of events in each
 * @param planned the number that was planned for each; empty when nothing is known of that
 */
public record EventRates(double seconds, long[] actual, long[] planned) {

	private static final int FEWEST = 20;
	private static final int MOST = 120;
	private static final int EVENTS_PER_STRETCH = 50;
	private static final double NANOS_PER_SECOND = 1e9;

	/**
	 * How many stretches show rates well: a few events more or less in one must not look like another rate.
	 *
	 * @param events how many events there are in all
	 * @return 20 to 120
	 */
	public static int stretches(long events) {
		return (int) Math.clamp(events / EVENTS_PER_STRETCH, FEWEST, MOST);
	}

	/**
	 * Counts events.
	 *
	 * @param starts when each starts, in nanoseconds; those before and after the time count to its ends
	 * @param first where the time begins, in nanoseconds
	 * @param seconds how long the time is
	 * @param stretches into how many stretches it is divided
	 */
	public static long[] count(LongStream starts, long first, double seconds, int stretches) {
		long[] counts = new long[stretches];
		double perStretch = Math.max(1, seconds * NANOS_PER_SECOND / stretches);
		starts.forEach(start -> counts[(int) Math.clamp((long) ((start - first) / perStretch), 0, stretches - 1)]++);
		return counts;
	}

	/** How many stretches there are. */
	int stretches() {
		return actual.length;
	}

	/** Whether it is known what was planned. */
	boolean hasPlan() {
		return planned.length > 0;
	}

	/** Where a stretch begins, in seconds. */
	double start(int stretch) {
		return stretch * seconds / Math.max(1, stretches());
	}

	/** The number of events of a stretch, as so many per second. */
	double perSecond(long events) {
		return seconds == 0 ? 0 : events * stretches() / seconds;
	}

	/** The highest of all rates. */
	double highest() {
		return perSecond(Math.max(highest(actual), highest(planned)));
	}

	private static long highest(long[] events) {
		return Arrays.stream(events).max().orElse(0);
	}

	/** The rates of stretches, and that of the last once more, for its end. */
	double[] steps(long[] events) {
		return IntStream.rangeClosed(0, events.length)
				.mapToDouble(stretch -> perSecond(events[Math.min(stretch, events.length - 1)])).toArray();
	}
}
