/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.compare.sketch;

import java.util.Arrays;

/**
 * How often there are values that have no order, in the two parts of a recording: exact for as many different ones as
 * it is made for, which are those that come first. Others are counted together with those of the same remainder of
 * their hash, so that distances to them are a lower bound. For one thread.
 */
public final class Shares {
	/** Both parts of the recording. */
	public static final int ALL = 2;
	private static final int PARTS = 2;
	private static final int FIRST_SIZE = 8;
	private static final int REST = 4096;

	/** Takes the shares of one value in two distributions. */
	@FunctionalInterface
	public interface Pairs {
		/**
		 * Takes a value.
		 *
		 * @param name what it is called, null where nobody knows
		 * @param first its share in the first distribution, 0 to 1
		 * @param second its share in the second one
		 */
		void take(String name, double first, double second);
	}

	private final int most;
	private long[] keys = new long[FIRST_SIZE];
	private long[] counts = new long[FIRST_SIZE * PARTS];
	private String[] names;
	private int size;
	/** Counts of values beyond those that are told apart; null as long as there are none. */
	private long[] rest;
	private final long[] totals = new long[PARTS];

	/** @param most how many different values are told apart */
	public Shares(int most) {
		this.most = most;
	}

	/**
	 * Counts a value.
	 *
	 * @param key its hash, which is not 0
	 * @param name what it is called; may be null
	 * @param part the part of the recording, 0 or 1
	 * @param times how often
	 */
	public void add(long key, String name, int part, long times) {
		totals[part] += times;
		count(key, name, part, times);
	}

	/**
	 * Counts a value that is one of several of the same event, which {@link #addTotal} counts.
	 *
	 * @param key its hash, which is not 0
	 * @param name what it is called; may be null
	 * @param part the part of the recording, 0 or 1
	 * @param times how often
	 */
	public void count(long key, String name, int part, long times) {
		int at = find(key);
		if (keys[at] != key) {
			if (size == most) {
				rest = rest == null ? new long[REST * PARTS] : rest;
				rest[remainder(key) * PARTS + part] += times;
				return;
			}
			// Most of those that come later are found to be missing, which takes long in a full table.
			if (++size * 4 > keys.length) {
				grow();
				at = find(key);
			}
			keys[at] = key;
			if (name != null) {
				names = names == null ? new String[keys.length] : names;
				names[at] = name;
			}
		}
		counts[at * PARTS + part] += times;
	}

	/** Counts events whose values {@link #count} counts. */
	public void addTotal(int part, long times) {
		totals[part] += times;
	}

	private static int remainder(long key) {
		return (int) (key >>> 40 & REST - 1);
	}

	private int find(long key) {
		int mask = keys.length - 1;
		int at = (int) key & mask;
		while (keys[at] != 0 && keys[at] != key) {
			at = at + 1 & mask;
		}
		return at;
	}

	private void grow() {
		long[] oldKeys = keys;
		long[] oldCounts = counts;
		String[] oldNames = names;
		keys = new long[oldKeys.length * 2];
		counts = new long[keys.length * PARTS];
		names = oldNames == null ? null : new String[keys.length];
		for (int i = 0; i < oldKeys.length; i++) {
			if (oldKeys[i] != 0) {
				int at = find(oldKeys[i]);
				keys[at] = oldKeys[i];
				System.arraycopy(oldCounts, i * PARTS, counts, at * PARTS, PARTS);
				if (oldNames != null) {
					names[at] = oldNames[i];
				}
			}
		}
	}

	/** @return how many events a part has, or all with {@link #ALL} */
	public long total(int part) {
		return part == ALL ? totals[0] + totals[1] : totals[part];
	}

	/** @return how many different values are told apart */
	public int size() {
		return size;
	}

	/** @return whether there were more different values than are told apart */
	public boolean isBounded() {
		return rest != null;
	}

	/** @return whether it has the value among those that are told apart */
	public boolean has(long key) {
		return keys[find(key)] == key;
	}

	private double share(long[] from, int at, int part) {
		long count = part == ALL ? from[at * PARTS] + from[at * PARTS + 1] : from[at * PARTS + part];
		return count / (double) total(part);
	}

	/**
	 * Goes over the values of two distributions, neither of which is empty.
	 *
	 * @param a the first distribution
	 * @param partOfA of which part, {@link #ALL} for both
	 * @param b the second distribution
	 * @param partOfB of which part, {@link #ALL} for both
	 * @param pairs gets each value that one of them has
	 */
	public static void compare(Shares a, int partOfA, Shares b, int partOfB, Pairs pairs) {
		boolean bounded = a.rest != null || b.rest != null;
		double[] restOfA = new double[bounded ? REST : 0];
		double[] restOfB = new double[bounded ? REST : 0];
		a.addRest(partOfA, restOfA);
		b.addRest(partOfB, restOfB);
		for (int i = 0; i < a.keys.length; i++) {
			if (a.keys[i] != 0) {
				int other = b.find(a.keys[i]);
				double share = a.share(a.counts, i, partOfA);
				if (b.keys[other] == a.keys[i]) {
					pairs.take(a.names == null ? null : a.names[i], share, b.share(b.counts, other, partOfB));
				} else if (b.rest != null) {
					// It may be among those that the other one does not tell apart.
					restOfA[remainder(a.keys[i])] += share;
				} else {
					pairs.take(a.names == null ? null : a.names[i], share, 0);
				}
			}
		}
		for (int i = 0; i < b.keys.length; i++) {
			if (b.keys[i] != 0 && !a.has(b.keys[i])) {
				double share = b.share(b.counts, i, partOfB);
				if (a.rest != null) {
					restOfB[remainder(b.keys[i])] += share;
				} else {
					pairs.take(b.names == null ? null : b.names[i], 0, share);
				}
			}
		}
		for (int i = 0; i < restOfA.length; i++) {
			if (restOfA[i] != 0 || restOfB[i] != 0) {
				pairs.take(null, restOfA[i], restOfB[i]);
			}
		}
	}

	private void addRest(int part, double[] sums) {
		for (int i = 0; rest != null && i < REST; i++) {
			sums[i] += share(rest, i, part);
		}
	}

	/** Adds up what pairs of shares differ by. */
	public static final class Distance implements Pairs {
		private double difference;
		private double less;
		private double more;

		@Override
		public void take(String name, double first, double second) {
			difference += Math.abs(first - second);
			less += Math.min(first, second);
			more += Math.max(first, second);
		}

		/** @return the total variation: the share of events that would have to be others, 0 to 1 */
		public double variation() {
			return Math.min(1, difference / 2);
		}

		/** @return 1 less the weighted Jaccard index: 0 where all shares are the same, 1 where there is none in both */
		public double jaccard() {
			return more == 0 ? 0 : Math.max(0, 1 - less / more);
		}
	}

	/** The same, as one call. */
	public static Distance distance(Shares a, int partOfA, Shares b, int partOfB) {
		Distance distance = new Distance();
		compare(a, partOfA, b, partOfB, distance);
		return distance;
	}

	@Override
	public String toString() {
		return size + " values, " + Arrays.toString(totals);
	}
}
