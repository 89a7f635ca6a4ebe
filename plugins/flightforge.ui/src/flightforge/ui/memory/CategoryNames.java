/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.memory;

import java.util.Map;
import java.util.function.Supplier;

import flightforge.memory.Category;

/** What categories are called on screen; an unknown one keeps its name. */
final class CategoryNames {

	private static final Map<Category, Supplier<String>> NAMES = Map.ofEntries(
			entry(Category.HEAP, () -> Messages.MEMORY_HEAP), entry(Category.NON_HEAP, () -> Messages.MEMORY_NON_HEAP),
			entry(Category.DIRECT_BUFFERS, () -> Messages.MEMORY_DIRECT),
			entry(Category.MAPPED_FILES, () -> Messages.MEMORY_MAPPED),
			entry(Category.MAPPED_NON_VOLATILE, () -> Messages.MEMORY_MAPPED_NON_VOLATILE),
			entry(Category.RESIDENT, () -> Messages.MEMORY_RESIDENT),
			entry(Category.RESIDENT_ANONYMOUS, () -> Messages.MEMORY_RESIDENT_ANONYMOUS),
			entry(Category.RESIDENT_FILE, () -> Messages.MEMORY_RESIDENT_FILE),
			entry(Category.BEYOND_NATIVE, () -> Messages.MEMORY_BEYOND_NMT),
			entry(Category.NATIVE_TOTAL, () -> Messages.MEMORY_NMT_TOTAL),
			entry(Category.METASPACE, () -> Messages.MEMORY_METASPACE),
			entry(Category.CLASS_SPACE, () -> Messages.MEMORY_CLASS_SPACE),
			entry(Category.PHYSICAL_MEMORY, () -> Messages.MEMORY_PHYSICAL),
			entry(Category.SWAP_SPACE, () -> Messages.MEMORY_SWAP),
			entry(Category.CONTAINER, () -> Messages.MEMORY_CONTAINER),
			entry(Category.CONTAINER_SWAP, () -> Messages.MEMORY_CONTAINER_SWAP));

	private CategoryNames() {
	}

	static String of(Category category) {
		return NAMES.getOrDefault(category, category::name).get();
	}

	private static Map.Entry<Category, Supplier<String>> entry(Category category, Supplier<String> name) {
		return Map.entry(category, name);
	}
}
