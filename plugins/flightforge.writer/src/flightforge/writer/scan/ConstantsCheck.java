/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer.scan;

import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

import flightforge.writer.Field;
import flightforge.writer.Type;
import flightforge.writer.internal.ChunkHeader;

/**
 * Whether the constants of a chunk are whole: passes over all of them, by what the metadata says of their types, and
 * keeps none. Values have no length of their own, so that a checkpoint that ends too early shows only like this.
 */
final class ConstantsCheck {
	private static final int LARGEST_CHECKPOINT = 1 << 28;
	private static final int DEEPEST = 32;

	/** Structures without any bytes, in each other, can multiply. */
	private static final int MOST_EMPTY = 1 << 16;

	private final FileWindow window;
	private final ChunkReader reader;
	private final ChunkTypes numbers;
	private final Map<String, Type> types = new HashMap<>();
	private int lastRemaining;
	private int empty;

	private ConstantsCheck(FileWindow window, ChunkReader reader, ChunkTypes numbers) {
		this.window = window;
		this.reader = reader;
		this.numbers = numbers;
		numbers.all().forEach(type -> types.put(type.name(), type));
	}

	/**
	 * Checks the checkpoints of the reader's chunk, from the last to the first.
	 *
	 * @throws MalformedRecordingException if one is damaged
	 */
	static void check(FileWindow window, ChunkReader reader, ChunkTypes types) throws IOException {
		new ConstantsCheck(window, reader, types).checkCheckpoints();
	}

	private void checkCheckpoints() throws IOException {
		long at = reader.header().checkpoint();
		while (true) {
			long back = checkCheckpoint(reader.offset() + at);
			if (back == 0) {
				return;
			}
			// Only ever towards the chunk's start, so that a damaged chain ends.
			if (back > 0 || at + back < ChunkHeader.BYTES) {
				throw new MalformedRecordingException(reader.offset() + at,
						"The constants continue at an impossible place, " + back + " bytes further");
			}
			at += back;
		}
	}

	private long checkCheckpoint(long start) throws IOException {
		window.position(start);
		long size = window.readVarint();
		long type = window.readVarint();
		long content = start + size - window.position();
		long end = reader.offset() + reader.header().size();
		if (type != ChunkHeader.CHECKPOINT_TYPE || size <= 0 || content <= 0 || content > end - window.position()) {
			throw new MalformedRecordingException(start, "There are no constants where the chunk says so");
		}
		if (content > LARGEST_CHECKPOINT) {
			throw new MalformedRecordingException(start, "Constants of " + size + " bytes are more than can be read");
		}
		long contentStart = window.position();
		ByteCursor cursor = new ByteCursor(window.readBytes((int) content), contentStart);
		cursor.readVarint();
		cursor.readVarint();
		long back = cursor.readVarint();
		cursor.readByte();
		int pools = cursor.readCount("constant pools", 2);
		for (int i = 0; i < pools; i++) {
			checkPool(cursor);
		}
		return back;
	}

	private void checkPool(ByteCursor cursor) throws MalformedRecordingException {
		long number = cursor.readVarint();
		Type type = numbers.byNumber().get(number);
		if (type == null) {
			throw cursor.damaged("There are constants of type " + number + ", which the metadata does not define");
		}
		int count = cursor.readCount("constants", 1);
		for (int i = 0; i < count; i++) {
			cursor.readVarint();
			skip(type, cursor, 0);
		}
	}

	private void skip(Field field, ByteCursor cursor, int depth) throws MalformedRecordingException {
		Type type = types.get(field.typeName());
		boolean nothing = !field.constantPool() && type.fields().isEmpty() && !type.simple()
				&& !isPrimitive(type.name());
		int count = field.array() ? cursor.readCount("array elements", nothing ? 0 : 1) : 1;
		for (int i = 0; i < count && !nothing; i++) {
			if (field.constantPool()) {
				cursor.readVarint();
			} else {
				skip(type, cursor, depth);
			}
		}
	}

	private void skip(Type type, ByteCursor cursor, int depth) throws MalformedRecordingException {
		if (depth > DEEPEST) {
			throw cursor.damaged("The type " + type.name() + " contains itself");
		}
		switch (type.name()) {
		case "boolean", "byte" -> cursor.skip(1);
		case "float" -> cursor.skip(Float.BYTES);
		case "double" -> cursor.skip(Double.BYTES);
		case "short", "char", "int", "long" -> cursor.readVarint();
		case Type.STRING -> cursor.readString();
		default -> {
			checkEmpty(type, cursor);
			List<Field> fields = type.fields();
			for (int i = 0; i < fields.size(); i++) {
				skip(fields.get(i), cursor, depth + 1);
			}
		}
		}
	}

	private void checkEmpty(Type type, ByteCursor cursor) throws MalformedRecordingException {
		empty = cursor.remaining() == lastRemaining ? empty + 1 : 0;
		lastRemaining = cursor.remaining();
		if (empty > MOST_EMPTY) {
			throw cursor.damaged("The type " + type.name() + " has too many structures without values");
		}
	}

	/** @return whether values of the type have no fields, yet take bytes */
	private static boolean isPrimitive(String typeName) {
		return switch (typeName) {
		case "boolean", "byte", "float", "double", "short", "char", "int", "long", Type.STRING -> true;
		default -> false;
		};
	}
}
