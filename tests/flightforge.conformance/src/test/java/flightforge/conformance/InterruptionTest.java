/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.conformance;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardWatchEventKinds;
import java.nio.file.WatchKey;
import java.nio.file.WatchService;
import java.util.Set;
import java.util.concurrent.TimeUnit;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import flightforge.kit.Flightforge;
import flightforge.kit.Folder;
import flightforge.kit.Outcome;
import flightforge.kit.RunningCommand;

/** A generation or a join that is stopped leaves the folder as it was before. */
class InterruptionTest {
	/** Takes seconds to copy and to sum. */
	private static final long LARGE_PART_BYTES = 4L << 30;
	private static final int PATIENCE_SECONDS = 60;

	@TempDir
	private Path folder;
	@TempDir
	private Path output;

	@BeforeEach
	void writeScript() throws Exception {
		Files.writeString(folder.resolve("endless.forge"), """
				types:
				  test.Number: {fields: {number: {type: long}}}
				events:
				  - type: test.Number
				    count: 200_000_000
				    values: {number: {sequence: {from: 1}}}
				""");
	}

	@ParameterizedTest(name = "SIG{0}, {1}")
	@CsvSource({"INT,heap", "INT,mmap", "TERM,heap", "TERM,mmap"})
	void leavesNothingBehind(String signal, String storage) throws Exception {
		RunningCommand command = RunningCommand.start(folder,
				Flightforge.in(folder).with("-Dflightforge.terminal=true", "-Xmx256m").command("generate",
						"endless.forge", "-o", output.resolve("never.jfr").toString(), "--report",
						output.resolve("never.json").toString(), "--storage", storage));
		command.awaitProgress();
		assertNotEquals(Set.of(), Folder.names(output), "a temporary file shows that the work has begun");
		command.signal(signal);
		Outcome outcome = command.finish();
		assertEquals(Set.of(), Folder.names(output), outcome.toString());
		assertEquals(Set.of("endless.forge"), Folder.names(folder));
		assertTrue(outcome.err().endsWith("flightforge: interrupted, nothing was written\n"), outcome.toString());
		assertEquals(signal.equals("INT") ? 130 : 143, outcome.exitCode(), outcome.toString());
	}

	@ParameterizedTest(name = "SIG{0}")
	@ValueSource(strings = {"INT", "TERM"})
	void aStoppedJoinLeavesNothingBehind(String signal) throws Exception {
		Files.writeString(folder.resolve("x.forge"), "events: [{type: jdk.ThreadSleep, count: 10}]\n");
		Flightforge.in(folder).generate("x.forge", "part");
		// Whether the part is that of the report shows only when all of it is copied; it takes no room on the disk.
		try (RandomAccessFile part = new RandomAccessFile(folder.resolve("part.jfr").toFile(), "rw")) {
			part.setLength(LARGE_PART_BYTES);
		}
		try (WatchService changes = output.getFileSystem().newWatchService()) {
			output.register(changes, StandardWatchEventKinds.ENTRY_CREATE);
			RunningCommand command = RunningCommand.start(folder, Flightforge.in(folder).command("join", "part.json",
					"-o", output.resolve("never.jfr").toString(), "--report", output.resolve("never.json").toString()));
			WatchKey begun = changes.poll(PATIENCE_SECONDS, TimeUnit.SECONDS);
			command.signal(signal);
			Outcome outcome = command.finish();
			assertNotNull(begun, "no temporary file shows that the work has begun: " + outcome);
			assertEquals(Set.of(), Folder.names(output), outcome.toString());
			assertEquals("flightforge: interrupted, nothing was written\n", outcome.err());
			assertEquals(signal.equals("INT") ? 130 : 143, outcome.exitCode(), outcome.toString());
		}
	}
}
