/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.engine.resolve;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;

import flightforge.script.ForEachSpec;
import flightforge.script.GeneratorSpec;
import flightforge.script.MomentSpec;
import flightforge.script.Position;
import flightforge.script.Scalar;
import flightforge.script.StreamSpec;
import flightforge.script.engine.stream.Slot;
import flightforge.script.engine.value.LongColumns;
import flightforge.script.engine.value.TextPart;
import flightforge.script.engine.value.TextParts;
import flightforge.script.text.Suggestions;
import flightforge.writer.Field;

/** The sources of a stream's values by field, copies followed to what they copy. */
final class Sources {
	/** What the fields of the event begin with in which a stream is nested. */
	static final String PARENT = "parent.";
	private static final String DURATION = "duration";
	/** Values made of values made of values: more is a mistake, and must not take the stack. */
	private static final int MOST_STEPS = 20;

	private final StreamSpec stream;
	private final Map<String, Field> fields;
	private final Context context;
	private final Sources parent;
	private final GeneratorSources generated;
	private final Map<String, GeneratorSpec> generators = new LinkedHashMap<>();
	/** Fields whose values are being resolved, each on behalf of the one before. */
	private final Set<String> open = new LinkedHashSet<>();
	private final Set<String> circular = new HashSet<>();
	private final Map<String, Source> known = new HashMap<>();
	private final Map<String, Boolean> generatedFields = new HashMap<>();
	private final Map<String, Formulas.Operand> numbers = new HashMap<>();
	private final Map<String, TextPart> texts = new HashMap<>();
	private int registers;
	private Slot.Reference threads;

	/**
	 * Of a stream.
	 *
	 * @param fields the fields of its event type that hold values, by name, with dots for nested ones
	 * @param parent the sources of the stream in whose events this one's are nested; null when it is in none
	 */
	Sources(StreamSpec stream, Map<String, Field> fields, Context context, Sources parent) {
		this.stream = stream;
		this.fields = fields;
		this.context = context;
		this.parent = parent;
		this.generated = new GeneratorSources(this, context);
		stream.values().forEach(value -> generators.put(value.field(), value.generator()));
	}

	/** The source of a field's values; null when it has none or a wrong one, which is reported. */
	Source of(String field) {
		if (known.containsKey(field)) {
			return known.get(field);
		}
		if (!enter(field, place(field))) {
			return null;
		}
		ForEachSpec.Column column = column(field);
		Source source = null;
		if (column != null) {
			source = new Source.Choice(column.values(), LongColumns.inTurn(column.values().size()), column.position());
		} else if (field.equals(DURATION) && parent != null) {
			source = new Source.Elapsed(place(field));
		} else {
			GeneratorSpec generator = generator(field);
			source = generator == null ? null : generated.of(generator, field);
		}
		open.remove(field);
		known.put(field, source);
		return source;
	}

	/** The source of values that are not a field's own, such as stacks; {@code name} keys their randomness. */
	Source of(GeneratorSpec generator, String name) {
		return generated.of(generator, name);
	}

	/** The source of the values of a field that another one refers to; null when it is wrong, which is reported. */
	Source referred(Scalar reference, String verb) {
		String name = reference.text();
		if (ofParent(name)) {
			String field = name.substring(PARENT.length());
			if (!parent.isKnown(field, reference, verb)) {
				return null;
			}
			Source source = parent.of(field);
			return source == null ? null : Source.ofParent(source, reference.position());
		}
		return isKnown(name, reference, verb) ? of(name) : null;
	}

	/** The numbers of a field that a formula refers to; null when it is wrong, which is reported. */
	Formulas.Operand number(Scalar reference) {
		String name = reference.text();
		if (ofParent(name)) {
			Scalar field = new Scalar(name.substring(PARENT.length()), false, reference.position());
			Formulas.Operand operand = parent.number(field);
			return operand == null ? null : operand.ofParent();
		}
		if (!isKnown(name, reference, "refers to")) {
			return null;
		}
		if (!numbers.containsKey(name)) {
			Source source = of(name);
			if (source == null || !enter(name, reference.position())) {
				return null;
			}
			numbers.put(name, Formulas.operand(name, fields.get(name), register(), source, reference, context));
			open.remove(name);
		}
		return numbers.get(name);
	}

	/** The text of a field that a pattern refers to; null when it is wrong, which is reported. */
	TextPart text(Scalar reference) {
		String name = reference.text();
		if (ofParent(name)) {
			TextPart part = parent.text(new Scalar(name.substring(PARENT.length()), true, reference.position()));
			return part == null ? null : TextParts.ofParent(part);
		}
		if (!isKnown(name, reference, "refers to")) {
			return null;
		}
		if (!texts.containsKey(name)) {
			Source source = of(name);
			// A value for a field that the type does not have is reported as such.
			if (source == null || fields.get(name) == null || !enter(name, reference.position())) {
				return null;
			}
			texts.put(name, new Texts(this, context).ofField(name, fields.get(name), source, reference));
			open.remove(name);
		}
		return texts.get(name);
	}

