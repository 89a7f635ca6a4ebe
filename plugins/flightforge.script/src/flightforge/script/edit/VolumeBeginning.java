/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.edit;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.UnaryOperator;

import flightforge.script.Volume;
import flightforge.script.grammar.Grammar;
import flightforge.script.read.VolumeReader;
import flightforge.script.text.Quantity;
import flightforge.script.text.Units;
import flightforge.script.text.YamlFlow;

/**
 * Volumes to begin with when a stream gets one of another kind: as many events as before, in numbers that people read.
 */
final class VolumeBeginning {
	private static final BigDecimal NANOS_PER_SECOND = BigDecimal.valueOf(1_000_000_000);
	/** As many digits as people read, where no number of digits gives as many events as before. */
	private static final MathContext DIGITS = new MathContext(6, RoundingMode.HALF_UP);
	private static final int MOST_DIGITS = 18;
	/** As many as rates have at most. */
	private static final int DECIMALS = 6;
	/** As many as one has in the middle of a rate that is drawn, and at its ends. */
	private static final MathContext DRAWN = new MathContext(2, RoundingMode.HALF_UP);
	private static final int DRAWN_DIGITS = 3;
	/** The rates at the ends of a profile and in its middle, as parts of the mean one, which they make together. */
	private static final BigDecimal LOW = new BigDecimal("0.4");
	private static final BigDecimal HIGH = new BigDecimal("1.2");
	/** How many bursts there are to begin with, at least. */
	private static final int BURSTS = 5;
	private static final long LONG_PERIOD_NANOS = 30_000_000_000L;
	/** A burst is within such a part of the time to the next. */
	private static final int PARTS = 60;

	/** To so many parts of its length the times of a profile are round. */
	private static final int STEPS = 200;

	private final FieldValue before;
	private final long begin;
	private final long nanos;
	private final int perPoint;
	private final long events;
	/** How many points in time there are for these events; negative when that is not known. */
	private final long points;
	private final BigDecimal perSecond;

	/**
	 * Beginnings.
	 *
	 * @param before what a stream has so far
	 * @param begin when the stream begins, in nanoseconds after the recording's start
	 * @param nanos the length of the stream in nanoseconds, positive
	 * @param perPoint how many events there are at each point in time, from 1
	 * @param planned how many events the stream has by now; negative when that is not known
	 */
	VolumeBeginning(FieldValue before, long begin, long nanos, int perPoint, long planned) {
		this.before = before;
		this.begin = begin;
		this.nanos = nanos;
		this.perPoint = perPoint;
		events = events(planned);
		points = events < 1 ? events : Math.ceilDiv(events, perPoint);
		BigDecimal duration = BigDecimal.valueOf(nanos).divide(NANOS_PER_SECOND, MathContext.DECIMAL64);
		perSecond = points < 1 ? BigDecimal.TEN
				: BigDecimal.valueOf(points).divide(duration, MathContext.DECIMAL64).min(NANOS_PER_SECOND);
	}

	/** How many events the volume is; the planned ones where it does not say so itself. */
	private long events(long planned) {
		BigDecimal number = switch (VolumeValue.volume(before).orElse(null)) {
		case Volume.Count count -> BigDecimal.valueOf(count.events());
		case Volume.Rate rate -> points(rate.amount(), rate.perNanos(), BigDecimal.valueOf(nanos))
				.setScale(0, RoundingMode.FLOOR).multiply(BigDecimal.valueOf(perPoint));
		case Volume.Every every ->
				BigDecimal.valueOf((nanos - 1) / every.periodNanos() + 1).multiply(BigDecimal.valueOf(perPoint));
		case Volume.Bursts bursts -> points(bursts).multiply(BigDecimal.valueOf(perPoint));
		case null, default -> BigDecimal.valueOf(planned);
		};
		return number.setScale(0, RoundingMode.HALF_UP).min(BigDecimal.valueOf(VolumeReader.MAX_EVENTS)).longValue();
	}

