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
	/** Primitives and annotations, which come before the types that are given. */
	private static final int OWN_TYPES = 12;

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
	private String gmtOffset = "0";
	private String dst;

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

	/** Of several types of one name the last one before counts, as fields see it; of those behind the first. */
	private int number(String name, int place) {
		for (int i = place; i >= 0; i--) {
			if (types.get(i).name().equals(name)) {
				return FIRST_NUMBER + i;
			}
		}
		return place + 1 == types.size() ? numbers.get(name) : number(name, place + 1);
	}

	/** @param place of the type among those that were given */
	RawChunk event(int place, Content content) {
		return eventOf(FIRST_NUMBER + OWN_TYPES + place, content);
	}

	/** @param place of the type among those that were given */
	RawChunk constants(int place, int count, Content content) {
		return constantsOf(FIRST_NUMBER + OWN_TYPES + place, count, content);
	}

	RawChunk region(String newGmtOffset, String newDst) {
		gmtOffset = newGmtOffset;
		dst = newDst;
		return this;
	}

	RawChunk clock(long newStartTicks, long newTicksPerSecond) {
		startTicks = newStartTicks;
		ticksPerSecond = newTicksPerSecond;
		return this;
	}

	RawChunk event(String type, Content content) {
		return eventOf(numbers.get(type), content);
	}

	private RawChunk eventOf(int number, Content content) {
		ByteBuilder body = new ByteBuilder(64);
		body.putVarint(number);
		content.put(body);
		event(body.toByteArray());
		return this;
	}

	private void event(byte[] body) {
		// The size takes two bytes, or four.
		int width = body.length < 16_000 ? 2 : 4;
		int size = body.length + width;
		for (int i = 0; i < width; i++) {
			bytes.putByte(size >> 7 * i & 0x7f | (i == width - 1 ? 0 : 0x80));
		}
		bytes.putBytes(body, 0, body.length);
	}

	/** Constants of one pool: a key, then the content of each. */
	RawChunk constants(String type, int count, Content content) {
		return constantsOf(numbers.get(type), count, content);
	}

	private RawChunk constantsOf(int number, int count, Content content) {
		long at = ChunkHeader.BYTES + bytes.size();
		ByteBuilder body = new ByteBuilder(64);
		body.putVarint(1);
		body.putVarint(0);
		body.putVarint(0);
		body.putVarint(checkpoint == 0 ? 0 : checkpoint - at);
		body.putByte(0);
		body.putVarint(1);
		body.putVarint(number);
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
		for (int i = 0; i < types.size(); i++) {
			Type type = types.get(i);
			Element element = metadata.add(new Element("class")).with("id", FIRST_NUMBER + i).with("name", type.name());
			if (!type.superType().isEmpty()) {
				element.with("superType", type.superType());
			}
			if (type.simple()) {
				element.with("simpleType", "true");
			}
			for (Field field : type.fields()) {
				Element child = element.add(new Element("field")).with("name", field.name()).with("class",
						number(field.typeName(), i));
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
		Element region = root.add(new Element("region")).with("locale", "en");
		if (gmtOffset != null) {
			region.with("gmtOffset", gmtOffset);
		}
		if (dst != null) {
			region.with("dst", dst);
		}
		return root;
	}
}