	/** A register for values that others of the same batch are made from. */
	int register() {
		return registers++;
	}

	private boolean ofParent(String name) {
		return name.startsWith(PARENT) && parent != null && !fields.containsKey(name);
	}

	private boolean isKnown(String name, Scalar reference, String verb) {
		if (has(name)) {
			return true;
		}
		String user = open.isEmpty() ? "the value" : new ArrayList<>(open).getLast();
		boolean field = fields.containsKey(name) || name.equals("startTime");
		Set<String> others = new HashSet<>(field ? generators.keySet() : fields.keySet());
		others.removeAll(open);
		context.error(reference.position(),
				user + " " + verb + " " + name + ", which "
						+ (field ? "has no value; give it one." : "is no field of " + stream.typeName() + ".")
						+ Suggestions.didYouMean(name, others));
		return false;
	}

	/** Begins to resolve a field; false when that would go in a circle, which is reported once. */
	private boolean enter(String field, Position position) {
		if (open.size() >= MOST_STEPS) {
			context.error(position, field + " is made of a field that is made of another, and so on, more than "
					+ MOST_STEPS + " times; shorten the chain");
			return false;
		}
		if (open.add(field)) {
			return true;
		}
		List<String> circle = new ArrayList<>(open);
		circle = circle.subList(circle.indexOf(field), circle.size());
		if (circular.addAll(circle)) {
			context.error(place(circle.getFirst()), circle.getFirst() + " is made of itself"
					+ (circle.size() == 1 ? "" : ", through " + String.join(", ", circle.subList(1, circle.size()))));
		}
		return false;
	}

	/**
	 * Begins to make the durations of nested events, from which no value can be made until {@link #endDurations()}:
	 * they are not known before they are cut to fit.
	 */
	void beginDurations() {
		open.add(DURATION);
	}

	/** Ends what {@link #beginDurations()} began. */
	void endDurations() {
		open.remove(DURATION);
	}

	/** Whether the stream is nested in the events of another one. */
	boolean areNested() {
		return parent != null;
	}

	/** What is made of a field's values, in which other fields may have a part, but not the field itself. */
	<T> T making(String field, Supplier<T> made) {
		open.add(field);
		T result = made.get();
		open.remove(field);
		return result;
	}

	/** Whether a field's values are made alone, so that those of the event before can be made too. */
	boolean isGenerated(String field) {
		Boolean known = generatedFields.putIfAbsent(field, false);
		if (known != null) {
			return known;
		}
		boolean result = !ofParent(field) && !(parent != null && field.equals(DURATION))
				&& generated.isGenerated(generator(field));
		generatedFields.put(field, result);
		return result;
	}

	/** What the script says of a field; null when it is nothing, or wrong. */
	GeneratorSpec generator(String field) {
		return field.equals(DURATION) ? stream.duration() : generators.get(field);
	}

	private Position place(String field) {
		GeneratorSpec generator = generator(field);
		return generator == null ? stream.position() : generator.position();
	}

	/** The part of the recording in which the stream's events are. */
	Span span() {
		if (parent != null) {
			return parent.span();
		}
		long duration = context.durationNanos();
		MomentSpec from = stream.timing().from();
		MomentSpec until = stream.timing().until();
		long begin = from == null ? 0 : from.nanos(duration);
		long end = until == null ? duration : Math.min(duration, until.nanos(duration));
		// What is the wrong way round is reported with the volume.
		return begin < end ? new Span(begin, end) : new Span(0, duration);
	}

	/** Takes the threads of the stream's events; null where they have none, or a wrong group. */
	void threads(Slot slot) {
		threads = slot instanceof Slot.Reference reference ? reference : null;
	}

	/** Whether the events have a thread on which they happen, besides those that they tell of. */
	boolean haveThread() {
		return fields.containsKey("eventThread");
	}

	/** The threads of the stream's events; null when they have none, or a wrong group, which is reported. */
	Slot.Reference threads() {
		return threads;
	}

	/** The first field of a type that the script says something of, or null. */
	String firstGiven(String typeName) {
		return fields.keySet().stream().filter(path -> fields.get(path).typeName().equals(typeName) && has(path))
				.findFirst().orElse(null);
	}

	/** Whether the script says anything of a field, right or wrong. */
	boolean has(String field) {
		return generators.containsKey(field) || field.equals(DURATION) && stream.duration() != null
				|| column(field) != null;
	}

	private ForEachSpec.Column column(String field) {
		return stream.forEach() == null ? null : stream.forEach().column(field);
	}
}
