/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer.live;

import flightforge.writer.FieldValues;

/**
 * Values whose place follows from the fields of their type alone: numbers are counted apart from objects, both in the
 * order of the fields. So code that knows the type takes them from there without asking where they are. The first few
 * are in the object itself, because arrays for them would take more memory than they. Not thread-safe while it is
 * filled.
 */
public abstract class StoredValues implements FieldValues {
	/** No slot: any values have to be asked. */
	static final int ANYWHERE = -1;

	private static final int OWN_NUMBERS = 3;
	private static final int OWN_OBJECTS = 2;

	private long number0;
	private long number1;
	private long number2;
	private Object object0;
	private Object object1;
	/** What does not fit into the fields, or null. */
	private final long[] numbers;
	private final Object[] objects;

	/**
	 * All numbers are 0, all objects null. The arrays are made before the object: so it is the newest one, and the
	 * garbage collector need not be told what is stored in it.
	 *
	 * @param numbers from {@link #moreNumbers}
	 * @param objects from {@link #moreObjects}
	 */
	protected StoredValues(long[] numbers, Object[] objects) {
		this.numbers = numbers;
		this.objects = objects;
	}

	/**
	 * @param count fields of the type that are a primitive and no array
	 * @return room for those that do not fit into the object, or null
	 */
	protected static long[] moreNumbers(int count) {
		return count > OWN_NUMBERS ? new long[count - OWN_NUMBERS] : null;
	}

	/**
	 * @param count other fields of the type
	 * @return room for those that do not fit into the object, or null
	 */
	protected static Object[] moreObjects(int count) {
		return count > OWN_OBJECTS ? new Object[count - OWN_OBJECTS] : null;
	}

	/** @return a number of any values, which are stored unless the slot is {@link #ANYWHERE} */
	static long number(FieldValues values, int field, int slot) {
		return slot == ANYWHERE ? values.number(field) : ((StoredValues) values).storedNumber(slot);
	}

	/** @return an object of any values, which are stored unless the slot is {@link #ANYWHERE} */
	static Object object(FieldValues values, int field, int slot) {
		return slot == ANYWHERE ? values.object(field) : ((StoredValues) values).storedObject(slot);
	}

	/** @return the number with that index among the numbers */
	protected final long storedNumber(int slot) {
		return switch (slot) {
		case 0 -> number0;
		case 1 -> number1;
		case 2 -> number2;
		default -> numbers[slot - OWN_NUMBERS];
		};
	}

	/** @return the object with that index among the objects */
	protected final Object storedObject(int slot) {
		return switch (slot) {
		case 0 -> object0;
		case 1 -> object1;
		default -> objects[slot - OWN_OBJECTS];
		};
	}

	/** Sets the number with that index among the numbers. */
	protected final void storeNumber(int slot, long value) {
		switch (slot) {
		case 0 -> number0 = value;
		case 1 -> number1 = value;
		case 2 -> number2 = value;
		default -> numbers[slot - OWN_NUMBERS] = value;
		}
	}

	/** Sets the object with that index among the objects. */
	protected final void storeObject(int slot, Object value) {
		switch (slot) {
		case 0 -> object0 = value;
		case 1 -> object1 = value;
		default -> objects[slot - OWN_OBJECTS] = value;
		}
	}
}
