/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer.read;

import flightforge.writer.Field;

/**
 * A place in a type that holds one value: a field, or a field of a structure that is part of the type. Immutable.
 *
 * @param index its number in the type, from 0
 * @param path names of fields with dots between them, such as {@code heapSpace.committedSize}
 * @param field the last field of the path, as the metadata has it, with its annotations
 * @param kind what is in it
 */
public record Slot(int index, String path, Field field, ValueKind kind) {
}
