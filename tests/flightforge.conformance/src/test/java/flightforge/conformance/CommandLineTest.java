/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.conformance;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;

import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

import flightforge.kit.Flightforge;
import flightforge.kit.Folder;
import flightforge.kit.Jdk;
import flightforge.kit.Json;
import flightforge.kit.Outcome;
import flightforge.kit.Program;
import flightforge.kit.Recording;

/** The command line as its users meet it, in a process of its own where that is what is tested. */
class CommandLineTest {
	private static final List<String> COMMANDS = List.of("generate", "validate", "join", "inspect", "memory", "types",
			"templates", "install", "studio", "completion", "man", "help");
	private static final String SCRIPT = "events: [{type: jdk.ThreadSleep, count: 10}]\n";

	@TempDir
	private Path folder;

	@Test
	void helpNamesEveryCommand() throws Exception {
		Outcome outcome = Flightforge.in(folder).started().run("--help");
		assertEquals(0, outcome.exitCode());
		COMMANDS.forEach(command -> assertTrue(outcome.out().contains("  " + command), command));
		assertEquals("", outcome.err());
	}

	@ParameterizedTest
	@ValueSource(strings = {"generate", "validate", "inspect", "memory", "break", "vary", "types", "estimate", "schema",
			"templates", "install", "studio", "join", "completion", "man", "help"})
	void eachCommandExplainsItself(String command) throws Exception {
		Outcome outcome = run(command, "--help");
		assertEquals(0, outcome.exitCode());
		assertTrue(outcome.out().contains("Usage: flightforge " + command), outcome.toString());
	}

	@Test
	void versionIsThatOfTheBuild() throws Exception {
		Outcome outcome = Flightforge.in(folder).started().run("--version");
		assertEquals(0, outcome.exitCode());
		assertTrue(outcome.out().matches("flightforge \\d+\\.\\d+\\.\\d+\\S*\\R"), outcome.out());
	}

	static List<List<String>> mistakes() {
		return List.of(List.of("genrate"), List.of("generate"), List.of("generate", "x.forge"),
				List.of("generate", "-o", "x.jfr"), List.of("generate", "x.forge", "-o", "x.jfr", "--storage", "disk"),
				List.of("generate", "x.forge", "-o", "x.jfr", "--workers", "-1"),
				List.of("generate", "x.forge", "-o", "x.jfr", "--workers", "many"),
				List.of("generate", "x.forge", "-o", "x.jfr", "--windows", "0-1"),
				List.of("generate", "x.forge", "-o", "x.jfr", "--windows", "0..1"),
				List.of("generate", "x.forge", "-o", "x.jfr", "--part", "1/1"),
				List.of("generate", "x.forge", "-o", "x.jfr", "--part", "0/0"),
				List.of("generate", "x.forge", "-o", "x.jfr", "--part", "1"),
				List.of("generate", "x.forge", "-o", "x.jfr", "--part", "0/2"),
				List.of("generate", "x.forge", "-o", "x.jfr", "--part", "0/1", "--windows", "0..0"), List.of("join"),
				List.of("join", "x.forge"), List.of("join", "x.forge", "-o", "x.jfr"),
				List.of("join", "--check", "none"), List.of("completion"), List.of("completion", "csh"),
				List.of("help", "genrate"), List.of("validate", "--json", "--quiet", "x.forge"),
				List.of("generate", "x.forge", "-o", "x.jfr", "--seed", "1.5"), List.of("validate"), List.of("inspect"),
				List.of("inspect", "--jsn", "x.jfr"), List.of("templates", "no-such-template"), List.of("install"),
				List.of("install", "no-such-folder"), List.of("studio"));
	}

	@ParameterizedTest
	@MethodSource("mistakes")
	void mistakesGetAMessageAndAHint(List<String> arguments) throws Exception {
		Files.writeString(folder.resolve("x.forge"), SCRIPT);
		Outcome outcome = run(arguments.toArray(String[]::new));
		assertAll(() -> assertEquals(2, outcome.exitCode(), outcome.toString()),
				() -> assertTrue(outcome.messages().getFirst().matches("flightforge: [a-z].*"), outcome.toString()),
				() -> assertTrue(outcome.messages().size() <= 2, outcome.toString()),
				() -> assertEquals("", outcome.out()), () -> assertEquals(Set.of("x.forge"), Folder.names(folder)));
	}

	@Test
	void aMistakeIsTheStatusOfTheProcess() throws Exception {
		Outcome outcome = Flightforge.in(folder).started().run("generate", "x.forge", "-o", "x.jfr", "--storage",
				"disk");
		assertEquals(2, outcome.exitCode(), outcome.toString());
		assertTrue(outcome.messages().getFirst().startsWith("flightforge: "), outcome.toString());
		assertEquals("", outcome.out());
	}

