/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.catalogue;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

import flightforge.writer.Annotation;
import flightforge.writer.Field;
import flightforge.writer.StandardTypes;
import flightforge.writer.Type;
import flightforge.writer.chunk.TypeSet;

/**
 * Types of recordings as they can be written. Other programs lay types out as some readers can read them and others
 * cannot: JDK Mission Control's own writer and DataDog's put the stack trace and the thread of an event before its
 * start, and texts into constant pools of their own. What a type means stays as it is, what its bytes are does not.
 */
final class ForeignTypes {
	private static final Set<String> PRIMITIVES = Set.of("boolean", "byte", "short", "char", "int", "long", "float",
			"double");
	private static final String STACK_TRACE = "jdk.types.StackTrace";
	/** Types whose values are made by the writer and read by classes of the JDK, with the fields that both need. */
	private static final Map<String, Set<String>> NEEDED = Map.of("java.lang.Thread",
			Set.of("osName", "osThreadId", "javaName", "javaThreadId"), "java.lang.Class", Set.of("name"),
			"jdk.types.Method", Set.of("type", "name", "descriptor"), "jdk.types.StackFrame",
			Set.of("method", "lineNumber", "type"), STACK_TRACE, Set.of("truncated", "frames"), "jdk.types.Symbol",
			Set.of("string"), "jdk.types.ThreadGroup", Set.of(), "jdk.types.ClassLoader", Set.of(), "jdk.types.Package",
			Set.of(), "jdk.types.Module", Set.of());
	private static final Map<String, String> USUAL = Map.of(Annotation.TIMESTAMP, "MILLISECONDS_SINCE_EPOCH",
			Annotation.TIMESPAN, "NANOSECONDS", Annotation.DATA_AMOUNT, "BYTES");
	/** Where JDK 9 and 10 have what is {@code jdk.types} since. */
	private static final String OF_JDK_9 = "com.oracle.jfr.types.";

	private final Map<String, Type> byName = new HashMap<>();

	private ForeignTypes(Collection<Type> types) {
		types.forEach(type -> byName.put(type.name(), type));
	}

	/** @return the types as they can be written, without those that have to be as the JDK has them */
	static List<Type> adapt(Collection<Type> types) {
		ForeignTypes foreign = new ForeignTypes(types);
		return types.stream().map(ForeignTypes::renamed).filter(ForeignTypes::isUsable).map(foreign::adapt).toList();
	}

	/** The JDK's tools know stack traces, symbols and others by the names that they have since JDK 11. */
	private static Type renamed(Type type) {
		return new Type(renamed(type.name()), type.superType(), type.simple(),
				type.fields().stream().map(field -> new Field(field.name(), renamed(field.typeName()), field.array(),
						field.constantPool(), field.annotations())).toList(),
				type.annotations());
	}

	private static String renamed(String name) {
		if (!name.startsWith(OF_JDK_9)) {
			return name;
		}
		String later = "jdk.types." + name.substring(OF_JDK_9.length());
		return StandardTypes.find(later).isPresent() ? later : name;
	}

	/**
	 * Whether threads, stack traces and their parts are what the writer and the JDK's classes for them work with, and
	 * the JDK's annotations have the JDK's attributes.
	 */
	private static boolean isUsable(Type type) {
		if (type.isAnnotation()) {
			return StandardTypes.find(type.name()).map(standard -> shape(standard).equals(shape(type))).orElse(true);
		}
		Set<String> needed = NEEDED.get(type.name());
		if (needed == null) {
			return true;
		}
		Type standard = StandardTypes.find(type.name()).orElseThrow();
		return needed.stream().allMatch(name -> type.field(name).isPresent()) && type.fields().stream().allMatch(
				field -> standard.field(field.name()).map(other -> isAlike(inPlace(field), other)).orElse(true));
	}

	/** The fields with their types, without what is said of them. */
	private static List<Field> shape(Type type) {
		return type.fields().stream()
				.map(field -> new Field(field.name(), field.typeName(), field.array(), false, List.<Annotation>of()))
				.toList();
	}

