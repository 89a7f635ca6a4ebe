/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.engine.resolve;

import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import flightforge.script.Position;
import flightforge.script.Scalar;
import flightforge.script.engine.value.Arithmetic;
import flightforge.script.engine.value.Arithmetic.Function;
import flightforge.script.engine.value.Arithmetic.Operation;
import flightforge.script.engine.value.DoubleColumn;
import flightforge.script.engine.value.DoubleColumns;
import flightforge.script.engine.value.DoubleParts;
import flightforge.script.engine.value.TimeColumns;
import flightforge.script.text.Functions;

/**
 * Reads a formula and makes its columns on the way: conditions of comparisons of sums of products of numbers with
 * units, fields, functions and formulas in parentheses. For one formula.
 */
final class FormulaParser {
	/** Columns that call each other to make a value, so that no script takes a worker's stack. */
	private static final int MOST_DEPTH = 100;
	private static final int MOST_CHARACTERS = 1_000;
	private static final int MOST_NESTED = 20;
	private static final Map<String, Operation> OF_TWO = Map.of("min", Operation.MIN, "max", Operation.MAX, "mod",
			Operation.REMAINDER);
	private static final Map<String, Function> OF_ONE = Map.of("abs", Function.ABS, "round", Function.ROUND, "floor",
			Function.FLOOR, "sqrt", Function.SQRT, "exp", Function.EXP, "log", Function.LOG);
	private static final String IF = "if";
	private static final Set<String> CONDITIONS = Set.of(IF, "&&", "||", "!");
	private static final String POWER = "pow";
	private static final String NUMBER = "n";
	private static final String MOMENT = "t";
	/** The time since the recording's start. */
	static final Operand TIME = new Operand(TimeColumns.time(), Dimension.TIME, 1);
	private static final Pattern COMPARISON = Pattern.compile("[<>]=?|[=!]=?");
	private static final String AND = "&&";
	private static final String OR = "||";
	/** Operators of other languages, and what they are here. */
	static final Map<String, String> FOREIGN = Map.ofEntries(Map.entry("and", AND), Map.entry("or", OR),
			Map.entry("AND", AND), Map.entry("OR", OR), Map.entry("&", AND), Map.entry("|", OR), Map.entry("=>", ">="),
			Map.entry("=<", "<="), Map.entry("<>", "!="), Map.entry("===", "=="), Map.entry("**", "pow(a, b)"),
			Map.entry("^", "pow(a, b)"), Map.entry("%", "mod(a, b)"), Map.entry("?", "if(condition, a, b)"));
	private static final Pattern FOREIGN_SIGN = Pattern
			.compile("(?:and|or|AND|OR)(?![\\p{L}\\d_$.])|&(?!&)|\\|(?!\\|)|=>|=<|<>|===|\\*\\*|[\\^%?]");

	/**
	 * A part of a formula.
	 *
	 * @param column its values
	 * @param dimension what they measure; null for 0, which may be anything
	 * @param depth how many columns are made for it, one calling the other
	 */
	record Operand(DoubleColumn column, Dimension dimension, int depth) {

		/** That of the event in which another is nested. */
		Operand ofParent() {
			return new Operand(DoubleParts.ofParent(column), dimension, depth + 1);
		}

		boolean is(Dimension wanted) {
			return dimension == null || dimension.equals(wanted);
		}
	}

	/**
	 * What the names in a formula mean.
	 *
	 * @param has whether there is a field of a name
	 * @param number gives the numbers of a field; null for what is wrong, which it reports
	 * @param ofEvent whether the formula is of an event, which has a number
	 */
	record Names(Predicate<String> has, java.util.function.Function<Scalar, Operand> number, boolean ofEvent) {
	}

	/** A part of the formula that is read next. */
	@FunctionalInterface
	private interface Part {
		Operand read() throws WrongPart;
	}

	private final Scalar formula;
	private final String text;
	private final Names names;
	private final Context context;
	private int at;
	private int nested;

