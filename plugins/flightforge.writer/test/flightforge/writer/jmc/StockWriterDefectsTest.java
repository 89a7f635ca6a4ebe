/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer.jmc;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.openjdk.jmc.flightrecorder.writer.api.Recording;
import org.openjdk.jmc.flightrecorder.writer.api.Recordings;
import org.openjdk.jmc.flightrecorder.writer.api.Type;
import org.openjdk.jmc.flightrecorder.writer.api.TypeStructureBuilder;
import org.openjdk.jmc.flightrecorder.writer.api.TypedValue;
import org.openjdk.jmc.flightrecorder.writer.api.TypedValueBuilder;
import org.openjdk.jmc.flightrecorder.writer.api.Types;

import jdk.jfr.consumer.RecordedEvent;

import flightforge.writer.scan.RecordingScanner;

/**
 * Each known defect of JDK Mission Control's writer, 9.1.2: the stock writer fails, this one does not, with the same
 * calls. If the stock writer should be fixed one day, the test that fails says which difference is gone.
 */
class StockWriterDefectsTest {
	private static final int THREADS = 8;
	private static final int EVENTS_OF_A_THREAD = 2_000;
	/** Far from now and from when the machine was started, which may both be taken for a start by mistake. */
	private static final Duration AHEAD = Duration.ofHours(1);

	@TempDir
	private Path folder;

	private Path stock() {
		return folder.resolve("stock.jfr");
	}

	private Path ours() {
		return folder.resolve("ours.jfr");
	}

	/** What the stock writer writes other readers may not take at all. */
	private List<RecordedEvent> read(Path file) throws IOException {
		return file.equals(ours()) ? flightforge.writer.Recordings.read(file)
				: flightforge.writer.Recordings.readWithJdkOnly(file);
	}

	/** Fields in the order that readers need, which the stock writer does not care for. */
	private static void ordered(TypeStructureBuilder builder) {
		builder.addField("startTime", Types.Builtin.LONG,
				field -> field.addAnnotation(Types.JDK.ANNOTATION_TIMESTAMP, "TICKS"))
				.addField("number", Types.Builtin.LONG).addField("text", Types.Builtin.STRING);
	}

	@Test
	void fieldsThatAreNotSetDamageTheEvent() throws IOException {
		Consumer<TypedValueBuilder> onlyStart = value -> value.putField("startTime", System.nanoTime());
		try (Recording recording = Recordings.newRecording(stock())) {
			Type type = recording.registerType("test.Unset", flightforge.writer.Type.EVENT,
					StockWriterDefectsTest::ordered);
			recording.writeEvent(type.asValue(onlyStart));
			recording.writeEvent(type.asValue(onlyStart.andThen(v -> v.putField("text", "here"))));
		}
		IOException damage = assertThrows(IOException.class, () -> read(stock()));
		assertTrue(damage.getMessage().contains("Unknown string encoding"), damage.getMessage());
		try (FlightRecording recording = FlightRecordings.newRecording(ours())) {
			Type type = recording.registerType("test.Unset", flightforge.writer.Type.EVENT,
					StockWriterDefectsTest::ordered);
			recording.writeEvent(type.asValue(onlyStart));
			recording.writeEvent(type.asValue(onlyStart.andThen(v -> v.putField("text", "here"))));
		}
		assertNull(read(ours()).get(0).getString("text"));
		assertEquals("here", read(ours()).get(1).getString("text"));
	}

	@Test
	void threadsDamageTheRecording() throws Exception {
		boolean damaged = false;
		for (int attempt = 0; attempt < 20 && !damaged; attempt++) {
			damaged = stockIsDamaged();
		}
		assertTrue(damaged, "20 recordings of " + THREADS + " threads were all right");
		try (FlightRecording recording = FlightRecordings.newRecording(ours())) {
			Type type = recording.registerType("test.Threads", flightforge.writer.Type.EVENT,
					StockWriterDefectsTest::ordered);
			assertNull(inThreads(type, recording::writeEvent));
		}
		assertTrue(isWhole(ours()));
	}

	private boolean stockIsDamaged() throws Exception {
		Throwable failure;
		try (Recording recording = Recordings.newRecording(stock())) {
			Type type = recording.registerType("test.Threads", flightforge.writer.Type.EVENT,
					StockWriterDefectsTest::ordered);
			failure = inThreads(type, recording::writeEvent);
		} catch (RuntimeException e) {
			failure = e;
		}
		return failure != null || !isWhole(stock());
	}

	private static Throwable inThreads(Type type, Consumer<TypedValue> writer) throws InterruptedException {
		AtomicReference<Throwable> failure = new AtomicReference<>();
		List<Thread> threads = new ArrayList<>();
		for (int t = 0; t < THREADS; t++) {
			long from = (long) t * EVENTS_OF_A_THREAD;
			threads.add(Thread.ofPlatform().uncaughtExceptionHandler((thread, e) -> failure.set(e)).start(() -> {
				for (long i = from; i < from + EVENTS_OF_A_THREAD; i++) {
					long number = i;
					writer.accept(type.asValue(v -> v.putField("startTime", System.nanoTime())
							.putField("text", "text " + number).putField("number", number)));
				}
			}));
		}
		for (Thread thread : threads) {
			thread.join();
		}
		return failure.get();
	}

