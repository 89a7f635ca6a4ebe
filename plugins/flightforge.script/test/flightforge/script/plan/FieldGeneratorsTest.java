/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.plan;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

import org.junit.jupiter.api.Test;

import flightforge.script.Problem;
import flightforge.script.Scripts;
import flightforge.script.catalogue.Catalogue;
import flightforge.script.catalogue.TypeDescription;
import flightforge.script.catalogue.TypeDescription.FieldDescription;
import flightforge.script.catalogue.TypeDescription.Holds;
import flightforge.script.edit.FieldValue;
import flightforge.script.grammar.Grammar;

class FieldGeneratorsTest {
	private static final Set<String> BESIDE = Set.of("startTime", "duration", "eventThread", "stackTrace");
	private static final ScriptTypes TYPES = ScriptTypes.of(Catalogue.standard());

	private static List<FieldDescription> fields(String type) {
		return TYPES.find(type).orElseThrow().fields().stream().filter(field -> !BESIDE.contains(field.name()))
				.toList();
	}

	private static FieldGenerators generators(String type, String name) {
		FieldDescription field = fields(type).stream().filter(f -> f.name().equals(name)).findFirst().orElseThrow();
		return new FieldGenerators(field, fields(type), List.of());
	}

	private static List<String> names(FieldGenerators generators) {
		return generators.fitting().stream().map(Grammar.Generator::name).toList();
	}

	@Test
	void offersWhatFitsTheField() {
		assertEquals(List.of("pick", "text", "texts", "names", "hosts", "paths", "classes", "over-time", "by-thread",
				"copy", "previous"), names(generators("jdk.SocketRead", "host")));
		assertEquals(List.of("pick", "over-time", "by-thread"), names(generators("jdk.FileRead", "endOfFile")));
		assertTrue(names(generators("jdk.SocketRead", "bytesRead")).containsAll(List.of("zipf", "leak", "formula")));
		assertEquals(List.of(),
				names(new FieldGenerators(new FieldDescription("x", Holds.NOTHING, "long", true, "", "", "", false),
						List.of(), List.of())));
	}

	/** It was in no list of ways, because it needs a phase. */
	@Test
	void phasesAreOfferedWhereThereAreSome() {
		FieldDescription time = fields("jdk.ThreadSleep").stream().filter(f -> f.name().equals("time")).findFirst()
				.orElseThrow();
		assertFalse(names(generators("jdk.ThreadSleep", "time")).contains("during"));
		FieldGenerators generators = new FieldGenerators(time, List.of(), List.of(), 0, false,
				List.of("outage", "night: late"));
		assertTrue(names(generators).contains("during"));
		assertEquals("{during: {outage: 40 ms}, otherwise: 5 ms}", begin(generators, "during", null));
		assertEquals("{during: {outage: 40 ms}, otherwise: 7 ms}",
				begin(generators, "during", FieldValue.of("7 ms").orElseThrow()));
	}

	@Test
	void beginsInTheUnitOfTheField() {
		FieldGenerators bytes = generators("jdk.SocketRead", "bytesRead");
		assertEquals("{uniform: {min: 1 KiB, max: 1 MiB}}", begin(bytes, "uniform", null));
		assertEquals("{leak: {from: 1 KiB, rate: 1 KiB/min}}", begin(bytes, "leak", null));
		assertEquals("{walk: {min: 2 KiB, max: 3 KiB}, blank: 5 %}",
				begin(bytes, "walk", FieldValue.of("{uniform: {min: 2 KiB, max: 3 KiB}, blank: 5 %}").orElseThrow()));
		assertEquals("64 KiB", bytes.constant().text());
		assertEquals("{wave: {low: 5 %, high: 90 %, period: 1 min}}",
				begin(generators("jdk.CPULoad", "jvmUser"), "wave", null));
	}

	private static String begin(FieldGenerators generators, String name, FieldValue before) {
		return generators.beginning(Grammar.generatorsByName().get(name), before).text();
	}

