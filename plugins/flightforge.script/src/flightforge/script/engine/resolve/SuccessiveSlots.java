/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.engine.resolve;

import java.math.BigDecimal;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;

import flightforge.script.GeneratorSpec;
import flightforge.script.Position;
import flightforge.script.Scalar;
import flightforge.script.engine.stream.Slot;
import flightforge.script.engine.value.Arithmetic;
import flightforge.script.engine.value.DoubleColumn;
import flightforge.script.engine.value.DoubleColumns;
import flightforge.script.engine.value.DoubleParts;
import flightforge.script.engine.value.EvenShares;
import flightforge.script.engine.value.LongColumn;
import flightforge.script.engine.value.LongColumns;
import flightforge.script.engine.value.LongParts;
import flightforge.script.engine.value.ParentColumns;
import flightforge.script.engine.value.RunningColumns;
import flightforge.script.engine.value.WideMath;

/**
 * Makes the slots of what a field has been in the events before: sums, maxima and differences. Methods give null when
 * something is wrong and reported.
 */
final class SuccessiveSlots {
	/** So many totals are looked at, or all. */
	private static final int MOST_TOTALS = 1024;

	private final NumberSlots numbers;
	private final Function<String, NumericField> fields;
	private final Context context;

	/**
	 * For a stream.
	 *
	 * @param numbers makes the values of its fields
	 * @param fields its fields by name; null for those that are no numbers
	 */
	SuccessiveSlots(NumberSlots numbers, Function<String, NumericField> fields, Context context) {
		this.numbers = numbers;
		this.fields = fields;
		this.context = context;
	}

	/** A curve in equal shares. */
	Slot even(NumericField field, Source.Even even) {
		Slot known = even.slots().get(field);
		if (known == null) {
			long key = even.made().key();
			known = switch (new NumberSlots(context.alone()).slot(field, even.made())) {
			case Slot.Whole whole -> new Slot.Whole(whole.kind(), EvenShares.of(whole.column(), key));
			case Slot.Real real -> new Slot.Real(real.single(), EvenShares.of(real.column(), key));
			case null, default -> null;
			};
			even.slots().put(field, known);
		}
		return known;
	}

	/** The sum or the maximum so far. */
	Slot running(NumericField field, Source.Running source) {
		Scalar name = source.running().field();
		boolean highest = source.running().highest();
		NumericField of = fields.apply(name.text());
		if (!isSameKind(field, of, of == null ? null : of.measure(), name)) {
			return null;
		}
		Measure.Meaning meaning = of.measure().meaning();
		if (!highest && (meaning == Measure.Meaning.EPOCH || meaning == Measure.Meaning.TICKS)) {
			context.error(name.position(), name.shortened() + " is a point in time, of which there is no total");
			return null;
		}
		Scalar firstText = source.running().first();
		BigDecimal first = first(of, firstText);
		if (firstText != null && first == null) {
			return null;
		}
		return switch (numbers.slot(of, source.source())) {
		case Slot.Whole whole -> {
			LongColumn.Totals totals = whole.column().totals();
			LongColumn byTime = highest ? whole.column().highest() : null;
			long before = first != null ? first.longValueExact() : highest ? Long.MIN_VALUE : 0;
			if (byTime != null) {
				yield into(field, of.measure(), LongParts.atLeast(byTime, before));
			}
			if (totals == null ? reportUnknown(name, highest)
					: !highest && leaves(field, of, furthest(before, totals), source.position())) {
				yield null;
			}
			yield into(field, of.measure(), RunningColumns.of(whole.column(), highest, before));
		}
		case Slot.Real real -> {
			DoubleColumn.Totals totals = real.column().totals();
			DoubleColumn byTime = highest ? real.column().highest() : null;
			double before = first != null ? first.doubleValue() : highest ? Double.NEGATIVE_INFINITY : 0;
			if (byTime != null) {
				yield into(field, of.measure(), Arithmetic.bounded(byTime, before, Double.MAX_VALUE));
			}
			if (totals == null && reportUnknown(name, highest)) {
				yield null;
			}
			yield into(field, of.measure(), RunningColumns.of(real.column(), highest, before));
		}
		case null, default -> null;
		};
	}

	/** By how much the value is larger than in the event before. */
	Slot difference(NumericField field, Source.Difference source) {
		Scalar name = source.difference().field();
		NumericField of = fields.apply(name.text());
		if (!isSameKind(field, of, of == null ? null : of.measure().difference(), name)) {
			return null;
		}
		Scalar firstText = source.difference().first();
		BigDecimal first = first(of, firstText);
		if (firstText != null && first == null) {
			return null;
		}
		BigDecimal before = first == null ? BigDecimal.ZERO : first;
		Measure measure = of.measure().difference();
		warnOfWideRange(field, of, source, before);
		return switch (numbers.slot(of, source.source())) {
		case Slot.Whole whole -> into(field, measure, LongParts.difference(whole.column(),
				LongParts.earlier(whole.column(), LongColumns.constant(before.longValueExact()))));
		case Slot.Real real -> into(field, measure, Arithmetic.of(Arithmetic.Operation.SUBTRACT, real.column(),
				DoubleParts.earlier(real.column(), DoubleColumns.constant(before.doubleValue()))));
		case null, default -> null;
		};
	}

