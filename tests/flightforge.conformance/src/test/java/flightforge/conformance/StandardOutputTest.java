/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.conformance;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import flightforge.kit.Flightforge;
import flightforge.kit.Folder;
import flightforge.kit.Json;
import flightforge.kit.Outcome;
import flightforge.kit.Recording;

/** Recordings that go to standard output. */
class StandardOutputTest {
	private static final String SCRIPT = """
			recording: {duration: 10 s, chunk-size: 64 KiB}
			types: {test.Number: {fields: {number: {type: long}}}}
			events: [{type: test.Number, count: 200_000, values: {number: {sequence: {from: 1}}}}]
			""";

	@TempDir
	private Path folder;

	@BeforeEach
	void write() throws Exception {
		Files.writeString(folder.resolve("x.forge"), SCRIPT);
	}

	@ParameterizedTest
	@ValueSource(strings = {"heap", "mmap"})
	void hasTheBytesOfTheFileAndNothingElse(String storage) throws Exception {
		Recording file = Flightforge.in(folder).generate("x.forge", "file");
		Path piped = folder.resolve("piped.jfr");
		Path messages = folder.resolve("messages");
		int status = run(piped.toFile(), messages.toFile(), "--storage", storage, "--workers", "3", "--report",
				"piped.json");
		assertEquals(0, status, Files.readString(messages));
		assertArrayEquals(Files.readAllBytes(file.file()), Files.readAllBytes(piped));
		assertTrue(Files.readString(messages).startsWith("Wrote <stdout>: 200,000 events, "));
		assertEquals(Set.of(), Schema.problems("report", Files.readString(folder.resolve("piped.json"))));
		assertEquals(file.sha256(), Json.object(Files.readString(folder.resolve("piped.json"))).get("sha256"));
		assertEquals(Set.of("x.forge", "file.jfr", "file.json", "piped.jfr", "piped.json", "messages"),
				Folder.names(folder));
	}

	@Test
	void whatCannotBeWrittenIsOneLine() throws Exception {
		File full = new File("/dev/full");
		assumeTrue(full.exists(), "only Linux has a device that is always full");
		Path messages = folder.resolve("messages");
		assertEquals(1, run(full, messages.toFile()));
		String said = Files.readString(messages);
		assertEquals(1, said.lines().count(), said);
		assertTrue(said.startsWith("flightforge: standard output took 0 B"), said);
	}

	@Test
	void whatCannotBePrintedIsAFailure() throws Exception {
		File full = new File("/dev/full");
		assumeTrue(full.exists(), "only Linux has a device that is always full");
		Path messages = folder.resolve("messages");
		Process process = new ProcessBuilder(Flightforge.in(folder).command("templates", "checkout-service"))
				.directory(folder.toFile()).redirectOutput(full).redirectError(messages.toFile()).start();
		assertEquals(1, process.waitFor());
		String said = Files.readString(messages);
		assertTrue(said.startsWith("flightforge: standard output does not have all that was to be printed: "), said);
	}

	/** As with {@code flightforge templates checkout-service | head -1}. */
	@Test
	void aReaderThatHasEnoughIsNoFailure() throws Exception {
		Process process = new ProcessBuilder(Flightforge.in(folder).command("schema")).directory(folder.toFile())
				.start();
		process.getInputStream().readNBytes(10);
		process.getInputStream().close();
		assertEquals("", new String(process.getErrorStream().readAllBytes()));
		assertEquals(0, process.waitFor());
	}

	/** The reader takes the first bytes and ends. */
	@Test
	void aBrokenPipeIsOneLine() throws Exception {
		Process process = new ProcessBuilder(Flightforge.in(folder).command("generate", "x.forge", "-o", "-"))
				.directory(folder.toFile()).start();
		process.getInputStream().readNBytes(10);
		process.getInputStream().close();
		String said = new String(process.getErrorStream().readAllBytes());
		assertEquals(1, process.waitFor(), said);
		assertEquals(1, said.lines().count(), said);
		assertTrue(said.startsWith("flightforge: standard output took "), said);
	}

	/** The report has the sum of the import that the recording was made with. */
	@Test
	void anImportThatChangesInTheMeantimeIsReportedAsItWas() throws Exception {
		String sum = Flightforge.in(folder).generate("x.forge", "types").sha256();
		Files.writeString(folder.resolve("imports.forge"),
				SCRIPT.replace("types: {test.Number: {fields: {number: {type: long}}}}", "import: types.jfr"));
		Process process = new ProcessBuilder(
				Flightforge.in(folder).command("generate", "imports.forge", "-o", "-", "--report", "piped.json"))
				.directory(folder.toFile()).start();
		// As a pipe has not room for the recording, it is not complete yet.
		process.getInputStream().readNBytes(10);
		Files.writeString(folder.resolve("types.jfr"), "no recording any more");
		process.getInputStream().readAllBytes();
		String said = new String(process.getErrorStream().readAllBytes());
		assertEquals(0, process.waitFor(), said);
		assertEquals(Map.of("types.jfr", sum),
				Json.object(Files.readString(folder.resolve("piped.json"))).get("imports"));
	}

	@Test
	void mistakesWriteNothingThere() throws Exception {
		Outcome outcome = Flightforge.in(folder).run("generate", "none.forge", "-o", "-");
		assertEquals(2, outcome.exitCode(), outcome.toString());
		assertEquals("", outcome.out());
	}

	private int run(File out, File err, String... options) throws Exception {
		List<String> arguments = new ArrayList<>(List.of("generate", "x.forge", "-o", "-"));
		arguments.addAll(List.of(options));
		return new ProcessBuilder(Flightforge.in(folder).command(arguments.toArray(String[]::new)))
				.directory(folder.toFile()).redirectOutput(out).redirectError(err).start().waitFor();
	}
}
