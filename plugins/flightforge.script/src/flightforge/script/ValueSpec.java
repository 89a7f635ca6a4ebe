/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script;

/**
 * How a field of a stream's events gets its value.
 *
 * @param field the field's name; fields of nested structures have dots
 * @param generator how values are made; null when the script is wrong there
 * @param position where the field's name is
 */
public record ValueSpec(String field, GeneratorSpec generator, Position position) {
}
