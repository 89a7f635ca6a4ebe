/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.openjdk.jmc.flightrecorder.writer.api.TypedValue;
import org.openjdk.jmc.flightrecorder.writer.api.Types;

import flightforge.kit.readers.Conformance;
import flightforge.kit.readers.RecordingReader;
import flightforge.writer.chunk.TypeSet;
import flightforge.writer.jmc.FlightRecording;
import flightforge.writer.jmc.FlightRecordings;
import flightforge.writer.live.LiveEvents;
import flightforge.writer.live.LiveRecording;

/** Nothing among the elements of an array of constants: {@code jfr print --json} would end there. */
class NullElementsTest {
	private static final Type ITEM = Type.struct("test.Item",
			List.of(Field.of("amount", "long"), Field.of("name", Type.STRING)));
	private static final Type NAME = Type.struct("test.Name", List.of(Field.of("name", Type.STRING)));
	private static final Type EVENT = Recordings.event("test.Order", Field.of("number", "long"),
			array("items", ITEM.name()), array("names", NAME.name()), array("causes", "jdk.types.GCCause"));

	@TempDir
	private Path folder;

	private static Field array(String name, String typeName) {
		return new Field(name, typeName, true, true, List.of());
	}

	/** A structure, or an event, with one object in all fields that are none of numbers. */
	private record Holding(Object held) implements FieldValues {
		@Override
		public long number(int field) {
			return field == 0 ? LiveRecording.NOW : field;
		}

		@Override
		public Object object(int field) {
			return held;
		}
	}

	@ParameterizedTest
	@ValueSource(booleans = {false, true})
	void live(boolean mapped) throws IOException {
		Path file = folder.resolve("live.jfr");
		try (LiveRecording recording = LiveRecording.create(file, LiveEvents.settings(mapped))) {
			recording.register(List.of(ITEM, NAME, EVENT));
			for (int i = 0; i < 3; i++) {
				recording.write(recording.type(EVENT.name()), new Holding(new FieldValues[] {null, null}));
			}
		}
		assertRead(file);
	}

	@Test
	void direct() throws IOException {
		TypeSet types = TypeSet.of(List.of(ITEM, NAME, EVENT));
		Path file = Recordings.write(folder.resolve("direct.jfr"), types, chunk -> {
			for (int i = 0; i < 3; i++) {
				chunk.begin(types.event(EVENT.name()), i);
				chunk.putLong(i);
				for (int field = 2; field < EVENT.fields().size(); field++) {
					chunk.putArray(2);
					chunk.putReference(0);
					chunk.putDefault();
				}
				chunk.commit();
			}
		});
		assertRead(file);
	}

	@ParameterizedTest
	@ValueSource(booleans = {false, true})
	void throughJmcsInterfaces(boolean mapped) throws IOException {
		Path file = folder.resolve("jmc.jfr");
		try (FlightRecording recording = FlightRecordings.newRecording(file, settings -> {
			if (mapped) {
				settings.withMmap();
			}
		})) {
			var item = recording.registerType("test.Item",
					b -> b.addField("amount", Types.Builtin.LONG).addField("name", Types.Builtin.STRING));
			var order = recording.registerEventType("test.Order", b -> b.addField("number", Types.Builtin.LONG)
					.addField(recording.getTypes().fieldBuilder("items", item).asArray().build()));
			TypedValue known = item.asValue(b -> b.putField("amount", 7L).putField("name", "seven"));
			TypedValue[] items = {known, null, known};
			recording.writeEvent(order.asValue(b -> b.putField("number", 1L).putField("items", items)));
		}
		assertRead(file);
	}

	/** {@code jfr view} cannot take arrays of structures at all. */
	private static void assertRead(Path file) throws IOException {
		Conformance.QUICK.events(file);
		Conformance.check(RecordingReader.print(), file);
	}
}
