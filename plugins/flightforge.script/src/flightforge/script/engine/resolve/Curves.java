/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.engine.resolve;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Locale;
import java.util.function.DoubleUnaryOperator;

import flightforge.script.GeneratorSpec;
import flightforge.script.Position;
import flightforge.script.Scalar;
import flightforge.script.engine.value.AreaColumn;
import flightforge.script.engine.value.CurvePart;
import flightforge.script.engine.value.DoubleColumn;
import flightforge.script.engine.value.DoubleColumns;
import flightforge.script.engine.value.NormalQuantile;
import flightforge.script.engine.value.TimeColumns;
import flightforge.script.engine.value.WalkColumn;
import flightforge.script.text.Cancellation;
import flightforge.script.text.Quantity;
import flightforge.script.text.Units;

/**
 * The generators that make real numbers, rounded where the field has whole ones. Methods give null when something is
 * wrong and reported.
 */
final class Curves {
	/** More would be a constant in all but name. */
	static final int MOST_EXPONENT = 20;
	/** Steps of a walk that lead from one bound to the other, where the script says nothing of them. */
	private static final int STEPS_OF_RANGE = 50;

	/** In standard deviations from the mean, where a fortieth of a normal curve begins. */
	private static final BigDecimal TAIL = BigDecimal.TWO;

	/** A smaller part of a curve has too few different values, because random numbers have 53 bits. */
	private static final double LEAST_PART = 1e-9;

	/** A larger share of the values at a bound is not what a curve looks like: one of p99 at max is. */
	private static final double LARGE_PILE = 0.0101;

	private final NumericField field;
	private final Context context;

	/** For the values of a field. */
	Curves(NumericField field, Context context) {
		this.field = field;
		this.context = context;
	}

	DoubleColumn column(Source.Made made) {
		return switch (made.generator()) {
		case GeneratorSpec.Normal normal -> normal(normal, made.key());
		case GeneratorSpec.Lognormal lognormal -> lognormal(lognormal, made.key());
		case GeneratorSpec.Exponential exponential -> exponential(exponential, made.key());
		case GeneratorSpec.PowerLaw law -> powerLaw(law, made.key());
		case GeneratorSpec.Quantiles quantiles -> quantiles(quantiles, made.key());
		case GeneratorSpec.Ramp ramp -> {
			BigDecimal from = read(ramp.from());
			BigDecimal to = read(ramp.to());
			yield from == null || to == null ? null
					: TimeColumns.ramp(from.doubleValue(), to.doubleValue(), made.span().begin(), made.span().length());
		}
		case GeneratorSpec.Sawtooth sawtooth -> {
			BigDecimal from = read(sawtooth.from());
			BigDecimal to = read(sawtooth.to());
			yield from == null || to == null ? null : TimeColumns.sawtooth(from.doubleValue(), to.doubleValue(),
					made.span().begin(), sawtooth.periodNanos());
		}
		case GeneratorSpec.Wave wave -> {
			BigDecimal low = read(wave.low());
			BigDecimal high = read(wave.high());
			yield low == null || high == null ? null
					: TimeColumns.wave(low.doubleValue(), high.doubleValue(), made.span().begin(), wave.periodNanos());
		}
		case GeneratorSpec.Walk walk -> walk(walk, made.key());
		case GeneratorSpec.Leak leak -> leak(leak, made);
		case GeneratorSpec.Counter counter -> counter(counter, made.span());
		default -> {
			context.error(made.position(),
					field.path() + " is " + field.measure().what() + " and takes no text pattern");
			yield null;
		}
		};
	}

	private BigDecimal read(Scalar scalar) {
		return field.read(scalar, context);
	}

