/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.edit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;

import flightforge.script.Problem;
import flightforge.script.StreamSpec;
import flightforge.script.grammar.Grammar;
import flightforge.script.read.ScriptParser;
import flightforge.script.text.YamlFlow;

class FieldEditTest {
	private static final String BLOCK = """
			events:
			  - type: a          # first
			    count: 1
			    values:          # of a
			      x: 1           # one
			      # about y
			      y: {uniform: {min: 1, max: 2}}
			    # next
			  - {type: b, count: 2} # second
			""";

	@Test
	void aValueIsTypedAsItIsShown() {
		assertEquals("{uniform: {min: 1, max: 64 KiB}}", FieldValue.typed("uniform min 1, max 64 KiB"));
		for (String value : List.of("{uniform: {min: 1, max: 6}}", "{lognormal: {median: 2 ms, p99: 40 ms}}")) {
			assertEquals(value, FieldValue.typed(FieldValue.of(value).orElseThrow().summary()));
		}
		for (String text : List.of("uniform 1 64 KiB", "uniform", "uniform work", "a min 1, max 2", "5 ms", "")) {
			assertEquals(text, FieldValue.typed(text));
		}
	}

	private static String field(String text, int stream, String field, String value) {
		return Edits.edited(text, edit -> FieldEdit.setField(edit, stream, field, value));
	}

	private static String key(String text, int stream, String key, String value) {
		return Edits.edited(text, edit -> FieldEdit.set(edit, stream, key, value));
	}

	@Test
	void changesAValueAndNothingElse() {
		assertEquals(BLOCK.replace("x: 1 ", "x: {sequence: {from: 3}} "),
				field(BLOCK, 0, "x", "{sequence: {from: 3}}"));
		assertEquals(BLOCK.replace("max: 2", "max: 3"), field(BLOCK, 0, "y", "{uniform: {min: 1, max: 3}}"));
		assertEquals(BLOCK.replace("{uniform: {min: 1, max: 2}}", "5 ms"), field(BLOCK, 0, "y", "5 ms"));
	}

	@Test
	void addsAValueBehindTheOthers() {
		assertEquals(BLOCK.replace("max: 2}}\n", "max: 2}}\n      z: G1 New\n"), field(BLOCK, 0, "z", "G1 New"));
		assertEquals(BLOCK.replace("count: 2}", "count: 2, values: {z: \"a,b\"}}"), field(BLOCK, 1, "z", "\"a,b\""));
		assertEquals("events:\n- type: a\n  count: 1\n  values:\n    z: 5\n",
				field("events:\n- type: a\n  count: 1\n", 0, "z", "5"));
		assertEquals("events:\n- type: a\n  count: 1\n  values: {z: 5}\n",
				field("events:\n- type: a\n  count: 1\n  values:\n", 0, "z", "5"));
		assertEquals("events:\n- type: a\n  count: 1\n  values: {z: 5}",
				field("events:\n- type: a\n  count: 1\n  values: {}", 0, "z", "5"));
	}

	@Test
	void removesAValueAndWhatIsEmptyThen() {
		String without = BLOCK.replace("      x: 1           # one\n", "");
		assertEquals(without, field(BLOCK, 0, "x", ""));
		assertEquals("""
				events:
				  - type: a          # first
				    count: 1
				    # next
				  - {type: b, count: 2} # second
				""", field(without, 0, "y", " "));
		assertEquals(BLOCK, field(BLOCK, 0, "unknown", ""));
		assertEquals("events: [{type: a, count: 1, values: {x: 1}}]",
				field("events: [{type: a, count: 1, values: {x: 1, y: 2}}]", 0, "y", ""));
		assertEquals("events: [{type: a, count: 1, values: {y: 2}}]",
				field("events: [{type: a, count: 1, values: {x: 1, y: 2}}]", 0, "x", ""));
		assertEquals("events: [{type: a, count: 1}]",
				field("events: [{type: a, count: 1, values: {y: 2}}]", 0, "y", ""));
	}

