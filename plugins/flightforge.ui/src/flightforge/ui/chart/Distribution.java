/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.chart;

import java.util.Arrays;

/**
 * How often a number has which values. Immutable.
 *
 * @param low the lowest value
 * @param high the highest value, not lower
 * @param counts how many values there are in each of equally wide parts from the lowest to the highest
 * @param median the value that half of all are not above
 * @param p90 the value that 90 % of all are not above
 * @param p99 the value that 99 % of all are not above
 */
public record Distribution(double low, double high, long[] counts, double median, double p90, double p99) {
	private static final double HALF = 0.5;
	private static final double MOST = 0.9;
	private static final double ALMOST_ALL = 0.99;

	/**
	 * The distribution of values.
	 *
	 * @param values at least one; those that are not finite do not count
	 * @param parts how many parts there are, positive
	 */
	public static Distribution of(double[] values, int parts) {
		double[] sorted = Arrays.stream(values).filter(Double::isFinite).toArray();
		Arrays.sort(sorted);
		return ofSorted(sorted, parts);
	}

	/** The same of finite values in their order. */
	static Distribution ofSorted(double[] sorted, int parts) {
		long[] counts = new long[parts];
		if (sorted.length == 0) {
			return new Distribution(0, 0, counts, Double.NaN, Double.NaN, Double.NaN);
		}
		double low = sorted[0];
		double high = sorted[sorted.length - 1];
		for (double value : sorted) {
			counts[high == low ? 0 : Math.min(parts - 1, (int) ((value - low) / (high - low) * parts))]++;
		}
		return new Distribution(low, high, counts, quantile(sorted, HALF), quantile(sorted, MOST),
				quantile(sorted, ALMOST_ALL));
	}

	/** The lowest value that a share of all are not above. */
	private static double quantile(double[] sorted, double share) {
		return sorted[Math.clamp((int) Math.ceil(share * sorted.length) - 1, 0, sorted.length - 1)];
	}

	/** Where a part begins; that after the last begins at the highest value. */
	public double start(int part) {
		return low + (high - low) * part / counts.length;
	}

	/** How many values there are in the part with the most. */
	public long most() {
		return Arrays.stream(counts).max().orElse(0);
	}

	/** How many values there are in all. */
	public long all() {
		return Arrays.stream(counts).sum();
	}
}
