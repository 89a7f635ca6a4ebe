/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer.jmc;

import java.lang.annotation.Annotation;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

import org.openjdk.jmc.flightrecorder.writer.api.Types;

import jdk.jfr.Event;
import jdk.jfr.Name;
import jdk.jfr.StackTrace;

/** A class of events: its type, and how its instances become values. Immutable. */
final class EventClass {
	private static final Set<Class<?>> SUPPORTED = Set.of(boolean.class, byte.class, char.class, short.class, int.class,
			long.class, float.class, double.class, String.class, Thread.class, Class.class, StackTraceElement[].class);

	private final JmcType type;
	private final JavaObjects objects;
	private final List<Source> sources;
	private final boolean withThread;
	private final boolean withStackTrace;

	private record Source(String name, Field field) {
	}

	private EventClass(JmcType type, JavaObjects objects, List<Source> sources, boolean withStackTrace) {
		this.type = type;
		this.objects = objects;
		this.sources = sources;
		withThread = sources.stream().noneMatch(source -> source.name.equals("eventThread"));
		this.withStackTrace = withStackTrace && sources.stream().noneMatch(source -> source.name.equals("stackTrace"));
	}

	/** @throws IllegalArgumentException if its fields cannot be read, or a recording with them could not */
	static EventClass register(Class<? extends Event> eventClass, String name, JmcTypes types, JavaObjects objects) {
		List<Source> sources = new ArrayList<>();
		collect(eventClass, sources);
		JavaAnnotations annotations = new JavaAnnotations(types);
		JmcType type = types.getOrAddEvent(name, builder -> {
			for (Source source : sources) {
				builder.addField(source.name, types.getType(typeName(source.field.getType()), true),
						field -> annotations.copy(source.field.getAnnotations(), field));
			}
			annotations.copy(eventClass.getAnnotations(), builder);
		});
		for (Source source : sources) {
			// Fails if a type of that name was added before, and is another one.
			type.layout().place(source.name);
		}
		StackTrace stackTrace = eventClass.getAnnotation(StackTrace.class);
		return new EventClass(type, objects, sources, stackTrace != null && stackTrace.value());
	}

	/** Fields of super classes come first, as in the JDK. */
	private static void collect(Class<?> eventClass, List<Source> sources) {
		if (eventClass == Event.class || eventClass == Object.class) {
			return;
		}
		collect(eventClass.getSuperclass(), sources);
		for (Field field : eventClass.getDeclaredFields()) {
			if (!Modifier.isStatic(field.getModifiers()) && !Modifier.isTransient(field.getModifiers())
					&& SUPPORTED.contains(field.getType())) {
				if (!field.trySetAccessible()) {
					throw new IllegalArgumentException("Field '" + field.getName() + "' of " + eventClass.getName()
							+ " cannot be read: its module does not open the package");
				}
				Annotation name = field.getAnnotation(Name.class);
				sources.add(new Source(name == null ? field.getName() : ((Name) name).value(), field));
			}
		}
	}

	private static String typeName(Class<?> fieldClass) {
		return fieldClass == StackTraceElement[].class ? Types.JDK.STACK_TRACE.getTypeName() : fieldClass.getName();
	}

	JmcType type() {
		return type;
	}

	StructValue value(Event event) {
		StructValue value = StructValue.of(type);
		try {
			for (Source source : sources) {
				put(source, event, value);
			}
		} catch (IllegalAccessException e) {
			throw new IllegalStateException("A field that was made accessible is not", e);
		}
		if (withThread) {
			value.putField("eventThread", objects.thread(Thread.currentThread()));
		}
		if (withStackTrace) {
			value.putField("stackTrace", objects.callers());
		}
		return value;
	}

	private void put(Source source, Event event, StructValue value) throws IllegalAccessException {
		Object read = source.field.get(event);
		switch (read) {
		case null -> {
			return;
		}
		case Thread thread -> value.putField(source.name, objects.thread(thread));
		case Class<?> javaClass -> value.putField(source.name, objects.javaClass(javaClass));
		case StackTraceElement[] frames -> value.putField(source.name, objects.stackTrace(frames));
		case String text -> value.putField(source.name, text);
		case Long ticks when ticks == 0 && source.name.equals("startTime") -> {
			return;
		}
		default -> value.putField(source.name, type.getField(source.name).getType().asValue(read));
		}
	}
}
