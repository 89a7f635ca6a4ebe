/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.engine.resolve;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

import flightforge.script.GeneratorSpec;
import flightforge.script.Position;
import flightforge.script.Scalar;
import flightforge.script.engine.stream.Slot;
import flightforge.script.engine.value.LongColumn;
import flightforge.script.engine.value.LongColumns;
import flightforge.script.engine.value.LongParts;

/**
 * Where a field's values come from: what the script says, with copies followed, before it is known what the numbers
 * mean to the field.
 */
sealed interface Source {

	/** Where it is. */
	Position position();

	/** One of several values; the column says which. */
	record Choice(List<Scalar> values, LongColumn index, Position position) implements Source {
	}

	/**
	 * Values made by a generator that knows no other values.
	 *
	 * @param key the key of its randomness, which copies share
	 * @param span the stretch of time that its shapes fill
	 */
	record Made(GeneratorSpec generator, long key, Span span, Position position) implements Source {
		/** Whether the numbers depend on chance alone, and each of them on that of its event. */
		boolean isByChance() {
			return switch (generator) {
			case GeneratorSpec.Uniform uniform -> true;
			case GeneratorSpec.Normal normal -> true;
			case GeneratorSpec.Lognormal lognormal -> true;
			case GeneratorSpec.Exponential exponential -> true;
			case GeneratorSpec.PowerLaw law -> true;
			case GeneratorSpec.Zipf zipf -> true;
			case GeneratorSpec.Quantiles quantiles -> true;
			default -> false;
			};
		}
	}

	/** A formula, or a text pattern that refers to fields. */
	record Derived(GeneratorSpec generator, long key, Position position) implements Source {
	}

	/** For each event one of several sources; the selector says which. */
	record Select(LongColumn selector, List<Source> parts, Position position, int size) implements Source {
	}

	/** The values of the stream's previous events, and that of the first event. */
	record Earlier(Source source, Source first, Position position, int size) implements Source {
	}

	/** The values of the events in which the stream's are nested. */
	record OfParent(Source source, Position position, int size) implements Source {
	}

	/**
	 * How many values and generators there are in it, copies counted as what they copy: sources that copy each other
	 * are few in a script, and could be more than any memory holds when columns are made of them.
	 */
	default int size() {
		return this instanceof Choice choice ? choice.values.size() : 1;
	}

	/** For each event one of several sources; the selector says which. */
	static Source select(LongColumn selector, List<Source> parts, Position position) {
		long size = parts.stream().mapToLong(Source::size).sum();
		return new Select(selector, parts, position, (int) Math.min(Integer.MAX_VALUE, size));
	}

	/** The values of the stream's previous events, and that of the first event. */
	static Source earlier(Source source, Source first, Position position) {
		return new Earlier(source, first, position,
				(int) Math.min(Integer.MAX_VALUE, (long) source.size() + first.size()));
	}

	/** The values of the events in which the stream's are nested. */
	static Source ofParent(Source source, Position position) {
		return new OfParent(source, position, source.size());
	}

	/**
	 * Values times those of a signal at the times of the events.
	 *
	 * @param source the values; null for the signal's alone
	 * @param span the stretch of time in which the events are
	 */
	record Multiplied(Source source, Scalar signal, Span span, Position position, int size) implements Source {
	}

	/** The durations of nested events, after they were cut to fit. */
	record Elapsed(Position position) implements Source {
	}

	/**
	 * Values that a curve makes in equal shares, so that their sums are known.
	 *
	 * @param made the curve
	 * @param slots what has been made of it for a field, because that is a table; grows while a script is resolved
	 */
	record Even(Made made, Map<NumericField, Slot> slots) implements Source {
		@Override
		public Position position() {
			return made.position();
		}
	}

	/**
	 * The sum or the maximum of a field's values so far.
	 *
	 * @param source the field's values
	 */
	record Running(GeneratorSpec.Running running, Source source, Position position) implements Source {
	}

	/**
	 * How much larger a field's value is than in the event before.
	 *
	 * @param source the field's values
	 */
	record Difference(GeneratorSpec.Difference difference, Source source, Position position) implements Source {
	}

	/** No value: null, or 0 where there is no null. */
	record Nothing(Position position) implements Source {
	}

	/** The values among which events choose; null when this is not a choice. */
	default List<Scalar> choices() {
		Choice choice = asChoice();
		return choice == null ? null : choice.values();
	}

	/** Which of the choices each event takes. */
	default LongColumn choice() {
		return asChoice().index();
	}

	/** The same as a single choice; null when other values than choices are made on the way. */
	private Choice asChoice() {
		return switch (this) {
		case Choice choice -> choice;
		case Nothing nothing ->
				new Choice(List.of(new Scalar("", false, position())), LongColumns.constant(0), position());
		case Select select -> joined(select);
		case Earlier earlier -> {
			List<Scalar> values = new ArrayList<>();
			LongColumn index = append(earlier.source, values);
			LongColumn first = append(earlier.first, values);
			yield index == null || first == null ? null
					: new Choice(values, LongParts.earlier(index, first), position());
		}
		case OfParent parent -> {
			Choice choice = parent.source.asChoice();
			yield choice == null ? null : new Choice(choice.values, LongParts.ofParent(choice.index), position());
		}
		case Multiplied multiplied -> null;
		case Made made -> null;
		case Even even -> null;
		case Running running -> null;
		case Difference difference -> null;
		case Elapsed elapsed -> null;
		case Derived derived -> null;
		};
	}

	private static Choice joined(Select select) {
		List<Scalar> values = new ArrayList<>();
		List<LongColumn> indexes = new ArrayList<>();
		for (Source part : select.parts) {
			LongColumn index = append(part, values);
			if (index == null) {
				return null;
			}
			indexes.add(index);
		}
		return new Choice(values, LongParts.select(select.selector, indexes), select.position);
	}

	/** Appends a source's choices to a list; gives the column that finds them there. */
	private static LongColumn append(Source source, List<Scalar> values) {
		Choice choice = source.asChoice();
		if (choice == null) {
			return null;
		}
		int before = values.size();
		values.addAll(choice.values);
		return LongParts.shifted(choice.index, before);
	}
}
