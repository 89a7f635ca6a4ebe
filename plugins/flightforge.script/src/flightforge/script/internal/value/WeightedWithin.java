/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.internal.value;

import java.util.Arrays;
import java.util.List;

/** A random choice in two steps: a column chooses a group, then the weights of its entries choose one of these. */
public final class WeightedWithin extends LongColumn {
	private final long key;
	private final LongColumn groups;
	private final Weighted[] within;
	private final long[] first;

	/**
	 * Makes the tables.
	 *
	 * @param key the key of the randomness within groups
	 * @param groups chooses the group
	 * @param weights the weights of each group's entries, which are numbered one group after the other
	 */
	public WeightedWithin(long key, LongColumn groups, List<double[]> weights) {
		this.key = key;
		this.groups = groups;
		within = new Weighted[weights.size()];
		first = new long[weights.size()];
		long entries = 0;
		for (int i = 0; i < within.length; i++) {
			within[i] = new Weighted(key, weights.get(i));
			first[i] = entries;
			entries += weights.get(i).length;
		}
	}

	@Override
	public void fill(Batch batch, long[] out) {
		groups.fill(batch, out);
		long event = batch.first;
		for (int i = 0; i < batch.count; i++) {
			int group = (int) out[i];
			out[i] = first[group] + within[group].entry(Keyed.bits(key, event + i));
		}
	}

	@Override
	public boolean isConstant() {
		return groups.isConstant() && Arrays.stream(within).allMatch(Weighted::isConstant);
	}

	@Override
	public boolean isRandom() {
		return true;
	}

	@Override
	public double[] shares(int size) {
		double[] ofGroups = groups.isConstant() ? new double[] {1} : groups.shares(within.length);
		if (ofGroups == null || within.length != ofGroups.length) {
			return null;
		}
		double[] shares = new double[size];
		for (int group = 0; group < within.length; group++) {
			int from = (int) first[group];
			int to = group + 1 < within.length ? (int) first[group + 1] : size;
			double[] ofEntries = within[group].shares(to - from);
			for (int i = from; i < to; i++) {
				shares[i] = ofGroups[group] * ofEntries[i - from];
			}
		}
		return shares;
	}
}
