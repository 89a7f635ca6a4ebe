/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.internal.resolve;

import java.math.BigDecimal;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import flightforge.script.Scalar;
import flightforge.script.internal.Quantity;
import flightforge.script.internal.Units;
import flightforge.script.internal.resolve.Formulas.Operand;
import flightforge.script.internal.value.Arithmetic;
import flightforge.script.internal.value.Arithmetic.Function;
import flightforge.script.internal.value.Arithmetic.Operation;
import flightforge.script.internal.value.DoubleColumn;
import flightforge.script.internal.value.DoubleColumns;
import flightforge.script.internal.value.TimeColumns;

/**
 * Reads a formula and makes its columns on the way: sums of products of numbers with units, fields, functions and
 * formulas in parentheses. For one formula.
 */
final class FormulaParser {
	/** Columns that call each other to make a value, so that no script takes a worker's stack. */
	private static final int MOST_DEPTH = 100;
	private static final int MOST_CHARACTERS = 1_000;
	private static final int MOST_NESTED = 20;
	private static final Pattern NUMBER = Pattern
			.compile("0[xX][0-9a-fA-F_]+|(?:\\d[\\d_]*(?:\\.\\d[\\d_]*)?|\\.\\d[\\d_]*)(?:[eE][+-]?\\d{1,4})?");
	private static final Pattern NAME = Pattern.compile("[\\p{L}_$\u00b5\u03bc][\\p{L}\\d_$.\u00b5\u03bc]*");
	private static final Map<String, Operation> OF_TWO = Map.of("min", Operation.MIN, "max", Operation.MAX, "mod",
			Operation.REMAINDER);
	private static final Map<String, Function> OF_ONE = Map.of("abs", Function.ABS, "round", Function.ROUND, "floor",
			Function.FLOOR);
	private static final String FUNCTIONS = "min, max, mod, abs, round and floor";

	/** What is wrong and where; without a message when it is reported already. */
	private static final class Wrong extends Exception {
		private static final long serialVersionUID = 1L;
		private final int from;
		private final int to;

		Wrong(int from, int to, String message) {
			super(message, null, false, false);
			this.from = from;
			this.to = to;
		}
	}

	private final Scalar formula;
	private final String text;
	private final Sources fields;
	private final Context context;
	private int at;
	private int nested;

	FormulaParser(Scalar formula, Sources fields, Context context) {
		this.formula = formula;
		this.text = formula.text();
		this.fields = fields;
		this.context = context;
	}

	/** The whole formula; null when something is wrong and reported. */
	Operand parse() {
		try {
			if (text.length() > MOST_CHARACTERS) {
				throw new Wrong(0, text.length(), "a formula has at most " + MOST_CHARACTERS + " characters");
			}
			Operand result = sum();
			if (at < text.length()) {
				throw unexpected("an operator such as + is missing before");
			}
			return result;
		} catch (Wrong e) {
			if (e.getMessage() != null) {
				context.error(formula.place(e.from, e.to), e.getMessage());
			}
			return null;
		}
	}

	private Operand sum() throws Wrong {
		Operand left = product();
		for (char c = next(); c == '+' || c == '-'; c = next()) {
			int place = at++;
			Operand right = product();
			left = alike(c == '+' ? Operation.ADD : Operation.SUBTRACT, left, right, place, place + 1);
		}
		return left;
	}

	private Operand product() throws Wrong {
		Operand left = factor();
		for (char c = next(); c == '*' || c == '/'; c = next()) {
			at++;
			Operand right = factor();
			Dimension first = left.dimension() == null ? Dimension.NUMBER : left.dimension();
			Dimension second = right.dimension() == null ? Dimension.NUMBER : right.dimension();
			left = c == '*' ? operation(Operation.MULTIPLY, left, right, first.times(second))
					: operation(Operation.DIVIDE, left, right, first.over(second));
		}
		return left;
	}

	private Operand factor() throws Wrong {
		char c = next();
		if (c == '-') {
			int place = at++;
			enter(place);
			Operand negated = factor();
			nested--;
			return new Operand(Arithmetic.of(Function.NEGATE, negated.column()), negated.dimension(),
					deeper(negated.depth()));
		}
		if (c == '(') {
			enter(at++);
			Operand inner = sum();
			expect(')');
			nested--;
			return inner;
		}
		if (Character.isDigit(c) || c == '.') {
			return number();
		}
		Matcher name = NAME.matcher(text).region(at, text.length());
		if (!name.lookingAt()) {
			throw unexpected("a number, a field or a function is missing before");
		}
		int begin = at;
		at = name.end();
		return next() == '(' ? call(name.group(), begin) : field(name.group(), begin);
	}

	private void enter(int place) throws Wrong {
		if (++nested > MOST_NESTED) {
			throw new Wrong(place, place + 1, "the formula is nested too deeply");
		}
	}

