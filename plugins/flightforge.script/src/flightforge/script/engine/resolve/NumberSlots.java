/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.engine.resolve;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

import flightforge.script.GeneratorSpec;
import flightforge.script.Scalar;
import flightforge.script.engine.stream.Slot;
import flightforge.script.engine.value.Arithmetic;
import flightforge.script.engine.value.DoubleColumn;
import flightforge.script.engine.value.DoubleColumns;
import flightforge.script.engine.value.DoubleParts;
import flightforge.script.engine.value.LongColumn;
import flightforge.script.engine.value.LongColumns;
import flightforge.script.engine.value.LongParts;
import flightforge.script.engine.value.ParentColumns;
import flightforge.script.engine.value.ZipfColumn;
import flightforge.script.text.Quantity;
import flightforge.script.text.Units;

/** Makes the slots of numeric and boolean fields. Each method gives null when something is wrong and reported. */
final class NumberSlots {
	/** What goes by chance alone has no fields beside it. */
	private static final FormulaParser.Names NO_FIELDS = new FormulaParser.Names(name -> false, reference -> {
		throw new IllegalStateException(reference.text());
	}, true);

	private final Context context;
	private final FormulaParser.Names names;
	private final Function<String, NumericField> fields;
	private final NumberSlots parent;

	/**
	 * For the fields of a stream.
	 *
	 * @param names what the names in formulas mean
	 * @param fields the fields of the stream by name; null for those that are no numbers
	 * @param parent makes numbers of the parent events; null when the stream is nested in none
	 */
	NumberSlots(Context context, FormulaParser.Names names, Function<String, NumericField> fields, NumberSlots parent) {
		this.fields = fields;
		this.context = context;
		this.names = names;
		this.parent = parent;
	}

	/** For numbers that are not fields, and therefore have no others beside them. */
	NumberSlots(Context context) {
		this(context, NO_FIELDS, name -> null, null);
	}

	Slot slot(NumericField field, Source source) {
		if (field.isWhole()) {
			LongColumn column = whole(field, source);
			return column == null ? null : new Slot.Whole(field.kind(), column);
		}
		DoubleColumn column = real(field, source);
		return column == null ? null : new Slot.Real(field.single(), column);
	}

	/**
	 * The slot of what a generator makes of a number that is not a field; {@code key} is the name of its randomness.
	 */
	Slot byChance(NumericField field, String key, GeneratorSpec generator) {
		Source source = Sources.byChance(generator, key, context);
		return source == null ? null : slot(field, source);
	}

	private SuccessiveSlots successive() {
		return new SuccessiveSlots(this, fields, context);
	}

	private static LongColumn whole(Slot slot) {
		return slot instanceof Slot.Whole whole ? whole.column() : null;
	}

	private static DoubleColumn real(Slot slot) {
		return slot instanceof Slot.Real real ? real.column() : null;
	}

	/** The slot of a boolean field. */
	Slot truth(String path, Source source) {
		LongColumn column = truths(path, source);
		return column == null ? null : new Slot.Whole(Slot.Kind.BOOLEAN, column);
	}

	private LongColumn truths(String path, Source source) {
		return switch (source) {
		case Source.Choice choice -> truths(path, choice);
		case Source.Multiplied multiplied when multiplied.source() != null -> {
			context.error(source.position(),
					path + " is true or false, and times does not go with that: it multiplies numbers by a signal");
			yield null;
		}
		case Source.Multiplied multiplied -> noTruth(path, source);
		case Source.Made made -> noTruth(path, source);
		case Source.Elapsed elapsed -> noTruth(path, source);
		case Source.Even even -> noTruth(path, source);
		case Source.Running running -> noTruth(path, source);
		case Source.Difference difference -> noTruth(path, source);
		case Source.Derived derived -> noTruth(path, source);
		case Source.Nothing nothing -> LongColumns.constant(0);
		case Source.Select select -> {
			List<LongColumn> parts = new ArrayList<>();
			select.parts().forEach(part -> parts.add(truths(path, part)));
			yield parts.contains(null) ? null : LongParts.select(select.selector(), parts);
		}
		case Source.Earlier earlier -> {
			LongColumn column = truths(path, earlier.source());
			LongColumn first = truths(path, earlier.first());
			yield column == null || first == null ? null : LongParts.earlier(column, first);
		}
		case Source.OfParent taken -> {
			LongColumn column = parent.truths(path, taken.source());
			yield column == null ? null : LongParts.ofParent(column);
		}
		};
	}

	private LongColumn noTruth(String path, Source source) {
		context.error(source.position(),
				path + " takes true or false, or a choice such as {pick: {true: 90, false: 10}}");
		return null;
	}

