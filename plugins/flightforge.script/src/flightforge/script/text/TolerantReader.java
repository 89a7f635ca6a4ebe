/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.text;

/**
 * Reads YAML that is half written into the same nodes as {@link YamlReader}: by indentation where it is written in
 * lines, by brackets where it is written in one. It never fails; brackets and quotes that are not closed end with the
 * lines that belong to them, and a word without a colon is a key with nothing behind it. It knows neither anchors nor
 * escapes. Takes time in proportion to the text.
 */
public final class TolerantReader {
	/** Stands where the caret is in a text that is read for proposals; a character of nobody's. */
	public static final char CARET = '\uE0FF';

	private static final int MAX_DEPTH = 200;
	private final String text;
	private final TolerantFlow flow;
	/** Where the line that is looked at begins. */
	private int line;

	private TolerantReader(String text) {
		this.text = text;
		this.flow = new TolerantFlow(text);
	}

	/** The root of a text; nothing, as a value, for a text with nothing in it. */
	public static YamlNode read(String text) {
		TolerantReader reader = new TolerantReader(text);
		Draft root = Draft.empty(0);
		while (reader.skipBlank()) {
			int before = reader.line;
			merge(root, reader.block(reader.indent(), 0));
			if (reader.line == before) {
				reader.line = reader.nextLine(before);
			}
		}
		return root.node(new TextPlaces(text));
	}

	/** What stands in lines with this indentation or a larger one. */
	private Draft block(int indent, int depth) {
		int start = line + indent;
		return isDash(start) ? items(indent, depth) : mapping(indent, depth);
	}

	private Draft items(int indent, int depth) {
		Draft items = Draft.empty(line + indent);
		items.kind = Draft.Kind.ITEMS;
		boolean first = true;
		while (first || skipBlank() && indent() >= indent) {
			// The first dash may stand behind another, where the line's own indentation is not its.
			int own = first ? indent : indent();
			int dash = line + own;
			if (own > indent) {
				belated(items, own, depth);
				continue;
			}
			if (!isDash(dash)) {
				break;
			}
			first = false;
			int content = flow.skipSpaces(dash + 1);
			Draft value;
			if (isEnd(content)) {
				int after = content;
				line = nextLine(dash);
				value = deeper(indent, after, depth);
			} else {
				value = content(content, dash, indent, depth);
			}
			items.entries.add(new Draft.Entry("", dash, dash + 1, -1, value));
			items.end = Math.max(items.end, Math.max(dash + 1, value.end));
		}
		return items;
	}

	/** What stands behind a dash: an entry, whose column is the indentation of those that follow, or a value. */
	private Draft content(int content, int dash, int indent, int depth) {
		char first = text.charAt(content);
		if (first == '{' || first == '[' || depth > MAX_DEPTH) {
			return value(content, indent, depth);
		}
		if (isDash(content)) {
			return items(content - line, depth + 1);
		}
		return mapping(content - line, depth + 1);
	}

	private Draft mapping(int indent, int depth) {
		Draft mapping = Draft.empty(line + indent);
		mapping.kind = Draft.Kind.MAPPING;
		boolean first = true;
		while (first || skipBlank() && indent() >= indent) {
			// The first entry may stand behind a dash, where the line's own indentation is not its.
			int own = first ? indent : indent();
			if (own > indent) {
				belated(mapping, own, depth);
				continue;
			}
			if (!first && isDash(line + indent)) {
				break;
			}
			first = false;
			entry(mapping, indent, depth);
		}
		Draft.Entry only = mapping.entries.size() == 1 ? mapping.entries.getFirst() : null;
		if (only != null && only.colon() < 0) {
			return only.value().kind == Draft.Kind.EMPTY ? flow.scalar(only.begin(), only.end()) : only.value();
		}
		return mapping;
	}

