/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer;

import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * A field of a type. Immutable.
 *
 * @param name name, unique in its type
 * @param typeName full name of its type, for instance {@code long}, {@code java.lang.String} or
 * {@code java.lang.Thread}
 * @param array whether it holds any number of values; recordings know one dimension only
 * @param constantPool whether events hold a reference into the chunk's constant pool instead of the value. Never for
 * primitives; not for {@code java.lang.String}, whose encoding has a reference of its own
 * @param annotations its annotations, in their order; copied
 */
public record Field(String name, String typeName, boolean array, boolean constantPool, List<Annotation> annotations) {

	/** Checks and copies. */
	public Field {
		Objects.requireNonNull(name, "name");
		Objects.requireNonNull(typeName, "typeName");
		annotations = List.copyOf(annotations);
	}

	/** @return a field with one value, written in place */
	public static Field of(String name, String typeName, Annotation... annotations) {
		return new Field(name, typeName, false, false, List.of(annotations));
	}

	/** @return a field with a reference into the constant pool of its type */
	public static Field pooled(String name, String typeName, Annotation... annotations) {
		return new Field(name, typeName, false, true, List.of(annotations));
	}

	/** @return whether the annotation is there */
	public boolean has(String annotationTypeName) {
		return find(annotationTypeName) != null;
	}

	/** @return the first annotation of that type */
	public Optional<Annotation> annotation(String annotationTypeName) {
		return Optional.ofNullable(find(annotationTypeName));
	}

	/** Asked for each value of an event whose time is read: without streams and iterators. */
	private Annotation find(String annotationTypeName) {
		for (int i = 0; i < annotations.size(); i++) {
			if (annotations.get(i).typeName().equals(annotationTypeName)) {
				return annotations.get(i);
			}
		}
		return null;
	}

	/** @return the text of the label, or the name where there is no label */
	public String label() {
		return annotation(Annotation.LABEL).map(Annotation::value).orElse(name);
	}
}
