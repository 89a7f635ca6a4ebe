/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script;

import java.util.List;
import java.util.Optional;

/**
 * An event stream: one entry of {@code events}. In a script with errors any part but the position may be missing.
 *
 * @param index its number among the script's streams, from 0
 * @param position where the entry is, all of it
 * @param type the event type, or null when missing
 * @param volume how many events, or null when missing or wrong
 * @param volumePosition where the volume is, its key included; the entry's place when there is none
 * @param threads name of a group of threads, or null
 * @param stack the stack's name, fixed or picked, or null
 * @param duration the events' duration, or null
 * @param forEach the field that takes each of several values, or null
 * @param values the fields' values, in the order of the text
 */
public record StreamSpec(int index, Position position, Scalar type, Volume volume, Position volumePosition,
		Scalar threads, GeneratorSpec stack, GeneratorSpec duration, ForEachSpec forEach, List<ValueSpec> values) {
	public StreamSpec {
		values = List.copyOf(values);
	}

	/** The event type's name, empty when missing. */
	public String typeName() {
		return type == null ? "" : type.text();
	}

	/** The volume as written, such as {@code 100/s}; empty when missing. */
	public String volumeText() {
		return volume == null ? "" : volume.text();
	}

	/** The value given for a field. */
	public Optional<ValueSpec> value(String field) {
		return values.stream().filter(v -> v.field().equals(field)).findFirst();
	}
}
