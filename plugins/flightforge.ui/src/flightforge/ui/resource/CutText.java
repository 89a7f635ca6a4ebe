/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.resource;

import java.util.function.Predicate;

/** A text that is cut at its end. */
public final class CutText {
	private static final String CUT = "\u2026";
	/** What ends words that it is a part of. */
	private static final String CLOSING = ")]}\"'%";

	private CutText() {
	}

	/**
	 * As much of a text from its start as there is room for.
	 *
	 * @param text the text
	 * @param fits whether there is room for a text; if so, then for a shorter start of it, too
	 * @return the text itself where it fits, else its start with an ellipsis, at least that
	 */
	public static String toFit(String text, Predicate<String> fits) {
		if (fits.test(text)) {
			return text;
		}
		int fitting = 0;
		int cut = text.length();
		while (cut - fitting > 1) {
			int middle = (fitting + cut) >>> 1;
			if (fits.test(cut(text, middle))) {
				fitting = middle;
			} else {
				cut = middle;
			}
		}
		return cut(text, fitting);
	}

	/**
	 * The same, but of a text of several words whole ones only, at least the first.
	 *
	 * @param text the text
	 * @param fits whether there is room for a text; if so, then for a shorter start of it, too
	 * @return the text itself where it fits, else its start with an ellipsis, at least that
	 */
	public static String atWord(String text, Predicate<String> fits) {
		String shown = toFit(text, fits);
		if (shown.equals(text)) {
			return shown;
		}
		int end = shown.length() - CUT.length();
		boolean isWord = Character.isWhitespace(text.charAt(end));
		while (!isWord && end > 0 && !Character.isWhitespace(text.charAt(end - 1))) {
			end--;
		}
		// Separators and commas belong to what is left away.
		while (end > 0 && !Character.isLetterOrDigit(text.charAt(end - 1))
				&& CLOSING.indexOf(text.charAt(end - 1)) < 0) {
			end--;
		}
		return end == 0 ? shown : cut(text, end);
	}

	private static String cut(String text, int length) {
		// Half a character of two units would be shown as a box.
		int end = length > 0 && Character.isHighSurrogate(text.charAt(length - 1)) ? length - 1 : length;
		int shown = end;
		// A text that is cut already does not end in two marks.
		while (shown > 0 && (text.startsWith(CUT, shown - 1) || Character.isWhitespace(text.charAt(shown - 1)))) {
			shown--;
		}
		return text.substring(0, shown) + CUT;
	}
}
