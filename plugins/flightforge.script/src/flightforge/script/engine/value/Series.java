/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.engine.value;

/** Sums and maxima of numbers that are the same step apart. */
final class Series {
	private Series() {
	}

	/** Of whole numbers: the first one, and from each to the next. */
	static LongColumn.Totals of(long from, long step) {
		return new LongColumn.Totals() {
			@Override
			public long sum(long events) {
				// One of the factors is even, so that half of the product is exact.
				long pairs = events % 2 == 0 ? events / 2 * (events - 1) : events * ((events - 1) / 2);
				return from * events + step * pairs;
			}

			@Override
			public double about(long events) {
				return (from + (double) step * (events - 1) / 2) * events;
			}

			@Override
			public long highest(long events) {
				return events == 0 ? Long.MIN_VALUE : Math.max(from, from + step * (events - 1));
			}
		};
	}

	/** Of real numbers. */
	static DoubleColumn.Totals of(double from, double step) {
		return new DoubleColumn.Totals() {
			@Override
			public double sum(long events) {
				return (from + step * (events - 1) / 2) * events;
			}

			@Override
			public double highest(long events) {
				return events == 0 ? Double.NEGATIVE_INFINITY : Math.max(from, from + step * (events - 1));
			}
		};
	}
}
