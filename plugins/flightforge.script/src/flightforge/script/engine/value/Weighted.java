/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.engine.value;

import java.util.Arrays;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/**
 * A choice among weighted entries. Each entry has exactly its share of the stream's events, as near as whole events go,
 * and of the first so many of them, too; which events these are is random: the choices of each block of events are
 * shuffled. Among very many entries each choice is random alone.
 */
public final class Weighted extends LongColumn {
	/** Events whose choices are shuffled among themselves: as many as a batch has. */
	private static final int BLOCK = Shuffle.PLACES;
	/** As many entries as can be divided exactly for each block. */
	private static final int MOST_EXACT = 256;

	private final long key;
	private final long events;
	private final WeightTable table;
	/** Null where each choice is random alone. */
	private final NumberShares shares;

	/**
	 * Makes the table.
	 *
	 * @param key the key of the randomness
	 * @param weights not negative, at least one above 0
	 * @param events how many choices there are
	 */
	public Weighted(long key, double[] weights, long events) {
		this.key = key;
		this.events = events;
		this.table = new WeightTable(weights);
		this.shares = weights.length > MOST_EXACT ? null : NumberShares
				.weighted(IntStream.range(0, weights.length).toArray(), DoubleStream.of(weights).boxed().toList());
	}

	@Override
	public void fill(Batch batch, long[] out) {
		long first = batch.first;
		if (shares == null) {
			for (int i = 0; i < batch.count; i++) {
				out[i] = table.entry(Keyed.bits(key, first + i));
			}
			return;
		}
		int[] choices = batch.scratch().ints();
		for (int done = 0; done < batch.count;) {
			long block = (first + done) / BLOCK * BLOCK;
			int from = (int) (first + done - block);
			int count = Math.min(batch.count - done, BLOCK - from);
			// Beyond the end there is nothing to be exact about, but events of another part may be asked for.
			int size = (int) Math.max(from + count, Math.min(BLOCK, events - block));
			shares.load(block, block + size, choices);
			shuffle(block, size, choices, from, count, out, done);
			done += count;
		}
	}

	/** Puts some of a block's choices in their shuffled order. */
	private void shuffle(long block, int size, int[] choices, int from, int count, long[] out, int at) {
		long first = Keyed.bits(key, block);
		long second = Keyed.bits(key, block + 1);
		long third = Keyed.bits(key, block + 2);
		long fourth = Keyed.bits(key, block + 3);
		for (int i = 0; i < count; i++) {
			out[at + i] = choices[Shuffle.placeWithin(size, from + i, first, second, third, fourth)];
		}
	}

	/** Whether each entry has exactly its share. */
	boolean isExact() {
		return shares != null;
	}

	/** How often each entry is chosen; not where each choice is random alone. */
	long[] counts() {
		long[] counts = new long[table.size()];
		shares.count(events, counts);
		return counts;
	}

	/**
	 * Chooses in two steps: an entry, then among those of the entry, of which each has exactly its share, too; not
	 * where each choice is random alone.
	 *
	 * @param within the shares of what each entry has; null for one among whose own each choice is random alone
	 * @param places where those of each entry begin
	 * @param out what is chosen; of an entry without shares {@code -1 - entry}
	 */
	void fillWithin(Batch batch, NumberShares[] within, long[] places, long[] out) {
		int[] choices = batch.scratch().ints();
		long[] before = new long[within.length];
		for (int done = 0; done < batch.count;) {
			long block = (batch.first + done) / BLOCK * BLOCK;
			int from = (int) (batch.first + done - block);
			int count = Math.min(batch.count - done, BLOCK - from);
			int size = (int) Math.max(from + count, Math.min(BLOCK, events - block));
			shares.load(block, block + size, choices);
			shares.count(block, before);
			// Before they are shuffled, events of an entry are neighbours.
			for (int start = 0; start < size;) {
				int entry = choices[start];
				int end = start + 1;
				while (end < size && choices[end] == entry) {
					end++;
				}
				if (within[entry] == null) {
					Arrays.fill(choices, start, end, -1 - entry);
				} else {
					within[entry].load(before[entry], before[entry] + end - start, choices, start);
					for (int i = start; i < end; i++) {
						choices[i] += (int) places[entry];
					}
				}
				start = end;
			}
			shuffle(block, size, choices, from, count, out, done);
			done += count;
		}
	}

	/** Those of the entries of a table that are chosen; null where each choice is random alone. */
	LongColumn.Totals totals(long[] entries) {
		return shares == null ? null : new LongColumn.Totals() {
			@Override
			public long sum(long count) {
				return shares.sum(count, entries);
			}

			@Override
			public double about(long count) {
				double mean = 0;
				for (int i = 0; i < entries.length; i++) {
					mean += entries[i] * table.shares()[i];
				}
				return mean * count;
			}

			@Override
			public long highest(long count) {
				return shares.highest(count, entries);
			}
		};
	}

	/** The same of real numbers. */
	DoubleColumn.Totals totals(double[] entries) {
		return shares == null ? null : new DoubleColumn.Totals() {
			@Override
			public double sum(long count) {
				return shares.sum(count, entries);
			}

			@Override
			public double highest(long count) {
				return shares.highest(count, entries);
			}
		};
	}

	@Override
	public boolean isConstant() {
		return table.size() == 1;
	}

	@Override
	public double[] shares(int size) {
		return size == table.size() ? table.shares() : Arrays.copyOf(table.shares(), size);
	}
}
