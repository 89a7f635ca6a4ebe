/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer;

import static flightforge.writer.Annotation.description;
import static flightforge.writer.Annotation.label;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The types that recordings refer to without defining them again: laid out, labelled and annotated as JDK 25 does.
 * Thread-safe.
 */
public final class StandardTypes {
	/** Type of threads. */
	public static final String THREAD = "java.lang.Thread";
	/** Type of Java classes. */
	public static final String CLASS = "java.lang.Class";
	/** Type of stack traces. */
	public static final String STACK_TRACE = "jdk.types.StackTrace";
	/** Type of the frames of stack traces. */
	public static final String STACK_FRAME = "jdk.types.StackFrame";
	/** Type of Java methods. */
	public static final String METHOD = "jdk.types.Method";
	/** Type of the names of classes, methods and so on. */
	public static final String SYMBOL = "jdk.types.Symbol";
	/** Type of Java packages. */
	public static final String PACKAGE = "jdk.types.Package";
	/** Names of the primitive types. */
	public static final List<String> PRIMITIVES = List.of("boolean", "byte", "char", "double", "float", "int", "long",
			"short");

	/** Type of class loaders. */
	public static final String CLASS_LOADER = "jdk.types.ClassLoader";
	/** Name of the type of objects that may leak; their text is an address and a class, {@code 0xf021afb0 byte[]}. */
	public static final String OLD_OBJECT = "jdk.types.OldObject";
	/** Type of Java modules. */
	public static final String MODULE = "jdk.types.Module";
	/** Type of what executes a stack frame. */
	public static final String FRAME_TYPE = "jdk.types.FrameType";
	/** Type of what a thread does. */
	public static final String THREAD_STATE = "jdk.types.ThreadState";
	/** Type of thread groups. */
	public static final String THREAD_GROUP = "jdk.types.ThreadGroup";
	/** Those for whose values the JDK's consumer has classes. */
	static final Set<String> STRUCTURES = Set.of(THREAD, THREAD_GROUP, CLASS, CLASS_LOADER, METHOD, STACK_FRAME,
			STACK_TRACE);
	private static final Annotation CONTENT_TYPE = new Annotation("jdk.jfr.ContentType", Map.of());
	private static final Map<String, Type> BY_NAME = all();

	private StandardTypes() {
	}

	/**
	 * @param name full name
	 * @return the type of the JDK that is added to a recording where it is referred to, empty if there is none
	 */
	public static Optional<Type> find(String name) {
		return Optional.ofNullable(BY_NAME.get(name));
	}

	private static Map<String, Type> all() {
		List<Type> types = new ArrayList<>();
		PRIMITIVES.forEach(name -> types.add(Type.struct(name, List.of())));
		types.add(Type.struct(Type.STRING, List.of()));
		addThreads(types);
		addStacks(types);
		addSimple(types);
		addAnnotations(types);
		Map<String, Type> byName = new LinkedHashMap<>();
		types.forEach(type -> byName.put(type.name(), type));
		return Collections.unmodifiableMap(byName);
	}

	private static void addThreads(List<Type> types) {
		types.add(struct(THREAD, "Thread", //
				Field.of("osName", Type.STRING, label("OS Thread Name")),
				Field.of("osThreadId", "long", label("OS Thread Id")),
				Field.of("javaName", Type.STRING, label("Java Thread Name")),
				Field.of("javaThreadId", "long", label("Java Thread Id")),
				Field.pooled("group", THREAD_GROUP, label("Java Thread Group")),
				Field.of("virtual", "boolean", label("Virtual Thread"))));
		types.add(struct(THREAD_GROUP, "Thread Group", //
				Field.pooled("parent", THREAD_GROUP, label("Parent")), Field.of("name", Type.STRING, label("Name"))));
	}

	private static void addStacks(List<Type> types) {
		types.add(struct(STACK_TRACE, "Stacktrace", //
				Field.of("truncated", "boolean", label("Truncated")),
				new Field("frames", STACK_FRAME, true, false, List.of(label("Stack Frames")))));
		types.add(Type.struct(STACK_FRAME,
				List.of(Field.pooled("method", METHOD, label("Java Method")),
						Field.of("lineNumber", "int", label("Line Number")),
						Field.of("bytecodeIndex", "int", label("Bytecode Index")),
						Field.pooled("type", FRAME_TYPE, label("Frame Type")))));
		types.add(struct(METHOD, "Java Method", //
				Field.pooled("type", CLASS, label("Type")), Field.pooled("name", SYMBOL, label("Name")),
				Field.pooled("descriptor", SYMBOL, label("Descriptor")),
				Field.of("modifiers", "int", label("Access Modifiers")),
				Field.of("hidden", "boolean", label("Hidden"))));
		types.add(struct(CLASS, "Java Class", //
				Field.pooled("classLoader", CLASS_LOADER, label("Class Loader")),
				Field.pooled("name", SYMBOL, label("Name")), Field.pooled("package", PACKAGE, label("Package")),
				Field.of("modifiers", "int", label("Access Modifiers")),
				Field.of("hidden", "boolean", label("Hidden"))));
		types.add(struct(CLASS_LOADER, "Java Class Loader", //
				Field.pooled("type", CLASS, label("Type")), Field.pooled("name", SYMBOL, label("Name"))));
		types.add(struct(PACKAGE, "Package", //
				Field.pooled("name", SYMBOL, label("Name")), Field.pooled("module", MODULE, label("Module")),
				Field.of("exported", "boolean", label("Exported"))));
		types.add(struct(MODULE, "Module", //
				Field.pooled("name", SYMBOL, label("Name")), Field.pooled("version", SYMBOL, label("Version")),
				Field.pooled("location", SYMBOL, label("Location")),
				Field.pooled("classLoader", CLASS_LOADER, label("Class Loader"))));
	}

