/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer.jmc;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;

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

	/**
	 * By type and content, as values of the stock writer. Values can be changed and can contain themselves, so this
	 * goes down without recursion, and takes what it has begun to compare for equal.
	 */
	@Override
	public final boolean equals(Object other) {
		if (!(other instanceof StructFields value)) {
			return false;
		}
		Deque<Pair> todo = new ArrayDeque<>();
		Set<Pair> begun = new HashSet<>();
		todo.add(new Pair(this, value));
		while (!todo.isEmpty()) {
			Pair pair = todo.remove();
			if (pair.first != pair.second && begun.add(pair) && !pair.first.isAlike(pair.second, todo)) {
				return false;
			}
		}
		return true;
	}

	/** Two values that are to be compared. */
	private record Pair(StructFields first, StructFields second) {
		@Override
		public boolean equals(Object other) {
			return other instanceof Pair pair && first == pair.first && second == pair.second;
		}

		@Override
		public int hashCode() {
			return 31 * System.identityHashCode(first) + System.identityHashCode(second);
		}
	}

	/** @return whether it is equal to the other if all structures in them are, which are added to those to compare */
	private boolean isAlike(StructFields other, Deque<Pair> todo) {
		if (layout.type() != other.layout.type() || number0 != other.number0 || number1 != other.number1
				|| number2 != other.number2 || !Arrays.equals(numbers, other.numbers)) {
			return false;
		}
		return isAlike(object0, other.object0, todo) && isAlike(object1, other.object1, todo)
				&& isAlike(objects, other.objects, todo);
	}

	private static boolean isAlike(Object first, Object second, Deque<Pair> todo) {
		if (first instanceof StructFields one && second instanceof StructFields two) {
			todo.add(new Pair(one, two));
			return true;
		}
		if (first instanceof Object[] ones && second instanceof Object[] twos) {
			boolean alike = ones.length == twos.length;
			for (int i = 0; alike && i < ones.length; i++) {
				alike = isAlike(ones[i], twos[i], todo);
			}
			return alike;
		}
		return Objects.deepEquals(first, second);
	}

	/** Of what is in it but not in structures of it, which may contain it. */
	@Override
	public final int hashCode() {
		int hash = layout.type().getTypeName().hashCode();
		hash = 31 * hash + Arrays.hashCode(new long[] {number0, number1, number2});
		hash = 31 * hash + Arrays.hashCode(numbers);
		hash = 31 * hash + shallowHash(object0);
		hash = 31 * hash + shallowHash(object1);
		return 31 * hash + shallowHash(objects);
	}

	private static int shallowHash(Object object) {
		return switch (object) {
		case null -> 0;
		case StructFields struct -> struct.layout.type().getTypeName().hashCode();
		case Object[] array -> {
			int hash = array.length;
			for (Object element : array) {
				hash = 31 * hash + shallowHash(element);
			}
			yield hash;
		}
		case String text -> text.hashCode();
		default -> Arrays.deepHashCode(new Object[] {object});
		};
	}

	final RecordingFieldValue fieldValue(int index) {
		RecordingField field = field(index);
		return field.isArray() ? new RecordingFieldValue(field, Conversions.values(field.getType(), object(index)))
				: new RecordingFieldValue(field, field.isNumber() ? Conversions.value(field.getType(), number(index))
						: Conversions.value(field.getType(), object(index)));
	}
}