	@Test
	void durationsBeginWhereAJvmRecordsThem() {
		for (String type : List.of("jdk.SocketRead", "jdk.FileRead", "jdk.Compilation", "jdk.CompilerPhase")) {
			TypeDescription described = TYPES.find(type).orElseThrow();
			FieldDescription duration = described.fields().stream().filter(field -> field.name().equals("duration"))
					.findFirst().orElseThrow();
			String jvm = "jvm: {gc: G1}\n";
			long threshold = FieldGenerators.threshold(Scripts.script(jvm + "events: [{type: " + type + ", count: 1}]"),
					described);
			FieldGenerators generators = new FieldGenerators(duration, List.of(), List.of(), threshold);
			List<String> values = new ArrayList<>(List.of(generators.constant().text()));
			generators.fitting().forEach(made -> values.add(begin(generators, made.name(), null)));
			for (String value : values) {
				String script = jvm + "recording: {duration: 10 min}\nevents:\n- {type: " + type
						+ ", count: 2000, duration: " + value + "}";
				assertEquals(List.of(), Scripts.errors(script).stream().map(Problem::message).toList(), value);
				assertEquals(List.of(), Scripts.warnings(script).stream().map(Problem::message)
						.filter(message -> message.contains("threshold")).toList(), value);
			}
		}
	}

	@Test
	void onlyNumbersAreMultiplied() {
		assertTrue(generators("jdk.SocketRead", "bytesRead").isMultiplied());
		assertFalse(generators("jdk.SocketRead", "host").isMultiplied());
	}

	@Test
	void nestedDurationsFitInTheParentEvents() {
		FieldDescription duration = TYPES.find("jdk.JavaMonitorEnter").orElseThrow().fields().stream()
				.filter(field -> field.name().equals("duration")).findFirst().orElseThrow();
		FieldGenerators generators = new FieldGenerators(duration, List.of(), List.of(), 0, true);
		FieldValue shares = FieldValue.of("{uniform: {min: 5 %, max: 20 %}}").orElseThrow();
		FieldValue times = FieldValue.of("{uniform: {min: 2 ms, max: 9 ms}}").orElseThrow();
		assertEquals("10 %", generators.constant().text());
		assertEquals("{lognormal: {median: 10 %, p99: 20 %}}", begin(generators, "lognormal", shares));
		assertEquals("{lognormal: {median: 5 ms, p99: 40 ms}}", begin(generators, "lognormal", times));
		List<String> values = new ArrayList<>(List.of(generators.constant().text()));
		for (Grammar.Generator made : generators.fitting()) {
			values.add(begin(generators, made.name(), null));
			values.add(begin(generators, made.name(), shares));
			values.add(begin(generators, made.name(), times));
		}
		for (String value : values) {
			String script = "recording: {duration: 10 min}\nthreads: {t: {count: 2}}\nevents:\n- {type: jdk.FileWrite, "
					+ "count: 200, threads: t, duration: 100 ms, nested: [{type: jdk.JavaMonitorEnter, duration: "
					+ value + "}]}";
			assertEquals(List.of(), Scripts.errors(script).stream().map(Problem::message).toList(), value);
		}
	}

	/** Each event type has a stream, and each of its fields another generator in each round. */
	@Test
	void whatIsOfferedCanBeGenerated() {
		boolean more = true;
		for (int round = -1; more; round++) {
			StringBuilder script = new StringBuilder("recording: {duration: 10 s}\nthreads: {t: {count: 2}}\n"
					+ "stacks: {s: [\"a.B.c(B.java:1)\"]}\nevents:\n");
			more = false;
			for (String type : Catalogue.standard().eventTypeNames()) {
				TypeDescription described = TYPES.find(type).orElseThrow();
				List<String> values = new ArrayList<>();
				for (FieldDescription field : fields(type)) {
					String value = value(field, described, round);
					more |= value != null;
					// What events of jdk.ActiveSetting are about is a stream.
					if (value != null && !type.equals("jdk.ActiveSetting")) {
						values.add(field.name() + ": " + value);
					}
				}
				String threads = described.fields().stream().anyMatch(f -> f.name().equals("eventThread"))
						? ", threads: t" : "";
				script.append("- {type: ").append(type).append(", count: 3").append(threads).append(", values: {")
						.append(String.join(", ", values)).append("}}\n");
			}
			assertEquals(List.of(), Scripts.errors(script.toString()).stream().map(Problem::message).toList(),
					script.toString());
		}
	}

	private static String value(FieldDescription field, TypeDescription type, int round) {
		boolean thread = type.fields().stream().anyMatch(f -> f.holds() == Holds.THREAD);
		FieldGenerators generators = new FieldGenerators(field, List.of(),
				List.of(field.holds() == Holds.STACK ? "s" : "t"));
		List<Grammar.Generator> fitting = generators.fitting().stream()
				.filter(generator -> thread || !generator.name().equals("by-thread")).toList();
		if (!generators.isSettable() || round >= fitting.size()) {
			return null;
		}
		return round < 0 ? generators.constant().text() : generators.beginning(fitting.get(round), null).text();
	}
}
