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
import org.openjdk.jmc.flightrecorder.writer.api.TypedFieldBuilder;
import org.openjdk.jmc.flightrecorder.writer.api.TypedValueBuilder;
import org.openjdk.jmc.flightrecorder.writer.api.Types;

/** Collects what a field is. Not thread-safe. */
final class FieldBuilder implements TypedFieldBuilder {
	private final String name;
	private final RecordingType type;
	private final RecordingTypes types;
	private final List<Annotation> annotations = new ArrayList<>();
	private boolean array;

	FieldBuilder(String name, RecordingType type, RecordingTypes types) {
		if (name == null) {
			throw new IllegalArgumentException("A field needs a name");
		}
		this.name = name;
		this.type = type;
		this.types = types;
	}

	@Override
	public FieldBuilder addAnnotation(Type annotation) {
		return addAnnotation(annotation, (String) null);
	}

	@Override
	public FieldBuilder addAnnotation(Type annotation, String value) {
		annotations.add(Annotations.of(Annotations.type(annotation, types), value));
		return this;
	}

	@Override
	public FieldBuilder addAnnotation(Types.Predefined annotation) {
		return addAnnotation(types.getType(annotation));
	}

	@Override
	public FieldBuilder addAnnotation(Types.Predefined annotation, String value) {
		return addAnnotation(types.getType(annotation), value);
	}

	@Override
	public FieldBuilder addAnnotation(Type annotation, Consumer<TypedValueBuilder> callback) {
		annotations.add(new Annotation(annotation, Annotations.type(annotation, types).attributes(callback)));
		return this;
	}

	@Override
	public FieldBuilder addAnnotation(Types.Predefined annotation, Consumer<TypedValueBuilder> callback) {
		return addAnnotation(types.getType(annotation), callback);
	}

	@Override
	public FieldBuilder asArray() {
		array = true;
		return this;
	}

	@Override
	public RecordingField build() {
		return new RecordingField(name, type, array, null, annotations);
	}
}
