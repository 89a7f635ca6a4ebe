/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.engine.value;

import java.util.Arrays;

/** A random choice among weighted entries. */
public final class Weighted extends LongColumn {
	private final long key;
	private final WeightTable table;

	/**
	 * Makes the table.
	 *
	 * @param key the key of the randomness
	 * @param weights not negative, at least one above 0
	 */
	public Weighted(long key, double[] weights) {
		this.key = key;
		this.table = new WeightTable(weights);
	}

	@Override
	public void fill(Batch batch, long[] out) {
		long first = batch.first;
		for (int i = 0; i < batch.count; i++) {
			out[i] = table.entry(Keyed.bits(key, first + i));
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
