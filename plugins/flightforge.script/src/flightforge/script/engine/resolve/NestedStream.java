/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.engine.resolve;

import java.math.BigDecimal;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

import flightforge.script.GeneratorSpec;
import flightforge.script.Position;
import flightforge.script.Scalar;
import flightforge.script.StreamSpec;
import flightforge.script.ValueSpec;
import flightforge.script.engine.stream.Multiplicity;
import flightforge.script.engine.stream.NestedOrder;
import flightforge.script.engine.stream.Nesting;
import flightforge.script.engine.stream.Slot;
import flightforge.script.engine.value.LongColumns;
import flightforge.script.engine.value.ParentColumns;
import flightforge.script.text.Quantity;
import flightforge.script.text.Suggestions;
import flightforge.writer.Annotation;
import flightforge.writer.Field;

/** Resolves how a stream is nested in another one, and what its events take from the parent events. */
final class NestedStream {
	private static final String DURATION = "duration";
	private static final String THREAD = "java.lang.Thread";
	/** No fields have these names. */
	private static final String PLACE_KEY = "(place)";
	private static final String AT_KEY = "(at)";
	private static final String GAP_KEY = "(gap)";
	private static final String AT_LEAST = "at-least";

	private final StreamSpec spec;
	private final OuterStream outer;
	private final Context context;

	/** Of a nested stream; the context is its own. */
	NestedStream(StreamSpec spec, OuterStream outer, Context context) {
		this.spec = spec;
		this.outer = outer;
		this.context = context;
	}

	/** The columns of the parent events' values. */
	FieldColumns parentColumns() {
		return outer.columns();
	}

	/**
	 * How it is nested; null when something is wrong and reported.
	 *
	 * @param part which of the streams that share the room it is, and {@code parts} how many share it
	 * @param order the streams that follow each other in the same parent events
	 * @param duration the field of its duration; null when its type has none
	 * @param own the slot of the duration that it is given; null when it is not given as a time
	 */
	Nesting nesting(Multiplicity multiplicity, int part, int parts, NestedOrder order, Field duration, Slot own) {
		Nesting.Length length = new Nesting.Nanos(LongColumns.constant(0));
		if (spec.duration() != null && duration != null) {
			length = lengthIsShare() ? share()
					: own instanceof Slot.Whole whole ? new Nesting.Nanos(whole.column()) : null;
		}
		Nesting.Place place = switch (spec.nesting().where()) {
		case BEFORE -> new Nesting.Before();
		case AFTER -> new Nesting.After();
		case NESTED -> spec.nesting().follows() ? inOrder(order, length, multiplicity)
				: spec.nesting().at() == null ? new Nesting.Spread(part, parts) : at(spec.nesting().at());
		};
		return place == null || length == null || multiplicity == null ? null : new Nesting(outer.timing(),
				multiplicity, place, length, context.key(PLACE_KEY), context.durationNanos() - 1, outer.pauses());
	}

	private Nesting.Place inOrder(NestedOrder order, Nesting.Length length, Multiplicity multiplicity) {
		Slot gap = share("gap", GAP_KEY, spec.nesting().gap());
		long atLeast = atLeast(spec.nesting().atLeast());
		if (!(gap instanceof Slot.Real real) || length == null || atLeast < 0 || multiplicity == null) {
			return null;
		}
		if (!spec.timing().enabled()) {
			return new Nesting.At(real.column());
		}
		if (multiplicity.largest() > NestedOrder.MOST_EACH) {
			context.error(spec.nesting().perEvent().position(), "per-event is at most " + NestedOrder.MOST_EACH
					+ " with a gap, because all that is in an event is laid out at once, but there would be up to "
					+ (long) Math.ceil(multiplicity.largest()) + "; without \"gap\" there may be more");
			return null;
		}
		return new Nesting.InOrder(order, order.add(real.column(), length, atLeast, multiplicity));
	}

