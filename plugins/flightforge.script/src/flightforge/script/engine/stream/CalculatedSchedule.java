/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.engine.stream;

import java.util.function.LongUnaryOperator;

import flightforge.script.engine.value.LongColumns;

/**
 * Points whose times are calculated from their numbers whenever they are asked for, so that nothing is kept for each.
 * Immutable.
 *
 * @param points how many points there are
 * @param times the time of a point in nanoseconds after the recording's start, no later than that of the next
 */
public record CalculatedSchedule(long points, LongUnaryOperator times) implements Schedule {

	@Override
	public long time(long point) {
		return times.applyAsLong(point);
	}

	@Override
	public long firstAtOrAfter(long time) {
		if (times instanceof LongColumns.Ascending ascending) {
			return ascending.firstAtOrAfter(time);
		}
		long low = 0;
		long high = points;
		while (low < high) {
			long middle = (low + high) >>> 1;
			if (times.applyAsLong(middle) < time) {
				low = middle + 1;
			} else {
				high = middle;
			}
		}
		return low;
	}

	@Override
	public Cursor from(long point) {
		return new Cursor() {
			private long next = point;

			@Override
			public void fill(long[] out, int count) {
				LongColumns.InBatches.fill(times, next, count, out);
				next += count;
			}
		};
	}
}
