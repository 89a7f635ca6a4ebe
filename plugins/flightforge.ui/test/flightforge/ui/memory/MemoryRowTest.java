/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.memory;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Map;

import org.junit.jupiter.api.Test;

import flightforge.memory.Category;
import flightforge.memory.CategoryUsage;
import flightforge.memory.MemorySample;

class MemoryRowTest {

	@Test
	void categoriesOfNativeMemoryAreByTheirSizeAndOthersInTheirOwnOrder() {
		Map<Category, Long> amounts = Map.of(new Category(Category.Kind.NATIVE, "Arguments"), 90L, Category.HEAP, 5L,
				new Category(Category.Kind.NATIVE, "Java Heap"), 7_000L, Category.NATIVE_TOTAL, 8_000L,
				new Category(Category.Kind.NATIVE, "Code"), 910L, new Category(Category.Kind.NATIVE, "Arena"), 90L,
				Category.NON_HEAP, 6L);
		MemorySample sample = new MemorySample(0,
				amounts.entrySet().stream().map(each -> CategoryUsage.ofUsed(each.getKey(), each.getValue())).toList());
		List<MemoryRow> rows = MemoryRow.of(sample, category -> CategoryUsage.MISSING, null, category -> null);
		assertEquals(List.of("Total", "Java Heap", "Code", "Arena", "Arguments", "Heap", "Non-heap"),
				rows.stream().map(row -> row.category().name()).toList());
	}
}