	private static boolean isAlike(Field field, Field standard) {
		return field.array() == standard.array() && field.constantPool() == standard.constantPool()
				&& field.typeName().equals(standard.typeName());
	}

	private Type adapt(Type type) {
		List<Field> fields = type.fields().stream().map(ForeignTypes::inPlace).map(this::annotate).toList();
		return new Type(type.name(), type.superType(), type.simple(), type.isEvent() ? order(fields) : fields,
				known(type.annotations()).toList());
	}

	/** Texts and numbers are not constants of a pool: texts have references of their own. */
	private static Field inPlace(Field field) {
		boolean builtIn = PRIMITIVES.contains(field.typeName()) || field.typeName().equals(Type.STRING);
		return field.constantPool() && builtIn
				? new Field(field.name(), field.typeName(), field.array(), false, field.annotations()) : field;
	}

	/** The JDK's consumer takes the first field for the start and the second for the duration, whatever their names. */
	private static List<Field> order(List<Field> fields) {
		List<Field> first = new ArrayList<>();
		List<Field> rest = new ArrayList<>();
		first.add(find(fields, "startTime").map(field -> inTicks(field, Annotation.timestampTicks())).orElseGet(
				() -> Field.of("startTime", "long", Annotation.label("Start Time"), Annotation.timestampTicks())));
		find(fields, "duration").ifPresent(field -> first.add(inTicks(field, Annotation.timespanTicks())));
		for (Field field : fields) {
			if (!field.name().equals("startTime") && !field.name().equals("duration")) {
				rest.add(field);
			}
		}
		first.addAll(rest);
		return first;
	}

	private static Optional<Field> find(List<Field> fields, String name) {
		return fields.stream().filter(field -> field.name().equals(name)).findFirst();
	}

	/** What a script says of the start and the duration is written in ticks, whatever the unit was. */
	private static Field inTicks(Field field, Annotation ticks) {
		if (!field.typeName().equals("long") || field.array() || field.annotations().contains(ticks)) {
			return field;
		}
		Stream<Annotation> others = field.annotations().stream()
				.filter(annotation -> !annotation.typeName().equals(ticks.typeName()));
		return new Field(field.name(), "long", false, false, Stream.concat(others, Stream.of(ticks)).toList());
	}

	/**
	 * Units that readers do not know, or not of what is not a number, make some of them read nothing of the recording.
	 */
	private Field annotate(Field field) {
		List<Annotation> annotations = known(field.annotations())
				.filter(annotation -> TypeSet.canAnnotate(annotation, field)).toList();
		return annotations.equals(field.annotations()) ? field
				: new Field(field.name(), field.typeName(), field.array(), field.constantPool(), annotations);
	}

	/** Annotations with the values that their type has a place for, and without those that lack some. */
	private Stream<Annotation> known(List<Annotation> annotations) {
		return annotations.stream().flatMap(annotation -> {
			Type type = StandardTypes.find(annotation.typeName()).orElseGet(() -> byName.get(annotation.typeName()));
			return type == null || !type.isAnnotation() ? Stream.empty() : Stream.ofNullable(known(annotation, type));
		});
	}

	private static Annotation known(Annotation annotation, Type type) {
		Map<String, String> values = new LinkedHashMap<>();
		for (Field field : type.fields()) {
			if (field.array()) {
				String text;
				for (int i = 0; (text = annotation.values().get(field.name() + "-" + i)) != null; i++) {
					values.put(field.name() + "-" + i, text);
				}
			} else {
				String text = annotation.values().getOrDefault(field.name(),
						field.name().equals("value") ? USUAL.get(annotation.typeName()) : null);
				if (text == null) {
					return null;
				}
				values.put(field.name(), text);
			}
		}
		return values.equals(annotation.values()) ? annotation : new Annotation(annotation.typeName(), values);
	}
}
