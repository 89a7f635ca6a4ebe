/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer.encode;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;

import flightforge.writer.Annotation;
import flightforge.writer.Field;
import flightforge.writer.StandardTypes;
import flightforge.writer.Type;

/** Finds types that no reader, or not every reader, could make sense of. */
public final class TypeCheck {
	/** Fields without which the JDK's tools end at a stack trace or class, with their types. */
	private static final Map<String, Map<String, String>> NEEDED = Map.of(StandardTypes.STACK_FRAME,
			Map.of("method", StandardTypes.METHOD), StandardTypes.METHOD,
			Map.of("type", StandardTypes.CLASS, "name", StandardTypes.SYMBOL, "descriptor", StandardTypes.SYMBOL),
			StandardTypes.CLASS, Map.of("name", StandardTypes.SYMBOL));

	private final Function<String, Type> types;
	/** Types that do not contain themselves, which is found out once: types in types can multiply. */
	private final Set<String> finite = new HashSet<>();

	/** @param types types by their names: all that are checked, and what they refer to */
	public TypeCheck(Function<String, Type> types) {
		this.types = types;
	}

	/**
	 * Adds what types refer to and is not among them.
	 *
	 * @param known says which of them need not be added
	 * @throws IllegalArgumentException if they refer to what nobody knows
	 */
	public static void close(Map<String, Type> types, Predicate<String> known) {
		Deque<Type> todo = new ArrayDeque<>(types.values());
		for (String name : List.of(StandardTypes.THREAD, StandardTypes.STACK_TRACE, Type.STRING)) {
			require(name, "", types, known, todo);
		}
		for (String name : StandardTypes.PRIMITIVES) {
			require(name, "", types, known, todo);
		}
		while (!todo.isEmpty()) {
			Type type = todo.remove();
			requireAnnotations(type.annotations(), "type '" + type.name() + "'", types, known, todo);
			for (Field field : type.fields()) {
				String where = "field '" + field.name() + "' of type '" + type.name() + "'";
				require(field.typeName(), where, types, known, todo);
				requireAnnotations(field.annotations(), where, types, known, todo);
			}
		}
	}

	private static void requireAnnotations(List<Annotation> annotations, String where, Map<String, Type> types,
			Predicate<String> known, Deque<Type> todo) {
		for (Annotation annotation : annotations) {
			require(annotation.typeName(), "annotation of " + where, types, known, todo);
		}
	}

	private static void require(String name, String where, Map<String, Type> types, Predicate<String> known,
			Deque<Type> todo) {
		if (types.containsKey(name) || known.test(name)) {
			return;
		}
		Type standard = StandardTypes.find(name).orElseThrow(() -> wrong("Unknown type '" + name + "' as " + where));
		types.put(name, standard);
		todo.add(standard);
	}

	public void check(Type type) {
		checkName(type.name(), "A type");
		checkAnnotations(type.annotations(), "type '" + type.name() + "'");
		Set<String> names = new HashSet<>();
		for (Field field : type.fields()) {
			checkName(field.name(), "A field of type '" + type.name() + "'");
			if (!names.add(field.name())) {
				throw wrong("Type '" + type.name() + "' has two fields named '" + field.name() + "'");
			}
			checkField(type, field);
		}
		if (type.simple()) {
			checkSimple(type);
		}
		if (isPrimitive(type.name()) || type.name().equals(Type.STRING)) {
			if (!type.fields().isEmpty()) {
				throw wrong("Type '" + type.name() + "' is built in and cannot have fields");
			}
		} else if (type.isEvent()) {
			checkEvent(type);
		}
		for (Map.Entry<String, String> needed : NEEDED.getOrDefault(type.name(), Map.of()).entrySet()) {
			checkNeeded(type, needed.getKey(), needed.getValue());
		}
		checkNesting(type, new ArrayDeque<>());
	}

	private void checkNeeded(Type type, String name, String typeName) {
		boolean there = type.field(name).filter(field -> !field.array()).map(field -> types.apply(field.typeName()))
				.filter(found -> found.name().equals(typeName)
						|| typeName.equals(StandardTypes.SYMBOL) && isText(found))
				.isPresent();
		if (!there) {
			throw wrong("Type '" + type.name() + "' needs a field '" + name + "' of type '" + typeName
					+ "': the JDK's tools cannot do without");
		}
	}

	private static boolean isText(Type type) {
		return type.name().equals(Type.STRING) || type.simple() && type.fields().get(0).typeName().equals(Type.STRING);
	}

	private static void checkSimple(Type type) {
		if (type.fields().size() != 1) {
			throw wrong("Simple type '" + type.name() + "' must have one field, not " + type.fields().size());
		}
		if (!Type.canBeSimple(type.name())) {
			throw wrong("Type '" + type.name() + "' cannot be simple: the JDK has a class for it, made of a structure");
		}
	}

