/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer.live;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.BitSet;

import jdk.jfr.consumer.RecordedEvent;

import flightforge.writer.Field;
import flightforge.writer.FieldValues;
import flightforge.writer.Recordings;
import flightforge.writer.Type;
import flightforge.writer.scan.RecordingScanner;
import flightforge.writer.scan.RecordingSummary;

/**
 * Events of live recordings that carry their number in several ways, and what has to be true of a recording of them.
 */
public final class LiveEvents {
	public static final Type TYPE = Recordings.event("test.Live", Field.of("number", "long"),
			Field.of("text", Type.STRING), Recordings.THREAD);

	private LiveEvents() {
	}

	/** Small chunks, so that there are many. */
	public static LiveSettings settings(boolean mapped) {
		return (mapped ? LiveSettings.inMappedMemory() : LiveSettings.heap()).withChunkBytes(1 << 17);
	}

	/** An event with a number, and the number in a text and in the name of a thread. */
	public record Numbered(long value) implements FieldValues {
		@Override
		public long number(int field) {
			return field == 0 ? LiveRecording.NOW : value;
		}

		@Override
		public Object object(int field) {
			return field == 2 ? "text " + value % 1000 : new NamedThread("thread " + value % 50);
		}
	}

	/** An event that starts now, with one and the same value in all other fields. */
	public record Now(Object value) implements FieldValues {
		@Override
		public long number(int field) {
			return LiveRecording.NOW;
		}

		@Override
		public Object object(int field) {
			return value;
		}
	}

	/** A thread with a name and nothing else. */
	public record NamedThread(String name) implements FieldValues {
		@Override
		public long number(int field) {
			return 0;
		}

		@Override
		public Object object(int field) {
			return field == 2 ? name : null;
		}
	}

	/** Whose values write an event of their own before they are read, so that chunks are open at the same time. */
	public record Around(LiveRecording recording, LiveType type, Numbered own, int depth) implements FieldValues {
		@Override
		public long number(int field) {
			if (field == 0 && depth > 0) {
				try {
					recording.write(type, new Around(recording, type, new Numbered(own.value() + 1), depth - 1));
				} catch (IOException e) {
					throw new AssertionError(e);
				}
			}
			return own.number(field);
		}

		@Override
		public Object object(int field) {
			return own.object(field);
		}
	}

	/** Each event from 0 on is there once, and the chunks can be distinguished. */
	public static void assertWhole(Path file, int events) throws IOException {
		BitSet seen = new BitSet();
		for (RecordedEvent event : Recordings.read(file)) {
			long number = event.getLong("number");
			assertEquals("text " + number % 1000, event.getString("text"));
			assertEquals("thread " + number % 50, event.getThread("eventThread").getJavaName());
			seen.set((int) number);
		}
		assertEquals(events, seen.cardinality());
		RecordingSummary summary = RecordingScanner.scan(file);
		assertEquals(events, summary.totalEvents());
		assertEquals(Files.size(file), summary.bytes());
		assertEquals(summary.chunks().size(), summary.chunks().stream().map(c -> c.startNanos()).distinct().count());
	}
}
