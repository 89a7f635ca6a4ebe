/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.junit;

import java.util.ArrayList;
import java.util.List;

import flightforge.writer.broken.Damage;
import flightforge.writer.vary.Variation;

/**
 * How a recording differs from what its script says.
 *
 * @param jdk the JDK whose event types it has; null for that of the script
 * @param seed its seed; null for that of the script
 * @param variation what is rare in it; null for nothing
 * @param damage what is broken in it; null for nothing
 */
record Variant(Integer jdk, Long seed, Variation variation, Damage damage) {
	/** As the script says. */
	static final Variant NONE = new Variant(null, null, null, null);

	/** All that an annotation asks for. */
	static List<Variant> of(Variants variants) {
		List<Integer> jdks = new ArrayList<>();
		for (int jdk : variants.jdk()) {
			jdks.add(jdk);
		}
		List<Long> seeds = new ArrayList<>();
		for (long seed : variants.seeds()) {
			seeds.add(seed);
		}
		List<Variation> variations = new ArrayList<>(List.of(variants.vary()));
		List<Damage> damages = new ArrayList<>(List.of(variants.damage()));
		List<Variant> all = new ArrayList<>();
		for (Integer jdk : orNone(jdks)) {
			for (Long seed : orNone(seeds)) {
				for (Variation variation : orNone(variations)) {
					for (Damage damage : orNone(damages)) {
						all.add(new Variant(jdk, seed, variation, damage));
					}
				}
			}
		}
		return all;
	}

	private static <T> List<T> orNone(List<T> some) {
		if (some.isEmpty()) {
			some.add(null);
		}
		return some;
	}

	/** What it is called in reports. */
	String text() {
		List<String> words = new ArrayList<>();
		if (jdk != null) {
			words.add("JDK " + jdk);
		}
		if (seed != null) {
			words.add("seed " + seed);
		}
		if (variation != null) {
			words.add(variation.id());
		}
		if (damage != null) {
			words.add(damage.id());
		}
		return words.isEmpty() ? "as the script says" : String.join(", ", words);
	}
}
