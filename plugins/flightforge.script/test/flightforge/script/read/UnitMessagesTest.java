/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.read;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

import flightforge.script.GeneratorSpec;
import flightforge.script.Problem;
import flightforge.script.Scripts;

/**
 * Messages about units that other languages have, of numbers that are out of bounds, of tabs and of reserved words.
 */
class UnitMessagesTest {
	private static final String EVENT = "events: [{type: jdk.ThreadSleep, count: 1, values: {time: 1 s}}]";

	@ParameterizedTest
	@CsvSource({"10 minutes,10 min", "10 sec,10 s", "10 Seconds,10 s", "10m,10 min or 10 ms", "2.50 hours,2.5 h",
			"7 Min,7 min", "5 millis,5 ms", "1e3 nanoseconds,1000 ns", "5 fortnights,", "5 MiB,"})
	void lengthsOfTime(String wrong, String right) {
		hint("recording: {duration: %s}\n%s".formatted(wrong, EVENT), right);
	}

	@ParameterizedTest
	@CsvSource({"1 MB,1 MiB", "1 mib,1 MiB", "64 k,64 KiB", "2G,2 GiB", "1000 bytes,1000 B", "5 s,"})
	void amountsOfData(String wrong, String right) {
		hint("recording: {chunk-size: %s}\n%s".formatted(wrong, EVENT), right);
		hint("events: [{type: jdk.ResidentSetSize, count: 1, values: {size: %s, peak: 1 B}}]".formatted(wrong), right);
	}

	@ParameterizedTest
	@CsvSource({"100 Hz,100/s", "2 kHz,2000/s", "100/sec,100/s", "5 per minute,5/min", "5 / Minute,5/min", "5 s,"})
	void rates(String wrong, String right) {
		hint("recording: {duration: 1 s}\nevents: [{type: jdk.ThreadSleep, rate: %s}]".formatted(wrong), right);
	}

	@ParameterizedTest
	@CsvSource({"10k,10000", "1.5M,1500000", "3 s,"})
	void numbers(String wrong, String right) {
		hint("events: [{type: jdk.ThreadSleep, count: %s}]".formatted(wrong), right);
		hint("threads: {a: {count: %s}}\n%s".formatted(wrong, EVENT), right);
	}

	@ParameterizedTest
	@CsvSource({"integer,int", "Bool,boolean", "text,String"})
	void typesOfOtherLanguages(String wrong, String right) {
		hint("types: {a.B: {fields: {n: {type: %s}}}}\n%s".formatted(wrong, EVENT), right);
	}

	/** What else the script says is measured by the length that was meant, and is no error for this one alone. */
	@ParameterizedTest
	@CsvSource({"8 minutes,1", "8m,1", "6 minutes,2", "99999999999 minutes,2"})
	void aWrongUnitIsOneError(String duration, int errors) {
		List<Problem> found = Scripts.errors(("recording: {duration: %s}\n"
				+ "events: [{type: jdk.ThreadSleep, count: 1, until: 7 min, values: {time: 1 s}}]")
				.formatted(duration));
		assertEquals(errors, found.size(), found.toString());
	}

	private static void hint(String script, String right) {
		String message = first(script);
		if (right == null) {
			assertTrue(!message.contains("Did you mean"), message);
		} else {
			assertTrue(message.endsWith(" Did you mean " + right + "?"), message);
		}
	}

	static Stream<Arguments> limits() {
		return Stream.of(
				Arguments.of("recording: {chunk-size: 1 KiB}",
						"\"chunk-size\" is 1 KiB, which is too small: it is at least 4 KiB"),
				Arguments.of("recording: {chunk-size: 2 GiB}",
						"\"chunk-size\" is 2 GiB, which is too large: it is at most 1 GiB"),
				Arguments.of("recording: {duration: 0 s}",
						"\"duration\" is 0 s, which is too small: it is at least 1 ns"),
				Arguments.of("threads: {a: {count: 0}}", "\"count\" is 0, which is too small: it is at least 1"),
				Arguments.of("threads: {a: {count: 1e9}}",
						"\"count\" is 1e9, which is too large: it is at most 100000"));
	}

