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

	private static final Map<Category, String> NAMES = Map.of(Category.HEAP, Messages.MEMORY_HEAP, Category.NON_HEAP,
			Messages.MEMORY_NON_HEAP, Category.DIRECT_BUFFERS, Messages.MEMORY_DIRECT, Category.MAPPED_FILES,
			Messages.MEMORY_MAPPED, Category.MAPPED_NON_VOLATILE, Messages.MEMORY_MAPPED_NON_VOLATILE,
			Category.RESIDENT, Messages.MEMORY_RESIDENT, Category.RESIDENT_ANONYMOUS,
			Messages.MEMORY_RESIDENT_ANONYMOUS, Category.RESIDENT_FILE, Messages.MEMORY_RESIDENT_FILE);

	private CategoryNames() {
	}

	static String of(Category category) {
		return NAMES.getOrDefault(category, category.name());
	}
}
