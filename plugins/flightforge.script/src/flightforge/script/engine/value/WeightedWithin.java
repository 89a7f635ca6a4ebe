/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.engine.value;

import java.util.Arrays;
import java.util.List;

/** A random choice in two steps: a column chooses a group, then the weights of its entries choose one of these. */
public final class WeightedWithin extends LongColumn {
	private final long key;
	private final LongColumn groups;
	private final WeightTable[] within;
	private final long[] first;

	/**
	 * Of groups whose entries are numbered one group after the other.
	 *
	 * @param key the key of the randomness within groups
	 * @param groups chooses the group
	 * @param within the weights of each group's entries
	 */
	public WeightedWithin(long key, LongColumn groups, List<WeightTable> within) {
		this.key = key;
		this.groups = groups;
		this.within = within.toArray(WeightTable[]::new);
		first = new long[this.within.length];
		for (int i = 1; i < first.length; i++) {
			first[i] = first[i - 1] + this.within[i - 1].size();
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
		return groups.isConstant() && Arrays.stream(within).allMatch(table -> table.size() == 1);
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
		if (within.length == 1 && size == within[0].size()) {
			// These may be many, and many streams may have the same.
			return within[0].shares();
		}
		double[] shares = new double[size];
		for (int group = 0; group < within.length; group++) {
			int from = (int) first[group];
			int to = group + 1 < within.length ? (int) first[group + 1] : size;
			double[] ofEntries = within[group].shares();
			for (int i = from; i < to; i++) {
				shares[i] = ofGroups[group] * ofEntries[i - from];
			}
		}
		return shares;
	}
}
