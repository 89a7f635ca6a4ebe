/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer.jmc;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

import org.openjdk.jmc.flightrecorder.writer.api.Types.Builtin;

/**
 * Which field of a structure is where in its values: numbers are counted apart from objects. Asked for every put of a
 * value, so all is in arrays by the index of the field. Thread-safe.
 */
final class StructLayout {
	private static final byte NOT_BUILTIN = -1;

	private final JmcType type;
	/** With an object behind the last that is not a name. */
	private final String[] names;
	/** What is put first, and then which field is put after which; learned once, by whichever thread. */
	private final int[] likely;
	private final byte[] builtins;
	/** The type of a field that is one structure, else null. */
	private final JmcType[] structures;
	private final int[] slots;
	private final Map<String, Integer> indices = new HashMap<>();
	private final int numbers;
	private final int objects;
	private final boolean event;

	StructLayout(JmcType type, List<JmcField> fields) {
		this.type = type;
		int count = fields.size();
		names = new String[count + 1];
		names[count] = new String();
		likely = IntStream.rangeClosed(0, count).toArray();
		builtins = new byte[count];
		structures = new JmcType[count];
		slots = new int[count];
		int countedNumbers = 0;
		int countedObjects = 0;
		for (int i = 0; i < count; i++) {
			JmcField field = fields.get(i);
			names[i] = field.getName();
			builtins[i] = field.isArray() || !field.getType().builtIn() ? NOT_BUILTIN
					: (byte) Builtin.ofName(field.getType().getTypeName()).ordinal();
			structures[i] = field.isArray() || field.getType().builtIn() ? null : field.getType();
			slots[i] = field.isNumber() ? countedNumbers++ : countedObjects++;
			indices.putIfAbsent(names[i], i);
		}
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

	/** @return whether the field is one value of that type */
	boolean is(int field, Builtin builtin) {
		return builtins[field] == builtin.ordinal();
	}

	/** @return whether the field is one structure of that type */
	boolean is(int field, JmcType structure) {
		return structures[field] == structure;
	}

	/**
	 * Finds a field without looking its name up, because names are mostly constants of the program, and put in the same
	 * order for each value.
	 *
	 * @param after index of the field that was put before, plus 1; 0 if it is the first
	 * @throws IllegalArgumentException if there is no field of that name
	 */
	int index(String name, int after) {
		int index = likely[after];
		return names[index] == name ? index : learn(name, after);
	}

	private int learn(String name, int after) {
		int index = index(name);
		if (likely[after] == after) {
			likely[after] = index;
		}
		return index;
	}

	/** @throws IllegalArgumentException if there is no field of that name */
	int index(String name) {
		Integer index = indices.get(name);
		if (index == null) {
			throw new IllegalArgumentException("Type '" + type.getTypeName() + "' has no field '" + name + "'");
		}
		return index;
	}
}
