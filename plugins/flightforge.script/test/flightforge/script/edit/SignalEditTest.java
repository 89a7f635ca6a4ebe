/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.edit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import flightforge.script.catalogue.Catalogue;
import flightforge.script.plan.PlanOptions;
import flightforge.script.plan.PlanResult;
import flightforge.script.plan.Planner;
import flightforge.script.read.ScriptParser;

/** Values of fields that become signals, which are drawn. */
class SignalEditTest {
	private static final long MINUTE = 60_000_000_000L;
	private static final String POOL = """
			recording: {duration: 1 min}
			types:
			  shop.Pool:
			    fields: {used: {type: int}, n: {type: int}, bytes: {type: long, unit: bytes}, share: {type: float, unit: percent}}
			events:
			  - type: shop.Pool   # every second
			    every: 1 s
			    values: {used: 10, n: 5, bytes: "{ramp: {from: 1 KiB, to: 40 KiB}}", share: 40 %}
			""".replace("\"", "");

	private static String drawn(String text, String field, String otherwise) {
		FieldValue before = ScriptText.of(text).stream(0).orElseThrow().field(field).flatMap(FieldValue::of)
				.orElse(null);
		return Edits.edited(text, edit -> SignalEdit.draw(edit, 0, field, before, FieldValue.constant(otherwise)));
	}

	private static String line(String value) {
		return "{over-time: [{until: 50 %, value: {ramp: {from: V, to: V}}}, {value: {ramp: {from: V, to: V}}}]}"
				.replace("V", value);
	}

	@Test
	void aConstantBecomesALineWithThreePoints() {
		String text = drawn(POOL, "used", "1");
		assertEquals(POOL.replace("used: 10", "used: {signal: used}").replace("types:\n",
				"signals:\n  used: " + line("10") + "\ntypes:\n"), text);
		SignalCurve curve = SignalCurve.of(line("10"), MINUTE).orElseThrow();
		assertEquals(3, curve.handles().size());
		String moved = curve.moved(curve.handles().get(1), MINUTE / 2, 40, new DrawnCurve.Exactness(1, 1)).text();
		assertEquals("{over-time: [{until: 50 %, value: {ramp: {from: 10, to: 40}}}, "
				+ "{value: {ramp: {from: 40, to: 10}}}]}", moved);
	}

	/** In the unit of the value, which may be another than that of the field, and not a word of formulas. */
	@ParameterizedTest
	@CsvSource(delimiter = '|', textBlock = """
			n        | 1    | curve  | {signal: curve}                | 5
			share | 1    | share  | {signal: share, times: 1 %}    | 40
			duration | 5 ms | duration | {signal: duration, times: 1 ms} | 5
			""")
	void itIsNamedAfterTheFieldAndInTheUnitOfTheValue(String field, String otherwise, String name, String value,
			String number) {
		String text = drawn(POOL, field, otherwise);
		assertTrue(text.contains(field + ": " + value), text);
		assertTrue(text.contains("signals:\n  " + name + ": " + line(number) + "\n"), text);
		assertSound(text);
	}

	/** Whoever draws a value changes the present one, and does not begin with another. */
	@ParameterizedTest
	@CsvSource(delimiter = '|', textBlock = """
			{lognormal: {median: 18 ms, p99: 90 ms}}                    | 18   | 1 ms
			{lognormal: {median: 40 ms, p99: 90 ms}, times: slow}       | 40   | 1 ms
			{exponential: {mean: 12 MiB}}                               | 12   | 1 MiB
			{normal: {mean: 2.5 KiB, sd: 10, min: 0}}                   | 2.5  | 1 KiB
			{uniform: {min: 1, max: 100}}                               | 50.5 |
			{uniform: {min: 0, max: 8 ms}}                              | 4    | 1 ms
			{uniform: {min: 500 us, max: 2 ms}}                         | 1250 | 1 us
			{zipf: {median: 3 ms, p99: 9 ms}}                           | 3    | 1 ms
			{walk: {min: 20 %, max: 80 %}}                              | 50   | 1 %
			{walk: {min: 20 %, max: 80 %, start: 30 %}}                 | 30   | 1 %
			{leak: {from: 50 MiB, rate: 1 MiB/min}}                     | 50   | 1 MiB
			{sequence: {from: 7, step: 2}}                              | 7    |
			{ramp: {from: 1 KiB, to: 1 MiB}}                            | 512.5 | 1 KiB
			{quantiles: {p0: 1 ms, p40: 2 ms, p99: 40 ms}}              | 2    | 1 ms
			{pick: {1 ms: 20, 4 ms: 70, 9 ms: 10}}                      | 4    | 1 ms
			{over-time: [{until: 30 %, value: 6 ms}, {value: 50 ms}]}   | 6    | 1 ms
			{during: {outage: 2 s}, otherwise: 8 ms}                    | 8    | 1 ms
			{formula: n * 2}                                            | 77   |
			""")
	void theLineIsAtWhatTheValueIsUsually(String value, String number, String times) {
		String text = drawn(POOL.replace("used: 10", "used: " + value), "used", "77");
		assertTrue(text.contains("  used: " + line(number) + "\n"), text);
		assertTrue(text.contains("used: {signal: used" + (times == null ? "}" : ", times: " + times + "}")), text);
	}

	@Test
	void aRampThatIsMultipliedStaysOne() {
		String text = drawn(POOL.replace("used: 10", "used: {ramp: {from: 1, to: 9}, times: slow}"), "used", "77");
		assertTrue(text.contains("signals:\n  used: {ramp: {from: 1, to: 9}}\n"), text);
	}

	@Test
	void aRampStaysOne() {
		String text = drawn(POOL, "bytes", "1 KiB");
		assertTrue(text.contains("bytes: {signal: bytes, times: 1 KiB}"), text);
		assertTrue(text.contains("signals:\n  bytes: {ramp: {from: 1, to: 40}}\n"), text);
		assertSound(text);
	}

	@Test
	void anotherNameIsFoundAndWhatIsNoQuantityBeginsWithAnotherOne() {
		String text = drawn(POOL.replace("used: 10", "used: {formula: n * 2}") + "signals:\n  used: 1\n", "used", "7");
		assertTrue(text.contains("used: {signal: used2}"), text);
		assertTrue(text.contains("signals:\n  used: 1\n  used2: " + line("7") + "\n"), text);
		assertSound(text);
	}

	private static void assertSound(String text) {
		PlanResult planned = Planner.plan(ScriptParser.parse(text).script().orElseThrow(), Catalogue.standard(),
				PlanOptions.DEFAULT);
		assertFalse(ScriptParser.parse(text).hasErrors() || planned.plan().isEmpty(), () -> planned.problems() + text);
	}
}
