/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.memory;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

import org.eclipse.osgi.util.NLS;

import flightforge.memory.Category;
import flightforge.memory.CategoryUsage;
import flightforge.memory.MemoryComparison;
import flightforge.memory.MemoryComparison.Change;
import flightforge.ui.resource.Quantities;

/** Which category has grown most: one of Native Memory Tracking where there is any, else one of the JVM's own. */
final class LargestGrowth {

	private LargestGrowth() {
	}

	/** A sentence with the category and its growth; empty where none has grown. */
	static Optional<String> text(List<CategoryUsage> before, List<CategoryUsage> after) {
		return text(before, after, any -> false, Messages.MEMORY_GREW_MOST);
	}

	/**
	 * The same of a recording.
	 *
	 * @param steady whether a category ends about where it began, so that what it differs by is no growth
	 * @param selected whether it is a part of the time that the user has selected
	 */
	static Optional<String> text(List<CategoryUsage> before, List<CategoryUsage> after, Predicate<Category> steady,
			boolean selected) {
		return text(before, after, steady, selected ? Messages.MEMORY_GREW_MOST_SELECTED : Messages.MEMORY_GREW_MOST);
	}

	private static Optional<String> text(List<CategoryUsage> before, List<CategoryUsage> after,
			Predicate<Category> steady, String sentence) {
		List<Change> grown = MemoryComparison.of(before, after).changes().stream()
				.filter(change -> change.growth().orElse(0) > 0 && !steady.test(change.category())).toList();
		// What compilations give back would hide what stays.
		return grown.stream()
				.filter(change -> change.category().kind() == Category.Kind.NATIVE && !change.category().isTransient())
				.max(Comparator.comparingLong(LargestGrowth::growth))
				.or(() -> grown.stream()
						.filter(change -> change.category().kind() == Category.Kind.MANAGED
								|| change.category().kind() == Category.Kind.BUFFER_POOL)
						.max(Comparator.comparingLong(LargestGrowth::growth)))
				.or(() -> grown.stream().filter(change -> change.category().isTransient())
						.max(Comparator.comparingLong(LargestGrowth::growth)))
				.map(change -> NLS.bind(sentence, CategoryNames.of(change.category()),
						Quantities.bytes(growth(change))));
	}

	private static long growth(Change change) {
		return change.growth().orElse(0);
	}
}
