/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer.live;

import java.lang.reflect.Array;

import flightforge.writer.FieldValues;
import flightforge.writer.StandardTypes;
import flightforge.writer.encode.ConstantNumbers;
import flightforge.writer.encode.EventTarget;
import flightforge.writer.encode.Kind;
import flightforge.writer.encode.RepeatedStrings;
import flightforge.writer.encode.StandIns;
import flightforge.writer.encode.TypeCheck;
import flightforge.writer.internal.BigEndian;
import flightforge.writer.internal.ByteBuilder;
import flightforge.writer.internal.Strings;
import flightforge.writer.internal.Varint;

/**
 * Turns the values of events into bytes, and what they refer to into constants of the chunk. Used by one thread at a
 * time.
 */
final class LiveEncoder {
	private static final int DEEPEST = 1000;
	static final int LARGEST_VALUE = 1 << 28;
	/** A number, or the number of a constant behind a byte. */
	static final int MOST_OF_FIELD = 1 + Varint.MAX_BYTES;
	/** What is put into an array of a certain size finds no room there. */
	static final int NO_ROOM = -1;
	private static final int KEPT_CAPACITY = 1 << 16;
	private static final String NO_FIRST_SYMBOL = "empty";

	private final LiveTypes types;
	private final LiveConstants constants;
	private final RepeatedStrings strings = new RepeatedStrings();
	/** A structure or an array, on its way to where there is room for it. */
	private final ByteBuilder part = new ByteBuilder(1 << 8);
	/** Up to where there is room for such fields, or {@link #NO_ROOM}. */
	private int room;
	private int depth;
	private int inConstants;
	private int emptySymbols;

	LiveEncoder(LiveTypes types, LiveConstants constants) {
		this.types = types;
		this.constants = constants;
	}

	/** Lets go of the strings of a chunk. */
	void forget() {
		strings.clear();
	}

	/** @return the strings that come again in the chunk */
	RepeatedStrings strings() {
		return strings;
	}

	/** Puts all fields but those before the given one. */
	void put(LiveType type, int from, FieldValues values, ByteBuilder target) {
		if (++depth > DEEPEST) {
			depth = 0;
			throw TypeCheck.wrong(
					"A value of type '" + type.type().name() + "' is nested more than " + DEEPEST + " levels deep");
		}
		if (values == null) {
			putNothing(type, target);
		} else {
			putFields(type, from, values, target);
		}
		depth--;
	}

	private void putNothing(LiveType type, ByteBuilder target) {
		for (int field = 0; field < type.fields(); field++) {
			byte kind = type.kind(field);
			switch (kind) {
			case Kind.FLOAT -> target.putRawInt(0);
			case Kind.DOUBLE -> target.putRawLong(0);
			case Kind.STRUCT -> putStruct(type.fieldType(field), null, target);
			// Zero, false, the null string, the null reference and no elements are all the same byte.
			default -> target.putByte(0);
			}
		}
	}

	/**
	 * Puts all fields of an event but its start by a plan.
	 *
	 * @param plan of the type
	 * @param target has room for all fields without texts in place
	 * @param position where the first of them goes
	 * @param limit up to which there is room for what may be of any length
	 * @return position behind the last; {@link #NO_ROOM} if there was no room for it, or if a value is not of its
	 * field's type, which {@link #put} then finds
	 */
	int putEvent(EventPlan plan, LiveType type, FieldValues values, byte[] target, int position, int limit) {
		depth = 1;
		room = limit;
		int end;
		try {
			end = plan.put(this, type, values, target, position);
		} catch (ClassCastException e) {
			return NO_ROOM;
		}
		depth = 0;
		return room == NO_ROOM ? NO_ROOM : end;
	}

	private void putFields(LiveType type, int from, FieldValues values, ByteBuilder target) {
		byte[] kinds = type.kinds();
		int field = from;
		try {
			target.array(kinds.length * MOST_OF_FIELD);
			int position = target.size();
			for (; field < kinds.length; field++) {
				byte kind = kinds[field];
				if (isNumber(kind)) {
					position = putNumber(kind, values.number(field), target.array(), position);
				} else {
					target.resize(position);
					putObject(type, field, kind, values.object(field), target);
					target.array((kinds.length - field) * MOST_OF_FIELD);
					position = target.size();
				}
			}
			target.resize(position);
		} catch (ClassCastException e) {
			throw new IllegalArgumentException("Field '" + type.type().fields().get(field).name() + "' of '"
					+ type.type().name() + "' takes no " + values.object(field).getClass().getSimpleName(), e);
		}
	}

