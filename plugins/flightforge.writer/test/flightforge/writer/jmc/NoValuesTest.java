/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer.jmc;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.lang.reflect.Array;
import java.nio.file.Path;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.openjdk.jmc.flightrecorder.writer.api.Type;
import org.openjdk.jmc.flightrecorder.writer.api.TypedValue;
import org.openjdk.jmc.flightrecorder.writer.api.TypedValueBuilder;
import org.openjdk.jmc.flightrecorder.writer.api.Types;

import jdk.jfr.Event;
import jdk.jfr.consumer.RecordedEvent;

import flightforge.writer.Recordings;

/** Null is not a value, a name or an event. */
class NoValuesTest {
	@TempDir
	private Path folder;

	@Test
	void valuesThatAreNull() throws IOException {
		Path file = folder.resolve("nothing.jfr");
		try (FlightRecording recording = FlightRecordings.newRecording(file)) {
			Type type = recording.registerEventType("test.Nothing",
					b -> b.addField("text", Types.Builtin.STRING)
							.addField("numbers", Types.Builtin.INT, f -> f.asArray())
							.addField("texts", Types.Builtin.STRING, f -> f.asArray())
							.addField("symbols", Types.JDK.SYMBOL, f -> f.asArray()));
			recording.writeEvent(
					type.asValue(v -> v.putField("text", (TypedValueBuilder) null).putField("numbers", (int[]) null)
							.putField("texts", (TypedValue[]) null).putField("symbols", (String[]) null)));
		}
		RecordedEvent event = Recordings.read(file).getFirst();
		assertNull(event.getString("text"));
		for (String field : List.of("numbers", "texts", "symbols")) {
			assertEquals(0, Array.getLength(event.getValue(field)));
		}
	}

	@Test
	void namesAndEventsThatAreNull() throws IOException {
		Path file = folder.resolve("refused.jfr");
		try (FlightRecording recording = FlightRecordings.newRecording(file)) {
			Type type = recording.registerEventType("test.Refused", b -> b.addField("last", Types.Builtin.STRING));
			TypedValueBuilder value = type.valueBuilder();
			assertNoField(value);
			// Behind the last field that was put there is none that it could be.
			value.putField("last", "text");
			assertNoField(value);
			assertEquals("No event",
					assertThrows(IllegalArgumentException.class, () -> recording.writeEvent((Event) null))
							.getMessage());
			recording.writeEvent((TypedValue) value);
		}
		assertEquals("text", Recordings.read(file).getFirst().getString("last"));
	}

	private static void assertNoField(TypedValueBuilder value) {
		assertEquals("Type 'test.Refused' has no field 'null'",
				assertThrows(IllegalArgumentException.class, () -> value.putField((String) null, 1)).getMessage());
	}
}
