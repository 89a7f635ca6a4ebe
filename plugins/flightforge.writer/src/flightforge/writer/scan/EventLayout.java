/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer.scan;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

import flightforge.writer.Field;
import flightforge.writer.Type;

/** How the events of a type are read: its fields, those of structures among them, in the order of their bytes. */
final class EventLayout {
	private static final int DEEPEST = 32;
	/** Structures in structures can multiply; those beyond are passed over as a whole. */
	private static final int MOST_STRUCTURES = 1 << 14;

	/** What the bytes of a leaf are. */
	enum Kind {
		BYTE, VARINT, FLOAT, DOUBLE, TEXT, CONSTANT, SKIPPED
	}

	/**
	 * A field without fields of its own.
	 *
	 * @param kind its bytes
	 * @param field as the metadata has it
	 */
	record Leaf(Kind kind, Field field) {
	}

	private final Type type;
	private final List<Leaf> leaves = new ArrayList<>();
	private final Map<String, Integer> slots = new HashMap<>();
	private int structures;
	private boolean constants;

	/**
	 * @throws IllegalStateException never for metadata that {@link ChunkTypes} has read, whose names are all defined
	 */
	EventLayout(Type type, ValueSkipper skipper) {
		this.type = type;
		flatten(type.fields(), "", skipper, 0);
	}

	private void flatten(List<Field> fields, String prefix, ValueSkipper skipper, int depth) {
		for (Field field : fields) {
			Type fieldType = skipper.type(field.typeName());
			boolean structure = !field.array() && !field.constantPool() && !ValueSkipper.isPrimitive(field.typeName())
					&& depth < DEEPEST && ++structures <= MOST_STRUCTURES;
			if (structure) {
				flatten(fieldType.fields(), prefix + field.name() + ".", skipper, depth + 1);
			} else {
				slots.putIfAbsent(prefix + field.name(), leaves.size());
				leaves.add(new Leaf(kind(field, fieldType), field));
			}
		}
	}

	private Kind kind(Field field, Type fieldType) {
		if (field.array()) {
			return Kind.SKIPPED;
		}
		if (field.constantPool()) {
			boolean text = field.typeName().equals(Type.STRING) || ConstantTexts.isText(fieldType);
			constants |= text;
			return Kind.CONSTANT;
		}
		return switch (field.typeName()) {
		case "boolean", "byte" -> Kind.BYTE;
		case "float" -> Kind.FLOAT;
		case "double" -> Kind.DOUBLE;
		case "short", "char", "int", "long" -> Kind.VARINT;
		case Type.STRING -> {
			// A string may be a reference in each single event.
			constants = true;
			yield Kind.TEXT;
		}
		default -> Kind.SKIPPED;
		};
	}

	Type type() {
		return type;
	}

	List<Leaf> leaves() {
		return leaves;
	}

	/** @return the place of a field among the leaves, -1 when there is none of that path */
	int slot(String path) {
		return slots.getOrDefault(path, -1);
	}

	/** @return whether events may refer to constants with a text */
	boolean needsConstants() {
		return constants;
	}
}
