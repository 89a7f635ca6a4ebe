/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.learn.write;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import flightforge.script.read.NumberedText;

/**
 * The shape of a text as a pattern of the language: runs of digits, of letters and of hexadecimal digits by their
 * lengths, and what divides them.
 */
final class TextShape {
	private static final String DIVIDERS = "-_./: @#";
	private static final int LONGEST = 200;
	private static final int FEWEST_HEX = 8;

	private static final Pattern RUN = Pattern.compile("\\{(letters|digits|hex):(\\d+)\\}|.");
	private static final Pattern PART = Pattern.compile("\\{(letters|digits|hex):(\\d+)\\}");
	/** Words that stand for any of that length, from 1; the second where there are two of one length. */
	private static final List<List<String>> WORDS = List.of(List.of("a", "x"), List.of("no", "at"),
			List.of("the", "for"), List.of("item", "with"), List.of("value", "entry"), List.of("number", "result"),
			List.of("request", "element"), List.of("position", "response"), List.of("reference", "operation"),
			List.of("identifier", "connection"), List.of("description", "transaction"),
			List.of("registration", "notification"));

	private TextShape() {
	}

	/** @return the pattern; empty of a text that has no simple one */
	static String of(String text) {
		if (text.isEmpty() || text.length() > LONGEST) {
			return "";
		}
		StringBuilder pattern = new StringBuilder();
		boolean digits = false;
		for (int i = 0; i < text.length();) {
			int from = i;
			while (i < text.length() && isLetterOrDigit(text.charAt(i))) {
				i++;
			}
			if (i > from) {
				String run = text.substring(from, i);
				boolean number = run.chars().allMatch(Character::isDigit);
				boolean hex = !number && run.length() >= FEWEST_HEX && run.matches("[0-9a-f]+");
				digits |= number || hex;
				if (!number && !hex && run.chars().anyMatch(Character::isDigit)) {
					return "";
				}
				pattern.append(hex ? "{hex:" : number ? "{digits:" : "{letters:").append(run.length()).append('}');
			} else if (DIVIDERS.indexOf(text.charAt(i)) >= 0) {
				pattern.append(text.charAt(i++));
			} else {
				return "";
			}
		}
		// Words alone have no shape that says more than that they are words.
		return digits ? pattern.toString() : "";
	}

	/** @return a shape without the lengths of numbers */
	static String ofAnyNumbers(String shape) {
		return shape.replaceAll("\\{digits:\\d+\\}", "{digits}");
	}

	/**
	 * A shape in which the letters that are the same in all texts are so in the script: as a word which says nothing
	 * but how long they are.
	 *
	 * @param texts of all shapes
	 */
	static String withWords(String shape, List<String> texts) {
		List<String> ofShape = texts.stream().filter(text -> of(text).equals(shape)).toList();
		StringBuilder made = new StringBuilder();
		Map<Integer, List<String>> words = new HashMap<>();
		Matcher run = RUN.matcher(shape);
		for (int from = 0; run.find();) {
			int length = run.group(1) == null ? 1 : Integer.parseInt(run.group(2));
			int begin = from;
			from += length;
			List<String> different = ofShape.stream().map(text -> text.substring(begin, begin + length)).distinct()
					.limit(2).toList();
			if (!"letters".equals(run.group(1)) || different.size() != 1 || ofShape.size() < 2
					|| length > WORDS.size()) {
				made.append(run.group());
				continue;
			}
			List<String> before = words.computeIfAbsent(length, key -> new ArrayList<>());
			if (!before.contains(different.getFirst())) {
				before.add(different.getFirst());
			}
			List<String> known = WORDS.get(length - 1);
			made.append(known.get(before.indexOf(different.getFirst()) % known.size()));
		}
		return made.toString();
	}

	/**
	 * A pattern in which nothing differs but one number: that of the text, in place of the last digits.
	 *
	 * @param pattern with words
	 * @param sameLength whether the number has as many digits in each text
	 * @return null of a pattern that has other parts, or several numbers
	 */
	static String toNumbered(String pattern, boolean sameLength) {
		Matcher part = PART.matcher(pattern);
		if (!part.find() || !part.group(1).equals("digits") || pattern.indexOf('{', part.end()) >= 0) {
			return null;
		}
		int digits = Integer.parseInt(part.group(2));
		if (digits > NumberedText.MOST_DIGITS || pattern.length() > NumberedText.MOST_CHARACTERS) {
			return null;
		}
		return part.replaceFirst(!sameLength || digits == 1 ? "{n}" : "{n:" + digits + "}");
	}

	private static boolean isLetterOrDigit(char c) {
		return c >= '0' && c <= '9' || c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z';
	}
}
