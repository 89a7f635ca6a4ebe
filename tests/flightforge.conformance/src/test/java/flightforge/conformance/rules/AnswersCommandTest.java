/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.conformance.rules;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.openjdk.jmc.flightrecorder.rules.IRule;
import org.openjdk.jmc.flightrecorder.rules.RuleRegistry;
import org.openjdk.jmc.flightrecorder.rules.Severity;

import flightforge.conformance.Schema;
import flightforge.kit.Flightforge;
import flightforge.kit.Folder;
import flightforge.kit.Json;
import flightforge.kit.Outcome;
import flightforge.kit.Snippet;
import flightforge.kit.readers.Conformance;
import flightforge.script.catalogue.Vocabulary;

/** Answers to what is wrong in a recording on purpose, and recordings that do not give them away. */
class AnswersCommandTest {
	@TempDir
	private Path folder;

	/** The script of the documentation. */
	private Flightforge withScript() throws Exception {
		String script = Snippet.of(Flightforge.documentation().resolve("script.md")).stream().map(Snippet::text)
				.filter(text -> text.contains("causes:")).findFirst().orElseThrow();
		Files.writeString(folder.resolve("slow.forge"), script);
		return Flightforge.in(folder);
	}

	@Test
	void rulesFindWhatTheAnswersSayAndNothingElse() throws Exception {
		withScript().succeed("generate", "slow.forge", "-o", "slow.jfr", "--answers", "answers.json");
		String text = Files.readString(folder.resolve("answers.json"));
		assertEquals(Set.of(), Schema.problems("answers", text));
		Map<String, Object> json = Json.object(text);
		assertEquals("slow.jfr", json.get("file"));
		Map<String, Object> cause = Json.asObjects(json.get("causes")).getFirst();
		assertEquals("2026-01-01T00:12:00Z", cause.get("from"));
		assertEquals(List.of("SocketRead"), cause.get("rules"));
		Set<String> found = Finding.of(folder.resolve("slow.jfr")).entrySet().stream()
				.filter(entry -> entry.getValue().severity() == Severity.WARNING).map(Map.Entry::getKey)
				.collect(Collectors.toSet());
		assertEquals(Set.copyOf((List<?>) cause.get("rules")), found);
	}

	@Test
	void aRecordingWithoutItsScriptDoesNotSayHowItWasMade() throws Exception {
		Flightforge flightforge = withScript();
		flightforge.succeed("generate", "slow.forge", "-o", "slow.jfr");
		flightforge.succeed("generate", "slow.forge", "-o", "riddle.jfr", "--without-script", "--report",
				"riddle.json");
		for (Charset charset : List.of(StandardCharsets.ISO_8859_1, StandardCharsets.UTF_16LE)) {
			String content = new String(Files.readAllBytes(folder.resolve("riddle.jfr")), charset);
			for (String trace : List.of("lightforge", "outage", "slow-database", "lognormal")) {
				assertFalse(content.contains(trace), trace);
			}
		}
		Map<String, Object> report = Json.object(Files.readString(folder.resolve("riddle.json")));
		Conformance.FULL.check(folder.resolve("riddle.jfr"), Map.of("jdk.SocketRead", 24_000L, "shop.Pool", 1_200L));
		assertEquals(25_200L, report.get("totalEvents"));
		// All events are the same.
		flightforge.succeed("compare", "slow.jfr", "riddle.jfr", "--fail-if", "missing>0", "--fail-if", "count>0",
				"--fail-if", "KS>0", "--fail-if", "TV>0");
		assertEquals(0, flightforge.run("check", "riddle.jfr", "slow.forge").exitCode());
		Outcome alone = flightforge.run("check", "riddle.jfr");
		assertEquals(2, alone.exitCode());
	}

	/** What a JVM says of itself does not give it away either. */
	@Test
	void noTemplateGivesItselfAway() throws Exception {
		Flightforge flightforge = Flightforge.in(folder);
		for (String template : List.of("slow-database", "gc-trouble", "container-limit")) {
			flightforge.succeed("generate", template, "-o", template + ".jfr", "--without-script");
			String content = Files.readString(folder.resolve(template + ".jfr"), StandardCharsets.ISO_8859_1);
			assertFalse(content.toLowerCase(Locale.ROOT).contains("flightforge"), template);
		}
	}

