/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.engine.value;

import java.util.Arrays;
import java.util.function.LongUnaryOperator;

/** The columns of whole numbers. */
public final class LongColumns {
	private LongColumns() {
	}

	/** The same value always. */
	public static LongColumn constant(long value) {
		return new LongColumn() {
			@Override
			public boolean isBySchedule() {
				return true;
			}

			@Override
			public void fill(Batch batch, long[] out) {
				Arrays.fill(out, 0, batch.count, value);
			}

			@Override
			public boolean isConstant() {
				return true;
			}

			@Override
			public long most(double rarity) {
				return value;
			}

			@Override
			public Totals totals() {
				return Series.of(value, 0);
			}
		};
	}

	/** {@code from + step * number}. */
	public static LongColumn sequence(long from, long step) {
		return new LongColumn() {
			@Override
			public void fill(Batch batch, long[] out) {
				long value = from + step * batch.first;
				for (int i = 0; i < batch.count; i++) {
					out[i] = value;
					value += step;
				}
			}

			@Override
			public Totals totals() {
				return Series.of(from, step);
			}
		};
	}

	/** The event's number modulo {@code size}: a choice in turn. */
	public static LongColumn inTurn(int size) {
		return size == 1 ? constant(0) : new LongColumn() {
			@Override
			public boolean isRandom() {
				return false;
			}

			@Override
			public void fill(Batch batch, long[] out) {
				int index = (int) (batch.first % size);
				for (int i = 0; i < batch.count; i++) {
					out[i] = index;
					index = index + 1 == size ? 0 : index + 1;
				}
			}
		};
	}

	/** The event's number divided by {@code size}, rounded down. */
	public static LongColumn inBlocks(int size) {
		return size == 1 ? sequence(0, 1) : new LongColumn() {
			@Override
			public void fill(Batch batch, long[] out) {
				for (int i = 0; i < batch.count; i++) {
					out[i] = (batch.first + i) / size;
				}
			}

			@Override
			public boolean isRandom() {
				return false;
			}
		};
	}

	/**
	 * A function of numbers that gives those of several that follow each other at once, in less time than one by one.
	 */
	public interface InBatches extends LongUnaryOperator {
		/** What it gives of {@code count} numbers, from {@code first} on. */
		void fill(long first, int count, long[] out);

		/** The same of any function. */
		static void fill(LongUnaryOperator function, long first, int count, long[] out) {
			if (function instanceof InBatches batches) {
				batches.fill(first, count, out);
				return;
			}
			for (int i = 0; i < count; i++) {
				out[i] = function.applyAsLong(first + i);
			}
		}
	}

	/** A function of numbers, which never gives less than of the number before, and in which they are found. */
	public interface Ascending extends LongUnaryOperator {
		/** The first number of which it gives this, or more; how many there are, where it gives less of all. */
		long firstAtOrAfter(long value);
	}

	/** What a function of the event's number gives. */
	public static LongColumn byNumber(LongUnaryOperator function) {
		return new LongColumn() {
			@Override
			public void fill(Batch batch, long[] out) {
				InBatches.fill(function, batch.first, batch.count, out);
			}

			@Override
			public boolean isRandom() {
				return false;
			}
		};
	}

	/** From {@code min} to {@code max}, both included. */
	public static LongColumn uniform(long key, long min, long max) {
		long bound = max - min + 1;
		return new LongColumn() {
			@Override
			public boolean isBySchedule() {
				return true;
			}

			@Override
			public void fill(Batch batch, long[] out) {
				long first = batch.first;
				for (int i = 0; i < batch.count; i++) {
					out[i] = min + Keyed.below(Keyed.bits(key, first + i), bound);
				}
			}

			@Override
			public double[] shares(int size) {
				double[] shares = new double[size];
				Arrays.fill(shares, 1.0 / size);
				return min == 0 && max == size - 1 ? shares : null;
			}

			@Override
			public long most(double rarity) {
				return max;
			}
		};
	}

	/** The entries of a table at the indexes of a column. */
	public static LongColumn table(LongColumn indexes, long[] table) {
		return new LongColumn() {
			@Override
			public void fill(Batch batch, long[] out) {
				indexes.fill(batch, out);
				for (int i = 0; i < batch.count; i++) {
					out[i] = table[(int) out[i]];
				}
			}

			@Override
			public boolean isConstant() {
				return indexes.isConstant();
			}

			@Override
			public long most(double rarity) {
				return Arrays.stream(table).max().orElse(Long.MAX_VALUE);
			}

			@Override
			public Totals totals() {
				return indexes instanceof Weighted weighted ? weighted.totals(table)
						: isConstant() ? Series.of(first(this), 0) : null;
			}
		};
	}

	private static long first(LongColumn column) {
		Batch batch = new Batch();
		batch.renew(0, 1);
		long[] made = new long[1];
		column.fill(batch, made);
		return made[0];
	}

	/**
	 * Whole numbers rounded up to multiples.
	 *
	 * @param grain of what, a power of two
	 * @param most the largest multiple that there may be: larger numbers become that one
	 */
	public static LongColumn inGrains(LongColumn column, long grain, long most) {
		return new LongColumn() {
			@Override
			public boolean isBySchedule() {
				return column.isBySchedule();
			}

			@Override
			public boolean isRandom() {
				return column.isRandom();
			}

			@Override
			public void fill(Batch batch, long[] out) {
				column.fill(batch, out);
				for (int i = 0; i < batch.count; i++) {
					out[i] = up(out[i]);
				}
			}

			private long up(long number) {
				return number >= most ? most : number + grain - 1 & -grain;
			}

			@Override
			public boolean isConstant() {
				return column.isConstant();
			}

			@Override
			public long most(double rarity) {
				return up(column.most(rarity));
			}

			@Override
			public LongColumn highest() {
				LongColumn highest = column.highest();
				return highest == null ? null : inGrains(highest, grain, most);
			}
		};
	}

	/** Real numbers rounded to whole ones, those outside the bounds set to the bounds. */
	public static LongColumn rounded(DoubleColumn column, long min, long max) {
		return new LongColumn() {
			@Override
			public boolean isBySchedule() {
				return column.isBySchedule();
			}

			@Override
			public void fill(Batch batch, long[] out) {
				double[] reals = batch.scratch().takeReals();
				column.fill(batch, reals);
				for (int i = 0; i < batch.count; i++) {
					out[i] = Math.min(max, Math.max(min, (long) Math.rint(reals[i])));
				}
				batch.scratch().giveReals();
			}

			@Override
			public boolean isConstant() {
				return column.isConstant();
			}

			@Override
			public long most(double rarity) {
				return Math.min(max, Math.max(min, (long) Math.ceil(column.most(rarity))));
			}

			@Override
			public LongColumn highest() {
				DoubleColumn highest = column.highest();
				return highest == null ? null : rounded(highest, min, max);
			}
		};
	}
}
