/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.cli;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.MalformedInputException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.regex.Pattern;

import flightforge.learn.LearnedScript;

/** Names that {@code learn} replaces, as a table: kind, name in the recording and in the script, with tabs between. */
final class LearnedNames {
	private static final int PARTS = 3;
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
		Map<String, Map<String, String>> names = new HashMap<>();
		int number = 0;
		try (BufferedReader lines = Files.newBufferedReader(path)) {
			for (String line = lines.readLine(); line != null; line = lines.readLine()) {
				number++;
				String[] parts = line.split("\t", -1);
				if (line.startsWith("#") || line.isEmpty()) {
					continue;
				}
				if (parts.length != PARTS) {
					throw CommandFailure.mistake(file + ":" + number
							+ ": a line has three columns with tabs between them, as 'learn --mapping' writes them");
				}
				names.computeIfAbsent(parts[0], kind -> new HashMap<>()).put(unescaped(parts[1]), unescaped(parts[2]));
			}
		} catch (MalformedInputException noText) {
			throw CommandFailure.mistake(file + " is not a table of names: it is not text in UTF-8");
		}
		return names;
	}

	private static String unescaped(String text) {
		StringBuilder plain = new StringBuilder();
		for (int i = 0; i < text.length(); i++) {
			char c = text.charAt(i);
			if (c == '\\' && i + 1 < text.length()) {
				c = switch (text.charAt(++i)) {
				case 't' -> '\t';
				case 'n' -> '\n';
				case 'r' -> '\r';
				default -> text.charAt(i);
				};
			}
			plain.append(c);
		}
		return plain.toString();
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