	private LongColumn truths(String path, Source.Choice choice) {
		List<Scalar> choices = choice.values();
		long[] table = new long[choices.size()];
		for (int i = 0; i < table.length; i++) {
			String text = choices.get(i).text();
			if (!text.equals("true") && !text.equals("false")) {
				context.error(choices.get(i).position(), path + " takes true or false, not \"" + text + "\"");
				return null;
			}
			table[i] = text.equals("true") ? 1 : 0;
		}
		return LongColumns.table(choice.index(), table);
	}

	/** The values of a field of whole numbers. */
	LongColumn whole(NumericField field, Source source) {
		return switch (source) {
		case Source.Choice choice -> wholeChoice(field, choice);
		case Source.Made made -> wholeMade(field, made);
		case Source.Elapsed elapsed -> elapsed(field, elapsed);
		case Source.Even even -> whole(successive().even(field, even));
		case Source.Running running -> whole(successive().running(field, running));
		case Source.Difference difference -> whole(successive().difference(field, difference));
		case Source.Multiplied multiplied -> {
			DoubleColumn product = product(field, multiplied);
			yield product == null ? null : rounded(field, product);
		}
		case Source.Derived derived -> Formulas.whole(field, derived, names, context);
		case Source.Nothing nothing -> LongColumns.constant(0);
		case Source.Select select -> {
			List<LongColumn> parts = new ArrayList<>();
			select.parts().forEach(part -> parts.add(whole(field, part)));
			yield parts.contains(null) ? null : LongParts.select(select.selector(), parts);
		}
		case Source.Earlier earlier -> {
			LongColumn column = whole(field, earlier.source());
			LongColumn first = whole(field, earlier.first());
			yield column == null || first == null ? null : LongParts.earlier(column, first);
		}
		case Source.OfParent taken -> {
			LongColumn column = parent.whole(field, taken.source());
			yield column == null ? null : LongParts.ofParent(column);
		}
		};
	}

	/** The values of a signal, times those of a source, which are rounded at the end and not on the way. */
	private DoubleColumn product(NumericField field, Source.Multiplied multiplied) {
		Measure.Meaning meaning = field.measure().meaning();
		if (meaning == Measure.Meaning.EPOCH || meaning == Measure.Meaning.TICKS) {
			context.error(multiplied.position(), field.path() + " is a point in time, which cannot be multiplied");
			return null;
		}
		if (multiplied.source() == null && meaning == Measure.Meaning.TIME) {
			context.error(multiplied.position(),
					field.path() + " is " + field.measure().what()
							+ "; say what the signal is multiplied by, such as {signal: "
							+ multiplied.signal().shortened() + ", times: 5 ms}");
			return null;
		}
		warnOfWrong(field, multiplied);
		DoubleColumn signal = context.signals().operand(multiplied.signal(), context).column();
		if (multiplied.source() == null) {
			return signal;
		}
		DoubleColumn column = real(field, multiplied.source());
		return column == null ? null : DoubleParts.product(column, signal);
	}

	/** Warns of a signal by which values are what they cannot mean. */
	private void warnOfWrong(NumericField field, Source.Multiplied multiplied) {
		SignalValues.Wrong wrong = context.signals().wrong(multiplied.signal(), multiplied.span());
		if (wrong == null) {
			return;
		}
		String what = switch (field.measure().meaning()) {
		case TIME -> "a length of time";
		case BYTES, BITS -> "an amount of data";
		case PERCENT -> "a share";
		default -> null;
		};
		String start = "the signal " + multiplied.signal().shortened() + " is "
				+ (wrong.negative() ? "negative" : "not a number") + " at " + Units.shownTime(wrong.time()) + ", ";
		if (!wrong.negative()) {
			context.problems().warning(multiplied.signal().position(),
					start + "so the values of " + field.path() + " there are arbitrary");
		} else if (what != null && !isNegative(multiplied.source())) {
			context.problems().warning(multiplied.signal().position(), start + "where " + field.path() + ", " + what
					+ ", is " + (field.min().signum() < 0 ? "negative, too" : "therefore 0"));
		}
	}

	/** Whether all values are negative, so that those of a signal are meant to be. */
	private static boolean isNegative(Source source) {
		return source instanceof Source.Choice choice && choice.values().stream().allMatch(value -> {
			Quantity quantity = Quantity.parse(value.text());
			return quantity != null && quantity.number().signum() < 0;
		});
	}

