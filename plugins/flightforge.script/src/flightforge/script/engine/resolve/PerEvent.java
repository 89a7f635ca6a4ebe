/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.engine.resolve;

import java.math.BigDecimal;

import flightforge.script.GeneratorSpec;
import flightforge.script.Scalar;
import flightforge.script.engine.stream.FollowedCounts;
import flightforge.script.engine.stream.Multiplicity;
import flightforge.script.engine.stream.Slot;
import flightforge.script.engine.stream.Timing;
import flightforge.script.engine.value.Arithmetic;
import flightforge.script.engine.value.DoubleColumn;
import flightforge.script.engine.value.DoubleColumns;
import flightforge.script.engine.value.NumberShares;
import flightforge.script.engine.value.ZipfColumn;
import flightforge.script.text.Quantity;
import flightforge.script.text.Units;
import flightforge.writer.Field;

/** Resolves how many events of a nested stream there are per parent event. */
final class PerEvent {
	/** What goes by chance alone, in words. */
	static final String DISTRIBUTIONS = "a uniform, normal, lognormal, exponential, zipf, quantiles or pick";

	private static final String PER_EVENT = "per-event";
	private static final int MOST_DECIMALS = 6;

	private final Context context;

	/** Of a nested stream; the context is its own. */
	PerEvent(Context context) {
		this.context = context;
	}

	/**
	 * Reads it; null when it is wrong and reported. Without a number there is one per parent event.
	 *
	 * @param around when the parent events are
	 * @param enabled whether the stream is generated: what is not is checked all the same
	 */
	Multiplicity read(GeneratorSpec number, boolean enabled, Timing around) {
		Multiplicity given = number instanceof GeneratorSpec.Following following ? followed(following, around)
				: read(number);
		return given == null || enabled ? given : Multiplicity.mean(context.key(PER_EVENT), 0, 0, 1);
	}

	private Multiplicity read(GeneratorSpec number) {
		long key = context.key(PER_EVENT);
		if (number == null) {
			return Multiplicity.mean(key, 1, 0, 1);
		}
		if (number instanceof GeneratorSpec.Constant constant) {
			return mean(constant.value(), key);
		}
		if (!isDistribution(number)) {
			context.error(number.position(), PER_EVENT + " is a number such as 3 or 2.5, a share such as 30 %, or "
					+ DISTRIBUTIONS + " of numbers, or a signal such as {signal: load, times: 3}");
			return null;
		}
		return shares(number, key);
	}

	/** Whether values do not depend on anything but chance. */
	static boolean isDistribution(GeneratorSpec generator) {
		return switch (generator) {
		case GeneratorSpec.Uniform uniform -> true;
		case GeneratorSpec.Normal normal -> true;
		case GeneratorSpec.Lognormal lognormal -> true;
		case GeneratorSpec.Exponential exponential -> true;
		case GeneratorSpec.Zipf zipf -> true;
		case GeneratorSpec.PowerLaw powerLaw -> true;
		case GeneratorSpec.Quantiles quantiles -> true;
		case GeneratorSpec.Pick pick -> true;
		default -> false;
		};
	}

	/** Numbers that follow a signal. */
	private Multiplicity followed(GeneratorSpec.Following following, Timing around) {
		BigDecimal times = following.times() == null ? BigDecimal.ONE : number(following.times());
		FormulaParser.Operand signal = context.signals().operand(following.signal(), context);
		if (times == null || signal == null) {
			return null;
		}
		SignalValues.Wrong wrong = context.signals().wrong(following.signal(), new Span(0, context.durationNanos()));
		if (wrong != null) {
			context.error(following.signal().position(),
					"the signal " + following.signal().shortened() + " is "
							+ (wrong.negative() ? "negative" : "not a number") + " at " + Units.shownTime(wrong.time())
							+ ", and a number of events cannot be");
			return null;
		}
		DoubleColumn numbers = Arithmetic.of(Arithmetic.Operation.MULTIPLY, signal.column(),
				DoubleColumns.constant(times.doubleValue()));
		long key = context.key(PER_EVENT);
		FollowedCounts counts = FollowedCounts.of(key, around, numbers);
		if (counts.largest() > Multiplicity.MOST) {
			context.error(following.signal().position(), PER_EVENT + " is from 0 to " + Multiplicity.MOST
					+ ", but the signal gives up to " + Math.round(counts.largest()));
			return null;
		}
		return Multiplicity.of(key, counts);
	}

	private Multiplicity mean(Scalar scalar, long key) {
		BigDecimal number = number(scalar);
		if (number == null) {
			return null;
		}
		int decimals = Math.max(0, number.stripTrailingZeros().scale());
		BigDecimal part = number.remainder(BigDecimal.ONE).movePointRight(decimals);
		return Multiplicity.mean(key, number.intValue(), part.longValueExact(),
				BigDecimal.TEN.pow(decimals).longValueExact());
	}

	/** A number of events, or a share as one; null when it is wrong, which is reported. */
	private BigDecimal number(Scalar scalar) {
		Quantity quantity = Quantity.parse(scalar.text());
		BigDecimal number = quantity == null ? null : quantity.number();
		if (number == null || !quantity.unit().isEmpty() && !quantity.unit().equals("%")) {
			context.error(scalar.position(), PER_EVENT
					+ " is a number such as 3 or 2.5, or a share such as 30 %, not \"" + scalar.shortened() + "\"");
			return null;
		}
		number = quantity.unit().isEmpty() ? number : number.movePointLeft(2);
		if (number.signum() < 0 || number.compareTo(BigDecimal.valueOf(Multiplicity.MOST)) > 0) {
			context.error(scalar.position(),
					PER_EVENT + " is from 0 to " + Multiplicity.MOST + ", not \"" + scalar.shortened() + "\"");
			return null;
		}
		int decimals = Math.max(0, number.stripTrailingZeros().scale());
		if (decimals > MOST_DECIMALS) {
			context.error(scalar.position(), PER_EVENT + " has at most six decimals, not " + scalar.text());
			return null;
		}
		return number;
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
		if (!(new NumberSlots(context.alone()).byChance(field, PER_EVENT, generator) instanceof Slot.Whole whole)) {
			return null;
		}
		return Multiplicity.of(key, generator instanceof GeneratorSpec.Pick pick
				? NumberShares.weighted(pick.values().stream()
						.mapToInt(value -> field.readExact(value, context).intValueExact()).toArray(), pick.weights())
				: NumberShares.of(whole.column(), key));
	}
}