	/** In nanoseconds; negative when it is wrong and reported. */
	private long atLeast(GeneratorSpec generator) {
		if (generator == null) {
			return 0;
		}
		if (!(generator instanceof GeneratorSpec.Constant)) {
			context.error(generator.position(), AT_LEAST + " is a length of time such as 10 ms");
			return -1;
		}
		Field time = Field.of(AT_LEAST, "long", Annotation.timespanTicks());
		return new NumberSlots(context).byChance(NumericField.duration(AT_LEAST, time), AT_LEAST,
				generator) instanceof Slot.Whole whole ? whole.column().most(0) : -1;
	}

	private Nesting.Place at(GeneratorSpec at) {
		Slot slot = share("at", AT_KEY, at);
		return slot instanceof Slot.Real real ? new Nesting.At(real.column()) : null;
	}

	private Nesting.Length share() {
		Slot slot = share(DURATION, DURATION, spec.duration());
		return slot instanceof Slot.Real real ? new Nesting.Share(real.column()) : null;
	}

	private Slot share(String path, String key, GeneratorSpec generator) {
		if (!(generator instanceof GeneratorSpec.Constant) && !PerEvent.isDistribution(generator)) {
			context.error(generator.position(),
					path + " is a share such as 20 %, or " + PerEvent.DISTRIBUTIONS + " of shares");
			return null;
		}
		Field share = Field.of(path, "double", Annotation.percentage());
		NumericField field = new NumericField(path, null, false, Measure.of(share), BigDecimal.ZERO, BigDecimal.ONE);
		return new NumberSlots(context).byChance(field, key, generator);
	}

	/**
	 * Whether the duration is given as a share of that of the parent event. What is no quantity at all says nothing of
	 * that, so that it is the only mistake.
	 */
	boolean lengthIsShare() {
		return spec.duration() != null && switch (spec.duration()) {
		case GeneratorSpec.Constant constant -> isShare(constant.value());
		case GeneratorSpec.Uniform uniform -> isShare(uniform.min(), uniform.max());
		case GeneratorSpec.Normal normal -> isShare(normal.mean(), normal.sd());
		case GeneratorSpec.Lognormal lognormal -> isShare(lognormal.median(), lognormal.p99());
		case GeneratorSpec.Exponential exponential -> isShare(exponential.mean());
		case GeneratorSpec.Zipf zipf -> isShare(zipf.min(), zipf.max());
		case GeneratorSpec.PowerLaw powerLaw -> isShare(powerLaw.median(), powerLaw.p99());
		case GeneratorSpec.Quantiles quantiles -> isShare(quantiles.values().reversed().toArray(Scalar[]::new));
		case GeneratorSpec.Pick pick -> isShare(pick.values().toArray(Scalar[]::new));
		default -> false;
		};
	}

	/** Whether the first of some that is a quantity is a share. */
	private static boolean isShare(Scalar... scalars) {
		return Arrays.stream(scalars).filter(scalar -> scalar != null && Quantity.parse(scalar.text()) != null)
				.findFirst().filter(scalar -> scalar.text().endsWith("%")).isPresent();
	}

	/**
	 * The slot of a field that has its value from the parent event, or from the place in it; null when it has its own.
	 */
	Slot slot(String path, Field field, StreamFields fields) {
		switch (path) {
		case DURATION :
			return new Slot.Whole(Slot.Kind.LONG, ParentColumns.durations());
		case "eventThread" :
			return thread();
		case "stackTrace" :
			return spec.stack() instanceof GeneratorSpec.Copy copy ? copied(path, field, copy.field().text(), copy)
					: null;
		default :
			if (!fields.has(path)) {
				return inherited(path, field);
			}
			String copied = copied(path);
			return copied == null ? null : copied(path, field, copied, copy(path));
		}
	}

