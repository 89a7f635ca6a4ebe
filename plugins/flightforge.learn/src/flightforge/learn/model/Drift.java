/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.learn.model;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * Finds when events become other ones: which methods, classes or stack traces there are, and how frequent each is. A
 * program that starts loads classes and throws other exceptions than one that has been running for an hour. The time is
 * divided where the likelihood of both sides gains most, if it gains more than it does in any order of the same events,
 * and each side in the same way.
 */
public final class Drift {
	/** Places at which the time may be divided. */
	private static final int PLACES = 48;
	/** Orders of the events that chance makes, with the same numbers each time. */
	private static final int ORDERS = 24;
	/** Standard deviations by which it gains more than in these. */
	private static final double SURE = 5;
	/** How far apart both sides are at least beyond what chance makes of them, by total variation. */
	private static final double LARGE = 0.1;

	private final int[] codes;
	private final int count;
	private final int fewest;
	private final int most;
	private final List<Integer> borders = new ArrayList<>();

	private Drift(int[] codes, int count, int fewest, int most) {
		this.codes = codes;
		this.count = count;
		this.fewest = fewest;
		this.most = most;
	}

	/**
	 * Where parts of the time begin in which other events are frequent.
	 *
	 * @param codes what each event is, in the order in which they begin
	 * @param fewest how many events each part has at least
	 * @param most how many parts there are at most
	 * @return the first event of each part but the first, in ascending order; empty where nothing changes
	 */
	public static int[] of(Codes codes, int fewest, int most) {
		Drift drift = new Drift(codes.codes(), codes.count(), fewest, most);
		List<int[]> open = new ArrayList<>(List.of(new int[] {0, codes.codes().length}));
		while (!open.isEmpty() && drift.borders.size() < most - 1) {
			// The longest one first, since there is room for a few.
			int[] part = open.stream().max((one, other) -> Integer.compare(one[1] - one[0], other[1] - other[0]))
					.orElseThrow();
			open.remove(part);
			int border = drift.border(part[0], part[1]);
			if (border > 0) {
				drift.borders.add(border);
				open.add(new int[] {part[0], border});
				open.add(new int[] {border, part[1]});
			}
		}
		return drift.borders.stream().mapToInt(Integer::intValue).sorted().toArray();
	}

	/** Where a part is divided; 0 where it is not. */
	private int border(int from, int until) {
		int n = until - from;
		if (n < 2 * fewest) {
			return 0;
		}
		int[] part = new int[n];
		System.arraycopy(codes, from, part, 0, n);
		int step = Math.max(1, n / PLACES);
		Gain real = gain(part, step);
		Random random = new Random(n);
		double sum = 0;
		double squares = 0;
		double distance = 0;
		for (int order = 0; order < ORDERS; order++) {
			for (int i = n - 1; i > 0; i--) {
				int other = random.nextInt(i + 1);
				int code = part[i];
				part[i] = part[other];
				part[other] = code;
			}
			double chance = gain(part, step).gain;
			sum += chance;
			squares += chance * chance;
			distance += distance(part, real.place);
		}
		double mean = sum / ORDERS;
		double deviation = Math.sqrt(Math.max(0, squares / ORDERS - mean * mean));
		System.arraycopy(codes, from, part, 0, n);
		return real.gain > mean + SURE * deviation && distance(part, real.place) - distance / ORDERS > LARGE
				? from + gain(part, 1).place : 0;
	}

	/** What the likelihood gains most, and where. */
	private record Gain(double gain, int place) {
	}

	private Gain gain(int[] part, int step) {
		int n = part.length;
		int[] before = new int[count];
		int[] after = new int[count];
		for (int code : part) {
			after[code]++;
		}
		double sum = 0;
		for (int number : after) {
			sum += entropy(number);
		}
		double all = sum - entropy(n);
		Gain best = new Gain(0, 0);
		for (int i = 0; i < n - fewest; i++) {
			int code = part[i];
			sum += entropy(before[code] + 1) - entropy(before[code]) + entropy(after[code] - 1) - entropy(after[code]);
			before[code]++;
			after[code]--;
			int place = i + 1;
			if (place >= fewest && (place - fewest) % step == 0) {
				double gain = sum - entropy(place) - entropy(n - place) - all;
				best = gain > best.gain ? new Gain(gain, place) : best;
			}
		}
		return best;
	}

	private static double entropy(int number) {
		return number <= 1 ? 0 : number * Math.log(number);
	}

	/** How far apart what is before a place is from what is after it, by total variation. */
	private double distance(int[] part, int place) {
		double[] shares = new double[count];
		for (int i = 0; i < part.length; i++) {
			shares[part[i]] += i < place ? 1.0 / place : -1.0 / (part.length - place);
		}
		double distance = 0;
		for (double share : shares) {
			distance += Math.abs(share) / 2;
		}
		return distance;
	}
}
