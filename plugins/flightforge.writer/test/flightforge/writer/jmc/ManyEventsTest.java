/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer.jmc;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.openjdk.jmc.flightrecorder.writer.api.Type;
import org.openjdk.jmc.flightrecorder.writer.api.TypedValue;
import org.openjdk.jmc.flightrecorder.writer.api.TypedValueBuilder;
import org.openjdk.jmc.flightrecorder.writer.api.Types;
import org.openjdk.jmc.flightrecorder.writer.api.Types.Builtin;

import jdk.jfr.consumer.RecordedEvent;

import flightforge.writer.Recordings;

/** After many events of a type the fields are put by a plan, and where the event stays; all are as the first ones. */
class ManyEventsTest {
	private static final int EVENTS = 40_000;
	/** The thread of this event is that of the one before. */
	private static final int ROTATED = 20_000;
	private static final int RENAMED = 30_003;
	/** Starts take nine bytes from here on. */
	private static final long LATE = 1L << 57;

	@TempDir
	private Path folder;

	/** The same for some events in a row. */
	private static int thread(int i) {
		return i / 7 % 3;
	}

	private static String once(int i) {
		// Sizes of one byte and of two, and what is too large for the usual place.
		return "o".repeat(i % 1000 == 0 ? 20_000 : i % 7 == 0 ? 200 : 3) + i;
	}

	@ParameterizedTest
	@ValueSource(booleans = {false, true})
	void allKindsOfFields(boolean mapped) throws IOException {
		Path file = folder.resolve("many.jfr");
		try (FlightRecording recording = FlightRecordings.newRecording(file, settings -> {
			settings.withStartTicks(LATE).withTimestamp(1_780_000_000_000_000_000L).withJdkTypeInitialization();
			if (mapped) {
				settings.withMmap();
			}
		})) {
			Type type = recording.registerEventType("test.Many",
					t -> t.addField("z", Builtin.BOOLEAN).addField("b", Builtin.BYTE).addField("c", Builtin.CHAR)
							.addField("s", Builtin.SHORT).addField("i", Builtin.INT).addField("l", Builtin.LONG)
							.addField("f", Builtin.FLOAT).addField("d", Builtin.DOUBLE)
							.addField("again", Builtin.STRING).addField("once", Builtin.STRING)
							.addField("longs", Builtin.LONG, field -> field.asArray()).addField("last", Builtin.INT));
			TypedValue[] threads = new TypedValue[3];
			for (int i = 0; i < threads.length; i++) {
				String name = "thread " + i;
				threads[i] = recording.getType(Types.JDK.THREAD).asValue(v -> v.putField("javaName", name));
			}
			for (int n = 0; n < EVENTS; n++) {
				int i = n;
				if (i == ROTATED) {
					recording.rotateChunk();
				}
				if (i == RENAMED) {
					((TypedValueBuilder) threads[thread(i)]).putField("javaName", "renamed");
				}
				recording.writeEvent(type.asValue(v -> v.putField("startTime", LATE + i)
						.putField("eventThread", threads[thread(i)]).putField("z", i % 2 == 0).putField("b", (byte) i)
						.putField("c", (char) i).putField("s", (short) i).putField("i", -i).putField("l", number(i))
						.putField("f", i / 4f).putField("d", i / 3.0)
						.putField("again", i % 5 == 0 ? null : "again " + i % 50).putField("once", once(i))
						.putField("longs", new long[] {i, number(i)}).putField("last", i)));
			}
		}
		List<RecordedEvent> events = Recordings.read(file);
		assertEquals(EVENTS, events.size());
		events.forEach(ManyEventsTest::check);
	}

	private static long number(int i) {
		return i * 0x9E3779B97F4A7C15L >>> (i & 63);
	}

	private static void check(RecordedEvent event) {
		int i = event.getInt("last");
		assertEquals(1_780_000_000_000_000_000L + i,
				event.getStartTime().getEpochSecond() * 1_000_000_000 + event.getStartTime().getNano());
		assertEquals(i >= RENAMED && thread(i) == thread(RENAMED) ? "renamed" : "thread " + thread(i),
				event.getThread("eventThread").getJavaName());
		assertEquals(i % 2 == 0, event.getBoolean("z"));
		assertEquals((byte) i, event.getByte("b"));
		assertEquals((char) i, event.getChar("c"));
		assertEquals((short) i, event.getShort("s"));
		assertEquals(-i, event.getInt("i"));
		assertEquals(number(i), event.getLong("l"));
		assertEquals(i / 4f, event.getFloat("f"));
		assertEquals(i / 3.0, event.getDouble("d"));
		assertEquals(i % 5 == 0 ? null : "again " + i % 50, event.getString("again"));
		assertEquals(once(i), event.getString("once"));
		assertArrayEquals(new Object[] {(long) i, number(i)}, (Object[]) event.getValue("longs"));
	}
}
