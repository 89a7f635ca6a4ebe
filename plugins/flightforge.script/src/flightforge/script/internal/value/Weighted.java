/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.internal.value;

import java.util.ArrayDeque;

/**
 * A random choice among weighted entries in constant time, by Walker's alias method as Vose makes the table. The table
 * is in 64-bit integers, so a choice takes one multiplication and one comparison.
 */
public final class Weighted extends LongColumn {
	private final long key;
	private final long[] thresholds;
	private final int[] aliases;

	/**
	 * Makes the table.
	 *
	 * @param key the key of the randomness
	 * @param weights not negative, at least one above 0
	 */
	public Weighted(long key, double[] weights) {
		this.key = key;
		int size = weights.length;
		thresholds = new long[size];
		aliases = new int[size];
		double sum = 0;
		for (double weight : weights) {
			sum += weight;
		}
		double[] shares = new double[size];
		ArrayDeque<Integer> small = new ArrayDeque<>();
		ArrayDeque<Integer> large = new ArrayDeque<>();
		for (int i = 0; i < size; i++) {
			shares[i] = weights[i] / sum * size;
			(shares[i] < 1 ? small : large).add(i);
		}
		while (!small.isEmpty() && !large.isEmpty()) {
			int less = small.remove();
			int more = large.remove();
			thresholds[less] = (long) (shares[less] * 0x1p63) << 1;
			aliases[less] = more;
			shares[more] -= 1 - shares[less];
			(shares[more] < 1 ? small : large).add(more);
		}
		small.forEach(this::always);
		large.forEach(this::always);
	}

	private void always(int entry) {
		thresholds[entry] = -1;
		aliases[entry] = entry;
	}

	@Override
	public void fill(Batch batch, long[] out) {
		long first = batch.first;
		for (int i = 0; i < batch.count; i++) {
			out[i] = entry(Keyed.bits(key, first + i));
		}
	}

	/** The entry that random bits choose. */
	int entry(long bits) {
		int size = aliases.length;
		int entry = (int) Math.unsignedMultiplyHigh(bits, size);
		// The low half of the product is uniform within the entry, whatever the entry is.
		boolean own = Long.compareUnsigned(bits * size, thresholds[entry]) < 0;
		return own ? entry : aliases[entry];
	}

	@Override
	public boolean isConstant() {
		return aliases.length == 1;
	}

	@Override
	public double[] shares(int size) {
		double[] shares = new double[size];
		for (int i = 0; i < aliases.length; i++) {
			double own = (thresholds[i] >>> 1) * 0x1p-63;
			shares[i] += own / aliases.length;
			shares[aliases[i]] += (1 - own) / aliases.length;
		}
		return shares;
	}
}
