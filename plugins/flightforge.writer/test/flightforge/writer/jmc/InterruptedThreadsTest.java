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
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.openjdk.jmc.flightrecorder.writer.api.Type;
import org.openjdk.jmc.flightrecorder.writer.api.Types;

import flightforge.kit.readers.Conformance;

/** Threads that were interrupted write as others do, and still are interrupted afterwards. */
@Tag("heavy")
class InterruptedThreadsTest {
	private static final int THREADS = 100;
	private static final int EVENTS = 100;

	@TempDir
	private Path folder;

	/** Many virtual threads on two processors, each interrupted from the beginning; types and chunks are new often. */
	public static final class Writer {
		private Writer() {
		}

		public static void main(String[] arguments) throws IOException, InterruptedException {
			boolean mapped = Boolean.parseBoolean(arguments[1]);
			List<Thread> threads = new ArrayList<>();
			try (FlightRecording recording = FlightRecordings.newRecording(Path.of(arguments[0]), s -> {
				if (mapped) {
					s.withMmap(1 << 16);
				} else {
					s.withChunkSize(1 << 16);
				}
			})) {
				Type type = recording.registerEventType("test.Interrupted",
						b -> b.addField("text", Types.Builtin.STRING));
				for (int i = 0; i < THREADS; i++) {
					threads.add(Thread.ofVirtual().start(() -> write(recording, type)));
				}
				for (Thread thread : threads) {
					thread.join();
				}
			}
		}

		private static void write(FlightRecording recording, Type type) {
			Thread.currentThread().interrupt();
			String text = "x".repeat(800);
			long thread = Thread.currentThread().threadId();
			for (int i = 0; i < EVENTS; i++) {
				String end = "" + i;
				recording.writeEvent(type.asValue(value -> value.putField("text", text + end)));
				if (i % 100 == 50) {
					recording.registerEventType("test.New" + (i + thread) % 300);
					recording.rotateChunk();
				}
			}
			if (!Thread.interrupted()) {
				throw new AssertionError("no longer interrupted");
			}
		}
	}

	@ParameterizedTest(name = "mapped: {0}")
	@ValueSource(booleans = {false, true})
	void virtualThreadsWaitForEachOther(boolean mapped) throws Exception {
		Path file = folder.resolve("interrupted.jfr");
		Path output = folder.resolve("output.txt");
		Process process = ChildProcess.builder(Writer.class, List.of("-Djdk.virtualThreadScheduler.parallelism=2"),
				file.toString(), String.valueOf(mapped)).redirectErrorStream(true).redirectOutput(output.toFile())
				.start();
		try {
			assertTrue(process.waitFor(1, TimeUnit.MINUTES), "the writer hangs");
			assertEquals("", Files.readString(output));
		} finally {
			process.destroyForcibly().waitFor();
		}
		Conformance.QUICK.check(file, Map.of("test.Interrupted", (long) THREADS * EVENTS));
	}
}
