/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer;

import java.lang.reflect.Array;

import flightforge.writer.internal.ByteBuilder;
import flightforge.writer.internal.Strings;

/**
 * Turns the values of events into bytes, and what they refer to into constants of the chunk. Used by one thread at a
 * time.
 */
final class LiveEncoder {
	private static final int DEEPEST = 1000;
	private static final int LONGEST_STRING = 1 << 25;
	private static final int LONGEST_POOLED_STRING = 1 << 10;
	private static final int LARGEST_VALUE = 1 << 28;

	private final LiveTypes types;
	private final LiveConstants constants;
	private final RepeatedStrings strings = new RepeatedStrings();
	private int depth;
	private int inConstants;

	LiveEncoder(LiveTypes types, LiveConstants constants) {
		this.types = types;
		this.constants = constants;
	}

	/** Begins a chunk. */
	void open() {
		strings.clear();
	}

	/** Puts all fields but those before the given one. */
	void put(LiveType type, int from, FieldValues values, ByteBuilder target) {
		if (++depth > DEEPEST) {
			depth = 0;
			throw TypeCheck.wrong(
					"A value of type '" + type.type().name() + "' is nested more than " + DEEPEST + " levels deep");
		}
		for (int i = from; i < type.fields(); i++) {
			byte kind = type.kind(i);
			if (kind < Kind.STRING && kind != Kind.ARRAY) {
				putNumber(kind, values == null ? 0 : values.number(i), target);
			} else {
				putObject(type, i, kind, values == null ? null : values.object(i), target);
			}
			if (target.size() > LARGEST_VALUE) {
				throw TypeCheck.wrong("A value of type '" + type.type().name() + "' is larger than " + LARGEST_VALUE
						+ " bytes, the most that readers can take");
			}
		}
		depth--;
	}

	/** To be called before an event: the one before may have failed half-way. */
	void restart() {
		depth = 0;
		inConstants = 0;
	}

	private static void putNumber(byte kind, long value, ByteBuilder target) {
		switch (kind) {
		case Kind.BOOLEAN, Kind.BYTE -> target.putByte((int) value);
		case Kind.SHORT, Kind.CHAR -> target.putVarint(value & 0xffff);
		case Kind.INT -> target.putVarint(value & 0xffffffffL);
		case Kind.LONG -> target.putVarint(value);
		case Kind.FLOAT -> target.putRawInt((int) value);
		case Kind.DOUBLE -> target.putRawLong(value);
		default -> throw new IllegalStateException("No number: " + Kind.name(kind));
		}
	}

	private void putObject(LiveType type, int field, byte kind, Object value, ByteBuilder target) {
		try {
			switch (kind) {
			case Kind.STRING -> putString((String) value, target);
			case Kind.REFERENCE -> putReference(type.fieldType(field), (FieldValues) value, target);
			case Kind.STRUCT -> put(type.fieldType(field), 0, (FieldValues) value, target);
			default -> putArray(type, field, value, target);
			}
		} catch (ClassCastException e) {
			throw new IllegalArgumentException("Field '" + type.type().fields().get(field).name() + "' of '"
					+ type.type().name() + "' takes no " + value.getClass().getSimpleName(), e);
		}
	}

	private void putArray(LiveType type, int field, Object array, ByteBuilder target) {
		byte kind = type.elementKind(field);
		if (array == null) {
			target.putVarint(0);
		} else if (kind >= Kind.STRING) {
			Object[] elements = (Object[]) array;
			target.putVarint(elements.length);
			for (Object element : elements) {
				putObject(type, field, kind, element, target);
			}
		} else {
			putNumbers(kind, array, target);
		}
	}

	private static void putNumbers(byte kind, Object array, ByteBuilder target) {
		int length = Array.getLength(array);
		target.putVarint(length);
		for (int i = 0; i < length; i++) {
			putNumber(kind, switch (kind) {
			case Kind.BOOLEAN -> ((boolean[]) array)[i] ? 1 : 0;
			case Kind.BYTE -> ((byte[]) array)[i];
			case Kind.SHORT -> ((short[]) array)[i];
			case Kind.CHAR -> ((char[]) array)[i];
			case Kind.INT -> ((int[]) array)[i];
			case Kind.LONG -> ((long[]) array)[i];
			case Kind.FLOAT -> Float.floatToRawIntBits(((float[]) array)[i]);
			default -> Double.doubleToRawLongBits(((double[]) array)[i]);
			}, target);
		}
	}

	private void putReference(LiveType type, FieldValues value, ByteBuilder target) {
		if (value == null) {
			target.putByte(0);
		} else if (type.isText()) {
			target.putVarint(text(type, (String) value.object(0)));
		} else {
			target.putVarint(struct(type, value));
		}
	}

	/** @return number of the constant, which is encoded only if the object is not known */
	private long struct(LiveType type, FieldValues value) {
		int identity = value.identity();
		long number = identity == 0 ? KnownConstants.UNKNOWN : constants.known().find(value, identity);
		if (number == KnownConstants.UNKNOWN) {
			ByteBuilder content = constants.builder();
			inConstants++;
			put(type, 0, value, content);
			inConstants--;
			number = constants.add(type, ConstantNumbers.NONE, content);
			if (identity != 0) {
				constants.known().add(value, identity, number);
			}
		}
		return number;
	}

	/** Constants that are a text are short and named once: no reference to a reference. */
	private long text(LiveType type, String text) {
		if (text == null || text.length() > LONGEST_POOLED_STRING) {
			return addText(type, text);
		}
		long number = constants.known().find(type, text);
		if (number == KnownConstants.UNKNOWN) {
			number = addText(type, text);
			constants.known().add(type, text, number);
		}
		return number;
	}

	private long addText(LiveType type, String text) {
		checkLength(text);
		ByteBuilder content = constants.builder();
		if (text != null && type.type().name().equals(StandardTypes.SYMBOL)) {
			// The JVM writes symbols in UTF-8, and async-profiler's converter reads them in nothing else.
			content.putUtf8(text);
		} else {
			content.putString(text);
		}
		long fixed = text == null ? ConstantNumbers.NONE : ConstantNumbers.fixed(type.type().name(), text);
		return constants.add(type, fixed, content);
	}

	/**
	 * Strings go in place the first time and become constants when they come again. In constants they stay in place:
	 * async-profiler's converter resolves them before it has read all pools.
	 */
	private void putString(String text, ByteBuilder target) {
		if (text == null || text.isEmpty() || text.length() > LONGEST_POOLED_STRING || inConstants > 0) {
			checkLength(text);
			target.putString(text);
			return;
		}
		int slot = strings.find(text);
		if (slot < 0) {
			target.putString(text);
			return;
		}
		if (strings.number(slot) == 0) {
			ByteBuilder content = constants.builder();
			content.putString(text);
			strings.number(slot, constants.add(types.string(), ConstantNumbers.NONE, content));
		}
		target.putByte(Strings.CONSTANT);
		target.putVarint(strings.number(slot));
	}

	private static void checkLength(String text) {
		if (text != null && text.length() > LONGEST_STRING) {
			throw TypeCheck.wrong("A string of " + text.length() + " characters is longer than " + LONGEST_STRING
					+ ", the most that an event takes");
		}
	}
}