	@Test
	void ownTemplatesAreListedPrintedAndGenerated() throws Exception {
		Path templates = Files.createDirectory(folder.resolve("own"));
		String script = "# My shop\n# With a queue.\n" + SCRIPT;
		Files.writeString(templates.resolve("my-shop.forge"), script);
		Flightforge flightforge = Flightforge.in(folder).with("-Dflightforge.templates=" + templates);
		String listed = flightforge.succeed("templates").out();
		assertTrue(listed.endsWith("\nmy-shop: My shop\n  With a queue.\n"), listed);
		assertTrue(listed.contains("\n  JDK Mission Control warns: Socket Write Peak Duration\n"), listed);
		assertEquals(script, flightforge.succeed("templates", "my-shop").out());
		flightforge.succeed("generate", "my-shop", "-o", "made.jfr");
		assertTrue(Files.size(folder.resolve("made.jfr")) > 0);
		assertTrue(flightforge.run("generate", "my-shp", "-o", "x.jfr").err().contains("template my-shop?"));
	}

	@Test
	void misspeltCommandsAndRangesAreSpeltOut() throws Exception {
		assertEquals(List.of("flightforge: unknown command generat", "Did you mean: flightforge generate?"),
				run("generat").messages());
		assertEquals(List.of("flightforge: unknown command valdate", "Did you mean: flightforge validate?"),
				run("valdate").messages());
		assertTrue(run("generate", "x.forge", "-o", "x.jfr", "--windows", "3").messages().getFirst()
				.endsWith("\"3\" is not a range of windows; this one alone is written 3..3"));
	}

	/** Also before what is missing because of it. */
	@Test
	void misspeltOptionsAreSpeltOut() throws Exception {
		assertEquals(List.of("flightforge: unknown option --hlep", "Did you mean: flightforge generate --help?"),
				run("generate", "--hlep").messages());
		assertEquals(
				List.of("flightforge: unknown option --sed", "Did you mean: flightforge validate --seed or --set?"),
				run("validate", "--sed", "3").messages());
		assertEquals(
				List.of("flightforge: unknown option --otuput=y.jfr", "Did you mean: flightforge generate --output?"),
				run("generate", "x.forge", "--otuput=y.jfr").messages());
		assertEquals(List.of("flightforge: unknown option --frobnicate", "Try 'flightforge generate --help'."),
				run("generate", "--frobnicate").messages());
	}

	/** Before anything else of the command: neither the script nor the recording exists. */
	@Test
	void emptyAndBlankArgumentsAreNamed() throws Exception {
		for (List<String> wrong : List.of(
				List.of("the value of --output is empty; write --output FILE", "generate", "x", "-o", ""),
				List.of("the value of --output is empty; write --output FILE", "generate", "x", "--output="),
				List.of("the value of --report is blank; write --report FILE", "generate", "x", "-o", "y", "--report",
						" "),
				List.of("the value of --pace is empty; write --pace 1x|10x|max", "generate", "x", "--repository", "d",
						"--pace", ""),
				List.of("the value of --repository is blank; write --repository DIR", "generate", "x", "--repository",
						"\t"),
				List.of("the value of --part is empty; write --part I/N", "generate", "x", "-o", "y", "--part", ""),
				List.of("the value of --storage is empty; write --storage heap|mmap", "estimate", "x", "--storage", ""),
				List.of("the value of --seed is blank; write --seed N", "validate", "x", "--seed", " "),
				List.of("the value of --set is empty; write --set NAME=VALUE", "validate", "x", "--set", ""),
				List.of("the value of --types is empty; write --types PATTERN", "inspect", "x", "--types", "jdk,,a"),
				List.of("the argument SCRIPT is empty; a variable of the shell may not be set", "generate", "", "-o",
						"y"),
				List.of("the argument FILE is blank; a variable of the shell may not be set", "inspect", " "),
				List.of("there is an argument that is empty; a variable of the shell may not be set", "validate", "x",
						""))) {
			assertMistake(wrong);
		}
	}

