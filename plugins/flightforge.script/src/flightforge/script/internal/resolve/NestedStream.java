/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.internal.resolve;

import java.math.BigDecimal;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

import flightforge.script.GeneratorSpec;
import flightforge.script.Position;
import flightforge.script.Scalar;
import flightforge.script.StreamSpec;
import flightforge.script.ValueSpec;
import flightforge.script.internal.Quantity;
import flightforge.script.internal.Suggestions;
import flightforge.script.internal.stream.Multiplicity;
import flightforge.script.internal.stream.Nesting;
import flightforge.script.internal.stream.NumberShares;
import flightforge.script.internal.stream.Slot;
import flightforge.script.internal.value.LongColumns;
import flightforge.script.internal.value.ParentColumns;
import flightforge.script.internal.value.ZipfColumn;
import flightforge.writer.Annotation;
import flightforge.writer.Field;

/** Resolves how a stream is nested in another one, and what its events have from those around. */
final class NestedStream {
	private static final String DURATION = "duration";
	private static final String PER_EVENT = "per-event";
	private static final String THREAD = "java.lang.Thread";
	private static final String DISTRIBUTIONS = "a uniform, normal, lognormal, exponential, zipf or pick";
	private static final int MOST_DECIMALS = 6;

	private final StreamSpec spec;
	private final OuterStream outer;
	private final Context context;

	/** Of a nested stream; the context is its own. */
	NestedStream(StreamSpec spec, OuterStream outer, Context context) {
		this.spec = spec;
		this.outer = outer;
		this.context = context;
	}

	/** Where the values of the events around come from. */
	Sources outerSources() {
		return outer.sources();
	}

	/** How many there are per event around; null when that is wrong and reported. */
	Multiplicity multiplicity() {
		long key = context.key(PER_EVENT);
		GeneratorSpec perEvent = spec.nesting().perEvent();
		if (perEvent == null) {
			return Multiplicity.mean(key, 1, 0, 1);
		}
		if (perEvent instanceof GeneratorSpec.Constant constant) {
			return mean(constant.value(), key);
		}
		if (!isDistribution(perEvent)) {
			context.error(perEvent.position(), PER_EVENT + " is a number such as 3 or 2.5, a share such as 30 %, or "
					+ DISTRIBUTIONS + " of numbers");
			return null;
		}
		return shares(perEvent, key);
	}

	/** Whether values do not depend on anything but chance. */
	private static boolean isDistribution(GeneratorSpec generator) {
		return switch (generator) {
		case GeneratorSpec.Uniform uniform -> true;
		case GeneratorSpec.Normal normal -> true;
		case GeneratorSpec.Lognormal lognormal -> true;
		case GeneratorSpec.Exponential exponential -> true;
		case GeneratorSpec.Zipf zipf -> true;
		case GeneratorSpec.PowerLaw powerLaw -> true;
		case GeneratorSpec.Pick pick -> true;
		default -> false;
		};
	}

	private Multiplicity mean(Scalar scalar, long key) {
		Quantity quantity = Quantity.parse(scalar.text());
		BigDecimal number = quantity == null ? null : quantity.number();
		if (number == null || !quantity.unit().isEmpty() && !quantity.unit().equals("%")) {
			context.error(scalar.position(), PER_EVENT
					+ " is a number such as 3 or 2.5, or a share such as 30 %, not \"" + scalar.text() + "\"");
			return null;
		}
		number = quantity.unit().isEmpty() ? number : number.movePointLeft(2);
		if (number.signum() < 0 || number.compareTo(BigDecimal.valueOf(Multiplicity.MOST)) > 0) {
			context.error(scalar.position(),
					PER_EVENT + " is from 0 to " + Multiplicity.MOST + ", not \"" + scalar.text() + "\"");
			return null;
		}
		int decimals = Math.max(0, number.stripTrailingZeros().scale());
		if (decimals > MOST_DECIMALS) {
			context.error(scalar.position(), PER_EVENT + " has at most six decimals, not " + scalar.text());
			return null;
		}
		BigDecimal part = number.remainder(BigDecimal.ONE).movePointRight(decimals);
		return Multiplicity.mean(key, number.intValue(), part.longValueExact(),
				BigDecimal.TEN.pow(decimals).longValueExact());
	}

	private Multiplicity shares(GeneratorSpec generator, long key) {
		NumericField field = new NumericField(PER_EVENT, Slot.Kind.INT, false, Measure.of(Field.of(PER_EVENT, "int")),
				BigDecimal.ZERO, BigDecimal.valueOf(Multiplicity.MOST));
		if (generator instanceof GeneratorSpec.Zipf zipf) {
			BigDecimal min = field.readExact(zipf.min(), context);
			ZipfColumn ranks = new NumberSlots(context).ranks(field, zipf, key);
			return min == null || ranks == null ? null
					: Multiplicity.of(key, NumberShares.ranks(min.intValue(), ranks));
		}
		if (!(number(PER_EVENT, field, generator) instanceof Slot.Whole whole)) {
			return null;
		}
		return Multiplicity.of(key, generator instanceof GeneratorSpec.Pick pick
				? NumberShares.weighted(pick.values().stream()
						.mapToInt(value -> field.readExact(value, context).intValueExact()).toArray(), pick.weights())
				: NumberShares.of(whole.column(), key));
	}

