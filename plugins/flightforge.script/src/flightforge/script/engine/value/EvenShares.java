/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.engine.value;

import java.util.Arrays;

/**
 * Values of a curve in equal shares, so that the sum and the maximum of any first values are known without making them:
 * the curve is divided into {@link #LEVELS} parts of the same probability, of each of which there is one value. Of as
 * many events each has another one, and so have, as near as possible, all blocks of these: a block has every so manyth
 * level, in its own order.
 */
public final class EvenShares {
	/** How many different values there are. */
	static final int LEVELS = Shuffle.PLACES * Shuffle.PLACES;
	private static final int BITS = Integer.numberOfTrailingZeros(Shuffle.PLACES);
	private static final int LOW = Shuffle.PLACES - 1;
	private static final int ROUNDS = 4;
	private static final int UNUSED_BITS = Long.SIZE - 2 * BITS;

	private final long blocks;
	private final long places;

	private EvenShares(long key) {
		blocks = Keyed.key(key, 1);
		places = Keyed.key(key, 2);
	}

	/**
	 * Those of a column of whole numbers.
	 *
	 * @param column makes a number of the random bits of a key alone
	 * @param key that key
	 */
	public static LongColumn of(LongColumn column, long key) {
		Batch batch = new Batch();
		long[] made = new long[Batch.SIZE];
		long[] table = new long[LEVELS];
		for (int level = 0; level < LEVELS; level++) {
			batch.renew(index(key, level), 1);
			column.fill(batch, made);
			table[level] = made[0];
		}
		return new Whole(new EvenShares(key), table);
	}

	/** The same of real numbers. */
	public static DoubleColumn of(DoubleColumn column, long key) {
		Batch batch = new Batch();
		double[] made = new double[Batch.SIZE];
		double[] table = new double[LEVELS];
		for (int level = 0; level < LEVELS; level++) {
			batch.renew(index(key, level), 1);
			column.fill(batch, made);
			table[level] = made[0];
		}
		return new Real(new EvenShares(key), table);
	}

	/** The event whose random bits are in the middle of a level. */
	private static long index(long key, int level) {
		return Keyed.index(key, ((long) level << UNUSED_BITS) + (1L << UNUSED_BITS - 1));
	}

	/** Which of the levels a block has: the last digit of all of them. */
	private int digit(long block) {
		long of = (block >>> BITS) * ROUNDS;
		return Shuffle.place((int) block & LOW, Keyed.bits(blocks, of), Keyed.bits(blocks, of + 1),
				Keyed.bits(blocks, of + 2), Keyed.bits(blocks, of + 3));
	}

	/** The levels of some events. */
	private void levels(long event, int count, int[] levels) {
		for (int done = 0; done < count;) {
			long block = event + done >>> BITS;
			int place = (int) (event + done) & LOW;
			int end = Math.min(count, done + Shuffle.PLACES - place);
			long of = block * ROUNDS;
			long first = Keyed.bits(places, of);
			long second = Keyed.bits(places, of + 1);
			long third = Keyed.bits(places, of + 2);
			long fourth = Keyed.bits(places, of + 3);
			int digit = digit(block);
			for (; done < end; done++) {
				levels[done] = Shuffle.place(place++, first, second, third, fourth) << BITS | digit;
			}
		}
	}

	private static final class Whole extends LongColumn implements LongColumn.Totals {
		private final EvenShares shares;
		private final long[] table;
		/** By the digit of a block. */
		private final long[] sums = new long[Shuffle.PLACES];
		private final long[] maxima = new long[Shuffle.PLACES];
		private final long sum;
		private final long max;
		private final double mean;

		Whole(EvenShares shares, long[] table) {
			this.shares = shares;
			this.table = table;
			Arrays.fill(maxima, Long.MIN_VALUE);
			double all = 0;
			for (int level = 0; level < table.length; level++) {
				sums[level & LOW] += table[level];
				maxima[level & LOW] = Math.max(maxima[level & LOW], table[level]);
				all += table[level];
			}
			sum = Arrays.stream(sums).sum();
			max = Arrays.stream(maxima).max().getAsLong();
			mean = all / table.length;
		}

		@Override
		public void fill(Batch batch, long[] out) {
			int[] levels = batch.scratch().ints();
			shares.levels(batch.first, batch.count, levels);
			for (int i = 0; i < batch.count; i++) {
				out[i] = table[levels[i]];
			}
		}

		@Override
		public long most(double rarity) {
			return max;
		}

		@Override
		public Totals totals() {
			return this;
		}

		@Override
		public long sum(long events) {
			long block = events >>> BITS;
			long found = (block >>> BITS) * sum;
			for (long before = block & ~(long) LOW; before < block; before++) {
				found += sums[shares.digit(before)];
			}
			return found;
		}

		@Override
		public double about(long events) {
			return mean * events;
		}

		@Override
		public long highest(long events) {
			long block = events >>> BITS;
			if (block >= Shuffle.PLACES) {
				return max;
			}
			long found = Long.MIN_VALUE;
			for (long before = 0; before < block; before++) {
				found = Math.max(found, maxima[shares.digit(before)]);
			}
			return found;
		}
	}

	private static final class Real extends DoubleColumn implements DoubleColumn.Totals {
		private final EvenShares shares;
		private final double[] table;
		private final double[] sums = new double[Shuffle.PLACES];
		private final double[] maxima = new double[Shuffle.PLACES];
		private final double sum;
		private final double max;

		Real(EvenShares shares, double[] table) {
			this.shares = shares;
			this.table = table;
			Arrays.fill(maxima, Double.NEGATIVE_INFINITY);
			double all = 0;
			for (int level = 0; level < table.length; level++) {
				sums[level & LOW] += table[level];
				maxima[level & LOW] = Math.max(maxima[level & LOW], table[level]);
			}
			for (double each : sums) {
				all += each;
			}
			sum = all;
			max = Arrays.stream(maxima).max().getAsDouble();
		}

		@Override
		public void fill(Batch batch, double[] out) {
			int[] levels = batch.scratch().ints();
			shares.levels(batch.first, batch.count, levels);
			for (int i = 0; i < batch.count; i++) {
				out[i] = table[levels[i]];
			}
		}

		@Override
		public double most(double rarity) {
			return max;
		}

		@Override
		public Totals totals() {
			return this;
		}

		@Override
		public double sum(long events) {
			long block = events >>> BITS;
			double found = (block >>> BITS) * sum;
			for (long before = block & ~(long) LOW; before < block; before++) {
				found += sums[shares.digit(before)];
			}
			return found;
		}

		@Override
		public double highest(long events) {
			long block = events >>> BITS;
			if (block >= Shuffle.PLACES) {
				return max;
			}
			double found = Double.NEGATIVE_INFINITY;
			for (long before = 0; before < block; before++) {
				found = Math.max(found, maxima[shares.digit(before)]);
			}
			return found;
		}
	}
}
