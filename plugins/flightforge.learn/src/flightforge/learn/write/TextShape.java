/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.learn.write;

/**
 * The shape of a text as a pattern of the language: runs of digits, of letters and of hexadecimal digits by their
 * lengths, and what divides them.
 */
final class TextShape {
	private static final String DIVIDERS = "-_./: @#";
	private static final int LONGEST = 200;
	private static final int FEWEST_HEX = 8;

	private TextShape() {
	}

	/** @return the pattern; empty of a text that has no simple one */
	static String of(String text) {
		if (text.isEmpty() || text.length() > LONGEST) {
			return "";
		}
		StringBuilder pattern = new StringBuilder();
		boolean digits = false;
		for (int i = 0; i < text.length();) {
			int from = i;
			while (i < text.length() && isLetterOrDigit(text.charAt(i))) {
				i++;
			}
			if (i > from) {
				String run = text.substring(from, i);
				boolean number = run.chars().allMatch(Character::isDigit);
				boolean hex = !number && run.length() >= FEWEST_HEX && run.matches("[0-9a-f]+");
				digits |= number || hex;
				if (!number && !hex && run.chars().anyMatch(Character::isDigit)) {
					return "";
				}
				pattern.append(hex ? "{hex:" : number ? "{digits:" : "{letters:").append(run.length()).append('}');
			} else if (DIVIDERS.indexOf(text.charAt(i)) >= 0) {
				pattern.append(text.charAt(i++));
			} else {
				return "";
			}
		}
		// Words alone have no shape that says more than that they are words.
		return digits ? pattern.toString() : "";
	}

	private static boolean isLetterOrDigit(char c) {
		return c >= '0' && c <= '9' || c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z';
	}
}
