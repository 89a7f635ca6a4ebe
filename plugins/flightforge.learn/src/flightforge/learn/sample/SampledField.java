/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.learn.sample;

import flightforge.writer.Field;

/**
 * A field of an event type. Immutable.
 *
 * @param path names of fields with dots between them
 * @param field the last field of the path with its annotations
 * @param kind what its values are
 */
public record SampledField(String path, Field field, SampledKind kind) {
}
