/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer.encode;

import flightforge.writer.Field;
import flightforge.writer.Type;

/** What the next put of an event must be; bytes and not an enum, because the hot loop compares them. */
public final class Kind {
	/** No put is allowed: the event has all its fields. */
	public static final byte END = 0;
	/** No put is allowed: there is no event. */
	public static final byte OUTSIDE = 1;
	/** An array, whose elements follow. */
	public static final byte ARRAY = 2;
	/** An element of an array; the slow path knows its kind. */
	public static final byte ELEMENT = 3;
	public static final byte BOOLEAN = 4;
	public static final byte BYTE = 5;
	public static final byte SHORT = 6;
	public static final byte CHAR = 7;
	public static final byte INT = 8;
	public static final byte LONG = 9;
	public static final byte FLOAT = 10;
	public static final byte DOUBLE = 11;
	public static final byte STRING = 12;
	public static final byte REFERENCE = 13;
	/** A structure in place; only as element of an array, elsewhere its fields take its place. */
	public static final byte STRUCT = 14;

	private static final String[] NAMES = {"the end", "no event", "an array", "an element", "a boolean", "a byte",
			"a short", "a char", "an int", "a long", "a float", "a double", "a String", "a reference", "a structure"};

	private Kind() {
	}

	public static String name(byte kind) {
		return NAMES[kind];
	}

	public static byte of(Field field) {
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
