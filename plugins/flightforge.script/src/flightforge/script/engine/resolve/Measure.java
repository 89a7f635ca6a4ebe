/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.engine.resolve;

import java.math.BigDecimal;
import java.math.MathContext;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.List;

import flightforge.script.grammar.Grammar;
import flightforge.script.text.Quantity;
import flightforge.script.text.UnitHints;
import flightforge.script.text.Units;
import flightforge.script.text.WrongValueException;
import flightforge.writer.Annotation;
import flightforge.writer.Field;

/**
 * What the numbers of a field measure, after its annotations, and so which units they may have.
 *
 * @param meaning what is measured
 * @param nanosPerUnit for times, how many nanoseconds one of the field's own units is
 */
record Measure(Meaning meaning, long nanosPerUnit) {

	enum Meaning {
		PLAIN, TIME, TICKS, EPOCH, BYTES, BYTES_PER_SECOND, BITS, HERTZ, PERCENT
	}

	static final Measure PLAIN = new Measure(Meaning.PLAIN, 1);

	static Measure of(Field field) {
		for (Annotation annotation : field.annotations()) {
			Measure measure = switch (annotation.typeName()) {
			case Annotation.TIMESPAN -> new Measure(Meaning.TIME, nanos(annotation.value()));
			case Annotation.TIMESTAMP -> annotation.value().equals("TICKS") ? new Measure(Meaning.TICKS, 1)
					: new Measure(Meaning.EPOCH, nanos(annotation.value().replace("_SINCE_EPOCH", "")));
			case Annotation.DATA_AMOUNT ->
					new Measure(annotation.value().equals("BITS") ? Meaning.BITS : Meaning.BYTES, 1);
			case Annotation.FREQUENCY -> new Measure(Meaning.HERTZ, 1);
			case Annotation.PERCENTAGE -> new Measure(Meaning.PERCENT, 1);
			default -> PLAIN;
			};
			if (measure != PLAIN) {
				return measure;
			}
		}
		return PLAIN;
	}

	/** What the distance of two values measures: that of points in time is a length of time. */
	Measure difference() {
		return switch (meaning) {
		case TICKS, EPOCH -> new Measure(Meaning.TIME, nanosPerUnit);
		default -> this;
		};
	}

	private static long nanos(String unit) {
		return switch (unit) {
		case "MICROSECONDS" -> 1_000;
		case "MILLISECONDS" -> 1_000_000;
		case "SECONDS" -> 1_000_000_000;
		// Ticks of synthetic recordings are nanoseconds.
		default -> 1;
		};
	}

	/**
	 * The number that a text means in the field's own unit.
	 *
	 * @param startNanos the recording's start, in nanoseconds since the epoch
	 * @throws IllegalArgumentException when it means none; the message continues "FIELD "
	 */
	BigDecimal read(String text, long startNanos) {
		if (meaning == Meaning.TICKS || meaning == Meaning.EPOCH) {
			return readTime(text, startNanos);
		}
		Quantity quantity = Quantity.parse(text);
		if (quantity == null) {
			String excess = Quantity.excess(text);
			throw new IllegalArgumentException("is " + what() + (excess.isEmpty()
					? ", not \"" + text + "\"" + braces(text) : ", but \"" + text + "\" " + excess));
		}
		return inOwnUnit(quantity, text);
	}

	/** How a generator is written, for a text that begins like one. */
	private static String braces(String text) {
		Grammar.Generator meant = Grammar.generatorsByName().get(text.strip().split("\\s+")[0]);
		return meant == null ? "" : "; generators are in braces, such as " + meant.example();
	}

