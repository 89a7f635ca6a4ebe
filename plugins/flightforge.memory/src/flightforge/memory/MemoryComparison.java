/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.memory;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What changed between two moments or reports, category by category, the largest growth first. Immutable.
 *
 * @param changes one per category that either of them has
 */
public record MemoryComparison(List<Change> changes) {

	/**
	 * A category before and after. Where one of them does not have the category its figures are all missing.
	 *
	 * @param category the category
	 * @param before its figures before
	 * @param after its figures after
	 */
	public record Change(Category category, CategoryUsage before, CategoryUsage after) {

		/**
		 * Growth of the amount in bytes, negative when it shrank; a category that one side lacks counts from zero
		 * there.
		 */
		public long growth() {
			return Math.max(0, after.amount()) - Math.max(0, before.amount());
		}

		/** Whether both sides tell the amount. */
		public boolean isComparable() {
			return CategoryUsage.isKnown(before.amount()) && CategoryUsage.isKnown(after.amount());
		}
	}

	public MemoryComparison {
		changes = List.copyOf(changes);
	}

	/**
	 * Compares two lists of figures.
	 *
	 * @param before the figures of the earlier moment, one per category
	 * @param after the figures of the later
	 */
	public static MemoryComparison of(List<CategoryUsage> before, List<CategoryUsage> after) {
		Map<Category, CategoryUsage> earlier = byCategory(before);
		Map<Category, CategoryUsage> later = byCategory(after);
		List<Change> changes = new ArrayList<>();
		later.forEach((category, usage) -> changes
				.add(new Change(category, earlier.getOrDefault(category, nothing(category)), usage)));
		earlier.forEach((category, usage) -> {
			if (!later.containsKey(category)) {
				changes.add(new Change(category, usage, nothing(category)));
			}
		});
		changes.sort(Comparator.comparingLong(Change::growth).reversed());
		return new MemoryComparison(changes);
	}

	private static Map<Category, CategoryUsage> byCategory(List<CategoryUsage> usages) {
		Map<Category, CategoryUsage> byCategory = new LinkedHashMap<>();
		usages.forEach(usage -> byCategory.putIfAbsent(usage.category(), usage));
		return byCategory;
	}

	private static CategoryUsage nothing(Category category) {
		return CategoryUsage.of(category).build();
	}
}
