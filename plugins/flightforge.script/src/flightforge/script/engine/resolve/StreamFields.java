/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.engine.resolve;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Stream;

import flightforge.script.ForEachSpec;
import flightforge.script.GeneratorSpec;
import flightforge.script.MomentSpec;
import flightforge.script.Position;
import flightforge.script.StreamSpec;
import flightforge.script.ValueSpec;
import flightforge.script.engine.stream.Slot;
import flightforge.writer.Field;

/**
 * What the script says of the fields of a stream's events. Immutable.
 *
 * @param stream the stream
 * @param fields the fields of its event type that hold values, by name, with dots for nested ones
 * @param generators the generators of its values by field
 * @param threads the threads of its events; null where they have none, or a wrong group, which is reported
 * @param parent the fields of the stream in whose events this one's are nested; null when it is in none
 */
record StreamFields(StreamSpec stream, Map<String, Field> fields, Map<String, GeneratorSpec> generators,
		Slot.Reference threads, StreamFields parent) {
	/** What the fields of the event begin with in which a stream is nested. */
	static final String PARENT = "parent.";
	private static final String DURATION = "duration";

	/** The fields of a stream. */
	static StreamFields of(StreamSpec stream, Map<String, Field> fields, Slot threads, StreamFields parent) {
		Map<String, GeneratorSpec> generators = new LinkedHashMap<>();
		for (ValueSpec value : stream.values()) {
			generators.put(value.field(), value.generator());
		}
		return new StreamFields(stream, fields, generators,
				threads instanceof Slot.Reference reference ? reference : null, parent);
	}

	/** Whether the script says anything of a field, right or wrong. */
	boolean has(String field) {
		return generators.containsKey(field) || field.equals(DURATION) && stream.duration() != null
				|| column(field) != null;
	}

	/** What the script says of a field; null when it is nothing, or wrong. */
	GeneratorSpec generator(String field) {
		return field.equals(DURATION) ? stream.duration() : generators.get(field);
	}

	/** The values of a field that the stream's rows have; null where they have none. */
	ForEachSpec.Column column(String field) {
		return stream.forEach() == null ? null : stream.forEach().column(field);
	}

	/** Whether another field is made of the sum, or the maximum, of all values of a field. */
	boolean isSummed(String field) {
		Stream<GeneratorSpec> all = Stream.concat(generators.values().stream(), Stream.of(stream.duration()));
		return all.anyMatch(generator -> isSummed(field, generator));
	}

	private boolean isSummed(String field, GeneratorSpec generator) {
		if (generator instanceof GeneratorSpec.Running running) {
			String summed = running.field().text();
			for (int steps = 0; steps <= generators.size(); steps++) {
				if (summed.equals(field)) {
					return true;
				}
				if (!(generator(summed) instanceof GeneratorSpec.Copy copy)) {
					return false;
				}
				summed = copy.field().text();
			}
		}
		return generator != null && generator.inner().stream().anyMatch(part -> isSummed(field, part));
	}

	/** Where the script gives a field its values; where the stream is, if nowhere. */
	Position place(String field) {
		GeneratorSpec generator = generator(field);
		return generator == null ? stream.position() : generator.position();
	}

	/** Whether a name is that of a field of the parent event. */
	boolean isOfParent(String name) {
		return name.startsWith(PARENT) && parent != null && !fields.containsKey(name);
	}

	/** Whether a field is the duration of nested events, which are cut to fit. */
	boolean isCutDuration(String field) {
		return parent != null && field.equals(DURATION);
	}

	/** The part of a recording of this length, in nanoseconds, in which the stream's events are. */
	Span span(long duration) {
		if (parent != null) {
			return parent.span(duration);
		}
		MomentSpec from = stream.timing().from();
		MomentSpec until = stream.timing().until();
		long begin = from == null ? 0 : from.nanos(duration);
		long end = until == null ? duration : Math.min(duration, until.nanos(duration));
		// What is the wrong way round is reported with the volume.
		return begin < end ? new Span(begin, end) : new Span(0, duration);
	}

	/** Whether the events have a thread on which they happen, besides those in their other fields. */
	boolean haveThread() {
		return fields.containsKey("eventThread");
	}

	/** The first field of a type that the script says something of, or null. */
	String firstGiven(String typeName) {
		return fields.keySet().stream().filter(path -> fields.get(path).typeName().equals(typeName) && has(path))
				.findFirst().orElse(null);
	}
}
