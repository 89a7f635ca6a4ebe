/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.conformance;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;

import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import com.networknt.schema.InputFormat;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SpecVersion;

import flightforge.kit.Flightforge;
import flightforge.kit.Json;
import flightforge.kit.Outcome;

/** What {@code flightforge check} says of recordings and their scripts, and how it ends. */
class CheckCommandTest {
	private static final String SCRIPT = """
			recording: {start: 2026-01-01T12:00:00Z, duration: 10 s, seed: 1}
			types: {shop.Order: {fields: {id: {type: long}}}}
			events:
			  - {type: shop.Order, count: 100, values: {id: {sequence: {from: 1}}}}
			  - {type: jdk.ThreadSleep, rate: 5/s, duration: 1 ms}
			  - {type: shop.Order, every: 1 s}
			""";

	@TempDir
	private static Path shared;

	@TempDir
	private Path folder;

	@BeforeAll
	static void generate() throws Exception {
		Files.writeString(shared.resolve("shop.forge"), SCRIPT);
		Flightforge.in(shared).succeed("generate", "shop.forge", "--seed", "7", "-o", "shop.jfr");
	}

	@Test
	void aGeneratedRecordingIsAsPlanned() throws Exception {
		Outcome outcome = Flightforge.in(shared).succeed("check", "shop.jfr");
		assertEquals("""
				shop.jfr: 160 events of 2 types, all as planned
				  TYPE             STREAMS        PLANNED  ACTUAL
				  shop.Order       100 + every 1 s      110     110
				  jdk.ThreadSleep  5/s               50      50
				""".replaceAll(" +", " "), outcome.out().replace("\r", "").replaceAll(" +", " "));
		Flightforge.in(shared).succeed("check", "shop.jfr", "shop.forge");
	}

	/** Nobody has named the seventy types of the model of the JVM. */
	@Test
	void typesOfTheModelOfTheJvmAreOneLine() throws Exception {
		Files.writeString(folder.resolve("jvm.forge"), """
				recording: {duration: 10 s}
				jvm: {gc: G1}
				events:
				  - {type: jdk.ThreadSleep, rate: 5/s, duration: 1 ms}
				""");
		Flightforge flightforge = Flightforge.in(folder);
		flightforge.succeed("generate", "jvm.forge", "-o", "jvm.jfr");
		List<String> lines = flightforge.succeed("check", "jvm.jfr").out().lines().map(String::strip).toList();
		assertEquals(4, lines.size(), lines.toString());
		assertTrue(lines.get(2).startsWith("jdk.ThreadSleep"), lines.toString());
		assertTrue(lines.get(3).matches("\\d+ types of the section jvm, all as planned \\('--all' lists them\\)"),
				lines.toString());
		List<String> all = flightforge.succeed("check", "jvm.jfr", "--all").out().lines().map(String::strip).toList();
		assertEquals(lines.getFirst(), all.getFirst());
		assertEquals(3 + Integer.parseInt(lines.get(3).split(" ")[0]), all.size(), all.toString());
	}

	@Test
	void aTableOfManyStreamsFitsATerminal() throws Exception {
		Files.writeString(folder.resolve("many.forge"),
				"recording: {duration: 10 s}\nevents:\n" + "  - {type: jdk.ThreadSleep, count: 2}\n".repeat(9)
						+ "  - {type: jdk.ThreadPark, count: 3}\n".repeat(4));
		Flightforge flightforge = Flightforge.in(folder);
		flightforge.succeed("generate", "many.forge", "-o", "many.jfr");
		List<String> lines = flightforge.succeed("check", "many.jfr").out().lines()
				.map(line -> line.strip().replaceAll(" +", " ")).toList();
		assertEquals("jdk.ThreadSleep 2 + 2 + 2 + 6 more 18 18", lines.get(2));
		assertEquals("jdk.ThreadPark 3 + 3 + 3 + 3 12 12", lines.get(3));
	}

	@ParameterizedTest
	@ValueSource(strings = {"hello", "checkout-service", "gc-trouble", "virtual-thread-pinning"})
	void templatesAreAsPlanned(String template) throws Exception {
		Flightforge flightforge = Flightforge.in(folder);
		flightforge.succeed("generate", template, "-o", "made.jfr");
		flightforge.succeed("check", "made.jfr");
		flightforge.succeed("check", "made.jfr", template);
	}

	@Test
	void whatIsNotAsPlannedIsAnExitStatusOfItsOwn() throws Exception {
		Files.copy(shared.resolve("shop.jfr"), folder.resolve("shop.jfr"));
		Files.writeString(folder.resolve("other.forge"),
				SCRIPT.replace("count: 100", "count: 90").replace("jdk.ThreadSleep", "jdk.ThreadPark"));
		Outcome outcome = Flightforge.in(folder).run("check", "shop.jfr", "other.forge");
		assertEquals(3, outcome.exitCode(), outcome.toString());
		List<String> lines = outcome.out().lines().map(line -> line.strip().replaceAll(" +", " ")).toList();
		assertEquals("shop.jfr: 160 events of 3 types, 3 types not as planned", lines.get(0));
		assertEquals("shop.Order 90 + every 1 s 100 110 +10", lines.get(2));
		assertEquals("jdk.ThreadPark 5/s 50 0 -50", lines.get(3));
		assertEquals("jdk.ThreadSleep 0 50 not planned", lines.get(4));
		assertEquals("The recording was made from another script than other.forge, and carries it:"
				+ " 'flightforge check shop.jfr' compares with that one", lines.get(5));
	}

