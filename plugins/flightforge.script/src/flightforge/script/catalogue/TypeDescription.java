/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.catalogue;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;

import flightforge.writer.Annotation;
import flightforge.writer.Field;
import flightforge.writer.StandardTypes;
import flightforge.writer.Type;

/**
 * An event type as people who write scripts need to know it. Immutable.
 *
 * @param name full name, such as {@code jdk.SocketWrite}
 * @param label its name for people, or the name where there is none
 * @param description a sentence, or empty
 * @param category where readers file it, outermost first
 * @param experimental whether JDK Mission Control hides it by default
 * @param settings the settings that the JDK gives it by default, by name
 * @param fields its fields in their order, those of structures in place with dots, as scripts name them
 */
public record TypeDescription(String name, String label, String description, List<String> category,
		boolean experimental, Map<String, String> settings, List<FieldDescription> fields) {
	private static final Set<String> BUILT_IN = Set.of("boolean", "byte", "short", "char", "int", "long", "float",
			"double", Type.STRING);
	private static final Map<String, String> SHORT_NAMES = Map.of(Type.STRING, "String", "java.lang.Thread", "Thread",
			"java.lang.Class", "Class");
	private static final Map<String, String> TIME_UNITS = Map.of("NANOSECONDS", "ns", "MICROSECONDS", "us",
			"MILLISECONDS", "ms", "SECONDS", "s", "TICKS", "ticks", "MILLISECONDS_SINCE_EPOCH", "epoch-ms",
			"NANOSECONDS_SINCE_EPOCH", "epoch-ns", "SECONDS_SINCE_EPOCH", "epoch-s");

	/** Copies. */
	public TypeDescription {
		category = List.copyOf(category);
		fields = List.copyOf(fields);
	}

	/** What a field holds, and so what its values look like in a script. */
	public enum Holds {
		/** A number. */
		NUMBER,
		/** A point in time. */
		MOMENT,
		/** True or false. */
		TRUTH,
		/** A text. */
		TEXT,
		/** A class. */
		CLASS,
		/** A thread. */
		THREAD,
		/** A stack trace. */
		STACK,
		/** Something that the JVM has names for. */
		NAME,
		/** What scripts have no notation for. */
		NOTHING
	}

	/**
	 * A field.
	 *
	 * @param name as scripts name it, such as {@code heapSpace.committedSize}
	 * @param holds what it holds
	 * @param type its type: a primitive, {@code String}, {@code Thread}, {@code Class}, or the name of a type that the
	 * JVM has names or structures for
	 * @param array whether it holds any number of values
	 * @param unit what it measures, as the unit of an own field is written, or empty
	 * @param label its name for people
	 * @param description a sentence, or empty
	 * @param experimental whether JDK Mission Control hides it by default
	 */
	public record FieldDescription(String name, Holds holds, String type, boolean array, String unit, String label,
			String description, boolean experimental) {
	}

	/** Describes an event type of a catalogue. */
	public static TypeDescription of(Type type, Catalogue catalogue) {
		return of(type, catalogue, field -> nested(field, catalogue));
	}

	/**
	 * Describes an event type whose structures may not be in the catalogue.
	 *
	 * @param structures the fields of the structure that a field is in place; none where it is no such
	 */
	public static TypeDescription of(Type type, Catalogue catalogue, Function<Field, List<Field>> structures) {
		List<FieldDescription> fields = new ArrayList<>();
		flatten(type.fields(), "", catalogue, structures, fields);
		return new TypeDescription(type.name(), type.label(), type.description(), type.category(), type.experimental(),
				catalogue.settings(type.name()), fields);
	}

	private static List<Field> nested(Field field, Catalogue catalogue) {
		return field.constantPool() || field.array() || BUILT_IN.contains(field.typeName()) ? List.of()
				: catalogue.find(field.typeName()).map(Type::fields).orElse(List.of());
	}

	private static void flatten(List<Field> fields, String prefix, Catalogue catalogue,
			Function<Field, List<Field>> structures, List<FieldDescription> target) {
		for (Field field : fields) {
			String name = prefix + field.name();
			List<Field> nested = structures.apply(field);
			if (nested.isEmpty()) {
				target.add(new FieldDescription(name, holds(field, catalogue), shortName(field.typeName()),
						field.array(), unit(field), field.label(),
						field.annotation(Annotation.DESCRIPTION).map(Annotation::value).orElse(""),
						field.has(Annotation.EXPERIMENTAL)));
			} else {
				flatten(nested, name + ".", catalogue, structures, target);
			}
		}
	}

	private static Holds holds(Field field, Catalogue catalogue) {
		if (field.array()) {
			return Holds.NOTHING;
		}
		return switch (field.typeName()) {
		case "boolean" -> Holds.TRUTH;
		case "byte", "short", "char", "int", "long", "float", "double" ->
				field.has(Annotation.TIMESTAMP) ? Holds.MOMENT : Holds.NUMBER;
		case Type.STRING -> Holds.TEXT;
		case "java.lang.Class", StandardTypes.OLD_OBJECT -> Holds.CLASS;
		case "java.lang.Thread" -> Holds.THREAD;
		case "jdk.types.StackTrace" -> Holds.STACK;
		default -> catalogue.hasNotation(field.typeName()) ? Holds.NAME : Holds.NOTHING;
		};
	}

	private static String shortName(String typeName) {
		return SHORT_NAMES.getOrDefault(typeName,
				typeName.startsWith("jdk.types.") ? typeName.substring("jdk.types.".length()) : typeName);
	}

	/** What a field measures, as the unit of an own field is written; empty for none. */
	public static String unit(Field field) {
		for (Annotation annotation : field.annotations()) {
			String unit = switch (annotation.typeName()) {
			case Annotation.DATA_AMOUNT -> annotation.value().equals("BITS") ? "bits" : "bytes";
			case Annotation.TIMESPAN, Annotation.TIMESTAMP ->
					TIME_UNITS.getOrDefault(annotation.value(), annotation.value());
			case Annotation.FREQUENCY -> "hertz";
			case Annotation.PERCENTAGE -> "percent";
			case Annotation.MEMORY_ADDRESS -> "address";
			default -> "";
			};
			if (!unit.isEmpty()) {
				return unit;
			}
		}
		return "";
	}
}
