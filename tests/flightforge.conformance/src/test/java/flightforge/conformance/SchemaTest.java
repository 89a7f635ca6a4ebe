/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.conformance;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import com.networknt.schema.InputFormat;
import com.networknt.schema.JsonSchema;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SpecVersion;
import com.networknt.schema.ValidationMessage;

import flightforge.kit.Flightforge;
import flightforge.kit.Rounds;
import flightforge.kit.Snippet;
import flightforge.script.catalogue.Catalogue;
import flightforge.script.plan.PlanOptions;
import flightforge.script.plan.Planner;

/** The JSON schema that the command prints, applied by a validator that we did not write. */
class SchemaTest {
	private static final int MUTANTS = Rounds.of(40);
	/** What is behind a key and is a single value. */
	private static final Pattern VALUE = Pattern
			.compile("(?<=[\\w-]: )([^\\s,{}\\[\\]#\"&*|>][^,{}\\[\\]\\n#\"]*?)(?=\\s*[,}\\]\\n#])");
	private static final List<String> INSTEAD = List.of("0", "1", "-1", "-0", "3", "1_000", "300_", "0x1F", "0x1_F",
			"1e3", "1.0", "1.5", ".5", "0.5", "-0.0 s", "-0/s", "+10 s", "'10'", "'1_0'", "\" 10 ms \"", "\"\\t2 s\"",
			"10 s", "10s", "5 min", "1e1 ms", "0 ns", "2.5 \u00b5s", "2 \u03bcs", ".5 s", "4 KiB", "64KiB", "1.5 MiB",
			"100/s", "5 / min", "1_0/h", "50 %", "50%", "-0 %", "-1 s", "1 s..5 s", "17", "true", "'true'", "now",
			"chunk", "thread start", "poisson", "G1", "g1", "zGC", "Z", "Native", "c1 COMPILED", "main", "jdk.CPULoad",
			"long", "bytes", "java.lang.Thread", "java.lang.String", "jdk.types.ThreadGroup", "{}", "[]", "[1, 2]", "~",
			"{copy: duration}", "{pick: [1, 2]}", "{uniform: {min: 1, max: 2}, blank: 5 %}");

	@TempDir
	private static Path folder;
	private static JsonSchema schema;

	@BeforeAll
	static void readSchema() throws Exception {
		String text = Flightforge.in(folder).succeed("schema").out();
		schema = JsonSchemaFactory.getInstance(SpecVersion.VersionFlag.V202012).getSchema(text);
	}

	@Test
	void everyExampleAgrees() throws Exception {
		for (Path example : Flightforge.examples()) {
			assertEquals(Set.of(), schema.validate(Files.readString(example), InputFormat.YAML), example.toString());
		}
	}

	@Test
	void everyScriptOfTheDocumentationAgrees() throws Exception {
		List<Snippet> scripts = Snippet.of(Flightforge.documentation().resolve("script.md")).stream()
				.filter(snippet -> snippet.info().equals("yaml")).toList();
		assertTrue(scripts.size() > 10, "only " + scripts.size() + " scripts");
		for (Snippet script : scripts) {
			assertEquals(Set.of(), schema.validate(script.text(), InputFormat.YAML), script.text());
		}
	}

	@ParameterizedTest
	@CsvSource(delimiter = '|',
			value = {"events: [{typ: jdk.ThreadSleep, count: 1}]|typ", "evnts: []|evnts",
					"{recording: {sead: 1}, events: []}|sead",
					"{types: {a.B: {fields: {id: {tipe: long}}}}, events: []}|tipe", "{recording: {seed: 1}}|events",
					"events: [{type: jdk.ThreadSleep, count: 1, values: {time: {uniform: {mn: 1 s, max: 2 s}}}}]|mn"})
	void wrongKeysAreMarked(String script, String key) {
		Set<ValidationMessage> messages = schema.validate(script, InputFormat.YAML);
		assertTrue(messages.stream().anyMatch(message -> message.getMessage().contains("'" + key + "'")),
				messages.toString());
	}

