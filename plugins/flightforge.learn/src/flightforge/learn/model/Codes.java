/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.learn.model;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The values of a field as a few classes: the most frequent values, with all others as one; or of many different
 * numbers, ranges of equal frequency. Immutable.
 *
 * @param codes the class of each event, from 0
 * @param count how many classes there are
 * @param other the class of all values that are not frequent, -1 where there is none
 * @param ranges whether classes are ranges of numbers
 */
public record Codes(int[] codes, int count, int other, boolean ranges) {
	/** So many mean deviations are no surprise, and a distance that makes no difference to anybody. */
	private static final double LIKELY = 1.2;
	private static final double SMALL = 0.02;

	/**
	 * Classes of values that have no order.
	 *
	 * @param values one of each event
	 * @param most how many values have a class of their own
	 * @param least how often they occur at least
	 */
	public static Codes ofValues(long[] values, int most, int least) {
		Map<Long, int[]> counts = new HashMap<>();
		for (int i = 0; i < values.length; i++) {
			int at = i;
			counts.computeIfAbsent(values[i], value -> new int[] {0, at})[0]++;
		}
		List<Map.Entry<Long, int[]>> sorted = new ArrayList<>(counts.entrySet());
		sorted.sort(Comparator.comparingInt((Map.Entry<Long, int[]> entry) -> -entry.getValue()[0])
				.thenComparingInt(entry -> entry.getValue()[1]));
		Map<Long, Integer> numbers = new HashMap<>();
		for (Map.Entry<Long, int[]> entry : sorted) {
			if (numbers.size() < most && entry.getValue()[0] >= least) {
				numbers.put(entry.getKey(), numbers.size());
			}
		}
		int other = numbers.size() == counts.size() ? -1 : numbers.size();
		int[] codes = new int[values.length];
		for (int i = 0; i < codes.length; i++) {
			codes[i] = numbers.getOrDefault(values[i], other);
		}
		return new Codes(codes, numbers.size() + (other < 0 ? 0 : 1), other, false);
	}

	/**
	 * How far apart two distributions are, by Kolmogorov and Smirnov: 0 to 1.
	 *
	 * @param one numbers in ascending order
	 * @param other others, likewise
	 */
	public static double distance(double[] one, double[] other) {
		double most = 0;
		int j = 0;
		for (int i = 0; i < one.length;) {
			double value = j < other.length ? Math.min(one[i], other[j]) : one[i];
			while (i < one.length && one[i] == value) {
				i++;
			}
			while (j < other.length && other[j] == value) {
				j++;
			}
			most = Math.max(most, Math.abs((double) i / one.length - (double) j / other.length));
		}
		return most;
	}

	/**
	 * Classes of numbers.
	 *
	 * @param numbers one of each event
	 * @param most how many different ones may have a class of their own; where there are more, there are ranges
	 * @param ranges how many
	 */
	public static Codes ofNumbers(double[] numbers, int most, int ranges) {
		double[] sorted = numbers.clone();
		Arrays.sort(sorted);
		int different = 0;
		for (int i = 0; i < sorted.length; i++) {
			different += i == 0 || sorted[i] != sorted[i - 1] ? 1 : 0;
		}
		if (different <= most) {
			long[] values = new long[numbers.length];
			for (int i = 0; i < values.length; i++) {
				values[i] = Double.doubleToLongBits(numbers[i]);
			}
			return ofValues(values, most, 1);
		}
		double[] bounds = new double[ranges - 1];
		for (int i = 0; i < bounds.length; i++) {
			bounds[i] = sorted[(int) ((long) (i + 1) * sorted.length / ranges)];
		}
		int[] codes = new int[numbers.length];
		boolean[] used = new boolean[ranges];
		for (int i = 0; i < codes.length; i++) {
			int code = 0;
			while (code < bounds.length && numbers[i] >= bounds[code]) {
				code++;
			}
			codes[i] = code;
			used[code] = true;
		}
		int[] dense = new int[ranges];
		int count = 0;
		for (int i = 0; i < ranges; i++) {
			dense[i] = count;
			count += used[i] ? 1 : 0;
		}
		for (int i = 0; i < codes.length; i++) {
			codes[i] = dense[codes[i]];
		}
		return new Codes(codes, Math.max(1, count), -1, true);
	}