	private boolean isWhole(Path file) {
		try {
			Set<Long> numbers = new HashSet<>();
			for (RecordedEvent event : read(file)) {
				if (!event.getString("text").equals("text " + event.getLong("number"))) {
					return false;
				}
				numbers.add(event.getLong("number"));
			}
			return numbers.size() == THREADS * EVENTS_OF_A_THREAD;
		} catch (IOException | RuntimeException | InternalError e) {
			return false;
		}
	}

	@Test
	void arraysInEventsAreRefused() throws IOException {
		Consumer<TypeStructureBuilder> fields = builder -> builder.addField("numbers", Types.Builtin.LONG,
				field -> field.asArray());
		Consumer<TypedValueBuilder> values = value -> value.putField("numbers", new long[] {1, 2});
		try (Recording recording = Recordings.newRecording(stock())) {
			Type type = recording.registerEventType("test.Arrays", fields);
			assertThrows(IllegalArgumentException.class, () -> recording.writeEvent(type.asValue(values)));
		}
		try (FlightRecording recording = FlightRecordings.newRecording(ours())) {
			recording.writeEvent(recording.registerEventType("test.Arrays", fields).asValue(values));
		}
		assertArrayEquals(new Object[] {1L, 2L}, read(ours()).getFirst().<Object[]>getValue("numbers"));
	}

	@Test
	void implicitFieldsAreInAnOrderThatTheJdkCannotRead() throws IOException {
		try (Recording recording = Recordings.newRecording(stock())) {
			write(recording.registerEventType("test.Order"), recording.getType(Types.JDK.STACK_TRACE),
					recording.getType(Types.JDK.THREAD), recording::writeEvent);
		}
		RecordedEvent stockEvent = read(stock()).getFirst();
		// It takes the reference to the stack trace for the time, and the time for a thread.
		assertFalse(isIn(AHEAD, stockEvent));
		assertThrows(ClassCastException.class, stockEvent::getStackTrace);
		try (FlightRecording recording = FlightRecordings.newRecording(ours())) {
			write(recording.registerEventType("test.Order"), recording.getType(Types.JDK.STACK_TRACE),
					recording.getType(Types.JDK.THREAD), recording::writeEvent);
		}
		RecordedEvent event = read(ours()).getFirst();
		assertTrue(isIn(AHEAD, event));
		assertEquals("main", event.getThread().getJavaName());
	}

	/** Whether an event starts so much from now, more or less. */
	private static boolean isIn(Duration ahead, RecordedEvent event) {
		return Duration.between(Instant.now().plus(ahead), event.getStartTime()).abs().toMinutes() < 10;
	}

	private static void write(Type event, Type stackTrace, Type thread, Consumer<TypedValue> writer) {
		writer.accept(event.asValue(value -> value.putField("startTime", System.nanoTime() + AHEAD.toNanos())
				.putField("stackTrace", stackTrace.asValue(s -> s.putField("truncated", false))).putField("eventThread",
						thread.asValue(t -> t.putField("javaName", "main").putField("osName", "main")))));
	}

	@Test
	void annotationsOfTheJdkAreUnknown() throws IOException {
		List<String> names = List.of("DataAmount", "Experimental", "Period", "Percentage", "Frequency");
		try (Recording recording = Recordings.newRecording(stock())) {
			for (String name : names) {
				assertThrows(IllegalArgumentException.class, () -> recording.getType("jdk.jfr." + name));
			}
		}
		try (FlightRecording recording = FlightRecordings.newRecording(ours())) {
			for (String name : names) {
				assertEquals("jdk.jfr." + name, recording.getType("jdk.jfr." + name).getTypeName());
			}
		}
	}

	@Test
	void thereIsOneChunkWhateverIsAskedFor() throws IOException {
		try (Recording recording = Recordings.newRecording(stock())) {
			Type type = recording.registerType("test.Chunks", flightforge.writer.Type.EVENT,
					StockWriterDefectsTest::ordered);
			for (int i = 0; i < 3; i++) {
				recording.writeEvent(type.asValue(StockWriterDefectsTest::fill));
				recording.rotateChunk();
			}
		}
		assertEquals(1, RecordingScanner.scan(stock()).chunks().size());
		try (FlightRecording recording = FlightRecordings.newRecording(ours())) {
			Type type = recording.registerType("test.Chunks", flightforge.writer.Type.EVENT,
					StockWriterDefectsTest::ordered);
			for (int i = 0; i < 3; i++) {
				recording.writeEvent(type.asValue(StockWriterDefectsTest::fill));
				recording.rotateChunk();
			}
		}
		assertEquals(3, RecordingScanner.scan(ours()).chunks().size());
		assertEquals(3, read(ours()).size());
	}

	private static void fill(TypedValueBuilder value) {
		value.putField("startTime", System.nanoTime()).putField("text", "t").putField("number", 1L);
	}
}
