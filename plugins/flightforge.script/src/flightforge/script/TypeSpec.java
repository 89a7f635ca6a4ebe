/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script;

import java.util.List;

/**
 * An event type, a structure or an annotation type that the script declares.
 *
 * @param name the type's full name, such as {@code shop.Order}
 * @param label the label, or empty
 * @param description the description, or empty
 * @param category the category path, outermost first
 * @param experimental whether the type is marked experimental
 * @param structure whether it is the type of fields, and of no events
 * @param annotation whether it is the type of annotations, and of no events
 * @param annotations its annotations, but for those that keys are for
 * @param fields its own fields in order; in events, start time, duration, thread and stack come before them by
 * themselves
 * @param position where the name is
 */
public record TypeSpec(String name, String label, String description, List<String> category, boolean experimental,
		boolean structure, boolean annotation, List<AnnotationSpec> annotations, List<FieldSpec> fields,
		Position position) {
	/** Checks and copies. */
	public TypeSpec {
		category = List.copyOf(category);
		annotations = List.copyOf(annotations);
		fields = List.copyOf(fields);
	}
}