	/**
	 * How much the classes of a key say of these: the total variation between the distribution within a class of the
	 * key and that of all, on average over the events, without what chance explains.
	 *
	 * @return 0 where they have nothing to do with each other, at most 1
	 */
	public double dependsOn(Codes key) {
		if (count < 2 || key.count < 2 || codes.length == 0) {
			return 0;
		}
		int[][] joint = new int[key.count][count];
		int[] totals = new int[key.count];
		int[] marginal = new int[count];
		for (int i = 0; i < codes.length; i++) {
			joint[key.codes[i]][codes[i]]++;
			totals[key.codes[i]]++;
			marginal[codes[i]]++;
		}
		double n = codes.length;
		double sum = 0;
		for (int k = 0; k < key.count; k++) {
			double distance = 0;
			double chance = 0;
			for (int value = 0; value < count && totals[k] > 0; value++) {
				double share = marginal[value] / n;
				distance += Math.abs((double) joint[k][value] / totals[k] - share) / 2;
				chance += deviation(share, totals[k] / n, totals[k]);
			}
			sum += totals[k] / n * Math.max(0, distance - LIKELY * chance);
		}
		return sum;
	}

	/**
	 * By which part fewer are wrong who guess these classes from those of a key, by Goodman and Kruskal. Unlike
	 * {@link #dependsOn}, it is 1 of whatever the key decides, however seldom that is not always the same.
	 */
	public double decidedBy(Codes key) {
		int[][] joint = new int[key.count][count];
		int[] marginal = new int[count];
		for (int i = 0; i < codes.length; i++) {
			joint[key.codes[i]][codes[i]]++;
			marginal[codes[i]]++;
		}
		int right = Arrays.stream(joint).mapToInt(row -> Arrays.stream(row).max().orElse(0)).sum();
		int most = Arrays.stream(marginal).max().orElse(0);
		return most == codes.length ? 0 : (double) (right - most) / (codes.length - most);
	}

	/**
	 * Whether some events have the classes of all, as far as chance explains what differs.
	 *
	 * @param events the numbers of some events, from 0
	 */
	public boolean isLikeAll(int[] events) {
		if (count < 2 || events.length == 0) {
			return true;
		}
		int[] all = new int[count];
		for (int code : codes) {
			all[code]++;
		}
		int[] some = new int[count];
		for (int event : events) {
			some[codes[event]]++;
		}
		double distance = 0;
		double chance = 0;
		double part = (double) events.length / codes.length;
		for (int value = 0; value < count; value++) {
			double share = (double) all[value] / codes.length;
			distance += Math.abs((double) some[value] / events.length - share) / 2;
			chance += deviation(share, part, events.length);
		}
		return distance <= LIKELY * chance + SMALL;
	}

	/**
	 * How many of some events would have a class that none of them has, if they had those of all; classes of a single
	 * event, and ranges of numbers, do not count.
	 *
	 * @param events the numbers of some events, from 0
	 */
	public double lacking(int[] events) {
		if (ranges) {
			return 0;
		}
		int[] all = new int[count];
		for (int code : codes) {
			all[code]++;
		}
		boolean[] has = new boolean[count];
		for (int event : events) {
			has[codes[event]] = true;
		}
		long lacking = 0;
		for (int value = 0; value < count; value++) {
			lacking += has[value] || value == other || all[value] < 2 ? 0 : all[value];
		}
		return (double) lacking / codes.length * events.length;
	}

	/**
	 * Whether some events have the classes of others, as far as chance explains what differs.
	 *
	 * @param events the numbers of some events, from 0
	 * @param others those of others, none of which is among these
	 */
	public boolean areLike(int[] events, int[] others) {
		int[] some = new int[count];
		int[] rest = new int[count];
		Arrays.stream(events).forEach(event -> some[codes[event]]++);
		Arrays.stream(others).forEach(event -> rest[codes[event]]++);
		double distance = 0;
		double chance = 0;
		double all = events.length + others.length;
		for (int value = 0; value < count; value++) {
			distance += Math.abs((double) some[value] / events.length - (double) rest[value] / others.length) / 2;
			chance += deviation((some[value] + rest[value]) / all, -events.length / (double) others.length,
					events.length);
		}
		return distance <= LIKELY * chance + SMALL;
	}

	/** The mean deviation of a share of so many independent events, of a part of all, halved as distances are. */
	private static double deviation(double share, double part, int events) {
		return Math.sqrt(2 * share * (1 - share) * (1 - part) / (Math.PI * Math.max(1, events))) / 2;
	}
}
