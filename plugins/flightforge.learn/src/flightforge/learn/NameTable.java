/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.learn;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.MalformedInputException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

import flightforge.learn.names.NameKind;

/**
 * The table of names that learning has replaced: kind, name in the recording and in the script, a line each, with tabs
 * between. Whoever has it can undo the replacement.
 */
public final class NameTable {
	private static final int PARTS = 3;
	private static final String HEADER = "# kind\trecording\tscript\n";
	private static final List<String> KINDS = Arrays.stream(NameKind.values()).map(NameKind::id).toList();

	private NameTable() {
	}

	/**
	 * Writes a table as text.
	 *
	 * @param names what was replaced, one name a line
	 * @return the text of the file
	 */
	public static String text(List<LearnedScript.Name> names) {
		StringBuilder table = new StringBuilder(HEADER);
		names.forEach(name -> table.append(name.kind()).append('\t').append(escaped(name.source())).append('\t')
				.append(escaped(name.name())).append('\n'));
		return table.toString();
	}

	/**
	 * The same as comparisons take it.
	 *
	 * @param names what was replaced
	 * @return by kind, the name in the script of each name in the recording
	 */
	public static Map<String, Map<String, String>> byKind(List<LearnedScript.Name> names) {
		Map<String, Map<String, String>> table = new HashMap<>();
		names.forEach(name -> add(table, name.kind(), name.source(), name.name()));
		return table;
	}

	/**
	 * Reads a table.
	 *
	 * @param file what {@link #text} was written to
	 * @return by kind, the name in the script of each name in the recording
	 * @throws UnreadableNamesException if the file is no such table, or says two things of a name; the message says
	 * where
	 * @throws IOException if it cannot be read
	 */
	public static Map<String, Map<String, String>> read(Path file) throws IOException {
		Map<String, Map<String, String>> names = new HashMap<>();
		int number = 0;
		boolean known = false;
		try (BufferedReader lines = Files.newBufferedReader(file)) {
			for (String line = lines.readLine(); line != null; line = lines.readLine()) {
				number++;
				String[] parts = line.split("\t", -1);
				known |= HEADER.strip().equals(line);
				if (line.startsWith("#") || line.isEmpty()) {
					continue;
				}
				if (parts.length != PARTS) {
					throw new UnreadableNamesException(file + ":" + number
							+ ": a line has three columns with tabs between them, as 'learn --mapping' writes them");
				}
				if (!KINDS.contains(parts[0])) {
					throw new UnreadableNamesException(file + ":" + number + ": the first column is "
							+ String.join(", ", KINDS) + ", as 'learn --mapping' writes it, not \"" + parts[0] + "\"");
				}
				String source = unescaped(parts[1]);
				String name = unescaped(parts[2]);
				String other = names.getOrDefault(parts[0], Map.of()).get(source);
				if (other != null && !other.equals(name)) {
					throw new UnreadableNamesException(file + ":" + number + ": the " + parts[0] + " \"" + source
							+ "\" is \"" + name + "\" here, and \"" + other
							+ "\" before; a table is of one script, so do not join those of several");
				}
				add(names, parts[0], source, name);
			}
		} catch (MalformedInputException noText) {
			throw new UnreadableNamesException(file + " is not a table of names: it is not text in UTF-8");
		}
		if (!known && names.isEmpty()) {
			throw new UnreadableNamesException(file + " has no names: a table of names begins with the line \""
					+ HEADER.strip().replace('\t', ' ') + "\", as 'learn --mapping' writes it");
		}
		return names;
	}

	private static void add(Map<String, Map<String, String>> table, String kind, String source, String name) {
		table.computeIfAbsent(kind, each -> new HashMap<>()).put(source, name);
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
}