	@Test
	void removesTheFirstKeyOfAStream() {
		assertEquals("events:\n- type: a\n  count: 1\n",
				key("events:\n- threads: b # why\n  type: a\n  count: 1\n", 0, "threads", ""));
		assertEquals("events:\n- \n  # what\n  type: a\n  count: 1\n",
				key("events:\n- threads: b # why\n  # what\n  type: a\n  count: 1\n", 0, "threads", ""));
	}

	@Test
	void anEndComesRightBehindItsBegin() {
		assertEquals("events:\n  - type: a\n    from: 1 s # begin\n    until: 2 s\n    count: 1\n    stack: s\n",
				key("events:\n  - type: a\n    from: 1 s # begin\n    count: 1\n    stack: s\n", 0, "until", "2 s"));
		assertEquals("events:\n  - {type: a, from: 1 s, until: 2 s, count: 1}\n",
				key("events:\n  - {type: a, from: 1 s, count: 1}\n", 0, "until", "2 s"));
	}

	@Test
	void setsThreadsStackAndDuration() {
		String text = "events:\n  - type: a\n    count: 1\n    duration:\n      lognormal:\n        median: 2 ms # m\n"
				+ "        p99: 40 ms\n    stack: s\n";
		assertEquals(text.replace("40 ms", "50 ms"),
				key(text, 0, "duration", "{lognormal: {p99: 50 ms, median: 2 ms}}"));
		assertEquals(text.replace("40 ms\n", "40 ms\n        max: 1 s\n"),
				key(text, 0, "duration", "{lognormal: {p99: 40 ms, median: 2 ms, max: 1 s}}"));
		assertEquals("events:\n  - type: a\n    count: 1\n    duration: 5 ms\n    stack: s\n",
				key(text, 0, "duration", "5 ms"));
		assertEquals(text + "    threads: {pick: {http: 90, admin: 10}}\n",
				key(text, 0, "threads", "{pick: {http: 90, admin: 10}}"));
		assertEquals(text.replace("    stack: s\n", ""), key(text, 0, "stack", ""));
	}

	@Test
	void keepsWindowsLineEndsAndAMissingLastOne() {
		assertEquals("events:\r\n- type: a\r\n  count: 1 # c\r\n  values:\r\n    x: 1",
				field("events:\r\n- type: a\r\n  count: 1 # c", 0, "x", "1"));
		assertEquals("events:\r\n- type: a\r\n  count: 1 # c",
				field("events:\r\n- type: a\r\n  count: 1 # c\r\n  values:\r\n    x: 1", 0, "x", ""));
	}

	@Test
	void changesOneOfTheStreamsThatShareAPart() {
		String text = "events:\n- {type: a, count: 1, values: &v {x: &n 1, y: 2}}\n- {type: b, count: *n, values: *v}\n";
		assertEquals(text.replace("values: *v", "values: {x: 5, y: 2}"), field(text, 1, "x", "5"));
		assertEquals(text.replace("x: &n 1", "x: 5").replace("count: *n", "count: &n 1").replace("values: *v",
				"values: {x: 1, y: 2}"), field(text, 0, "x", "5"));
		String shared = "events:\n- {type: a, count: 1, duration: &d 5 ms}\n- {type: b, count: 1, duration: *d}\n";
		assertEquals("events:\n- {type: a, count: 1}\n- {type: b, count: 1, duration: &d 5 ms}\n",
				key(shared, 0, "duration", ""));
		assertEquals(shared.replace("*d", "7 ms"), key(shared, 1, "duration", "7 ms"));
		String block = "events:\n- &s\n  type: a\n  count: 1\n- *s\n";
		assertEquals("events:\n- &s\n  type: a\n  count: 1\n- {type: a, count: 1, stack: t}\n",
				key(block, 1, "stack", "t"));
	}