	@Test
	void whatIsMissingIsDescribed() throws Exception {
		for (List<String> wrong : List.of(
				List.of("missing B: another one, which is compared with A", "compare", "a.jfr"),
				List.of("missing A: a .jfr file, also in a file of gzip, zip or lz4; and B: another one, which is compared"
						+ " with A", "compare"),
				List.of("missing --output FILE, the recording to write, or --repository DIR", "generate", "x"),
				List.of("missing SCRIPT: a .forge file, the name of a template, or - for standard input", "estimate"),
				List.of("missing FILE: a .jfr file, also in a file of gzip, zip or lz4", "audit"),
				List.of("missing --as VARIATION: how to vary it; --list shows the variations", "vary", "x.jfr"))) {
			assertMistake(wrong);
		}
	}

	@Test
	void withoutACommandAllAreListed() throws Exception {
		Outcome outcome = run();
		assertEquals(2, outcome.exitCode(), outcome.toString());
		assertEquals("", outcome.out());
		assertEquals("flightforge: a command is missing. There are:", outcome.messages().getFirst());
		COMMANDS.forEach(command -> assertTrue(outcome.err().matches("(?s).*\n  " + command + " +[A-Z].*"), command));
		assertEquals("'flightforge help COMMAND' describes one, 'flightforge help' shows what all have.",
				outcome.messages().getLast());
	}

	/** Half of an ü: Java has none of its bytes, so that it finds no such file. */
	@Test
	void namesThatAreNoTextAreNamed() throws Exception {
		Assumptions.assumeTrue(System.getProperty("os.name").equals("Linux"), "other systems have no such names");
		String jar = Files.copy(Path.of(jar()), folder.resolve("copy.jar")).toString();
		String script = "touch \"$(printf 'a\\303.jfr')\"; exec \"$@\" inspect \"$(printf 'a\\303.jfr')\"";
		for (String[] each : new String[][] {
				{"C.UTF-8", "has bytes that are not characters in UTF-8; give the file another" + " name"},
				{"POSIX",
						"has characters that names do not have in ANSI_X3.4-1968, the locale's character set; set LC_ALL to"
								+ " a locale of UTF-8, such as C.UTF-8, or give the file another name"}}) {
			Outcome outcome = Program.run(folder, List.of("env", "LC_ALL=" + each[0], "sh", "-c", script, "sh",
					Jdk.running().tool("java").toString(), "-jar", jar));
			assertEquals(2, outcome.exitCode(), outcome.toString());
			assertTrue(outcome.err().strip().endsWith(each[1]), outcome.toString());
		}
	}

	@Test
	void argumentsThatACommandDoesNotTake() throws Exception {
		Files.writeString(folder.resolve("x"), SCRIPT);
		for (List<String> wrong : List.of(List.of("unexpected argument b", "inspect", "a", "b"),
				List.of("unknown option --none", "inspect", "a", "--none"),
				List.of("invalid value for option '--seed': 'ten' is not a whole number", "validate", "x", "--seed",
						"ten"),
				List.of("invalid value for option '--seed': '9223372036854775808' is too large a number", "validate",
						"x", "--seed", "9223372036854775808"),
				List.of("--jdk=N, --from=FILE are mutually exclusive (specify only one)", "types", "--jdk", "17",
						"--from", "a"),
				List.of("a recording is not read from standard input, because reading it goes back and forth; save it to a"
						+ " file", "inspect", "-"),
				List.of("--set a lacks a value; write --set a=VALUE", "validate", "x", "--set", "a"),
				List.of("--set gives a two values; keep one of them", "validate", "x", "--set", "a=1", "--set",
						"a=1"))) {
			assertMistake(wrong);
		}
	}

	/** @param wrong the message, then the arguments */
	private void assertMistake(List<String> wrong) throws Exception {
		Outcome outcome = run(wrong.subList(1, wrong.size()).toArray(String[]::new));
		assertEquals(2, outcome.exitCode(), outcome.toString());
		assertEquals("flightforge: " + wrong.getFirst(), outcome.messages().getFirst());
	}

	@Test
	void reportHasAllItsKeys() throws Exception {
		Files.writeString(folder.resolve("x.forge"), SCRIPT);
		Recording recording = Flightforge.in(folder).generate("x.forge", "x", "--workers", "1", "--seed", "5");
		Map<String, Object> report = recording.report();
		assertEquals(Set.of(), Schema.problems("report", Files.readString(folder.resolve("x.json"))));
		assertEquals(List.of("x.jfr"),
				Json.asObjects(report.get("parts")).stream().map(part -> part.get("file")).toList());
		assertEquals(Map.of("jdk.ThreadSleep", 10L), recording.reportedEvents());
		assertEquals(5L, report.get("seed"));
		assertEquals(1L, report.get("workers"));
		assertEquals("heap", report.get("storage"));
		assertEquals(0L, report.get("mappedBytes"));
		assertEquals(Set.of("x.forge", "x.jfr", "x.json"), Folder.names(folder));
	}