	private Operand number() throws Wrong {
		Matcher matcher = NUMBER.matcher(text).region(at, text.length());
		if (!matcher.lookingAt()) {
			throw unexpected("a number, a field or a function is missing before");
		}
		int begin = at;
		at = matcher.end();
		Quantity quantity = Quantity.parse(matcher.group());
		if (quantity == null) {
			throw new Wrong(begin, at, "the number " + shortened(matcher.group()) + " is too long or too large");
		}
		BigDecimal number = quantity.number();
		Dimension dimension = Dimension.NUMBER;
		String unit = unit(begin);
		if (unit.equals("%")) {
			number = number.movePointLeft(2);
		} else if (!unit.isEmpty()) {
			dimension = Units.nanos(unit) != 0 ? Dimension.TIME : Dimension.DATA;
			number = number.multiply(BigDecimal.valueOf(Math.max(Units.nanos(unit), Units.bytes(unit))));
		}
		double value = number.doubleValue();
		long per = perTime();
		if (per != 0) {
			dimension = dimension.over(Dimension.TIME);
			value /= per;
		}
		if (Double.isInfinite(value)) {
			throw new Wrong(begin, at, "the number " + shortened(matcher.group()) + " is too large");
		}
		return new Operand(DoubleColumns.constant(value), value == 0 && unit.isEmpty() && per == 0 ? null : dimension,
				1);
	}

	/** Reads the unit behind a number, or nothing. */
	private String unit(int begin) throws Wrong {
		if (next() == '%') {
			at++;
			return "%";
		}
		Matcher name = NAME.matcher(text).region(at, text.length());
		if (!name.lookingAt()) {
			return "";
		}
		String unit = name.group();
		if (Units.nanos(unit) == 0 && Units.bytes(unit) == 0 || follows(name.end(), '(')) {
			throw new Wrong(begin, name.end(),
					fields.has(unit) || follows(name.end(), '(')
							? "an operator such as * is missing between " + text.substring(begin, at).trim() + " and "
									+ unit
							: "unknown unit \"" + unit + "\". There are " + Units.TIME + ", " + Units.DATA + ", and %");
		}
		at = name.end();
		return unit;
	}

	/** Reads "/s" and the like behind a number, unless s is a field; gives its nanoseconds, or 0. */
	private long perTime() {
		if (next() != '/') {
			return 0;
		}
		int after = at + 1;
		while (after < text.length() && text.charAt(after) == ' ') {
			after++;
		}
		Matcher name = NAME.matcher(text).region(after, text.length());
		if (!name.lookingAt() || fields.has(name.group()) || follows(name.end(), '(')) {
			return 0;
		}
		long nanos = Units.nanos(name.group());
		at = nanos == 0 ? at : name.end();
		return nanos;
	}

	private boolean follows(int from, char wanted) {
		int after = from;
		while (after < text.length() && text.charAt(after) == ' ') {
			after++;
		}
		return after < text.length() && text.charAt(after) == wanted;
	}

	private Operand field(String name, int begin) throws Wrong {
		if (!fields.has(name)) {
			if (name.equals("n")) {
				return new Operand(Arithmetic.number(), Dimension.NUMBER, 1);
			}
			if (name.equals("t")) {
				return new Operand(TimeColumns.time(), Dimension.TIME, 1);
			}
		}
		Operand operand = fields.number(new Scalar(name, false, formula.place(begin, begin + name.length())));
		if (operand == null) {
			throw new Wrong(begin, at, null);
		}
		return operand;
	}

	private Operand call(String name, int begin) throws Wrong {
		Operation ofTwo = OF_TWO.get(name.toLowerCase(Locale.ROOT));
		Function ofOne = OF_ONE.get(name.toLowerCase(Locale.ROOT));
		if (ofTwo == null && ofOne == null) {
			throw new Wrong(begin, begin + name.length(),
					"unknown function \"" + shortened(name) + "\". There are " + FUNCTIONS);
		}
		enter(at++);
		Operand first = sum();
		Operand result;
		if (ofOne != null) {
			result = new Operand(Arithmetic.of(ofOne, first.column()), first.dimension(), deeper(first.depth()));
		} else {
			expect(',');
			result = alike(ofTwo, first, sum(), begin, begin + name.length());
		}
		while (ofTwo != null && next() == ',') {
			at++;
			result = alike(ofTwo, result, sum(), begin, begin + name.length());
		}
		expect(')');
		nested--;
		return result;
	}

	/** An operation whose operands measure the same. */
	private Operand alike(Operation operation, Operand left, Operand right, int from, int to) throws Wrong {
		if (left.dimension() != null && !right.is(left.dimension())) {
			throw new Wrong(from, to, "\"" + text.substring(from, to) + "\" takes two of a kind, not "
					+ left.dimension().what() + " and " + right.dimension().what());
		}
		return operation(operation, left, right, left.dimension() == null ? right.dimension() : left.dimension());
	}

	private Operand operation(Operation operation, Operand left, Operand right, Dimension dimension) throws Wrong {
		DoubleColumn column = Arithmetic.of(operation, left.column(), right.column());
		return new Operand(column, dimension, deeper(Math.max(left.depth(), right.depth())));
	}

	private int deeper(int depth) throws Wrong {
		if (depth >= MOST_DEPTH) {
			throw new Wrong(0, text.length(), "the formula is too long; split it into fields of their own");
		}
		return depth + 1;
	}

	/** The next character that is no space, or 0 at the end. */
	private char next() {
		while (at < text.length() && Character.isWhitespace(text.charAt(at))) {
			at++;
		}
		return at < text.length() ? text.charAt(at) : 0;
	}

	private void expect(char wanted) throws Wrong {
		if (next() != wanted) {
			throw unexpected("a \"" + wanted + "\" is missing before");
		}
		at++;
	}

	private Wrong unexpected(String message) {
		boolean end = next() == 0;
		return new Wrong(at, Math.min(at + 1, text.length()),
				message + (end ? " the end of the formula" : " \"" + text.charAt(at) + "\""));
	}

	private static String shortened(String name) {
		return name.length() <= 40 ? name : name.substring(0, 39) + "…";
	}
}
