/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script;

/**
 * A stretch of a script's text.
 *
 * @param line line of its first character, from 1
 * @param column column of its first character, from 1, in UTF-16 units
 * @param offset index of its first character in the text, from 0
 * @param endOffset index after its last character, at least {@code offset}
 */
public record Position(int line, int column, int offset, int endOffset) {

	/** The beginning of a text, for what has no better place. */
	public static final Position START = new Position(1, 1, 0, 0);

	/** Length in UTF-16 units, 0 for a mere point. */
	public int length() {
		return endOffset - offset;
	}

	@Override
	public String toString() {
		return "line " + line + ", column " + column;
	}
}
