/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.engine.value;

import java.util.List;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicReferenceArray;

/** A random choice by weight among those groups of threads that live at the time of the event. */
public final class LivingGroups extends LongColumn {
	/** Entries of tables that are kept, where more borders have them; and at least so many tables. */
	private static final int KEPT_ENTRIES = 8192;
	private static final int LEAST_KEPT = 4;
	/** The choices among those that live instead of others are random by themselves. */
	private static final int OTHERS = 1;

	private record Choice(int number, WeightTable table) {
	}

	private final long key;
	private final Weighted all;
	private final double[] weights;
	private final Lives[] lives;
	/** Where groups begin or cease to live; between two of them the choice is the same. */
	private final long[] borders;
	/** Tables that were made last: all of them would be as many entries as there are groups, squared. */
	private final AtomicReferenceArray<Choice> latest;

	/**
	 * Among groups.
	 *
	 * @param key the key of the randomness
	 * @param weights the groups' weights, at least one above 0
	 * @param lives when each group's threads live; null for always
	 * @param events how many choices there are
	 */
	public LivingGroups(long key, double[] weights, List<Lives> lives, long events) {
		this.key = Keyed.key(key, OTHERS);
		all = new Weighted(key, weights, events);
		this.weights = weights.clone();
		this.lives = lives.toArray(Lives[]::new);
		borders = lives.stream().filter(Objects::nonNull).flatMapToLong(Lives::borders).sorted().distinct().toArray();
		latest = new AtomicReferenceArray<>(
				Math.min(borders.length + 1, Math.max(LEAST_KEPT, KEPT_ENTRIES / weights.length)));
	}

	private WeightTable table(int number) {
		Choice known = latest.get(number % latest.length());
		if (known == null || known.number != number) {
			known = new Choice(number, made(number));
			latest.set(number % latest.length(), known);
		}
		return known.table;
	}

	private WeightTable made(int number) {
		long time = number == 0 ? Long.MIN_VALUE : borders[number - 1];
		double[] living = weights.clone();
		double sum = 0;
		for (int group = 0; group < living.length; group++) {
			Lives life = lives[group];
			living[group] = life == null || life.living(time) > 0 ? weights[group] : 0;
			sum += living[group];
		}
		return new WeightTable(sum > 0 ? living : weights);
	}

	@Override
	public void fill(Batch batch, long[] out) {
		all.fill(batch, out);
		int number = -1;
		WeightTable table = null;
		for (int i = 0; i < batch.count; i++) {
			Lives life = lives[(int) out[i]];
			if (life == null || life.living(batch.times[i]) > 0) {
				continue;
			}
			int next = Lives.upTo(borders, batch.times[i]);
			if (next != number) {
				number = next;
				table = table(next);
			}
			out[i] = table.entry(Keyed.bits(key, batch.first + i));
		}
	}
}
