/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.internal.value;

import java.util.Arrays;

/** The columns of real numbers. All arithmetic is exact to the bit on every machine: StrictMath where it matters. */
public final class DoubleColumns {
	private DoubleColumns() {
	}

	/** The same value always. */
	public static DoubleColumn constant(double value) {
		return new DoubleColumn() {
			@Override
			public void fill(Batch batch, double[] out) {
				Arrays.fill(out, 0, batch.count, value);
			}

			@Override
			public boolean isConstant() {
				return true;
			}
		};
	}

	/** {@code from + step * number}. */
	public static DoubleColumn sequence(double from, double step) {
		return new DoubleColumn() {
			@Override
			public void fill(Batch batch, double[] out) {
				for (int i = 0; i < batch.count; i++) {
					out[i] = from + step * (batch.first + i);
				}
			}
		};
	}

	/** Between {@code min} and {@code max}. */
	public static DoubleColumn uniform(long key, double min, double max) {
		double halfOfMin = min / 2;
		// Halves, because the distance of two numbers may be larger than any number.
		double halfOfRange = max / 2 - halfOfMin;
		return new DoubleColumn() {
			@Override
			public void fill(Batch batch, double[] out) {
				for (int i = 0; i < batch.count; i++) {
					out[i] = 2 * (halfOfMin + halfOfRange * Keyed.unit(Keyed.bits(key, batch.first + i)));
				}
			}
		};
	}

	/** The bell curve within bounds. */
	public static DoubleColumn normal(long key, double mean, double sd, double min, double max) {
		return new DoubleColumn() {
			@Override
			public void fill(Batch batch, double[] out) {
				for (int i = 0; i < batch.count; i++) {
					double deviate = NormalQuantile.of(Keyed.unit(Keyed.bits(key, batch.first + i)));
					out[i] = Math.min(max, Math.max(min, mean + sd * deviate));
				}
			}
		};
	}

	/** The exponential of the bell curve, within bounds. */
	public static DoubleColumn lognormal(long key, double median, double p99, double min, double max) {
		double sigma = StrictMath.log(p99 / median) / NormalQuantile.of(0.99);
		return new DoubleColumn() {
			@Override
			public void fill(Batch batch, double[] out) {
				for (int i = 0; i < batch.count; i++) {
					double deviate = NormalQuantile.of(Keyed.unit(Keyed.bits(key, batch.first + i)));
					out[i] = Math.min(max, Math.max(min, median * StrictMath.exp(sigma * deviate)));
				}
			}
		};
	}

	/** From {@code from} at the recording's start evenly to {@code to} at its end. */
	public static DoubleColumn ramp(double from, double to, long durationNanos) {
		double halfOfFrom = from / 2;
		double halfOfWay = to / 2 - halfOfFrom;
		return new DoubleColumn() {
			@Override
			public void fill(Batch batch, double[] out) {
				for (int i = 0; i < batch.count; i++) {
					out[i] = 2 * (halfOfFrom + halfOfWay * ((double) batch.times[i] / durationNanos));
				}
			}
		};
	}

	/** The entries of a table at the indexes of a column. */
	public static DoubleColumn table(LongColumn indexes, double[] table) {
		return new DoubleColumn() {
			@Override
			public void fill(Batch batch, double[] out) {
				long[] at = batch.choices;
				indexes.fill(batch, at);
				for (int i = 0; i < batch.count; i++) {
					out[i] = table[(int) at[i]];
				}
			}

			@Override
			public boolean isConstant() {
				return indexes.isConstant();
			}
		};
	}
}
