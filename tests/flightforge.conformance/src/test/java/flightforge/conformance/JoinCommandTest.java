/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.conformance;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;

import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import flightforge.kit.Flightforge;
import flightforge.kit.Folder;
import flightforge.kit.Json;
import flightforge.kit.Outcome;

/** Parts of a recording: made with {@code --part}, checked and joined by their reports. */
class JoinCommandTest {
	private static final String SCRIPT = """
			recording: {duration: 10 s, chunk-size: 8 KiB}
			types: {test.Number: {fields: {number: {type: long}}}}
			events:
			  - {type: test.Number, count: 4_000, values: {number: {uniform: {min: 0, max: 1_000_000}}}}
			""";
	private static final int PARTS = 3;

	@TempDir
	private static Path shared;

	@TempDir
	private Path folder;

	@BeforeAll
	static void generate() throws Exception {
		Files.writeString(shared.resolve("x.forge"), SCRIPT);
		Flightforge flightforge = Flightforge.in(shared);
		flightforge.generate("x.forge", "whole");
		for (int part = 0; part < PARTS; part++) {
			flightforge.generate("x.forge", "part-" + part, "--part", part + "/" + PARTS);
		}
	}

	@BeforeEach
	void copy() throws Exception {
		for (String name : Folder.names(shared)) {
			Files.copy(shared.resolve(name), folder.resolve(name));
		}
	}

	@Test
	void partsInAnyOrderAreTheRecording() throws Exception {
		Flightforge flightforge = Flightforge.in(folder);
		assertTrue(flightforge.succeed("join", "--check", "part-2.json", "part-0.json", "part-1.json").out()
				.startsWith("3 parts with all of "));
		flightforge.succeed("join", "part-2.json", "part-0.json", "part-1.json", "-o", "joined.jfr", "--report",
				"joined.json");
		assertArrayEquals(Files.readAllBytes(folder.resolve("whole.jfr")),
				Files.readAllBytes(folder.resolve("joined.jfr")));
		String text = Files.readString(folder.resolve("joined.json"));
		assertEquals(Set.of(), Schema.problems("report", text));
		Map<String, Object> joined = Json.object(text);
		Map<String, Object> whole = Json.object(Files.readString(folder.resolve("whole.json")));
		for (String same : List.of("generator", "script", "seed", "start", "events", "totalEvents", "bytes", "chunks",
				"windows", "sha256")) {
			assertEquals(whole.get(same), joined.get(same), same);
		}
		assertEquals(List.of("part-0.jfr", "part-1.jfr", "part-2.jfr"),
				Json.asObjects(joined.get("parts")).stream().map(part -> part.get("file")).toList());
	}

	@Test
	void everythingThatDoesNotFitIsNamed() throws Exception {
		assertMisfit("no part has the windows", "part-0.json", "part-2.json");
		assertMisfit("whole.json is about the whole recording; leave out the reports of its parts, part-0.json,"
				+ " part-1.json", "part-0.json", "part-1.json", "whole.json");
		Files.copy(folder.resolve("part-1.json"), folder.resolve("again.json"));
		assertMisfit("are in more than one part", "part-0.json", "part-1.json", "part-2.json", "again.json");
		Files.delete(folder.resolve("again.json"));
		assertMisfit(" -o windows-", "part-0.json", "part-2.json");
		Flightforge.in(folder).generate("x.forge", "seed", "--part", "1/3", "--seed", "7");
		assertMisfit("of different seeds, 0 and 7", "part-0.json", "seed.json", "part-2.json");
		Files.writeString(folder.resolve("y.forge"), SCRIPT.replace("4_000", "4_001"));
		Flightforge.in(folder).generate("y.forge", "script", "--part", "1/3");
		assertMisfit("of different scripts", "part-0.json", "script.json", "part-2.json");
		Path part = folder.resolve("part-1.jfr");
		byte[] bytes = Files.readAllBytes(part);
		Files.write(part, Arrays.copyOf(bytes, bytes.length - 1));
		assertMisfit("part-1.jfr has " + (bytes.length - 1) + " bytes", "part-0.json", "part-1.json", "part-2.json");
		bytes[bytes.length / 2] ^= 1;
		Files.write(part, bytes);
		assertMisfit("its SHA-256 is another", "part-0.json", "part-1.json", "part-2.json");
		Files.delete(part);
		assertMisfit(
				"there is no such file beside it; copy it there, or make it again with 'flightforge generate SCRIPT --windows ",
				"part-0.json", "part-1.json", "part-2.json");
	}

	/** The bytes depend on what the script imports as on its text. */
	@Test
	void partsOfDifferentImportsDoNotFit() throws Exception {
		Flightforge flightforge = Flightforge.in(folder);
		Files.writeString(folder.resolve("imports.forge"),
				SCRIPT.replace("types: {test.Number: {fields: {number: {type: long}}}}",
						"params: {from: types.jfr}\nimport: \"${from}\""));
		Files.copy(folder.resolve("whole.jfr"), folder.resolve("types.jfr"));
		flightforge.generate("imports.forge", "first", "--part", "0/2");
		Files.delete(folder.resolve("types.jfr"));
		Files.copy(folder.resolve("part-0.jfr"), folder.resolve("types.jfr"));
		flightforge.generate("imports.forge", "second", "--part", "1/2");
		assertEquals(Set.of(), Schema.problems("report", Files.readString(folder.resolve("second.json"))));
		assertMisfit("made with different contents of types.jfr, which the script imports", "first.json",
				"second.json");
		flightforge.generate("imports.forge", "first", "--part", "0/2", "--force");
		flightforge.succeed("join", "--check", "first.json", "second.json");
		Files.copy(folder.resolve("types.jfr"), folder.resolve("other.jfr"));
		Outcome outcome = flightforge.run("generate", "imports.forge", "--set", "from=other.jfr", "-o", "other.jfr",
				"--force");
		assertEquals(2, outcome.exitCode(), outcome.toString());
		assertTrue(outcome.err().contains("other.jfr, which its script imports"), outcome.toString());
	}

