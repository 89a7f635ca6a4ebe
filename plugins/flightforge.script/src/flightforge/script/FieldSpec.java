/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script;

import java.util.List;

/**
 * A field of a type that the script declares.
 *
 * @param name the field's name
 * @param type the type as written, such as {@code long} or {@code String}
 * @param typePosition where the type is
 * @param unit the unit's name as written, or empty
 * @param unitPosition where the unit is
 * @param label the label, or empty
 * @param description the description, or empty
 * @param experimental whether the field is marked experimental
 * @param annotations its annotations, but for those that keys are for
 * @param position where the field's name is
 */
public record FieldSpec(String name, String type, Position typePosition, String unit, Position unitPosition,
		String label, String description, boolean experimental, List<AnnotationSpec> annotations, Position position) {
	/** Copies. */
	public FieldSpec {
		annotations = List.copyOf(annotations);
	}
}
