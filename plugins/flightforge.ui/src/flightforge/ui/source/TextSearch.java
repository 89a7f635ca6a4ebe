/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.source;

import java.util.List;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Where a text has what is wanted. Immutable.
 *
 * @param text the text
 * @param matches the places, in order; places do not overlap
 */
record TextSearch(String text, List<MatchResult> matches) {

	/** Searches a text; nothing is found of nothing. */
	static TextSearch of(String text, String wanted, boolean matchCase) {
		return new TextSearch(text,
				wanted.isEmpty() ? List.of() : pattern(wanted, matchCase).matcher(text).results().toList());
	}

	/** The first place from an offset on; behind the last comes the first. */
	Optional<MatchResult> from(int offset) {
		return matches.stream().filter(match -> match.start() >= offset).findFirst()
				.or(() -> matches.stream().findFirst());
	}

	/** The last place that begins before an offset; before the first comes the last. */
	Optional<MatchResult> before(int offset) {
		return matches.reversed().stream().filter(match -> match.start() < offset).findFirst()
				.or(() -> matches.reversed().stream().findFirst());
	}

	/** The place that is exactly this range. */
	Optional<MatchResult> at(int offset, int length) {
		return matches.stream().filter(match -> match.start() == offset && match.end() == offset + length).findFirst();
	}

	/** The text with all of these places replaced. */
	static String replaceAll(String text, String wanted, boolean matchCase, String replacement) {
		return pattern(wanted, matchCase).matcher(text).replaceAll(Matcher.quoteReplacement(replacement));
	}

	private static Pattern pattern(String wanted, boolean matchCase) {
		return Pattern.compile(wanted,
				Pattern.LITERAL | (matchCase ? 0 : Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE));
	}
}
