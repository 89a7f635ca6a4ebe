/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.text;

import java.util.Arrays;

import org.snakeyaml.engine.v2.exceptions.Mark;

import flightforge.script.Position;

/** Turns offsets of a text into positions, and the YAML parser's marks, which count code points, into offsets. */
public final class TextPlaces {
	private final String text;
	private final int[] lineStarts;
	/** A byte order mark is not a character of the first line. */
	private final int mark;
	/** Offset of each code point, or null when all are one unit long. */
	private final int[] offsets;

	public TextPlaces(String text) {
		this.text = text;
		int[] starts = new int[16];
		int lines = 1;
		for (int i = 0; i < text.length(); i++) {
			char c = text.charAt(i);
			if (c == '\n' || c == '\r' && (i + 1 == text.length() || text.charAt(i + 1) != '\n')) {
				starts = lines == starts.length ? Arrays.copyOf(starts, 2 * lines) : starts;
				starts[lines++] = i + 1;
			}
		}
		lineStarts = Arrays.copyOf(starts, lines);
		mark = text.startsWith("\uFEFF") ? 1 : 0;
		offsets = text.chars().anyMatch(c -> Character.isSurrogate((char) c)) ? codePointOffsets(text) : null;
	}

	private static int[] codePointOffsets(String text) {
		int[] result = new int[text.codePointCount(0, text.length()) + 1];
		int offset = 0;
		for (int i = 0; i < result.length - 1; i++) {
			result[i] = offset;
			offset += Character.charCount(text.codePointAt(offset));
		}
		result[result.length - 1] = offset;
		return result;
	}

	public int offset(Mark mark) {
		return offset(mark.getIndex());
	}

	int offset(int codePointIndex) {
		if (offsets == null) {
			return Math.clamp(codePointIndex, 0, text.length());
		}
		return offsets[Math.clamp(codePointIndex, 0, offsets.length - 1)];
	}

	/** The place between two offsets, which may be beyond the text's end. */
	Position position(int from, int to) {
		int begin = Math.clamp(from, 0, text.length());
		int found = Arrays.binarySearch(lineStarts, begin);
		int line = found >= 0 ? found : -found - 2;
		int end = Math.clamp(to, begin, text.length());
		int column = begin - lineStarts[line] + 1;
		return new Position(line + 1, line == 0 ? Math.max(1, column - mark) : column, begin, end);
	}
}
