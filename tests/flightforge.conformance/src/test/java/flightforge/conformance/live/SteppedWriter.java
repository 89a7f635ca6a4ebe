/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.conformance.live;

import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;

import flightforge.writer.Annotation;
import flightforge.writer.Field;
import flightforge.writer.FieldValues;
import flightforge.writer.Type;
import flightforge.writer.live.LiveRecording;
import flightforge.writer.live.LiveSettings;
import flightforge.writer.live.LiveType;

/** A process with everything that happens to the file of a recording in mapped memory, in a single thread. */
final class SteppedWriter {
	static final String TYPE = "test.Stepped";
	private static final int CHUNK_BYTES = 150_000;
	private static final int USUAL = 20_000;
	private static final int LARGE = 300_000;
	private static final int MANY = 11_000;

	/** Events that are written; others look at it. */
	static int acknowledged;

	private static int next;
	private static LiveRecording recording;
	private static LiveType type;

	private SteppedWriter() {
	}

	/** @param arguments target file */
	public static void main(String[] arguments) throws IOException {
		Type written = Type.event(TYPE,
				List.of(Field.of("startTime", "long", Annotation.timestampTicks()), Field.of("number", "long"),
						Field.of("text", Type.STRING), Field.pooled("eventThread", "java.lang.Thread")));
		// After so many events, those that are not large are written in another way, also by later recordings.
		try (LiveRecording many = LiveRecording.create(OutputStream.nullOutputStream(), LiveSettings.heap())) {
			many.register(List.of(written));
			for (int i = 0; i < MANY; i++) {
				many.write(many.type(TYPE), new Values(i, 0, 0));
			}
		}
		recording = LiveRecording.create(Path.of(arguments[0]),
				LiveSettings.inMappedMemory().withChunkBytes(CHUNK_BYTES));
		recording.register(List.of(written));
		type = recording.type(TYPE);
		write(4, 10, 0);
		// Until the chunk is as large as it can be, and another one follows.
		write(8, USUAL, 0);
		recording.rotate();
		// Two at the same time, of which only one is the last of the file.
		write(4, USUAL, 1);
		recording.rotate();
		write(1, USUAL, 1);
		recording.rotate();
		write(1, USUAL, 1);
		write(1, LARGE, 0);
		write(2, USUAL, 0);
		recording.close();
	}

	private static void write(int events, int length, int nested) throws IOException {
		for (int i = 0; i < events; i++) {
			recording.write(type, new Values(next++, length, nested));
			acknowledged++;
		}
	}

	static String text(long number, int length) {
		return "x".repeat(length) + number;
	}

	/** Of an event during which another one may be written. */
	private record Values(int number, int length, int nested) implements FieldValues {
		@Override
		public long number(int field) {
			if (field == 0 && nested > 0) {
				try {
					write(1, length, nested - 1);
				} catch (IOException e) {
					throw new UncheckedIOException(e);
				}
			}
			return field == 0 ? LiveRecording.NOW : number;
		}

		@Override
		public Object object(int field) {
			return field == 2 ? text(number, length) : new NamedThread("thread " + number / 3);
		}
	}

	private record NamedThread(String name) implements FieldValues {
		@Override
		public long number(int field) {
			return 1;
		}

		@Override
		public Object object(int field) {
			return field == 2 ? name : null;
		}
	}
}
