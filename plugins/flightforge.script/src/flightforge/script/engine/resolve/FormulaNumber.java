/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.engine.resolve;

import java.math.BigDecimal;
import java.util.List;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import flightforge.script.text.Quantity;
import flightforge.script.text.UnitHints;
import flightforge.script.text.Units;

/**
 * A number in a formula with its unit.
 *
 * @param value the number, times in nanoseconds and data in bytes
 * @param dimension what it measures; null for a mere 0, which may be anything
 * @param end index after its last character, that of its unit included
 */
record FormulaNumber(double value, Dimension dimension, int end) {
	/** The name of a field, a function or a unit. */
	static final Pattern NAME = Pattern.compile("[\\p{L}_$][\\p{L}\\d_$.]*");
	private static final Pattern NUMBER = Pattern
			.compile("0[xX][0-9a-fA-F_]+|(?:\\d[\\d_]*(?:\\.\\d[\\d_]*)?|\\.\\d[\\d_]*)(?:[eE][+-]?\\d{1,4})?");
	private static final int MOST_SHOWN = 40;

	/** Reads the number that begins at an index with a digit or a point; names of fields are not units behind a "/". */
	static FormulaNumber read(String text, int begin, Predicate<String> isField) throws WrongPart {
		Matcher matcher = NUMBER.matcher(text).region(begin, text.length());
		if (!matcher.lookingAt()) {
			throw new WrongPart(begin, begin + 1, "a number begins with a digit, not with a point");
		}
		Quantity quantity = Quantity.parse(matcher.group());
		if (quantity == null) {
			throw unfit(matcher);
		}
		int at = skipSpaces(text, matcher.end());
		String unit = unit(text, matcher, at, isField);
		int end = unit.isEmpty() ? matcher.end() : at + unit.length();
		int afterRate = perTime(text, end, isField);
		double value = quantity.number().multiply(factor(unit)).doubleValue();
		Dimension dimension = dimension(unit);
		if (afterRate > 0) {
			value /= Units.nanos(text.substring(skipSpaces(text, skipSpaces(text, end) + 1), afterRate));
			dimension = dimension.over(Dimension.TIME);
			end = afterRate;
		}
		if (Double.isInfinite(value)) {
			throw unfit(matcher);
		}
		return new FormulaNumber(value, value == 0 && dimension.equals(Dimension.NUMBER) ? null : dimension, end);
	}

	private static WrongPart unfit(Matcher number) {
		String shown = number.group().length() <= MOST_SHOWN ? number.group()
				: number.group().substring(0, MOST_SHOWN) + "…";
		return new WrongPart(number.start(), number.end(), "the number " + shown + " is too long or too large");
	}

	/** The unit that begins at an index; empty when there is none. */
	private static String unit(String text, Matcher number, int at, Predicate<String> isField) throws WrongPart {
		if (at < text.length() && text.charAt(at) == '%') {
			return "%";
		}
		Matcher name = NAME.matcher(text).region(at, text.length());
		if (!name.lookingAt() || FormulaParser.FOREIGN.containsKey(name.group())) {
			return "";
		}
		String unit = name.group();
		boolean call = isCall(text, name.end());
		if (call || Units.nanos(unit) == 0 && Units.bytes(unit) == 0) {
			throw new WrongPart(number.start(), name.end(),
					call || isField.test(unit)
							? "an operator such as * is missing between " + number.group() + " and " + unit
							: unknown(unit, Quantity.parse(number.group())));
		}
		return unit;
	}

	private static String unknown(String unit, Quantity number) {
		Quantity wrong = new Quantity(number.number(), unit);
		List<String> data = UnitHints.data(wrong);
		String hint = UnitHints.text(data.isEmpty() ? UnitHints.time(wrong) : data);
		return "unknown unit \"" + unit + "\". There are " + Units.TIME + ", " + Units.DATA + ", and %" + hint;
	}

	private static BigDecimal factor(String unit) {
		if (unit.equals("%")) {
			return new BigDecimal("0.01");
		}
		return unit.isEmpty() ? BigDecimal.ONE : BigDecimal.valueOf(Math.max(Units.nanos(unit), Units.bytes(unit)));
	}

	private static Dimension dimension(String unit) {
		if (unit.isEmpty() || unit.equals("%")) {
			return Dimension.NUMBER;
		}
		return Units.nanos(unit) != 0 ? Dimension.TIME : Dimension.DATA;
	}

	/** The index after "/s" and the like behind a number; 0 when there is no such, as when s is a field. */
	private static int perTime(String text, int from, Predicate<String> isField) {
		int slash = skipSpaces(text, from);
		if (slash == text.length() || text.charAt(slash) != '/') {
			return 0;
		}
		Matcher name = NAME.matcher(text).region(skipSpaces(text, slash + 1), text.length());
		boolean unit = name.lookingAt() && Units.nanos(name.group()) != 0 && !isField.test(name.group())
				&& !isCall(text, name.end());
		return unit ? name.end() : 0;
	}

	private static boolean isCall(String text, int from) {
		int at = skipSpaces(text, from);
		return at < text.length() && text.charAt(at) == '(';
	}

	private static int skipSpaces(String text, int from) {
		int at = from;
		while (at < text.length() && Character.isWhitespace(text.charAt(at))) {
			at++;
		}
		return at;
	}
}