	private void checkField(Type type, Field field) {
		String where = "Field '" + field.name() + "' of type '" + type.name() + "'";
		Type fieldType = types.apply(field.typeName());
		if (fieldType.isEvent() || fieldType.isAnnotation()) {
			throw wrong(where + " cannot be of type '" + field.typeName() + "': that is not a type for values");
		}
		boolean builtIn = isPrimitive(field.typeName()) || field.typeName().equals(Type.STRING);
		if (field.constantPool() && builtIn) {
			throw wrong(where + " cannot be in a constant pool: its type is '" + field.typeName() + "'");
		}
		if (!builtIn && fieldType.fields().isEmpty()) {
			throw wrong(where + " has the type '" + field.typeName() + "', which has no fields");
		}
		checkAnnotations(field.annotations(), "field '" + field.name() + "' of type '" + type.name() + "'");
		for (Annotation annotation : field.annotations()) {
			UnitCheck.check(annotation, field, where);
		}
	}

	/** The JDK's consumer takes the first field for the start and the second for the duration, whatever their names. */
	private static void checkEvent(Type type) {
		if (!Type.isEventName(type.name())) {
			throw wrong("An event type cannot have the name '" + type.name()
					+ "': readers of recent JDKs take only names that a Java class can have");
		}
		if (type.fields().isEmpty() || !isTicks(type.fields().get(0), "startTime", Annotation.TIMESTAMP)) {
			throw wrong("Event type '" + type.name() + "' must begin with the field 'startTime', a long annotated "
					+ Annotation.TIMESTAMP + " TICKS");
		}
		int duration = type.fields().stream().map(Field::name).toList().indexOf("duration");
		if (duration >= 0 && (duration != 1 || !isTicks(type.fields().get(1), "duration", Annotation.TIMESPAN))) {
			throw wrong("The field 'duration' of event type '" + type.name() + "' must be its second, a long annotated "
					+ Annotation.TIMESPAN + " TICKS");
		}
	}

	private static boolean isTicks(Field field, String name, String annotation) {
		return field.name().equals(name) && field.typeName().equals("long") && !field.array()
				&& field.annotation(annotation).filter(a -> a.value().equals("TICKS")).isPresent();
	}

	private void checkNesting(Type type, Deque<String> path) {
		if (path.contains(type.name())) {
			throw wrong("Type '" + path.peekLast() + "' contains itself: " + String.join(" > ", path) + " > "
					+ type.name());
		}
		if (finite.contains(type.name())) {
			return;
		}
		path.addLast(type.name());
		for (Field field : type.fields()) {
			if (!field.constantPool() && !field.array()) {
				checkNesting(types.apply(field.typeName()), path);
			}
		}
		path.removeLast();
		finite.add(type.name());
	}

	private void checkAnnotations(Iterable<Annotation> annotations, String where) {
		for (Annotation annotation : annotations) {
			String what = "Annotation '" + annotation.typeName() + "' of " + where;
			Type type = types.apply(annotation.typeName());
			if (!type.isAnnotation()) {
				throw wrong(what + " is not an annotation type");
			}
			int used = 0;
			for (Field field : type.fields()) {
				used += checkValues(annotation, field, what);
			}
			if (used != annotation.values().size()) {
				throw wrong(what + " has values that its type does not know: " + annotation.values().keySet());
			}
		}
	}

	private static int checkValues(Annotation annotation, Field field, String what) {
		if (!field.array()) {
			String text = annotation.values().get(field.name());
			if (text == null) {
				throw wrong(what + " lacks '" + field.name() + "'");
			}
			checkText(text, field, what);
			return 1;
		}
		int index = 0;
		for (String text; (text = annotation.values().get(field.name() + "-" + index)) != null; index++) {
			checkText(text, field, what);
		}
		return index;
	}

	/** Readers parse the text by the type of the field. */
	private static void checkText(String text, Field field, String what) {
		try {
			switch (field.typeName()) {
			case "byte" -> Byte.parseByte(text);
			case "short" -> Short.parseShort(text);
			case "int" -> Integer.parseInt(text);
			case "long" -> Long.parseLong(text);
			case "float" -> Float.parseFloat(text);
			case "double" -> Double.parseDouble(text);
			case "char" -> text.codePointAt(0);
			case "boolean", Type.STRING -> text.length();
			default -> throw wrong(
					what + " has a value of the type '" + field.typeName() + "', which readers cannot read");
			}
		} catch (NumberFormatException | IndexOutOfBoundsException e) {
			throw new IllegalArgumentException(what + ": '" + text + "' is not a value of type " + field.typeName(), e);
		}
	}

	private static void checkName(String name, String what) {
		if (name.isEmpty()) {
			throw wrong(what + " has an empty name");
		}
		for (int i = 0; i < name.length(); i++) {
			if (Character.isWhitespace(name.charAt(i)) || Character.isISOControl(name.charAt(i))) {
				throw wrong(what + " has a name with white space: '" + name + "'");
			}
		}
	}

	private static boolean isPrimitive(String name) {
		return StandardTypes.PRIMITIVES.contains(name);
	}

	public static IllegalArgumentException wrong(String message) {
		return new IllegalArgumentException(message);
	}
}
