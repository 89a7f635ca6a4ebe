/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.compare.sketch;

import java.util.Arrays;
import java.util.List;
import java.util.stream.LongStream;

/**
 * The distribution of numbers: all of them up to {@value #CAPACITY}, and a summary beyond. When a level is full, it is
 * sorted, and every other number goes to the next level with twice the weight. Once there are {@value #LEVELS} levels,
 * one of each two numbers that are added is taken, then one of four, and so on. So memory is bounded, and the rank of a
 * number is wrong by 0.3 % of the count at most in all that was tried. What matters are ranks alone: numbers of any
 * size, however close to each other, are told apart. For one thread.
 */
public final class Ranks {
	/** How many numbers a level has. */
	public static final int CAPACITY = 1024;
	/** How many levels there are before numbers are left out. */
	private static final int LEVELS = 8;
	private static final int FIRST_SIZE = 8;
	private static final int MOST_LEVELS = 54;

	/** Both grow: most fields of recordings with many types have few numbers. */
	private double[][] levels = new double[1][];
	private int[] sizes = new int[1];
	private int used;
	/** Whether the numbers at even places go on, a bit for each level; a hash to begin with, and then in turn. */
	private long turns = Hash.of(CAPACITY);
	private long count;
	/** Level of the numbers that are added: one of so many blocks of them, a power of 2, is taken. */
	private int base;

	/** Makes it empty. */
	public Ranks() {
	}

	/** Adds a number, which may also be infinite or none; that which is none is larger than all others. */
	public void add(double value) {
		if (base == 0) {
			put(0, value);
		} else {
			addOfBlock(value);
		}
		count++;
	}

	/** Takes one number of each block, at a place that a hash says. */
	private void addOfBlock(double value) {
		long blockSize = 1L << base;
		long block = count >>> base;
		if ((count & blockSize - 1) == (Hash.of(block) & blockSize - 1)) {
			put(base, value);
		}
	}

	private void put(int level, double value) {
		if (level == levels.length) {
			levels = Arrays.copyOf(levels, Math.min(MOST_LEVELS, level + LEVELS));
			sizes = Arrays.copyOf(sizes, levels.length);
		}
		double[] values = levels[level];
		if (values == null) {
			values = new double[FIRST_SIZE];
			levels[level] = values;
			used = level + 1;
		} else if (sizes[level] == values.length) {
			if (values.length == CAPACITY) {
				promote(level);
				if (level == base && used - base > LEVELS) {
					// The level is empty now, and what comes weighs as much as the next one's numbers.
					base++;
					put(base, value);
					return;
				}
			} else {
				values = Arrays.copyOf(values, values.length * 2);
				levels[level] = values;
			}
		}
		// Zeros of both signs are one value.
		values[sizes[level]++] = value + 0.0;
	}

	private void promote(int level) {
		double[] values = levels[level];
		Arrays.sort(values);
		sizes[level] = 0;
		for (int i = (int) (turns >>> level & 1); i < values.length; i += 2) {
			put(level + 1, values[i]);
		}
		turns ^= 1L << level;
	}

	/** @return how many numbers were added */
	public long count() {
		return count;
	}

	/** Numbers in ascending order, each with the share of all that are not larger. */
	private record Steps(double[] values, double[] shares) {
		static Steps of(List<Ranks> parts) {
			double[] values = {};
			long[] weights = {};
			for (Ranks part : parts) {
				for (int level = 0; level < part.used; level++) {
					double[] more = Arrays.copyOf(part.levels[level], part.sizes[level]);
					Arrays.sort(more);
					double[] merged = new double[values.length + more.length];
					long[] mergedWeights = new long[merged.length];
					int i = 0;
					int j = 0;
					while (i + j < merged.length) {
						boolean old = j == more.length || i < values.length && Double.compare(values[i], more[j]) <= 0;
						mergedWeights[i + j] = old ? weights[i] : 1L << level;
						merged[i + j] = old ? values[i++] : more[j++];
					}
					values = merged;
					weights = mergedWeights;
				}
			}
			return of(values, weights);
		}

		/** Values that are equal become one. */
		private static Steps of(double[] values, long[] weights) {
			double sum = LongStream.of(weights).sum();
			double[] different = new double[values.length];
			double[] shares = new double[values.length];
			int last = -1;
			long below = 0;
			for (int i = 0; i < values.length; i++) {
				below += weights[i];
				if (last < 0 || Double.compare(different[last], values[i]) != 0) {
					different[++last] = values[i];
				}
				shares[last] = below / sum;
			}
			return new Steps(Arrays.copyOf(different, last + 1), Arrays.copyOf(shares, last + 1));
		}
	}

	/**
	 * The largest difference of the two cumulative distributions, after Kolmogorov and Smirnov.
	 *
	 * @param first parts that together are a distribution, with at least one number
	 * @param second as the first
	 * @return 0 where they are equal, 1 where all numbers of one are larger than those of the other
	 */
	public static double distance(List<Ranks> first, List<Ranks> second) {
		Steps a = Steps.of(first);
		Steps b = Steps.of(second);
		double largest = 0;
		int i = 0;
		int j = 0;
		while (i < a.values.length && j < b.values.length) {
			int order = Double.compare(a.values[i], b.values[j]);
			if (order <= 0) {
				i++;
			}
			if (order >= 0) {
				j++;
			}
			double difference = Math.abs((i == 0 ? 0 : a.shares[i - 1]) - (j == 0 ? 0 : b.shares[j - 1]));
			largest = Math.max(largest, difference);
		}
		return Math.min(1, largest);
	}

	/**
	 * Numbers at equal distances of rank.
	 *
	 * @param parts parts that together are a distribution, with at least one number
	 * @param steps how many stretches of ranks, positive
	 * @return the smallest, those between, and the largest, one more than there are steps
	 */
	public static double[] quantiles(List<Ranks> parts, int steps) {
		Steps all = Steps.of(parts);
		double[] quantiles = new double[steps + 1];
		int at = 0;
		for (int i = 0; i <= steps; i++) {
			while (at < all.values.length - 1 && all.shares[at] < (double) i / steps) {
				at++;
			}
			quantiles[i] = all.values[at];
		}
		return quantiles;
	}
}