	private BigDecimal inOwnUnit(Quantity quantity, String text) {
		String unit = quantity.unit();
		BigDecimal number = quantity.number();
		if (unit.isEmpty()) {
			if ((meaning == Meaning.TIME || meaning == Meaning.BYTES_PER_SECOND) && number.signum() != 0) {
				throw new WrongValueException("is " + what() + ", but \"" + text + "\" lacks a unit",
						meaning == Meaning.TIME ? UnitHints.lacking(quantity, "ms", "us", "s")
								: UnitHints.lacking(quantity, "MiB/s", "KiB/s", "GiB/s"));
			}
			return number;
		}
		long bytes = Units.bytes(unit);
		long nanos = Units.nanos(unit.startsWith("/") ? unit.substring(1) : unit);
		boolean rate = unit.startsWith("/");
		if (meaning == Meaning.TIME && nanos != 0 && !rate) {
			return number.multiply(BigDecimal.valueOf(nanos)).divide(BigDecimal.valueOf(nanosPerUnit));
		} else if (meaning == Meaning.BYTES && bytes != 0) {
			return number.multiply(BigDecimal.valueOf(bytes));
		} else if (meaning == Meaning.BITS && bytes != 0) {
			return number.multiply(BigDecimal.valueOf(8 * bytes));
		} else if (meaning == Meaning.BYTES_PER_SECOND && perSecond(unit) != null) {
			return number.multiply(perSecond(unit), MathContext.DECIMAL64);
		} else if (meaning == Meaning.HERTZ && rate && nanos != 0) {
			return number.multiply(BigDecimal.valueOf(1_000_000_000)).divide(BigDecimal.valueOf(nanos),
					MathContext.DECIMAL64);
		} else if (meaning == Meaning.PERCENT && unit.equals("%")) {
			return number.movePointLeft(2);
		}
		List<String> meant = meant(quantity);
		if (meaning == Meaning.TIME && unit.equals("%")) {
			throw new IllegalArgumentException(
					"is " + what() + ", but \"" + text + "\" is a share. Durations of nested "
							+ "events can be shares, those of their parent event's; write a time here");
		}
		throw new WrongValueException(
				"is " + what() + ", but \"" + text + "\" has the unit " + unit + UnitHints.text(meant), meant);
	}

	/** How many bytes a second a unit such as MiB/s is; null when it is no such unit. */
	private static BigDecimal perSecond(String unit) {
		int slash = unit.indexOf('/');
		long bytes = slash < 0 ? 0 : Units.bytes(unit.substring(0, slash));
		long nanos = slash < 0 ? 0 : Units.nanos(unit.substring(slash + 1));
		return bytes == 0 || nanos == 0 ? null : BigDecimal.valueOf(bytes).multiply(BigDecimal.valueOf(1_000_000_000))
				.divide(BigDecimal.valueOf(nanos), MathContext.DECIMAL64);
	}

	private List<String> meant(Quantity wrong) {
		return switch (meaning) {
		case PLAIN -> UnitHints.number(wrong);
		case TIME -> UnitHints.time(wrong);
		case BYTES, BITS -> UnitHints.data(wrong);
		case HERTZ -> UnitHints.rate(wrong);
		case BYTES_PER_SECOND, TICKS, EPOCH, PERCENT -> List.of();
		};
	}

	private BigDecimal readTime(String text, long startNanos) {
		BigDecimal epochNanos;
		Quantity quantity = Quantity.parse(text);
		long factor = quantity == null ? 0 : Units.nanos(quantity.unit());
		if (factor != 0) {
			epochNanos = quantity.number().multiply(BigDecimal.valueOf(factor)).add(BigDecimal.valueOf(startNanos));
		} else {
			try {
				Instant instant = OffsetDateTime.parse(text).toInstant();
				epochNanos = BigDecimal.valueOf(instant.getEpochSecond()).movePointRight(9)
						.add(BigDecimal.valueOf(instant.getNano()));
			} catch (DateTimeException e) {
				throw new IllegalArgumentException("is " + what() + ", not \"" + text + "\"");
			}
		}
		return meaning == Meaning.TICKS ? epochNanos.subtract(BigDecimal.valueOf(startNanos))
				: epochNanos.divideToIntegralValue(BigDecimal.valueOf(nanosPerUnit));
	}

	/** What a value must be, for messages. */
	String what() {
		return switch (meaning) {
		case PLAIN -> "a number without a unit";
		case TIME -> "a length of time in " + Units.TIME;
		case TICKS, EPOCH -> "a point in time such as 2026-01-01T00:00:05Z, or 5 s for five seconds after the start";
		case BYTES, BITS -> "an amount of data in " + Units.DATA;
		case BYTES_PER_SECOND -> "an amount of data per time such as 180 MiB/s";
		case HERTZ -> "a frequency such as 100/s";
		case PERCENT -> "a share such as 0.45 or 45 %";
		};
	}
}
