/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.read;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTimeout;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

import flightforge.kit.Rounds;
import flightforge.script.Position;
import flightforge.script.Problem;
import flightforge.script.Scripts;
import flightforge.script.text.Problems;
import flightforge.script.text.YamlNode;
import flightforge.script.text.YamlReader;

/** Whatever the text is, the parser and the planner end soon and with a message. */
@Tag("heavy")
class HostileTextTest {
	private static final HostChoice NO_HOST = (fleet, seed, set, problems) -> null;
	/** What takes longer hangs: it takes a second or two where nothing else runs, and ten where much does. */
	private static final Duration SOON = Duration.ofSeconds(60);
	private static final List<String> SCRIPTS = List.of(Scripts.SHOP, Scripts.VALUES, Scripts.COHERENT);
	private static final Pattern PARSERS_WORDS = Pattern.compile(
			"expected|found|token|scalar|node|flow|directive|indicator|while |<(document|block|stream)|\\(\\d+\\)| +\\. ");
	private static final int MUTATIONS = Rounds.of(2_000);

	private static String firstError(String text) {
		return assertTimeoutPreemptively(SOON, () -> Scripts.errors(text).getFirst().toString());
	}

	@Test
	void tabsAreRefusedWithAHint() {
		String error = firstError("recording:\n\tseed: 1\n");
		assertTrue(error.startsWith("Line 2, column 1: broken YAML") && error.endsWith("Indent with spaces, not tabs"),
				error);
	}

	@Test
	void controlCharactersAreRefused() {
		assertEquals("Line 1, column 9: the character U+0007 is not allowed in YAML; remove it",
				firstError("events: \u0007"));
	}

	@Test
	void deepNestingIsRefused() {
		assertTrue(firstError("events: " + "[".repeat(100_000)).contains("nested too deeply"));
		assertTrue(firstError("- ".repeat(50_000)).contains("nested too deeply"));
		assertTrue(firstError("{a: ".repeat(50_000)).contains("nested too deeply"));
	}

	@Test
	void aliasesCannotMultiply() {
		StringBuilder text = new StringBuilder("a: &a [x, x, x, x, x, x, x, x, x, x]\n");
		for (char c = 'b'; c <= 'k'; c++) {
			char before = (char) (c - 1);
			text.append(c).append(": &").append(c).append(" [").append(("*" + before + ", ").repeat(10)).append("]\n");
		}
		assertTrue(firstError(text.toString()).contains("more than a million parts, aliases included"));
	}

	@Test
	void anAliasCannotContainItself() {
		assertTrue(firstError("events: &e [*e]").contains("unknown alias *e"));
	}

	@Test
	void tooLongTextsAreRefused() {
		assertTrue(firstError("#".repeat(ScriptParser.MAX_LENGTH + 1)).contains("at most 4194304"));
	}

	@Test
	void tenThousandStreamsArePlannedQuickly() {
		StringBuilder text = new StringBuilder("events:\n");
		for (int i = 0; i < 10_000; i++) {
			text.append("- {type: jdk.ThreadSleep, count: 100, values: {time: {uniform: {min: 1 ms, max: 9 ms}}}}\n");
		}
		assertEquals(1_000_000, assertTimeoutPreemptively(SOON, () -> Scripts.plan(text.toString())).totalEvents());
	}

	@Test
	void aHundredThousandMistakesAreNotAllListed() {
		List<Problem> problems = assertTimeoutPreemptively(SOON, () -> Scripts
				.errors("events: [{type: a, count: 1, values: {x: {pick: [" + "{}, ".repeat(100_000) + "]}}}]"));
		assertTrue(problems.size() < 200);
		assertTrue(problems.stream().anyMatch(p -> p.message().contains("not shown")));
	}

	/** Each field chooses among a thousand copies of the next. */
	@Test
	void copiesCannotMultiply() {
		StringBuilder fields = new StringBuilder();
		StringBuilder values = new StringBuilder();
		for (int i = 0; i < 15; i++) {
			fields.append("f").append(i).append(": {type: String}, ");
			values.append("      f").append(i).append(": {over-time: [");
			for (int part = 1; part < 200; part++) {
				values.append("{until: ").append(part / 3.0).append(" %, value: {copy: f").append(i + 1).append("}}, ");
			}
			values.append("{value: {previous: f").append(i + 1).append("}}]}\n");
		}
		String script = "types: {a.B: {fields: {" + fields
				+ "f15: {type: String}, g: {type: int}}}}\nevents:\n  - type: a.B\n    count: 10\n    values:\n"
				+ values;
		for (String last : List.of("pick: [a, b, c, d, e, f]", "text: \"{n}\"", "text: \"{=f0}\"")) {
			String error = firstError(script + "      f15: {" + last + "}\n");
			assertTrue(error.contains("copied ones included") || error.contains("is itself made of"), error);
		}
	}