	private void putObject(LiveType type, int field, byte kind, Object value, ByteBuilder target) {
		switch (kind) {
		case Kind.REFERENCE -> target.putVarint(reference(type.fieldType(field), (FieldValues) value));
		case Kind.STRING -> putString((String) value, target);
		case Kind.STRUCT -> putStruct(type.fieldType(field), (FieldValues) value, target);
		default -> putArray(type, field, value, target);
		}
		checkSize(type, field, target);
	}

	/** @return whether fields of that kind are numbers in their values, too */
	static boolean isNumber(byte kind) {
		return kind < Kind.STRING && kind != Kind.ARRAY;
	}

	/** @return position behind a text in place, or the same if there is no room for it */
	int putText(String text, byte[] target, int position) {
		return hasRoom(Strings.room(text), position) ? Strings.put(target, position, text) : position;
	}

	/** @return position behind a structure or an array, or the same if there is no room for it */
	int putOther(LiveType type, int field, byte kind, Object value, byte[] target, int position) {
		part.clear(KEPT_CAPACITY);
		if (kind == Kind.STRUCT) {
			putStruct(type.fieldType(field), (FieldValues) value, part);
		} else {
			putArray(type, field, value, part);
		}
		int length = part.size();
		if (!hasRoom(length, position)) {
			return position;
		}
		System.arraycopy(part.array(), 0, target, position, length);
		return position + length;
	}

	/** Remembers that there is none: the event then has to be written elsewhere. */
	private boolean hasRoom(int needed, int position) {
		if (needed > room - position) {
			room = NO_ROOM;
		}
		return room != NO_ROOM;
	}

	private static void checkSize(LiveType type, int field, ByteBuilder target) {
		if (target.size() > LARGEST_VALUE) {
			throw TypeCheck.wrong("A value of type '" + type.type().name() + "' is larger than " + LARGEST_VALUE
					+ " bytes, the most that readers can take, with its field '"
					+ type.type().fields().get(field).name() + "'");
		}
	}

	/** To be called before an event: the one before may have failed half-way. */
	void restart() {
		depth = 0;
		inConstants = 0;
	}

	/** @return position after it; there must be room for any number */
	private static int putNumber(byte kind, long value, byte[] target, int position) {
		return switch (kind) {
		case Kind.LONG -> Varint.putHot(target, position, value);
		case Kind.INT -> Varint.putShort(target, position, value & 0xffffffffL);
		case Kind.SHORT, Kind.CHAR -> Varint.putShort(target, position, value & 0xffff);
		case Kind.BOOLEAN, Kind.BYTE -> {
			target[position] = (byte) value;
			yield position + 1;
		}
		case Kind.FLOAT -> BigEndian.putInt(target, position, (int) value);
		case Kind.DOUBLE -> BigEndian.putLong(target, position, value);
		default -> throw new IllegalStateException("No number: " + Kind.name(kind));
		};
	}

	private void putArray(LiveType type, int field, Object array, ByteBuilder target) {
		byte kind = type.elementKind(field);
		if (array == null) {
			target.putVarint(0);
		} else if (kind >= Kind.STRING) {
			Object[] elements = (Object[]) array;
			target.putVarint(elements.length);
			for (Object element : elements) {
				putElement(type.fieldType(field), kind, element, target);
				checkSize(type, field, target);
			}
		} else {
			putNumbers(type, field, array, target);
		}
	}

	private void putElement(LiveType type, byte kind, Object element, ByteBuilder target) {
		switch (kind) {
		case Kind.STRING -> putString((String) element, target);
		case Kind.REFERENCE -> target.putVarint(
				reference(type, element == null && !type.type().simple() ? StandIns.NOTHING : (FieldValues) element));
		default -> putStruct(type, (FieldValues) element, target);
		}
	}

	private void putStruct(LiveType type, FieldValues value, ByteBuilder target) {
		put(type, 0, type.readable(value), target);
	}

