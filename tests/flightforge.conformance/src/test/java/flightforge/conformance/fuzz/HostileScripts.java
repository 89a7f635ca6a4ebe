/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.conformance.fuzz;

import java.util.ArrayList;
import java.util.List;

import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.Tuple;

import flightforge.script.catalogue.Catalogue;
import flightforge.script.grammar.Grammar;
import flightforge.script.plan.PlanOptions;
import flightforge.script.plan.Planner;
import flightforge.script.template.Template;
import flightforge.script.template.Templates;

/** Texts between a script and noise. Each kind is shortened towards the shortest text that still fails. */
final class HostileScripts {

	/** What fits some place of a script, and what hardly fits any. */
	private static final List<String> SCALARS = List.of("0", "1", "-1", "3", "1_000", "9223372036854775807",
			"-9223372036854775808", "99999999999999999999999", "1e308", "1e-400", ".inf", ".nan", "0x7fffffff", "0o17",
			"true", "~", "\"\"", "1 ms", "10 s", "5 min", "0 ns", "-1 s", "300 years", "4 KiB", "64 KiB", "1 EiB",
			"100/s", "0.001/h", "1e18/s", "50 %", "101 %", "0..10", "10..0", "a", "jdk.ThreadSleep", "jdk.CPULoad",
			"jdk.ExecutionSample", "jdk.Nothing", "a.B", "w", "main", "long", "String", "boolean", "2026-01-01", "now",
			"chunk", "thread start", "\"{n}\"", "\"{=f0}\"", "\"a + b * 2\"", "com.shop.Cart.add(Cart.java:12)",
			"\u00e9\u4e2d", "\"\\uD83D\"", "*a", "&a 1", "!!int 3", "|\n  x\n", "'it''s'");

	private static final List<String> NOISE = List.of("\t", " ", "\n", "\r\n", ":", "- ", "{", "}", "[", "]", ",", "#",
			"&a ", "*a", "!!", "|", ">", "\"", "'", "%", "@", "`", "?", "<<: ", "\u0000", "\u0007", "\u0085", "\u2028",
			"\uFEFF", "\uD83D", "\u202E", "~", "---\n", "...\n", "9", "e");

	private static final List<String> KINDS = List.of("long", "int", "short", "byte", "char", "float", "double",
			"boolean", "String", "Class", "Thread");

	private HostileScripts() {
	}

	/** Any text at all, half of it of characters that YAML gives a meaning. */
	static Arbitrary<String> noise() {
		Arbitrary<String> parts = Arbitraries.frequencyOf(Tuple.of(3, Arbitraries.of(NOISE)),
				Tuple.of(2, Arbitraries.of(SCALARS)), Tuple.of(1, Arbitraries.strings().ofMaxLength(5)));
		return parts.list().ofMaxSize(60).map(list -> String.join("", list));
	}

	/** The templates of the gallery, changed in a few places. */
	static Arbitrary<String> changedTemplates() {
		List<String> texts = Templates.all().stream().map(Template::text).toList();
		Arbitrary<Change> change = Combinators
				.combine(Arbitraries.doubles().between(0, 1), Arbitraries.integers().between(0, 14),
						Arbitraries.oneOf(Arbitraries.of(NOISE), Arbitraries.of(SCALARS), Arbitraries.just("")))
				.as(Change::new);
		return Combinators.combine(Arbitraries.of(texts), change.list().ofMinSize(1).ofMaxSize(6))
				.as((text, changes) -> {
					String changed = text;
					for (Change each : changes) {
						changed = each.in(changed);
					}
					return changed;
				});
	}

	/** Scripts of known keys at their places, with values that rarely belong there. */
	static Arbitrary<String> keysWithAnyValue() {
		Arbitrary<String> stream = block(Grammar.STREAM, 5);
		Arbitrary<String> events = stream.list().ofMaxSize(4).map(HostileScripts::list);
		Arbitrary<String> named = Arbitraries.of("w", "main", "a.B", "jdk.CPULoad", "com.shop");
		return Combinators
				.combine(block(Grammar.RECORDING, 4), section(named, block(Grammar.THREADS, 4)),
						section(named, block(Grammar.STACK, 3)), section(named, types()), block(Grammar.JVM, 4), events)
				.as((recording, threads, stacks, types, jvm, streams) -> "recording: " + recording + "\nthreads: "
						+ threads + "\nstacks: " + stacks + "\ntypes: " + types + "\njvm: " + jvm + "\nevents: "
						+ streams + "\n");
	}

