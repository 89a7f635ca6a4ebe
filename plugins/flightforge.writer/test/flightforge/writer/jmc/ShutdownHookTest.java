/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer.jmc;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import flightforge.writer.Recordings;

/** The usual place to close a recording of a program that is ended from outside. */
@Tag("heavy")
class ShutdownHookTest {
	private static final int EVENTS = 10_000;

	@TempDir
	private Path folder;

	/** Writes two recordings, and nobody closes the third. */
	public static final class Program {
		private Program() {
		}

		/** @param arguments folder, and whether storage is mapped */
		public static void main(String[] arguments) throws IOException {
			Path folder = Path.of(arguments[0]);
			boolean mapped = Boolean.parseBoolean(arguments[1]);
			FlightRecording before = write(folder.resolve("before.jfr"), mapped);
			write(folder.resolve("open.jfr"), mapped);
			Runtime.getRuntime().addShutdownHook(new Thread(() -> {
				try {
					before.close();
					write(folder.resolve("begun.jfr"), mapped).close();
				} catch (IOException e) {
					throw new AssertionError(e);
				}
			}));
			System.exit(0);
		}

		private static FlightRecording write(Path file, boolean mapped) throws IOException {
			FlightRecording recording = FlightRecordings.newRecording(file, WrittenRecordings.storage(mapped));
			WrittenRecordings.writeNumbers(recording, "test.Event", EVENTS);
			return recording;
		}
	}

	@ParameterizedTest(name = "mapped: {0}")
	@ValueSource(booleans = {false, true})
	void recordingsAreClosedAndBegun(boolean mapped) throws Exception {
		Path output = folder.resolve("output.txt");
		Process process = ChildProcess
				.builder(Program.class, List.of("-Xmx64m"), folder.toString(), Boolean.toString(mapped))
				.redirectErrorStream(true).redirectOutput(output.toFile()).start();
		try {
			assertTrue(process.waitFor(2, TimeUnit.MINUTES));
		} finally {
			process.destroyForcibly().waitFor();
		}
		assertEquals("", Files.readString(output));
		assertEquals(EVENTS, Recordings.read(folder.resolve("before.jfr")).size());
		assertEquals(EVENTS, Recordings.read(folder.resolve("begun.jfr")).size());
		int left = Recordings.read(folder.resolve("open.part.jfr")).size();
		assertTrue(mapped ? left == EVENTS : left > EVENTS / 2 && left < EVENTS, left + " events");
		try (Stream<Path> files = Files.list(folder)) {
			assertEquals(List.of("before.jfr", "begun.jfr", "open.part.jfr", "output.txt"),
					files.map(path -> path.getFileName().toString()).sorted().toList());
		}
	}
}
