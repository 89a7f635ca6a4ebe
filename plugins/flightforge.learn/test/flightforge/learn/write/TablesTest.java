/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.learn.write;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

import org.junit.jupiter.api.Test;

/** Names of what is long in streams. */
class TablesTest {
	private static Map<String, Object> stream(int number) {
		return Map.of("values",
				Map.of("text", Map.of("pick", IntStream.range(0, 20).mapToObj(i -> "value-" + (number + i)).toList())));
	}

	@Test
	void namesHaveTheLettersOfTheirTypes() {
		Tables tables = new Tables();
		List<String> types = List.of("a.Gr\u00f6\u00dfe", "c.\u65e5\u672c", "a.Work", "b.Work", "a.$$");
		IntStream.range(0, types.size()).forEach(i -> tables.apart(stream(i), types.get(i)));
		assertEquals(
				List.of("Gr\u00f6\u00dfe-values", "\u65e5\u672c-values", "Work-values", "Work-values-2", "type-values"),
				List.copyOf(tables.named().keySet()));
	}
}
