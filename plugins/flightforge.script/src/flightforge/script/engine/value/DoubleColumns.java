/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.engine.value;

import java.util.Arrays;
import java.util.function.LongToDoubleFunction;

/** The columns of real numbers. All arithmetic is exact to the bit on every machine: StrictMath where it matters. */
public final class DoubleColumns {
	private DoubleColumns() {
	}

	/** The same value always. */
	public static DoubleColumn constant(double value) {
		return new DoubleColumn() {
			@Override
			public boolean isBySchedule() {
				return true;
			}

			@Override
			public void fill(Batch batch, double[] out) {
				Arrays.fill(out, 0, batch.count, value);
			}

			@Override
			public boolean isConstant() {
				return true;
			}

			@Override
			public double most(double rarity) {
				return value;
			}

			@Override
			public Totals totals() {
				return Series.of(value, 0.0);
			}
		};
	}

	/**
	 * A function of numbers that gives those of several that follow each other at once, in less time than one by one.
	 */
	public interface InBatches extends LongToDoubleFunction {
		/** What it gives of {@code count} numbers, from {@code first} on. */
		void fill(long first, int count, double[] out);
	}

	/**
	 * What a function of the event's number gives.
	 *
	 * @param unit what it is divided by
	 */
	public static DoubleColumn byNumber(LongToDoubleFunction function, double unit) {
		return new DoubleColumn() {
			@Override
			public void fill(Batch batch, double[] out) {
				if (function instanceof InBatches batches) {
					batches.fill(batch.first, batch.count, out);
				} else {
					for (int i = 0; i < batch.count; i++) {
						out[i] = function.applyAsDouble(batch.first + i);
					}
				}
				for (int i = 0; i < batch.count && unit != 1; i++) {
					out[i] /= unit;
				}
			}
		};
	}

	/** A function of an event's time in nanoseconds after the recording's start, and of its number from 0. */
	public interface TimeFunction {
		/** The value. */
		double at(long time, long event);
	}

	/** What a function of the event's time and number gives. */
	public static DoubleColumn byTime(TimeFunction function) {
		return new DoubleColumn() {
			@Override
			public boolean isBySchedule() {
				return true;
			}

			@Override
			public void fill(Batch batch, double[] out) {
				for (int i = 0; i < batch.count; i++) {
					out[i] = function.at(batch.times[i], batch.first + i);
				}
			}
		};
	}