	/** At how many points in time the events of bursts are, of which the last may be cut off. */
	private BigDecimal points(Volume.Bursts bursts) {
		BigDecimal size = BigDecimal.valueOf(bursts.events());
		BigDecimal last = BigDecimal.valueOf(nanos % bursts.periodNanos()).multiply(size)
				.divide(BigDecimal.valueOf(bursts.withinNanos()), 0, RoundingMode.CEILING).min(size);
		return BigDecimal.valueOf(nanos / bursts.periodNanos()).multiply(size).add(last);
	}

	/** A volume of a kind. */
	FieldValue of(String kind) {
		Map<String, String> beside = new LinkedHashMap<>(before.beside());
		beside.keySet().retainAll(VolumeValue.beside(kind).stream().map(Grammar.Key::name).toList());
		// It was for other periods.
		beside.remove(VolumeValue.JITTER);
		Map<String, String> entries = kind.equals("bursts") ? bursts() : Map.of();
		return new FieldValue(kind, argument(kind), entries, beside);
	}

	private String argument(String kind) {
		return switch (kind) {
		case "count" -> Long.toString(events < 0 ? 1_000 : events);
		case "rate" -> rate();
		case "every" -> Units.time(Math.max(1, period()));
		case "share" -> "10 %";
		case "profile" -> profile();
		default -> "";
		};
	}

	/** Nanoseconds from one event to the next, in as few digits as give as many events as before. */
	private long period() {
		BigDecimal exact = NANOS_PER_SECOND.divide(perSecond, MathContext.DECIMAL64);
		for (int digits = 1; points > 0 && digits <= MOST_DIGITS; digits++) {
			BigDecimal rounded = exact.round(new MathContext(digits, RoundingMode.CEILING));
			long period = rounded.setScale(0, RoundingMode.CEILING).longValue();
			if ((nanos - 1) / period + 1 == points) {
				return period;
			}
		}
		return exact.round(DIGITS).setScale(0, RoundingMode.HALF_UP).longValue();
	}

	/** The rate that there is, as it is written; else the mean one. */
	private String rate() {
		if (before.generator().equals("rate") && VolumeValue.volume(before).isPresent()) {
			return before.argument();
		}
		String unit = unit();
		long perNanos = Units.nanos(unit.substring(1));
		return number(mean(perNanos, rate -> points(rate, perNanos, BigDecimal.valueOf(nanos)))) + unit;
	}

	/** That of the rate that there is; else one in which the mean rate is not below 1. */
	private String unit() {
		if (VolumeValue.volume(before).orElse(null) instanceof Volume.Rate rate) {
			return Quantity.parse(rate.text()).unit();
		}
		return perSecond.compareTo(BigDecimal.ONE) < 0 ? "/min" : "/s";
	}

	/**
	 * The mean rate in as few decimals as give as many events as before.
	 *
	 * @param perNanos the rate is events in so many nanoseconds
	 * @param area how many points a rate makes of the stream
	 */
	private BigDecimal mean(long perNanos, UnaryOperator<BigDecimal> area) {
		BigDecimal wanted = BigDecimal.valueOf(points);
		BigDecimal exact = exact(perNanos);
		for (int scale = 0; points > 0 && scale <= DECIMALS; scale++) {
			BigDecimal rounded = exact.setScale(scale, RoundingMode.CEILING);
			if (area.apply(rounded).setScale(0, RoundingMode.FLOOR).compareTo(wanted) == 0) {
				return rounded;
			}
		}
		return exact.round(DIGITS).setScale(DECIMALS, RoundingMode.HALF_UP);
	}

	/** The mean rate, per so many nanoseconds. */
	private BigDecimal exact(long perNanos) {
		BigDecimal unit = BigDecimal.valueOf(perNanos);
		// Not from the rounded number of events per second, which may be a hair above a whole one.
		return points < 1 ? perSecond.multiply(unit).divide(NANOS_PER_SECOND, MathContext.DECIMAL128) : BigDecimal
				.valueOf(points).multiply(unit).divide(BigDecimal.valueOf(nanos), MathContext.DECIMAL128).min(unit);
	}

