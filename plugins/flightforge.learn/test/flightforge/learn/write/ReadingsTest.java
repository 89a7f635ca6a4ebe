/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.learn.write;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.LongStream;

import org.junit.jupiter.api.Test;

import flightforge.learn.sample.SampledKind;
import flightforge.writer.Annotation;
import flightforge.writer.Field;

/** What is read from time to time keeps what its numbers have to do with each other. */
class ReadingsTest {
	private static final long SECOND = 1_000_000_000L;

	private static Target number(String name) {
		return new Target(name, Field.of(name, "long"), 0, SampledKind.WHOLE);
	}

	private static Target real(String name) {
		return new Target(name, Field.of(name, "double"), 0, SampledKind.REAL);
	}

	private static Readings at(int readings) {
		return new Readings(LongStream.range(0, readings).map(i -> (i + 1) * SECOND).toArray(), 100 * SECOND,
				Detail.ALL);
	}

	private static double[] made(int readings, java.util.function.IntToDoubleFunction value) {
		return java.util.stream.IntStream.range(0, readings).mapToDouble(value).toArray();
	}

	@Test
	void countersAreLinesWithTheSameEnds() {
		Readings readings = at(40);
		readings.add("all", number("all"), made(40, i -> i < 20 ? 10 * i : 190 + i));
		readings.add("some", number("some"), made(40, i -> i < 20 ? 10 * i : 190));
		readings.add("noise", number("noise"), made(40, i -> 1_000 + i * 7 % 5));
		Map<String, Object> counters = readings.counters();
		assertEquals(Set.of("all", "some"), counters.keySet());
		assertEquals(
				"{over-time=[{until=20 %, value={ramp={from=0, to=190}}}, {until=21 %, value={ramp={from=190, to=210}}}, "
						+ "{value={ramp={from=210, to=229}}}]}",
				counters.get("all").toString());
		assertEquals("{over-time=[{until=20 %, value={ramp={from=0, to=190}}}, {value=190}]}",
				counters.get("some").toString());
	}

	@Test
	void whatFallsByAsLittleAsIsMeasuredIsACounterThatDoesNotFall() {
		Readings readings = at(10);
		readings.add("peak", number("peak"), made(10, i -> i == 5 ? 4_990_000 : 1_000_000 * (i + 1)));
		String peak = readings.counters().get("peak").toString();
		assertTrue(peak.contains("from=5_000_000") && !peak.contains("4_990_000"), peak);
		Readings falls = at(10);
		falls.add("size", number("size"), made(10, i -> i == 5 ? 4_000_000 : 1_000_000 * (i + 1)));
		assertEquals(Map.of(), falls.counters());
	}

	@Test
	void whatIsWithinOthersIsInRowsThatWereRead() {
		Readings readings = at(100);
		double[] used = made(100, i -> 50 + i * 37 % 41);
		double[] committed = made(100, i -> 50 + i * 37 % 41 + i % 3);
		readings.add("used", number("used"), used);
		readings.add("committed", number("committed"), committed);
		readings.add("other", number("other"), made(100, i -> i * 53 % 97));
		Set<String> related = readings.related(Set.of());
		assertEquals(Set.of("used", "committed"), related);
		List<Object> rows = readings.rows(related);
		long weights = 0;
		for (Object each : rows) {
			Map<?, ?> row = (Map<?, ?>) each;
			weights += Long.parseLong((String) row.get("weight"));
			assertTrue(Long.parseLong((String) row.get("used")) <= Long.parseLong((String) row.get("committed")),
					row.toString());
		}
		assertEquals(100, weights);
		assertTrue(rows.size() > 10 && rows.size() <= 20, "rows: " + rows.size());
	}

