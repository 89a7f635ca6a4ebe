/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.chart;

import java.util.Arrays;

/**
 * What a number was over the time of a recording: the least, the mean and the greatest value in each of many short
 * parts of that time, so that any number of events takes the same memory. For one thread until it is shown.
 */
public final class ValuesOverTime {

	/** More than a wide screen has columns of pixels. */
	private static final int PARTS = 4_096;

	private final double seconds;
	private final double[] least = new double[PARTS];
	private final double[] greatest = new double[PARTS];
	private final double[] sum = new double[PARTS];
	private final double[] times = new double[PARTS];
	private final long[] counts = new long[PARTS];

	/**
	 * No values yet.
	 *
	 * @param seconds how long the time is
	 */
	public ValuesOverTime(double seconds) {
		this.seconds = seconds;
	}

	/**
	 * Adds a value; one that is no finite number is left out.
	 *
	 * @param time when it was, in seconds from the start; what is before or after the time counts to its ends
	 * @param value the value
	 */
	public void add(double time, double value) {
		if (!Double.isFinite(value)) {
			return;
		}
		double within = Math.clamp(time, 0, seconds);
		int part = seconds <= 0 ? 0 : Math.min(PARTS - 1, (int) (within / seconds * PARTS));
		least[part] = counts[part] == 0 ? value : Math.min(least[part], value);
		greatest[part] = counts[part] == 0 ? value : Math.max(greatest[part], value);
		sum[part] += value;
		times[part] += within;
		counts[part]++;
	}

	/** How long the time is. */
	public double seconds() {
		return seconds;
	}

	/** How many values there are. */
	public long count() {
		return Arrays.stream(counts).sum();
	}

	/** All of them as one; where there are none, of nothing. */
	public Span all() {
		return span(0, PARTS);
	}

	/** The number of parts of the time. */
	int parts() {
		return PARTS;
	}

	/** When the values of a part were, on average, in seconds from the start; not a number where it has none. */
	double time(int part) {
		return times[part] / counts[part];
	}

	/** Whether there are values in a part. */
	boolean has(int part) {
		return counts[part] > 0;
	}

	/** Several parts as one. */
	Span span(int from, int to) {
		long count = 0;
		double low = Double.POSITIVE_INFINITY;
		double high = Double.NEGATIVE_INFINITY;
		double total = 0;
		double time = 0;
		for (int part = from; part < to; part++) {
			if (counts[part] > 0) {
				count += counts[part];
				low = Math.min(low, least[part]);
				high = Math.max(high, greatest[part]);
				total += sum[part];
				time += times[part];
			}
		}
		return new Span(count, time / count, low, Math.clamp(total / count, low, Math.max(low, high)), high);
	}

	/**
	 * Values that are near each other in time.
	 *
	 * @param count how many there are
	 * @param time when they were, on average, in seconds from the start
	 * @param least the least
	 * @param mean their mean
	 * @param greatest the greatest
	 */
	public record Span(long count, double time, double least, double mean, double greatest) {
	}
}