	@Test
	void theChecksumCanBeLeftOut() throws Exception {
		Files.writeString(folder.resolve("x.forge"), SCRIPT);
		Recording with = Flightforge.in(folder).generate("x.forge", "x");
		Recording without = Flightforge.in(folder).generate("x.forge", "y", "--no-checksum");
		assertEquals(with.sha256(), without.sha256());
		assertEquals(with.sha256(), with.report().get("sha256"));
		assertNull(without.report().get("sha256"));
	}

	@Test
	void aScriptMayComeFromStandardInput() throws Exception {
		Outcome outcome = Flightforge.in(folder).started().runWithInput(SCRIPT, "generate", "-", "-o", "x.jfr");
		assertEquals(0, outcome.exitCode(), outcome.toString());
		assertEquals(Set.of("x.jfr"), Folder.names(folder));
		Outcome wrong = Flightforge.in(folder).started().runWithInput("events: 1", "validate", "-");
		assertTrue(wrong.err().startsWith("<stdin>:1:"), wrong.toString());
	}

	@ParameterizedTest
	@ValueSource(strings = {"q.jfr", "-"})
	void aReportNeverReplacesAnImportedRecording(String output) throws Exception {
		Files.writeString(folder.resolve("a.forge"), """
				types: {shop.Order: {fields: {number: {type: long}}}}
				events: [{type: shop.Order, count: 3}]
				""");
		Flightforge.in(folder).started().succeed("generate", "a.forge", "-o", "a.jfr");
		byte[] before = Files.readAllBytes(folder.resolve("a.jfr"));
		Files.writeString(folder.resolve("q.forge"), "import: a.jfr\nevents: [{type: shop.Order, count: 7}]\n");
		Outcome outcome = Flightforge.in(folder).started().run("generate", "q.forge", "-o", output, "--report", "a.jfr",
				"--force");
		assertEquals(2, outcome.exitCode(), outcome.toString());
		assertTrue(outcome.messages().getFirst().contains("the report would overwrite"), outcome.toString());
		assertArrayEquals(before, Files.readAllBytes(folder.resolve("a.jfr")));
		assertEquals(Set.of("a.forge", "a.jfr", "q.forge"), Folder.names(folder));
	}

	@Test
	void templatesAreTheExamples() throws Exception {
		Outcome list = Flightforge.in(folder).started().succeed("templates");
		for (Path example : Flightforge.examples()) {
			String name = example.getFileName().toString().replace(".forge", "");
			assertTrue(list.out().lines().anyMatch(line -> line.startsWith(name + ": ")), name);
			assertEquals(Files.readString(example), Flightforge.in(folder).succeed("templates", name).out());
		}
	}

	@Test
	void aTemplateIsAScriptByItsNameUnlessAFileIs() throws Exception {
		Recording template = Flightforge.in(folder).generate("hello", "template");
		assertEquals(Map.of("hello.Greeting", 1000L), template.reportedEvents());
		Files.writeString(folder.resolve("hello"), SCRIPT);
		Recording file = Flightforge.in(folder).generate("hello", "file");
		assertEquals(Map.of("jdk.ThreadSleep", 10L), file.reportedEvents());
	}

	@Test
	void validateTellsWhatWouldBeMade() throws Exception {
		Files.writeString(folder.resolve("x.forge"), SCRIPT);
		Files.writeString(folder.resolve("bad.forge"), "events: []\n");
		Outcome good = Flightforge.in(folder).started().succeed("validate", "x.forge");
		assertTrue(good.out().startsWith("x.forge: good, 10 events in 1 min"), good.toString());
		Outcome mixed = run("validate", "bad.forge", "x.forge");
		assertEquals(2, mixed.exitCode());
		assertTrue(mixed.err().startsWith("bad.forge:1:"), mixed.toString());
		assertTrue(mixed.out().startsWith("x.forge: good"), mixed.toString());
		assertEquals(Set.of("x.forge", "bad.forge"), Folder.names(folder));
	}

	@Test
	void validateNamesFieldsThatGetTheirDefault() throws Exception {
		Files.writeString(folder.resolve("x.forge"), SCRIPT);
		Outcome outcome = Flightforge.in(folder).started().succeed("validate", "x.forge");
		assertTrue(outcome.err().contains("warning: ") && outcome.err().contains("time"), outcome.toString());
	}

