/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer.jmc;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.openjdk.jmc.flightrecorder.writer.api.Type;
import org.openjdk.jmc.flightrecorder.writer.api.TypeStructureBuilder;
import org.openjdk.jmc.flightrecorder.writer.api.TypedFieldBuilder;
import org.openjdk.jmc.flightrecorder.writer.api.Types;
import org.openjdk.jmc.flightrecorder.writer.api.Types.Builtin;

import flightforge.kit.Contents;
import flightforge.kit.readers.Conformance;

/** What registration refuses, and that it leaves nothing behind. */
class RegistrationTest {
	private static final Consumer<TypeStructureBuilder> TWICE = type -> type.addField("a", Builtin.INT).addField("a",
			Builtin.INT);

	@TempDir
	private Path folder;

	private static String refused(FlightRecording recording, String name, Consumer<TypeStructureBuilder> fields) {
		return assertThrows(IllegalArgumentException.class, () -> recording.registerEventType(name, fields))
				.getMessage();
	}

	private static void assertUnitRefused(FlightRecording recording, String reason, Builtin type,
			Consumer<TypedFieldBuilder> annotations) {
		String message = refused(recording, "test.Bad", event -> event.addField("x", type, annotations));
		assertTrue(message.startsWith("Field 'x' of type 'test.Bad' is ") && message.contains(reason), message);
	}

	/** JMC cannot load the recording, or the JDK's tools end at the first event. */
	@Test
	void unitsOnWhatIsNoNumber() throws IOException {
		Path file = folder.resolve("units.jfr");
		Contents written = new Contents();
		try (FlightRecording recording = FlightRecordings.newRecording(file)) {
			for (Types.JDK time : List.of(Types.JDK.ANNOTATION_TIMESTAMP, Types.JDK.ANNOTATION_TIMESPAN)) {
				for (Builtin type : List.of(Builtin.STRING, Builtin.BOOLEAN, Builtin.CHAR, Builtin.FLOAT,
						Builtin.DOUBLE)) {
					assertUnitRefused(recording, "make it a long", type, x -> x.addAnnotation(time, "TICKS"));
				}
				assertUnitRefused(recording, "'long[]'", Builtin.LONG, x -> x.addAnnotation(time, "TICKS").asArray());
				assertUnitRefused(recording, "with 'FOO'", Builtin.LONG, x -> x.addAnnotation(time, "FOO"));
			}
			for (String unit : List.of("DataAmount", "Percentage", "Frequency", "MemoryAddress")) {
				Type annotation = recording.getType("jdk.jfr." + unit);
				for (Builtin type : List.of(Builtin.STRING, Builtin.BOOLEAN, Builtin.CHAR)) {
					assertUnitRefused(recording, "for numbers", type, x -> x.addAnnotation(annotation));
				}
			}
			assertUnitRefused(recording, "a single number", Builtin.INT,
					x -> x.addAnnotation(recording.getType("jdk.jfr.Unsigned")).asArray());
			assertTrue(refused(recording, "test.Bad",
					event -> event.addField("startTime", Builtin.LONG).addField("startTime", Builtin.LONG))
					.contains("two fields named 'startTime'"));
			writeUnits(recording, written);
		}
		Conformance.FULL.check(file, written);
	}

	/** Those that are not said are as in the JDK, for which timestamps are in milliseconds. */
	private static void writeUnits(FlightRecording recording, Contents written) {
		Type type = recording.registerEventType("test.Good", event -> event
				.addField("startTime", Builtin.LONG,
						x -> x.addAnnotation(Types.JDK.ANNOTATION_TIMESTAMP, "NANOSECONDS_SINCE_EPOCH"))
				.addField("when", Builtin.LONG, x -> x.addAnnotation(Types.JDK.ANNOTATION_TIMESTAMP))
				.addField("took", Builtin.LONG, x -> x.addAnnotation(Types.JDK.ANNOTATION_TIMESPAN))
				.addField("size", Builtin.LONG, x -> x.addAnnotation(recording.getType("jdk.jfr.DataAmount")))
				.addField("lasts", Builtin.LONG, x -> x.addAnnotation(Types.JDK.ANNOTATION_TIMESPAN, "SECONDS"))
				.addField("share", Builtin.DOUBLE, x -> x.addAnnotation(recording.getType("jdk.jfr.Percentage"))));
		recording.writeEvent(type.asValue(event -> event.putField("when", 1_767_225_600_123L).putField("took", 5L)
				.putField("size", 7L).putField("lasts", 3L).putField("share", 0.5)));
		written.event("test.Good").value("when", 1_767_225_600_123_000_000L).value("took", 5L).value("size", 7L)
				.value("lasts", 3_000_000_000L).value("share", 0.5);
	}