	/** The values of a column, none of which is above {@code most}. */
	public static DoubleColumn upTo(double most, DoubleColumn column) {
		return new DoubleColumn() {
			@Override
			public boolean isBySchedule() {
				return column.isBySchedule();
			}

			@Override
			public void fill(Batch batch, double[] out) {
				column.fill(batch, out);
			}

			@Override
			public double most(double rarity) {
				return most;
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

			@Override
			public Totals totals() {
				return Series.of(from, step);
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
			public boolean isBySchedule() {
				return true;
			}

			@Override
			public void fill(Batch batch, double[] out) {
				for (int i = 0; i < batch.count; i++) {
					out[i] = 2 * (halfOfMin + halfOfRange * Keyed.unit(Keyed.bits(key, batch.first + i)));
				}
			}

			@Override
			public double most(double rarity) {
				return max;
			}
		};
	}

	/** The bell curve within bounds. */
	public static DoubleColumn normal(long key, double mean, double sd, double min, double max) {
		return normal(key, CurvePart.ALL, mean, sd, min, max);
	}

	/** The same from a part of the curve. */
	public static DoubleColumn normal(long key, CurvePart part, double mean, double sd, double min, double max) {
		return new DoubleColumn() {
			@Override
			public boolean isBySchedule() {
				return true;
			}

			@Override
			public void fill(Batch batch, double[] out) {
				for (int i = 0; i < batch.count; i++) {
					double deviate = NormalQuantile.of(part.of(Keyed.unit(Keyed.bits(key, batch.first + i))));
					out[i] = Math.min(max, Math.max(min, mean + sd * deviate));
				}
			}

			@Override
			public double most(double rarity) {
				return Math.min(max, Math.max(min, mean + sd * NormalQuantile.of(part.of(1 - rarity))));
			}
		};
	}

	/** The exponential of the bell curve, within bounds. */
	public static DoubleColumn lognormal(long key, double median, double p99, double min, double max) {
		return lognormal(key, CurvePart.ALL, median, p99, min, max);
	}

	/** The same from a part of the curve. */
	public static DoubleColumn lognormal(long key, CurvePart part, double median, double p99, double min, double max) {
		double sigma = StrictMath.log(p99 / median) / NormalQuantile.of(0.99);
		return new DoubleColumn() {
			@Override
			public boolean isBySchedule() {
				return true;
			}

			@Override
			public void fill(Batch batch, double[] out) {
				for (int i = 0; i < batch.count; i++) {
					double deviate = NormalQuantile.of(part.of(Keyed.unit(Keyed.bits(key, batch.first + i))));
					out[i] = Math.min(max, Math.max(min, median * StrictMath.exp(sigma * deviate)));
				}
			}

			@Override
			public double most(double rarity) {
				return Math.min(max,
						Math.max(min, median * StrictMath.exp(sigma * NormalQuantile.of(part.of(1 - rarity)))));
			}
		};
	}

	/** The waiting times between independent events, with this mean, within bounds. */
	public static DoubleColumn exponential(long key, double mean, double min, double max) {
		return exponential(key, CurvePart.ALL, mean, min, max);
	}

	/** The same from a part of the curve. */
	public static DoubleColumn exponential(long key, CurvePart part, double mean, double min, double max) {
		return new DoubleColumn() {
			@Override
			public boolean isBySchedule() {
				return true;
			}

			@Override
			public void fill(Batch batch, double[] out) {
				for (int i = 0; i < batch.count; i++) {
					double value = -mean * StrictMath.log(part.of(Keyed.unit(Keyed.bits(key, batch.first + i))));
					out[i] = Math.min(max, Math.max(min, value));
				}
			}

			@Override
			public double most(double rarity) {
				return Math.min(max, Math.max(min, -mean * StrictMath.log(part.of(rarity))));
			}
		};
	}

	/** A power law: the larger a value, the rarer, with a tail that never thins out; at most {@code max}. */
	public static DoubleColumn powerLaw(long key, double median, double p99, double max) {
		return powerLaw(key, CurvePart.ALL, median, p99, max);
	}

	/** The same from a part of the curve. */
	public static DoubleColumn powerLaw(long key, CurvePart part, double median, double p99, double max) {
		// Above the median is a half, above the other a hundredth: fifty times as rare.
		double slope = (StrictMath.log(p99) - StrictMath.log(median)) / StrictMath.log(50);
		double least = median * StrictMath.exp(-slope * StrictMath.log(2));
		return new DoubleColumn() {
			@Override
			public boolean isBySchedule() {
				return true;
			}

			@Override
			public void fill(Batch batch, double[] out) {
				for (int i = 0; i < batch.count; i++) {
					double rarity = -StrictMath.log(part.of(Keyed.unit(Keyed.bits(key, batch.first + i))));
					out[i] = Math.min(max, least * StrictMath.exp(slope * rarity));
				}
			}

			@Override
			public double most(double rarity) {
				return Math.min(max, least * StrictMath.exp(slope * -StrictMath.log(part.of(rarity))));
			}
		};
	}

	/**
	 * A distribution by its quantiles, with straight lines between them. Each value is by chance alone.
	 *
	 * @param shares from 0 to 1, ascending
	 * @param values the value below which each of the shares is, ascending
	 */
	public static DoubleColumn quantiles(long key, double[] shares, double[] values) {
		return new QuantileColumn(key, 0, shares, values);
	}

	/**
	 * The same, of which the events have exactly their shares, as near as whole events go: of each block of events as
	 * large as a batch, and of those that are left over, each has a value of another equal part of the distribution.
	 *
	 * @param events how many events there are
	 */
	public static DoubleColumn evenQuantiles(long key, long events, double[] shares, double[] values) {
		return new QuantileColumn(key, events, shares, values);
	}

	/** Whole numbers as real ones, moved up by a number. */
	public static DoubleColumn shifted(LongColumn column, double by) {
		return new DoubleColumn() {
			@Override
			public void fill(Batch batch, double[] out) {
				long[] whole = batch.scratch().takeLongs();
				column.fill(batch, whole);
				for (int i = 0; i < batch.count; i++) {
					out[i] = whole[i] + by;
				}
				batch.scratch().giveLongs();
			}

			@Override
			public boolean isConstant() {
				return column.isConstant();
			}

			@Override
			public double most(double rarity) {
				return column.most(rarity) == Long.MAX_VALUE ? Double.POSITIVE_INFINITY : column.most(rarity) + by;
			}
		};
	}

	/** The entries of a table at the indexes of a column. */
	public static DoubleColumn table(LongColumn indexes, double[] table) {
		return new DoubleColumn() {
			@Override
			public void fill(Batch batch, double[] out) {
				long[] at = batch.scratch().takeLongs();
				indexes.fill(batch, at);
				for (int i = 0; i < batch.count; i++) {
					out[i] = table[(int) at[i]];
				}
				batch.scratch().giveLongs();
			}

			@Override
			public boolean isConstant() {
				return indexes.isConstant();
			}

			@Override
			public double most(double rarity) {
				return Arrays.stream(table).max().orElse(Double.POSITIVE_INFINITY);
			}

			@Override
			public Totals totals() {
				return indexes instanceof Weighted weighted ? weighted.totals(table)
						: isConstant() ? Series.of(first(this), 0.0) : null;
			}
		};
	}

	private static double first(DoubleColumn column) {
		Batch batch = new Batch();
		batch.renew(0, 1);
		double[] made = new double[1];
		column.fill(batch, made);
		return made[0];
	}
}