	@Test
	void findsNestedStreams() {
		String text = "events:\n- type: a\n  count: 1\n  nested:\n  - type: b\n    before: [{type: c}]\n  before:\n"
				+ "  - type: d\n- {type: e, count: 1}\n";
		for (StreamSpec spec : ScriptParser.parse(text).script().orElseThrow().streams().stream()
				.flatMap(StreamSpec::withInner).toList()) {
			assertEquals(spec.typeName(),
					ScriptText.of(text).stream(spec.index()).orElseThrow().key("type").orElseThrow());
		}
		assertEquals(text.replace("type: c", "type: c, values: {x: 1}"), field(text, 4, "x", "1"));
		assertThrows(IndexOutOfBoundsException.class, () -> field(text, 5, "x", "1"));
	}

	@Test
	void writesWhatTheParserReports() {
		assertEquals(BLOCK.replace("x: 1 ", "x: {normal: {mean: 4}} "), field(BLOCK, 0, "x", "{normal: {mean: 4}}"));
		assertEquals(List.of("normal lacks \"sd\""), messages(field(BLOCK, 0, "x", "{normal: {mean: 4}}")));
		assertEquals(List.of("unknown generator \"unifrom\". Did you mean uniform?"),
				messages(field(BLOCK, 0, "x", "{unifrom: {}}")));
	}

	/** What breaks YAML is kept in quotes, reported, and without them again as soon as it is whole. */
	@Test
	void whatIsHalfWrittenBreaksNothing() {
		String half = field(BLOCK, 0, "x", "{pick: [a");
		assertEquals(BLOCK.replace("x: 1 ", "x: \"{pick: [a\" "), half);
		assertEquals("{pick: [a", ScriptText.of(half).stream(0).orElseThrow().field("x").orElseThrow());
		assertEquals(Optional.empty(), FieldValue.of("{pick: [a"));
		List<String> messages = messages(half);
		assertEquals(1, messages.size());
		assertTrue(messages.getFirst().startsWith("this is the text \"{pick: [a\" and no generator: "), half);
		String whole = field(half, 0, "x", "{pick: [a]}");
		assertEquals(BLOCK.replace("x: 1 ", "x: {pick: [a]} "), whole);
		assertEquals(List.of(), messages(whole));
		assertEquals(List.of("this is the text \"{pick: [@a]}\" and no generator: broken YAML: no value begins with @. "
				+ "Put this value into quotes of its own"), messages(field(BLOCK, 0, "x", "{pick: [@a]}")));
		for (String odd : List.of("@foo", "* x", "%d", "a: b: c", "[", "\"x", "- y: ]", "|", "#", "!t x", "&a",
				"k\tv: \t[")) {
			String edited = field(BLOCK, 0, "x", odd);
			assertEquals("a", ScriptParser.parse(edited).script().orElseThrow().streams().getFirst().typeName(), odd);
			assertEquals(odd.strip(), ScriptText.of(edited).stream(0).orElseThrow().field("x").orElseThrow());
			assertEquals(BLOCK, field(edited, 0, "x", "1"));
		}
	}

	private static List<String> messages(String text) {
		return ScriptParser.parse(text).problems().stream().map(Problem::message).toList();
	}

	@Test
	void refusesWhatRowsHave() {
		String rows = "events:\n- type: a\n  count: 1\n  for-each: {x: 7}\n  choose:\n  - {weight: 1, stack: s}\n";
		assertEquals("x has its values in for-each, where there are no rows; change them in the source",
				assertThrows(IllegalArgumentException.class, () -> field(rows, 0, "x", "1")).getMessage());
		assertEquals("stack has its values in choose; change them there",
				assertThrows(IllegalArgumentException.class, () -> key(rows, 0, "stack", "t")).getMessage());
		assertThrows(IllegalArgumentException.class, () -> field("events: [", 0, "y", "1"));
	}

