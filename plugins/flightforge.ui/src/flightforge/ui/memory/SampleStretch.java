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
 * Samples one after the other that all have something. Between two stretches nobody knows what it was, so that nothing
 * is drawn there.
 *
 * @param from the number of the first sample
 * @param to the number behind the last one
 */
record SampleStretch(int from, int to) {

	/**
	 * The stretches of samples.
	 *
	 * @param samples oldest first
	 * @param has whether a sample has it
	 */
	static List<SampleStretch> of(List<MemorySample> samples, Predicate<MemorySample> has) {
		List<SampleStretch> stretches = new ArrayList<>();
		int from = 0;
		for (int i = 0; i <= samples.size(); i++) {
			if (i == samples.size() || !has.test(samples.get(i))) {
				if (from < i) {
					stretches.add(new SampleStretch(from, i));
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
