/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer.jmc;

import java.lang.reflect.Constructor;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

import org.openjdk.jmc.flightrecorder.writer.api.AnnotatedElementBuilder;
import org.openjdk.jmc.flightrecorder.writer.api.Annotation;
import org.openjdk.jmc.flightrecorder.writer.api.Type;
import org.openjdk.jmc.flightrecorder.writer.api.TypeStructureBuilder;
import org.openjdk.jmc.flightrecorder.writer.api.TypedFieldValue;
import org.openjdk.jmc.flightrecorder.writer.api.TypedValue;
import org.openjdk.jmc.flightrecorder.writer.api.TypedValueBuilder;
import org.openjdk.jmc.flightrecorder.writer.api.Types;

/**
 * The annotation types of a recording as users see them: as types of JDK Mission Control's own writer. The constructors
 * of the API's {@code Annotation} cast the type that they are given, and the strings of its {@link Type#getTypes()}, to
 * classes of that writer, so that no other type can be annotated with. What it makes of them is used for nothing else:
 * the recording has its own. Called under the lock of the recording's types.
 */
final class AnnotationTypes {
	private static final String PACKAGE = "org.openjdk.jmc.flightrecorder.writer.";

	/** Null where the bundle of the API has no such classes. */
	private final Types types = create();

	/** They are not exported, and the API has no other way to them than a recording with a thread of its own. */
	private static Types create() {
		try {
			Object pools = constructor("ConstantPools").newInstance();
			Object metadata = constructor("MetadataImpl", pools.getClass()).newInstance(pools);
			return (Types) constructor("TypesImpl", metadata.getClass(), boolean.class).newInstance(metadata, false);
		} catch (ReflectiveOperationException | LinkageError | RuntimeException e) {
			return null;
		}
	}

	private static Constructor<?> constructor(String name, Class<?>... parameters) throws ReflectiveOperationException {
		Class<?> owner = Class.forName(PACKAGE + name, true, Annotation.class.getClassLoader());
		Constructor<?> constructor = owner.getDeclaredConstructor(parameters);
		constructor.setAccessible(true);
		return constructor;
	}

	/** @return whether it is one of these types */
	boolean has(Type type) {
		return types != null && type.getTypes() == types;
	}

	/** @return the type to be shown for an annotation type of the recording */
	Type of(JmcType own) {
		boolean plain = own.getFields().stream().allMatch(field -> field.getType().builtIn());
		return types == null || !plain ? own
				: types.getOrAdd(own.getTypeName(), own.getSupertype(), builder -> copy(own, builder));
	}

	private void copy(JmcType own, TypeStructureBuilder target) {
		for (JmcField field : own.getFields()) {
			target.addField(field.getName(), Types.Builtin.ofName(field.getType().getTypeName()), builder -> {
				if (field.isArray()) {
					builder.asArray();
				}
				copy(field.getAnnotations(), builder);
			});
		}
		copy(own.getAnnotations(), target);
	}

	private void copy(List<Annotation> annotations, AnnotatedElementBuilder<?> target) {
		for (Annotation annotation : annotations) {
			if (has(annotation.getType())) {
				target.addAnnotation(annotation.getType(), value -> copy(annotation.getAttributes(), value));
			}
		}
	}

	private static void copy(Map<String, ? extends TypedFieldValue> attributes, TypedValueBuilder target) {
		attributes.forEach((name, given) -> {
			if (target.getType().getField(name) != null) {
				Type type = target.getType().getField(name).getType();
				if (given.getField().isArray()) {
					target.putField(name, Stream.of(given.getValues()).map(value -> type.asValue(value.getValue()))
							.toArray(TypedValue[]::new));
				} else {
					target.putField(name, type.asValue(given.getValue().getValue()));
				}
			}
		});
	}
}
