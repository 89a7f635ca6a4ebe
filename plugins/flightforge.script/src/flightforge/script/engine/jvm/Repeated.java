/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.engine.jvm;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.LongToDoubleFunction;

import flightforge.script.ForEachSpec;
import flightforge.script.GeneratorSpec;
import flightforge.script.Position;
import flightforge.script.Scalar;
import flightforge.script.StreamSpec;
import flightforge.script.TimingSpec;
import flightforge.script.ValueSpec;
import flightforge.script.Volume;
import flightforge.writer.Type;

/**
 * Events of one type that a JVM writes again and again, one or several rows of them at a time. Nothing is kept for
 * each, however many there are. For one thread.
 */
final class Repeated {
	private final Type type;
	private final Volume volume;
	private final int rows;
	private final Position position;
	private final List<ForEachSpec.Column> columns = new ArrayList<>();
	private final List<ValueSpec> values = new ArrayList<>();
	private boolean poisson;
	private GeneratorSpec threads;
	private GeneratorSpec stack;

	/** A number of an event: that of a row, from 0, at a point, from 0, or at a time. */
	interface Number {
		double of(long point, int row);
	}

	/**
	 * Events without values yet.
	 *
	 * @param rows how many there are at each point, from 1
	 */
	Repeated(Type type, Volume volume, int rows, Position position) {
		this.type = type;
		this.volume = volume;
		this.rows = rows;
		this.position = position;
	}

	/** Lets the points be at random. */
	Repeated atRandom() {
		poisson = true;
		return this;
	}

	/** On threads of these groups, and with these stack traces; null for none. */
	Repeated from(GeneratorSpec groups, GeneratorSpec stacks) {
		threads = groups;
		stack = stacks;
		return this;
	}

	/** What tells rows apart: a text for each. */
	Repeated rows(String field, String... texts) {
		if (has(field)) {
			List<Scalar> scalars = Arrays.stream(texts).map(text -> new Scalar(text, true, position)).toList();
			columns.add(new ForEachSpec.Column(field, scalars, position));
		}
		return this;
	}

	/** A number, in the field's own unit, but times in nanoseconds. What this JDK does not have is left out. */
	Repeated number(String field, Number number) {
		return value(field,
				new GeneratorSpec.ListedNumbers(event -> number.of(event / rows, (int) (event % rows)), position));
	}

	/** The same, by the time of the event in nanoseconds after the recording's start. */
	Repeated clock(String field, LongToDoubleFunction number) {
		return value(field, new GeneratorSpec.ClockNumbers((time, event) -> number.applyAsDouble(time), position));
	}

	/** The same, by the time of the event and its row. */
	Repeated clock(String field, Number number) {
		return value(field,
				new GeneratorSpec.ClockNumbers((time, event) -> number.of(time, (int) (event % rows)), position));
	}

	/** The same, by the time of the event and its number among all. */
	Repeated counted(String field, GeneratorSpec.ClockNumbers.Function number) {
		return value(field, new GeneratorSpec.ClockNumbers(number, position));
	}

	/** The same value always. */
	Repeated constant(String field, Object value) {
		return value(field, new GeneratorSpec.Constant(new Scalar(String.valueOf(value), true, position)));
	}

	/** One of several values by weight. */
	Repeated pick(String field, List<String> texts, List<Double> weights) {
		return value(field, new GeneratorSpec.Pick(
				texts.stream().map(text -> new Scalar(text, true, position)).toList(), weights, position));
	}

	private Repeated value(String field, GeneratorSpec generator) {
		if (has(field)) {
			values.add(new ValueSpec(field, generator, position));
		}
		return this;
	}

	private boolean has(String field) {
		return type.fields().stream().anyMatch(known -> known.name().equals(field));
	}

	/** The stream with this number among those of the script. */
	StreamSpec stream(int index) {
		TimingSpec always = TimingSpec.always(position);
		TimingSpec timing = new TimingSpec(always.enabled(), always.enabledPosition(), poisson, null, null, null,
				position);
		return new StreamSpec(index, position, new Scalar(type.name(), true, position), volume, position, timing,
				has("eventThread") ? threads : null, has("stackTrace") ? stack : null, null,
				columns.isEmpty() ? null : new ForEachSpec(columns), values, null, List.of());
	}
}
