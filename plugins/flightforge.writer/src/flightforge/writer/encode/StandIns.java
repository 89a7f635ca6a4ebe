/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer.encode;

import java.util.List;
import java.util.Map;

import flightforge.writer.Field;
import flightforge.writer.FieldValues;
import flightforge.writer.StackFrame;
import flightforge.writer.StandardTypes;
import flightforge.writer.Type;
import flightforge.writer.internal.Descriptors;

/**
 * What stands for those parts of stack traces and classes that a program leaves out: {@code jfr print} dies of a frame
 * without a method, a method without a class or a class without a name, and nothing behind that event is read. It also
 * dies of nothing among the elements of an array of constants, unless these are simple: {@link #NOTHING} takes its
 * place. Immutable.
 */
public final class StandIns {
	/** Name of a class, a method or a class loader that has none. */
	public static final String NAME = "unknown";

	/** What a field must have for readers not to die. */
	private enum Need {
		/** Something. */
		VALUE,
		/** A text. */
		TEXT,
		/** A text that is the name of a class or, if it begins so, the descriptor of an array. */
		CLASS_NAME,
		/** A text that is the descriptor of a method. */
		DESCRIPTOR
	}

	private static final Map<String, Map<String, Need>> NEEDS = Map.of(StandardTypes.STACK_FRAME,
			Map.of("method", Need.VALUE), StandardTypes.METHOD,
			Map.of("type", Need.VALUE, "name", Need.TEXT, "descriptor", Need.DESCRIPTOR), StandardTypes.CLASS,
			Map.of("name", Need.CLASS_NAME), StandardTypes.CLASS_LOADER, Map.of("name", Need.TEXT));
	/** A structure of nothing. */
	public static final FieldValues NOTHING = new Text(null);

	private final Type type;
	/** By field; null for those that may be anything. */
	private final Need[] needs;
	/** A class loader is known by its class as well: the field that makes up for its name, or -1. */
	private final int instead;

	private StandIns(Type type, Map<String, Need> byName) {
		this.type = type;
		List<String> names = type.fields().stream().map(Field::name).toList();
		needs = names.stream().map(byName::get).toArray(Need[]::new);
		instead = type.name().equals(StandardTypes.CLASS_LOADER) ? names.indexOf("type") : -1;
	}

	/** @return null if values of the type may be anything */
	public static StandIns of(Type type) {
		Map<String, Need> byName = NEEDS.get(type.name());
		return byName == null ? null : new StandIns(type, byName);
	}

	/** @return the value, or one that has what it lacks */
	public FieldValues complete(FieldValues value) {
		if (value == null) {
			return new Completed(NOTHING, this);
		}
		for (int field = 0; field < needs.length; field++) {
			if (needs[field] != null && lacks(field, value.object(field), value)) {
				return new Completed(value, this);
			}
		}
		return value;
	}

	private boolean lacks(int field, Object object, FieldValues value) {
		Object text = object instanceof FieldValues symbol && needs[field] != Need.VALUE ? symbol.object(0) : object;
		if (text == null) {
			return instead < 0 || value.object(instead) == null;
		}
		// What is not text is refused when it is put.
		return text instanceof String name && switch (needs[field]) {
		case CLASS_NAME -> name.startsWith("[") && !Descriptors.isArray(name);
		case DESCRIPTOR -> !Descriptors.isMethod(name);
		default -> false;
		};
	}

	private Object standIn(int field) {
		if (needs[field] == Need.VALUE) {
			return NOTHING;
		}
		String text = needs[field] == Need.DESCRIPTOR ? StackFrame.UNKNOWN : NAME;
		return type.fields().get(field).typeName().equals(Type.STRING) ? text : new Text(text);
	}

	/** A value with what it lacks. */
	private record Completed(FieldValues value, StandIns standIns) implements FieldValues {
		@Override
		public long number(int field) {
			return value.number(field);
		}

		@Override
		public Object object(int field) {
			Object object = value.object(field);
			return standIns.needs[field] != null && standIns.lacks(field, object, value) ? standIns.standIn(field)
					: object;
		}
	}

	/**
	 * A value that is nothing but a text, such as a symbol.
	 *
	 * @param text null makes it a structure of nothing
	 */
	public record Text(String text) implements FieldValues {
		@Override
		public long number(int field) {
			return 0;
		}

		@Override
		public Object object(int field) {
			return text;
		}
	}
}