	private DoubleColumn normal(GeneratorSpec.Normal normal, long key) {
		BigDecimal mean = read(normal.mean());
		BigDecimal sd = read(normal.sd());
		double[] bounds = bounds(normal.bounds());
		if (sd != null && sd.signum() < 0) {
			context.error(normal.sd().position(), "sd, the standard deviation, must not be negative");
			return null;
		}
		if (mean != null && sd != null && bounds != null) {
			field.warnOfTail(mean.add(TAIL.multiply(sd)), bounds[1], normal.position(), context);
		}
		if (mean == null || sd == null || bounds == null) {
			return null;
		}
		CurvePart part = part(normal.bounds(), bounds, normal.position(),
				unit -> mean.doubleValue() + sd.doubleValue() * NormalQuantile.of(unit));
		return part == null ? null
				: DoubleColumns.normal(key, part, mean.doubleValue(), sd.doubleValue(), bounds[0], bounds[1]);
	}

	private DoubleColumn lognormal(GeneratorSpec.Lognormal lognormal, long key) {
		BigDecimal median = read(lognormal.median());
		BigDecimal p99 = read(lognormal.p99());
		double[] bounds = bounds(lognormal.bounds());
		if (median == null || p99 == null || bounds == null) {
			return null;
		}
		if (median.signum() <= 0 || p99.compareTo(median) < 0) {
			boolean none = median.signum() <= 0;
			context.error((none ? lognormal.median() : lognormal.p99()).position(),
					"lognormal needs a median above 0 and a p99 not below it, but "
							+ (none ? "the median is " + lognormal.median().shortened()
									: "the p99 is " + lognormal.p99().shortened() + " and the median "
											+ lognormal.median().shortened()));
			return null;
		}
		double sigma = StrictMath.log(p99.doubleValue() / median.doubleValue()) / NormalQuantile.of(0.99);
		CurvePart part = part(lognormal.bounds(), bounds, lognormal.position(),
				unit -> median.doubleValue() * StrictMath.exp(sigma * NormalQuantile.of(unit)));
		return part == null ? null
				: DoubleColumns.lognormal(key, part, median.doubleValue(), p99.doubleValue(), bounds[0], bounds[1]);
	}

	private DoubleColumn exponential(GeneratorSpec.Exponential exponential, long key) {
		BigDecimal mean = read(exponential.mean());
		double[] bounds = bounds(exponential.bounds());
		if (mean == null || bounds == null) {
			return null;
		}
		if (mean.signum() < 0) {
			context.error(exponential.mean().position(), "exponential needs a mean that is not negative");
			return null;
		}
		CurvePart part = part(exponential.bounds(), bounds, exponential.position(),
				unit -> -mean.doubleValue() * StrictMath.log(unit));
		return part == null ? null : DoubleColumns.exponential(key, part, mean.doubleValue(), bounds[0], bounds[1]);
	}

	private DoubleColumn powerLaw(GeneratorSpec.PowerLaw law, long key) {
		BigDecimal median = read(law.median());
		BigDecimal p99 = read(law.p99());
		double[] bounds = bounds(law.bounds());
		if (median == null || p99 == null || bounds == null) {
			return null;
		}
		if (median.signum() <= 0 || p99.compareTo(median) < 0) {
			context.error(law.position(), "zipf needs a median above 0 and a p99 not below it");
			return null;
		}
		double slope = StrictMath.log(p99.doubleValue() / median.doubleValue()) / StrictMath.log(50);
		CurvePart part = part(law.bounds(), bounds, law.position(),
				unit -> median.doubleValue() * StrictMath.exp(-slope * StrictMath.log(2 * unit)));
		return part == null ? null
				: DoubleColumns.powerLaw(key, part, median.doubleValue(), p99.doubleValue(), bounds[1]);
	}

	private DoubleColumn quantiles(GeneratorSpec.Quantiles quantiles, long key) {
		double[] shares = quantiles.shares().stream().mapToDouble(Double::doubleValue).toArray();
		double[] values = new double[shares.length];
		BigDecimal before = null;
		for (int i = 0; i < values.length; i++) {
			Scalar text = quantiles.values().get(i);
			BigDecimal value = read(text);
			if (value == null) {
				return null;
			}
			if (before != null && value.compareTo(before) < 0) {
				context.error(text.position(), "a quantile is not below the one before; " + text.text() + " is below "
						+ quantiles.values().get(i - 1).text());
				return null;
			}
			before = value;
			values[i] = value.doubleValue();
		}
		return context.isAlone() ? DoubleColumns.quantiles(key, shares, values)
				: DoubleColumns.evenQuantiles(key, context.events(), shares, values);
	}

