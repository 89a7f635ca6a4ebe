/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.cli;

import java.util.List;
import java.util.function.Predicate;
import java.util.regex.Pattern;

import flightforge.learn.LearnedScript;

/** Names that {@code learn} replaces, as a table: kind, name in the recording and in the script, with tabs between. */
final class LearnedNames {
	private static final String HEADER = "# kind\trecording\tscript\n";

	private LearnedNames() {
	}

	/** The table, one name a line. */
	static String table(List<LearnedScript.Name> names) {
		StringBuilder table = new StringBuilder(HEADER);
		names.forEach(name -> table.append(name.kind()).append('\t').append(escaped(name.source())).append('\t')
				.append(escaped(name.name())).append('\n'));
		return table.toString();
	}

	private static String escaped(String text) {
		StringBuilder escaped = new StringBuilder();
		for (char c : text.toCharArray()) {
			switch (c) {
			case '\\' -> escaped.append("\\\\");
			case '\t' -> escaped.append("\\t");
			case '\n' -> escaped.append("\\n");
			case '\r' -> escaped.append("\\r");
			default -> escaped.append(c);
			}
		}
		return escaped.toString();
	}

	/** What takes the whole names that a pattern with * and ? matches. */
	static Predicate<String> pattern(String pattern) {
		StringBuilder expression = new StringBuilder();
		for (char c : pattern.toCharArray()) {
			expression.append(c == '*' ? ".*" : c == '?' ? "." : Pattern.quote(String.valueOf(c)));
		}
		Pattern whole = Pattern.compile(expression.toString(), Pattern.DOTALL);
		return name -> whole.matcher(name).matches();
	}
}
