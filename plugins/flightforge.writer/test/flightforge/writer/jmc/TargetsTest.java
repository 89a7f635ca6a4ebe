/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer.jmc;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import flightforge.kit.Program;
import flightforge.kit.readers.Conformance;
import flightforge.writer.store.RecordingFile;

/** What a recording cannot be written to is refused before it is written, and nothing is replaced but files. */
class TargetsTest {
	@TempDir
	private Path folder;

	private static void write(Path file, boolean mapped) throws IOException {
		try (FlightRecording recording = FlightRecordings.newRecording(file, WrittenRecordings.storage(mapped))) {
			WrittenRecordings.writeNumbers(recording, "test.Event", 3);
		}
		Conformance.QUICK.check(file, Map.of("test.Event", 3L));
	}

	private List<Path> files() throws IOException {
		try (Stream<Path> files = Files.list(folder)) {
			return files.sorted().toList();
		}
	}

	@Test
	void whatIsNoFileStays() throws Exception {
		Path pipe = folder.resolve("pipe.jfr");
		Assumptions.assumeTrue(Program.run(folder, List.of("mkfifo", pipe.toString())).exitCode() == 0,
				"this machine has no pipes with names");
		String message = assertThrows(IOException.class, () -> write(pipe, false)).getMessage();
		assertTrue(message.contains("not an ordinary file"), message);
		assertTrue(Files.exists(pipe) && !Files.isRegularFile(pipe));
		assertEquals(List.of(pipe), files());
	}

	/** As a stream to it would, and as the command line does. */
	@Test
	void aLinkStaysAndWhatItLeadsToIsReplaced() throws IOException {
		Path link = Files.createSymbolicLink(folder.resolve("link.jfr"), Path.of("other.jfr"));
		for (boolean mapped : List.of(false, true)) {
			write(link, mapped);
			assertTrue(Files.isSymbolicLink(link));
			assertTrue(Files.isRegularFile(folder.resolve("other.jfr")));
		}
		assertEquals(List.of(link, folder.resolve("other.jfr")), files());
	}

	@Test
	void linksInACircle() throws IOException {
		Path link = Files.createSymbolicLink(folder.resolve("link.jfr"), Path.of("link.jfr"));
		String message = assertThrows(IOException.class, () -> write(link, false)).getMessage();
		assertTrue(message.contains("lead to no file"), message);
	}

	/** As long as the name itself is possible. */
	@Test
	void longNames() throws IOException {
		Path file = folder.resolve("n".repeat(250) + ".jfr");
		for (boolean mapped : List.of(false, true)) {
			write(file, mapped);
			assertEquals(List.of(file), files());
		}
		RecordingFile.create(file, true).close();
	}

	@ParameterizedTest(name = "mapped: {0}")
	@ValueSource(booleans = {false, true})
	void tooLongNames(boolean mapped) throws IOException {
		Path file = folder.resolve("n".repeat(300) + ".jfr");
		String message = assertThrows(IOException.class,
				() -> FlightRecordings.newRecording(file, WrittenRecordings.storage(mapped))).getMessage();
		assertTrue(message.contains("cannot have this name") && message.contains("too long"), message);
		assertEquals(List.of(), files());
	}

	/** Nobody clears them away. */
	@Test
	void thousandsOfStreamsOfKilledProcesses() throws IOException {
		for (int i = 1; i < 1000; i++) {
			Files.createFile(folder.resolve("flightforge" + (i == 1 ? "" : "-" + i) + ".part.jfr"));
		}
		ByteArrayOutputStream stream = new ByteArrayOutputStream();
		try (FlightRecording recording = FlightRecordings.newRecording(stream,
				s -> s.withMmap(1 << 16).withMmapTempDir(folder))) {
			WrittenRecordings.writeNumbers(recording, "test.Event", 3);
		}
		Path copy = Files.write(folder.resolve("copy.jfr"), stream.toByteArray());
		Conformance.QUICK.check(copy, Map.of("test.Event", 3L));
	}
}
