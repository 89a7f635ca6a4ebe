/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.conformance.differential;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

import flightforge.writer.Annotation;
import flightforge.writer.Field;
import flightforge.writer.ThreadInfo;
import flightforge.writer.Type;
import flightforge.writer.chunk.ChunkEncoder;
import flightforge.writer.chunk.TypeSet;
import flightforge.writer.store.ChunkStore;

/** Writes random recordings through our direct door, in chunks of a few events. */
final class Direct {
	private static final int EVENTS_OF_A_CHUNK = 25;
	private static final Set<Kind> POOLED = EnumSet.of(Kind.THREAD, Kind.CLASS, Kind.METHOD);

	private Direct() {
	}

	static void write(RandomRecording content, Path file, ChunkStore store) throws IOException {
		List<Type> types = new ArrayList<>();
		types.add(Type.struct(Kind.POINT.typeName(), List.of(Field.of("x", "int"), Field.of("name", Type.STRING))));
		for (RandomRecording.EventType type : content.types()) {
			List<Field> fields = new ArrayList<>();
			fields.add(Field.of("startTime", "long", Annotation.timestampTicks()));
			type.fields().forEach(field -> fields.add(new Field(field.name(), field.kind().typeName(), field.array(),
					POOLED.contains(field.kind()), field.kind().annotations())));
			types.add(Type.event(type.name(), fields));
		}
		TypeSet set = TypeSet.of(types);
		try (store;
				FileChannel channel = FileChannel.open(file, StandardOpenOption.CREATE,
						StandardOpenOption.TRUNCATE_EXISTING, StandardOpenOption.WRITE)) {
			ChunkEncoder encoder = new ChunkEncoder(set, store);
			for (int from = 0; from < content.events().size(); from += EVENTS_OF_A_CHUNK) {
				List<RandomRecording.Event> events = content.events().subList(from,
						Math.min(content.events().size(), from + EVENTS_OF_A_CHUNK));
				long start = events.getFirst().ticks();
				encoder.open(from / EVENTS_OF_A_CHUNK,
						RandomRecording.START_NANOS + start - RandomRecording.START_TICKS, start);
				for (RandomRecording.Event event : events) {
					write(encoder, set, event);
				}
				encoder.close(events.getLast().ticks());
				store.transferTo(channel, channel.size());
				store.reset();
			}
		}
	}

	private static void write(ChunkEncoder encoder, TypeSet set, RandomRecording.Event event) throws IOException {
		encoder.begin(set.event(event.type().name()), event.ticks());
		for (int i = 0; i < event.values().size(); i++) {
			RandomRecording.Field field = event.type().fields().get(i);
			if (field.array()) {
				List<?> elements = (List<?>) event.values().get(i);
				encoder.putArray(elements.size());
				for (Object element : elements) {
					put(encoder, element);
				}
			} else if (POOLED.contains(field.kind())) {
				encoder.putReference(constant(encoder, field.kind(), event.values().get(i)));
			} else {
				put(encoder, event.values().get(i));
			}
		}
		encoder.commit();
	}

	private static long constant(ChunkEncoder encoder, Kind kind, Object value) throws IOException {
		return switch (value) {
		case null -> 0;
		case String name when kind == Kind.THREAD -> encoder.thread(new ThreadInfo(name, 7, name, 7, "all", false));
		default -> encoder.constant(kind.typeName(), value.toString());
		};
	}

	/** Texts are in place or in the pool, by their length. */
	private static void put(ChunkEncoder encoder, Object value) throws IOException {
		switch (value) {
		case null -> encoder.putString(null);
		case Boolean truth -> encoder.putBoolean(truth);
		case Byte number -> encoder.putByte(number);
		case Character character -> encoder.putChar(character);
		case Short number -> encoder.putShort(number);
		case Integer number -> encoder.putInt(number);
		case Long number -> encoder.putLong(number);
		case Float number -> encoder.putFloat(number);
		case Double number -> encoder.putDouble(number);
		case Kind.Point point -> {
			encoder.putInt(point.x());
			put(encoder, point.name());
		}
		case String text when text.length() % 2 == 0 -> encoder.putString(text);
		case String text -> encoder.putStringReference(encoder.string(text));
		default -> throw new IllegalArgumentException(value.toString());
		}
	}
}
