/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.memory;

import java.util.ArrayList;
import java.util.List;

import flightforge.memory.Category;
import flightforge.memory.Category.Kind;
import flightforge.memory.CategoryUsage;
import flightforge.memory.MemorySample;

/**
 * The categories of Native Memory Tracking stacked on each other: the largest few, and the rest as one.
 *
 * @param names from the bottom to the top
 * @param tops for each name the upper edge at each sample, in bytes
 */
record StackedAreas(List<String> names, List<double[]> tops) {
	/** How many categories have an area of their own. */
	static final int MOST = 5;

	/**
	 * Stacks the categories of samples.
	 *
	 * @param samples oldest first
	 * @param others what the rest is called
	 */
	static StackedAreas of(List<MemorySample> samples, String others) {
		List<Category> largest = samples.isEmpty() ? List.of() : samples.getLast().largestNative(MOST);
		List<String> names = new ArrayList<>();
		List<double[]> tops = new ArrayList<>();
		if (largest.isEmpty()) {
			return new StackedAreas(names, tops);
		}
		double[] edge = new double[samples.size()];
		for (Category category : largest) {
			edge = edge.clone();
			for (int i = 0; i < edge.length; i++) {
				edge[i] += Math.max(0, samples.get(i).amount(category));
			}
			names.add(CategoryNames.of(category));
			tops.add(edge);
		}
		double[] all = new double[samples.size()];
		double rest = 0;
		for (int i = 0; i < all.length; i++) {
			all[i] = Math.max(edge[i], sum(samples.get(i)));
			rest = Math.max(rest, all[i] - edge[i]);
		}
		if (rest > 0) {
			names.add(others);
			tops.add(all);
		}
		return new StackedAreas(names, tops);
	}

	private static double sum(MemorySample sample) {
		double sum = 0;
		for (CategoryUsage usage : sample.usages()) {
			if (usage.category().kind() == Kind.NATIVE) {
				sum += Math.max(0, sample.amount(usage.category()));
			}
		}
		return sum;
	}
}