	private DoubleColumn walk(GeneratorSpec.Walk walk, long key) {
		BigDecimal min = read(walk.min());
		BigDecimal max = read(walk.max());
		BigDecimal start = walk.start() == null ? null : read(walk.start());
		BigDecimal step = walk.step() == null ? null : field.difference("step").read(walk.step(), context);
		if (min == null || max == null || context.reversed(walk.min(), walk.max(), min, max)
				|| walk.start() != null && start == null || walk.step() != null && step == null) {
			return null;
		}
		BigDecimal range = max.subtract(min);
		if (start != null && (start.compareTo(min) < 0 || start.compareTo(max) > 0)) {
			context.error(walk.start().position(), "start is " + walk.start().text() + ", which is not from min, "
					+ walk.min().text() + ", to max, " + walk.max().text());
			return null;
		}
		if (step != null && step.signum() < 0) {
			context.error(walk.step().position(), "step, the standard deviation of a step, must not be negative");
			return null;
		}
		if (Double.isInfinite(2 * range.doubleValue())) {
			context.error(walk.position(), "min and max of a walk are too far apart");
			return null;
		}
		double begin = start != null ? start.doubleValue() : min.add(max).doubleValue() / 2;
		double deviation = step != null ? step.doubleValue() : range.doubleValue() / STEPS_OF_RANGE;
		return new WalkColumn(key, begin, deviation, min.doubleValue(), max.doubleValue(), context.perPoint());
	}

	private DoubleColumn leak(GeneratorSpec.Leak leak, Source.Made made) {
		BigDecimal from = read(leak.from());
		BigDecimal growth = from == null ? null : growth(leak, from, made.span());
		BigDecimal noise = leak.noise() == null ? BigDecimal.ZERO
				: field.difference("noise").read(leak.noise(), context);
		double[] bounds = bounds(null, leak.max());
		if (from == null || growth == null || noise == null || bounds == null) {
			return null;
		}
		if (noise.signum() < 0) {
			context.error(leak.noise().position(), "noise must not be negative");
			return null;
		}
		BigDecimal last = from.add(growth);
		if (leak.max() == null && (last.compareTo(field.min()) < 0 || last.compareTo(field.max()) > 0)) {
			context.error(leak.position(),
					field.path() + " takes numbers from " + NumericField.plain(field.min()) + " to "
							+ NumericField.plain(field.max()) + ", but the leak goes on to " + NumericField.plain(last)
							+ "; give it a max");
			return null;
		}
		DoubleColumn line = TimeColumns.ramp(from.doubleValue(), last.doubleValue(), made.span().begin(),
				made.span().length());
		return TimeColumns.noisy(line, made.key(), noise.doubleValue(), bounds[0], bounds[1]);
	}

	/** How much a leak grows in a stretch of time. */
	private BigDecimal growth(GeneratorSpec.Leak leak, BigDecimal from, Span span) {
		if (leak.rate() == null) {
			BigDecimal to = read(leak.to());
			return to == null ? null : to.subtract(from);
		}
		return growth(leak.rate(), "rate", "what leaks per time", span.length());
	}

	/** How much grows in so many nanoseconds by a text such as 1 MiB/min. */
	private BigDecimal growth(Scalar rate, String key, String what, long nanos) {
		String text = rate.text();
		int slash = text.lastIndexOf('/');
		Quantity amount = slash < 0 ? null : Quantity.parse(text.substring(0, slash));
		long per = slash < 0 ? 0 : Units.nanos(text.substring(slash + 1).trim());
		if (amount == null || per == 0) {
			context.error(rate.position(), key + " is " + what + ", such as 1 MiB/min, not \"" + text + "\"");
			return null;
		}
		Scalar perTime = new Scalar(text.substring(0, slash).trim(), false, rate.position());
		BigDecimal each = field.difference(key).read(perTime, context);
		return each == null ? null
				: each.multiply(BigDecimal.valueOf(nanos)).divide(BigDecimal.valueOf(per), MathContext.DECIMAL128);
	}

