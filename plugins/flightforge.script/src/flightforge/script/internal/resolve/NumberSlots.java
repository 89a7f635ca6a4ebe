/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.internal.resolve;

import java.math.BigDecimal;
import java.util.List;

import flightforge.script.GeneratorSpec;
import flightforge.script.Scalar;
import flightforge.script.internal.stream.Slot;
import flightforge.script.internal.value.DoubleColumn;
import flightforge.script.internal.value.DoubleColumns;
import flightforge.script.internal.value.LongColumn;
import flightforge.script.internal.value.LongColumns;

/** Makes the slots of numeric and boolean fields. Each method gives null when something is wrong and reported. */
final class NumberSlots {
	private final Context context;

	NumberSlots(Context context) {
		this.context = context;
	}

	Slot slot(NumericField field, Source source) {
		return field.isWhole() ? whole(field, source) : real(field, source);
	}

	/** The slot of a boolean field. */
	Slot truth(String path, Source source) {
		List<Scalar> choices = source.choices();
		if (choices == null) {
			context.error(source.position(),
					path + " takes true or false, or a choice such as {pick: {true: 90, false: 10}}");
			return null;
		}
		long[] table = new long[choices.size()];
		for (int i = 0; i < table.length; i++) {
			String text = choices.get(i).text();
			if (!text.equals("true") && !text.equals("false")) {
				context.error(choices.get(i).position(), path + " takes true or false, not \"" + text + "\"");
				return null;
			}
			table[i] = text.equals("true") ? 1 : 0;
		}
		return new Slot.Whole(Slot.Kind.BOOLEAN, LongColumns.table(source.choice(), table));
	}

	private Slot whole(NumericField field, Source source) {
		LongColumn column = source.choices() != null ? wholeChoice(field, source) : switch (source.generator()) {
		case GeneratorSpec.Sequence sequence -> wholeSequence(field, sequence);
		case GeneratorSpec.Uniform uniform -> wholeUniform(field, uniform, source.key());
		default -> {
			DoubleColumn reals = curve(field, source);
			yield reals == null ? null
					: LongColumns.rounded(reals, field.min().longValueExact(), field.max().longValueExact());
		}
		};
		return column == null ? null : new Slot.Whole(field.kind(), column);
	}

	private LongColumn wholeChoice(NumericField field, Source source) {
		List<Scalar> choices = source.choices();
		long[] table = new long[choices.size()];
		boolean sound = true;
		for (int i = 0; i < table.length; i++) {
			BigDecimal number = field.readExact(choices.get(i), context);
			sound &= number != null;
			table[i] = number == null ? 0 : number.longValueExact();
		}
		return sound ? LongColumns.table(source.choice(), table) : null;
	}

	private LongColumn wholeSequence(NumericField field, GeneratorSpec.Sequence sequence) {
		BigDecimal from = field.readExact(sequence.from(), context);
		BigDecimal step = step(field, sequence, true);
		return from == null || step == null || leaves(field, sequence, from, step) ? null
				: LongColumns.sequence(from.longValueExact(), step.longValueExact());
	}

