/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer.read;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import flightforge.writer.Annotation;
import flightforge.writer.Field;
import flightforge.writer.Type;
import flightforge.writer.internal.ByteBuilder;
import flightforge.writer.internal.ChunkHeader;
import flightforge.writer.internal.Element;

/**
 * A chunk put together by hand, because no writer of ours makes what others do: constants in several checkpoints, in
 * circles, missing, or of strings; odd encodings; clocks of their own.
 */
final class RawChunk {
	static final long START_NANOS = 1_767_225_600_000_000_000L;
	private static final int FIRST_NUMBER = 20;

	/** Something that writes bytes. */
	interface Content {
		void put(ByteBuilder bytes);
	}

	private final Map<String, Integer> numbers = new LinkedHashMap<>();
	private final List<Type> types = new ArrayList<>();
	private final ByteBuilder bytes = new ByteBuilder(64);
	private long checkpoint;
	private long startTicks = 1_000;
	private long ticksPerSecond = 1_000_000_000L;

	RawChunk(Type... given) {
		for (String primitive : List.of("boolean", "byte", "short", "char", "int", "long", "float", "double",
				Type.STRING)) {
			add(Type.struct(primitive, List.of()));
		}
		for (String annotation : List.of(Annotation.UNSIGNED, Annotation.TIMESTAMP, Annotation.TIMESPAN)) {
			add(new Type(annotation, Type.ANNOTATION, false, List.of(Field.of("value", Type.STRING)), List.of()));
		}
		for (Type type : given) {
			add(type);
		}
	}

	private void add(Type type) {
		numbers.put(type.name(), FIRST_NUMBER + types.size());
		types.add(type);
	}

	RawChunk clock(long newStartTicks, long newTicksPerSecond) {
		startTicks = newStartTicks;
		ticksPerSecond = newTicksPerSecond;
		return this;
	}

	RawChunk event(String type, Content content) {
		ByteBuilder body = new ByteBuilder(64);
		body.putVarint(numbers.get(type));
		content.put(body);
		event(body.toByteArray());
		return this;
	}

	private void event(byte[] body) {
		// The size always takes two bytes.
		int size = body.length + 2;
		bytes.putByte(size & 0x7f | 0x80);
		bytes.putByte(size >> 7);
		bytes.putBytes(body, 0, body.length);
	}

	/** Constants of one pool: a key, then the content of each. */
	RawChunk constants(String type, int count, Content content) {
		long at = ChunkHeader.BYTES + bytes.size();
		ByteBuilder body = new ByteBuilder(64);
		body.putVarint(1);
		body.putVarint(0);
		body.putVarint(0);
		body.putVarint(checkpoint == 0 ? 0 : checkpoint - at);
		body.putByte(0);
		body.putVarint(1);
		body.putVarint(numbers.get(type));
		body.putVarint(count);
		content.put(body);
		event(body.toByteArray());
		checkpoint = at;
		return this;
	}

	/** Appends the chunk to a file. */
	Path write(Path file) throws IOException {
		if (checkpoint == 0) {
			ByteBuilder empty = new ByteBuilder(64);
			empty.putVarint(1);
			for (int i = 0; i < 5; i++) {
				empty.putVarint(0);
			}
			checkpoint = ChunkHeader.BYTES + bytes.size();
			event(empty.toByteArray());
		}
		long metadata = ChunkHeader.BYTES + bytes.size();
		ByteBuilder body = new ByteBuilder(64);
		for (int i = 0; i < 4; i++) {
			body.putVarint(0);
		}
		metadata().encode(body);
		event(body.toByteArray());
		ByteBuilder chunk = new ByteBuilder(64);
		byte[] header = new ChunkHeader(ChunkHeader.BYTES + bytes.size(), checkpoint, metadata, START_NANOS, 1_000_000,
				startTicks, ticksPerSecond, 0, ChunkHeader.COMPRESSED_INTEGERS).encode();
		chunk.putBytes(header, 0, header.length);
		chunk.putBytes(bytes.array(), 0, bytes.size());
		return Files.write(file, chunk.toByteArray(), StandardOpenOption.CREATE, StandardOpenOption.APPEND);
	}

	private Element metadata() {
		Element root = new Element("root");
		Element metadata = root.add(new Element("metadata"));
		for (Type type : types) {
			Element element = metadata.add(new Element("class")).with("id", numbers.get(type.name())).with("name",
					type.name());
			if (!type.superType().isEmpty()) {
				element.with("superType", type.superType());
			}
			if (type.simple()) {
				element.with("simpleType", "true");
			}
			for (Field field : type.fields()) {
				Element child = element.add(new Element("field")).with("name", field.name()).with("class",
						numbers.get(field.typeName()));
				if (field.constantPool()) {
					child.with("constantPool", "true");
				}
				if (field.array()) {
					child.with("dimension", "1");
				}
				for (Annotation annotation : field.annotations()) {
					Element own = child.add(new Element("annotation")).with("class",
							numbers.get(annotation.typeName()));
					annotation.values().forEach(own::with);
				}
			}
		}
		root.add(new Element("region")).with("gmtOffset", "0").with("locale", "en");
		return root;
	}
}
