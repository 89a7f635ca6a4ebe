/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.memory;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

import org.eclipse.osgi.util.NLS;

import flightforge.memory.Category;
import flightforge.memory.CategoryUsage;
import flightforge.memory.MemoryComparison;
import flightforge.memory.MemoryComparison.Change;
import flightforge.ui.resource.Quantities;

/** Which category has grown most: one of Native Memory Tracking where there is any, else one of the JVM's own. */
final class LargestGrowth {

	/** Where JVMs count direct buffers, depending on their version and kind. */
	private static final Set<String> OF_BUFFERS = Set.of("Other", "Internal", "Unsafe");
	/** The least part of a growth that is what it is called by. */
	private static final double MOST_OF = 0.9;

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
				.map(change -> NLS.bind(sentence, name(change, grown), Quantities.bytes(growth(change))));
	}

	/** What direct buffers have grown by is called so: the category that counts them says nothing of what it is. */
	private static String name(Change change, List<Change> grown) {
		String name = CategoryNames.of(change.category());
		boolean counts = change.category().kind() == Category.Kind.NATIVE
				&& OF_BUFFERS.contains(change.category().name());
		return counts && grown.stream().filter(other -> other.category().equals(Category.DIRECT_BUFFERS))
				.anyMatch(buffers -> growth(buffers) >= MOST_OF * growth(change))
						? NLS.bind(Messages.MEMORY_DIRECT_IN, name) : name;
	}

	private static long growth(Change change) {
		return change.growth().orElse(0);
	}
}
