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
import java.util.OptionalLong;

import flightforge.memory.Category.Kind;

/**
 * What changed between two moments or reports, category by category, the largest growth first, that of what
 * compilations give back after it ({@link Category#isTransient()}), and last what only one of them reports. Immutable.
 *
 * @param changes one per category that either of them has
 */
public record MemoryComparison(List<Change> changes) {

	/** Categories are rounded, and those below the scale are left out. */
	private static final double WHOLE = 0.995;
	/** What is rounded no more than the scale that reports have by default leaves out nothing that matters. */
	private static final long FINE = 1024;

	/**
	 * A category before and after. Where one of them does not have the category its values are missing, or zero if it
	 * is one of Native Memory Tracking and all others are there: reports leave out what uses nothing. In a scale of MiB
	 * or GiB they also leave out what uses less than that.
	 *
	 * @param category the category
	 * @param before its values before
	 * @param after its values after
	 */
	public record Change(Category category, CategoryUsage before, CategoryUsage after) {

		/**
		 * Growth of the amount in bytes, negative when it shrank; empty unless both sides report the amount, and where
		 * it is less than what the coarser of two different scales can show.
		 */
		public OptionalLong growth() {
			if (!CategoryUsage.isKnown(before.amount()) || !CategoryUsage.isKnown(after.amount())) {
				return OptionalLong.empty();
			}
			long growth = after.amount() - before.amount();
			boolean rounding = before.rounding() != after.rounding()
					&& Math.abs(growth) < Math.max(before.rounding(), after.rounding());
			return rounding && growth != 0 ? OptionalLong.empty() : OptionalLong.of(growth);
		}
	}

	/** Checks and copies. */
	public MemoryComparison {
		changes = List.copyOf(changes);
	}

	/**
	 * Compares two lists of values.
	 *
	 * @param before the values of the earlier moment, one per category
	 * @param after the values of the later
	 */
	public static MemoryComparison of(List<CategoryUsage> before, List<CategoryUsage> after) {
		Map<Category, CategoryUsage> earlier = byCategory(before);
		Map<Category, CategoryUsage> later = byCategory(after);
		boolean wasWhole = isWhole(before) && isFine(before);
		boolean isWhole = isWhole(after) && isFine(after);
		List<Change> changes = new ArrayList<>();
		later.forEach((category, usage) -> changes
				.add(new Change(category, earlier.getOrDefault(category, absent(category, wasWhole)), usage)));
		earlier.forEach((category, usage) -> {
			if (!later.containsKey(category)) {
				changes.add(new Change(category, usage, absent(category, isWhole)));
			}
		});
		changes.sort(Comparator.comparingInt(MemoryComparison::rank)
				.thenComparing(Comparator.comparingLong((Change change) -> change.growth().orElse(0)).reversed()));
		return new MemoryComparison(changes);
	}

	/** What grew and stays, what grew and is given back, what did not grow, and what is unknown. */
	private static int rank(Change change) {
		if (change.growth().isEmpty()) {
			return 3;
		}
		return change.growth().getAsLong() <= 0 ? 2 : change.category().isTransient() ? 1 : 0;
	}

	private static Map<Category, CategoryUsage> byCategory(List<CategoryUsage> usages) {
		Map<Category, CategoryUsage> byCategory = new LinkedHashMap<>();
		usages.forEach(usage -> byCategory.putIfAbsent(usage.category(), usage));
		return byCategory;
	}

	/**
	 * Whether the categories of Native Memory Tracking come to their total, so that none that uses memory is missing.
	 */
	private static boolean isWhole(List<CategoryUsage> usages) {
		long total = CategoryUsage.MISSING;
		long sum = 0;
		for (CategoryUsage usage : usages) {
			if (usage.category().equals(Category.NATIVE_TOTAL)) {
				total = usage.amount();
			} else if (usage.category().kind() == Kind.NATIVE) {
				sum += Math.max(0, usage.amount());
			}
		}
		return CategoryUsage.isKnown(total) && sum >= total * WHOLE;
	}

	private static boolean isFine(List<CategoryUsage> usages) {
		return usages.stream().allMatch(usage -> usage.rounding() <= FINE);
	}

	private static CategoryUsage absent(Category category, boolean whole) {
		CategoryUsage.Builder usage = CategoryUsage.of(category);
		return whole && category.kind() == Kind.NATIVE ? usage.reserved(0).committed(0).build() : usage.build();
	}
}