	@ParameterizedTest
	@ValueSource(strings = {"events: [{type: {a: 1}, count: 1}]", "events: [{type: jdk.ThreadSleep, rate: -1}]",
			"events: [{type: jdk.ThreadSleep, rate: 10 s}]", "events: [{type: jdk.ThreadSleep, every: -1}]",
			"events: [{type: jdk.ThreadSleep, every: -1 s}]", "events: [{type: jdk.ThreadSleep, every: never}]",
			"events: [{type: jdk.ThreadSleep, count: -1}]", "events: [{type: jdk.ThreadSleep, count: many}]",
			"events: [{type: jdk.ThreadSleep, count: 1, from: chunk}]", "events: [{count: 1}]",
			"events: [{type: jdk.ThreadSleep, count: 1, arrivals: 1..3}]", "events: [{type: jdk.ThreadSleep}]",
			"events: [{type: jdk.ThreadSleep, count: 1, rate: 1/s}]",
			"events: [{type: jdk.ThreadSleep, count: 1, enabled: 3}]",
			"events: [{type: jdk.ThreadSleep, count: 1, values: {time: {unifrom: {min: 1 s, max: 2 s}}}}]",
			"{jvm: {gc: main}, events: [{type: jdk.ThreadSleep, count: 1}]}",
			"{jvm: {memory: 4 s}, events: [{type: jdk.ThreadSleep, count: 1}]}",
			"{recording: {duration: 10}, events: [{type: jdk.ThreadSleep, count: 1}]}",
			"{recording: {duration: 10 %}, events: [{type: jdk.ThreadSleep, count: 1}]}",
			"{types: {a.B: {fields: {id: {type: long, unit: .5}}}}, events: [{type: a.B, count: 1}]}",
			"{types: {a.B: {fields: {id: {type: lonk}}}}, events: [{type: a.B, count: 1}]}",
			"{threads: , events: [{type: jdk.ThreadSleep, count: 1}]}",
			"{stacks: , events: [{type: jdk.ThreadSleep, count: 1}]}",
			"{classes: , events: [{type: jdk.ThreadSleep, count: 1}]}",
			"{types: , events: [{type: jdk.ThreadSleep, count: 1}]}",
			"{types: {q.Q: }, events: [{type: jdk.ThreadSleep, count: 1}]}",
			"{types: {q.Q: {fields: }}, events: [{type: jdk.ThreadSleep, count: 1}]}",
			"{jvm: {environment: }, events: [{type: jdk.ThreadSleep, count: 1}]}",
			"{stacks: {a: {tree: {b.C.d: {weight: 1, kind: 0.5}}}}, events: [{type: jdk.ThreadSleep, count: 1}]}"})
	void wrongValuesAreMarked(String script) {
		assertFalse(schema.validate(script, InputFormat.YAML).isEmpty());
		assertFalse(accepts(script));
	}

	@ParameterizedTest
	@ValueSource(
			strings = {"{events: [{type: jdk.ThreadSleep, rate: 5/\u00b5s, until: 1 %}], recording: {duration: 1 s}}",
					"{types: {a.B: {fields: {id: {type: long, unit: ''}}}}, events: [{type: a.B, count: 1}]}",
					"{recording: {duration: 2 d}, phases: {p: {from: 12:30, until: 2026-01-02 09:00}}, "
							+ "events: [{type: jdk.ThreadSleep, every: 1 s, jitter: 5 ms, during: p, when: t > 5 s}]}",
					"{jvm: {environment: {A: }, properties: {b: 1}, settings: {jdk.ThreadSleep#threshold: 1 s}}, "
							+ "events: [{type: jdk.ThreadSleep, count: 1}]}"})
	void rightValuesAreNot(String script) {
		assertEquals(Set.of(), schema.validate(script, InputFormat.YAML));
		assertTrue(accepts(script));
	}

	/** What marks a script that is right is worse than what marks nothing. */
	@Test
	void whateverTheParserAcceptsAgrees() throws Exception {
		List<String> texts = new ArrayList<>();
		for (Path example : Flightforge.examples()) {
			texts.add(Files.readString(example));
		}
		Snippet.of(Flightforge.documentation().resolve("script.md")).stream()
				.filter(snippet -> snippet.info().equals("yaml")).map(Snippet::text).forEach(texts::add);
		Random random = new Random(20_261_120);
		int marked = 0;
		for (String text : texts) {
			List<MatchResult> values = VALUE.matcher(text).results().toList();
			for (int i = 0; i < MUTANTS && !values.isEmpty(); i++) {
				MatchResult value = values.get(random.nextInt(values.size()));
				String mutant = text.substring(0, value.start(1)) + INSTEAD.get(random.nextInt(INSTEAD.size()))
						+ text.substring(value.end(1));
				Optional<Object> marks = marks(mutant);
				if (marks.isPresent()) {
					marked++;
					assertFalse(accepts(mutant), () -> marks.orElseThrow() + "\n" + mutant);
				}
			}
		}
		assertTrue(marked > texts.size() * MUTANTS / 4, marked + " of " + texts.size() * MUTANTS + " are marked");
	}

	/** What the schema, or YAML itself, says against a text; empty where it has nothing to say. */
	private static Optional<Object> marks(String text) {
		try {
			Set<ValidationMessage> messages = schema.validate(text, InputFormat.YAML);
			return messages.isEmpty() ? Optional.empty() : Optional.of(messages);
		} catch (IllegalArgumentException noYaml) {
			return Optional.of(noYaml);
		}
	}

	private static boolean accepts(String script) {
		return Planner.plan(script, Catalogue.standard(), PlanOptions.DEFAULT).plan().isPresent();
	}
}
