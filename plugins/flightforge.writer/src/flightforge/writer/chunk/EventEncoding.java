/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer.chunk;

import java.util.ArrayList;
import java.util.List;

import flightforge.writer.Field;
import flightforge.writer.Type;
import flightforge.writer.encode.Kind;
import flightforge.writer.encode.TypeCheck;

/**
 * How the events of one type are laid out, compiled once from the type; what {@link ChunkEncoder#begin} takes.
 * Immutable, made by {@link TypeSet#event}.
 */
public final class EventEncoding {
	/** Structures in structures can multiply. */
	private static final int MOST_SLOTS = 1 << 16;

	private final TypeSet owner;
	private final Type type;
	private final int number;
	private final byte[] kinds;
	private final byte[] elements;
	private final String[] names;
	/** Of arrays of constants whose elements readers cannot do without, the type of these; else null. */
	private final String[] needed;

	private EventEncoding(TypeSet owner, Type type, List<Slot> slots) {
		this.owner = owner;
		this.type = type;
		number = owner.number(type.name());
		kinds = new byte[slots.size() + 1];
		elements = new byte[slots.size()];
		names = new String[slots.size()];
		needed = new String[slots.size()];
		for (int i = 0; i < names.length; i++) {
			kinds[i] = slots.get(i).kind;
			elements[i] = slots.get(i).element;
			names[i] = slots.get(i).name;
			needed[i] = slots.get(i).needed;
		}
		kinds[names.length] = Kind.END;
	}

	static EventEncoding compile(TypeSet owner, Type type) {
		List<Slot> slots = new ArrayList<>();
		flatten(owner, type.fields().subList(1, type.fields().size()), "", slots);
		return new EventEncoding(owner, type, slots);
	}

	private static void checkSize(List<Slot> slots) {
		if (slots.size() > MOST_SLOTS) {
			throw TypeCheck.wrong("An event type has more than " + MOST_SLOTS
					+ " fields, those of structures in structures counted one by one");
		}
	}

	private static void flatten(TypeSet owner, List<Field> fields, String prefix, List<Slot> slots) {
		for (Field field : fields) {
			byte kind = Kind.of(field);
			String name = prefix + field.name();
			if (field.array()) {
				boolean needs = kind == Kind.REFERENCE && !owner.type(field.typeName()).simple();
				slots.add(new Slot(Kind.ARRAY, kind, name, needs ? field.typeName() : null));
			} else if (kind == Kind.STRUCT) {
				flatten(owner, owner.type(field.typeName()).fields(), name + ".", slots);
			} else {
				slots.add(new Slot(kind, Kind.END, name, null));
			}
			checkSize(slots);
		}
	}

	/** @return the event type */
	public Type type() {
		return type;
	}

	/** @return the fields to put after {@code startTime}; the fields of a structure in place count one by one */
	public List<String> slots() {
		return List.of(names);
	}

	TypeSet owner() {
		return owner;
	}

	/** @return the type's number, by which this recording's metadata and events name it */
	public int number() {
		return number;
	}

	/** The kinds of the puts, ended by {@link Kind#END}; not to be changed. */
	byte[] kinds() {
		return kinds;
	}

	byte element(int slot) {
		return elements[slot];
	}

	/** @return type of the elements of an array none of which can be null, because readers end there; else null */
	String needed(int slot) {
		return needed[slot];
	}

	String name(int slot) {
		return slot < names.length ? names[slot] : "the end";
	}

	private record Slot(byte kind, byte element, String name, String needed) {
	}
}
