/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * An event stream: one entry of {@code events}, or of a list in such an entry. In a script with errors any part but the
 * position may be missing.
 *
 * @param index its number among the script's streams, from 0; nested streams come after all others
 * @param position where the entry is, all of it
 * @param type the event type, or null when missing
 * @param volume how many events, or null when missing or wrong
 * @param volumePosition where the volume is, its key included; the entry's place when there is none
 * @param timing when and how the volume happens
 * @param threads the group of threads by its name, fixed or picked, or null
 * @param stack the stack's name, fixed or picked, or null
 * @param duration the events' duration, or null
 * @param forEach the fields that take each of several values, or null
 * @param values the fields' values, in the order of the text
 * @param nesting how it is nested in its parent stream; null when it is an entry of {@code events}
 * @param inner the streams that are nested in its events: those before, inside and after them, each in the order of the
 * text
 */
public record StreamSpec(int index, Position position, Scalar type, Volume volume, Position volumePosition,
		TimingSpec timing, GeneratorSpec threads, GeneratorSpec stack, GeneratorSpec duration, ForEachSpec forEach,
		List<ValueSpec> values, NestedSpec nesting, List<StreamSpec> inner) {
	/** Checks and copies. */
	public StreamSpec {
		values = List.copyOf(values);
		inner = List.copyOf(inner);
	}

	/** The event type's name, empty when missing. */
	public String typeName() {
		return type == null ? "" : type.text();
	}

	/** The volume as written, such as {@code 100/s}, or {@code 3 in each} for nested streams; empty when missing. */
	public String volumeText() {
		if (nesting != null) {
			return nesting.text();
		}
		return volume == null ? "" : volume.text();
	}

	/** This stream and all that are nested in it, at any depth; parents come first. */
	public Stream<StreamSpec> withInner() {
		return Stream.concat(Stream.of(this), inner.stream().flatMap(StreamSpec::withInner));
	}

	/** The same times, durations and values, with what another stream of the type says besides, and nests. */
	public StreamSpec with(StreamSpec other) {
		List<ValueSpec> all = new ArrayList<>(other.values);
		values.stream().filter(value -> other.value(value.field()).isEmpty()).forEach(all::add);
		return new StreamSpec(other.index, other.position, other.type, volume, other.volumePosition, other.timing,
				other.threads == null ? threads : other.threads, other.stack, duration, null, all, null, other.inner);
	}

	/** The value given for a field. */
	public Optional<ValueSpec> value(String field) {
		return values.stream().filter(v -> v.field().equals(field)).findFirst();
	}
}
