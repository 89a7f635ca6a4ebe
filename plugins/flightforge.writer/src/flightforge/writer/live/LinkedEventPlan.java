/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer.live;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;

import flightforge.writer.FieldValues;
import flightforge.writer.encode.RepeatedStrings;
import flightforge.writer.internal.BigEndian;
import flightforge.writer.internal.Strings;
import flightforge.writer.internal.Varint;

/**
 * The code of all plans. This class is never used itself: {@link EventPlan} defines it once more for each. So each plan
 * also has steps of its own, which the just-in-time compiler knows by the events of this plan alone. Each step is
 * small: the compiler inlines none that it has compiled to much code before.
 */
final class LinkedEventPlan extends EventPlan {
	private static final MethodHandle ALL = chainOf(MethodHandles.lookup());

	LinkedEventPlan(boolean stored) {
		super(stored);
	}

	@Override
	int put(LiveEncoder encoder, LiveType type, FieldValues values, byte[] target, int position) {
		try {
			return (int) ALL.invokeExact(encoder, type, values, target, position);
		} catch (RuntimeException | Error e) {
			throw e;
		} catch (Throwable e) {
			throw new IllegalStateException("No step throws that", e);
		}
	}

	/** @return position behind it; there is room for it, and for the fields that follow */
	private static int putByte(byte kind, int field, int slot, LiveEncoder encoder, LiveType type, FieldValues values,
			byte[] target, int position) {
		target[position] = (byte) StoredValues.number(values, field, slot);
		return position + 1;
	}

	/** @return position behind it; there is room for it, and for the fields that follow */
	private static int putShort(byte kind, int field, int slot, LiveEncoder encoder, LiveType type, FieldValues values,
			byte[] target, int position) {
		return Varint.putShort(target, position, StoredValues.number(values, field, slot) & 0xffff);
	}

	/** @return position behind it; there is room for it, and for the fields that follow */
	private static int putInt(byte kind, int field, int slot, LiveEncoder encoder, LiveType type, FieldValues values,
			byte[] target, int position) {
		return Varint.putShort(target, position, StoredValues.number(values, field, slot) & 0xffffffffL);
	}

	/** @return position behind it; there is room for it, and for the fields that follow */
	private static int putLong(byte kind, int field, int slot, LiveEncoder encoder, LiveType type, FieldValues values,
			byte[] target, int position) {
		return Varint.putHot(target, position, StoredValues.number(values, field, slot));
	}

	/** @return position behind it; there is room for it, and for the fields that follow */
	private static int putFloat(byte kind, int field, int slot, LiveEncoder encoder, LiveType type, FieldValues values,
			byte[] target, int position) {
		return BigEndian.putInt(target, position, (int) StoredValues.number(values, field, slot));
	}

	/** @return position behind it; there is room for it, and for the fields that follow */
	private static int putDouble(byte kind, int field, int slot, LiveEncoder encoder, LiveType type, FieldValues values,
			byte[] target, int position) {
		return BigEndian.putLong(target, position, StoredValues.number(values, field, slot));
	}

	/** @return position behind it; there is room for it, and for the fields that follow */
	private static int putReference(byte kind, int field, int slot, LiveEncoder encoder, LiveType type,
			FieldValues values, byte[] target, int position) {
		FieldValues value = (FieldValues) StoredValues.object(values, field, slot);
		if (value == null) {
			target[position] = 0;
			return position + 1;
		}
		long number = encoder.lastReference(type.fieldType(field), value);
		if (number == KnownConstants.UNKNOWN) {
			number = encoder.reference(type.fieldType(field), value);
		}
		return Varint.putShort(target, position, number);
	}

	/** @return position behind it; there is room for it, and for the fields that follow */
	private static int putText(byte kind, int field, int slot, LiveEncoder encoder, LiveType type, FieldValues values,
			byte[] target, int position) {
		String text = (String) StoredValues.object(values, field, slot);
		long number = encoder.constant(text);
		if (number == RepeatedStrings.NEW) {
			return encoder.putText(text, target, position);
		}
		return Varint.putBehind(target, position, Strings.CONSTANT, number);
	}

	/** @return position behind it; there is room for it, and for the fields that follow */
	private static int putOther(byte kind, int field, int slot, LiveEncoder encoder, LiveType type, FieldValues values,
			byte[] target, int position) {
		return encoder.putOther(type, field, kind, StoredValues.object(values, field, slot), target, position);
	}
}
