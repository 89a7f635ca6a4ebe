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

/** The types of a metadata event, and what is made of them the first time it is needed. */
final class TypeTable {
	/** Deeper than structures of any recording that somebody wants to read are in each other. */
	static final int DEEPEST = 32;
	/** For counting only, which takes little of the stack. */
	private static final int DEEPEST_COUNTED = 1_000;
	/** Structures in structures can multiply; nobody has an event with so many values. */
	static final int MOST_SLOTS = 1 << 14;
	/** Numbers below are looked up in an array: those of every writer that is known. */
	static final int SMALL = 1 << 14;

	private final Map<Long, Type> byNumber;
	private final List<Type> all;
	private final Map<String, Type> byName = new HashMap<>();
	private final Map<String, RecordedType> recorded = new HashMap<>();
	private final Map<String, Integer> slots = new HashMap<>();

	/** @param byNumber numbers and types; names that types refer to are all defined */
	TypeTable(Map<Long, Type> byNumber) {
		this.byNumber = byNumber;
		this.all = List.copyOf(byNumber.values());
		all.forEach(type -> byName.put(type.name(), type));
	}

	Map<Long, Type> byNumber() {
		return byNumber;
	}

	List<Type> all() {
		return all;
	}

	/** @return the type, null when there is none */
	Type type(long number) {
		return byNumber.get(number);
	}

	/** @return the type, null when there is none */
	Type type(String name) {
		return byName.get(name);
	}

	/** @return how values of the type are read, always the same object */
	RecordedType recorded(String name) {
		RecordedType known = recorded.get(name);
		if (known == null) {
			known = new RecordedType(this, byName.get(name));
			recorded.put(name, known);
		}
		return known;
	}

	/** @return how an element of an array, or a value of a field, is read where it stands alone */
	RecordedType element(Field field) {
		return field.constantPool() || isPrimitive(field.typeName()) ? new RecordedType(this, field)
				: recorded(field.typeName());
	}

	/** @return whether values of the type have no bytes at all: structures without fields, and of such structures */
	boolean isEmpty(Type type) {
		return slots(type) == 0;
	}

	/**
	 * Counts what a type would be resolved into, without doing it: this is also the least number of bytes of a value.
	 *
	 * @return the number of slots; at {@link #MOST_SLOTS} and more, and of types that contain themselves, it cannot be
	 * read
	 */
	int slots(Type type) {
		return slots(type, 0);
	}

	private int slots(Type type, int depth) {
		if (isPrimitive(type.name())) {
			return 1;
		}
		if (depth > DEEPEST_COUNTED) {
			return MOST_SLOTS;
		}
		Integer known = slots.get(type.name());
		if (known == null) {
			// For types that contain themselves.
			slots.put(type.name(), MOST_SLOTS);
			int sum = 0;
			for (Field field : type.fields()) {
				sum += field.array() || field.constantPool() ? 1 : slots(byName.get(field.typeName()), depth + 1);
				sum = Math.min(sum, MOST_SLOTS);
			}
			known = sum;
			slots.put(type.name(), known);
		}
		return known;
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
