/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.chart;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Stretches of a recording's time in which events are counted. Where events, or bursts of events, come at a fixed
 * period, each stretch is as long as several periods: stretches of another length would have one event or a part of a
 * burst more or less now and then, which looks like a wave that is not there.
 *
 * @param edges where each stretch begins and the last one ends, ascending, in nanoseconds after the recording's start
 */
record Stretches(long[] edges) {

	private static final double MOST_PER_STRETCH = 150;
	/** Moments that are nearer than this part of a stretch are one: many types have an event for each thread then. */
	private static final int AT_ONCE = 100;
	/** How many moments a period may have, as that of a type of which several streams are. */
	private static final int MOST_IN_PERIOD = 16;
	private static final int FEWEST_PERIODS = 3;
	/** What part of all has to keep the period, and how much each may miss it by. */
	private static final double ALMOST_ALL = 0.9;
	private static final double TOLERANCE = 0.1;
	/** How many periods a pause is, at the least, and how many pauses there may be. */
	private static final double PAUSE = 2.5;
	private static final int MOST_PAUSES = 2;
	/** Below this part of the period, what misses it is from rounding. */
	private static final double EXACT = 1e-4;

	/**
	 * Chooses stretches for events.
	 *
	 * @param starts when each event starts, ascending, in nanoseconds after the recording's start
	 * @param nanos how long the recording is
	 * @param count about how many stretches there are to be
	 */
	static Stretches of(long[] starts, long nanos, int count) {
		long[] moments = moments(starts, nanos / count / AT_ONCE);
		// With more, an event more or less in a stretch cannot be seen.
		if (moments.length <= count * MOST_PER_STRETCH) {
			for (int inPeriod = 1; inPeriod <= MOST_IN_PERIOD
					&& moments.length > inPeriod * FEWEST_PERIODS; inPeriod++) {
				double period = period(moments, inPeriod);
				if (period > 0) {
					return periodic(moments, inPeriod, period, nanos, count);
				}
			}
		}
		Repetition repetition = Repetition.find(starts, nanos, count);
		if (repetition != null) {
			return repeated(repetition, nanos, count);
		}
		long[] edges = new long[count + 1];
		Arrays.setAll(edges, i -> Math.round((double) nanos * i / count));
		return new Stretches(edges);
	}

	/** Stretches from quiet to quiet; what is left over at the ends is in the first and in the last. */
	private static Stretches repeated(Repetition repetition, long nanos, int count) {
		double length = repetition.period() * Math.max(1, Math.ceil(nanos / repetition.period() / count));
		long full = Math.max(1, (long) ((nanos - repetition.quiet()) / length + TOLERANCE));
		long[] edges = new long[(int) full + 1];
		Arrays.setAll(edges, i -> Math.round(repetition.quiet() + i * length));
		edges[0] = Math.min(0, edges[0]);
		edges[edges.length - 1] = Math.max(nanos, edges[edges.length - 1]);
		return new Stretches(edges);
	}

	/** When something starts; what starts nearly at once with it is left out. */
	private static long[] moments(long[] starts, long atOnce) {
		long[] moments = new long[starts.length];
		int found = 0;
		for (long start : starts) {
			if (found == 0 || start - moments[found - 1] > atOnce) {
				moments[found++] = start;
			}
		}
		return Arrays.copyOf(moments, found);
	}

	/** The time between a moment and that a number of moments later; 0 where that is not the same for nearly all. */
	private static double period(long[] moments, int inPeriod) {
		long[] sorted = lags(moments, inPeriod);
		Arrays.sort(sorted);
		double median = sorted[sorted.length / 2];
		long same = Arrays.stream(sorted).filter(lag -> Math.abs(lag - median) <= TOLERANCE * median).count();
		long pauses = Arrays.stream(sorted).filter(lag -> lag > PAUSE * median).count();
		// With more pauses these are bursts.
		if (same < ALMOST_ALL * sorted.length || pauses > MOST_PAUSES * inPeriod) {
			return 0;
		}
		// Where all are the same, the mean is more exact, which counts after hundreds of periods.
		return same == sorted.length ? Arrays.stream(sorted).average().orElseThrow() : median;
	}

	private static long[] lags(long[] moments, int inPeriod) {
		long[] lags = new long[moments.length - inPeriod];
		Arrays.setAll(lags, i -> moments[i + inPeriod] - moments[i]);
		return lags;
	}

	private static Stretches periodic(long[] moments, int inPeriod, double period, long nanos, int count) {
		long periods = Math.max(1, (long) Math.ceil(nanos / period / count));
		double edge = edge(moments, inPeriod, period);
		double first = edge - Math.ceil((edge - moments[0]) / period) * period;
		double untilLast = moments[moments.length - 1] - first;
		int full = (int) (untilLast / (period * periods));
		List<Long> edges = new ArrayList<>();
		if (first > period) {
			// There is none for longer than it takes until the next one.
			edges.add(0L);
		}
		for (int i = 0; i <= full; i++) {
			edges.add(Math.round(first + i * periods * period));
		}
		// The last has as many periods as there are events for.
		long end = Math.round(first + (Math.floor(untilLast / period) + 1) * period);
		edges.add(end);
		if (nanos - end > period) {
			edges.add(nanos);
		}
		return new Stretches(edges.stream().mapToLong(Long::longValue).toArray());
	}

	/** Where a stretch may begin: where no event is near that may be early or late. */
	private static double edge(long[] moments, int inPeriod, double period) {
		int before = 0;
		for (int i = 1; i < inPeriod; i++) {
			if (moments[i + 1] - moments[i] > moments[before + 1] - moments[before]) {
				before = i;
			}
		}
		long missed = Arrays.stream(lags(moments, inPeriod)).map(lag -> Math.abs(lag - Math.round(period))).max()
				.orElseThrow();
		long after = moments[before + 1];
		return missed <= EXACT * period ? after - 2 * EXACT * period : (moments[before] + after) / 2.0;
	}

	/** How many stretches there are. */
	int count() {
		return edges.length - 1;
	}

	/**
	 * Counts events in each stretch; those before the first and after the last count there.
	 *
	 * @param starts when each event starts, in nanoseconds after the recording's start
	 */
	long[] count(long[] starts) {
		long[] counts = new long[count()];
		for (long start : starts) {
			counts[Math.clamp(at(start), 0, counts.length - 1)]++;
		}
		return counts;
	}

	/** The stretch at a time; -1 or the number of stretches for none. */
	int at(double nanos) {
		long time = (long) Math.floor(nanos);
		if (time >= edges[edges.length - 1]) {
			return count();
		}
		int found = Arrays.binarySearch(edges, time);
		return found >= 0 ? found : -found - 2;
	}
}