	/**
	 * How it is nested; null when something is wrong and reported.
	 *
	 * @param part which of the streams that share the room it is, and {@code parts} how many share it
	 * @param duration the field of its duration; null when its type has none
	 * @param own the slot of the duration that it is given; null when it is not given as a time
	 */
	Nesting nesting(Multiplicity multiplicity, int part, int parts, Field duration, Slot own) {
		Nesting.Place place = switch (spec.nesting().where()) {
		case BEFORE -> new Nesting.Before();
		case AFTER -> new Nesting.After();
		case NESTED -> spec.nesting().at() == null ? new Nesting.Spread(part, parts) : at(spec.nesting().at());
		};
		Nesting.Length length = new Nesting.Nanos(LongColumns.constant(0));
		if (spec.duration() != null && duration != null) {
			length = lengthIsShare() ? share()
					: own instanceof Slot.Whole whole ? new Nesting.Nanos(whole.column()) : null;
		}
		return place == null || length == null || multiplicity == null ? null : new Nesting(outer.timing(),
				multiplicity, place, length, context.key("place"), context.durationNanos() - 1);
	}

	private Nesting.Place at(GeneratorSpec at) {
		Slot slot = share("at", at);
		return slot instanceof Slot.Real real ? new Nesting.At(real.column()) : null;
	}

	private Nesting.Length share() {
		Slot slot = share(DURATION, spec.duration());
		return slot instanceof Slot.Real real ? new Nesting.Share(real.column()) : null;
	}

	private Slot share(String path, GeneratorSpec generator) {
		if (!(generator instanceof GeneratorSpec.Constant) && !isDistribution(generator)) {
			context.error(generator.position(), path + " is a share such as 20 %, or " + DISTRIBUTIONS + " of shares");
			return null;
		}
		Field share = Field.of(path, "double", Annotation.percentage());
		NumericField field = new NumericField(path, null, false, Measure.of(share), BigDecimal.ZERO, BigDecimal.ONE);
		return number(path, field, generator);
	}

	private Slot number(String path, NumericField field, GeneratorSpec generator) {
		Source source = new GeneratorSources(null, context).of(generator, path);
		return source == null ? null : new NumberSlots(context).slot(field, source);
	}

	/** Whether the duration is given as a share of that of the event around. */
	boolean lengthIsShare() {
		return spec.duration() != null && switch (spec.duration()) {
		case GeneratorSpec.Constant constant -> isShare(constant.value());
		case GeneratorSpec.Uniform uniform -> isShare(uniform.min());
		case GeneratorSpec.Normal normal -> isShare(normal.mean());
		case GeneratorSpec.Lognormal lognormal -> isShare(lognormal.median());
		case GeneratorSpec.Exponential exponential -> isShare(exponential.mean());
		case GeneratorSpec.Zipf zipf -> isShare(zipf.min());
		case GeneratorSpec.PowerLaw powerLaw -> isShare(powerLaw.median());
		case GeneratorSpec.Pick pick -> isShare(pick.values().getFirst());
		default -> false;
		};
	}

	private static boolean isShare(Scalar scalar) {
		return scalar.text().endsWith("%");
	}

	/**
	 * The slot of a field that has its value from the event around, or from where this one is in it; null when it has
	 * its own.
	 */
	Slot slot(String path, Field field, Sources sources) {
		switch (path) {
		case DURATION :
			return new Slot.Whole(Slot.Kind.LONG, ParentColumns.durations());
		case "eventThread" :
			return thread(path);
		case "stackTrace" :
			return spec.stack() instanceof GeneratorSpec.Copy copy ? copied(path, field, copy.field().text(), copy)
					: null;
		default :
			if (!sources.has(path)) {
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

	private Slot thread(String path) {
		return spec.threads() == null && outer.slots().get(path) instanceof Slot.Reference
				? outer.take("parent." + path).slot() : null;
	}

	/** The threads of a group of which one may be the thread of the event around, which the nested event is not on. */
	Slot others(Slot threads) {
		return spec.threads() != null && threads instanceof Slot.Reference own
				&& outer.slots().get("eventThread") instanceof Slot.Reference around
				&& own.references().list() == around.references().list()
						? new Slot.Reference(own.references(),
								ParentColumns.others(own.column(), around.column(), own.references().size()))
						: threads;
	}

	private Slot inherited(String path, Field field) {
		if (field.typeName().equals(THREAD)) {
			return thread("eventThread");
		}
		Field same = outer.fields().get(path);
		boolean taken = same != null && outer.given().contains(path) && same.typeName().equals(field.typeName())
				&& !field.array() && Measure.of(same).equals(Measure.of(field));
		return taken ? outer.take("parent." + path).slot() : null;
	}

	/** What a field copies in the end, when that is the duration or a field of the event around; or null. */
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
					path + " copies " + name + ", but the " + outer.typeName() + " around has no "
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
