/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer.jmc;

import java.util.List;
import java.util.Objects;

import org.openjdk.jmc.flightrecorder.writer.api.Annotation;
import org.openjdk.jmc.flightrecorder.writer.api.TypedField;

import flightforge.writer.Field;

/** A field of a type. Immutable. */
final class JmcField implements TypedField {
	private final String name;
	private final JmcType type;
	private final boolean array;
	/** Null: as its type says, which may be known only later. */
	private final Boolean constantPool;
	private final List<Annotation> annotations;

	JmcField(String name, JmcType type, boolean array, Boolean constantPool, List<Annotation> annotations) {
		this.name = name;
		this.type = type;
		this.array = array;
		this.constantPool = constantPool;
		this.annotations = List.copyOf(annotations);
	}

	/** @param owner type of which it is a field */
	static JmcField of(TypedField field, JmcTypes types, JmcType owner) {
		if (!(field instanceof JmcField own)) {
			throw new IllegalArgumentException("Field '" + field.getName() + "' was not made by this recording");
		}
		return own.type != types.self() ? own
				: new JmcField(own.name, owner, own.array, own.constantPool, own.annotations);
	}

	@Override
	public String getName() {
		return name;
	}

	@Override
	public JmcType getType() {
		return type;
	}

	@Override
	public boolean isArray() {
		return array;
	}

	@Override
	public List<Annotation> getAnnotations() {
		return annotations;
	}

	/** @return whether its values are numbers and not objects, for the engine */
	boolean isNumber() {
		return !array && type.isNumber();
	}

	Field definition() {
		boolean pooled = constantPool == null ? type.pooled() : constantPool;
		return new Field(name, type.getTypeName(), array, pooled,
				annotations.stream().map(annotation -> Annotations.convert(annotation, type.getTypes())).toList());
	}

	/** By all that users see of it. */
	@Override
	public boolean equals(Object other) {
		return other instanceof JmcField field && name.equals(field.name) && type == field.type && array == field.array
				&& annotations.equals(field.annotations);
	}

	@Override
	public int hashCode() {
		return Objects.hash(name, type, array, annotations);
	}

	@Override
	public String toString() {
		return type.getTypeName() + (array ? "[] " : " ") + name;
	}
}
