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
 * The categories of Native Memory Tracking stacked on each other: the largest few, and the rest as one on top of them.
 *
 * @param categories from the bottom to the top
 * @param tops for each category, and for the rest if there is one, the upper edge at each sample, in bytes
 */
record StackedAreas(List<Category> categories, List<double[]> tops) {
	/** How many categories have an area of their own. */
	static final int MOST = 5;

	/**
	 * Stacks the categories of samples, the largest of the last sample that has any.
	 *
	 * @param samples oldest first
	 */
	static StackedAreas of(List<MemorySample> samples) {
		List<Category> largest = samples.reversed().stream().map(sample -> sample.largestNative(MOST))
				.filter(categories -> !categories.isEmpty()).findFirst().orElse(List.of());
		List<double[]> tops = new ArrayList<>();
		if (largest.isEmpty()) {
			return new StackedAreas(largest, tops);
		}
		double[] edge = new double[samples.size()];
		for (Category category : largest) {
			edge = edge.clone();
			for (int i = 0; i < edge.length; i++) {
				edge[i] += Math.max(0, samples.get(i).amount(category));
			}
			tops.add(edge);
		}
		double[] all = new double[samples.size()];
		double rest = 0;
		for (int i = 0; i < all.length; i++) {
			all[i] = Math.max(edge[i], sum(samples.get(i)));
			rest = Math.max(rest, all[i] - edge[i]);
		}
		if (rest > 0) {
			tops.add(all);
		}
		return new StackedAreas(largest, tops);
	}

	/** Whether there are categories without an area of their own. */
	boolean hasRest() {
		return tops.size() > categories.size();
	}

	/** What the rest has at a sample, in bytes; 0 where there is none. */
	long rest(int sample) {
		return hasRest() ? Math.round(tops.getLast()[sample] - tops.get(tops.size() - 2)[sample]) : 0;
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