	/** JSON has no infinite numbers. */
	@Test
	void aSignalThatIsInfiniteHasNoNumber() throws Exception {
		Files.writeString(folder.resolve("odd.forge"), """
				recording: {duration: 1 min}
				phases: {odd: {from: 30 s}}
				signals: {q: {during: {odd: 3}, otherwise: 1}, odd: {formula: "1 / (q - 3)"}}
				causes: {odd: {description: It is odd., during: odd, signal: odd}}
				types: {shop.Odd: {fields: {x: {type: double}}}}
				events: [{type: shop.Odd, count: 5, values: {x: {formula: "odd"}}}]
				""");
		Flightforge.in(folder).succeed("generate", "odd.forge", "-o", "odd.jfr", "--answers", "odd.json");
		String text = Files.readString(folder.resolve("odd.json"));
		assertEquals(Set.of(), Schema.problems("answers", text));
		assertTrue(text.contains("\"mean\": null"), text);
	}

	@Test
	void partsHaveTheAnswersOfTheWhole() throws Exception {
		Flightforge flightforge = withScript();
		flightforge.succeed("generate", "slow.forge", "-o", "whole.jfr", "--answers", "whole.json");
		flightforge.succeed("generate", "slow.forge", "-o", "part.jfr", "--windows", "0..0", "--answers", "part.json");
		assertEquals(Files.readString(folder.resolve("whole.json")).replace("whole.jfr", "part.jfr"),
				Files.readString(folder.resolve("part.json")));
	}

	/** A dash is standard output, as everywhere, and no name of a file. */
	@Test
	void theyCanBePrinted() throws Exception {
		Flightforge flightforge = withScript();
		String printed = flightforge.succeed("generate", "slow.forge", "-o", "slow.jfr", "--answers", "-").out();
		flightforge.succeed("generate", "slow.forge", "-o", "slow.jfr", "--force", "--answers", "slow.json");
		assertEquals(Files.readString(folder.resolve("slow.json")), printed);
		String report = flightforge.succeed("generate", "slow.forge", "-o", "slow.jfr", "--force", "--report", "-")
				.out();
		assertEquals(Set.of(), Schema.problems("report", report));
		assertEquals("slow.jfr", Json.object(report).get("file"));
		assertEquals("standard output takes one of recording, report and answers; name a file for the others",
				message(flightforge.run("generate", "slow.forge", "-o", "-", "--answers", "-")));
		assertEquals(Set.of("slow.forge", "slow.jfr", "slow.json"), Folder.names(folder));
	}

	/** Each host of a fleet has its own. */
	@Test
	void hostsHaveAnswers() throws Exception {
		Flightforge flightforge = withScript();
		Files.writeString(folder.resolve("fleet.forge"),
				"fleet: {hosts: 2, clock-skew: 1 s}\n" + Files.readString(folder.resolve("slow.forge")));
		flightforge.succeed("generate", "fleet.forge", "--hosts", "all", "-o", "fleet/", "--answers", "fleet/", "-q");
		assertEquals(Set.of("host-0.jfr", "host-0.answers.json", "host-1.jfr", "host-1.answers.json"),
				Folder.names(folder.resolve("fleet")));
		String first = Files.readString(folder.resolve("fleet/host-0.answers.json"));
		String second = Files.readString(folder.resolve("fleet/host-1.answers.json"));
		assertEquals(Set.of(), Schema.problems("answers", first));
		assertEquals("host-1", Json.asObject(Json.object(second).get("fleet")).get("name"));
		assertFalse(Json.object(first).get("start").equals(Json.object(second).get("start")));
	}

	@Test
	void wrongUsesAreRefusedBeforeAnythingIsMade() throws Exception {
		Flightforge flightforge = withScript();
		Outcome none = flightforge.run("generate", "hello", "-o", "hello.jfr", "--answers", "hello.json");
		assertEquals(2, none.exitCode());
		assertEquals("there are no answers: hello names no causes. Add, for example, causes: {slow-database:"
				+ " {description: The database is slow., rules: [SocketRead]}}", message(none));
		assertEquals("the answers would overwrite the script slow.forge", message(
				flightforge.run("generate", "slow.forge", "-o", "slow.jfr", "--force", "--answers", "slow.forge")));
		assertEquals("the answers and the recording need two different files",
				message(flightforge.run("generate", "slow.forge", "-o", "slow.jfr", "--answers", "slow.jfr")));
		assertEquals("the answers and the report need two different files", message(flightforge.run("generate",
				"slow.forge", "-o", "slow.jfr", "--answers", "a.json", "--report", "a.json")));
		assertFalse(Files.exists(folder.resolve("slow.jfr")) || Files.exists(folder.resolve("hello.jfr")));
	}

	private static String message(Outcome outcome) {
		return outcome.err().strip().replaceFirst("^[^:]*: ", "");
	}

	@Test
	void theRulesOfMissionControlAreKnown() {
		List<String> rules = RuleRegistry.getRules().stream().map(IRule::getId).sorted().toList();
		assertTrue(rules.size() > 60, "only " + rules.size());
		assertEquals(rules, Vocabulary.rules().stream().sorted().toList());
	}
}