	/** The slot of the duration as it is given, before it is cut to fit. */
	Slot givenDuration(Field field) {
		return spec.duration() instanceof GeneratorSpec.Copy copy && OuterStream.isOuter(copy.field().text())
				? copied(DURATION, field, copy.field().text(), copy) : null;
	}

	/** The threads of the parent events; null when the stream names its own. */
	Slot thread() {
		return spec.threads() == null && outer.slots().get("eventThread") instanceof Slot.Reference
				? outer.take("parent.eventThread").slot() : null;
	}

	/** The threads of a stream that names its own, of which none is the thread of the parent event. */
	Slot others(Slot threads) {
		return spec.threads() != null && outer.slots().get("eventThread") instanceof Slot.Reference
				&& outer.take("parent.eventThread").slot() instanceof Slot.Reference around
						? new ReferenceSlots(context).otherThreads(threads, around, false) : threads;
	}

	private Slot inherited(String path, Field field) {
		if (field.typeName().equals(THREAD)) {
			return thread();
		}
		Field same = outer.fields().get(path);
		boolean taken = same != null && outer.given().contains(path) && isPassedOn(same, field);
		return taken ? outer.take("parent." + path).slot() : null;
	}

	/** Whether a field of the parent event passes its values on to one of the same name that has none. */
	static boolean isPassedOn(Field around, Field field) {
		return !field.typeName().equals(THREAD) && around.typeName().equals(field.typeName()) && !field.array()
				&& Measure.of(around).equals(Measure.of(field));
	}

	/** What a field copies in the end, when that is the duration or a field of the parent event; or null. */
	private String copied(String path) {
		Set<String> seen = new HashSet<>();
		String name = path;
		while (seen.add(name) && copy(name) != null) {
			name = copy(name).field().text();
		}
		return OuterStream.isOuter(name) || name.equals(DURATION) ? name : null;
	}

	private GeneratorSpec.Copy copy(String field) {
		return spec.value(field).map(ValueSpec::generator).orElse(null) instanceof GeneratorSpec.Copy copy ? copy
				: null;
	}

	private Slot copied(String path, Field field, String name, GeneratorSpec.Copy copy) {
		OuterStream.Taken taken;
		if (name.equals(DURATION)) {
			Field duration = Field.of(DURATION, "long", Annotation.timespanTicks());
			taken = new OuterStream.Taken(new Slot.Whole(Slot.Kind.LONG, ParentColumns.durations()), duration);
		} else {
			taken = outer.take(name);
		}
		if (taken == null) {
			List<String> names = outer.given().stream().map(given -> "parent." + given).toList();
			context.error(copy.field().position(),
					path + " copies " + name + ", but the parent event " + outer.typeName() + " has no "
							+ (outer.has(name) ? "value for it." : "such field.")
							+ Suggestions.didYouMean(name, names));
			return new Slot.Default();
		}
		return taken.slot() == null ? new Slot.Default() : fitted(path, field, name, taken, copy.field().position());
	}

	private Slot fitted(String path, Field field, String name, OuterStream.Taken taken, Position position) {
		NumericField to = path.equals(DURATION) ? NumericField.duration(path, field) : NumericField.of(path, field);
		NumericField from = NumericField.of(name, taken.field());
		Slot slot = null;
		if (to == null || from == null) {
			slot = field.typeName().equals(taken.field().typeName()) && !field.array() ? taken.slot() : null;
		} else if (to.measure().meaning() == from.measure().meaning()) {
			slot = to.take(from, taken.slot());
		}
		if (slot == null) {
			context.error(position, path + " cannot copy " + name + ": the one is " + what(field) + ", the other "
					+ what(taken.field()));
			return new Slot.Default();
		}
		return slot;
	}

	private static String what(Field field) {
		NumericField numeric = NumericField.of(field.name(), field);
		return numeric == null || numeric.measure().meaning() == Measure.Meaning.PLAIN ? "of type " + field.typeName()
				: numeric.measure().what();
	}
}
