/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script;

/** Tabs between a key and its value, which YAML allows as it allows spaces there, and which the parser does not. */
final class YamlTabs {
	private YamlTabs() {
	}

	/**
	 * A text with spaces for the tabs around an index, where they part what is on a line; the same text where there are
	 * none, or where they indent.
	 */
	static String spaced(String text, int index) {
		int begin = index;
		while (begin > 0 && isBlank(text, begin - 1)) {
			begin--;
		}
		int end = index;
		while (isBlank(text, end)) {
			end++;
		}
		boolean indents = begin == 0 || text.charAt(begin - 1) == '\n' || text.charAt(begin - 1) == '\r';
		return indents ? text : text.substring(0, begin) + " ".repeat(end - begin) + text.substring(end);
	}

	private static boolean isBlank(String text, int index) {
		return index < text.length() && (text.charAt(index) == ' ' || text.charAt(index) == '\t');
	}
}
