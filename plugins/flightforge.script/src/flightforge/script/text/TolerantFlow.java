/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.text;

import java.util.HashMap;
import java.util.Map;

/** Reads what is written within a line, or in brackets: scalars, keys, {@code {a: b}} and {@code [a, b]}. */
final class TolerantFlow {
	private static final int MAX_DEPTH = 100;
	private final String text;
	/** Where brackets end at the latest. */
	private int limit;
	private int at;
	/** Where the brackets end that were looked at last, by the indentation of their block. */
	private final Map<Integer, Stretch> limits = new HashMap<>();
	/** The line that was looked at last, from some place in it to its line break. */
	private Stretch known = new Stretch(0, -1);

	/** A part of the text in which whatever begins has the same end; from and end belong to it. */
	private record Stretch(int from, int end) {
		boolean has(int place) {
			return from <= place && place <= end;
		}
	}

	TolerantFlow(String text) {
		this.text = text;
	}

	/**
	 * Reads brackets, which may go on in lines that are indented more than the block that they are in.
	 *
	 * @param begin index of the opening bracket
	 * @param indent the block's indentation
	 */
	Draft read(int begin, int indent) {
		// What is within the same brackets, as far as one can tell, is not searched for its end again.
		Stretch stretch = limits.get(indent);
		if (stretch == null || !stretch.has(begin)) {
			stretch = new Stretch(begin, limit(begin, indent));
			limits.put(indent, stretch);
		}
		limit = stretch.end;
		at = begin;
		return node(0);
	}

	private int limit(int begin, int indent) {
		int line = text.indexOf('\n', begin);
		while (line >= 0) {
			int content = skipSpaces(line + 1);
			boolean blank = content >= text.length() || text.charAt(content) == '\n' || text.charAt(content) == '\r';
			boolean closes = !blank && (text.charAt(content) == '}' || text.charAt(content) == ']');
			if (!blank && !closes && content - line - 1 <= indent) {
				return line;
			}
			line = text.indexOf('\n', line + 1);
		}
		return text.length();
	}

	private Draft node(int depth) {
		char open = text.charAt(at);
		if (open != '{' && open != '[' || depth > MAX_DEPTH) {
			int begin = at;
			int end = flowScalarEnd(begin);
			at = Math.max(end, begin + (depth > MAX_DEPTH ? 1 : 0));
			return scalar(begin, trimmedEnd(begin, end));
		}
		Draft node = Draft.empty(at);
		node.kind = open == '{' ? Draft.Kind.MAPPING : Draft.Kind.ITEMS;
		node.flow = true;
		at++;
		skip();
		while (at < limit && text.charAt(at) != '}' && text.charAt(at) != ']') {
			int before = at;
			entry(node, depth);
			skip();
			if (at < limit && text.charAt(at) == ',') {
				at++;
			} else if (at == before) {
				at++;
			}
			skip();
		}
		at = Math.min(at + 1, limit);
		node.end = at;
		return node;
	}

	private void entry(Draft node, int depth) {
		int begin = at;
		if (node.kind == Draft.Kind.ITEMS) {
			Draft value = node(depth + 1);
			if (at > begin) {
				node.entries.add(new Draft.Entry("", begin, begin, -1, value));
			}
			return;
		}
		int end = flowScalarEnd(begin);
		int keyEnd = trimmedEnd(begin, end);
		if (end < limit && text.charAt(end) == ':') {
			at = end + 1;
			skip();
			boolean none = at >= limit || ",}]".indexOf(text.charAt(at)) >= 0;
			Draft value = none ? Draft.empty(end + 1) : node(depth + 1);
			node.entries.add(new Draft.Entry(unquoted(begin, keyEnd), begin, keyEnd, end, value));
		} else {
			at = end;
			if (end > begin) {
				node.entries.add(new Draft.Entry(unquoted(begin, keyEnd), begin, keyEnd, -1, Draft.empty(end)));
			}
		}
	}

