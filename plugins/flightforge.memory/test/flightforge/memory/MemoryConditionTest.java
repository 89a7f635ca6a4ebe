/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.memory;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.OptionalDouble;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class MemoryConditionTest {
	private static final MemoryTimeline NONE = new MemoryTimeline(List.of());
	private static final Category OTHER = Category.ofNative("Other");

	private static CategoryUsage committed(Category category, long bytes) {
		return CategoryUsage.of(category).committed(bytes).build();
	}

	private static List<String> breaches(String condition) {
		List<CategoryUsage> before = List.of(committed(OTHER, 100 << 20), committed(Category.ofNative("GC"), 50 << 20));
		List<CategoryUsage> after = List.of(committed(OTHER, 150 << 20), committed(Category.ofNative("GC"), 50 << 20),
				committed(Category.ofNative("Code"), 7 << 20));
		return MemoryCondition.of(condition).breaches(MemoryComparison.of(before, after).changes(), NONE).stream()
				.map(breach -> breach.category().name()).sorted().toList();
	}

	@ParameterizedTest
	@CsvSource(delimiter = '|',
			value = {"Other>149MiB | Other", "Other>150MiB |", "other > 0.1 GiB | Other", "Other>+49MiB | Other",
					"Other>+50MiB |", "Other>+49% | Other", "Other>+50% |", "*>+0B | Other", "*>6MiB | Code,GC,Other",
					"G?>1B | GC", "Code>+1B | Code"})
	void limits(String condition, String breaching) {
		assertEquals(breaching == null ? List.of() : List.of(breaching.split(",")), breaches(condition));
	}

	@Test
	void whatIsUnknownIsReportedByItsName() {
		MemoryCondition rate = MemoryCondition.of("Other>+1MiB/min");
		assertTrue(rate.isOfRate() && rate.isOfGrowth());
		assertEquals(List.of(new MemoryCondition.Breach(OTHER, OptionalDouble.empty())),
				rate.breaches(MemoryComparison.of(List.of(), List.of(committed(OTHER, 1))).changes(), NONE));
	}

	@Test
	void growthPerMinute() {
		CategorySeries.Builder series = new CategorySeries.Builder(OTHER);
		for (int i = 0; i < 120; i++) {
			series.add(i * 1_000_000_000L, committed(OTHER, (100L << 20) + i * 17_476L));
		}
		MemoryTimeline timeline = new MemoryTimeline(List.of(series.build()));
		List<MemoryComparison.Change> changes = MemoryComparison
				.of(List.of(committed(OTHER, 100 << 20)), List.of(committed(OTHER, 102 << 20))).changes();
		assertEquals(1, MemoryCondition.of("Other>+0.9MiB/min").breaches(changes, timeline).size());
		assertEquals(0, MemoryCondition.of("Other>+1.1MiB/min").breaches(changes, timeline).size());
	}

	@ParameterizedTest
	@ValueSource(strings = {"", "Other", "Other>", ">1B", "Other>1", "Other>50%", "Other>1MiB/min", "Other>+1%/min",
			"Other<1MiB", "Other>-1MiB", "Other>+1 MB"})
	void others(String text) {
		assertTrue(assertThrows(IllegalArgumentException.class, () -> MemoryCondition.of(text)).getMessage()
				.contains("is not a condition; one is such as "));
	}
}