	@Test
	void numbersHaveNoMoreDigitsThanTellThemApart() {
		Readings readings = new Readings(LongStream.range(0, 12).map(i -> (i + 1) * SECOND + 123_456).toArray(),
				100 * SECOND, Detail.ALL);
		readings.add("user", real("user"), made(12, i -> 0.123_456_789 + i * 5 % 12 / 100.0));
		readings.add("total", real("total"), made(12, i -> 0.123_456_799 + i * 5 % 12 / 100.0));
		List<Object> rows = readings.rows(Set.of("user", "total"));
		assertEquals(12, rows.size());
		for (Object each : rows) {
			Map<?, ?> row = (Map<?, ?>) each;
			assertEquals(Set.of("user", "total"), row.keySet(), "each counts as much as others");
			assertTrue(row.get("user").toString().length() <= 7, row.toString());
			assertTrue(Double.parseDouble((String) row.get("user")) <= Double.parseDouble((String) row.get("total")),
					row.toString());
		}
		readings.add("rising", number("rising"), made(12, i -> i < 6 ? i : 5));
		assertEquals("{over-time=[{until=6 %, value={ramp={from=0, to=5}}}, {value=5}]}",
				readings.counters().get("rising").toString());
	}

	@Test
	void smallNumbersAndFewOnesAreNotRoundedAway() {
		Readings readings = at(10);
		readings.add("ratio", real("ratio"), made(10, i -> 1e-10 * (i + 1)));
		assertEquals("{ramp={from=0.0000000001, to=0.000000001}}", readings.counters().get("ratio").toString());
		Readings steps = at(10);
		steps.add("limit", real("limit"), made(10, i -> i < 5 ? 5_000.75 : 6_000.25));
		String limit = steps.counters().get("limit").toString();
		assertTrue(limit.contains("=5000.75}") && limit.contains("=6000.25}"), limit);
	}

	/** A share that rises is no counter: it falls again. */
	@Test
	void sharesCountNothing() {
		Readings readings = at(10);
		Field share = Field.of("share", "float", Annotation.percentage());
		readings.add("share", new Target("share", share, 0, SampledKind.REAL), made(10, i -> i / 10.0));
		assertEquals(Map.of(), readings.counters());
	}

	/** Of few readings no more is said than they can tell, but of what other events are counted by. */
	@Test
	void fewReadingsHaveFewEnds() {
		for (String name : List.of("size", "throwables")) {
			Readings readings = at(10);
			readings.add(name, number(name), made(10, i -> 1_000 * i + (i == 4 ? 400 : 0)));
			assertEquals(name.equals("size"),
					readings.counters().get(name).toString().equals("{ramp={from=0, to=9000}}"));
		}
	}

	@Test
	void whatIsTogetherWithinAThirdIsRelated() {
		Readings readings = at(50);
		readings.add("user", number("user"), made(50, i -> i * 13 % 50));
		readings.add("system", number("system"), made(50, i -> 50 - i * 13 % 50));
		readings.add("total", number("total"), made(50, i -> 50 + i * 7 % 11));
		assertEquals(new TreeSet<>(Set.of("user", "system", "total")), new TreeSet<>(readings.related(Set.of())));
	}

	/** Few readings on a clock follow each other as they did; what is read at other times does not. */
	@Test
	void fewReadingsStayInTheirOrder() {
		Readings readings = at(10);
		readings.add("user", real("user"), made(10, i -> i < 3 ? 0.5 : 0.125 + i % 2 / 4.0));
		readings.add("system", real("system"), made(10, i -> 0.1));
		Field share = Field.of("total", "float", Annotation.percentage());
		readings.add("total", new Target("total", share, 0, SampledKind.REAL), made(10, i -> i == 6 ? 0.75 : 1));
		Map<String, Object> steps = readings.steps(Set.of("user", "system"), Set.of());
		assertEquals("{over-time=[{until=6 %, value=1}, {until=7 %, value=0.75}, {value=1}]}",
				steps.get("total").toString().replace("6.5 %", "6 %").replace("7.5 %", "7 %"));
		assertEquals("0.1", steps.get("system"));
		assertTrue(steps.get("user").toString().startsWith("{over-time=[{until=3"), steps.toString());
		assertEquals(Set.of("user", "system"), readings.steps(Set.of("user", "system"), Set.of("total")).keySet());
		assertEquals(Map.of(), at(100).steps(Set.of(), Set.of()));
		Readings uneven = new Readings(new long[] {SECOND, 2 * SECOND, 9 * SECOND, 10 * SECOND, 30 * SECOND},
				100 * SECOND, Detail.ALL);
		uneven.add("user", real("user"), made(5, i -> i / 10.0));
		assertEquals(Map.of(), uneven.steps(Set.of("user"), Set.of()));
	}
}
