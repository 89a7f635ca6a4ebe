/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.memory;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.function.ToLongFunction;

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

	/**
	 * Without what follows a last drop and is the same to the end: what is in use is reported at collections, and rises
	 * from there, nobody knows how far.
	 *
	 * @param samples those that it is of
	 * @param amount what is in use
	 */
	SampleStretch upToLastDrop(List<MemorySample> samples, ToLongFunction<MemorySample> amount) {
		int last = to - 1;
		while (last > from && amount.applyAsLong(samples.get(last - 1)) == amount.applyAsLong(samples.get(to - 1))) {
			last--;
		}
		boolean dropped = last > from
				&& amount.applyAsLong(samples.get(last - 1)) > amount.applyAsLong(samples.get(last));
		return dropped ? new SampleStretch(from, last + 1) : this;
	}

	/** How many samples there are. */
	int size() {
		return to - from;
	}
}
