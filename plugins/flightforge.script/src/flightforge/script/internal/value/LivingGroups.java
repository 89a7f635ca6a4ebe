/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.internal.value;

import java.util.List;
import java.util.Objects;
import java.util.stream.LongStream;

/** A random choice by weight among those groups of threads that live at the time of the event. */
public final class LivingGroups extends LongColumn {
	private final long key;
	/** Where groups begin or cease to live; between two of them the choice is the same. */
	private final long[] borders;
	private final Weighted[] choices;

	/**
	 * Makes the tables.
	 *
	 * @param key the key of the randomness
	 * @param weights the groups' weights, at least one above 0
	 * @param lives when each group's threads live; null for always
	 */
	public LivingGroups(long key, double[] weights, List<Lives> lives) {
		this.key = key;
		borders = lives.stream().filter(Objects::nonNull).flatMapToLong(life -> LongStream.of(life.start(), life.end()))
				.sorted().distinct().toArray();
		choices = new Weighted[borders.length + 1];
		for (int i = 0; i < choices.length; i++) {
			long time = i == 0 ? Long.MIN_VALUE : borders[i - 1];
			double[] living = weights.clone();
			double sum = 0;
			for (int group = 0; group < living.length; group++) {
				Lives life = lives.get(group);
				living[group] = life == null || life.start() <= time && time < life.end() ? weights[group] : 0;
				sum += living[group];
			}
			choices[i] = new Weighted(key, sum > 0 ? living : weights);
		}
	}

	@Override
	public void fill(Batch batch, long[] out) {
		for (int i = 0; i < batch.count; i++) {
			out[i] = choices[Lives.upTo(borders, batch.times[i])].entry(Keyed.bits(key, batch.first + i));
		}
	}
}
