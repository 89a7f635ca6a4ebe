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
	/** Bits of half a place in a block. */
	private static final int HALF = 4;
	private static final int LOW = (1 << HALF) - 1;
	/** Events whose choices are shuffled among themselves: as many as a batch has. */
	private static final int BLOCK = 1 << 2 * HALF;
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

	/**
	 * Puts some of a block's choices in their shuffled order: by a Feistel network, each round of which has a table of
	 * sixteen random halves of a place in a long.
	 */
	private void shuffle(long block, int size, int[] choices, int from, int count, long[] out, int at) {
		long first = Keyed.bits(key, block);
		long second = Keyed.bits(key, block + 1);
		long third = Keyed.bits(key, block + 2);
		long fourth = Keyed.bits(key, block + 3);
		for (int i = 0; i < count; i++) {
			int place = from + i;
			// No two places become the same; one beyond the end goes on, until it is none.
			do {
				int high = place >>> HALF;
				int low = place & LOW;
				low ^= (int) (first >>> high * HALF) & LOW;
				high ^= (int) (second >>> low * HALF) & LOW;
				low ^= (int) (third >>> high * HALF) & LOW;
				high ^= (int) (fourth >>> low * HALF) & LOW;
				place = high << HALF | low;
			} while (place >= size);
			out[at + i] = choices[place];
		}
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
