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

import flightforge.script.Volume;
import flightforge.script.read.VolumeReader;
import flightforge.script.text.Units;
import flightforge.script.text.YamlFlow;

/** Volumes to begin with when a stream gets one of another kind: about as many events as before. */
final class VolumeBeginning {
	private static final BigDecimal NANOS_PER_SECOND = BigDecimal.valueOf(1_000_000_000);
	private static final int SECONDS_PER_MINUTE = 60;
	/** As many digits as people read. */
	private static final MathContext DIGITS = new MathContext(6, RoundingMode.HALF_UP);
	/** As many as rates have at most. */
	private static final int DECIMALS = 6;
	/** How many bursts there are to begin with, at least. */
	private static final int BURSTS = 5;
	private static final long LONG_PERIOD_NANOS = 30_000_000_000L;

	private final FieldValue before;
	private final long nanos;
	private final long events;
	private final BigDecimal perSecond;

	/**
	 * Beginnings.
	 *
	 * @param before what a stream has so far
	 * @param nanos the length of the recording in nanoseconds, positive
	 * @param planned how many events the stream has by now; negative when that is not known
	 */
	VolumeBeginning(FieldValue before, long nanos, long planned) {
		this.before = before;
		this.nanos = nanos;
		events = events(before, nanos, planned);
		BigDecimal duration = BigDecimal.valueOf(nanos).divide(NANOS_PER_SECOND, MathContext.DECIMAL64);
		perSecond = events < 1 ? BigDecimal.TEN
				: BigDecimal.valueOf(events).divide(duration, MathContext.DECIMAL64).min(NANOS_PER_SECOND);
	}

	/** How many events a volume is; the planned ones where it does not say so itself. */
	private static long events(FieldValue before, long nanos, long planned) {
		BigDecimal length = BigDecimal.valueOf(nanos);
		BigDecimal events = switch (VolumeValue.volume(before).orElse(null)) {
		case Volume.Count count -> BigDecimal.valueOf(count.events());
		case Volume.Rate rate ->
				rate.amount().multiply(length).divide(BigDecimal.valueOf(rate.perNanos()), MathContext.DECIMAL64);
		case Volume.Every every -> length.divide(BigDecimal.valueOf(every.periodNanos()), MathContext.DECIMAL64);
		case Volume.Bursts bursts -> length.multiply(BigDecimal.valueOf(bursts.events()))
				.divide(BigDecimal.valueOf(bursts.periodNanos()), MathContext.DECIMAL64);
		case null, default -> BigDecimal.valueOf(planned);
		};
		return events.setScale(0, RoundingMode.HALF_UP).min(BigDecimal.valueOf(VolumeReader.MAX_EVENTS)).longValue();
	}

	/** A volume of a kind. */
	FieldValue of(String kind) {
		Map<String, String> beside = new LinkedHashMap<>(before.beside());
		if (VolumeValue.beside(kind).isEmpty()) {
			beside.clear();
		}
		Map<String, String> figures = kind.equals("bursts") ? bursts() : Map.of();
		return new FieldValue(kind, argument(kind), figures, beside);
	}

	private String argument(String kind) {
		return switch (kind) {
		case "count" -> Long.toString(events < 0 ? 1_000 : events);
		case "rate" -> rate();
		case "every" -> Units.time(Math.max(1, perEvent().longValue()));
		case "share" -> "10 %";
		case "profile" -> profile();
		default -> "";
		};
	}

	/** Nanoseconds from one event to the next. */
	private BigDecimal perEvent() {
		return NANOS_PER_SECOND.divide(perSecond, DIGITS).setScale(0, RoundingMode.HALF_UP);
	}

	/** The rate that there is, as it is written; else the mean one. */
	private String rate() {
		if (before.generator().equals("rate") && VolumeValue.volume(before).isPresent()) {
			return before.argument();
		}
		boolean rare = perSecond.compareTo(BigDecimal.ONE) < 0;
		return rare ? number(perSecond.multiply(BigDecimal.valueOf(SECONDS_PER_MINUTE))) + "/min"
				: number(perSecond) + "/s";
	}

	/** Up to the rate, for half of the time at it, and down again. */
	private String profile() {
		String rate = YamlFlow.plain(rate());
		String quarter = length(4);
		return "{ramp: {to: " + rate + "}, for: " + quarter + "}, {hold: " + rate + ", for: " + length(2)
				+ "}, {ramp: {to: 0/s}, for: " + quarter + "}";
	}

	private Map<String, String> bursts() {
		long period = Math.clamp(nanos / BURSTS, 1, LONG_PERIOD_NANOS);
		BigDecimal events = perSecond.multiply(BigDecimal.valueOf(period)).divide(NANOS_PER_SECOND, 0,
				RoundingMode.HALF_UP);
		Map<String, String> figures = new LinkedHashMap<>();
		figures.put("every", Units.time(period));
		figures.put("events", number(events.max(BigDecimal.ONE)));
		figures.put("within", Units.time(Math.max(1, period / SECONDS_PER_MINUTE)));
		return figures;
	}

	/** A part of the recording, in a number that people read. */
	private String length(int parts) {
		return Units.time(Math.max(1, nanos / parts));
	}

	private static String number(BigDecimal number) {
		BigDecimal rounded = number.round(DIGITS).setScale(DECIMALS, RoundingMode.HALF_UP);
		return rounded.max(BigDecimal.ONE.movePointLeft(DECIMALS)).stripTrailingZeros().toPlainString();
	}
}