	/** How many points a rate makes of a time. */
	private static BigDecimal points(BigDecimal rate, long perNanos, BigDecimal length) {
		return rate.multiply(length).divide(BigDecimal.valueOf(perNanos), MathContext.DECIMAL128);
	}

	/**
	 * From a low rate up to a high one, for about half of the time at that, and down again, at times that are round in
	 * the recording. Each of the four points can be dragged by itself: one that holds its rate would take another one
	 * with it.
	 */
	private String profile() {
		DrawnCurve.Exactness exactness = new DrawnCurve.Exactness(Math.max(1, nanos / STEPS), 1, begin);
		long up = exactness.round(nanos / 4);
		// No nanosecond is left over, because a whole event could be in it.
		long down = nanos - exactness.round(nanos - nanos / 4);
		long highNanos = nanos - up - down;
		String unit = unit();
		long perNanos = Units.nanos(unit.substring(1));
		BigDecimal mean = exact(perNanos);
		BigDecimal highest = mean.multiply(HIGH).round(DRAWN);
		String high = YamlFlow.plain(number(highest) + unit);
		String low = YamlFlow.plain(number(lowest(mean, highest, perNanos, up + down)) + unit);
		return "{ramp: {from: " + low + ", to: " + high + "}, for: " + length(up) + "}, {ramp: {to: " + high
				+ "}, for: " + length(highNanos) + "}, {ramp: {to: " + low + "}, for: " + length(down) + "}";
	}

	private static String length(long nanos) {
		return DrawnCurve.time(Math.max(1, nanos));
	}

	/**
	 * The rate at the ends, of so few digits that people read them: as many events as before where these suffice, else
	 * about as many, for whoever draws a rate is about to change that.
	 *
	 * @param sloping how long it takes to go up and down, in nanoseconds
	 */
	private BigDecimal lowest(BigDecimal mean, BigDecimal highest, long perNanos, long sloping) {
		if (sloping <= 0) {
			return mean.multiply(LOW);
		}
		BigDecimal slopes = BigDecimal.valueOf(sloping).divide(BigDecimal.TWO);
		BigDecimal high = highest.multiply(BigDecimal.valueOf(nanos).subtract(slopes));
		BigDecimal exact = mean.multiply(BigDecimal.valueOf(nanos)).subtract(high).divide(slopes,
				MathContext.DECIMAL128);
		for (int digits = 1; points > 0 && digits <= DRAWN_DIGITS; digits++) {
			BigDecimal rounded = exact.round(new MathContext(digits, RoundingMode.CEILING));
			BigDecimal area = points(BigDecimal.ONE, perNanos, high.add(rounded.multiply(slopes)));
			if (area.setScale(0, RoundingMode.FLOOR).compareTo(BigDecimal.valueOf(points)) == 0) {
				return rounded;
			}
		}
		return exact.round(new MathContext(DRAWN_DIGITS, RoundingMode.HALF_UP));
	}

	private Map<String, String> bursts() {
		long period = Math.clamp(nanos / BURSTS, 1, LONG_PERIOD_NANOS);
		BigDecimal size = perSecond.multiply(BigDecimal.valueOf(period)).divide(NANOS_PER_SECOND, 0,
				RoundingMode.HALF_UP);
		Map<String, String> entries = new LinkedHashMap<>();
		entries.put("every", Units.time(period));
		entries.put("events", number(size.max(BigDecimal.ONE)));
		entries.put("within", Units.time(Math.max(1, period / PARTS)));
		return entries;
	}

	private static String number(BigDecimal number) {
		BigDecimal rounded = number.setScale(DECIMALS, RoundingMode.HALF_UP);
		return rounded.max(BigDecimal.ONE.movePointLeft(DECIMALS)).stripTrailingZeros().toPlainString();
	}
}