	@Test
	void patternsOfNumberedTextsHaveTheirNumber() {
		assertEquals(List.of("the pattern of texts lacks {n}, the text's number, as in \"customer {n}\"",
				"the pattern of texts lacks {n}, the text's number, as in \"customer {n}\"",
				"the pattern of texts has {n}, the text's number, or {n:6}, and not \"{\"; a brace itself is written twice",
				"the pattern of texts has {n}, the text's number, or {n:6}, and not \"{digits:3}\"; other parts are for "
						+ "{text: …}, which makes another text for each event",
				"the pattern of texts has {n}, the text's number, or {n:6}, and not \"{\"; a brace itself is written twice",
				"texts lacks \"pattern\""),
				Stream.of("{texts: {count: 3, pattern: customer}}", "{texts: {count: 3, pattern: \"{{n}}\"}}",
						"{texts: {count: 3, pattern: \"{n{{}\"}}", "{texts: {count: 3, pattern: \"{digits:3} {n}\"}}",
						"{texts: {count: 3, pattern: \"{n} {\"}}", "{texts: {count: 3}}")
						.map(generator -> firstError(
								"events:\n- {type: jdk.FileRead, count: 1, values: {path: " + generator + "}}\n"))
						.map(error -> error.substring(error.indexOf(": ") + ": ".length())).toList());
	}

	@Test
	void noJvmRunsForLongerThanRecordingsCanSay() {
		assertTrue(firstError("recording: {duration: 100000 d, start: 1970-01-01T00:00:00Z}\njvm: {uptime: 26000 d}\n"
				+ "events: [{type: jdk.FileRead, count: 1}]\n").contains("the JVM would run for more than 292 years"));
	}

	@Test
	void numberedTextsTakeLittleMemory() {
		String generator = "{texts: {count: 10_000, pattern: \"" + "{n:99}".repeat(33) + "\"}}";
		assertTrue(firstError("events:\n- {type: jdk.FileRead, count: 1, values: {path: " + generator + "}}\n")
				.contains("the script invents texts of more than 4000000 characters"));
	}

	@Test
	void inventedTextsAreBounded() {
		StringBuilder text = new StringBuilder("events:\n");
		for (int i = 0; i < 1_000; i++) {
			text.append("- {type: jdk.FileRead, count: 1, values: {path: {paths: {count: 10_000}}}}\n");
		}
		assertTrue(firstError(text.toString()).contains("the script invents more than 100000 texts"));
	}

	@Test
	void chainsOfFormulasAndTextsEnd() {
		for (String chain : List.of("formula: \"%1$s + %1$s\"", "text: \"{=%1$s}{=%1$s}\"", "copy: \"%1$s\"")) {
			StringBuilder script = new StringBuilder("types: {a.B: {fields: {f0: {type: TYPE}");
			for (int i = 1; i < 1_000; i++) {
				script.append(", f").append(i).append(": {type: TYPE}");
			}
			script.append("}}}\nevents:\n  - type: a.B\n    count: 10\n    values:\n      f999: 1\n");
			for (int i = 0; i < 999; i++) {
				script.append("      f").append(i).append(": {").append(chain.formatted("f" + (i + 1))).append("}\n");
			}
			String type = chain.startsWith("text") ? "String" : "double";
			String error = firstError(script.toString().replace("TYPE", type));
			assertTrue(error.contains("shorten the chain") || error.contains("a text pattern"), error);
		}
	}

