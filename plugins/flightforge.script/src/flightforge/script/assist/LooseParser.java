/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.assist;

/**
 * Reads what is half written: by indentation where it is written in lines, by brackets where it is written in one. It
 * never fails; brackets and quotes that are not closed end with the lines that belong to them. Takes time in proportion
 * to the text.
 */
final class LooseParser {
	private static final int MAX_DEPTH = 200;
	private final String text;
	private final Flow flow;
	/** Where the line that is looked at begins. */
	private int line;

	private LooseParser(String text) {
		this.text = text;
		this.flow = new Flow(text);
	}

	/** The root of a text. */
	static Loose parse(String text) {
		LooseParser parser = new LooseParser(text);
		Loose root = Loose.empty(0);
		while (parser.skipBlank()) {
			int before = parser.line;
			merge(root, parser.block(parser.indent(), 0));
			if (parser.line == before) {
				parser.line = parser.nextLine(before);
			}
		}
		return root;
	}

	/** What stands in lines with this indentation or a larger one. */
	private Loose block(int indent, int depth) {
		int start = line + indent;
		return isDash(start) ? items(indent, depth) : mapping(indent, depth);
	}

	private Loose items(int indent, int depth) {
		Loose items = Loose.empty(line + indent);
		items.kind = Loose.Kind.ITEMS;
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
			Loose value;
			if (isEnd(content)) {
				int after = content;
				line = nextLine(dash);
				value = deeper(indent, after, depth);
			} else {
				value = content(content, dash, indent, depth);
			}
			items.entries.add(new Loose.Entry("", dash, dash + 1, -1, value));
			items.end = Math.max(items.end, Math.max(dash + 1, value.end));
		}
		return items;
	}

	/** What stands behind a dash: an entry, whose column is the indentation of those that follow, or a value. */
	private Loose content(int content, int dash, int indent, int depth) {
		char first = text.charAt(content);
		if (first == '{' || first == '[' || depth > MAX_DEPTH) {
			return value(content, indent, depth);
		}
		if (isDash(content)) {
			return items(content - line, depth + 1);
		}
		return mapping(content - line, depth + 1);
	}

	private Loose mapping(int indent, int depth) {
		Loose mapping = Loose.empty(line + indent);
		mapping.kind = Loose.Kind.MAPPING;
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
		Loose.Entry only = mapping.entries.size() == 1 ? mapping.entries.getFirst() : null;
		if (only != null && only.colon() < 0) {
			return only.value().kind == Loose.Kind.EMPTY ? flow.scalar(only.begin(), only.end()) : only.value();
		}
		return mapping;
	}

	private void entry(Loose mapping, int indent, int depth) {
		int begin = line + indent;
		int colon = flow.colon(begin, lineEnd(begin));
		if (colon < 0) {
			char first = text.charAt(begin);
			Loose value = first == '{' || first == '[' ? value(begin, indent - 1, depth) : Loose.empty(begin);
			int end = value.kind == Loose.Kind.EMPTY ? flow.plainEnd(begin, lineEnd(begin)) : value.end;
			mapping.entries.add(new Loose.Entry(flow.unquoted(begin, end), begin, end, -1, value));
			mapping.end = end;
			if (value.kind == Loose.Kind.EMPTY) {
				line = nextLine(begin);
			}
			return;
		}
		int keyEnd = flow.trimmedEnd(begin, colon);
		int content = flow.skipSpaces(colon + 1);
		Loose value;
		if (isEnd(content)) {
			line = nextLine(begin);
			value = skipBlank() && indent() == indent && isDash(line + indent) ? items(indent, depth + 1)
					: deeper(indent, Math.min(colon + 1, text.length()), depth);
		} else {
			value = value(content, indent, depth);
		}
		mapping.entries.add(new Loose.Entry(flow.unquoted(begin, keyEnd), begin, keyEnd, colon, value));
		mapping.end = Math.max(colon + 1, value.end);
	}

	/** The block in the next lines if they are indented more; nothing otherwise. */
	private Loose deeper(int indent, int at, int depth) {
		boolean isDeeper = depth < MAX_DEPTH && skipBlank() && indent() > indent;
		return isDeeper ? block(indent(), depth + 1) : Loose.empty(at);
	}

	/** A value that begins in a line, with the lines that belong to it. */
	private Loose value(int begin, int indent, int depth) {
		char first = text.charAt(begin);
		if (first == '{' || first == '[') {
			Loose value = flow.read(begin, indent);
			line = nextLine(Math.max(begin, value.end - 1));
			return value;
		}
		line = nextLine(begin);
		if (first == '|' || first == '>') {
			while (line < text.length() && (isEnd(flow.skipSpaces(line)) || indent() > indent)) {
				line = nextLine(line);
			}
			return Loose.scalar(text.substring(begin, line), false, begin, Math.max(begin + 1, line));
		}
		return flow.scalar(begin, flow.plainEnd(begin, lineEnd(begin)));
	}

	/** Lines that are indented more than they should: they belong to the entry before. */
	private void belated(Loose parent, int indent, int depth) {
		int before = line;
		Loose block = depth < MAX_DEPTH ? block(indent, depth + 1) : Loose.empty(line);
		if (line == before) {
			line = nextLine(line);
		}
		if (!parent.entries.isEmpty() && block.kind != Loose.Kind.SCALAR) {
			merge(parent.entries.getLast().value(), block);
		}
		parent.end = Math.max(parent.end, block.end);
	}

	private static void merge(Loose target, Loose added) {
		if (target.kind == Loose.Kind.EMPTY || target.kind == Loose.Kind.SCALAR) {
			target.kind = added.kind;
			target.begin = added.begin;
			target.text = added.text;
			target.quoted = added.quoted;
			target.flow = added.flow;
		}
		if (target.kind == added.kind) {
			target.entries.addAll(added.entries);
		} else if (target.kind == Loose.Kind.MAPPING && added.kind == Loose.Kind.SCALAR) {
			target.entries.add(new Loose.Entry(added.text, added.begin, added.end, -1, Loose.empty(added.end)));
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
				|| Character.isWhitespace(text.charAt(at + 1)) || text.charAt(at + 1) == Flow.CARET);
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