	@Test
	void eventsAtOtherTimesAreNotAsPlanned() throws Exception {
		Files.copy(shared.resolve("shop.jfr"), folder.resolve("shop.jfr"));
		Files.writeString(folder.resolve("late.forge"), SCRIPT.replace("rate: 5/s", "count: 50, from: 1 s"));
		Outcome outcome = Flightforge.in(folder).run("check", "shop.jfr", "late.forge");
		assertEquals(3, outcome.exitCode(), outcome.toString());
		assertTrue(outcome.out().contains("at other times, the first 1 s earlier"), outcome.out());
	}

	/** As many as planned, and the first and the last when planned, but the others all in one second. */
	@Test
	void eventsInClumpsAreNotAsPlanned() throws Exception {
		String recording = "recording: {start: 2026-01-01T12:00:00Z, duration: 10 s, seed: 1}\nevents:\n";
		Files.writeString(folder.resolve("even.forge"), recording + "  - {type: jdk.ThreadSleep, every: 50 ms}\n");
		Files.writeString(folder.resolve("clump.forge"), recording + """
				  - {type: jdk.ThreadSleep, every: 9950 ms}
				  - {type: jdk.ThreadSleep, count: 198, from: 4 s, until: 5 s}
				""");
		Flightforge flightforge = Flightforge.in(folder);
		flightforge.succeed("generate", "clump.forge", "-o", "clump.jfr");
		flightforge.succeed("check", "clump.jfr");
		Outcome outcome = flightforge.run("check", "clump.jfr", "even.forge");
		assertEquals(3, outcome.exitCode(), outcome.toString());
		assertTrue(outcome.out().contains("as many as planned, but not when planned: from 4 s to 5 s 198 for 20"),
				outcome.out());
		Map<String, Object> json = Json.object(flightforge.run("check", "clump.jfr", "even.forge", "--json").out());
		assertEquals(false, json.get("asPlanned"));
		assertEquals(Map.of("fromNanos", 4_000_000_000L, "untilNanos", 5_000_000_000L, "planned", 20L, "actual", 198L),
				Json.asObjects(json.get("types")).getFirst().get("clump"));
	}

	@Test
	void jsonIsAsTheSchemaSays() throws Exception {
		Outcome outcome = Flightforge.in(shared).succeed("check", "shop.jfr", "--json");
		assertEquals(Set.of(),
				JsonSchemaFactory.getInstance(SpecVersion.VersionFlag.V202012)
						.getSchema(Files.readString(Flightforge.documentation().resolve("check.schema.json")))
						.validate(outcome.out(), InputFormat.JSON));
		Map<String, Object> json = Json.object(outcome.out());
		assertEquals(true, json.get("asPlanned"));
		assertEquals("embedded", json.get("script"));
		assertEquals(7L, json.get("seed"));
		Map<String, Object> order = Json.asObjects(json.get("types")).getFirst();
		assertEquals(List.of(100L, 10L),
				Json.asObjects(order.get("streams")).stream().map(stream -> stream.get("planned")).toList());
	}

	@Test
	void whatCannotBeCheckedGetsOneMessage() throws Exception {
		byte[] bytes = Files.readAllBytes(shared.resolve("shop.jfr"));
		Files.write(folder.resolve("shop.jfr"), bytes);
		Files.write(folder.resolve("cut.jfr"), Arrays.copyOf(bytes, bytes.length - 10));
		Files.writeString(folder.resolve("text.jfr"), "no recording");
		Files.writeString(folder.resolve("wrong.forge"), SCRIPT.replace("count: 100", "count: none"));
		Flightforge flightforge = Flightforge.in(folder);
		Outcome wrong = flightforge.run("check", "shop.jfr", "wrong.forge");
		assertEquals(2, wrong.exitCode(), wrong.toString());
		assertTrue(wrong.messages().getFirst().startsWith("wrong.forge:4:"), wrong.toString());
		for (String bad : List.of("text.jfr", "missing.jfr")) {
			Outcome outcome = flightforge.run("check", bad);
			assertEquals(2, outcome.exitCode(), outcome.toString());
			assertEquals(1, outcome.messages().size(), outcome.toString());
			assertTrue(outcome.messages().getFirst().contains(bad), outcome.toString());
		}
		Outcome cut = flightforge.run("check", "cut.jfr");
		assertEquals(2, cut.exitCode(), cut.toString());
		assertTrue(cut.messages().getFirst().startsWith("flightforge: cut.jfr: "), cut.toString());
	}

	/** Recordings of JVMs, and the later parts of generated ones, have no script. */
	@Test
	void aRecordingWithoutAScriptNeedsOne() throws Exception {
		Flightforge flightforge = Flightforge.in(folder);
		Files.writeString(folder.resolve("long.forge"),
				SCRIPT.replace("seed: 1", "seed: 1, chunk-size: 64 KiB").replace("count: 100", "count: 100_000"));
		flightforge.succeed("generate", "long.forge", "--windows", "1..1", "-o", "part.jfr");
		Outcome outcome = flightforge.run("check", "part.jfr");
		assertEquals(2, outcome.exitCode(), outcome.toString());
		assertTrue(outcome.messages().getFirst().contains("part.jfr has no embedded script"), outcome.toString());
		assertEquals(3, flightforge.run("check", "part.jfr", "long.forge").exitCode());
	}
}