	@ParameterizedTest
	@MethodSource("limits")
	void limitsAreReported(String section, String message) {
		assertEquals(message, first(section + "\n" + EVENT));
	}

	@Test
	void tabsPartKeysFromValuesAndDoNotIndent() {
		String tabbed = "recording:\t{seed:\t\t7}\nevents:\n  - type:\tjdk.ThreadSleep\n    count: \t10 \t# so many\n"
				+ "    values:\t{time:\t\"a\tb\"}\n";
		assertEquals(List.of("Line 5, column 20: time is a length of time in ns, us, ms, s, min, h or d, not \"a\tb\""),
				Scripts.errors(tabbed).stream().map(Problem::toString).toList());
		assertEquals(List.of(), Scripts.errors(tabbed.replace("\"a\tb\"", "1 s")));
		assertEquals(10, Scripts.plan(tabbed.replace("\"a\tb\"", "1 s")).totalEvents());
		assertEquals("broken YAML: there is a tab. Indent with spaces, not tabs",
				first("events:\n\t- type: jdk.ThreadSleep\n\t  count: 1\n"));
		assertEquals(1, Scripts.errors("{a:\tb,\t".repeat(10_000)).size());
	}

	@Test
	void anyNumberOfTabsDoes() {
		String many = "types: {a.B: {fields: {s: {type: String}, t: {type:\tString}, u: {type: String}}}}\nevents:\n"
				+ "- type:\ta.B\n  count:\t1\n  values:\t{s: x\ty, t: \t\"x\ty\"}\n".repeat(200);
		assertEquals(List.of(), Scripts.errors(many));
		assertEquals(200, Scripts.plan(many).totalEvents());
		String picks = "types: {a.B: {fields: {s: {type: String}}}}\nevents:\n- type:\ta.B\n  count: 1\n  values:\n"
				+ "    s: |\t# a block\n      \ud83d\ude80 {x\t|y}\n";
		assertEquals("x\ty", ScriptParser.parse(many).script().orElseThrow().streams().get(150).values().getFirst()
				.generator() instanceof GeneratorSpec.Constant constant ? constant.value().text() : null);
		assertEquals("\ud83d\ude80 {x\t|y}\n",
				ScriptParser.parse(picks).script().orElseThrow().streams().getFirst().values().getFirst()
						.generator() instanceof GeneratorSpec.Constant constant ? constant.value().text() : null);
		assertEquals("Line 6, column 3: broken YAML: a colon is missing behind the key. Write key: value",
				Scripts.errors("events:\n- type:\ta\n  count:\t1\n- type:\tb\n\n  count 5\n").getFirst().toString());
	}

	@ParameterizedTest
	@CsvSource({"shop.case.Order,case,shop.Case.Order", "enum,enum,Enum", "a.class,class,a.Class", "a._,_,a.Any",
			"new.true.X,new,New.True.X"})
	void wordsOfJavaAreNoTypeNames(String name, String word, String better) {
		assertEquals(
				"no event type can be called " + name + ": \"" + word + "\" is a word of Java's own, and the jfr of "
						+ "JDK 25 would read nothing of the recording. Call it " + better,
				first("types: {" + name + ": {}}\nevents: [{type: " + name + ", count: 1}]"));
	}

	@ParameterizedTest
	@ValueSource(strings = {"a.record.B", "var", "yield.module", "a.sealed", "a.permits", "a._b", "a.Class", "höhe.B"})
	void otherWordsAre(String name) {
		assertEquals(List.of(), Scripts.errors("types: {" + name + ": {fields: {class: {type: int}}}}\nevents: [{type: "
				+ name + ", count: 1, values: {class: 1}}]"));
	}

	private static String first(String script) {
		return Scripts.errors(script).getFirst().message();
	}
}
