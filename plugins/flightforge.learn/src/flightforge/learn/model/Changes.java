/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.learn.model;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/**
 * Finds when the numbers of events become larger or smaller and stay so for a while, such as the durations of reads
 * while a database is slow. A stretch of events is told from what surrounds it by the ranks of the numbers, after the
 * circular binary segmentation of Olshen and others (2004); what is in it, before it and after it is divided in the
 * same way.
 */
public final class Changes {
	/** Groups of events at which stretches begin and end at first. */
	private static final int GROUPS = 64;
	private static final int FEWEST = 30;
	private static final int MOST_PARTS = 5;
	/** How much more often than not a number of the stretch is larger, or smaller, than one around it. */
	private static final double LARGE = 0.25;
	/** Standard deviations that chance alone does not reach, with as many stretches as are tried. */
	private static final double SURE = 6;

	private final double[] numbers;
	private final List<Integer> borders = new ArrayList<>();

	private Changes(double[] numbers) {
		this.numbers = numbers;
	}

	/**
	 * Where parts of the time begin in which numbers are others.
	 *
	 * @param numbers one of each event, by the order in which they begin
	 * @return the first event of each part but the first, in ascending order; empty where nothing changes
	 */
	public static int[] of(double[] numbers) {
		Changes changes = new Changes(numbers);
		changes.divide(0, numbers.length);
		return changes.borders.stream().mapToInt(Integer::intValue).sorted().toArray();
	}

	private void divide(int from, int until) {
		int count = until - from;
		if (count < 2 * FEWEST) {
			return;
		}
		double[] sums = rankSums(from, until);
		int step = Math.max(1, count / GROUPS);
		Stretch best = null;
		for (int begin = 0; begin < count; begin += step) {
			for (int end = begin + step; end <= count; end += step) {
				best = better(best, sums, begin, end);
			}
			best = better(best, sums, begin, count);
		}
		if (best == null) {
			return;
		}
		int more = (best.begin > 0 ? 1 : 0) + (best.end < count ? 1 : 0);
		if (best.surprise < SURE || Math.abs(best.difference) < LARGE || borders.size() + more >= MOST_PARTS) {
			return;
		}
		int middle = (best.begin + best.end) / 2;
		List<Integer> ends = new ArrayList<>(List.of(from));
		if (best.begin > 0) {
			ends.add(from + border(sums, best, Math.max(1, best.begin - step), Math.min(middle, best.begin + step),
					best.difference < 0));
		}
		if (best.end < count) {
			ends.add(from + border(sums, best, Math.max(middle + 1, best.end - step),
					Math.min(count - 1, best.end + step), best.difference > 0));
		}
		ends.add(until);
		ends.subList(1, ends.size() - 1).forEach(borders::add);
		for (int i = 1; i < ends.size(); i++) {
			divide(ends.get(i - 1), ends.get(i));
		}
	}

	/**
	 * Some events one after the other.
	 *
	 * @param difference by how much their mean rank is above that of the others, as a share of the ranks: half of how
	 * much more often than not a number of theirs is the larger one
	 * @param surprise the same in standard deviations of what chance makes of it
	 */
	private record Stretch(int begin, int end, double difference, double surprise) {
	}

	/**
	 * Where exactly numbers become larger or smaller: where most events are on that side of it to which their numbers
	 * belong, by what ranks there would be if none of one side were larger than one of the other.
	 *
	 * @param from the first event that it may be before
	 * @param until the last one
	 * @param falling whether they become smaller there
	 */
	private static int border(double[] sums, Stretch stretch, int from, int until, boolean falling) {
		int all = sums.length - 1;
		int inside = stretch.end - stretch.begin;
		int lower = stretch.difference > 0 ? all - inside : inside;
		int best = from;
		int agreeing = 0;
		int most = 0;
		for (int i = best; i < until; i++) {
			boolean large = sums[i + 1] - sums[i] >= lower;
			agreeing += large == falling ? 1 : -1;
			if (agreeing > most) {
				most = agreeing;
				best = i + 1;
			}
		}
		return best;
	}

	private static Stretch better(Stretch best, double[] sums, int begin, int end) {
		int all = sums.length - 1;
		int inside = end - begin;
		int outside = all - inside;
		if (inside < FEWEST || outside < FEWEST || begin > 0 && begin < FEWEST || end < all && all - end < FEWEST) {
			return best;
		}
		double sum = sums[end] - sums[begin];
		double difference = (sum / inside - (sums[all] - sum) / outside) / all;
		double surprise = Math.abs(difference) / Math.sqrt((1.0 / inside + 1.0 / outside) / 12);
		return best == null || surprise > best.surprise ? new Stretch(begin, end, difference, surprise) : best;
	}

	/** Sums of the ranks of the first events; equal numbers have the mean of theirs. */
	private double[] rankSums(int from, int until) {
		int count = until - from;
		Integer[] order = new Integer[count];
		Arrays.setAll(order, i -> i);
		Arrays.sort(order, Comparator.comparingDouble(i -> numbers[from + i]));
		double[] sums = new double[count + 1];
		for (int i = 0; i < count;) {
			int same = i + 1;
			while (same < count && numbers[from + order[same]] == numbers[from + order[i]]) {
				same++;
			}
			for (int k = i; k < same; k++) {
				sums[order[k] + 1] = (i + same - 1) / 2.0;
			}
			i = same;
		}
		for (int i = 1; i <= count; i++) {
			sums[i] += sums[i - 1];
		}
		return sums;
	}
}
