/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer;

/** What the next put of an event must be; bytes and not an enum, because the hot loop compares them. */
final class Kind {
	/** No put is allowed: the event has all its fields. */
	static final byte END = 0;
	/** No put is allowed: there is no event. */
	static final byte OUTSIDE = 1;
	/** An array, whose elements follow. */
	static final byte ARRAY = 2;
	/** An element of an array; the slow path knows its kind. */
	static final byte ELEMENT = 3;
	static final byte BOOLEAN = 4;
	static final byte BYTE = 5;
	static final byte SHORT = 6;
	static final byte CHAR = 7;
	static final byte INT = 8;
	static final byte LONG = 9;
	static final byte FLOAT = 10;
	static final byte DOUBLE = 11;
	static final byte STRING = 12;
	static final byte REFERENCE = 13;
	/** A structure in place; only as element of an array, elsewhere its fields take its place. */
	static final byte STRUCT = 14;

	private static final String[] NAMES = {"the end", "no event", "an array", "an element", "a boolean", "a byte",
			"a short", "a char", "an int", "a long", "a float", "a double", "a String", "a reference", "a structure"};

	private Kind() {
	}

	static String name(byte kind) {
		return NAMES[kind];
	}

	static byte of(Field field) {
		if (field.constantPool()) {
			return REFERENCE;
		}
		return switch (field.typeName()) {
		case "boolean" -> BOOLEAN;
		case "byte" -> BYTE;
		case "short" -> SHORT;
		case "char" -> CHAR;
		case "int" -> INT;
		case "long" -> LONG;
		case "float" -> FLOAT;
		case "double" -> DOUBLE;
		case Type.STRING -> STRING;
		default -> STRUCT;
		};
	}
}
