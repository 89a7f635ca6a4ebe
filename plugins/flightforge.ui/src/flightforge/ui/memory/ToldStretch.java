/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.memory;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

import flightforge.memory.MemorySample;

/**
 * Samples one after the other that all tell something. Between two stretches nobody knows what it was, so that nothing
 * is drawn there.
 *
 * @param from the number of the first sample
 * @param to the number behind the last one
 */
record ToldStretch(int from, int to) {

	/**
	 * The stretches of samples.
	 *
	 * @param samples oldest first
	 * @param tells whether a sample tells it
	 */
	static List<ToldStretch> of(List<MemorySample> samples, Predicate<MemorySample> tells) {
		List<ToldStretch> stretches = new ArrayList<>();
		int from = 0;
		for (int i = 0; i <= samples.size(); i++) {
			if (i == samples.size() || !tells.test(samples.get(i))) {
				if (from < i) {
					stretches.add(new ToldStretch(from, i));
				}
				from = i + 1;
			}
		}
		return stretches;
	}

	/** How many samples there are. */
	int size() {
		return to - from;
	}
}
