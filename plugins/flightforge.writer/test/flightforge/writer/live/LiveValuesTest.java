/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer.live;

import static org.junit.jupiter.api.Assertions.assertFalse;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import jdk.jfr.consumer.RecordedEvent;

import flightforge.kit.Contents;
import flightforge.kit.readers.Conformance;
import flightforge.writer.Field;
import flightforge.writer.FieldValues;
import flightforge.writer.Recordings;
import flightforge.writer.Type;

/** What a live recording makes of values. */
class LiveValuesTest {
	@TempDir
	private Path folder;

	/** A structure that is the value of any type, and is remembered. */
	private static final class Anything implements FieldValues {
		@Override
		public long number(int field) {
			return 7;
		}

		@Override
		public Object object(int field) {
			return "seven";
		}

		@Override
		public int identity() {
			return 12345;
		}
	}

	/** An event that starts at a tick and holds one object in all of its fields. */
	private record Holding(long start, Object held) implements FieldValues {
		@Override
		public long number(int field) {
			return start;
		}

		@Override
		public Object object(int field) {
			return held;
		}
	}

	@Test
	void oneObjectOfTwoTypes() throws IOException {
		Path file = folder.resolve("two.jfr");
		Contents written = new Contents();
		try (LiveRecording recording = LiveRecording.create(file, LiveSettings.heap())) {
			recording.register(
					List.of(Type.struct("test.A", List.of(Field.of("x", "int"), Field.of("name", Type.STRING))),
							Type.struct("test.B", List.of(Field.of("label", Type.STRING), Field.of("y", "int"))),
							Recordings.event("test.Two", Field.pooled("a", "test.A"), Field.pooled("b", "test.B"))));
			Anything one = new Anything();
			for (int i = 0; i < 3; i++) {
				recording.write(recording.type("test.Two"), new Holding(LiveRecording.NOW, one));
				written.event("test.Two").value("a.x", 7).value("a.name", "seven").value("b.y", 7).value("b.label",
						"seven");
			}
		}
		Conformance.QUICK.check(file, written);
	}

	/** However long it takes to begin a recording: starts that it takes itself go on from those that it is given. */
	@Test
	void eventsThatStartNow() throws IOException {
		Path file = folder.resolve("now.jfr");
		LiveSettings settings = LiveSettings.heap();
		try (LiveRecording recording = LiveRecording.create(file, settings)) {
			recording.register(List.of(Recordings.event("test.Now", Field.of("text", Type.STRING))));
			recording.write(recording.type("test.Now"), new Holding(System.nanoTime(), "given"));
			recording.write(recording.type("test.Now"), new Holding(LiveRecording.NOW, "now"));
		}
		List<RecordedEvent> events = Recordings.read(file);
		Instant given = events.get(0).getStartTime();
		assertFalse(events.get(1).getStartTime().isBefore(given), events::toString);
	}
}
