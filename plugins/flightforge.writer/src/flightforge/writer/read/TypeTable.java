/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer.read;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

import flightforge.writer.Field;
import flightforge.writer.Type;
import flightforge.writer.scan.ChunkTypes;

/** The types of a metadata event, and what is made of them the first time it is needed. */
final class TypeTable {
	/** Deeper than structures of any recording that somebody wants to read are in each other. */
	static final int DEEPEST = 32;
	/** Numbers below are looked up in an array: those of every writer that is known. */
	static final int SMALL = 1 << 14;
	/** What no type has for a number. */
	static final long NONE = Long.MIN_VALUE;

	private final ChunkTypes types;
	private final List<Type> all;
	private final Map<Long, RecordedType> recorded = new HashMap<>();
	private final long texts;

	TypeTable(ChunkTypes types) {
		this.types = types;
		this.all = List.copyOf(types.all());
		this.texts = types.byNumber().entrySet().stream().filter(entry -> entry.getValue().name().equals(Type.STRING))
				.findFirst().map(Map.Entry::getKey).orElse(NONE);
	}

	/** @return what it was made of */
	ChunkTypes types() {
		return types;
	}

	List<Type> all() {
		return all;
	}

	/** @return the type, null when there is none */
	Type type(long number) {
		return types.byNumber().get(number);
	}

	/** @return the number of the type of texts, {@link #NONE} when there is none */
	long texts() {
		return texts;
	}

	/** @return how values of the type are read, always the same object */
	RecordedType recorded(long number) {
		RecordedType known = recorded.get(number);
		if (known == null) {
			known = new RecordedType(this, number);
			recorded.put(number, known);
		}
		return known;
	}

	/** @return how an element of an array with elements of that type is read */
	RecordedType element(Field array, long number) {
		return array.constantPool() || isPrimitive(array.typeName()) ? new RecordedType(this, array, number)
				: recorded(number);
	}

	/** @return the number of the type of a field */
	long fieldType(long number, int field) {
		return types.fieldType(number, field);
	}

	/** @return how many values there are in one of the type, see {@link ChunkTypes#slots} */
	int slots(long number) {
		return types.slots(number);
	}

	/** @return what is at each number, for numbers that are small */
	static <T> T[] small(T[] none, Map<Long, T> values) {
		int length = 0;
		for (long number : values.keySet()) {
			if (number >= 0 && number < SMALL) {
				length = Math.max(length, (int) number + 1);
			}
		}
		T[] table = Arrays.copyOf(none, length);
		values.forEach((number, value) -> {
			if (number >= 0 && number < SMALL) {
				table[number.intValue()] = value;
			}
		});
		return table;
	}

	/** @return whether values of the type have no fields, yet take bytes */
	static boolean isPrimitive(String typeName) {
		return kind(typeName) != null;
	}

	/** @return the kind of a primitive type, null for all others */
	static ValueKind kind(String typeName) {
		return switch (typeName) {
		case "boolean" -> ValueKind.BOOLEAN;
		case "byte" -> ValueKind.BYTE;
		case "short" -> ValueKind.SHORT;
		case "char" -> ValueKind.CHAR;
		case "int" -> ValueKind.INT;
		case "long" -> ValueKind.LONG;
		case "float" -> ValueKind.FLOAT;
		case "double" -> ValueKind.DOUBLE;
		case Type.STRING -> ValueKind.TEXT;
		default -> null;
		};
	}
}
