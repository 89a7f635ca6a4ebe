/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.internal.resolve;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import flightforge.script.internal.value.Keyed;
import flightforge.script.internal.value.TextColumn;
import flightforge.script.internal.value.TextPart;

/**
 * Reads text patterns: plain text with parts in braces. <code>{n}</code> is the event's number from 1,
 * <code>{n:6}</code> the same with zeros up to six digits; <code>{1..500}</code> and <code>{0000..9999}</code> are
 * random numbers; <code>{digits:4}</code>, <code>{letters:8}</code> and <code>{hex:12}</code> random characters;
 * <code>{cat|dog}</code> is one of the words. Braces themselves are written twice.
 */
final class TextPatterns {
	private static final Pattern NUMBER = Pattern.compile("n(?::(\\d{1,2}))?");
	private static final Pattern RANGE = Pattern.compile("(\\d{1,18})\\.\\.(\\d{1,18})");
	private static final Pattern CHARACTERS = Pattern.compile("(digits|letters|hex):(\\d{1,4})");
	private static final int MOST_BYTES = 16_000;

	private final String pattern;
	private final long key;
	private final List<TextPart> parts = new ArrayList<>();
	private final StringBuilder literal = new StringBuilder();

	private TextPatterns(String pattern, long key) {
		this.pattern = pattern;
		this.key = key;
	}

	/**
	 * Reads a pattern.
	 *
	 * @throws IllegalArgumentException when it is wrong, with a message for a person
	 */
	static TextColumn parse(String pattern, long key) {
		TextPatterns patterns = new TextPatterns(pattern, key);
		patterns.parse();
		TextColumn column = new TextColumn(patterns.parts);
		if (column.longest() > MOST_BYTES) {
			throw new IllegalArgumentException("a text pattern makes at most " + MOST_BYTES + " bytes");
		}
		return column;
	}

	/** Whether a pattern refers to a field. */
	static boolean refers(String pattern) {
		return pattern.contains("{=");
	}

	private void parse() {
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
					throw new IllegalArgumentException("the pattern has a { without }; a brace itself is written {{");
				}
				flush();
				parts.add(part(pattern.substring(at + 1, end)));
				at = end + 1;
			} else if (c == '}') {
				throw new IllegalArgumentException("the pattern has a } without {; a brace itself is written }}");
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

	private TextPart part(String text) {
		long partKey = Keyed.key(key, parts.size());
		Matcher number = NUMBER.matcher(text);
		if (number.matches()) {
			return TextPart.number(number.group(1) == null ? 0 : Integer.parseInt(number.group(1)));
		}
		Matcher range = RANGE.matcher(text);
		if (range.matches()) {
			return range(range.group(1), range.group(2), partKey);
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
		throw new IllegalArgumentException(
				"unknown part {" + text + "} in the pattern. There are {n}, {n:6}, {0000..9999}, "
						+ "{digits:4}, {letters:8}, {hex:12} and {cat|dog}");
	}

	private static TextPart range(String from, String to, long key) {
		long min = Long.parseLong(from);
		long max = Long.parseLong(to);
		if (min > max) {
			throw new IllegalArgumentException("the range {" + from + ".." + to + "} in the pattern goes down");
		}
		boolean padded = from.length() == to.length() && from.length() > 1;
		return TextPart.range(key, min, max, padded ? from.length() : 0);
	}
}