	private LongColumn elapsed(NumericField field, Source.Elapsed elapsed) {
		if (field.measure().meaning() != Measure.Meaning.TIME) {
			context.error(elapsed.position(), field.path() + " is " + field.measure().what() + ", and no duration");
			return null;
		}
		return ParentColumns.converted(ParentColumns.durations(), 1, field.measure().nanosPerUnit(),
				field.min().longValueExact(), field.max().longValueExact());
	}

	private LongColumn wholeMade(NumericField field, Source.Made made) {
		return switch (made.generator()) {
		case GeneratorSpec.Sequence sequence -> {
			BigDecimal from = field.readExact(sequence.from(), context);
			BigDecimal step = step(field, sequence, true);
			yield from == null || step == null || leaves(field, sequence, from, step) ? null
					: LongColumns.sequence(from.longValueExact(), step.longValueExact());
		}
		case GeneratorSpec.Uniform uniform -> {
			BigDecimal min = field.readExact(uniform.min(), context);
			BigDecimal max = field.readExact(uniform.max(), context);
			yield min == null || max == null || context.reversed(uniform.min(), uniform.max(), min, max) ? null
					: uniform(field, made.key(), min.longValueExact(), max.longValueExact());
		}
		case GeneratorSpec.Zipf zipf -> {
			BigDecimal min = field.readExact(zipf.min(), context);
			ZipfColumn ranks = ranks(field, zipf, made.key());
			yield min == null || ranks == null ? null : LongParts.shifted(ranks, min.longValueExact());
		}
		case GeneratorSpec.ListedNumbers listed -> rounded(field, listed(field, listed));
		case GeneratorSpec.ClockNumbers clock -> rounded(field, clock(field, clock));
		default -> {
			DoubleColumn reals = new Curves(field, context).column(made);
			yield reals == null ? null : rounded(field, reals);
		}
		};
	}

	private static LongColumn rounded(NumericField field, DoubleColumn reals) {
		return inGrains(field, LongColumns.rounded(reals, field.min().longValueExact(), field.max().longValueExact()));
	}

	private static LongColumn inGrains(NumericField field, LongColumn column) {
		return field.grain() == 1 ? column
				: LongColumns.inGrains(column, field.grain(), Long.MAX_VALUE & -field.grain());
	}

	/** Within the bounds of the script, also where no multiple of the grain lies between them. */
	private static LongColumn uniform(NumericField field, long key, long min, long max) {
		LongColumn numbers = LongColumns.uniform(key, min, max);
		long most = max & -field.grain();
		return field.grain() == 1 || most < min ? numbers : LongColumns.inGrains(numbers, field.grain(), most);
	}

	private LongColumn wholeChoice(NumericField field, Source.Choice choice) {
		List<Scalar> choices = choice.values();
		long[] table = new long[choices.size()];
		boolean sound = true;
		for (int i = 0; i < table.length; i++) {
			BigDecimal number = field.readValue(choices.get(i), context);
			if (number == null && choices.get(i).position().equals(choice.position())) {
				// One mistake, although there may be many values.
				return null;
			}
			sound &= number != null;
			table[i] = number == null ? 0 : number.longValueExact();
		}
		return sound ? LongColumns.table(choice.index(), table) : null;
	}

	private static DoubleColumn listed(NumericField field, GeneratorSpec.ListedNumbers listed) {
		return DoubleColumns.byNumber(listed.numbers(), unit(field));
	}

	private static DoubleColumn clock(NumericField field, GeneratorSpec.ClockNumbers clock) {
		double unit = unit(field);
		return DoubleColumns.byTime((time, event) -> clock.numbers().at(time, event) / unit);
	}

	/** Nanoseconds of a unit, of a field that measures time. */
	private static double unit(NumericField field) {
		return field.measure().meaning() == Measure.Meaning.TIME ? field.measure().nanosPerUnit() : 1;
	}

	/** The step may be negative even where the field's values may not. */
	private BigDecimal step(NumericField field, GeneratorSpec.Sequence sequence, boolean exact) {
		if (sequence.step() == null) {
			return BigDecimal.ONE;
		}
		NumericField step = field.difference("step");
		return exact ? step.readExact(sequence.step(), context) : step.read(sequence.step(), context);
	}

	private boolean leaves(NumericField field, GeneratorSpec.Sequence sequence, BigDecimal from, BigDecimal step) {
		BigDecimal last = from.add(step.multiply(BigDecimal.valueOf(Math.max(0, context.events() - 1))));
		boolean leaves = last.compareTo(field.min()) < 0 || last.compareTo(field.max()) > 0;
		if (leaves) {
			context.error(sequence.position(),
					field.path() + " takes numbers from " + NumericField.plain(field.min()) + " to "
							+ NumericField.plain(field.max()) + ", but the sequence goes on to "
							+ NumericField.plain(last));
		}
		return leaves;
	}

