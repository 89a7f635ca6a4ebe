/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.engine.jvm;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import flightforge.script.GeneratorSpec;
import flightforge.script.Position;
import flightforge.script.Scalar;
import flightforge.script.StreamSpec;
import flightforge.script.TimingSpec;
import flightforge.script.ValueSpec;
import flightforge.script.Volume;
import flightforge.writer.Type;

/**
 * Events of one type, a fixed number of them for each of several things that happen one after the other. For one
 * thread.
 *
 * @param <T> what happens
 */
final class Listed<T> {
	private final Type type;
	private final List<T> of;
	private final int each;
	private final Number<T> time;
	private final Position position;
	private final List<ValueSpec> values = new ArrayList<>();
	private GeneratorSpec duration;
	private GeneratorSpec threads;

	/** A number of an event: the one with this number, from 0, of what happens. */
	interface Number<T> {
		double of(T one, int which);
	}

	/** A text of an event. */
	interface Text<T> {
		String of(T one, int which);
	}

	/**
	 * Events without values yet.
	 *
	 * @param of what happens, in order
	 * @param each how many events each has
	 * @param time their times in nanoseconds after the recording's start, which never go back
	 */
	Listed(Type type, List<T> of, int each, Number<T> time, Position position) {
		this.type = type;
		this.of = of;
		this.each = each;
		this.time = time;
		this.position = position;
	}

	/** How long they last, in nanoseconds. */
	Listed<T> lasting(Number<T> nanos) {
		duration = numbers(nanos);
		return this;
	}

	/** On which thread of the JVM they are; of types without threads, that says nothing. */
	Listed<T> on(String thread) {
		if (has("eventThread")) {
			threads = new GeneratorSpec.Constant(new Scalar(thread, true, position));
		}
		return this;
	}

	/** A number, in the field's own unit, but times in nanoseconds. What this JDK does not have is left out. */
	Listed<T> number(String field, Number<T> number) {
		return value(field, numbers(number));
	}

	/** One of several texts. */
	Listed<T> text(String field, List<String> texts, Text<T> text) {
		Map<String, Integer> indexes = new LinkedHashMap<>();
		texts.forEach(known -> indexes.putIfAbsent(known, indexes.size()));
		List<Scalar> scalars = indexes.keySet().stream().map(known -> new Scalar(known, true, position)).toList();
		return value(field, new GeneratorSpec.ListedChoices(scalars,
				number -> indexes.get(text.of(of.get((int) (number / each)), (int) (number % each))), position));
	}

	/** The same text always. */
	Listed<T> constant(String field, String text) {
		return value(field, new GeneratorSpec.Constant(new Scalar(text, true, position)));
	}

	private Listed<T> value(String field, GeneratorSpec generator) {
		int dot = field.indexOf('.');
		if (has(dot < 0 ? field : field.substring(0, dot))) {
			values.add(new ValueSpec(field, generator, position));
		}
		return this;
	}

	private boolean has(String field) {
		return type.fields().stream().anyMatch(known -> known.name().equals(field));
	}

	private GeneratorSpec numbers(Number<T> number) {
		return new GeneratorSpec.ListedNumbers(event -> number.of(of.get((int) (event / each)), (int) (event % each)),
				position);
	}

	/** The stream with this number among those of the script. */
	StreamSpec stream(int index) {
		Volume volume = new Volume.Listed("jvm", count(),
				event -> (long) time.of(of.get((int) (event / each)), (int) (event % each)));
		return new StreamSpec(index, position, new Scalar(type.name(), true, position), volume, position,
				TimingSpec.always(position), threads, null, duration, null, values, null, List.of());
	}

	/** Whether there is none. */
	boolean isEmpty() {
		return of.isEmpty();
	}

	private long count() {
		return (long) of.size() * each;
	}
}