	private static void putNumbers(LiveType type, int field, Object array, ByteBuilder target) {
		byte kind = type.elementKind(field);
		int length = Array.getLength(array);
		target.putVarint(length);
		for (int i = 0; i < length; i++) {
			long value = switch (kind) {
			case Kind.BOOLEAN -> ((boolean[]) array)[i] ? 1 : 0;
			case Kind.BYTE -> ((byte[]) array)[i];
			case Kind.SHORT -> ((short[]) array)[i];
			case Kind.CHAR -> ((char[]) array)[i];
			case Kind.INT -> ((int[]) array)[i];
			case Kind.LONG -> ((long[]) array)[i];
			case Kind.FLOAT -> Float.floatToRawIntBits(((float[]) array)[i]);
			default -> Double.doubleToRawLongBits(((double[]) array)[i]);
			};
			byte[] bytes = target.array(Varint.MAX_BYTES);
			target.resize(putNumber(kind, value, bytes, target.size()));
			checkSize(type, field, target);
		}
	}

	/** @return number of the constant, if it is the one that was found last, or {@link KnownConstants#UNKNOWN} */
	long lastReference(LiveType type, FieldValues value) {
		return constants.known().findLast(type, value);
	}

	/** @return number of the constant; 0 for null */
	long reference(LiveType type, FieldValues value) {
		if (value == null) {
			return 0;
		}
		return type.isText() ? text(type, (String) value.object(0)) : struct(type, value);
	}

	/** @return number of the constant, which is encoded only if the object is not known */
	private long struct(LiveType type, FieldValues value) {
		int identity = value.identity();
		long number = identity == 0 ? KnownConstants.UNKNOWN : constants.known().find(type, value, identity);
		if (number == KnownConstants.UNKNOWN) {
			ByteBuilder content = constants.builder();
			inConstants++;
			put(type, 0, type.readable(value), content);
			inConstants--;
			int bytes = content.size();
			number = constants.add(type, ConstantNumbers.NONE, content);
			if (identity != 0) {
				constants.known().add(type, value, identity, number, bytes);
			}
		}
		return number;
	}

	/** Constants that are a text are short and named once: no reference to a reference. */
	private long text(LiveType type, String text) {
		if (text == null || text.length() > EventTarget.LONGEST_POOLED_STRING) {
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
		if (type.type().name().equals(StandardTypes.SYMBOL)) {
			return text == null ? 0 : symbol(type, text);
		}
		ByteBuilder content = constants.builder();
		content.putString(text);
		long fixed = text == null ? ConstantNumbers.NONE : ConstantNumbers.fixed(type.type().name(), text);
		return constants.add(type, fixed, content);
	}

	/** The JVM writes symbols in UTF-8, and async-profiler's converter reads them in nothing else, and no nulls. */
	private long symbol(LiveType type, String text) {
		if (text.isEmpty()) {
			// The JDK's consumer reads the empty text as null where it is the first symbol of a checkpoint.
			symbol(type, NO_FIRST_SYMBOL + emptySymbols++);
		}
		ByteBuilder content = constants.builder();
		content.putUtf8(text);
		return constants.add(type, ConstantNumbers.NONE, content);
	}

	private void putString(String text, ByteBuilder target) {
		long number = constant(text);
		if (number == RepeatedStrings.NEW) {
			target.putString(text);
		} else {
			target.putByte(Strings.CONSTANT);
			target.putVarint(number);
		}
	}

	/**
	 * Strings go in place the first time and become constants when they come again. In constants they stay in place:
	 * async-profiler's converter resolves them before it has read all pools.
	 *
	 * @return number of the constant, or {@link RepeatedStrings#NEW}
	 */
	long constant(String text) {
		if (text == null || text.isEmpty() || text.length() > EventTarget.LONGEST_POOLED_STRING || inConstants > 0) {
			return RepeatedStrings.NEW;
		}
		long number = strings.find(text);
		return number == RepeatedStrings.SEEN ? repeat(text) : number;
	}

	private long repeat(String text) {
		long number = addString(text);
		strings.number(text, number);
		return number;
	}

	/** @return number of the constant */
	long addString(String text) {
		ByteBuilder content = constants.builder();
		content.putString(text);
		return constants.add(types.string(), ConstantNumbers.NONE, content);
	}
}
