/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.engine.stream;

import java.util.Arrays;

import flightforge.script.engine.value.EventCounts;
import flightforge.script.engine.value.Keyed;
import flightforge.script.engine.value.NumberShares;

/**
 * How many points of a nested stream there are in each event around it. The number of all is exact and found without
 * going through them: events are taken in blocks, the number in each block is computed, and only which of the block's
 * events have them is random. Immutable.
 */
public final class Multiplicity {
	/** Events around in each block. */
	static final int BLOCK = 1024;
	/** Most points in one event. */
	public static final int MOST = 1_000_000;

	private final long key;
	private final EventCounts shares;

	private Multiplicity(long key, EventCounts shares) {
		this.key = key;
		this.shares = shares;
	}

	/**
	 * So many in each event, and one more in a part of the events, rounded down.
	 *
	 * @param each how many in each, from 0
	 * @param part numerator of the part that has one more, from 0
	 * @param whole its denominator, above {@code part}, at most a million
	 */
	public static Multiplicity mean(long key, int each, long part, long whole) {
		return new Multiplicity(key, NumberShares.two(each, each + 1, part, whole));
	}

	/** Numbers from 0 to {@link #MOST}, such as each in its share of the events. */
	public static Multiplicity of(long key, EventCounts shares) {
		return new Multiplicity(key, shares);
	}

	/** Whether the numbers follow a signal. */
	boolean follows() {
		return shares instanceof FollowedCounts;
	}

	/** How many there are in one event on average. */
	public double average() {
		return shares.average();
	}

	/** The most that there are in one event. */
	public double largest() {
		return shares.largest();
	}

	/** Whether there is one in each event. */
	boolean isOne() {
		return shares.isConstant() && shares.largest() == 1;
	}

	/** How many there are in all of so many events. */
	public long total(long events) {
		return shares.sum(events);
	}

	/** How many there are in those before an event, of {@code events} in all. */
	public long before(long event, long events) {
		int rest = (int) (event % BLOCK);
		if (rest == 0 || event == events || shares.isConstant()) {
			return shares.sum(event);
		}
		int[] counts = new int[BLOCK];
		load(event / BLOCK, events, counts);
		return shares.sum(event - rest) + Arrays.stream(counts, 0, rest).asLongStream().sum();
	}

	/** The last block that begins at or before a point, of so many events around. */
	long blockOf(long point, long events) {
		long last = Math.ceilDiv(events, BLOCK);
		// Where it is on average is near.
		long near = (long) Math.min(last, point / Math.max(shares.average(), Double.MIN_NORMAL) / BLOCK);
		long low = near;
		for (long step = 1; low > 0 && shares.sum(low * BLOCK) > point; step *= 2) {
			low = Math.max(0, low - step);
		}
		long high = near;
		for (long step = 1; high < last && shares.sum(high * BLOCK) <= point; step *= 2) {
			high = Math.min(last, high + step);
		}
		while (low < high) {
			long middle = (low + high + 1) >>> 1;
			if (shares.sum(middle * BLOCK) <= point) {
				low = middle;
			} else {
				high = middle - 1;
			}
		}
		return low;
	}

	/** Takes the numbers of a block's events, of {@code events} in all. */
	void load(long block, long events, int[] counts) {
		int size = (int) Math.min(BLOCK, events - block * BLOCK);
		shares.load(block * BLOCK, block * BLOCK + size, counts);
		if (!shares.isConstant() && shares.isInOrder()) {
			shuffle(counts, size, Keyed.bits(key, block));
		}
	}

	/** The shuffle of Fisher and Yates. */
	private static void shuffle(int[] counts, int size, long key) {
		for (int i = size - 1; i > 0; i--) {
			int other = (int) Keyed.below(Keyed.bits(key, i), i + 1L);
			int count = counts[i];
			counts[i] = counts[other];
			counts[other] = count;
		}
	}
}
