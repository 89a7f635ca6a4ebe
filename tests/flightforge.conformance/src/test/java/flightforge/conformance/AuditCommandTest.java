/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.conformance;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.zip.GZIPOutputStream;

import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import flightforge.kit.Flightforge;
import flightforge.kit.Json;
import flightforge.kit.Outcome;

/** What {@code flightforge audit} says of recordings, and how it ends. */
class AuditCommandTest {
	/** The CPU's parts are more than it has, twice; nothing else is wrong. */
	private static final String WRONG = """
			recording: {duration: 10 s}
			events:
			  - type: jdk.CPULoad
			    count: 2
			    values: {jvmUser: 0.5, jvmSystem: 0.4, machineTotal: 0.6}
			""";

	@TempDir
	private static Path shared;

	@TempDir
	private Path folder;

	@BeforeAll
	static void generate() throws Exception {
		Files.writeString(shared.resolve("wrong.forge"), WRONG);
		Files.writeString(shared.resolve("right.forge"), WRONG.replace("0.6", "1.0"));
		Flightforge flightforge = Flightforge.in(shared);
		flightforge.succeed("generate", "wrong.forge", "-o", "wrong.jfr");
		flightforge.succeed("generate", "right.forge", "-o", "right.jfr");
	}

	@Test
	void nothingIsWrong() throws Exception {
		Outcome outcome = Flightforge.in(shared).succeed("audit", "right.jfr");
		assertTrue(outcome.out().matches("right.jfr: 2 events in 1 chunk, none of \\d+ rules broken\\R"),
				outcome.out());
	}

	@Test
	void aBrokenRuleIsAnExitStatusOfItsOwn() throws Exception {
		Outcome outcome = Flightforge.in(shared).run("audit", "right.jfr", "wrong.jfr");
		assertEquals(3, outcome.exitCode(), outcome.toString());
		assertEquals("", outcome.err());
		List<String> lines = outcome.out().lines().toList();
		assertTrue(lines.get(0).startsWith("right.jfr: "), outcome.out());
		assertTrue(lines.get(1).matches("wrong.jfr: 2 events in 1 chunk, 1 of \\d+ rules broken"), outcome.out());
		assertTrue(lines.get(3).startsWith("  cpu-parts (impossible, 2 times): The JVM’s part"), outcome.out());
		assertTrue(lines.get(4).matches(
				"    \\d{4}-.*Z  jdk\\.CPULoad  jvmUser 0\\.5000, jvmSystem 0\\.4000, machineTotal 0\\.6000  \\[byte \\d+]"),
				outcome.out());
		assertEquals(6, lines.size(), outcome.out());
	}

	@Test
	void printsItAsJson() throws Exception {
		Outcome outcome = Flightforge.in(shared).run("audit", "wrong.jfr", "right.jfr", "--json");
		assertEquals(3, outcome.exitCode(), outcome.toString());
		List<Map<String, Object>> recordings = Json.asObjects(Json.object(outcome.out()).get("recordings"));
		assertEquals(List.of("wrong.jfr", "right.jfr"), recordings.stream().map(each -> each.get("file")).toList());
		List<Map<String, Object>> violations = Json.asObjects(recordings.getFirst().get("violations"));
		assertEquals(1, violations.size());
		assertEquals("cpu-parts", violations.getFirst().get("rule"));
		assertEquals("impossible", violations.getFirst().get("severity"));
		assertEquals(2L, ((Number) violations.getFirst().get("count")).longValue());
		List<Map<String, Object>> places = Json.asObjects(violations.getFirst().get("places"));
		assertEquals(2, places.size());
		assertEquals("jdk.CPULoad", places.getFirst().get("type"));
		assertEquals(List.of(), Json.asObjects(recordings.getLast().get("violations")));
	}

	@Test
	void rulesAreIgnored() throws Exception {
		Flightforge flightforge = Flightforge.in(shared);
		flightforge.succeed("audit", "wrong.jfr", "--ignore", "every-chunk,cpu-parts");
		Outcome outcome = flightforge.run("audit", "wrong.jfr", "--ignore", "cpu-part");
		assertEquals(2, outcome.exitCode(), outcome.toString());
		assertEquals(List.of("flightforge: no rule is called cpu-part, did you mean cpu-parts?"), outcome.messages());
	}

	@Test
	void rulesAreListed() throws Exception {
		Flightforge flightforge = Flightforge.in(shared);
		String rules = flightforge.succeed("audit", "--list").out();
		assertTrue(rules.startsWith("Threads" + System.lineSeparator() + "  blocking-overlap (impossible): "), rules);
		assertFalse(flightforge.succeed("audit", "--list", "--ignore", "cpu-parts").out().contains("cpu-parts"));
		String json = flightforge.succeed("audit", "--list", "--json").out();
		List<Map<String, Object>> all = Json.asObjects(Json.object("{\"rules\": " + json + "}").get("rules"));
		assertEquals(rules.lines().filter(line -> line.startsWith("  ")).count(), all.size());
		assertTrue(all.stream().allMatch(rule -> rule.get("evidence").toString().endsWith(".")), json);
	}

	@Test
	void aFileIsNeeded() throws Exception {
		Outcome outcome = Flightforge.in(shared).run("audit");
		assertEquals(2, outcome.exitCode(), outcome.toString());
		assertTrue(outcome.messages().getFirst().contains("FILE"), outcome.toString());
	}

	/** What can be read is checked, and the others are, too. */
	@Test
	void damageIsSaidLikeElsewhere() throws Exception {
		byte[] bytes = Files.readAllBytes(shared.resolve("wrong.jfr"));
		Files.write(folder.resolve("cut.jfr"), Arrays.copyOf(bytes, bytes.length - 10));
		Files.writeString(folder.resolve("text.jfr"), "no recording");
		Files.copy(shared.resolve("wrong.jfr"), folder.resolve("wrong.jfr"));
		Outcome outcome = Flightforge.in(folder).run("audit", "cut.jfr", "text.jfr", "missing.jfr", "wrong.jfr");
		assertEquals(2, outcome.exitCode(), outcome.toString());
		List<String> messages = outcome.messages();
		assertEquals(3, messages.size(), outcome.toString());
		assertTrue(messages.get(0).startsWith("flightforge: cut.jfr: "), outcome.toString());
		assertTrue(messages.get(1).startsWith("flightforge: text.jfr: "), outcome.toString());
		assertEquals("flightforge: no such recording: missing.jfr", messages.get(2));
		assertTrue(outcome.out().contains("wrong.jfr: 2 events"), outcome.toString());
	}

	@Test
	void packedRecordingsAreRead() throws Exception {
		try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(folder.resolve("wrong.jfr")))) {
			Files.copy(shared.resolve("wrong.jfr"), out);
		}
		assertEquals(3, Flightforge.in(folder).run("audit", "wrong.jfr").exitCode());
	}
}
