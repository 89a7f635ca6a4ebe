/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script;

import java.util.List;

/**
 * An annotation of a type or a field that the script declares.
 *
 * @param type the annotation type's name, as written
 * @param values its values
 */
public record AnnotationSpec(Scalar type, List<Value> values) {
	/** Copies. */
	public AnnotationSpec {
		values = List.copyOf(values);
	}

	/**
	 * A value of an annotation.
	 *
	 * @param name the name of the field that has it
	 * @param text the value as written
	 * @param position where the value is
	 */
	public record Value(String name, String text, Position position) {
	}
}
