/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.engine.value;

/** Real numbers that follow the clock: the event's time alone makes them, with noise where that is wanted. */
public final class TimeColumns {
	private TimeColumns() {
	}

	/** The time since the recording's start, in nanoseconds. */
	public static DoubleColumn time() {
		return new DoubleColumn() {
			@Override
			public boolean isBySchedule() {
				return true;
			}

			@Override
			public void fill(Batch batch, double[] out) {
				for (int i = 0; i < batch.count; i++) {
					out[i] = batch.times[i];
				}
			}
		};
	}

	/** From {@code from} at a time evenly to {@code to} a length of time later; times are in nanoseconds. */
	public static DoubleColumn ramp(double from, double to, long begin, long length) {
		double halfOfFrom = from / 2;
		// Halves, because the distance of two numbers may be larger than any number.
		double halfOfWay = to / 2 - halfOfFrom;
		return new DoubleColumn() {
			@Override
			public boolean isBySchedule() {
				return true;
			}

			@Override
			public void fill(Batch batch, double[] out) {
				for (int i = 0; i < batch.count; i++) {
					out[i] = 2 * (halfOfFrom + halfOfWay * ((double) (batch.times[i] - begin) / length));
				}
			}

			@Override
			public DoubleColumn highest() {
				return TimeColumns.highest(this, from, Long.MAX_VALUE, from);
			}
		};
	}

	/** The same again and again: it starts over after each period. */
	public static DoubleColumn sawtooth(double from, double to, long begin, long period) {
		double halfOfFrom = from / 2;
		double halfOfWay = to / 2 - halfOfFrom;
		return new DoubleColumn() {
			@Override
			public boolean isBySchedule() {
				return true;
			}

			@Override
			public void fill(Batch batch, double[] out) {
				for (int i = 0; i < batch.count; i++) {
					long inPeriod = Math.floorMod(batch.times[i] - begin, period);
					out[i] = 2 * (halfOfFrom + halfOfWay * ((double) inPeriod / period));
				}
			}

			@Override
			public DoubleColumn highest() {
				return TimeColumns.highest(this, from, begin + period, Math.max(from, to));
			}
		};
	}

	/** A sine wave: {@code low} at the beginning of each period, {@code high} in its middle. */
	public static DoubleColumn wave(double low, double high, long begin, long period) {
		double middle = low / 2 + high / 2;
		double swing = high / 2 - low / 2;
		return new DoubleColumn() {
			@Override
			public boolean isBySchedule() {
				return true;
			}

			@Override
			public void fill(Batch batch, double[] out) {
				for (int i = 0; i < batch.count; i++) {
					double inPeriod = (double) Math.floorMod(batch.times[i] - begin, period) / period;
					out[i] = middle - swing * StrictMath.cos(2 * Math.PI * inPeriod);
				}
			}

			@Override
			public DoubleColumn highest() {
				return TimeColumns.highest(this, middle - swing, begin + period / 2,
						Math.max(middle - swing, middle + swing));
			}
		};
	}

	/**
	 * What is highest of values that are monotone until a time, and at most as high later.
	 *
	 * @param from the value at the beginning
	 * @param until that time
	 * @param most the highest value from then on
	 */
	private static DoubleColumn highest(DoubleColumn column, double from, long until, double most) {
		return new DoubleColumn() {
			@Override
			public void fill(Batch batch, double[] out) {
				column.fill(batch, out);
				for (int i = 0; i < batch.count; i++) {
					out[i] = batch.times[i] >= until ? most : Math.max(from, out[i]);
				}
			}
		};
	}

	/** A column whose values are moved up or down by at most {@code most} at random, and kept within bounds. */
	public static DoubleColumn noisy(DoubleColumn column, long key, double most, double min, double max) {
		return new DoubleColumn() {
			@Override
			public boolean isBySchedule() {
				return column.isBySchedule();
			}

			@Override
			public void fill(Batch batch, double[] out) {
				column.fill(batch, out);
				for (int i = 0; i < batch.count; i++) {
					double noise = most * (2 * Keyed.unit(Keyed.bits(key, batch.first + i)) - 1);
					out[i] = Math.min(max, Math.max(min, out[i] + noise));
				}
			}

			@Override
			public DoubleColumn highest() {
				DoubleColumn highest = most == 0 ? column.highest() : null;
				return highest == null ? null : Arithmetic.bounded(highest, min, max);
			}
		};
	}
}
