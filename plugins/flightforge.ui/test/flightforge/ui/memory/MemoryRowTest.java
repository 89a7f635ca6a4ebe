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
				Category.NON_HEAP, 6L, Category.RESIDENT, 9L, Category.RESIDENT_FILE, 3L, Category.MAPPED_FILES, 2L);
		MemorySample sample = new MemorySample(0,
				amounts.entrySet().stream().map(each -> CategoryUsage.ofUsed(each.getKey(), each.getValue())).toList());
		List<MemoryRow> rows = MemoryRow.of(sample, category -> CategoryUsage.MISSING, null, category -> null);
		List<String> expected = List.of("Total", "Java Heap", "Code", "Arena", "Arguments", "Resident", "Heap",
				"Non-heap", "Mapped files", "Resident, file-backed");
		assertEquals(expected, names(rows));
		assertEquals(expected, names(MemoryRow.steady(rows, List.of())));
	}

	@Test
	void rowsChangePlacesOnlyWhereOneIsClearlyLarger() {
		List<MemoryRow> rows = MemoryRow.steady(rows(Map.of("A", 1_000L, "B", 900L, "C", 10L)), List.of());
		assertEquals(List.of("A", "B", "C"), names(rows));
		rows = MemoryRow.steady(rows(Map.of("A", 1_000L, "B", 1_049L, "C", 10L)), rows);
		assertEquals(List.of("A", "B", "C"), names(rows));
		rows = MemoryRow.steady(rows(Map.of("A", 1_000L, "B", 1_051L, "C", 10L)), rows);
		assertEquals(List.of("B", "A", "C"), names(rows));
		rows = MemoryRow.steady(rows(Map.of("A", 1_000L, "B", 960L, "C", 5_000L, "D", 2_000L)), rows);
		assertEquals(List.of("C", "D", "B", "A"), names(rows));
		assertEquals(960, rows.get(2).usage().amount());
	}

	private static List<MemoryRow> rows(Map<String, Long> amounts) {
		MemorySample sample = new MemorySample(0, amounts.entrySet().stream()
				.map(each -> CategoryUsage.ofUsed(Category.ofNative(each.getKey()), each.getValue())).toList());
		return MemoryRow.of(sample, category -> CategoryUsage.MISSING, null, category -> null);
	}

	private static List<String> names(List<MemoryRow> rows) {
		return rows.stream().map(row -> row.category().name()).toList();
	}
}
