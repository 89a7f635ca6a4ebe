/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer.jmc;

import java.lang.reflect.Array;

import org.openjdk.jmc.flightrecorder.writer.api.TypedValue;
import org.openjdk.jmc.flightrecorder.writer.api.Types.Builtin;

/** Between the API's values and what the engine takes: numbers, strings, structures, and arrays of these. */
final class Conversions {

	private Conversions() {
	}

	/** @return the bits of a boxed primitive */
	static long number(Object boxed) {
		return switch (boxed) {
		case Boolean value -> value ? 1 : 0;
		case Character value -> value;
		case Float value -> Float.floatToRawIntBits(value);
		case Double value -> Double.doubleToRawLongBits(value);
		default -> ((Number) boxed).longValue();
		};
	}

	/** @return the value of a primitive type with these bits */
	static TypedValue value(JmcType type, long bits) {
		Object boxed = switch (Builtin.ofName(type.getTypeName())) {
		case BOOLEAN -> bits != 0;
		case BYTE -> (byte) bits;
		case SHORT -> (short) bits;
		case CHAR -> (char) bits;
		case INT -> (int) bits;
		case LONG -> bits;
		case FLOAT -> Float.intBitsToFloat((int) bits);
		case DOUBLE -> Double.longBitsToDouble(bits);
		case STRING -> throw new IllegalArgumentException("A string is not a number");
		};
		return new BuiltinValue(type, boxed);
	}

	/** @param object a string, a structure or null */
	static TypedValue value(JmcType type, Object object) {
		return object instanceof StructValue value ? value : new BuiltinValue(type, object);
	}

	/** @return the elements of an array */
	static TypedValue[] values(JmcType type, Object array) {
		int length = array == null ? 0 : Array.getLength(array);
		TypedValue[] values = new TypedValue[length];
		for (int i = 0; i < length; i++) {
			values[i] = value(type, Array.get(array, i));
		}
		return values;
	}

	/** @return an array for the engine of values that the type accepts */
	static Object ofValues(JmcType type, TypedValue[] values) {
		Object array = type.isNumber()
				? Array.newInstance(Builtin.ofName(type.getTypeName()).getTypeClass(), values.length)
				: type.isBuiltin() ? new String[values.length] : new StructValue[values.length];
		for (int i = 0; i < values.length; i++) {
			TypedValue value = values[i];
			if (value != null && !value.isNull()) {
				// Values of a built-in type may stand for those of a type with one such field.
				TypedValue accepted = type.asValue(value);
				Array.set(array, i, type.isBuiltin() ? accepted.getValue() : accepted);
			}
		}
		return array;
	}
}