	@Test
	void saysValuesInWords() {
		Map<String, String> words = new LinkedHashMap<>();
		words.put("5 ms", "5 ms");
		words.put("\"{n}\"", "\"{n}\"");
		words.put("{pick: [a, b, c]}", "pick of 3: a, b, c");
		words.put("{pick: {ann: 70, bob: 30}, blank: 5 %}", "pick of 2: ann 70 %, bob 30 %, 5 % without a value");
		words.put("{pick: {a: 2, b: 1, c: 0}}", "pick of 3: a 66.7 %, b 33.3 %, c 0 %");
		words.put("{pick: {a: 5000, b: 1}}", "pick of 2: a 100 %, b < 0.1 %");
		words.put("{pick: {a: many, b: 1}}", "pick of 2: a many, b 1");
		words.put("{over-time: [{until: 30 %, value: 5 ms}, {value: {lognormal: {median: 2 ms, p99: 40 ms}}}]}",
				"over-time: 5 ms until 30 %, then lognormal median 2 ms, p99 40 ms");
		words.put("{by-thread: {http: 200, else: 0}}", "by-thread: 200 on http, 0 on all others");
		words.put("{during: {outage: {uniform: {min: 1 s, max: 2 s}}}, otherwise: 5 ms}",
				"during: uniform min 1 s, max 2 s in outage, otherwise 5 ms");
		words.put("{quantiles: {p0: 1 ms, p50: 2 ms, p100: 1 s}}", "quantiles p0 1 ms, p50 2 ms, p100 1 s");
		words.put("{wave: {low: 10 %, high: 90 %, period: 1 min}}", "wave low 10 %, high 90 %, period 1 min");
		words.put("{normal: {mean: 40, sd: 5, min: 0, truncate: true}}", "normal mean 40, sd 5, min 0, truncate");
		words.put("{signal: load, times: 200}", "signal load \u00d7 200");
		words.put("{lognormal: {median: 18 ms, p99: 120 ms}, times: db, blank: 5 %}",
				"db \u00d7 lognormal median 18 ms, p99 120 ms, 5 % without a value");
		words.put("{counter: load, times: 60 MiB/min, first: 1 GiB}", "counter load \u00d7 60 MiB/min, first 1 GiB");
		words.put("{previous: a, first: {uniform: {min: 1, max: 2}}}", "previous a, first uniform min 1, max 2");
		words.put("{formula: \"reserved * 0.8 + 10 MiB\"}", "formula reserved * 0.8 + 10 MiB");
		words.put("{text: \"order-{0000..9999}\"}", "text order-{0000..9999}");
		words.forEach((value, said) -> assertEquals(said, FieldValue.inWords(value)));
		assertEquals("{normal: {mean: 40, sd: 5, truncate: true}}", FieldValue.typed("normal mean 40, sd 5, truncate"));
		for (Grammar.Generator generator : Grammar.generatorsByName().values()) {
			String said = FieldValue.inWords(generator.example());
			assertTrue(said.startsWith(generator.name()) && !said.contains("}, ") && !said.contains("value:"), said);
		}
	}

	@Test
	void takesValuesApartAndPutsThemTogether() {
		for (String text : Stream.concat(Grammar.generatorsByName().values().stream().map(Grammar.Generator::example),
				Stream.of("5 ms", "true", "\"null\"", "null", "{pick: [a, b], blank: 5 %}", "{pick: [\"a, b\", c]}",
						"com.shop.Main", "{pick: {ann: 70, null: 1}}",
						"{previous: a, first: {uniform: {min: 1, max: 2}}}", "{text: \"{n} - {0..9}: x\"}",
						"{text: \"a \\\" b\"}"))
				.toList()) {
			assertEquals(YamlFlow.text(FieldValue.node(text)), FieldValue.of(text).orElseThrow().text());
		}
		assertEquals("lognormal median 2 ms, p99 40 ms",
				FieldValue.of("{lognormal: {median: 2 ms, p99: 40 ms}}").orElseThrow().summary());
		assertEquals(FieldValue.of("{uniform: {min: 1, max: 2}}"), FieldValue.of("uniform: {min: 1, max: 2}"));
	}
}
