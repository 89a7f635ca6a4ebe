/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer.jmc;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.OutputStream;
import java.lang.management.BufferPoolMXBean;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.openjdk.jmc.flightrecorder.writer.api.Type;
import org.openjdk.jmc.flightrecorder.writer.api.TypedValue;
import org.openjdk.jmc.flightrecorder.writer.api.Types;

import flightforge.writer.Recordings;
import flightforge.writer.scan.RecordingScanner;

/**
 * What is known to be weak in the mapped storage that was once proposed for JDK Mission Control's writer, and was never
 * released, so that it cannot be run beside this one: constants on the heap, memory that stays mapped, files that stay
 * when closing fails. (Events larger than a buffer are in {@link FlightRecordingTest}.)
 */
class MappedStorageTest {
	@TempDir
	private Path folder;

	/** What a process with little memory does: each event has a thread and a text of its own. */
	public static final class ManyConstants {
		private static final int EVENTS = 400_000;

		private ManyConstants() {
		}

		public static void main(String[] arguments) throws IOException {
			try (FlightRecording recording = FlightRecordings.newRecording(Path.of(arguments[0]),
					FlightRecordingSettings::withMmap)) {
				Type event = recording.registerEventType("test.Many",
						builder -> builder.addField("text", Types.Builtin.STRING));
				Type thread = recording.getType(Types.JDK.THREAD);
				for (int i = 0; i < EVENTS; i++) {
					String name = "a name that no other thread has, " + i;
					TypedValue value = thread.asValue(v -> v.putField("javaName", name));
					for (int twice = 0; twice < 2; twice++) {
						recording.writeEvent(
								event.asValue(v -> v.putField("eventThread", value).putField("text", name)));
					}
				}
			}
		}
	}

	@Test
	@Tag("heavy")
	void constantsAreNotOnTheHeap() throws Exception {
		Path file = folder.resolve("constants.jfr");
		Path output = folder.resolve("output.txt");
		Process process = ChildProcess.builder(ManyConstants.class, List.of("-Xmx24m"), file.toString())
				.redirectErrorStream(true).redirectOutput(output.toFile()).start();
		try {
			assertTrue(process.waitFor(5, TimeUnit.MINUTES));
			assertEquals(0, process.exitValue(), () -> readString(output));
		} finally {
			process.destroyForcibly().waitFor();
		}
		// Much more than that heap.
		assertTrue(Files.size(file) > 48 << 20, Files.size(file) + " bytes");
		assertEquals(2 * ManyConstants.EVENTS, RecordingScanner.scan(file).totalEvents());
	}

	private static String readString(Path file) {
		try {
			return Files.readString(file);
		} catch (IOException e) {
			return e.toString();
		}
	}

	private static long mappings() {
		return ManagementFactory.getPlatformMXBeans(BufferPoolMXBean.class).stream()
				.filter(pool -> pool.getName().equals("mapped")).mapToLong(BufferPoolMXBean::getCount).sum();
	}

	@Test
	void nothingStaysMapped() throws IOException {
		long before = mappings();
		try (FlightRecording recording = FlightRecordings.newRecording(folder.resolve("mapped.jfr"),
				s -> s.withMmap(1 << 16))) {
			Type event = recording.registerEventType("test.Mapped", b -> b.addField("n", Types.Builtin.LONG));
			for (int i = 0; i < 50_000; i++) {
				recording.writeEvent(event.asValue(value -> value.putField("n", Long.MAX_VALUE)));
			}
			assertEquals(before + 1, mappings());
		}
		assertEquals(before, mappings());
	}

	/** The recording is not lost with the stream, and the message names the file to delete. */
	@Test
	void aStreamThatFailsAtTheEnd() throws IOException {
		OutputStream broken = new OutputStream() {
			@Override
			public void write(int b) throws IOException {
				throw new IOException("The line is dead");
			}
		};
		FlightRecording recording = FlightRecordings.newRecording(broken,
				s -> s.withMmap(1 << 16).withMmapTempDir(folder));
		recording.writeEvent(recording.registerEventType("test.Stream").asValue(value -> {
		}));
		IOException failure = assertThrows(IOException.class, recording::close);
		try (Stream<Path> files = Files.list(folder)) {
			Path whole = files.toList().getFirst();
			assertTrue(failure.getMessage().contains("complete in " + whole + " (The line is dead)"),
					failure.getMessage());
			assertEquals(1, Recordings.read(whole).size());
		}
	}
}
