/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.chart;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Arrays;

/**
 * How often there are which values: in parts of the same length, or, where none is negative and the greatest is many
 * times the least, in parts of the same ratio. Immutable.
 *
 * @param logarithmic whether the distribution is of the values' logarithms
 * @param values all values as one part
 * @param distribution how many there are in each part, of the values or of their logarithms
 */
public record Histogram(boolean logarithmic, Distribution values, Distribution distribution) {

	/** How many times the least the greatest has to be. */
	private static final double RATIO = 20;
	private static final int FEWEST_PARTS = 12;
	private static final int MOST_PARTS = 60;
	/** What a logarithm keeps of a number. */
	private static final MathContext EXACT = new MathContext(12);

	/**
	 * Counts values.
	 *
	 * @param values in any order; those that are not finite do not count
	 */
	public static Histogram of(double... values) {
		double[] sorted = Arrays.stream(values).filter(Double::isFinite).toArray();
		Arrays.parallelSort(sorted);
		int parts = (int) Math.clamp(Math.round(Math.sqrt(sorted.length)), FEWEST_PARTS, MOST_PARTS);
		int positive = firstPositive(sorted);
		boolean logarithmic = sorted.length > 0 && sorted[0] >= 0 && positive < sorted.length
				&& sorted[sorted.length - 1] > RATIO * sorted[positive];
		Distribution all = Distribution.ofSorted(sorted, 1);
		if (logarithmic) {
			double least = sorted[positive];
			// Those of 0 are with the least: they have no logarithm.
			Arrays.setAll(sorted, i -> Math.log10(Math.max(sorted[i], least)));
		}
		return new Histogram(logarithmic, all, Distribution.ofSorted(sorted, parts));
	}

	private static int firstPositive(double... sorted) {
		int low = 0;
		int high = sorted.length;
		while (low < high) {
			int middle = (low + high) >>> 1;
			if (sorted[middle] > 0) {
				high = middle;
			} else {
				low = middle + 1;
			}
		}
		return low;
	}

	/** How many values there are. */
	public long all() {
		return values.all();
	}

	/** The value that half of all are not above. */
	public double median() {
		return values.median();
	}

	/** The value that 90 % of all are not above. */
	public double p90() {
		return values.p90();
	}

	/** The value that 99 % of all are not above. */
	public double p99() {
		return values.p99();
	}

	/** The greatest value. */
	public double greatest() {
		return values.high();
	}

	/** The least value. */
	public double least() {
		return values.low();
	}

	/**
	 * Where a part begins; that after the last begins at the greatest value, and the first one after 0 where that has
	 * no place.
	 */
	double start(int part) {
		double start = distribution.start(part);
		return logarithmic ? new BigDecimal(Math.pow(10, start)).round(EXACT).doubleValue() : start;
	}

	/** Where a value is between the least, 0, and the greatest, 1. */
	double place(double value) {
		// 0 has no logarithm; it is counted with the least.
		double shown = logarithmic ? Math.max(distribution.low(), Math.log10(value)) : value;
		double span = distribution.high() - distribution.low();
		return span == 0 ? 0.5 : (shown - distribution.low()) / span;
	}
}