	FormulaParser(Scalar formula, Names names, Context context) {
		this.formula = formula;
		this.text = formula.text();
		this.names = names;
		this.context = context;
	}

	/** The whole formula; null when something is wrong and reported. */
	Operand parse() {
		try {
			if (text.length() > MOST_CHARACTERS) {
				throw new WrongPart(0, text.length(), "a formula has at most " + MOST_CHARACTERS + " characters");
			}
			Operand result = either();
			if (at < text.length()) {
				throw unexpected("an operator such as + is missing before");
			}
			return result;
		} catch (WrongPart e) {
			if (e.getMessage() != null) {
				Position place = formula.place(e.from(), e.to());
				e.instead().ifPresentOrElse(meant -> context.errorSolvedBy(place, e.getMessage(), meant),
						() -> context.error(place, e.getMessage()));
			}
			return null;
		}
	}

	/** Conditions of which one is enough, or one of them. */
	private Operand either() throws WrongPart {
		Operand left = both();
		while (text.startsWith(OR, place())) {
			left = condition(Operation.OR, left, this::both);
		}
		return left;
	}

	/** Conditions that are all to be met, or one of them. */
	private Operand both() throws WrongPart {
		Operand left = comparison();
		while (text.startsWith(AND, place())) {
			left = condition(Operation.AND, left, this::comparison);
		}
		return left;
	}

	private Operand condition(Operation operation, Operand left, Part part) throws WrongPart {
		int begin = at;
		at += AND.length();
		Operand right = part.read();
		plain(left, begin, begin + AND.length());
		plain(right, begin, begin + AND.length());
		return operation(operation, left, right, Dimension.NUMBER);
	}

	/** Two sums that are compared, or one. */
	private Operand comparison() throws WrongPart {
		Operand left = sum();
		next();
		Matcher sign = COMPARISON.matcher(text).region(at, text.length());
		if (!sign.lookingAt()) {
			return left;
		}
		int place = at;
		at = sign.end();
		Operation operation = switch (sign.group()) {
		case "<", ">" -> Operation.LESS;
		case "<=", ">=" -> Operation.AT_MOST;
		case "==" -> Operation.EQUAL;
		case "!=" -> Operation.UNEQUAL;
		default -> throw noOperator(place, sign.group(), sign.group() + "=");
		};
		Operand right = sum();
		boolean swapped = sign.group().startsWith(">");
		Operand compared = alike(operation, left, right, place, sign.end());
		if (swapped) {
			compared = operation(operation, right, left, Dimension.NUMBER);
		}
		next();
		if (COMPARISON.matcher(text).region(at, text.length()).lookingAt()) {
			throw new WrongPart(at, at + 1,
					"a comparison has two sides; join two comparisons by && where both are to be true");
		}
		return new Operand(compared.column(), Dimension.NUMBER, compared.depth());
	}

	private Operand sum() throws WrongPart {
		Operand left = product();
		for (char c = next(); c == '+' || c == '-'; c = next()) {
			int place = at++;
			Operand right = product();
			left = alike(c == '+' ? Operation.ADD : Operation.SUBTRACT, left, right, place, place + 1);
		}
		return left;
	}

