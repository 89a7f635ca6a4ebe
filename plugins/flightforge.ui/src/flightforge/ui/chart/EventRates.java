/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.chart;

import java.util.Arrays;
import java.util.function.LongBinaryOperator;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

/**
 * How many events there are in stretches of a recording's time.
 *
 * @param seconds how long the recording is
 * @param stretches the stretches
 * @param actual the number of events in each
 * @param planned the number that was planned for each; empty when nothing is known of that
 */
public record EventRates(double seconds, Stretches stretches, long[] actual, long[] planned) {

	/** No recording yet. */
	static final EventRates NONE = new EventRates(0, new Stretches(new long[1]), new long[0], new long[0]);

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
	 * The rates of events of which no plan is known.
	 *
	 * @param starts when each starts, in nanoseconds; those before and after the time count to its ends
	 * @param first where the time begins, in nanoseconds
	 * @param seconds how long the time is
	 */
	public static EventRates of(LongStream starts, long first, double seconds) {
		return of(starts, first, seconds, 0, null);
	}

	/**
	 * The rates of events that were planned.
	 *
	 * @param starts when each starts, in nanoseconds; those before and after the time count to its ends
	 * @param first where the time begins, in nanoseconds
	 * @param seconds how long the time is
	 * @param expected how many events were planned
	 * @param plan gives how many were planned from a time until another, in nanoseconds after the first; null for none
	 */
	public static EventRates of(LongStream starts, long first, double seconds, long expected, LongBinaryOperator plan) {
		long nanos = Math.round(seconds * NANOS_PER_SECOND);
		// A damaged recording may have times years away, with which no stretches are found.
		long[] times = starts.map(start -> Math.clamp(start - first, 0, nanos)).sorted().toArray();
		Stretches stretches = Stretches.of(times, nanos, stretches(Math.max(times.length, expected)));
		long[] planned = plan == null ? new long[0] : IntStream.range(0, stretches.count()).mapToLong(
				stretch -> plan.applyAsLong(Math.max(0, stretches.edges()[stretch]), stretch == stretches.count() - 1
						? Math.max(nanos, stretches.edges()[stretch + 1]) : stretches.edges()[stretch + 1]))
				.toArray();
		return new EventRates(seconds, stretches, stretches.count(times), planned);
	}

	/** How many stretches there are. */
	int count() {
		return stretches.count();
	}

	/** Whether it is known what was planned. */
	boolean hasPlan() {
		return planned.length > 0;
	}

	/** Where a stretch begins, in seconds; that after the last begins at its end. */
	double start(int stretch) {
		return Math.max(0, stretches.edges()[stretch] / NANOS_PER_SECOND);
	}

	/** The stretch at a time in seconds; -1 for none. */
	int at(double time) {
		int found = stretches.at(time * NANOS_PER_SECOND);
		return found < count() ? found : -1;
	}

	/** The number of events of a stretch, as so many per second. */
	double perSecond(int stretch, long events) {
		long length = stretches.edges()[stretch + 1] - stretches.edges()[stretch];
		return length == 0 ? 0 : events * NANOS_PER_SECOND / length;
	}

	/** The highest of all rates. */
	double highest() {
		return Math.max(highest(actual), highest(planned));
	}

	private double highest(long[] events) {
		return IntStream.range(0, events.length).mapToDouble(i -> perSecond(i, events[i])).max().orElse(0);
	}

	/** The rates of stretches, and that of the last once more, for its end. */
	double[] steps(long[] events) {
		double[] steps = IntStream.range(0, events.length).mapToDouble(i -> perSecond(i, events[i])).toArray();
		double[] withEnd = Arrays.copyOf(steps, steps.length + 1);
		withEnd[steps.length] = steps.length == 0 ? 0 : steps[steps.length - 1];
		return withEnd;
	}
}
