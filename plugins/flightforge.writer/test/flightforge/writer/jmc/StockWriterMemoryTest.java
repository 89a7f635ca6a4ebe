/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer.jmc;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.OutputStream;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.openjdk.jmc.flightrecorder.writer.api.Recording;
import org.openjdk.jmc.flightrecorder.writer.api.Recordings;
import org.openjdk.jmc.flightrecorder.writer.api.Type;
import org.openjdk.jmc.flightrecorder.writer.api.TypeStructureBuilder;
import org.openjdk.jmc.flightrecorder.writer.api.TypedValue;
import org.openjdk.jmc.flightrecorder.writer.api.TypedValueBuilder;
import org.openjdk.jmc.flightrecorder.writer.api.Types;

import com.sun.management.ThreadMXBean;

import flightforge.writer.scan.RecordingScanner;

/** What JDK Mission Control's writer, 9.1.2, needs of memory, and this one does not. */
@Tag("heavy")
class StockWriterMemoryTest {
	@TempDir
	private Path folder;

	/** Fields in the order that readers need, which the stock writer does not care for. */
	private static void ordered(TypeStructureBuilder builder) {
		builder.addField("startTime", Types.Builtin.LONG,
				field -> field.addAnnotation(Types.JDK.ANNOTATION_TIMESTAMP, "TICKS"))
				.addField("number", Types.Builtin.LONG).addField("text", Types.Builtin.STRING);
	}

	private static void fill(TypedValueBuilder value) {
		value.putField("startTime", System.nanoTime()).putField("text", "t").putField("number", 1L);
	}

	@Test
	void eventsCostMuchMemory() throws IOException {
		double stockBytes;
		try (Recording recording = Recordings.newRecording(OutputStream.nullOutputStream())) {
			Type type = recording.registerType("test.Cost", flightforge.writer.Type.EVENT,
					StockWriterMemoryTest::ordered);
			stockBytes = allocated(1_000, type, recording::writeEvent);
		}
		double ourBytes;
		try (FlightRecording recording = FlightRecordings.newRecording(OutputStream.nullOutputStream())) {
			Type type = recording.registerType("test.Cost", flightforge.writer.Type.EVENT,
					StockWriterMemoryTest::ordered);
			ourBytes = allocated(50_000, type, recording::writeEvent);
		}
		assertTrue(stockBytes > 30_000, stockBytes + " bytes for an event");
		assertTrue(ourBytes < 300, ourBytes + " bytes for an event");
	}

	private static double allocated(int events, Type type, Consumer<TypedValue> writer) {
		ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
		for (int i = 0; i < events; i++) {
			writer.accept(type.asValue(StockWriterMemoryTest::fill));
		}
		long before = threads.getCurrentThreadAllocatedBytes();
		for (int i = 0; i < events; i++) {
			writer.accept(type.asValue(StockWriterMemoryTest::fill));
		}
		return (double) (threads.getCurrentThreadAllocatedBytes() - before) / events;
	}

	/** What a process with little memory does: 300,000 events through the writer that is asked for. */
	public static final class ManyEvents {
		private static final int EVENTS = 300_000;

		private ManyEvents() {
		}

		public static void main(String[] arguments) throws IOException {
			Path file = Path.of(arguments[1]);
			if (arguments[0].equals("stock")) {
				try (Recording recording = Recordings.newRecording(file)) {
					write(recording.registerType("test.Many", flightforge.writer.Type.EVENT,
							StockWriterMemoryTest::ordered), recording::writeEvent);
				}
			} else {
				try (FlightRecording recording = FlightRecordings.newRecording(file)) {
					write(recording.registerType("test.Many", flightforge.writer.Type.EVENT,
							StockWriterMemoryTest::ordered), recording::writeEvent);
				}
			}
		}

		private static void write(Type type, Consumer<TypedValue> writer) {
			for (int i = 0; i < EVENTS; i++) {
				String text = "a text that is different every time: " + i;
				writer.accept(type.asValue(
						v -> v.putField("startTime", System.nanoTime()).putField("text", text).putField("number", 1L)));
			}
		}
	}

	@Test
	void allEventsAreOnTheHeapUntilTheEnd() throws Exception {
		int exit = run("stock", folder.resolve("stock.jfr"));
		boolean whole;
		try {
			whole = exit == 0 && RecordingScanner.scan(folder.resolve("stock.jfr")).totalEvents() == ManyEvents.EVENTS;
		} catch (IOException e) {
			whole = false;
		}
		assertTrue(!whole, "The stock writer does not need more than 16 MiB");
		assertEquals(0, run("ours", folder.resolve("ours.jfr")));
		assertEquals(ManyEvents.EVENTS, RecordingScanner.scan(folder.resolve("ours.jfr")).totalEvents());
		assertNotEquals(1, RecordingScanner.scan(folder.resolve("ours.jfr")).chunks().size());
	}

	private int run(String writer, Path file) throws IOException, InterruptedException {
		Process process = ChildProcess.builder(ManyEvents.class, List.of("-Xmx16m"), writer, file.toString())
				.redirectErrorStream(true).redirectOutput(folder.resolve(writer + ".txt").toFile()).start();
		try {
			// Without memory the stock writer may also never end.
			return process.waitFor(15, TimeUnit.SECONDS) ? process.exitValue() : -1;
		} finally {
			process.destroyForcibly().waitFor();
		}
	}
}
