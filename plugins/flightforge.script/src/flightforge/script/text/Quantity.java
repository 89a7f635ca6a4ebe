/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.text;

import java.math.BigDecimal;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A number with or without a unit, as scripts write it: {@code 300_000}, {@code 2.5 ms}, {@code 16 MiB}, {@code 100/s};
 * or a length of time in several units, {@code 14 min 30 s}, which is a number of the smallest of them.
 *
 * @param number the number
 * @param unit the unit as written, or empty
 */
public record Quantity(BigDecimal number, String unit) {
	/** Digits that a number may have; far above anything a recording can hold. */
	private static final int MOST_DIGITS = 60;
	/** Powers of ten that a number may have, a little more than a double has. */
	private static final int MOST_POWER = 400;
	/** Digits, with or without a point, as a regular expression. */
	static final String DIGITS = "\\d[\\d_]*(?:\\.[\\d_]+)?|\\.\\d[\\d_]*";
	/** A power of ten, as a regular expression. */
	static final String POWER = "[eE][+-]?\\d{1,4}";
	private static final Pattern NOTATION = Pattern
			.compile("([+-]?)(" + DIGITS + ")(" + POWER + ")?\\s*([A-Za-z/%\u00b5\u03bc][A-Za-z/\u00b5\u03bc ]*)?");
	private static final Pattern LOOK = Pattern
			.compile("[+-]?(" + DIGITS + ")([eE][+-]?\\d+)?\\s*(?:[A-Za-z/%\u00b5\u03bc][A-Za-z/\u00b5\u03bc ]*)?");
	private static final Pattern TIME = Pattern
			.compile("(\\d[\\d_]*(?:\\.\\d[\\d_]*)?)\\s*(d|h|min|s|ms|us|\u00b5s|\u03bcs|ns)(?:\\s+|$)");
	private static final Pattern HEX = Pattern.compile("0[xX]([0-9a-fA-F_]{1,20})");

	/** The quantity a text says, or null when it is none. */
	public static Quantity parse(String text) {
		String trimmed = text.trim();
		if (trimmed.length() > 2 * MOST_DIGITS) {
			return null;
		}
		Matcher hex = HEX.matcher(trimmed);
		if (hex.matches() && !hex.group(1).replace("_", "").isEmpty()) {
			return new Quantity(new BigDecimal(new java.math.BigInteger(hex.group(1).replace("_", ""), 16)), "");
		}
		Matcher matcher = NOTATION.matcher(trimmed);
		if (!matcher.matches()) {
			return together(trimmed);
		}
		String exponent = matcher.group(3) == null ? "" : matcher.group(3);
		BigDecimal number = new BigDecimal(matcher.group(1) + matcher.group(2).replace("_", "") + exponent);
		if (number.precision() > MOST_DIGITS || Math.abs(number.scale()) > MOST_POWER) {
			return null;
		}
		return new Quantity(number, matcher.group(4) == null ? "" : matcher.group(4).trim().replaceAll(" */ *", "/"));
	}

	/** Lengths of time one after another, the larger units first, such as {@code 14 min 30 s}; null when it is none. */
	private static Quantity together(String text) {
		BigDecimal nanos = BigDecimal.ZERO;
		long smallest = Long.MAX_VALUE;
		String unit = "";
		Matcher part = TIME.matcher(text);
		int begin = 0;
		for (; part.lookingAt(); part.region(begin, text.length())) {
			BigDecimal number = new BigDecimal(part.group(1).replace("_", ""));
			unit = part.group(2);
			long factor = Units.nanos(unit);
			boolean last = part.end() == text.length();
			if (factor >= smallest || !last && number.stripTrailingZeros().scale() > 0) {
				return null;
			}
			nanos = nanos.add(number.multiply(BigDecimal.valueOf(factor)));
			smallest = factor;
			begin = part.end();
		}
		// A unit is a whole number of each smaller one, so that this is exact.
		return begin > 0 && begin == text.length() ? new Quantity(nanos.divide(BigDecimal.valueOf(smallest)), unit)
				: null;
	}

	/** What is too much of a text that looks like a quantity and is none, as a sentence goes on; else nothing. */
	public static String excess(String text) {
		Matcher matcher = LOOK.matcher(text.trim());
		if (!matcher.matches() || parse(text) != null) {
			return "";
		}
		boolean digits = matcher.group(2) == null || matcher.group(1).length() > MOST_DIGITS;
		return digits ? "has more than " + MOST_DIGITS + " digits"
				: "has a power of ten beyond " + MOST_POWER + ", which no number here can have";
	}

	/** The length of time that a text says, in nanoseconds; 0 when it says none. */
	public static long nanos(String text) {
		Quantity quantity = parse(text);
		return quantity == null ? 0 : (long) (quantity.number.doubleValue() * Units.nanos(quantity.unit));
	}
}
