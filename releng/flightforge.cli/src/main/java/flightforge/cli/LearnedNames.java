/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.function.Predicate;
import java.util.regex.Pattern;

import flightforge.learn.NameTable;
import flightforge.learn.UnreadableNamesException;

/** Names that {@code learn} replaces or keeps, as users give them. */
final class LearnedNames {
	private LearnedNames() {
	}

	/**
	 * Reads a table.
	 *
	 * @return by kind, the name in the script of each name in the recording
	 * @throws CommandFailure if the file is no such table
	 */
	static Map<String, Map<String, String>> read(String file) throws IOException {
		Path path = ScriptSource.path(file);
		if (!Files.isRegularFile(path)) {
			throw CommandFailure.mistake("no such file: " + file);
		}
		try {
			return NameTable.read(path);
		} catch (UnreadableNamesException unreadable) {
			throw CommandFailure.mistake(unreadable.getMessage());
		}
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
