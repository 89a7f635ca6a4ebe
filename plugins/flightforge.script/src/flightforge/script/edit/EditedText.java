/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.edit;

import java.util.ArrayList;
import java.util.List;

import flightforge.script.TextChange;

/** What changes make of a text one after the other, as changes of the text that there was first. Immutable. */
final class EditedText {
	private final String before;
	private final String text;
	private final List<Piece> pieces;

	/** A part of the text before, or, where that is not null, of what was added. */
	private record Piece(int from, int to, String added) {
		int length() {
			return to - from;
		}

		Piece part(int begin, int end) {
			return new Piece(from + begin, from + end, added);
		}
	}

	EditedText(String before) {
		this(before, before, List.of(new Piece(0, before.length(), null)));
	}

	private EditedText(String before, String text, List<Piece> pieces) {
		this.before = before;
		this.text = text;
		this.pieces = pieces;
	}

	String text() {
		return text;
	}

	/** The text with changes that do not overlap. */
	EditedText with(List<TextChange> changes) {
		List<Piece> made = new ArrayList<>();
		int done = 0;
		for (TextChange change : TextChange.sorted(changes)) {
			copy(done, change.offset(), made);
			made.add(new Piece(0, change.text().length(), change.text()));
			done = change.end();
		}
		copy(done, text.length(), made);
		return new EditedText(before, TextChange.apply(text, changes), made);
	}

	private void copy(int from, int to, List<Piece> into) {
		int at = 0;
		for (Piece piece : pieces) {
			int begin = Math.max(from, at);
			int end = Math.min(to, at + piece.length());
			if (begin < end) {
				into.add(piece.part(begin - at, end - at));
			}
			at += piece.length();
		}
	}

	/** The changes that make this text of the one before, in its order, as small as they can be. */
	List<TextChange> changes() {
		List<TextChange> changes = new ArrayList<>();
		StringBuilder added = new StringBuilder();
		int done = 0;
		for (Piece piece : pieces) {
			if (piece.added != null) {
				added.append(piece.added, piece.from, piece.to);
			} else {
				change(done, piece.from, added.toString(), changes);
				added.setLength(0);
				done = piece.to;
			}
		}
		change(done, before.length(), added.toString(), changes);
		return changes;
	}

	/** Adds a change without what is the same at its ends. */
	private void change(int from, int to, String added, List<TextChange> changes) {
		int most = Math.min(to - from, added.length());
		int same = 0;
		while (same < most && before.charAt(from + same) == added.charAt(same)) {
			same++;
		}
		int end = 0;
		while (end < most - same && before.charAt(to - 1 - end) == added.charAt(added.length() - 1 - end)) {
			end++;
		}
		if (from + same < to - end || same < added.length() - end) {
			changes.add(TextChange.between(from + same, to - end, added.substring(same, added.length() - end)));
		}
	}
}
