/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer.jmc;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

import org.openjdk.jmc.flightrecorder.writer.api.TypedFieldValue;
import org.openjdk.jmc.flightrecorder.writer.api.TypedValue;

import flightforge.writer.FieldValues;
import flightforge.writer.LiveRecording;

/**
 * The fields of a structure, as the engine takes them and as the API shows them. The first few are in the object
 * itself, because arrays for them would take more memory than they, and every event is such an object.
 *
 * What comes again is remembered by its identity. But it can still be changed, because it is its own builder. So it is
 * marked before, together with all that it refers to, and a change of what is marked makes the engine forget.
 */
abstract sealed class StructFields implements FieldValues, TypedValue permits StructValue {
	private static final int OWN_NUMBERS = 3;
	private static final int OWN_OBJECTS = 2;

	/** States: the engine has not asked for the identity. */
	private static final int FRESH = 0;
	/** The engine has asked once, which it does for all, also those that will not come again. */
	private static final int SEEN = 1;
	/** The engine may remember it, or something that refers to it. So it may all that this refers to. */
	private static final int MARKED = 2;
	/** The sign of an identity, which is the state of a marked one that the engine asked for. */
	private static final int IDENTITY = Integer.MIN_VALUE;

	private final StructLayout layout;
	private long number0;
	private long number1;
	private long number2;
	private Object object0;
	private Object object1;
	/** What does not fit into the fields, or null. */
	private final long[] numbers;
	private final Object[] objects;
	private int state;

	StructFields(StructLayout layout) {
		this.layout = layout;
		numbers = layout.numbers() > OWN_NUMBERS ? new long[layout.numbers() - OWN_NUMBERS] : null;
		objects = layout.objects() > OWN_OBJECTS ? new Object[layout.objects() - OWN_OBJECTS] : null;
		if (layout.isEvent()) {
			number0 = LiveRecording.NOW;
		}
	}

	final StructLayout layout() {
		return layout;
	}

	@Override
	public final long number(int field) {
		int slot = layout.slot(field);
		return switch (slot) {
		case 0 -> number0;
		case 1 -> number1;
		case 2 -> number2;
		default -> numbers[slot - OWN_NUMBERS];
		};
	}

	@Override
	public final Object object(int field) {
		int slot = layout.slot(field);
		return switch (slot) {
		case 0 -> object0;
		case 1 -> object1;
		default -> objects[slot - OWN_OBJECTS];
		};
	}

	final void setNumber(int field, long value) {
		int slot = layout.slot(field);
		switch (slot) {
		case 0 -> number0 = value;
		case 1 -> number1 = value;
		case 2 -> number2 = value;
		default -> numbers[slot - OWN_NUMBERS] = value;
		}
		if (isMarked()) {
			layout.type().getTypes().forgetValues();
		}
	}

	/** @param value null, a string, a structure, or an array that nobody else has */
	final void setObject(int field, Object value) {
		int slot = layout.slot(field);
		switch (slot) {
		case 0 -> object0 = value;
		case 1 -> object1 = value;
		default -> objects[slot - OWN_OBJECTS] = value;
		}
		if (isMarked()) {
			mark(value);
			layout.type().getTypes().forgetValues();
		}
	}

	private boolean isMarked() {
		return state < FRESH || state > SEEN;
	}

	@Override
	public final int identity() {
		return state < FRESH ? state : firstIdentity();
	}

	private int firstIdentity() {
		if (state == FRESH) {
			state = SEEN;
			return 0;
		}
		mark(this);
		state = System.identityHashCode(this) | IDENTITY;
		return state;
	}

	private static void mark(Object root) {
		Deque<StructFields> todo = new ArrayDeque<>();
		collect(root, todo);
		while (!todo.isEmpty()) {
			StructFields next = todo.remove();
			if (!next.isMarked()) {
				next.state = MARKED;
				collect(next.object0, todo);
				collect(next.object1, todo);
				collect(next.objects, todo);
			}
		}
	}

	private static void collect(Object object, Deque<StructFields> found) {
		if (object instanceof StructFields struct) {
			found.add(struct);
		} else if (object instanceof Object[] array) {
			for (Object element : array) {
				collect(element, found);
			}
		}
	}

	@Override
	public final RecordingType getType() {
		return layout().type();
	}

	final RecordingField field(int index) {
		return getType().getFields().get(index);
	}

	@Override
	public final boolean isNull() {
		return false;
	}

	@Override
	public final Object getValue() {
		return getType().isSimple() ? fieldValue(0).getValue().getValue() : null;
	}

	@Override
	public final List<? extends TypedFieldValue> getFieldValues() {
		List<TypedFieldValue> values = new ArrayList<>();
		for (int i = 0; i < layout().fields(); i++) {
			values.add(fieldValue(i));
		}
		return values;
	}

	final RecordingFieldValue fieldValue(int index) {
		RecordingField field = field(index);
		return field.isArray() ? new RecordingFieldValue(field, Conversions.values(field.getType(), object(index)))
				: new RecordingFieldValue(field, field.isNumber() ? Conversions.value(field.getType(), number(index))
						: Conversions.value(field.getType(), object(index)));
	}
}