	private Operand product() throws WrongPart {
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

	/** A factor, behind which there is an operator of this language or none. */
	private Operand factor() throws WrongPart {
		Operand read = signed();
		Matcher sign = FOREIGN_SIGN.matcher(text).region(place(), text.length());
		if (sign.lookingAt()) {
			throw noOperator(at, sign.group(), FOREIGN.get(sign.group()));
		}
		return read;
	}

	private static WrongPart noOperator(int place, String sign, String meant) {
		// What takes the operands into parentheses cannot stand in the sign's place.
		return new WrongPart(place, place + sign.length(),
				"\"" + sign + "\" is not an operator. Did you mean " + meant + "?", meant.endsWith(")") ? null : meant);
	}

	private Operand signed() throws WrongPart {
		char c = next();
		if (c == '-' || c == '!') {
			int place = at++;
			enter(place);
			Operand of = factor();
			nested--;
			if (c == '!') {
				plain(of, place, place + 1);
			}
			return new Operand(Arithmetic.of(c == '!' ? Function.NOT : Function.NEGATE, of.column()), of.dimension(),
					deeper(of.depth()));
		}
		if (c == '(') {
			enter(at++);
			Operand inner = either();
			expect(')');
			nested--;
			return inner;
		}
		if (Character.isDigit(c) || c == '.') {
			return number();
		}
		Matcher name = FormulaNumber.NAME.matcher(text).region(at, text.length());
		if (!name.lookingAt()) {
			throw unexpected("a number, a field or a function is missing before");
		}
		int begin = at;
		at = name.end();
		return next() == '(' ? call(name.group(), begin) : field(name.group(), begin);
	}

	private void enter(int place) throws WrongPart {
		if (++nested > MOST_NESTED) {
			throw new WrongPart(place, place + 1, "the formula is nested too deeply");
		}
	}

	private Operand number() throws WrongPart {
		FormulaNumber number = FormulaNumber.read(text, at,
				name -> names.has.test(name) || context.signals().has(name));
		at = number.end();
		return new Operand(DoubleColumns.constant(number.value()), number.dimension(), 1);
	}

	private Operand field(String name, int begin) throws WrongPart {
		if (!names.has.test(name)) {
			if (name.equals(NUMBER)) {
				return new Operand(Arithmetic.number(), Dimension.NUMBER, 1);
			}
			if (name.equals(MOMENT)) {
				return TIME;
			}
			if (name.equalsIgnoreCase("not") && !context.signals().has(name)) {
				throw noOperator(begin, name, "!");
			}
		}
		Operand operand = names.number.apply(new Scalar(name, false, formula.place(begin, begin + name.length())));
		if (operand == null) {
			throw new WrongPart(begin, at, null);
		}
		return operand;
	}

	private Operand call(String name, int begin) throws WrongPart {
		String function = name.toLowerCase(Locale.ROOT);
		if (name.equals(NUMBER) || name.equals(MOMENT)) {
			return ownCall(name, begin);
		}
		Operation ofTwo = OF_TWO.get(function);
		Function ofOne = OF_ONE.get(function);
		if (ofTwo == null && ofOne == null && !function.equals(IF) && !function.equals(POWER)) {
			throw new WrongPart(begin, begin + name.length(),
					"unknown function \"" + shortened(name) + "\". There are " + Functions.names());
		}
		int end = begin + name.length();
		enter(at++);
		Operand first = either();
		Operand result;
		if (ofOne != null) {
			result = new Operand(Arithmetic.of(ofOne, first.column()), dimension(ofOne, first.dimension(), begin, end),
					deeper(first.depth()));
		} else if (function.equals(IF)) {
			result = choice(first, begin, end);
		} else if (function.equals(POWER)) {
			expect(',');
			Operand second = either();
			plain(first, begin, end);
			plain(second, begin, end);
			result = operation(Operation.POWER, first, second, Dimension.NUMBER);
		} else {
			expect(',');
			result = alike(ofTwo, first, either(), begin, end);
		}
		while (ofTwo != null && next() == ',') {
			at++;
			result = alike(ofTwo, result, either(), begin, end);
		}
		expect(')');
		nested--;
		return result;
	}

	/** {@code n()} or {@code t()}: what these are where fields have their names, too. */
	private Operand ownCall(String name, int begin) throws WrongPart {
		int end = begin + name.length();
		at++;
		if (next() != ')') {
			throw new WrongPart(begin, end, "\"" + name + "()\" has nothing in its parentheses");
		}
		at++;
		if (name.equals(MOMENT)) {
			return TIME;
		}
		if (names.ofEvent) {
			return new Operand(Arithmetic.number(), Dimension.NUMBER, 1);
		}
		names.number.apply(new Scalar(name, false, formula.place(begin, end)));
		throw new WrongPart(begin, at, null);
	}

	/** The rest of {@code if(condition, then, otherwise)}. */
	private Operand choice(Operand condition, int begin, int end) throws WrongPart {
		plain(condition, begin, end);
		expect(',');
		Operand then = either();
		expect(',');
		Operand otherwise = either();
		if (then.dimension() != null && !otherwise.is(then.dimension())) {
			throw new WrongPart(begin, end, "\"if\" chooses between two of a kind, not " + then.dimension().what()
					+ " and " + otherwise.dimension().what());
		}
		return new Operand(Arithmetic.choice(condition.column(), then.column(), otherwise.column()),
				then.dimension() == null ? otherwise.dimension() : then.dimension(),
				deeper(Math.max(condition.depth(), Math.max(then.depth(), otherwise.depth()))));
	}

	/** What the result of a function of one number measures. */
	private Dimension dimension(Function function, Dimension of, int begin, int end) throws WrongPart {
		switch (function) {
		case SQRT -> {
			Dimension root = of == null ? null : of.root();
			if (of != null && root == null) {
				throw new WrongPart(begin, end, "\"sqrt\" takes a number without a unit or a square, not " + of.what());
			}
			return root;
		}
		case EXP, LOG -> {
			plain(new Operand(null, of, 0), begin, end);
			return Dimension.NUMBER;
		}
		default -> {
			return of;
		}
		}
	}

	private void plain(Operand operand, int begin, int end) throws WrongPart {
		if (!operand.is(Dimension.NUMBER)) {
			throw new WrongPart(begin, end,
					"\"" + text.substring(begin, end) + "\" takes "
							+ (CONDITIONS.contains(text.substring(begin, end).toLowerCase(Locale.ROOT))
									? "a condition such as size > 1 KiB, not " + operand.dimension().what()
									: "numbers without a unit, not " + operand.dimension().what()
											+ ". Divide it by a quantity such as 1 B or 1 s"));
		}
	}

	/** An operation whose operands measure the same. */
	private Operand alike(Operation operation, Operand left, Operand right, int from, int to) throws WrongPart {
		if (left.dimension() != null && !right.is(left.dimension())) {
			throw new WrongPart(from, to, "\"" + text.substring(from, to) + "\" takes two of a kind, not "
					+ left.dimension().what() + " and " + right.dimension().what());
		}
		return operation(operation, left, right, left.dimension() == null ? right.dimension() : left.dimension());
	}

	private Operand operation(Operation operation, Operand left, Operand right, Dimension dimension) throws WrongPart {
		DoubleColumn column = Arithmetic.of(operation, left.column(), right.column());
		return new Operand(column, dimension, deeper(Math.max(left.depth(), right.depth())));
	}

	private int deeper(int depth) throws WrongPart {
		if (depth >= MOST_DEPTH) {
			throw new WrongPart(0, text.length(), "the formula is too long; split it into fields of their own");
		}
		return depth + 1;
	}

	/** The index of the next character that is no space, or of the end. */
	private int place() {
		next();
		return at;
	}

	/** The next character that is no space, or 0 at the end. */
	private char next() {
		while (at < text.length() && Character.isWhitespace(text.charAt(at))) {
			at++;
		}
		return at < text.length() ? text.charAt(at) : 0;
	}

	private void expect(char wanted) throws WrongPart {
		if (next() != wanted) {
			throw unexpected("a \"" + wanted + "\" is missing before");
		}
		at++;
	}

	private WrongPart unexpected(String message) {
		boolean end = next() == 0;
		return new WrongPart(at, Math.min(at + 1, text.length()),
				message + (end ? " the end of the formula" : " \"" + text.charAt(at) + "\""));
	}

	private static String shortened(String name) {
		return name.length() <= 40 ? name : name.substring(0, 39) + "…";
	}
}
