/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script;

import java.util.Comparator;
import java.util.List;

/**
 * A stretch of a text with what shall be there instead. Immutable.
 *
 * @param offset where the stretch begins, in UTF-16 units from 0
 * @param length how long it is; 0 where something is only added
 * @param text what shall be there instead; empty where something is only removed
 */
public record TextChange(int offset, int length, String text) {

	/** Puts something in the place of what is from one offset up to another. */
	public static TextChange between(int from, int to, String text) {
		return new TextChange(from, to - from, text);
	}

	/** Where the stretch ends. */
	public int end() {
		return offset + length;
	}

	/**
	 * A text with changes.
	 *
	 * @param text the text
	 * @param changes changes that do not overlap, in any order; what is added at one place comes in theirs
	 */
	public static String apply(String text, List<TextChange> changes) {
		StringBuilder changed = new StringBuilder();
		int done = 0;
		for (TextChange change : sorted(changes)) {
			changed.append(text, done, change.offset).append(change.text);
			done = change.end();
		}
		return changed.append(text, done, text.length()).toString();
	}

	/** The same changes in the order of the text. */
	public static List<TextChange> sorted(List<TextChange> changes) {
		return changes.stream().sorted(Comparator.comparingInt(TextChange::offset)).toList();
	}
}