	@Test
	void inspectShowsTypesChunksAndScript() throws Exception {
		Files.writeString(folder.resolve("x.forge"), SCRIPT);
		Recording recording = Flightforge.in(folder).generate("x.forge", "x");
		Outcome people = Flightforge.in(folder).started().succeed("inspect", "x.jfr");
		assertTrue(people.out().startsWith("x.jfr: 10 events and the script, "), people.toString());
		assertTrue(people.out().contains("jdk.ThreadSleep"), people.toString());
		assertEquals(SCRIPT, Flightforge.in(folder).started().succeed("inspect", "--script", "x.jfr").out());
		assertTrue(recording.inspection().keySet().containsAll(Set.of("chunks", "types", "script")));
	}

	@Test
	void aRecordingWithASeedFromOutsideCanBeMadeAgain() throws Exception {
		Files.writeString(folder.resolve("x.forge"), """
				types: {test.Number: {fields: {number: {type: long}}}}
				events: [{type: test.Number, count: 10, values: {number: {uniform: {min: 0, max: 1_000_000}}}}]
				""");
		Recording first = Flightforge.in(folder).generate("x.forge", "first", "--seed", "77");
		String shown = Flightforge.in(folder).started().succeed("inspect", "first.jfr").out();
		assertTrue(shown.contains("for the seed 77 "), shown);
		Files.writeString(folder.resolve("again.forge"),
				Flightforge.in(folder).started().succeed("inspect", "--script", "first.jfr").out());
		assertEquals(first.sha256(), Flightforge.in(folder).generate("again.forge", "again", "--seed", "77").sha256());
	}

	@Test
	void misspeltTemplatesAreGuessed() throws Exception {
		assertTrue(run("generate", "helo", "-o", "x.jfr").err().contains("did you mean the template hello?"));
		assertTrue(run("templates", "helo").err().contains("did you mean hello?"));
	}

	/** A script that is beside it is nearer than a template. */
	@Test
	void misspeltScriptsAreGuessed() throws Exception {
		Files.writeString(folder.resolve("pay.forge"), "events: []");
		for (String command : List.of("validate", "estimate")) {
			String err = run(command, "pay.forg").err();
			assertTrue(err.contains("no such script: pay.forg (did you mean pay.forge?)"), err);
		}
		assertTrue(run("validate", "pay").err().contains("did you mean pay.forge?"));
		assertFalse(run("validate", "orders").err().contains("pay.forge"));
	}

	@Test
	void progressIsShownOnATerminalOnly() throws Exception {
		Files.writeString(folder.resolve("x.forge"), """
				types: {test.Number: {fields: {number: {type: long}}}}
				events: [{type: test.Number, count: 4_000_000, values: {number: {sequence: {from: 1}}}}]
				""");
		Flightforge flightforge = Flightforge.in(folder).started();
		Outcome piped = flightforge.succeed("generate", "x.forge", "-o", "piped.jfr");
		assertEquals("", piped.err());
		assertEquals(1, piped.out().lines().count(), piped.toString());

		Outcome terminal;
		try {
			// Quoted, because there may be a space in the path of Java or of the repository.
			String command = "'" + String.join("' '", flightforge.command("generate", "x.forge", "-o", "terminal.jfr"))
					+ "'";
			terminal = Program.run(folder, List.of("script", "-qec", command, "/dev/null"));
		} catch (IOException absent) {
			Assumptions.abort("the program script, which makes a terminal, is not on this machine");
			return;
		}
		assertTrue(terminal.out().contains("events/s") && terminal.out().contains(" left"), terminal.toString());
		assertTrue(terminal.out().contains("Planning"), terminal.toString());
	}

	@Test
	void theStandardOutputIsUtf8InEveryLocale() throws Exception {
		Files.writeString(folder.resolve("x.forge"), "# Müller & Söhne: 東京\n" + SCRIPT);
		Flightforge.in(folder).started().succeed("generate", "x.forge", "-o", "x.jfr");
		List<String> command = new ArrayList<>(List.of("env", "LC_ALL=POSIX"));
		command.addAll(Flightforge.in(folder).with("-Xshare:auto").command("inspect", "--script", "x.jfr"));
		// Java itself finds no jar whose path has letters that the locale lacks, as the one that was built may have.
		command.set(command.indexOf("-jar") + 1, Files.copy(Path.of(jar()), folder.resolve("copy.jar")).toString());
		assertEquals("# Müller & Söhne: 東京\n" + SCRIPT, Program.run(folder, command).out());
	}

	private String jar() throws Exception {
		List<String> command = Flightforge.in(folder).with("-Xshare:auto").command("help");
		return command.get(command.indexOf("-jar") + 1);
	}

	private Outcome run(String... arguments) throws Exception {
		return Flightforge.in(folder).run(arguments);
	}
}