	private static void addSimple(List<Type> types) {
		types.add(simple(SYMBOL, "Symbol", "string", "String"));
		types.add(simple(FRAME_TYPE, "Frame type", "description", "Description"));
		types.add(simple(THREAD_STATE, "Java Thread State", "name", "Name"));
		types.add(simple("jdk.types.GCName", "GC Name", "name", "Name"));
		types.add(simple("jdk.types.GCCause", "GC Cause", "cause", "Cause"));
		types.add(simple("jdk.types.GCWhen", "GC When", "when", "When"));
		types.add(simple("jdk.types.NMTType", "Native Memory Tracking Type", "name", "Name"));
	}

	private static void addAnnotations(List<Type> types) {
		for (String name : List.of(Annotation.LABEL, Annotation.DESCRIPTION, "jdk.jfr.Name", Annotation.PERIOD,
				"jdk.jfr.Threshold", "jdk.jfr.Throttle", "jdk.jfr.internal.Cutoff")) {
			types.add(annotation(name, value(Type.STRING, false)));
		}
		for (String name : List.of(Annotation.CATEGORY, "jdk.jfr.internal.Level", "jdk.jfr.events.StackFilter")) {
			types.add(annotation(name, value(Type.STRING, true)));
		}
		for (String name : List.of("jdk.jfr.Enabled", "jdk.jfr.StackTrace")) {
			types.add(annotation(name, value("boolean", false)));
		}
		types.add(annotation("jdk.jfr.ContentType", null, label("Content Type"),
				description("Semantic meaning of a value")));
		types.add(annotation("jdk.jfr.Relational", null, label("Relation")));
		types.add(annotation("jdk.jfr.BooleanFlag", null, CONTENT_TYPE, label("Flag")));
		types.add(annotation("jdk.jfr.Contextual", null, label("Context")));
		types.add(annotation(Annotation.EXPERIMENTAL, null, label("Experimental"),
				description("Element is not to be shown to a user by default")));
		types.add(annotation("jdk.jfr.TransitionFrom", null, label("Transition From")));
		types.add(annotation("jdk.jfr.TransitionTo", null, label("Transition To")));
		for (String name : List.of("ClassRedefinitionId", "CompileId", "FlushId", "GcId", "JavaMonitorAddress",
				"SafepointId", "SweepId")) {
			types.add(annotation("jdk.types." + name, null, new Annotation("jdk.jfr.Relational", Map.of())));
		}
		addUnits(types);
	}

	private static void addUnits(List<Type> types) {
		types.add(content(Annotation.DATA_AMOUNT, "Data Amount", "Amount of data", true));
		types.add(content(Annotation.FREQUENCY, "Frequency", "Measure of how often something occurs, in Hertz", false));
		types.add(content(Annotation.MEMORY_ADDRESS, "Memory Address", "Represents a physical memory address", false));
		types.add(content(Annotation.PERCENTAGE, "Percentage", "Percentage, represented as a number between 0 and 1",
				false));
		types.add(content(Annotation.TIMESPAN, "Timespan", "A duration, measured in nanoseconds by default", true));
		types.add(content(Annotation.TIMESTAMP, "Timestamp", "A point in time", true));
		types.add(content(Annotation.UNSIGNED, "Unsigned Value", "Value should be interpreted as unsigned data type",
				false));
	}

	private static Type struct(String name, String label, Field... fields) {
		return Type.struct(name, List.of(fields), label(label));
	}

	private static Type simple(String name, String label, String field, String fieldLabel) {
		return new Type(name, "", true, List.of(Field.of(field, Type.STRING, label(fieldLabel))),
				List.of(label(label)));
	}

	private static Field value(String typeName, boolean array) {
		return new Field("value", typeName, array, false, List.of());
	}

	private static Type content(String name, String label, String description, boolean unit) {
		return annotation(name, unit ? value(Type.STRING, false) : null, CONTENT_TYPE, label(label),
				description(description));
	}

	private static Type annotation(String name, Field value, Annotation... annotations) {
		return new Type(name, Type.ANNOTATION, false, value == null ? List.of() : List.of(value),
				Arrays.asList(annotations));
	}
}
