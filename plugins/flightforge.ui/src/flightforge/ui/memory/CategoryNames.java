/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.memory;

import java.util.Map;

import flightforge.memory.Category;
import flightforge.ui.internal.Messages;

/** What categories are called on screen; an unknown one keeps its name. */
final class CategoryNames {

	private static final Map<Category, String> NAMES = Map.ofEntries(Map.entry(Category.HEAP, Messages.MEMORY_HEAP),
			Map.entry(Category.NON_HEAP, Messages.MEMORY_NON_HEAP),
			Map.entry(Category.DIRECT_BUFFERS, Messages.MEMORY_DIRECT),
			Map.entry(Category.MAPPED_FILES, Messages.MEMORY_MAPPED),
			Map.entry(Category.MAPPED_NON_VOLATILE, Messages.MEMORY_MAPPED_NON_VOLATILE),
			Map.entry(Category.RESIDENT, Messages.MEMORY_RESIDENT),
			Map.entry(Category.RESIDENT_ANONYMOUS, Messages.MEMORY_RESIDENT_ANONYMOUS),
			Map.entry(Category.RESIDENT_FILE, Messages.MEMORY_RESIDENT_FILE),
			Map.entry(Category.NATIVE_TOTAL, Messages.MEMORY_NMT_TOTAL),
			Map.entry(Category.METASPACE, Messages.MEMORY_METASPACE),
			Map.entry(Category.CLASS_SPACE, Messages.MEMORY_CLASS_SPACE),
			Map.entry(Category.PHYSICAL_MEMORY, Messages.MEMORY_PHYSICAL),
			Map.entry(Category.SWAP_SPACE, Messages.MEMORY_SWAP),
			Map.entry(Category.CONTAINER, Messages.MEMORY_CONTAINER),
			Map.entry(Category.CONTAINER_SWAP, Messages.MEMORY_CONTAINER_SWAP));

	private CategoryNames() {
	}

	static String of(Category category) {
		return NAMES.getOrDefault(category, category.name());
	}
}
