/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer.jmc;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

import org.openjdk.jmc.flightrecorder.writer.api.Annotation;
import org.openjdk.jmc.flightrecorder.writer.api.Type;
import org.openjdk.jmc.flightrecorder.writer.api.TypedValueBuilder;
import org.openjdk.jmc.flightrecorder.writer.api.Types;

/**
 * Collects the annotations of a field or a type. Not thread-safe.
 *
 * @param <B> what its methods return, which is itself
 */
abstract class AnnotatedBuilder<B> {
	private final JmcTypes types;
	private final List<Annotation> annotations = new ArrayList<>();

	AnnotatedBuilder(JmcTypes types) {
		this.types = types;
	}

	abstract B self();

	final JmcTypes types() {
		return types;
	}

	final List<Annotation> annotations() {
		return List.copyOf(annotations);
	}

	public final B addAnnotation(Type type) {
		return addAnnotation(type, (String) null);
	}

	public final B addAnnotation(Type type, String value) {
		annotations.add(Annotations.of(Annotations.type(type, types), value));
		return self();
	}

	public final B addAnnotation(Types.Predefined type) {
		return addAnnotation(types.getType(type));
	}

	public final B addAnnotation(Types.Predefined type, String value) {
		return addAnnotation(types.getType(type), value);
	}

	public final B addAnnotation(Type type, Consumer<TypedValueBuilder> callback) {
		JmcType own = Annotations.type(type, types);
		annotations.add(new Annotation(own.shown(), own.attributes(callback)));
		return self();
	}

	public final B addAnnotation(Types.Predefined type, Consumer<TypedValueBuilder> callback) {
		return addAnnotation(types.getType(type), callback);
	}
}