	/** Scripts that the parser takes more often than not: an own type whose fields have values accepted one by one. */
	static Arbitrary<String> likelyScripts() {
		Arbitrary<Field> field = Arbitraries.frequencyOf(Tuple.of(15, Arbitraries.of(fittingFields())),
				Tuple.of(1, Combinators.combine(Arbitraries.of(KINDS), Arbitraries.of(SCALARS)).as(Field::new)));
		Arbitrary<String> volume = Arbitraries.of("count: 100", "rate: 20/s", "every: 1 s",
				"every: 300 ms\n    jitter: 140 ms", "rate: 7.5/s\n    arrivals: poisson",
				"bursts: {every: 5 s, events: 10, within: 1 s}", "count: 100\n    when: n > 50",
				"profile: [{ramp: {from: 1/s, to: 30/s}, for: 10 s}]", "every: chunk");
		return Combinators
				.combine(field.list().ofMinSize(1).ofMaxSize(5), volume, Arbitraries.longs(),
						Arbitraries.of("", "duration: 3 ms", "duration: {uniform: {min: 1 us, max: 9 ms}}"))
				.as(HostileScripts::script);
	}

	private static List<Field> fittingFields() {
		List<Field> fitting = new ArrayList<>();
		for (String kind : KINDS) {
			for (Grammar.Generator generator : Grammar.generatorsByName().values()) {
				Field field = new Field(kind, generator.example());
				String alone = script(List.of(field), "count: 1", 1, "");
				if (Planner.plan(alone, Catalogue.standard(), PlanOptions.DEFAULT).plan().isPresent()) {
					fitting.add(field);
				}
			}
		}
		return fitting;
	}

	private static String script(List<Field> fields, String volume, long seed, String duration) {
		StringBuilder declared = new StringBuilder();
		StringBuilder values = new StringBuilder();
		for (int i = 0; i < fields.size(); i++) {
			String separator = i == 0 ? "" : ", ";
			declared.append(separator).append('f').append(i).append(": {type: ").append(fields.get(i).type())
					.append('}');
			values.append("      f").append(i).append(": ").append(fields.get(i).value()).append('\n');
		}
		return "recording: {duration: 10 s, seed: " + seed + "}\ntypes: {a.B: {fields: {" + declared
				+ "}}}\nevents:\n  - {type: jdk.CPULoad, every: 1 s}\n  - type: a.B\n    " + volume
				+ (duration.isEmpty() ? "" : "\n    " + duration) + "\n    values:\n" + values;
	}

	private static Arbitrary<String> types() {
		Arbitrary<String> fields = section(Arbitraries.of("f0", "f1", "value", "startTime"), block(Grammar.FIELD, 3));
		return Combinators.combine(block(Grammar.TYPE, 2), fields)
				.as((rest, declared) -> "{fields: " + declared + (rest.length() > 2 ? ", " + rest.substring(1) : "}"));
	}

	private static Arbitrary<String> section(Arbitrary<String> names, Arbitrary<String> entries) {
		return Combinators.combine(names, entries).as((name, entry) -> name + ": " + entry).list().uniqueElements()
				.ofMaxSize(3).map(list -> "{" + String.join(", ", list) + "}");
	}

	private static Arbitrary<String> block(Grammar.Block block, int size) {
		List<String> keys = new ArrayList<>(block.names());
		return Combinators.combine(Arbitraries.of(keys), value(3)).as((key, value) -> key + ": " + value).list()
				.ofMaxSize(size).map(list -> "{" + String.join(", ", list) + "}");
	}

	private static Arbitrary<String> value(int depth) {
		Arbitrary<String> scalar = Arbitraries.of(SCALARS).filter(text -> !text.contains("\n"));
		Arbitrary<String> generator = Arbitraries
				.of(Grammar.generatorsByName().values().stream().map(Grammar.Generator::example).toList());
		if (depth == 0) {
			return scalar;
		}
		Arbitrary<String> inner = Arbitraries.lazy(() -> value(depth - 1));
		return Arbitraries.oneOf(scalar, generator, inner.list().ofMaxSize(3).map(HostileScripts::list), Combinators
				.combine(Arbitraries.of("type", "count", "rate", "min", "max", "hold", "for", "n", "values"), inner)
				.as((key, text) -> "{" + key + ": " + text + "}"));
	}

	private static String list(List<String> parts) {
		return "[" + String.join(", ", parts) + "]";
	}

	private record Field(String type, String value) {
	}

	/** Some characters of a text replaced by others. */
	private record Change(double where, int length, String replacement) {
		String in(String text) {
			int start = (int) (where * text.length());
			int end = Math.min(text.length(), start + length);
			return text.substring(0, start) + replacement + text.substring(end);
		}
	}
}
