/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.memory;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;

import flightforge.memory.Category.Kind;

/**
 * All categories of a process at one moment. Immutable.
 *
 * @param epochMillis when the values were taken, in milliseconds since 1970-01-01T00:00Z
 * @param usages one entry per category that the source knows, in the source's order
 */
public record MemorySample(long epochMillis, List<CategoryUsage> usages) {

	/** Checks and copies. */
	public MemorySample {
		usages = List.copyOf(usages);
	}

	/**
	 * The values of one category.
	 *
	 * @param category the category
	 * @return its values, empty when this sample does not have the category
	 */
	public Optional<CategoryUsage> usage(Category category) {
		for (CategoryUsage usage : usages) {
			if (usage.category().equals(category)) {
				return Optional.of(usage);
			}
		}
		return Optional.empty();
	}

	/**
	 * The value to draw of one category.
	 *
	 * @param category the category
	 * @return bytes, {@link CategoryUsage#MISSING} when this sample does not report
	 */
	public long amount(Category category) {
		for (CategoryUsage usage : usages) {
			if (usage.category().equals(category)) {
				return usage.amount();
			}
		}
		return CategoryUsage.MISSING;
	}

	/**
	 * The categories of Native Memory Tracking that have the highest amounts.
	 *
	 * @param most how many at most
	 * @return the largest first
	 */
	public List<Category> largestNative(int most) {
		return usages.stream().filter(usage -> usage.category().kind() == Kind.NATIVE)
				.sorted(Comparator.comparingLong(CategoryUsage::amount).reversed()).limit(most)
				.map(CategoryUsage::category).toList();
	}
}
