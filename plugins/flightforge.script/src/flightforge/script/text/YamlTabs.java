/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.text;

import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.common.ScalarStyle;
import org.snakeyaml.engine.v2.events.Event;
import org.snakeyaml.engine.v2.events.ScalarEvent;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;

/** Tabs between a key and its value, which YAML allows as it allows spaces there, and which the parser does not. */
final class YamlTabs {
	private YamlTabs() {
	}

	/** Whether there is a tab around an index that parts what is on a line, and does not indent. */
	static boolean isPartedAt(String text, int index) {
		int begin = index;
		while (begin > 0 && isBlank(text, begin - 1)) {
			begin--;
		}
		int end = index;
		while (isBlank(text, end)) {
			end++;
		}
		boolean indents = begin == 0 || isBreak(text.charAt(begin - 1));
		return !indents && text.substring(begin, end).indexOf('\t') >= 0;
	}

	/** A text of the same length with spaces for all tabs that neither indent nor belong to a text in it. */
	static String spaced(String text, LoadSettings settings) {
		StringBuilder spaced = new StringBuilder(text);
		boolean indents = true;
		for (int i = 0; i < text.length(); i++) {
			indents = isBreak(text.charAt(i)) || indents && isBlank(text, i);
			if (!indents && text.charAt(i) == '\t') {
				spaced.setCharAt(i, ' ');
			}
		}
		TextPlaces places = new TextPlaces(text);
		try {
			for (Event event : YamlEvents.of(settings, spaced.toString())) {
				if (event instanceof ScalarEvent scalar) {
					restore(text, scalar, places, spaced);
				}
			}
		} catch (YamlEngineException e) {
			// What is wrong is found again by those who read the text, who stop at the same place.
			return spaced.toString();
		}
		return spaced.toString();
	}

	private static void restore(String text, ScalarEvent scalar, TextPlaces places, StringBuilder spaced) {
		int begin = scalar.getStartMark().map(places::offset).orElse(0);
		int end = scalar.getEndMark().map(places::offset).orElse(begin);
		boolean block = scalar.getScalarStyle() == ScalarStyle.LITERAL || scalar.getScalarStyle() == ScalarStyle.FOLDED;
		// What is behind the sign of a block is not part of its text.
		while (block && begin < end && !isBreak(text.charAt(begin))) {
			begin++;
		}
		for (int i = begin; i < end; i++) {
			spaced.setCharAt(i, text.charAt(i));
		}
	}

	private static boolean isBreak(char c) {
		return c == '\n' || c == '\r';
	}

	private static boolean isBlank(String text, int index) {
		return index < text.length() && (text.charAt(index) == ' ' || text.charAt(index) == '\t');
	}
}