	/** The JDK's consumer makes threads and classes of structures, and of nothing else. */
	@Test
	void typesOfTheJdkWithOneField() throws IOException {
		Path file = folder.resolve("jdk.jfr");
		Contents written = new Contents();
		try (FlightRecording recording = FlightRecordings.newRecording(file, settings -> {
		})) {
			recording.registerType("java.lang.Thread", type -> type.addField("javaName", Builtin.STRING));
			recording.registerType("java.lang.Class", type -> type.addField("name", Builtin.STRING));
			recording.registerType("jdk.types.ThreadGroup", type -> type.addField("name", Builtin.STRING));
			Type type = recording.registerEventType("test.Own", event -> event.addField("n", Builtin.INT)
					.addField("type", Types.JDK.CLASS).addField("group", Types.JDK.THREAD_GROUP));
			recording.writeEvent(
					type.asValue(event -> event.putField("n", 1).putField("type", "shop/Cart").putField("group", "g")));
			written.event("test.Own").value("n", 1);
		}
		Conformance.QUICK.check(file, written);
	}

	@Test
	void aTypeThatFailsFirst() throws IOException {
		Path file = folder.resolve("later.jfr");
		Contents written = new Contents();
		try (FlightRecording recording = FlightRecordings.newRecording(file)) {
			Type later = recording.getTypes().getType("test.Later", true);
			Type event = recording.registerEventType("test.Event", type -> type.addField("later", later));
			String message = assertThrows(IllegalArgumentException.class,
					() -> recording.registerType("test.Later", TWICE)).getMessage();
			assertEquals("Type 'test.Later' has two fields named 'a'", message);
			assertTrue(assertThrows(IllegalStateException.class, () -> later.asValue(value -> {
			})).getMessage().endsWith("was not added to the recording: " + message));
			assertSame(later, recording.registerType("test.Later", type -> type.addField("a", Builtin.INT)));
			recording.writeEvent(event.asValue(value -> value.putField("later", inner -> inner.putField("a", 5))));
			written.event("test.Event").value("later.a", 5);
		}
		Conformance.QUICK.check(file, written);
	}

	@Test
	void aTypeThatIsWrongWhileItWaits() throws IOException {
		Path file = folder.resolve("waiting.jfr");
		Contents written = new Contents();
		try (FlightRecording recording = FlightRecordings.newRecording(file)) {
			Type missing = recording.getTypes().getType("test.Missing", true);
			assertEquals("Type 'test.Bad' has two fields named 'a'",
					assertThrows(IllegalArgumentException.class,
							() -> recording.registerType("test.Bad", type -> TWICE.accept(type.addField("m", missing))))
							.getMessage());
			// Nothing is wrong with it until it is known what the other is: no type for values.
			Type waits = recording.registerEventType("test.Waits", type -> type.addField("m", missing));
			var value = waits.asValue(event -> {
			});
			Type event = recording.registerEventType("test.Missing", type -> type.addField("n", Builtin.INT));
			assertTrue(assertThrows(IllegalStateException.class, () -> recording.writeEvent(value)).getMessage()
					.contains("that is not a type for values"));
			recording.writeEvent(event.asValue(one -> one.putField("n", 7)));
			Type again = recording.registerEventType("test.Waits", type -> type.addField("n", Builtin.INT));
			recording.writeEvent(again.asValue(one -> one.putField("n", 8)));
			written.event("test.Missing").value("n", 7);
			written.event("test.Waits").value("n", 8);
		}
		Conformance.QUICK.check(file, written);
	}
}