	/** Where a key or value in brackets ends: at a bracket, a comma, a colon with a space, a comment. */
	private int flowScalarEnd(int begin) {
		int end = begin;
		if (begin < limit && isQuote(text.charAt(begin))) {
			end = quoteEnd(begin, limit);
			while (end < limit && text.charAt(end) == ' ') {
				end++;
			}
			return end;
		}
		while (end < limit && ",{}[]\n".indexOf(text.charAt(end)) < 0 && !isColon(end, limit)
				&& !(text.charAt(end) == '#' && end > begin && text.charAt(end - 1) == ' ')) {
			end++;
		}
		return end;
	}

	/** Passes over spaces, line breaks and comments in brackets. */
	private void skip() {
		while (at < limit && (Character.isWhitespace(text.charAt(at)) || text.charAt(at) == '#')) {
			at = text.charAt(at) == '#' ? Math.min(limit, lineEnd(at)) : at + 1;
		}
	}

	/** The colon behind a key that begins here, before the end of the line; -1 where there is none. */
	int colon(int begin, int lineEnd) {
		int from = isQuote(text.charAt(begin)) ? quoteEnd(begin, lineEnd) : begin;
		boolean opened = text.charAt(begin) == '{' || text.charAt(begin) == '[';
		for (int i = from; i < lineEnd && !opened; i++) {
			if (isColon(i, lineEnd)) {
				return i;
			}
			if (isComment(i, begin)) {
				return -1;
			}
		}
		return -1;
	}

	private boolean isColon(int index, int end) {
		if (text.charAt(index) != ':') {
			return false;
		}
		char next = index + 1 < end ? text.charAt(index + 1) : ' ';
		return Character.isWhitespace(next) || next == TolerantReader.CARET
				|| index + 1 < end && ",{}[]".indexOf(next) >= 0;
	}

	private boolean isComment(int index, int begin) {
		return text.charAt(index) == '#' && (index == begin || Character.isWhitespace(text.charAt(index - 1)));
	}

	/** The end of a plain or quoted scalar that begins here, without the comment behind it. */
	int plainEnd(int begin, int lineEnd) {
		if (begin < lineEnd && isQuote(text.charAt(begin))) {
			return quoteEnd(begin, lineEnd);
		}
		int end = begin;
		while (end < lineEnd && !isComment(end, begin)) {
			end++;
		}
		return trimmedEnd(begin, end);
	}

	/** The index behind the closing quote, or the end where it is missing. */
	private int quoteEnd(int begin, int end) {
		char quote = text.charAt(begin);
		int stop = Math.min(end, lineEnd(begin));
		for (int i = begin + 1; i < stop; i++) {
			char c = text.charAt(i);
			if (c == '\\' && quote == '"') {
				i++;
			} else if (c == quote) {
				return i + 1;
			}
		}
		return trimmedEnd(begin, stop);
	}

	Draft scalar(int begin, int end) {
		boolean quoted = end > begin && isQuote(text.charAt(begin));
		return Draft.scalar(unquoted(begin, end), quoted, begin, end);
	}

	/** A text without its quotes. */
	String unquoted(int begin, int end) {
		if (end <= begin || !isQuote(text.charAt(begin))) {
			return text.substring(begin, Math.max(begin, end));
		}
		boolean closed = end - begin > 1 && text.charAt(end - 1) == text.charAt(begin);
		return text.substring(begin + 1, closed ? end - 1 : end);
	}

	int trimmedEnd(int begin, int end) {
		int trimmed = end;
		while (trimmed > begin && Character.isWhitespace(text.charAt(trimmed - 1))) {
			trimmed--;
		}
		return trimmed;
	}

	int skipSpaces(int from) {
		int index = from;
		while (index < text.length() && (text.charAt(index) == ' ' || text.charAt(index) == '\t')) {
			index++;
		}
		return index;
	}

	int lineEnd(int from) {
		if (!known.has(from)) {
			int end = text.indexOf('\n', from);
			known = new Stretch(from, end < 0 ? text.length() : end);
		}
		int stop = known.end;
		return stop > from && text.charAt(stop - 1) == '\r' ? stop - 1 : stop;
	}

	private static boolean isQuote(char c) {
		return c == '"' || c == '\'';
	}
}