	/** Warns of differences that the field cannot hold, where the bounds of the values say that there are some. */
	private void warnOfWideRange(NumericField field, NumericField of, Source.Difference source, BigDecimal before) {
		List<BigDecimal> bounds = bounds(source.source()).stream().map(bound -> of.read(bound, context))
				.filter(Objects::nonNull).sorted().toList();
		if (bounds.size() < 2) {
			return;
		}
		double scale = (double) of.measure().difference().nanosPerUnit() / field.measure().nanosPerUnit();
		BigDecimal range = bounds.getLast().subtract(bounds.getFirst());
		double rise = range.max(bounds.getLast().subtract(before)).doubleValue() * scale;
		double fall = range.negate().min(bounds.getFirst().subtract(before)).doubleValue() * scale;
		if (rise > field.max().doubleValue() || fall < field.min().doubleValue()) {
			context.problems().warning(source.position(),
					field.path() + " takes numbers from " + NumericField.plain(field.min()) + " to "
							+ NumericField.plain(field.max()) + ", but differences of "
							+ source.difference().field().shortened() + " can be from " + NumericField.about(fall)
							+ " to " + NumericField.about(rise)
							+ ", and those that do not fit become the nearest number; give it a larger type");
		}
	}

	/**
	 * The smallest and the largest of values that differ by chance, as they are written; none where that is not known.
	 */
	private static List<Scalar> bounds(Source source) {
		return switch (source) {
		case Source.Choice choice -> choice.values().size() > MOST_TOTALS ? List.of() : choice.values();
		case Source.Made made -> switch (made.generator()) {
		case GeneratorSpec.Uniform uniform -> List.of(uniform.min(), uniform.max());
		case GeneratorSpec.Normal normal -> bounds(normal.bounds());
		case GeneratorSpec.Lognormal lognormal -> bounds(lognormal.bounds());
		case GeneratorSpec.Exponential exponential -> bounds(exponential.bounds());
		case GeneratorSpec.Zipf zipf -> List.of(zipf.min(), zipf.max());
		case GeneratorSpec.Quantiles quantiles -> List.of(quantiles.values().getFirst(), quantiles.values().getLast());
		case GeneratorSpec.Sawtooth sawtooth -> List.of(sawtooth.from(), sawtooth.to());
		default -> List.of();
		};
		default -> List.of();
		};
	}

	private static List<Scalar> bounds(GeneratorSpec.Bounds bounds) {
		return bounds.min() == null || bounds.max() == null ? List.of() : List.of(bounds.min(), bounds.max());
	}

	/** What there was before the first event; null when that is not said, or wrong, which is reported. */
	private BigDecimal first(NumericField of, Scalar text) {
		return text == null ? null : of.widest("first").readExact(text, context);
	}

	private boolean isSameKind(NumericField field, NumericField of, Measure measure, Scalar name) {
		if (of == null) {
			context.error(name.position(), name.shortened() + " is not a number");
			return false;
		}
		boolean same = measure.meaning() == field.measure().meaning();
		if (!same) {
			context.error(name.position(), field.path() + " is " + field.measure().what() + ", but this is made of "
					+ name.shortened() + " and gives " + measure.what() + "; give them the same unit");
		}
		return same;
	}

	private boolean reportUnknown(Scalar name, boolean highest) {
		String what = highest ? "maximum" : "total";
		context.error(name.position(), "the " + what + " of " + name.shortened()
				+ " cannot be known without all events before, because " + name.shortened()
				+ " is not a constant, sequence, uniform, pick of at most 256 values or curve"
				+ (highest ? ", nor a ramp, wave, sawtooth or leak without noise"
						: ". If it follows the clock, let the total follow the clock, with counter or leak, and make "
								+ name.shortened() + " its difference"));
		return true;
	}

	/** The total that is furthest from 0, of all or of many: it may rise, and fall again. */
	private double furthest(double before, LongColumn.Totals totals) {
		long points = Math.min(context.events(), MOST_TOTALS);
		double furthest = before;
		for (long i = 1; i <= points; i++) {
			double total = before + totals.about(WideMath.floor(context.events(), i, points));
			furthest = Math.abs(total) > Math.abs(furthest) ? total : furthest;
		}
		return furthest;
	}

	private boolean leaves(NumericField field, NumericField of, double last, Position position) {
		double inUnit = last * of.measure().nanosPerUnit() / field.measure().nanosPerUnit();
		boolean leaves = inUnit > field.max().doubleValue() || inUnit < field.min().doubleValue()
				|| Math.abs(last) >= Long.MAX_VALUE;
		if (leaves) {
			context.error(position,
					field.path() + " takes numbers from " + NumericField.plain(field.min()) + " to "
							+ NumericField.plain(field.max()) + ", but the total goes on to about "
							+ NumericField.about(inUnit));
		}
		return leaves;
	}

	/** Whole numbers as a field takes them. */
	private Slot into(NumericField field, Measure measure, LongColumn column) {
		if (!field.isWhole()) {
			return into(field, measure, DoubleColumns.shifted(column, 0));
		}
		return new Slot.Whole(field.kind(), ParentColumns.converted(column, measure.nanosPerUnit(),
				field.measure().nanosPerUnit(), field.min().longValueExact(), field.max().longValueExact()));
	}

	/** The same of real numbers. */
	private Slot into(NumericField field, Measure measure, DoubleColumn column) {
		double factor = (double) measure.nanosPerUnit() / field.measure().nanosPerUnit();
		DoubleColumn own = factor == 1 ? column
				: Arithmetic.of(Arithmetic.Operation.MULTIPLY, column, DoubleColumns.constant(factor));
		return field.isWhole()
				? new Slot.Whole(field.kind(),
						LongColumns.rounded(own, field.min().longValueExact(), field.max().longValueExact()))
				: new Slot.Real(field.single(),
						Arithmetic.bounded(own, field.min().doubleValue(), field.max().doubleValue()));
	}
}
