/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script;

/**
 * A plain value of the script as it is written, with its place. What it means depends on the field it is for, so it is
 * text here.
 *
 * @param text the value without quotes
 * @param quoted whether it was in quotes, and so is text whatever it looks like
 * @param position where it is
 */
public record Scalar(String text, boolean quoted, Position position) {

	/** Whether this is YAML's null: nothing, {@code ~} or {@code null}. */
	public boolean isNull() {
		return !quoted && (text.isEmpty() || text.equals("~") || text.equals("null"));
	}

	/** The text for a message, cut when it is very long. */
	public String shortened() {
		return shorten(text);
	}

	/** A text for a message, cut when it is very long. */
	public static String shorten(String text) {
		return text.length() <= 80 ? text : text.substring(0, 77) + "…";
	}

	/**
	 * The place of a part of the text, as far as it is known: where the text is written in several lines or with
	 * escapes, the place of all of it.
	 *
	 * @param from index of the part's first character in {@link #text}
	 * @param to index after its last
	 */
	public Position place(int from, int to) {
		int quotes = position.length() - text.length();
		if (quotes != (quoted ? 2 : 0) || text.indexOf('\n') >= 0) {
			return position;
		}
		int before = quotes / 2;
		int begin = Math.min(before + from, position.length());
		return new Position(position.line(), position.column() + begin, position.offset() + begin,
				position.offset() + Math.max(begin, Math.min(before + to, position.length())));
	}

	@Override
	public String toString() {
		return text;
	}
}