	/** Without a sum, a changed byte is not seen: that is said. */
	@Test
	void partsWithoutSumsAreComparedBySize() throws Exception {
		Flightforge flightforge = Flightforge.in(folder);
		flightforge.generate("x.forge", "part-1", "--part", "1/3", "--no-checksum", "--force");
		String out = flightforge.succeed("join", "--check", "part-0.json", "part-1.json", "part-2.json").out();
		assertTrue(out.contains(": good, but 1 of 3 parts compared by size only"), out);
	}

	/** A report of somebody else may name any file: no command is printed that would replace it. */
	@Test
	void noCureNamesAFileElsewhere() throws Exception {
		Path report = folder.resolve("part-1.json");
		Files.writeString(report, Files.readString(report).replace("\"part-1.jfr\"", "\"../../../../none/passwd\""));
		Outcome outcome = Flightforge.in(folder).run("join", "--check", "part-0.json", "part-1.json", "part-2.json");
		assertEquals(3, outcome.exitCode(), outcome.toString());
		assertTrue(outcome.err().contains("it is outside the folder of part-1.json"), outcome.toString());
		assertTrue(!outcome.err().contains("-o"), outcome.toString());
	}

	/** By {@code --check} with a status of its own, and by joining, which leaves nothing. */
	private void assertMisfit(String message, String... reports) throws Exception {
		Set<String> before = Folder.names(folder);
		List<String> check = new ArrayList<>(List.of("join", "--check"));
		check.addAll(List.of(reports));
		Outcome checked = Flightforge.in(folder).run(check.toArray(String[]::new));
		assertEquals(3, checked.exitCode(), checked.toString());
		assertTrue(checked.messages().getFirst().contains(message), checked.toString());
		List<String> join = new ArrayList<>(List.of("join", "-o", "joined.jfr"));
		join.addAll(List.of(reports));
		Outcome joined = Flightforge.in(folder).run(join.toArray(String[]::new));
		assertEquals(2, joined.exitCode(), joined.toString());
		assertTrue(joined.messages().getFirst().contains(message), joined.toString());
		assertEquals(before, Folder.names(folder));
	}

	@Test
	void whatIsNoReportHasAMessageOfItsOwn() throws Exception {
		String report = Files.readString(folder.resolve("whole.json"));
		assertNoReport("it has lists or objects inside of more than 16 others", "[".repeat(20_000));
		assertNoReport("it has lists or objects inside of more than 16 others", report.replace("\"host\": {",
				"\"deep\": " + "[".repeat(20_000) + "]".repeat(20_000) + ", \"host\": {"));
		assertNoReport("no file can have the name in \"file\" here",
				report.replace("\"whole.jfr\"", "\"a\\u0000.jfr\""));
		assertNoReport("it is not JSON", "{");
		// all above ASCII in an encoding of one byte
		Files.write(folder.resolve("wrong.json"), new byte[] {'"', (byte) 0xfc, '"'});
		assertNoReport("it is not UTF-8 text");
		try (RandomAccessFile large = new RandomAccessFile(folder.resolve("wrong.json").toFile(), "rw")) {
			large.setLength(1L << 40);
		}
		assertNoReport("it has more than 16.0 MiB");
		Outcome recording = Flightforge.in(folder).run("join", "--check", "part-0.jfr");
		assertEquals(2, recording.exitCode(), recording.toString());
		assertEquals(List.of("flightforge: part-0.jfr is a recording, not the report of one; name the file that"
				+ " 'generate --report' or 'join --report' wrote about it"), recording.messages());
	}

	private void assertNoReport(String reason, String text) throws Exception {
		Files.writeString(folder.resolve("wrong.json"), text);
		assertNoReport(reason);
	}

	private void assertNoReport(String reason) throws Exception {
		Outcome outcome = Flightforge.in(folder).run("join", "--check", "wrong.json");
		assertEquals(2, outcome.exitCode(), outcome.toString());
		assertEquals(1, outcome.messages().size(), outcome.toString());
		assertTrue(outcome.messages().getFirst().startsWith("flightforge: wrong.json is not a report of "),
				outcome.toString());
		assertTrue(outcome.messages().getFirst().contains(": " + reason), outcome.toString());
	}

	@Test
	void whatIsNoReportIsSaidSo() throws Exception {
		Files.writeString(folder.resolve("list.json"), "[1, 2]");
		Files.writeString(folder.resolve("lacking.json"),
				Files.readString(folder.resolve("part-0.json")).replace("\"bytes\"", "\"size\""));
		for (String wrong : List.of("x.forge", "list.json", "lacking.json", "part-0.jfr", "missing.json")) {
			Outcome outcome = Flightforge.in(folder).run("join", "--check", wrong);
			assertEquals(2, outcome.exitCode(), outcome.toString());
			assertEquals(1, outcome.messages().size(), outcome.toString());
		}
		Outcome kept = Flightforge.in(folder).run("join", "whole.json", "-o", "whole.jfr", "--force");
		assertTrue(kept.err().contains("would overwrite one of the parts"), kept.toString());
	}
}