	private void entry(Draft mapping, int indent, int depth) {
		int begin = line + indent;
		int colon = flow.colon(begin, lineEnd(begin));
		if (colon < 0) {
			char first = text.charAt(begin);
			Draft value = first == '{' || first == '[' ? value(begin, indent - 1, depth) : Draft.empty(begin);
			int end = value.kind == Draft.Kind.EMPTY ? flow.plainEnd(begin, lineEnd(begin)) : value.end;
			mapping.entries.add(new Draft.Entry(flow.unquoted(begin, end), begin, end, -1, value));
			mapping.end = end;
			if (value.kind == Draft.Kind.EMPTY) {
				line = nextLine(begin);
			}
			return;
		}
		int keyEnd = flow.trimmedEnd(begin, colon);
		int content = flow.skipSpaces(colon + 1);
		Draft value;
		if (isEnd(content)) {
			line = nextLine(begin);
			value = skipBlank() && indent() == indent && isDash(line + indent) ? items(indent, depth + 1)
					: deeper(indent, Math.min(colon + 1, text.length()), depth);
		} else {
			value = value(content, indent, depth);
		}
		mapping.entries.add(new Draft.Entry(flow.unquoted(begin, keyEnd), begin, keyEnd, colon, value));
		mapping.end = Math.max(colon + 1, value.end);
	}

	/** The block in the next lines if they are indented more; nothing otherwise. */
	private Draft deeper(int indent, int at, int depth) {
		boolean isDeeper = depth < MAX_DEPTH && skipBlank() && indent() > indent;
		return isDeeper ? block(indent(), depth + 1) : Draft.empty(at);
	}

	/** A value that begins in a line, with the lines that belong to it. */
	private Draft value(int begin, int indent, int depth) {
		char first = text.charAt(begin);
		if (first == '{' || first == '[') {
			Draft value = flow.read(begin, indent);
			line = nextLine(Math.max(begin, value.end - 1));
			return value;
		}
		line = nextLine(begin);
		if (first == '|' || first == '>') {
			while (line < text.length() && (isEnd(flow.skipSpaces(line)) || indent() > indent)) {
				line = nextLine(line);
			}
			return Draft.scalar(text.substring(begin, line), false, begin, Math.max(begin + 1, line));
		}
		return flow.scalar(begin, flow.plainEnd(begin, lineEnd(begin)));
	}

	/** Lines that are indented more than they should: they belong to the entry before. */
	private void belated(Draft parent, int indent, int depth) {
		int before = line;
		Draft block = depth < MAX_DEPTH ? block(indent, depth + 1) : Draft.empty(line);
		if (line == before) {
			line = nextLine(line);
		}
		if (!parent.entries.isEmpty() && block.kind != Draft.Kind.SCALAR) {
			merge(parent.entries.getLast().value(), block);
		}
		parent.end = Math.max(parent.end, block.end);
	}

	private static void merge(Draft target, Draft added) {
		if (target.kind == Draft.Kind.EMPTY || target.kind == Draft.Kind.SCALAR) {
			target.kind = added.kind;
			target.begin = added.begin;
			target.text = added.text;
			target.quoted = added.quoted;
			target.flow = added.flow;
		}
		if (target.kind == added.kind) {
			target.entries.addAll(added.entries);
		} else if (target.kind == Draft.Kind.MAPPING && added.kind == Draft.Kind.SCALAR) {
			target.entries.add(new Draft.Entry(added.text, added.begin, added.end, -1, Draft.empty(added.end)));
		}
		target.end = Math.max(target.end, added.end);
	}

	/** Goes to the next line with something in it; false at the end of the text. */
	private boolean skipBlank() {
		while (line < text.length() && isEnd(flow.skipSpaces(line))) {
			line = nextLine(line);
		}
		return line < text.length();
	}

	private int indent() {
		return flow.skipSpaces(line) - line;
	}

	private boolean isDash(int at) {
		return at < text.length() && text.charAt(at) == '-' && (at + 1 == text.length()
				|| Character.isWhitespace(text.charAt(at + 1)) || text.charAt(at + 1) == CARET);
	}

	/** Whether nothing but a comment comes any more. */
	private boolean isEnd(int at) {
		return at >= text.length() || "\n\r#".indexOf(text.charAt(at)) >= 0;
	}

	private int lineEnd(int from) {
		return flow.lineEnd(from);
	}

	private int nextLine(int from) {
		int end = text.indexOf('\n', from);
		return end < 0 ? text.length() : end + 1;
	}
}
