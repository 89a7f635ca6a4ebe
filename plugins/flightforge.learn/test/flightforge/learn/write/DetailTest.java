/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.learn.write;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Map;

import org.junit.jupiter.api.Test;

/** Scripts that nobody would read say less of the types that take most of their lines. */
class DetailTest {
	private static String stream(String type, int lines) {
		return "  - {type: " + type + ", rate: 1/s,\n" + "     values: {}}\n".repeat(lines - 1);
	}

	@Test
	void aShortScriptSaysAll() {
		String streams = stream("a.A", 300) + stream("b.B", 100);
		assertEquals(Map.of(), Detail.next(streams, 400, Map.of(), Map.of()));
		assertEquals(Map.of("a.A", 2), Detail.next(streams, 400, Map.of(), Map.of("a.A", 2)));
	}

	@Test
	void theLongestTypeSaysLess() {
		String streams = stream("a.A", 300) + stream("\"b.B\"", 110);
		assertEquals(Map.of("a.A", 1), Detail.next(streams, 400, Map.of("a.A", 2_000L, "b.B", 2_000L), Map.of()));
	}

	/** Chance moves distributions of few events further than what is not said. */
	@Test
	void fewEventsLoseLess() {
		String streams = stream("a.A", 210) + stream("b.B", 200);
		assertEquals(Map.of("b.B", 1), Detail.next(streams, 400, Map.of("a.A", 2_000L, "b.B", 20L), Map.of()));
	}

	@Test
	void whatIsNestedHasItsOwnLines() {
		String streams = stream("a.A", 50) + "     nested: [\n" + "       {type: b.B,\n" + "        x: 1,\n".repeat(370)
				+ stream("c.C", 5);
		assertEquals(Map.of("b.B", 1), Detail.next(streams, 400, Map.of(), Map.of()));
	}

	@Test
	void itEndsWhereNothingMoreCanBeLeftOut() {
		String streams = stream("a.A", 3000) + stream("b.B", 3);
		Map<String, Integer> steps = Map.of();
		for (int i = 0; i < 10; i++) {
			Map<String, Integer> next = Detail.next(streams, 400, Map.of(), steps);
			assertTrue(i < 4 || next.equals(steps), next::toString);
			assertTrue(next.getOrDefault("a.A", 0) > 0, next::toString);
			assertEquals(0, next.getOrDefault("b.B", 0));
			steps = next;
		}
	}

	/** Each step says less, and none says nothing. */
	@Test
	void eachStepSaysLess() {
		Detail before = Detail.ALL;
		for (int step = 1; step <= Detail.OF_SINGLE.step(); step++) {
			Detail detail = new Detail(step);
			assertTrue(detail.rows() < before.rows() && detail.rows() > 2, detail::toString);
			assertTrue(detail.quantiles(false) < before.quantiles(false) && detail.quantiles(true) > 2,
					detail::toString);
			assertTrue(detail.timesBound() > before.timesBound(), detail::toString);
			assertTrue(detail.knownTexts() < before.knownTexts() && detail.texts(true) > 1, detail::toString);
			before = detail;
		}
	}
}
