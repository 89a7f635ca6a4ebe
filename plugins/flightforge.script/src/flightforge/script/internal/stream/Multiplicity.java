/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.internal.stream;

import java.util.Arrays;

import flightforge.script.internal.value.Batch;
import flightforge.script.internal.value.Keyed;
import flightforge.script.internal.value.LongColumn;

/**
 * How many points of a nested stream there are in each event around it. The number of all is exact and found without
 * going through them: events are taken in blocks, the number in each block is computed, and only which of the block's
 * events have them is random. Immutable.
 */
public final class Multiplicity {
	/** Events around per block. */
	static final int BLOCK = 1024;
	/** Most points in one event. */
	public static final int MOST = 1_000_000;

	private final long key;
	private final int each;
	private final long part;
	private final long whole;
	private final int[] table;
	private final long tableSum;

	private Multiplicity(long key, int each, long part, long whole, int[] table) {
		this.key = key;
		this.each = each;
		this.part = part;
		this.whole = whole;
		this.table = table;
		this.tableSum = table == null ? 0 : Arrays.stream(table).asLongStream().sum();
	}

	/**
	 * So many in each event, and one more in a part of the events, rounded down.
	 *
	 * @param each how many in each, from 0
	 * @param part numerator of the part that has one more, from 0
	 * @param whole its denominator, above {@code part}, at most a million
	 */
	public static Multiplicity mean(long key, int each, long part, long whole) {
		return new Multiplicity(key, each, part, whole, null);
	}

	/** Numbers as a column makes them for the events of a block, in another order in each block. */
	public static Multiplicity table(long key, LongColumn column) {
		int[] table = new int[BLOCK];
		Batch batch = new Batch();
		long[] numbers = new long[Batch.SIZE];
		batch.count = Batch.SIZE;
		for (; batch.first < BLOCK; batch.first += Batch.SIZE) {
			column.fill(batch, numbers);
			for (int i = 0; i < Batch.SIZE; i++) {
				table[(int) batch.first + i] = (int) numbers[i];
			}
		}
		return new Multiplicity(key, 0, 0, 1, table);
	}

	/** How many there are in one event on average. */
	public double average() {
		return table == null ? each + (double) part / whole : (double) tableSum / BLOCK;
	}

	/** How many there are in all of so many events. */
	public long total(long events) {
		return before(events, events);
	}

	/** How many there are in those before an event, of {@code events} in all. */
	public long before(long event, long events) {
		long block = event / BLOCK;
		int rest = (int) (event % BLOCK);
		long total = before(block);
		if (part == 0 && table == null) {
			return total + (long) each * rest;
		}
		if (rest > 0) {
			int[] counts = new int[BLOCK];
			load(block, events, counts);
			total += Arrays.stream(counts, 0, rest).asLongStream().sum();
		}
		return total;
	}

	/** How many there are before a block. */
	private long before(long block) {
		return table == null ? each * (block * BLOCK) + share(block * BLOCK) : tableSum * block;
	}

	private long share(long events) {
		return events / whole * part + events % whole * part / whole;
	}

	/** The last block that begins at or before a point, of so many events around. */
	long blockOf(long point, long events) {
		long low = 0;
		long high = Math.ceilDiv(events, BLOCK);
		while (low < high) {
			long middle = (low + high + 1) >>> 1;
			if (before(middle) <= point) {
				low = middle;
			} else {
				high = middle - 1;
			}
		}
		return low;
	}

	/** Takes the numbers of a block's events, of {@code events} in all. */
	void load(long block, long events, int[] counts) {
		if (part == 0 && table == null) {
			Arrays.fill(counts, each);
			return;
		}
		long blockKey = Keyed.bits(key, block);
		int size = (int) Math.min(BLOCK, events - block * BLOCK);
		if (table != null) {
			System.arraycopy(table, 0, counts, 0, BLOCK);
			shuffle(counts, BLOCK, blockKey);
			return;
		}
		int more = (int) (share(block * BLOCK + size) - share(block * BLOCK));
		Arrays.fill(counts, 0, more, each + 1);
		Arrays.fill(counts, more, size, each);
		shuffle(counts, size, blockKey);
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