	@Test
	void neverThrowsWhateverTheFormula() {
		Random random = new Random(20260102);
		List<String> words = List.of("a", "b", "duration", "n", "t", "+", "-", "*", "/", "(", ")", ",", "min(", "max(",
				"mod(", "abs(", "round(", "floor(", "10", "0", "1e300", "5 MiB", "3 ms", "20 %", "/s", ".", "0x",
				"parent.a", "c", "\u00e9", " ");
		for (int i = 0; i < MUTATIONS; i++) {
			StringBuilder formula = new StringBuilder();
			for (int w = random.nextInt(14); w >= 0; w--) {
				formula.append(words.get(random.nextInt(words.size()))).append(random.nextBoolean() ? " " : "");
			}
			String text = "types: {a.B: {fields: {a: {type: long}, b: {type: float}, c: {type: int}, d: {type: double}}}}\n"
					+ "events: [{type: a.B, count: 3, duration: 1 ms, values: {a: 5, b: 1.5, c: {formula: \"" + formula
					+ "\"}, d: {formula: \"c\"}}}]";
			try {
				Scripts.planResult(text).problems().forEach(p -> assertInside(p, text));
			} catch (RuntimeException | StackOverflowError e) {
				throw new AssertionError(text, e);
			}
		}
	}

	/** Each of the unknown names could be meant as any of those that are declared. */
	@Test
	void manyUnknownParametersAreReportedSoon() {
		StringBuilder text = new StringBuilder("params:\n");
		for (int i = 0; i < 40_000; i++) {
			text.append("  orders-").append(i).append(": 1\n");
		}
		text.append("events:\n");
		for (int i = 0; i < 40_000; i++) {
			text.append("- ${order-").append(i).append("x}\n");
		}
		List<Problem> problems = assertTimeoutPreemptively(SOON, () -> ScriptParser.parse(text.toString()).problems());
		assertTrue(
				problems.stream()
						.anyMatch(p -> p.message().equals("unknown parameter \"order-0x\". Did you mean orders-0?")),
				problems::toString);
		assertTrue(problems.size() < 210 && problems.stream().anyMatch(p -> p.message().contains("not shown")));
		String few = "params:\n"
				+ IntStream.range(0, 100).mapToObj("  orders-%d: 1\n"::formatted).collect(Collectors.joining())
				+ "events:\n- ${q}\n";
		assertTrue(Scripts.errors(few).stream()
				.anyMatch(p -> p.message().startsWith("unknown parameter \"q\". It has orders-0, orders-1, ")
						&& p.message().endsWith(" and 80 more")));
	}

	/** Reading parameters ends when nobody waits for it any more. */
	@Test
	void readingParametersIsCancelled() {
		String text = "params: {n: 1}\nimport:\n" + "- ${n}\n".repeat(10_000);
		YamlNode root = YamlReader.read(text, new Problems());
		AtomicInteger asked = new AtomicInteger();
		assertThrows(CancellationException.class,
				() -> ScriptParser.parse(text, root, List.of(), NO_HOST, () -> asked.incrementAndGet() == 3));
		assertEquals(3, asked.get());
	}

	@Test
	void halfACharacterIsNoCatastrophe() {
		for (String text : List.of("events: [{type: \uD83D, count: 1}]", "# \uDE80\nevents: [{type: a, count: x}]",
				"a\n b: \uD83D")) {
			assertTimeoutPreemptively(SOON, () -> Scripts.planResult(text)).problems()
					.forEach(p -> assertInside(p, text));
		}
	}

	@Test
	void neverThrowsWhateverTheMutation() {
		Random random = new Random(20260101);
		String alphabet = "{}[]:,-&*!|>'\"%@`#?\n\t 0159_.eE/snmMKiB~\u00e9\uD83D\uDE80";
		for (int i = 0; i < MUTATIONS; i++) {
			StringBuilder text = new StringBuilder(SCRIPTS.get(i % SCRIPTS.size()));
			for (int m = random.nextInt(6); m >= 0; m--) {
				mutate(text, random, alphabet);
			}
			String mutated = text.toString();
			try {
				assertTimeout(SOON, () -> Scripts.planResult(mutated)).problems()
						.forEach(p -> assertInside(p, mutated));
			} catch (RuntimeException | StackOverflowError e) {
				throw new AssertionError("mutation " + i + ":\n" + mutated, e);
			}
		}
	}

