/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.conformance.soak;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

import flightforge.writer.Annotation;
import flightforge.writer.Field;
import flightforge.writer.FieldValues;
import flightforge.writer.Type;
import flightforge.writer.chunk.ChunkEncoder;
import flightforge.writer.chunk.EventEncoding;
import flightforge.writer.chunk.TypeSet;
import flightforge.writer.live.LiveRecording;
import flightforge.writer.live.LiveSettings;
import flightforge.writer.live.LiveType;
import flightforge.writer.store.ChunkStore;
import flightforge.writer.store.HeapStore;
import flightforge.writer.store.MappedStore;
import flightforge.writer.store.RecordingFile;

/** A process that writes a recording of simple events, through one of the doors of the engine. */
final class Writer {
	static final Type TYPE = Type.event("test.Simple",
			List.of(Field.of("startTime", "long", Annotation.timestampTicks()), Field.of("first", "long"),
					Field.of("second", "long")));
	private static final long CHUNK_BYTES = 16 << 20;
	private static final int EXTENT_BYTES = 4 << 20;
	private static final long START_NANOS = 1_767_225_600_000_000_000L;

	private Writer() {
	}

	/** @param arguments {@code direct} or {@code live}, {@code heap} or {@code mmap}, the number of events, the file */
	public static void main(String[] arguments) throws IOException {
		boolean mapped = arguments[1].equals("mmap");
		long events = Long.parseLong(arguments[2]);
		Path target = Path.of(arguments[3]);
		if (arguments[0].equals("direct")) {
			direct(target, mapped, events);
		} else {
			live(target, mapped, events);
		}
	}

	private static void direct(Path target, boolean mapped, long events) throws IOException {
		TypeSet types = TypeSet.of(List.of(TYPE));
		EventEncoding type = types.event(TYPE.name());
		try (RecordingFile file = RecordingFile.create(target, false);
				ChunkStore store = mapped ? new MappedStore(target.toAbsolutePath().getParent(), EXTENT_BYTES)
						: new HeapStore()) {
			ChunkEncoder encoder = new ChunkEncoder(types, store);
			encoder.open(0, START_NANOS, 0);
			for (long i = 0, chunks = 1; i < events; i++) {
				if (encoder.size() > CHUNK_BYTES) {
					encoder.close(i);
					file.append(store);
					store.reset();
					encoder.open(chunks++, START_NANOS + i, i);
				}
				encoder.begin(type, i);
				encoder.putLong(i);
				encoder.putLong(i % 1000);
				encoder.commit();
			}
			encoder.close(events);
			file.append(store);
			file.commit();
		}
	}

	private static void live(Path target, boolean mapped, long events) throws IOException {
		LiveSettings settings = new LiveSettings(mapped, EXTENT_BYTES, null, START_NANOS, 0, events);
		try (LiveRecording recording = LiveRecording.create(target, settings)) {
			recording.register(List.of(TYPE));
			LiveType type = recording.type(TYPE.name());
			Simple values = new Simple();
			for (values.event = 0; values.event < events; values.event++) {
				recording.write(type, values);
			}
		}
	}

	/** The same object for all events. */
	private static final class Simple implements FieldValues {
		private long event;

		@Override
		public long number(int field) {
			return field == 2 ? event % 1000 : event;
		}

		@Override
		public Object object(int field) {
			return null;
		}
	}
}
