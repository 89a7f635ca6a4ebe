/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.engine.resolve;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import flightforge.script.Problem;
import flightforge.script.Scripts;

/** As many nested events are planned as their distribution says, whatever the seed and the number of parent events. */
class PerEventTest {

	private static long planned(String perEvent, long around, int seed) {
		return Scripts.plan(script(perEvent, around, seed)).eventsByType().getOrDefault("a.Inner", 0L);
	}

	private static String script(String perEvent, long around, int seed) {
		return "recording: {duration: 1 h, seed: " + seed + """
				}
				types:
				  a.Outer: {fields: {}}
				  a.Inner: {fields: {}}
				events:
				  - type: a.Outer
				    count: %d
				    duration: 1 ms
				    nested:
				      - type: a.Inner
				        per-event: %s
				""".formatted(around, perEvent);
	}

	@ParameterizedTest
	@CsvSource(delimiter = '|', textBlock = """
			{pick: {0: 99, 100: 1}} | 102400 | 102400
			{pick: {0: 9999, 1000: 1}} | 102400 | 10000
			{pick: {0: 9999, 1000: 1}} | 4000 | 0
			{pick: {0: 9999, 1000: 1}} | 100000000 | 10000000
			{pick: {0: 0.5, 1: 0.25, 10: 0.25}} | 40 | 110
			{pick: [0, 1, 2]} | 3000 | 3000
			{pick: {0: 99, 100: 1}} | 60 | 100
			{pick: {0: 99, 100: 1}} | 40 | 0
			{uniform: {min: 1, max: 5}} | 10 | 30
			{uniform: {min: 2, max: 2}} | 7 | 14
			""")
	void countsAreThoseOfTheShares(String perEvent, long around, long expected) {
		assertEquals(expected, planned(perEvent, around, 1));
	}

	@ParameterizedTest
	@CsvSource(delimiter = '|', textBlock = """
			0 | 3 | the stream has no event: none of the 3 parent events has one
			30 % | 3 | the stream has no event: none of the 3 parent events has one
			{pick: {0: 99, 100: 1}} | 40 | the stream has no event: none of the 40 parent events has one
			30 % | 1 | the stream has no event: the parent event has none
			30 % | 4 |
			""")
	void streamsWithoutEventsAreReported(String perEvent, long around, String warning) {
		assertEquals(warning == null ? List.of() : List.of("Line 11, column 20: warning: " + warning),
				Scripts.warnings(script(perEvent, around, 1)).stream().map(Problem::toString).toList());
	}

	@Test
	void disabledStreamsAreMeantToHaveNoEvents() {
		assertEquals(List.of(), Scripts.warnings(script("2\n        enabled: false", 3, 1)));
	}

	/** The means of the distributions, each rounded to whole numbers from 0. */
	@ParameterizedTest
	@CsvSource(delimiter = '|', textBlock = """
			{uniform: {min: 0, max: 7}} | 3.5
			{uniform: {min: 3, max: 900000}} | 450001.5
			{exponential: {mean: 0.5}} | 0.425459
			{exponential: {mean: 300}} | 299.99986
			{normal: {mean: 50, sd: 5}} | 50
			{normal: {mean: 4000, sd: 500}} | 4000
			{lognormal: {median: 100, p99: 1000}} | 163.201
			{zipf: {min: 1, max: 10}} | 3.414172
			{zipf: {min: 1, max: 1000000}} | 69479.54
			{zipf: {min: 0, max: 5000, exponent: 0}} | 2500
			""")
	void totalsAreThoseOfTheMean(String perEvent, double mean) {
		for (int seed = 1; seed <= 20; seed++) {
			double expected = mean * 1_234_567;
			assertEquals(expected, planned(perEvent, 1_234_567, seed), expected / 1_000, perEvent);
		}
	}

	@Test
	void longTailsAreTheSameForAllSeeds() {
		Map<Long, Long> totals = new HashMap<>();
		IntStream.range(0, 5)
				.forEach(seed -> totals.merge(planned("{zipf: {median: 2, p99: 500}}", 200_000, seed), 1L, Long::sum));
		assertEquals(1, totals.size(), totals::toString);
		// A tail in which rare large numbers make up most of the events.
		assertTrue(totals.keySet().iterator().next() > 100L * 200_000, totals::toString);
	}
}
