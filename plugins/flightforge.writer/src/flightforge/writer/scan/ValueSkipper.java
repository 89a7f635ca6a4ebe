/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer.scan;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

import flightforge.writer.Field;
import flightforge.writer.Type;

/** Passes over values by what the metadata says of their types; values have no length of their own. */
final class ValueSkipper {
	private static final int DEEPEST = 32;

	/** Structures without any bytes, in each other, can multiply. */
	private static final int MOST_EMPTY = 1 << 16;

	private final Map<String, Type> types = new HashMap<>();
	private int lastRemaining;
	private int empty;

	ValueSkipper(ChunkTypes types) {
		types.all().forEach(type -> this.types.put(type.name(), type));
	}

	/** @return the type of that name, null when the metadata has none */
	Type type(String name) {
		return types.get(name);
	}

	void skip(Field field, ByteCursor cursor) throws MalformedRecordingException {
		skip(field, cursor, 0);
	}

	void skip(Type type, ByteCursor cursor) throws MalformedRecordingException {
		skip(type, cursor, 0);
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
	static boolean isPrimitive(String typeName) {
		return switch (typeName) {
		case "boolean", "byte", "float", "double", "short", "char", "int", "long", Type.STRING -> true;
		default -> false;
		};
	}
}
