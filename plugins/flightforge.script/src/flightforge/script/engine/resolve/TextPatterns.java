/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.engine.resolve;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import flightforge.script.Scalar;
import flightforge.script.engine.value.Keyed;
import flightforge.script.engine.value.TextPart;
import flightforge.script.engine.value.TextParts;

/**
 * Reads text patterns: plain text with parts in braces. <code>{n}</code> is the event's number from 1,
 * <code>{n:6}</code> the same with zeros up to six digits; <code>{1..500}</code> and <code>{0000..9999}</code> are
 * random numbers; <code>{digits:4}</code>, <code>{letters:8}</code> and <code>{hex:12}</code> random characters;
 * <code>{cat|dog}</code> is one of the words; <code>{=host}</code> is the value of another field. Braces themselves are
 * written twice.
 */
final class TextPatterns {
	private static final Pattern NUMBER = Pattern.compile("n(?::(\\d{1,2}))?");
	private static final Pattern RANGE = Pattern.compile("(\\d{1,18})\\.\\.(\\d{1,18})");
	private static final Pattern CHARACTERS = Pattern.compile("(digits|letters|hex):(\\d{1,4})");
	private static final Pattern FIELD = Pattern.compile("=\\s*(\\S+)\\s*");
	private static final int MOST_BYTES = 16_000;
	private static final int MOST_PARTS = 1_000;

	private final Scalar scalar;
	private final String pattern;
	private final long key;
	private final Function<Scalar, TextPart> fields;
	private final List<TextPart> parts = new ArrayList<>();
	private final StringBuilder literal = new StringBuilder();

	private TextPatterns(Scalar scalar, long key, Function<Scalar, TextPart> fields) {
		this.scalar = scalar;
		this.pattern = scalar.text();
		this.key = key;
		this.fields = fields;
	}

	/**
	 * Reads a pattern.
	 *
	 * @param fields gives the texts of the fields that it refers to; null for what is wrong, which it reports
	 * @return null when something is wrong and reported
	 */
	static TextPart parse(Scalar pattern, long key, Function<Scalar, TextPart> fields, Context context) {
		TextPatterns patterns = new TextPatterns(pattern, key, fields);
		try {
			patterns.parse();
			TextPart joined = TextParts.joined(patterns.parts);
			if (joined.longest() > MOST_BYTES) {
				throw new WrongPart(0, pattern.text().length(),
						"a text pattern makes at most " + MOST_BYTES + " bytes");
			}
			if (joined.size() > MOST_PARTS) {
				throw new WrongPart(0, pattern.text().length(), "a text pattern has at most " + MOST_PARTS
						+ " parts, those of the fields that it refers to included");
			}
			return joined;
		} catch (WrongPart e) {
			if (e.getMessage() != null) {
				context.error(pattern.place(e.from(), e.to()), e.getMessage());
			}
			return null;
		}
	}

	/** Whether a pattern refers to a field. */
	static boolean refers(String pattern) {
		return pattern.contains("{=");
	}

	private void parse() throws WrongPart {
		int at = 0;
		while (at < pattern.length()) {
			char c = pattern.charAt(at);
			boolean doubled = at + 1 < pattern.length() && pattern.charAt(at + 1) == c;
			if ((c == '{' || c == '}') && doubled) {
				literal.append(c);
				at += 2;
			} else if (c == '{') {
				int end = pattern.indexOf('}', at);
				if (end < 0) {
					throw new WrongPart(at, at + 1, "the pattern has a { without }; a brace itself is written {{");
				}
				flush();
				parts.add(part(pattern.substring(at + 1, end), at));
				at = end + 1;
			} else if (c == '}') {
				throw new WrongPart(at, at + 1, "the pattern has a } without {; a brace itself is written }}");
			} else {
				literal.append(c);
				at++;
			}
		}
		flush();
	}

	private void flush() {
		if (!literal.isEmpty()) {
			parts.add(TextPart.literal(literal.toString()));
			literal.setLength(0);
		}
	}

	private TextPart part(String text, int at) throws WrongPart {
		long partKey = Keyed.key(key, parts.size());
		Matcher number = NUMBER.matcher(text);
		if (number.matches()) {
			return TextPart.number(number.group(1) == null ? 0 : Integer.parseInt(number.group(1)));
		}
		Matcher range = RANGE.matcher(text);
		if (range.matches()) {
			return range(range.group(1), range.group(2), partKey, at);
		}
		Matcher characters = CHARACTERS.matcher(text);
		if (characters.matches()) {
			String alphabet = switch (characters.group(1)) {
			case "digits" -> "0123456789";
			case "letters" -> "abcdefghijklmnopqrstuvwxyz";
			default -> "0123456789abcdef";
			};
			return TextPart.characters(partKey, alphabet, Integer.parseInt(characters.group(2)));
		}
		if (text.indexOf('|') >= 0) {
			return TextPart.choice(partKey, List.of(text.split("\\|", -1)));
		}
		Matcher field = FIELD.matcher(text);
		if (field.matches()) {
			int begin = at + 1 + field.start(1);
			TextPart part = fields
					.apply(new Scalar(field.group(1), true, scalar.place(begin, begin + field.group(1).length())));
			if (part == null) {
				throw new WrongPart(at, at, null);
			}
			return part;
		}
		throw new WrongPart(at, at + text.length() + 2,
				"unknown part {" + text + "} in the pattern. There are {n}, {n:6}, {0000..9999}, "
						+ "{digits:4}, {letters:8}, {hex:12}, {cat|dog} and {=field}");
	}

	private static TextPart range(String from, String to, long key, int at) throws WrongPart {
		long min = Long.parseLong(from);
		long max = Long.parseLong(to);
		if (min > max) {
			throw new WrongPart(at, at + from.length() + to.length() + 4,
					"the range {" + from + ".." + to + "} in the pattern goes down");
		}
		boolean padded = from.length() == to.length() && from.length() > 1;
		return TextPart.range(key, min, max, padded ? from.length() : 0);
	}
}
