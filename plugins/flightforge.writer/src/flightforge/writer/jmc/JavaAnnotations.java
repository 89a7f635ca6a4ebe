/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer.jmc;

import java.lang.annotation.Annotation;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;

import org.openjdk.jmc.flightrecorder.writer.api.AnnotatedElementBuilder;
import org.openjdk.jmc.flightrecorder.writer.api.Type;
import org.openjdk.jmc.flightrecorder.writer.api.TypedValueBuilder;
import org.openjdk.jmc.flightrecorder.writer.api.Types.Builtin;

import jdk.jfr.Name;

/** Copies annotations of the JDK's Flight Recorder, and those that are annotated with one, from Java elements. */
final class JavaAnnotations {
	private static final String FLIGHT_RECORDER = "jdk.jfr.";

	private final JmcTypes types;
	private final Set<Class<?>> begun = new HashSet<>();

	JavaAnnotations(JmcTypes types) {
		this.types = types;
	}

	void copy(Annotation[] annotations, AnnotatedElementBuilder<?> target) {
		for (Annotation annotation : annotations) {
			Class<? extends Annotation> annotationClass = annotation.annotationType();
			// The name is the name of the type or field.
			if (annotationClass != Name.class && isOfFlightRecorder(annotationClass)) {
				Map<String, Object> values = values(annotation);
				target.addAnnotation(type(annotationClass), value -> values.forEach((name, v) -> put(name, v, value)));
			}
		}
	}

	private static boolean isOfFlightRecorder(Class<? extends Annotation> annotationClass) {
		if (annotationClass.getName().startsWith(FLIGHT_RECORDER)) {
			return true;
		}
		for (Annotation annotation : annotationClass.getAnnotations()) {
			if (annotation.annotationType().getName().startsWith(FLIGHT_RECORDER)) {
				return true;
			}
		}
		return false;
	}

	private Type type(Class<? extends Annotation> annotationClass) {
		Type known = types.getType(annotationClass.getName());
		if (known != null) {
			return known;
		}
		if (!begun.add(annotationClass)) {
			throw new IllegalArgumentException("Annotation type '" + annotationClass.getName() + "' annotates itself");
		}
		return types.getOrAdd(annotationClass.getName(), flightforge.writer.Type.ANNOTATION, builder -> {
			for (Method method : annotationClass.getDeclaredMethods()) {
				Class<?> result = method.getReturnType();
				Class<?> element = result.isArray() ? result.getComponentType() : result;
				if (Builtin.hasType(element.getName())) {
					builder.addField(method.getName(), Builtin.ofName(element.getName()), field -> {
						if (result.isArray()) {
							field.asArray();
						}
					});
				}
			}
			copy(annotationClass.getAnnotations(), builder);
		});
	}

	private static Map<String, Object> values(Annotation annotation) {
		Map<String, Object> values = new LinkedHashMap<>();
		for (Method method : annotation.annotationType().getDeclaredMethods()) {
			try {
				if (method.trySetAccessible()) {
					values.put(method.getName(), method.invoke(annotation));
				}
			} catch (IllegalAccessException | InvocationTargetException e) {
				throw new IllegalArgumentException("Annotation " + annotation + " cannot be read", e);
			}
		}
		return values;
	}

	private void put(String name, Object value, TypedValueBuilder target) {
		if (target.getType().getField(name) == null) {
			return;
		}
		if (value.getClass().isArray()) {
			target.putField(name, Conversions.values((JmcType) target.getType().getField(name).getType(), value));
		} else {
			target.putField(name, target.getType().getField(name).getType().asValue(value));
		}
	}
}
