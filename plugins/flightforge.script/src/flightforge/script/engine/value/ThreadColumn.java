/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.engine.value;

import java.util.List;
import java.util.function.LongUnaryOperator;

/** The threads of events: a column chooses the group, the living ones of which take events in turn. */
public final class ThreadColumn extends LongColumn {
	private final LongColumn groups;
	private final int[] sizes;
	private final long[] first;
	private final Lives[] lives;
	private final LongUnaryOperator turns;

	/**
	 * Of groups whose threads are numbered one group after the other.
	 *
	 * @param groups chooses the group
	 * @param sizes how many threads each has
	 * @param lives when each group's threads live; null for always
	 */
	public ThreadColumn(LongColumn groups, List<Integer> sizes, List<Lives> lives) {
		this(groups, sizes, lives, LongUnaryOperator.identity());
	}

	/**
	 * The same with another order.
	 *
	 * @param turns the turn that an event has, by its number, not negative
	 */
	public ThreadColumn(LongColumn groups, List<Integer> sizes, List<Lives> lives, LongUnaryOperator turns) {
		this.turns = turns;
		this.groups = groups;
		this.sizes = sizes.stream().mapToInt(Integer::intValue).toArray();
		this.lives = lives.toArray(Lives[]::new);
		this.first = new long[this.sizes.length];
		for (int i = 1; i < first.length; i++) {
			first[i] = first[i - 1] + this.sizes[i - 1];
		}
	}

	@Override
	public void fill(Batch batch, long[] out) {
		groups.fill(batch, out);
		for (int i = 0; i < batch.count; i++) {
			int group = (int) out[i];
			long event = turns.applyAsLong(batch.first + i);
			Lives living = lives[group];
			out[i] = first[group] + (living == null ? event % sizes[group] : living.thread(event, batch.times[i]));
		}
	}

	@Override
	public boolean isRandom() {
		return groups.isRandom();
	}
}
