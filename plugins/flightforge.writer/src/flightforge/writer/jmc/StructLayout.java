/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer.jmc;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

import org.openjdk.jmc.flightrecorder.writer.api.Types.Builtin;

/**
 * Which field of a structure is where in its values: numbers are counted apart from objects. Asked for every put of a
 * value, so all is in arrays by the index of the field. Thread-safe.
 */
final class StructLayout {
	private final JmcType type;
	/** By index, and one behind the last, of a name that is no other's. */
	private final Place[] places;
	/** Which field is put after which, where it is not the next; learned once, by whichever thread. */
	private final Place[] likely;
	private final int[] slots;
	private final Map<String, Place> byName = new HashMap<>();
	private final int numbers;
	private final int objects;
	private final boolean event;

	/** What a put asks of a field, together, because every put asks for all of it. */
	static final class Place {
		private final String name;
		private final int index;
		/** Null if it is not one built-in value. */
		private final Builtin builtin;
		/** The type of a field that is one structure, else null. */
		private final JmcType structure;
		private final int slot;

		private Place(String name, int index, JmcField field, int slot) {
			this.name = name;
			this.index = index;
			this.slot = slot;
			boolean one = field != null && !field.isArray();
			builtin = one && field.getType().builtIn() ? Builtin.ofName(field.getType().getTypeName()) : null;
			structure = one && !field.getType().builtIn() ? field.getType() : null;
		}

		/** @return which of the type's fields it is */
		int index() {
			return index;
		}

		/** @return index of the field among the numbers or among the objects */
		int slot() {
			return slot;
		}

		/** @return whether that is the object with its name */
		boolean is(String text) {
			return name == text;
		}

		/** @return whether the field is one value of that type */
		boolean is(Builtin type) {
			return builtin == type;
		}

		/** @return whether the field is one structure of that type */
		boolean is(JmcType type) {
			return structure == type;
		}
	}

	StructLayout(JmcType type, List<JmcField> fields) {
		this.type = type;
		int count = fields.size();
		places = new Place[count + 1];
		slots = new int[count];
		int countedNumbers = 0;
		int countedObjects = 0;
		for (int i = 0; i < count; i++) {
			JmcField field = fields.get(i);
			slots[i] = field.isNumber() ? countedNumbers++ : countedObjects++;
			places[i] = new Place(field.getName(), i, field, slots[i]);
			byName.putIfAbsent(field.getName(), places[i]);
		}
		places[count] = new Place(new String(), count, null, 0);
		likely = places.clone();
		numbers = countedNumbers;
		objects = countedObjects;
		event = type.isEvent();
	}

	JmcType type() {
		return type;
	}

	/** @return whether it is of an event, whose first number is its start */
	boolean isEvent() {
		return event;
	}

	int fields() {
		return slots.length;
	}

	int numbers() {
		return numbers;
	}

	int objects() {
		return objects;
	}

	/** @return index of the field among the numbers or among the objects */
	int slot(int field) {
		return slots[field];
	}

	/** @return the field that is put after that one, if fields are put in their order */
	Place next(int after) {
		return places[after];
	}

	/**
	 * Finds a field without looking its name up, because names are mostly constants of the program, and put in the same
	 * order for each value.
	 *
	 * @param after index of the field that was put before, plus 1; 0 if it is the first
	 * @throws IllegalArgumentException if there is no field of that name
	 */
	Place place(String name, int after) {
		Place place = likely[after];
		return place.name == name ? place : learn(name, after);
	}

	private Place learn(String name, int after) {
		Place place = place(name);
		if (likely[after].index == after) {
			likely[after] = place;
		}
		return place;
	}

	/** @throws IllegalArgumentException if there is no field of that name */
	Place place(String name) {
		Place place = byName.get(name);
		if (place == null) {
			throw new IllegalArgumentException("Type '" + type.getTypeName() + "' has no field '" + name + "'");
		}
		return place;
	}
}
