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
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import flightforge.kit.Flightforge;
import flightforge.kit.Json;
import flightforge.kit.Outcome;

/** What commands say of scripts: with another seed, strictly, quietly, as JSON. */
class ValidateCommandTest {
	private static final String WARNING = "x.forge:1:17: ";

	@TempDir
	private Path folder;

	@BeforeEach
	void write() throws Exception {
		Files.writeString(folder.resolve("x.forge"), "events: [{type: jdk.ThreadSleep, count: 10}]\n");
		Files.writeString(folder.resolve("good.forge"), """
				types: {test.Number: {fields: {number: {type: long}}}}
				events: [{type: test.Number, count: 10, values: {number: {uniform: {min: 0, max: 1_000_000}}}}]
				""");
		Files.writeString(folder.resolve("bad.forge"), "events: [{type: jdk.ThreadSlep, count: 10}]\n");
	}

	@Test
	void theSeedMayBeAnother() throws Exception {
		Flightforge flightforge = Flightforge.in(folder);
		assertTrue(flightforge.succeed("validate", "good.forge", "--seed", "77").out().contains(", seed 77\n"));
		// windows depend on the seed where sizes do
		Files.writeString(folder.resolve("random.forge"), """
				recording: {duration: 10 s, chunk-size: 4 KiB}
				types: {test.Text: {fields: {text: {type: String}}}}
				events:
				  - {type: test.Text, count: 500, values: {text: {text: "{letters:100}{n}"}}}
				""");
		for (String seed : List.of("1", "2")) {
			long chunks = chunks(flightforge.succeed("validate", "random.forge", "--json", "--seed", seed));
			long made = (Long) flightforge.generate("random.forge", "made" + seed, "--seed", seed).report()
					.get("chunks");
			assertEquals(made, chunks);
			Map<String, Object> estimate = Json.object(
					flightforge.succeed("estimate", "random.forge", "--no-time", "--json", "--seed", seed).out());
			assertEquals(made, estimate.get("chunks"));
		}
	}

	@Test
	void streamsOfTheJvmAreOneRowUnlessAskedFor() throws Exception {
		Files.writeString(folder.resolve("jvm.forge"), """
				recording: {duration: 10 s}
				jvm: {heap: {max: 64 MiB}, allocation: 20 MiB/s}
				types: {test.Number: {fields: {number: {type: long}}}}
				events: [{type: test.Number, count: 10, values: {number: 1}}, {type: jdk.ThreadSleep, count: 2}]
				""");
		for (List<String> command : List.of(List.of("validate"), List.of("estimate", "--no-time"))) {
			List<String> rows = rows(command, "jvm.forge");
			assertEquals(3, rows.size(), rows.toString());
			assertTrue(rows.get(0).startsWith("test.Number"), rows.toString());
			assertTrue(rows.get(1).startsWith("jdk.ThreadSleep"), rows.toString());
			assertTrue(rows.get(2).matches("jvm +\\d+ types .*--all shows each"), rows.toString());
			List<String> all = rows(command, "jvm.forge", "--all");
			assertTrue(all.stream().anyMatch(row -> row.startsWith("jdk.GarbageCollection ")), all.toString());
			assertEquals(number(rows.get(2)), all.stream().skip(2).mapToLong(ValidateCommandTest::number).sum());
			assertTrue(rows(command, "good.forge").stream().noneMatch(row -> row.startsWith("jvm")));
		}
	}

	/** The rows of the table of streams. */
	private List<String> rows(List<String> command, String... arguments) throws Exception {
		List<String> all = new ArrayList<>(command);
		all.addAll(List.of(arguments));
		return Flightforge.in(folder).succeed(all.toArray(String[]::new)).out().lines()
				.dropWhile(line -> !line.startsWith("  TYPE")).skip(1).map(String::strip).toList();
	}

	/** The number of events in a row, which stands before the size. */
	private static long number(String row) {
		Matcher number = Pattern.compile(" (\\d[\\d,]*)  +[\\d.,]+ (?:B|KiB|MiB)(?:  .*)?$").matcher(row);
		assertTrue(number.find(), row);
		return Long.parseLong(number.group(1).replace(",", ""));
	}

	private static long chunks(Outcome validated) throws Exception {
		Map<String, Object> script = Json.asObjects(Json.object(validated.out()).get("scripts")).getFirst();
		return (Long) Json.asObject(script.get("plan")).get("chunks");
	}

	@Test
	void generateReportsWarnings() throws Exception {
		Outcome outcome = Flightforge.in(folder).succeed("generate", "x.forge", "-o", "x.jfr");
		assertTrue(outcome.err().startsWith(WARNING + "warning: "), outcome.toString());
		Outcome quiet = Flightforge.in(folder).succeed("generate", "x.forge", "-o", "quiet.jfr", "--quiet");
		assertEquals("", quiet.out() + quiet.err());
		assertTrue(Files.exists(folder.resolve("quiet.jfr")));
	}

	@Test
	void warningsAreErrorsForTheStrict() throws Exception {
		for (List<String> command : List.of(List.of("generate", "x.forge", "-o", "x.jfr"),
				List.of("generate", "x.forge", "-o", "x.jfr", "--quiet"), List.of("validate", "x.forge"),
				List.of("estimate", "x.forge", "--no-time"))) {
			String[] strict = new String[command.size() + 1];
			command.toArray(strict);
			strict[command.size()] = "--strict";
			Outcome outcome = Flightforge.in(folder).run(strict);
			assertEquals(2, outcome.exitCode(), outcome.toString());
			assertTrue(outcome.err().startsWith(WARNING + "error: "), outcome.toString());
			assertEquals("", outcome.out());
			assertFalse(Files.exists(folder.resolve("x.jfr")));
		}
		Flightforge.in(folder).succeed("generate", "good.forge", "-o", "good.jfr", "--strict");
	}

	@Test
	void jsonHasWhatTheTextHas() throws Exception {
		Outcome outcome = Flightforge.in(folder).run("validate", "--json", "x.forge", "bad.forge", "missing.forge");
		assertEquals(2, outcome.exitCode(), outcome.toString());
		assertEquals("", outcome.err());
		assertEquals(Set.of(), Schema.problems("validate", outcome.out()));
		List<Map<String, Object>> scripts = Json.asObjects(Json.object(outcome.out()).get("scripts"));
		assertEquals(List.of(true, false, false), scripts.stream().map(script -> script.get("good")).toList());
		assertEquals(10L, Json.asObject(scripts.get(0).get("plan")).get("events"));
		Map<String, Object> problem = Json.asObjects(scripts.get(1).get("problems")).getFirst();
		assertEquals("error", problem.get("severity"));
		assertEquals(17L, problem.get("column"));
		assertTrue(((String) problem.get("message")).contains("Did you mean jdk.ThreadSleep"), outcome.out());
		Outcome strict = Flightforge.in(folder).run("validate", "--json", "--strict", "x.forge");
		assertEquals(2, strict.exitCode(), strict.toString());
		assertTrue(strict.out().contains("\"good\": false, \"problems\": [\n      {\"severity\": \"error\""),
				strict.out());
	}

	@Test
	void quietlyThereAreProblemsOnly() throws Exception {
		Outcome outcome = Flightforge.in(folder).run("validate", "-q", "good.forge", "bad.forge");
		assertEquals("", outcome.out());
		assertEquals(1, outcome.messages().size(), outcome.toString());
	}
}
