/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer;

import java.util.List;
import java.util.Objects;
import java.util.Optional;

import flightforge.writer.internal.JavaNames;

/**
 * A type as the metadata of a recording describes it: an event type, an annotation type, a structure or a primitive.
 * Immutable; whether it is sound is checked when it enters a recording.
 *
 * @param name full name, for instance {@code jdk.SocketRead}
 * @param superType name of the type it extends, empty when there is none
 * @param simple whether it has a single field that stands for the whole value, as in {@code jdk.types.Symbol}
 * @param fields its fields in the order of their bytes; copied
 * @param annotations its annotations, in their order; copied
 */
public record Type(String name, String superType, boolean simple, List<Field> fields, List<Annotation> annotations) {

	/** Super type of event types. */
	public static final String EVENT = "jdk.jfr.Event";
	/** Super type of annotation types. */
	public static final String ANNOTATION = "java.lang.annotation.Annotation";
	/** Name of the string type. */
	public static final String STRING = "java.lang.String";

	/** Checks and copies. */
	public Type {
		Objects.requireNonNull(name, "name");
		superType = superType == null ? "" : superType;
		fields = List.copyOf(fields);
		annotations = List.copyOf(annotations);
	}

	/**
	 * Whether an event type can have this name: recent JDKs cannot read a recording with an event type whose name no
	 * Java class can have, such as {@code support.case.Closed}.
	 *
	 * @param name full name
	 */
	public static boolean isEventName(String name) {
		return JavaNames.isClassName(name);
	}

	/**
	 * Whether a type of this name can be simple: of threads, classes, stack traces and their parts the JDK's consumer
	 * makes objects of its own, and reads no recording in which one of these is not a structure.
	 *
	 * @param name full name
	 */
	public static boolean canBeSimple(String name) {
		return !StandardTypes.STRUCTURES.contains(name);
	}

	/** @return an event type; the first field must be {@code startTime} */
	public static Type event(String name, List<Field> fields, Annotation... annotations) {
		return new Type(name, EVENT, false, fields, List.of(annotations));
	}

	/**
	 * Makes an event type of a record: its components are the fields, with the JDK's own annotations on them and on the
	 * record ({@code @Label}, {@code @Timespan}, {@code @DataAmount} and so on). {@code @Name} gives type or field
	 * another name. Components can be primitives, {@code String}, {@code Thread}, {@code Class}, {@link ThreadInfo} and
	 * {@link StackTrace}. A component {@code startTime}, a long of ticks, is the start of the event, which is the first
	 * field in any case; a component {@code duration}, a long of nanoseconds, is the second.
	 *
	 * @param recordClass a class of records
	 * @throws IllegalArgumentException if a component cannot be a field; the message names it
	 */
	public static Type of(Class<? extends Record> recordClass) {
		return RecordTypes.type(recordClass);
	}

	/** @return a type without super type that is neither simple nor an event */
	public static Type struct(String name, List<Field> fields, Annotation... annotations) {
		return new Type(name, "", false, fields, List.of(annotations));
	}

	/** @return whether events can have this type */
	public boolean isEvent() {
		return EVENT.equals(superType);
	}

	/** @return whether this is an annotation type */
	public boolean isAnnotation() {
		return ANNOTATION.equals(superType);
	}

	/** @return the text of the label, or the name where there is no label */
	public String label() {
		return annotation(Annotation.LABEL).map(Annotation::value).orElse(name);
	}

	/** @return the text of the description, empty where there is none */
	public String description() {
		return annotation(Annotation.DESCRIPTION).map(Annotation::value).orElse("");
	}

	/** @return the categories, outermost first, empty where there are none */
	public List<String> category() {
		return annotation(Annotation.CATEGORY).map(a -> List.copyOf(a.values().values())).orElse(List.of());
	}

	/** @return whether readers hide it unless asked */
	public boolean experimental() {
		return annotation(Annotation.EXPERIMENTAL).isPresent();
	}

	/** @return the field of that name */
	public Optional<Field> field(String fieldName) {
		return fields.stream().filter(f -> f.name().equals(fieldName)).findFirst();
	}

	/** @return the first annotation of that type */
	public Optional<Annotation> annotation(String annotationTypeName) {
		return annotations.stream().filter(a -> a.typeName().equals(annotationTypeName)).findFirst();
	}
}