	private DoubleColumn counter(GeneratorSpec.Counter counter, Span span) {
		Measure.Meaning meaning = field.measure().meaning();
		if (meaning == Measure.Meaning.EPOCH || meaning == Measure.Meaning.TICKS) {
			context.error(counter.position(), field.path() + " is a point in time, which is not counted");
			return null;
		}
		Signal signal = context.signals().signal(counter.signal(), context.problems());
		if (counter.times() == null) {
			context.error(counter.position(),
					"counter lacks \"times\", by how much it grows in a time where the signal is "
							+ "1, such as {counter: " + counter.signal().shortened() + ", times: 1 MiB/min}");
			return null;
		}
		BigDecimal each = growth(counter.times(), "times", "what is counted per time", 1);
		BigDecimal first = counter.first() == null ? BigDecimal.ZERO : read(counter.first());
		if (signal == null || each == null || first == null) {
			return null;
		}
		if (each.signum() < 0) {
			context.error(counter.times().position(), "a counter does not fall; \"times\" must not be negative");
			return null;
		}
		SignalArea area = new SignalArea(counter.signal(), signal, span, Cancellation.NEVER);
		String wrong = area.wrong(Ratio.ZERO);
		if (wrong != null) {
			context.error(counter.signal().position(), wrong);
			return null;
		}
		AreaColumn column = area.column();
		double last = first.doubleValue() + each.doubleValue() * column.whole();
		if (last > field.max().doubleValue()) {
			context.error(counter.position(),
					field.path() + " takes numbers from " + NumericField.plain(field.min()) + " to "
							+ NumericField.plain(field.max()) + ", but the counter goes on to about "
							+ NumericField.about(last));
			return null;
		}
		return column.times(each.doubleValue(), first.doubleValue());
	}

	/** The part of a curve that its bounds leave; null when it is hardly any, which is reported. */
	private CurvePart part(GeneratorSpec.Bounds of, double[] bounds, Position position, DoubleUnaryOperator curve) {
		if (!of.truncated()) {
			warnOfPile(of.min(), "below min",
					of.min() == null ? 0 : CurvePart.between(Double.NEGATIVE_INFINITY, bounds[0], curve).width());
			warnOfPile(of.max(), "above max",
					of.max() == null ? 0 : CurvePart.between(bounds[1], Double.POSITIVE_INFINITY, curve).width());
			return CurvePart.ALL;
		}
		CurvePart part = CurvePart.between(of.min() == null ? Double.NEGATIVE_INFINITY : bounds[0],
				of.max() == null ? Double.POSITIVE_INFINITY : bounds[1], curve);
		if (part.width() < LEAST_PART) {
			context.error(position,
					"hardly any of the curve is "
							+ (of.min() == null ? "below max, " + of.max().text()
									: of.max() == null ? "above min, " + of.min().text()
											: "between min, " + of.min().text() + ", and max, " + of.max().text())
							+ ", where truncate ends it; move the curve or its bounds");
			return null;
		}
		return part;
	}

	/** Values of measured curves do not pile up at a bound, as those do here that are set to it. */
	private void warnOfPile(Scalar bound, String where, double share) {
		if (share > LARGE_PILE) {
			context.problems().warning(bound.position(),
					String.format(Locale.ROOT,
							"%.1f %% of the values of %s would be %s and are set to %s, where they pile "
									+ "up; add truncate: true, so that the curve ends there",
							100 * share, field.path(), where, bound.shortened()));
		}
	}

	private double[] bounds(GeneratorSpec.Bounds bounds) {
		return bounds(bounds.min(), bounds.max());
	}

	/** The bounds that a script gives, or those of the field. */
	private double[] bounds(Scalar minText, Scalar maxText) {
		BigDecimal min = minText == null ? field.min() : read(minText);
		BigDecimal max = maxText == null ? field.max() : read(maxText);
		if (min == null || max == null
				|| minText != null && maxText != null && context.reversed(minText, maxText, min, max)) {
			return null;
		}
		return new double[] {min.doubleValue(), max.doubleValue()};
	}
}
