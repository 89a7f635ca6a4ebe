/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.chart;

import java.util.Arrays;

/**
 * How often there are which durations: in parts of the same length, or, where the longest are many times as long as the
 * shortest, in parts of the same ratio. Immutable.
 *
 * @param logarithmic whether the distribution is of the durations' logarithms
 * @param distribution how many there are in each part, of seconds or of their logarithms
 */
public record Durations(boolean logarithmic, Distribution distribution) {

	/** How many times as long the longest have to be. */
	private static final double RATIO = 20;
	private static final int FEWEST_PARTS = 12;
	private static final int MOST_PARTS = 60;

	/**
	 * Counts durations.
	 *
	 * @param seconds the durations in seconds, not negative, in any order
	 */
	public static Durations of(double[] seconds) {
		int parts = (int) Math.clamp(Math.round(Math.sqrt(seconds.length)), FEWEST_PARTS, MOST_PARTS);
		double shortest = Arrays.stream(seconds).filter(value -> value > 0).min().orElse(0);
		double longest = Arrays.stream(seconds).max().orElse(0);
		boolean logarithmic = shortest > 0 && longest > RATIO * shortest;
		// Those of no duration are with the shortest: they have no logarithm.
		return new Durations(logarithmic,
				Distribution.of(logarithmic
						? Arrays.stream(seconds).map(value -> Math.log10(Math.max(value, shortest))).toArray()
						: seconds, parts));
	}

	/** How many durations there are. */
	public long all() {
		return distribution.all();
	}

	/** The duration in seconds that half of all are not above. */
	public double median() {
		return seconds(distribution.median());
	}

	/** The duration in seconds that 99 % of all are not above. */
	public double p99() {
		return seconds(distribution.p99());
	}

	/** The longest duration in seconds. */
	public double longest() {
		return seconds(distribution.high());
	}

	/** Where a part begins, in seconds; that after the last begins at the longest duration. */
	double start(int part) {
		return seconds(distribution.start(part));
	}

	/** Where a duration in seconds is between the shortest, 0, and the longest, 1. */
	double place(double seconds) {
		// No duration has no logarithm; it is counted with the shortest.
		double value = logarithmic ? Math.max(distribution.low(), Math.log10(seconds)) : seconds;
		double span = distribution.high() - distribution.low();
		return span == 0 ? 0.5 : (value - distribution.low()) / span;
	}

	private double seconds(double value) {
		if (!logarithmic) {
			return value;
		}
		// To the nanosecond, which a logarithm does not keep; clocks of other recordings may tell less than one apart.
		double exact = Math.pow(10, value);
		double rounded = Math.rint(exact * 1e9) / 1e9;
		return rounded > 0 ? rounded : exact;
	}
}
