/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer.jmc;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import jdk.jfr.Category;
import jdk.jfr.DataAmount;
import jdk.jfr.Event;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.StackTrace;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordedFrame;

import flightforge.writer.Recordings;

/** Instances of {@code jdk.jfr.Event} are written with what the JDK would take from them. */
class EventObjectsTest {
	@TempDir
	private Path folder;

	abstract static class Base extends Event {
		@Label("The base")
		int inherited = 3;
	}

	@Name("test.Purchase")
	@Label("Purchase")
	@Category({"Shop", "Sales"})
	@StackTrace(true)
	static class Purchase extends Base {
		@DataAmount(DataAmount.BYTES)
		long bytes = 77;
		@Name("article")
		String text = "soap";
		char currency = '€';
		boolean paid = true;
		double price = 9.5;
		Class<?> handler = java.util.ArrayList.class;
		Thread payer = Thread.currentThread();
		String missing;
		int[] ignored = {1};
		transient int alsoIgnored = 1;
		static int ignoredToo = 1;
	}

	static class Simple extends Event {
		int n = 1;
	}

	private static void write(FlightRecording recording, Event event) {
		recording.writeEvent(event);
	}

	@Test
	void fieldsOfAnObject() throws IOException {
		Path file = folder.resolve("objects.jfr");
		try (FlightRecording recording = FlightRecordings.newRecording(file)) {
			recording.registerEventType(Purchase.class);
			write(recording, new Purchase());
			recording.writeEvent(new Simple()).writeEvent(new Purchase());
		}
		List<RecordedEvent> events = Recordings.read(file);
		assertEquals(3, events.size());
		RecordedEvent event = events.getFirst();
		assertEquals("Purchase", event.getEventType().getLabel());
		assertEquals(List.of("Shop", "Sales"), event.getEventType().getCategoryNames());
		assertEquals("jdk.jfr.DataAmount", event.getEventType().getField("bytes").getContentType());
		assertEquals("The base", event.getEventType().getField("inherited").getLabel());
		assertEquals(3, event.getInt("inherited"));
		assertEquals(77, event.getLong("bytes"));
		assertEquals("soap", event.getString("article"));
		assertEquals('€', event.getChar("currency"));
		assertTrue(event.getBoolean("paid"));
		assertEquals(9.5, event.getDouble("price"));
		assertEquals("java.util.ArrayList", event.getClass("handler").getName());
		assertEquals(Thread.currentThread().getName(), event.getThread("payer").getJavaName());
		assertEquals(Thread.currentThread().threadId(), event.getThread().getJavaThreadId());
		RecordedFrame caller = event.getStackTrace().getFrames().getFirst();
		assertEquals(EventObjectsTest.class.getName(), caller.getMethod().getType().getName());
		assertEquals("write", caller.getMethod().getName());
		assertEquals("(Lflightforge/writer/jmc/FlightRecording;Ljdk/jfr/Event;)V", caller.getMethod().getDescriptor());
		assertTrue(caller.getLineNumber() > 0 && caller.getBytecodeIndex() >= 0);
		assertFalse(event.hasField("ignored") || event.hasField("alsoIgnored") || event.hasField("ignoredToo"));
		assertEquals("Simple", events.get(1).getEventType().getName());
	}

	/** No lock that a thread that registers types may hold for any time. */
	@Test
	void typesAreRegisteredMeanwhile() throws IOException {
		Path file = folder.resolve("meanwhile.jfr");
		try (FlightRecording recording = FlightRecordings.newRecording(file)) {
			recording.writeEvent(new Purchase());
			recording.registerEventType("test.Other", fields -> CompletableFuture
					.runAsync(() -> recording.writeEvent(new Purchase())).orTimeout(30, TimeUnit.SECONDS).join());
		}
		assertEquals(2, Recordings.read(file).size());
	}
}
