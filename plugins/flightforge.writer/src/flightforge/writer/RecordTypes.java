/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer;

import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Makes event types of classes of records. */
final class RecordTypes {
	/** Component that is the start of the event. */
	private static final String START = "startTime";
	/** Component that is its duration. */
	private static final String DURATION = "duration";

	private static final String NAME = "jdk.jfr.Name";
	private static final String VALUE = "value";

	/**
	 * How values of a class are written.
	 *
	 * @param typeName of the field
	 * @param pooled whether it refers to a constant
	 */
	private record Value(String typeName, boolean pooled) {
	}

	private static final Map<Class<?>, Value> VALUES = values();

	private RecordTypes() {
	}

	private static Map<Class<?>, Value> values() {
		Map<Class<?>, Value> values = new LinkedHashMap<>();
		for (Class<?> primitive : List.of(boolean.class, byte.class, short.class, char.class, int.class, long.class,
				float.class, double.class)) {
			values.put(primitive, new Value(primitive.getName(), false));
		}
		values.put(String.class, new Value(Type.STRING, false));
		values.put(Thread.class, new Value(StandardTypes.THREAD, true));
		values.put(ThreadInfo.class, new Value(StandardTypes.THREAD, true));
		values.put(Class.class, new Value(StandardTypes.CLASS, true));
		values.put(StackTrace.class, new Value(StandardTypes.STACK_TRACE, true));
		return values;
	}

	/** @return the components in the order of the fields: start and duration first, the others as they are */
	private static List<RecordComponent> components(Class<? extends Record> recordClass) {
		List<RecordComponent> components = new ArrayList<>(List.of(recordClass.getRecordComponents()));
		for (String name : List.of(DURATION, START)) {
			for (int i = 0; i < components.size(); i++) {
				if (components.get(i).getName().equals(name)) {
					components.add(0, components.remove(i));
				}
			}
		}
		return components;
	}

	/** @throws IllegalArgumentException if a component cannot be a field; the message names it */
	static Type type(Class<? extends Record> recordClass) {
		List<Field> fields = new ArrayList<>();
		fields.add(Field.of(START, "long", Annotation.timestampTicks()));
		for (RecordComponent component : components(recordClass)) {
			Value value = VALUES.get(component.getType());
			if (value == null) {
				throw new IllegalArgumentException(
						where(recordClass, component) + " is a " + component.getType().getTypeName()
								+ ", which a field of an event cannot be: make it a primitive, String, Thread, Class, "
								+ "ThreadInfo or StackTrace");
			}
			boolean time = component.getName().equals(START) || component.getName().equals(DURATION);
			if (time && component.getType() != long.class) {
				throw new IllegalArgumentException(where(recordClass, component) + " is a "
						+ component.getType().getTypeName() + ": make it a long, of nanoseconds");
			}
			if (!component.getName().equals(START)) {
				fields.add(field(recordClass, component, value));
			}
		}
		return new Type(name(recordClass, recordClass.getName()), Type.EVENT, false, fields, annotations(recordClass));
	}

	private static String where(Class<?> recordClass, RecordComponent component) {
		return "Component '" + component.getName() + "' of " + recordClass.getName();
	}

	private static Field field(Class<?> recordClass, RecordComponent component, Value value) {
		AnnotatedElement declared;
		try {
			// The JDK's annotations are for fields: a component's own ones do not have them.
			declared = recordClass.getDeclaredField(component.getName());
		} catch (NoSuchFieldException e) {
			throw new IllegalStateException("A record without the field of a component: " + recordClass, e);
		}
		List<Annotation> annotations = component.getName().equals(DURATION) ? List.of(Annotation.timespanTicks())
				: annotations(declared);
		return new Field(component.getName().equals(DURATION) ? DURATION : name(declared, component.getName()),
				value.typeName, false, value.pooled, annotations);
	}

	private static String name(AnnotatedElement element, String otherwise) {
		for (java.lang.annotation.Annotation annotation : element.getAnnotations()) {
			if (annotation.annotationType().getName().equals(NAME)) {
				return values(annotation).get(VALUE);
			}
		}
		return otherwise;
	}

	/** Those of the JDK that readers know; others on the element are not about events. */
	private static List<Annotation> annotations(AnnotatedElement element) {
		List<Annotation> annotations = new ArrayList<>();
		for (java.lang.annotation.Annotation annotation : element.getAnnotations()) {
			String name = annotation.annotationType().getName();
			if (!name.equals(NAME) && StandardTypes.find(name).filter(Type::isAnnotation).isPresent()) {
				annotations.add(new Annotation(name, values(annotation)));
			}
		}
		return annotations;
	}

	private static Map<String, String> values(java.lang.annotation.Annotation annotation) {
		Map<String, String> values = new LinkedHashMap<>();
		for (Method method : annotation.annotationType().getDeclaredMethods()) {
			try {
				if (method.invoke(annotation) instanceof String[] texts) {
					for (int i = 0; i < texts.length; i++) {
						values.put(method.getName() + "-" + i, texts[i]);
					}
				} else {
					values.put(method.getName(), String.valueOf(method.invoke(annotation)));
				}
			} catch (IllegalAccessException | InvocationTargetException e) {
				throw new IllegalStateException("Annotation " + annotation + " cannot be read", e);
			}
		}
		return values;
	}
}
