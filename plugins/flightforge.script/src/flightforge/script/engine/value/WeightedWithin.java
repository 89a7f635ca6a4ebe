/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.engine.value;

import java.util.Arrays;
import java.util.List;

/**
 * A random choice in two steps: a column chooses a group, then the weights of its entries choose one of these. Where
 * groups have exactly their share of the events, so have the entries of those that have as many events as entries.
 */
public final class WeightedWithin extends LongColumn {
	private final long key;
	private final LongColumn groups;
	private final WeightTable[] within;
	private final long[] first;
	/** Null where each choice is random alone. */
	private final Weighted exactGroups;
	/** Null for groups of which each choice is random alone. */
	private final NumberShares[] exact;

	/**
	 * Of groups whose entries are numbered one group after the other.
	 *
	 * @param key the key of the randomness within groups
	 * @param groups chooses the group
	 * @param within the weights of each group's entries
	 * @param shares the same where these may have exactly their shares; null where each choice is random alone
	 * @param events how many choices there are
	 */
	public WeightedWithin(long key, LongColumn groups, List<WeightTable> within, List<NumberShares> shares,
			long events) {
		this.key = key;
		this.groups = groups;
		this.within = within.toArray(WeightTable[]::new);
		first = new long[this.within.length];
		for (int i = 1; i < first.length; i++) {
			first[i] = first[i - 1] + this.within[i - 1].size();
		}
		Weighted weighted = within.size() == 1 ? new Weighted(key, new double[] {1}, events)
				: groups instanceof Weighted column && column.isExact() ? column : null;
		exact = new NumberShares[this.within.length];
		if (weighted != null) {
			long[] counts = weighted.counts();
			for (int i = 0; i < exact.length; i++) {
				// Streams of few events, which have the same entries, are not to have the same few of them.
				exact[i] = counts[i] >= this.within[i].size() ? shares.get(i) : null;
			}
		}
		exactGroups = Arrays.stream(exact).allMatch(each -> each == null) ? null : weighted;
	}

	@Override
	public void fill(Batch batch, long[] out) {
		if (exactGroups == null) {
			groups.fill(batch, out);
		} else {
			exactGroups.fillWithin(batch, exact, first, out);
		}
		long event = batch.first;
		for (int i = 0; i < batch.count; i++) {
			if (exactGroups != null && out[i] >= 0) {
				continue;
			}
			int group = (int) (exactGroups == null ? out[i] : -1 - out[i]);
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
