/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.read;

import java.math.BigDecimal;
import java.util.List;

import flightforge.script.Scalar;
import flightforge.script.Volume;
import flightforge.script.text.Quantity;
import flightforge.script.text.UnitHints;
import flightforge.script.text.Units;
import flightforge.script.text.WrongValueException;

/** Reads volumes; where one is wrong it says so in an exception whose message is for a person. */
public final class VolumeReader {
	/** Far more than any disk holds, and far from where arithmetic could overflow. */
	public static final long MAX_EVENTS = 1_000_000_000_000_000L;

	private VolumeReader() {
	}

	/** A volume by its key in the script. */
	static Volume read(String key, String text) {
		return switch (key) {
		case "count" -> count(text);
		case "rate" -> rate(text);
		case "every" -> every(text);
		case "share" -> share(text);
		default -> throw new IllegalArgumentException("unknown volume \"" + key + "\"");
		};
	}

	/**
	 * A volume as a person writes it in a form: {@code 300_000}, {@code 100/s}, {@code every 1 s}, {@code every chunk}
	 * or {@code 30 %}.
	 */
	public static Volume read(String text) {
		String trimmed = text.trim();
		int total = trimmed.indexOf("% of ");
		if (total >= 0 || trimmed.endsWith("%")) {
			return share(total >= 0 ? trimmed.substring(0, total + 1) : trimmed);
		}
		if (trimmed.startsWith("every ")) {
			return every(trimmed.substring("every ".length()).trim());
		}
		if (Quantity.parse(trimmed) == null) {
			throw new IllegalArgumentException(
					"a volume is a number of events such as 300_000, a rate such as 100/s, a "
							+ "period such as every 1 s, every chunk, or a share such as 30 %, not \""
							+ Scalar.shorten(trimmed) + "\"; a profile is a list such as [{hold: 100/s, for: 1 min}]");
		}
		return trimmed.indexOf('/') >= 0 ? rate(trimmed) : count(trimmed);
	}

	private static Volume count(String text) {
		Quantity quantity = parse(text, "\"count\" is a whole number of events such as 300_000");
		if (!quantity.unit().isEmpty()) {
			List<String> meant = UnitHints.number(quantity);
			throw new WrongValueException(
					"\"count\" takes no unit, but there is \"" + quantity.unit() + "\"" + UnitHints.text(meant), meant);
		}
		checkBounds("count", text, quantity.number(), MAX_EVENTS, String.valueOf(MAX_EVENTS));
		if (!Section.isWhole(quantity.number())) {
			throw new IllegalArgumentException("\"count\" is a whole number of events, not " + text);
		}
		return new Volume.Count(text, quantity.number().longValue());
	}

	private static Volume rate(String text) {
		Volume.Rate rate = frequency("rate", text);
		if (rate.amount().signum() == 0) {
			throw new IllegalArgumentException("\"rate\" must be above 0");
		}
		return rate;
	}

	/** Events per time, from none on. */
	static Volume.Rate frequency(String key, String text) {
		Quantity quantity = parse(text, "\"" + key + "\" is events per time such as 100/s or 5/min");
		long nanos = quantity.unit().startsWith("/") ? Units.nanos(quantity.unit().substring(1)) : 0;
		if (nanos == 0) {
			String wrong = quantity.unit().isEmpty() ? "\"" + text + "\" lacks a unit"
					: "unknown unit \"" + quantity.unit() + "\"";
			List<String> meant = UnitHints.rate(quantity);
			throw new WrongValueException(
					wrong + ": \"" + key + "\" is events per time such as 100/s or 5/min" + UnitHints.text(meant),
					quantity.unit().isEmpty() ? UnitHints.lacking(quantity, "/s", "/min", "/h") : meant);
		}
		checkBounds(key, text, quantity.number(), MAX_EVENTS, MAX_EVENTS + quantity.unit());
		if (quantity.number().scale() > 6) {
			throw new IllegalArgumentException("\"" + key + "\" has at most six decimals, not " + text);
		}
		return new Volume.Rate(text, quantity.number(), nanos);
	}

	private static Volume share(String text) {
		Quantity quantity = parse(text, "\"share\" is a part of the recording's events such as 30 %");
		if (!quantity.unit().equals("%")) {
			throw new IllegalArgumentException(
					"\"share\" is a part of the recording's events such as 30 %, not " + text);
		}
		checkBounds("share", text, quantity.number(), 100, "100 %");
		if (quantity.number().scale() > 6) {
			throw new IllegalArgumentException("\"share\" has at most six decimals, not " + text);
		}
		return new Volume.Share(text, quantity.number().movePointLeft(2));
	}

	private static Volume everyThread(String text) {
		if (text.equals("thread start") || text.equals("thread end")) {
			return new Volume.EveryThread(text.equals("thread end"));
		}
		throw new IllegalArgumentException("an event of every thread is at its \"thread start\" or its \"thread end\"");
	}

	private static Volume every(String text) {
		if (text.equals("chunk")) {
			return new Volume.EveryChunk();
		}
		if (text.equals("collection")) {
			return new Volume.EveryCollection();
		}
		if (text.startsWith("thread")) {
			return everyThread(text);
		}
		Quantity quantity = parse(text, "\"every\" is a length of time such as 1 s, or chunk");
		long factor = Units.nanos(quantity.unit());
		if (factor == 0) {
			String wrong = quantity.unit().isEmpty() ? "\"" + text + "\" lacks a unit"
					: "unknown unit \"" + quantity.unit() + "\"";
			List<String> meant = UnitHints.time(quantity);
			throw new WrongValueException(
					wrong + ": \"every\" is a length of time in " + Units.TIME + UnitHints.text(meant),
					quantity.unit().isEmpty() ? UnitHints.lacking(quantity, "s", "ms", "min") : meant);
		}
		BigDecimal nanos = quantity.number().multiply(BigDecimal.valueOf(factor));
		checkBounds("every", text, nanos, Long.MAX_VALUE, Units.roundedTime(Long.MAX_VALUE));
		if (nanos.compareTo(BigDecimal.ONE) < 0) {
			throw new IllegalArgumentException("\"every\" must be at least 1 ns, not " + text);
		}
		if (!Section.isWhole(nanos)) {
			throw new IllegalArgumentException("\"every\" is a whole number of nanoseconds, not " + text);
		}
		return new Volume.Every("every " + text, nanos.longValue());
	}

	private static Quantity parse(String text, String right) {
		Quantity quantity = Quantity.parse(text);
		if (quantity == null) {
			throw new IllegalArgumentException(right + ", not \"" + Scalar.shorten(text) + "\"");
		}
		return quantity;
	}

	private static void checkBounds(String key, String text, BigDecimal number, long max, String most) {
		if (number.signum() < 0) {
			throw new IllegalArgumentException("\"" + key + "\" is " + text + ", which is negative");
		}
		if (number.compareTo(BigDecimal.valueOf(max)) > 0) {
			throw new IllegalArgumentException(
					"\"" + key + "\" is " + text + ", which is too large: it is at most " + most);
		}
	}
}