	/** The parser speaks of nodes, tokens and scalars: those who write scripts have heard of none of them. */
	@Test
	void noMessageHasTheParsersWords() {
		List<String> signs = List.of(":", ": ", "{", "}", "[", "]", "\"", "'", "- ", ",", "# ", "&", "*", "|", ">", "%",
				"@", "`", "!", "? ", "\\", "\t", "---", "...", "<<: ", "\"\\q\"", "\"\\u00g0\"");
		for (String script : SCRIPTS) {
			int begin = 0;
			for (String line : script.lines().toList()) {
				String before = script.substring(0, begin);
				int end = Math.min(script.length(), begin + line.length() + 1);
				String after = script.substring(end);
				assertPlain(before + after);
				assertPlain(before + '#' + line + '\n' + after);
				assertPlain(before + ' ' + line + '\n' + after);
				assertPlain(before + line.replaceFirst("^ ", "") + '\n' + after);
				for (int at = 0; at <= line.length(); at += 5) {
					assertPlain(before + line.substring(0, at));
					assertPlain(before + line.substring(0, at) + '\n' + after);
					for (String sign : signs) {
						assertPlain(before + line.substring(0, at) + sign + line.substring(at) + '\n' + after);
					}
				}
				begin = end;
			}
		}
	}

	private static void assertPlain(String text) {
		Problems problems = new Problems();
		YamlReader.document(text, problems);
		assertEquals(List.of(),
				problems.sorted().stream().map(Problem::message).filter(PARSERS_WORDS.asPredicate()).toList(), text);
	}

	private static void mutate(StringBuilder text, Random random, String alphabet) {
		int at = random.nextInt(text.length());
		int length = Math.min(1 + random.nextInt(12), text.length() - at);
		switch (random.nextInt(5)) {
		case 0 -> text.delete(at, at + length);
		case 1 -> text.insert(at, alphabet.charAt(random.nextInt(alphabet.length())));
		case 2 -> text.setCharAt(at, alphabet.charAt(random.nextInt(alphabet.length())));
		case 3 -> text.insert(random.nextInt(text.length()), text.substring(at, at + length));
		default -> {
			int digit = text.indexOf("0", at);
			if (digit >= 0) {
				text.insert(digit, "9".repeat(random.nextInt(40)));
			}
		}
		}
		if (text.isEmpty()) {
			text.append(' ');
		}
	}

	private static void assertInside(Problem problem, String text) {
		Position position = problem.position();
		assertTrue(position.offset() >= 0 && position.endOffset() <= text.length(), problem::toString);
		assertTrue(position.line() >= 1 && position.column() >= 1 && position.length() >= 0, problem::toString);
		assertFalse(problem.message().contains("null") && !text.contains("null"), problem::toString);
	}

	@Test
	void moreThreadsThanThereMayBeAreCountedAndNotMade() {
		StringBuilder text = new StringBuilder("threads:\n");
		for (int i = 0; i < 10_000; i++) {
			text.append("  g").append(i).append(": {count: 10000, name: \"g{n}\"}\n");
		}
		text.append("events: [{type: jdk.ThreadPark, count: 1, threads: g1}]\n");
		assertEquals(List.of("Line 2, column 3: there are 100000000 threads; at most 100000 are possible"),
				Scripts.errors(text.toString()).stream().map(Problem::toString).toList());
	}

	@Test
	void namesHaveAnEnd() {
		String name = "a.".repeat(100_000);
		String events = "events: [{type: jdk.ExecutionSample, count: 1, stack: s}]\n";
		assertEquals("Line 1, column 14: a frame has at most 1,000 characters, not 200011",
				firstError("stacks: {s: [" + name + "b(B.java:1)]}\n" + events));
		assertEquals("Line 4, column 9: a frame has at most 1,000 characters, not 200011",
				firstError("stacks:\n  s:\n    tree:\n      ? " + name + "b(B.java:1)\n      : 1\n" + events));
		assertTrue(firstError("stacks: {s: {distinct: 2, package: " + name + "b}}\n" + events)
				.contains("\"package\" is a Java package"));
		assertEquals("Line 2, column 5: the name of a class has at most 1,000 characters, not 200001",
				firstError("classes:\n  ? " + name + "b\n  : {loader: x}\n" + events));
		assertTrue(firstError("classes: {a.B: {module: " + name + "b}}\n" + events).contains("\"module\" is a module"));
		assertEquals("Line 1, column 72: monitorClass is a name of at most 1,000 characters, not 200001", firstError(
				"events: [{type: jdk.JavaMonitorEnter, count: 1, values: {monitorClass: " + name + "B}}]\n"));
	}
}