	/** The ranks of a distribution over whole numbers, 0 for the least. */
	ZipfColumn ranks(NumericField field, GeneratorSpec.Zipf zipf, long key) {
		BigDecimal min = field.read(zipf.min(), context);
		BigDecimal max = field.read(zipf.max(), context);
		BigDecimal exponent = zipf.exponent() == null ? BigDecimal.ONE
				: NumericField.plain("exponent", 0, Curves.MOST_EXPONENT).read(zipf.exponent(), context);
		if (min == null || max == null || exponent == null || context.reversed(zipf.min(), zipf.max(), min, max)) {
			return null;
		}
		BigDecimal ranks = max.subtract(min).add(BigDecimal.ONE);
		if (ranks.compareTo(BigDecimal.valueOf(Long.MAX_VALUE >> 1)) > 0) {
			context.error(zipf.position(), "zipf has too many values between min and max");
			return null;
		}
		return new ZipfColumn(key, ranks.longValue(), exponent.doubleValue());
	}

	/** The values of a field of real numbers. */
	DoubleColumn real(NumericField field, Source source) {
		return switch (source) {
		case Source.Choice choice -> realChoice(field, choice);
		case Source.Made made -> realMade(field, made);
		case Source.Elapsed elapsed -> {
			context.error(elapsed.position(), field.path() + " is " + field.measure().what() + ", and no duration");
			yield null;
		}
		case Source.Even even -> real(successive().even(field, even));
		case Source.Running running -> real(successive().running(field, running));
		case Source.Difference difference -> real(successive().difference(field, difference));
		case Source.Multiplied multiplied -> {
			DoubleColumn product = product(field, multiplied);
			yield product == null ? null
					: Arithmetic.bounded(product, field.min().doubleValue(), field.max().doubleValue());
		}
		case Source.Derived derived -> Formulas.real(field, derived, names, context);
		case Source.Nothing nothing -> DoubleColumns.constant(0);
		case Source.Select select -> {
			List<DoubleColumn> parts = new ArrayList<>();
			select.parts().forEach(part -> parts.add(real(field, part)));
			yield parts.contains(null) ? null : DoubleParts.select(select.selector(), parts);
		}
		case Source.Earlier earlier -> {
			DoubleColumn column = real(field, earlier.source());
			DoubleColumn first = real(field, earlier.first());
			yield column == null || first == null ? null : DoubleParts.earlier(column, first);
		}
		case Source.OfParent taken -> {
			DoubleColumn column = parent.real(field, taken.source());
			yield column == null ? null : DoubleParts.ofParent(column);
		}
		};
	}

	private DoubleColumn realMade(NumericField field, Source.Made made) {
		return switch (made.generator()) {
		case GeneratorSpec.Sequence sequence -> {
			BigDecimal from = field.read(sequence.from(), context);
			BigDecimal step = step(field, sequence, false);
			yield from == null || step == null || leaves(field, sequence, from, step) ? null
					: DoubleColumns.sequence(from.doubleValue(), step.doubleValue());
		}
		case GeneratorSpec.Uniform uniform -> {
			BigDecimal min = field.read(uniform.min(), context);
			BigDecimal max = field.read(uniform.max(), context);
			yield min == null || max == null || context.reversed(uniform.min(), uniform.max(), min, max) ? null
					: DoubleColumns.uniform(made.key(), min.doubleValue(), max.doubleValue());
		}
		case GeneratorSpec.Zipf zipf -> {
			BigDecimal min = field.read(zipf.min(), context);
			ZipfColumn ranks = ranks(field, zipf, made.key());
			yield min == null || ranks == null ? null : DoubleColumns.shifted(ranks, min.doubleValue());
		}
		case GeneratorSpec.ListedNumbers listed -> listed(field, listed);
		case GeneratorSpec.ClockNumbers clock -> clock(field, clock);
		default -> new Curves(field, context).column(made);
		};
	}

	private DoubleColumn realChoice(NumericField field, Source.Choice choice) {
		List<Scalar> choices = choice.values();
		double[] table = new double[choices.size()];
		boolean sound = true;
		for (int i = 0; i < table.length; i++) {
			Double special = field.special(choices.get(i), context);
			if (special != null) {
				table[i] = special;
				continue;
			}
			BigDecimal number = field.read(choices.get(i), context);
			if (number == null && choices.get(i).position().equals(choice.position())) {
				return null;
			}
			sound &= number != null;
			table[i] = number == null ? 0 : number.doubleValue();
		}
		return sound ? DoubleColumns.table(choice.index(), table) : null;
	}
}
