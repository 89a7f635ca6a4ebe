/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.edit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

import flightforge.script.ParseResult;
import flightforge.script.Problem;
import flightforge.script.Script;
import flightforge.script.StreamSpec;
import flightforge.script.ValueSpec;
import flightforge.script.grammar.Grammar;
import flightforge.script.read.ScriptParser;
import flightforge.script.template.Template;
import flightforge.script.template.Templates;

/** What holds whatever field of whatever script is edited: it takes the value, and nothing else changes. */
@Tag("heavy")
class AnyFieldEditTest {
	private static final int ROUNDS = 8;
	private static final int OTHERS = 6;
	private static final int STYLES = 300;

	@Test
	void anyFieldOfAnyTemplateTakesAnyGenerator() {
		List<String> values = Stream.concat(Stream.of("17", "\"two words: a, b\"", "null"),
				Grammar.generatorsByName().values().stream().map(Grammar.Generator::example)).toList();
		Random random = new Random(5);
		for (Template template : Templates.all()) {
			Script before = ScriptParser.parse(template.text()).script().orElseThrow();
			List<StreamSpec> streams = before.streams().stream().flatMap(StreamSpec::withInner).toList();
			for (int round = 0; round < ROUNDS; round++) {
				StreamSpec spec = streams.get(random.nextInt(streams.size()));
				String field = spec.values().isEmpty() || random.nextInt(3) == 0 ? "added"
						: spec.values().get(random.nextInt(spec.values().size())).field();
				StreamText.Origin origin = ScriptText.of(template.text()).stream(spec.index()).orElseThrow()
						.origin(field);
				if (origin == StreamText.Origin.NOWHERE || origin == StreamText.Origin.VALUES) {
					setAndRemove(template.text(), before, spec, field, values.get(random.nextInt(values.size())));
				}
			}
		}
	}

	private static String field(String text, int stream, String field, String value) {
		return Edits.edited(text, edit -> FieldEdit.setField(edit, stream, field, value));
	}

	private static String key(String text, int stream, String key, String value) {
		return Edits.edited(text, edit -> FieldEdit.set(edit, stream, key, value));
	}

	private static void setAndRemove(String text, Script before, StreamSpec spec, String field, String value) {
		String edited = field(text, spec.index(), field, value);
		ParseResult after = ScriptParser.parse(edited);
		assertEquals(List.of(), after.problems().stream().filter(Problem::isError).toList(), edited);
		assertEquals(FieldValue.shown(FieldValue.node(value)),
				ScriptText.of(edited).stream(spec.index()).orElseThrow().field(field).orElseThrow());
		sameButOne(text, before, edited, spec.index());
		String removed = field(edited, spec.index(), field, "");
		assertEquals(StreamText.Origin.NOWHERE,
				ScriptText.of(removed).stream(spec.index()).orElseThrow().origin(field));
		sameButOne(text, before, removed, spec.index());
		if (spec.value(field).isEmpty()) {
			assertEquals(text, removed);
		} else {
			ValueSpec old = spec.value(field).orElseThrow();
			int end = old.generator().position().endOffset();
			String others = text.substring(0, old.position().offset())
					+ text.substring(Math.max(end, text.indexOf('\n', end)));
			assertEquals(comments(others), comments(removed), removed);
		}
	}

	/** What is written in any style, with parts that streams share, can be changed without a word for the others. */
	@Test
	void anyStyleCanBeEdited() {
		Random random = new Random(11);
		for (int round = 0; round < STYLES; round++) {
			String text = styled(random);
			assertFalse(ScriptParser.parse(text).hasErrors(), text);
			int stream = random.nextInt(3);
			String name = List.of("x", "y", "z").get(random.nextInt(3));
			String edited = field(text, stream, name, "{normal: {mean: 1, sd: 2}}");
			assertEquals("{normal: {mean: 1, sd: 2}}",
					ScriptText.of(edited).stream(stream).orElseThrow().field(name).orElseThrow(), text);
			String removed = key(field(edited, stream, name, ""), stream, "duration", "");
			assertFalse(ScriptParser.parse(removed).hasErrors(), text + "\n" + removed);
			for (int other = 0; other < 3; other++) {
				for (String key : other == stream ? List.of("type") : List.of("type", "values", "duration")) {
					assertEquals(ScriptText.of(text).stream(other).orElseThrow().key(key),
							ScriptText.of(removed).stream(other).orElseThrow().key(key), text + "\n" + removed);
				}
			}
		}
	}

	/** Three streams that write the same in different ways. */
	private static String styled(Random random) {
		StringBuilder text = new StringBuilder("events: # of the shop\n");
		for (int stream = 0; stream < 3; stream++) {
			boolean shared = stream > 0 && random.nextBoolean();
			String anchor = stream == 0 ? "&v " : "";
			String comment = random.nextBoolean() ? " # why" : "";
			if (random.nextInt(3) == 0) {
				text.append("- {duration: ").append(stream == 0 ? "&d 5 ms" : "*d")
						.append(", type: a, count: 1, values: ")
						.append(shared ? "*v" : anchor + "{x: 1, y: {uniform: {min: 1, max: 2}}}").append('}')
						.append(comment).append('\n');
				continue;
			}
			text.append(random.nextBoolean() ? "- " : "-   ").append("\n  # first\n  type: a\n  count: 1")
					.append(comment).append('\n');
			String values = switch (random.nextInt(3)) {
			case 0 -> anchor + "\n    x: 1" + comment
					+ "\n    # of y\n    y:\n      uniform:\n        min: 1\n        max: 2";
			case 1 -> anchor + "{x: 1, # one\n    y: {uniform: {min: 1, max: 2}}}";
			default -> anchor + "\n      \"x\": >\n        folded\n        text\n\n      y: 'single'";
			};
			text.append("  values: ").append(shared ? "*v" : values).append(comment).append('\n');
			text.append("  duration: ").append(stream == 0 ? "&d 5 ms" : "*d").append(comment).append('\n');
		}
		return text.toString();
	}

	/** Line ends and a byte order mark are as before, and the rest is changed as ever. */
	@Test
	void anyTemplateCanBeWrittenOnWindows() {
		for (Template template : Templates.all()) {
			String text = template.text();
			String windows = "\uFEFF" + text.replace("\n", "\r\n");
			for (String value : List.of("17", "{uniform: {min: 1, max: 2}}")) {
				assertEquals("\uFEFF" + field(text, 0, "added", value).replace("\n", "\r\n"),
						field(windows, 0, "added", value));
			}
			assertEquals("\uFEFF" + key(text, 0, "threads", "").replace("\n", "\r\n"), key(windows, 0, "threads", ""));
		}
	}

	private static void sameButOne(String text, Script before, String edited, int changed) {
		IntFunction<Optional<StreamText>> olds = ScriptText.of(text)::stream;
		IntFunction<Optional<StreamText>> news = ScriptText.of(edited)::stream;
		int streams = (int) before.streams().stream().flatMap(StreamSpec::withInner).count();
		IntStream.rangeClosed(changed - OTHERS, changed + OTHERS)
				.filter(stream -> stream != changed && stream >= 0 && stream < streams).forEach(stream -> {
					StreamText old = olds.apply(stream).orElseThrow();
					StreamText now = news.apply(stream).orElseThrow();
					for (String key : List.of("type", "count", "threads", "stack", "duration", "values")) {
						assertEquals(old.key(key), now.key(key));
					}
				});
	}

	private static List<String> comments(String text) {
		return text.lines().filter(line -> line.contains("# ")).map(line -> line.substring(line.indexOf("# ")))
				.toList();
	}
}
