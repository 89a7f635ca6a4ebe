/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.read;

import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Texts that differ by nothing but their number. Their pattern has <code>{n}</code> where that is, or
 * <code>{n:6}</code> for a number of at least six digits; braces themselves are written twice. Stateless.
 */
public final class NumberedText {
	/** Letters that a pattern has at most. */
	public static final int MOST_CHARACTERS = 200;
	/** Letters that all numbered texts of a script have at most, {@link #characters} of each pattern. */
	public static final long MOST_CHARACTERS_OF_SCRIPT = 4_000_000;
	/** The largest number of a text. */
	public static final int MOST_NUMBER = 1_000_000_000;
	/** Digits that a number can be filled up to. */
	public static final int MOST_DIGITS = 99;

	private static final Pattern PART = Pattern.compile("\\{\\{|\\}\\}|\\{n(?::(\\d{1,2}))?\\}");
	private static final Pattern OTHER = Pattern.compile("\\{[^{} ]*\\}|[{}]");

	private NumberedText() {
	}

	/**
	 * What is wrong with a pattern.
	 *
	 * @return a message for a person; empty where nothing is
	 */
	public static Optional<String> mistake(String pattern) {
		if (pattern.length() > MOST_CHARACTERS) {
			return Optional.of("\"pattern\" has at most " + MOST_CHARACTERS + " characters");
		}
		Matcher other = OTHER.matcher(PART.matcher(pattern).replaceAll(" "));
		if (other.find()) {
			return Optional
					.of("the pattern of texts has {n}, the text's number, or {n:6}, and not \"" + other.group() + "\"; "
							+ (other.group().length() > 1
									? "other parts are for {text: …}, which makes another text for each event"
									: "a brace itself is written twice"));
		}
		return PART.matcher(pattern).results().anyMatch(part -> part.group().startsWith("{n")) ? Optional.empty()
				: Optional.of("the pattern of texts lacks {n}, the text's number, as in \"customer {n}\"");
	}

	/**
	 * Letters that texts have at most, with whichever number the first of them begins.
	 *
	 * @param pattern one without {@link #mistake}
	 * @param count how many texts
	 */
	public static long characters(String pattern, int count) {
		return (long) count * of(pattern, MOST_NUMBER).length();
	}

	/**
	 * The text of a number.
	 *
	 * @param pattern one without {@link #mistake}
	 */
	public static String of(String pattern, int number) {
		return PART.matcher(pattern).replaceAll(part -> {
			String digits = part.group(1);
			return Matcher.quoteReplacement(
					part.group().length() == 2 ? part.group().substring(1) : digits == null ? Integer.toString(number)
							: String.format(Locale.ROOT, "%0" + Math.max(1, Integer.parseInt(digits)) + "d", number));
		});
	}
}
