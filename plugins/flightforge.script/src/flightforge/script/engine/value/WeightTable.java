/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.engine.value;

import java.util.ArrayDeque;

/**
 * Chooses among weighted entries in constant time, by Walker's alias method as Vose makes the table. The table is in
 * 64-bit integers, so a choice takes one multiplication and one comparison. It knows no key, so that streams which
 * choose among the same entries share it. Immutable.
 */
public final class WeightTable {
	private final long[] thresholds;
	private final int[] aliases;
	/** Made when it is asked for, by which thread ever. */
	private volatile double[] shares;

	/**
	 * Makes the table.
	 *
	 * @param weights not negative, at least one above 0
	 */
	public WeightTable(double[] weights) {
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

	/** The entry that random bits choose. */
	int entry(long bits) {
		int size = aliases.length;
		int entry = (int) Math.unsignedMultiplyHigh(bits, size);
		// The low half of the product is uniform within the entry, whatever the entry is.
		boolean own = Long.compareUnsigned(bits * size, thresholds[entry]) < 0;
		return own ? entry : aliases[entry];
	}

	/** How many entries there are. */
	public int size() {
		return aliases.length;
	}

	/** How probable each entry is; not to be changed. */
	double[] shares() {
		double[] known = shares;
		if (known == null) {
			known = new double[aliases.length];
			for (int i = 0; i < aliases.length; i++) {
				double own = (thresholds[i] >>> 1) * 0x1p-63;
				known[i] += own / aliases.length;
				known[aliases[i]] += (1 - own) / aliases.length;
			}
			shares = known;
		}
		return known;
	}
}
