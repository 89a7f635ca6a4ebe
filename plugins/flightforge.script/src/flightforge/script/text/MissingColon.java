/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.text;

import java.util.OptionalInt;

import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.events.Event;
import org.snakeyaml.engine.v2.events.ScalarEvent;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;

import flightforge.script.Position;

/**
 * The first key of a mapping without a colon. To the parser it is a text, which goes on in the next lines up to the
 * next key, and only the colon of that one is wrong.
 */
final class MissingColon {
	private MissingColon() {
	}

	/**
	 * Finds it by reading once more what is before the place where the parser has found a key, or the colon of one.
	 *
	 * @return where the key without a colon begins, empty when there is none
	 */
	static OptionalInt before(int found, String text, LoadSettings settings) {
		String before = text.substring(0, found);
		ScalarEvent last = null;
		try {
			for (Event event : YamlEvents.of(settings, before)) {
				last = event instanceof ScalarEvent scalar ? scalar : last;
			}
		} catch (YamlEngineException e) {
			return OptionalInt.empty();
		}
		if (last == null || !last.isPlain() || last.getValue().isEmpty()) {
			return OptionalInt.empty();
		}
		TextPlaces places = new TextPlaces(before);
		int begin = last.getStartMark().map(places::offset).orElse(0);
		int end = last.getEndMark().map(places::offset).orElse(begin);
		Position missing = places.position(begin, begin);
		Position next = places.position(contentOfLine(before, found), found);
		boolean fits = missing.line() < next.line() && missing.column() <= next.column() && begins(before, begin)
				&& isNothing(before.substring(end));
		return fits ? OptionalInt.of(begin) : OptionalInt.empty();
	}

	/** Whether a text begins its line or an item of a list, and does not follow a key. */
	private static boolean begins(String text, int begin) {
		return text.substring(lineOf(text, begin), begin).matches("\\uFEFF?[ -]*");
	}

	/** Whether there are only blank lines and comments. */
	private static boolean isNothing(String text) {
		return text.lines().map(String::strip).allMatch(line -> line.isEmpty() || line.startsWith("#"));
	}

	private static int contentOfLine(String text, int index) {
		int content = lineOf(text, index);
		while (content < index && text.charAt(content) == ' ') {
			content++;
		}
		return content;
	}

	private static int lineOf(String text, int index) {
		return Math.max(text.lastIndexOf('\n', index - 1), text.lastIndexOf('\r', index - 1)) + 1;
	}
}
