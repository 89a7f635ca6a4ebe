/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.form.input;

/** Texts of tool tips. */
final class TipText {
	/** Characters of what is in an input beyond which a tip would cover the window. */
	private static final int LONGEST = 400;

	private TipText() {
	}

	/**
	 * What is in an input that is too narrow for it, and what that is for.
	 *
	 * @param content what is in the input, as it is, and not all of it where it is very long
	 * @param hint what the input is for, as it is given to tool tips; null for nothing
	 */
	static String of(String content, String hint) {
		String shown = content.length() > LONGEST ? content.substring(0, LONGEST) + '\u2026' : content;
		// Tool tips leave single ones out, as those of menus.
		String escaped = shown.replace("&", "&&");
		return hint == null || hint.isEmpty() ? escaped : escaped + '\n' + hint;
	}
}
