/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.learn.write;

import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * Lays out YAML: mappings and lists in braces and brackets where they fit into a line, and otherwise below each other.
 * Values are texts that are written as they are, maps, and lists. For one thread.
 */
final class Yaml {
	private static final int WIDTH = 120;
	private static final Pattern PLAIN = Pattern.compile("[A-Za-z_][A-Za-z0-9_./+-]*(?: [A-Za-z0-9_./+-]+)*");
	private static final Pattern RESERVED = Pattern.compile("(?i)null|true|false|yes|no|on|off|else|y|n|nan|inf");
	private static final int LAST_CONTROL = 0x1f;

	private final StringBuilder out = new StringBuilder();

	/** @return a text as a scalar */
	static String text(String text) {
		if (PLAIN.matcher(text).matches() && !RESERVED.matcher(text).matches()) {
			return text;
		}
		StringBuilder quoted = new StringBuilder("\"");
		for (int i = 0; i < text.length(); i++) {
			char c = text.charAt(i);
			boolean paired = Character.isHighSurrogate(c) && i + 1 < text.length()
					&& Character.isLowSurrogate(text.charAt(i + 1));
			if (paired) {
				quoted.append(c).append(text.charAt(++i));
			} else if (c == '"' || c == '\\') {
				quoted.append('\\').append(c);
			} else if (c == '$' && i + 1 < text.length() && text.charAt(i + 1) == '{') {
				quoted.append("$$");
			} else if (c <= LAST_CONTROL || c >= 0x7f && c < 0xa0 || c == 0x2028 || c == 0x2029 || c == 0xfeff
					|| c >= 0xfffe || Character.isSurrogate(c)) {
				quoted.append(String.format("\\u%04x", (int) (Character.isSurrogate(c) ? 0xfffd : c)));
			} else {
				quoted.append(c);
			}
		}
		return quoted.append('"').toString();
	}

	/** Adds a comment of one line. */
	void comment(int indent, String text) {
		out.append("  ".repeat(indent)).append("# ").append(text).append('\n');
	}

	/** Adds an empty line. */
	void blank() {
		out.append('\n');
	}

	/** Adds a line. */
	void line(String line) {
		out.append(line).append('\n');
	}

	/** Adds the entries of a mapping below each other. */
	void entries(int indent, Map<String, Object> entries) {
		entries.forEach((key, value) -> entry("  ".repeat(indent), key, value, indent));
	}

	/** Adds an item of a list, a mapping: in one line where it fits. */
	void item(int indent, Map<String, Object> item) {
		String flow = flow(item);
		String start = "  ".repeat(indent);
		if (start.length() + 2 + flow.length() <= WIDTH) {
			out.append(start).append("- ").append(flow).append('\n');
			return;
		}
		boolean first = true;
		for (Map.Entry<String, Object> entry : item.entrySet()) {
			entry(start + (first ? "- " : "  "), entry.getKey(), entry.getValue(), indent + 1);
			first = false;
		}
	}

	private void entry(String start, String key, Object value, int indent) {
		String flow = flow(value);
		if (start.length() + key.length() + 2 + flow.length() <= WIDTH || value instanceof String
				|| value instanceof Map<?, ?> map && map.isEmpty()) {
			out.append(start).append(key).append(": ").append(flow).append('\n');
		} else if (value instanceof Map<?, ?> map && map.size() == 1
				&& map.values().iterator().next() instanceof Map<?, ?> inner && isPlain(inner)) {
			// A generator whose arguments take several lines.
			String generator = (String) map.keySet().iterator().next();
			out.append(start).append(key).append(": {").append(generator).append(": {");
			filled(inner, start.length() + key.length() + generator.length() + 6, indent + 1);
			out.append("}}\n");
		} else if (value instanceof Map<?, ?> map) {
			out.append(start).append(key).append(":\n");
			map.forEach((name, inner) -> entry("  ".repeat(indent + 1), (String) name, inner, indent + 1));
		} else if (value instanceof List<?> list) {
			out.append(start).append(key).append(":\n");
			for (Object item : list) {
				if (item instanceof Map<?, ?> map) {
					Map<String, Object> typed = new java.util.LinkedHashMap<>();
					map.forEach((name, inner) -> typed.put((String) name, inner));
					item(indent + 1, typed);
				} else {
					out.append("  ".repeat(indent + 1)).append("- ").append(flow(item)).append('\n');
				}
			}
		}
	}

	private static boolean isPlain(Map<?, ?> map) {
		return map.values().stream().allMatch(String.class::isInstance);
	}

	private void filled(Map<?, ?> map, int column, int indent) {
		int at = column;
		boolean first = true;
		for (Map.Entry<?, ?> entry : map.entrySet()) {
			String text = entry.getKey() + ": " + entry.getValue();
			if (!first) {
				out.append(',');
				if (at + text.length() + 4 > WIDTH) {
					out.append('\n').append("  ".repeat(indent)).append("  ");
					at = indent * 2 + 2;
				} else {
					out.append(' ');
					at += 2;
				}
			}
			out.append(text);
			at += text.length();
			first = false;
		}
	}

	private static String flow(Object value) {
		StringBuilder flow = new StringBuilder();
		flow(value, flow);
		return flow.toString();
	}

	private static void flow(Object value, StringBuilder flow) {
		switch (value) {
		case Map<?, ?> map -> {
			flow.append('{');
			String separator = "";
			for (Map.Entry<?, ?> entry : map.entrySet()) {
				flow.append(separator).append(entry.getKey()).append(": ");
				flow(entry.getValue(), flow);
				separator = ", ";
			}
			flow.append('}');
		}
		case List<?> list -> {
			flow.append('[');
			String separator = "";
			for (Object item : list) {
				flow.append(separator);
				flow(item, flow);
				separator = ", ";
			}
			flow.append(']');
		}
		default -> flow.append(value);
		}
	}

	@Override
	public String toString() {
		return out.toString();
	}
}