	/** The step may be negative even where the field's values may not. */
	private BigDecimal step(NumericField field, GeneratorSpec.Sequence sequence, boolean exact) {
		if (sequence.step() == null) {
			return BigDecimal.ONE;
		}
		NumericField step = new NumericField("step", field.kind(), field.single(), field.measure(),
				field.max().negate(), field.max());
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

	private LongColumn wholeUniform(NumericField field, GeneratorSpec.Uniform uniform, long key) {
		BigDecimal min = field.readExact(uniform.min(), context);
		BigDecimal max = field.readExact(uniform.max(), context);
		return min == null || max == null || reversed(uniform.min(), uniform.max(), min, max) ? null
				: LongColumns.uniform(key, min.longValueExact(), max.longValueExact());
	}

	private boolean reversed(Scalar minText, Scalar maxText, BigDecimal min, BigDecimal max) {
		boolean reversed = min.compareTo(max) > 0;
		if (reversed) {
			context.error(minText.position(), "min is " + minText.text() + ", which is above max, " + maxText.text());
		}
		return reversed;
	}

	private Slot real(NumericField field, Source source) {
		DoubleColumn column = source.choices() != null ? realChoice(field, source) : switch (source.generator()) {
		case GeneratorSpec.Sequence sequence -> {
			BigDecimal from = field.read(sequence.from(), context);
			BigDecimal step = step(field, sequence, false);
			yield from == null || step == null || leaves(field, sequence, from, step) ? null
					: DoubleColumns.sequence(from.doubleValue(), step.doubleValue());
		}
		case GeneratorSpec.Uniform uniform -> {
			BigDecimal min = field.read(uniform.min(), context);
			BigDecimal max = field.read(uniform.max(), context);
			yield min == null || max == null || reversed(uniform.min(), uniform.max(), min, max) ? null
					: DoubleColumns.uniform(source.key(), min.doubleValue(), max.doubleValue());
		}
		default -> curve(field, source);
		};
		return column == null ? null : new Slot.Real(field.single(), column);
	}

	private DoubleColumn realChoice(NumericField field, Source source) {
		List<Scalar> choices = source.choices();
		double[] table = new double[choices.size()];
		boolean sound = true;
		for (int i = 0; i < table.length; i++) {
			BigDecimal number = field.read(choices.get(i), context);
			sound &= number != null;
			table[i] = number == null ? 0 : number.doubleValue();
		}
		return sound ? DoubleColumns.table(source.choice(), table) : null;
	}

	/** The generators that make real numbers for whole and real fields alike. */
	private DoubleColumn curve(NumericField field, Source source) {
		return switch (source.generator()) {
		case GeneratorSpec.Normal normal -> normal(field, normal, source.key());
		case GeneratorSpec.Lognormal lognormal -> lognormal(field, lognormal, source.key());
		case GeneratorSpec.Ramp ramp -> {
			BigDecimal from = field.read(ramp.from(), context);
			BigDecimal to = field.read(ramp.to(), context);
			yield from == null || to == null ? null
					: DoubleColumns.ramp(from.doubleValue(), to.doubleValue(), context.durationNanos());
		}
		default -> {
			context.error(source.position(),
					field.path() + " is " + field.measure().what() + " and takes no text pattern");
			yield null;
		}
		};
	}

	private DoubleColumn normal(NumericField field, GeneratorSpec.Normal normal, long key) {
		BigDecimal mean = field.read(normal.mean(), context);
		BigDecimal sd = field.read(normal.sd(), context);
		double[] bounds = bounds(field, normal.min(), normal.max());
		if (sd != null && sd.signum() < 0) {
			context.error(normal.sd().position(), "sd, the standard deviation, must not be negative");
			return null;
		}
		return mean == null || sd == null || bounds == null ? null
				: DoubleColumns.normal(key, mean.doubleValue(), sd.doubleValue(), bounds[0], bounds[1]);
	}

	private DoubleColumn lognormal(NumericField field, GeneratorSpec.Lognormal lognormal, long key) {
		BigDecimal median = field.read(lognormal.median(), context);
		BigDecimal p99 = field.read(lognormal.p99(), context);
		double[] bounds = bounds(field, lognormal.min(), lognormal.max());
		if (median == null || p99 == null || bounds == null) {
			return null;
		}
		if (median.signum() <= 0 || p99.compareTo(median) < 0) {
			context.error(lognormal.position(), "lognormal needs a median above 0 and a p99 not below it");
			return null;
		}
		return DoubleColumns.lognormal(key, median.doubleValue(), p99.doubleValue(), bounds[0], bounds[1]);
	}

	private double[] bounds(NumericField field, Scalar minText, Scalar maxText) {
		BigDecimal min = minText == null ? field.min() : field.read(minText, context);
		BigDecimal max = maxText == null ? field.max() : field.read(maxText, context);
		if (min == null || max == null || minText != null && maxText != null && reversed(minText, maxText, min, max)) {
			return null;
		}
		return new double[] {min.doubleValue(), max.doubleValue()};
	}
}
