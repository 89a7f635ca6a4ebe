/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.memory;

import java.util.Arrays;

/**
 * Where amounts of a series are missing: its source reports them periodically, and there are stretches of time without
 * any, because recordings of different times were joined, the machine was suspended, or nobody measured any more. The
 * period is what is usual between two amounts, which holds whatever was set while it was recorded. A source that
 * reports amounts when something happens, such as a collection, has no period, and nothing is missing then. Immutable.
 */
final class SeriesGaps {
	/** Fewer do not show what is usual. */
	private static final int FEWEST_INTERVALS = 8;
	/** Amounts of the same moment, reported by events of several types, are not a period. */
	private static final long SHORTEST_NANOS = 1_000_000;
	private static final int QUARTERS = 4;
	/** By how much three quarters of the intervals exceed the usual one at most, where there is a period. */
	private static final double EVEN = 1.5;
	private static final int MISSING_PERIODS = 3;
	/** Amounts come late when a machine is busy. */
	private static final long LATE_NANOS = 1_000_000_000;

	private final CategorySeries series;
	private final long endNanos;
	/** 0 when there is none. */
	private final long period;

	/**
	 * Finds the period of a series.
	 *
	 * @param endNanos when the recording ends, since 1970-01-01T00:00Z: amounts may end before
	 */
	SeriesGaps(CategorySeries series, long endNanos) {
		this.series = series;
		this.endNanos = endNanos;
		period = period(series);
	}

	private static long period(CategorySeries series) {
		long[] times = series.amountNanos().toArray();
		long[] intervals = new long[times.length];
		int count = 0;
		for (int i = 1; i < times.length; i++) {
			if (times[i] - times[i - 1] >= SHORTEST_NANOS) {
				intervals[count++] = times[i] - times[i - 1];
			}
		}
		Arrays.sort(intervals, 0, count);
		if (count < FEWEST_INTERVALS) {
			return 0;
		}
		long usual = intervals[count / 2];
		return intervals[(QUARTERS - 1) * count / QUARTERS] <= EVEN * usual ? usual : 0;
	}

	/**
	 * The first time, not before another, at which the amount is known. An amount holds until the next one; where some
	 * are missing after it, for a period.
	 *
	 * @param nanos since 1970-01-01T00:00Z
	 * @return likewise; {@link Long#MAX_VALUE} when it is not known any more
	 */
	long knownFrom(long nanos) {
		long last = series.lastAmountNanos(nanos);
		if (period == 0 || last == Long.MIN_VALUE || nanos <= last + period) {
			return nanos;
		}
		long next = series.nextAmountNanos(nanos);
		return Math.min(next, endNanos) - last > MISSING_PERIODS * period + LATE_NANOS ? next : nanos;
	}
}
