/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.learn.write;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.regex.Pattern;

/**
 * Lays out YAML: mappings and lists in braces and brackets where they fit into a line, and otherwise below each other.
 * Values are texts that are written as they are, maps, lists, and what several places share. For one thread.
 */
final class Yaml {
	private static final int WIDTH = 120;
	private static final Pattern PLAIN = Pattern.compile("[A-Za-z_][A-Za-z0-9_./+-]*(?: [A-Za-z0-9_./+-]+)*");
	private static final Pattern RESERVED = Pattern.compile("(?i)null|true|false|yes|no|on|off|else|y|n|nan|inf");
	private static final int LAST_CONTROL = 0x1f;

	/** Shorter values are written out wherever they are. */
	private static final int WORTH_SHARING = 24;
	/** Shorter mappings are written out even where several places have them and nobody has said so. */
	private static final int WORTH_A_NAME = 40;
	/** The key of a list whose items are of different kinds. */
	private static final String NESTED = "nested";
	/** With less room at the end of a line, what goes on in the next one anyway begins there. */
	private static final int ROOM = 40;
	/** Longer items of a list have a line each. */
	private static final int SHORT = 56;

	private final StringBuilder out = new StringBuilder();
	private int anchors;

	/**
	 * A value that several places have: it is written out at the first of them, with an anchor, and all others refer to
	 * that. For one thread.
	 */
	static final class Shared {
		private final Object value;
		/** Its anchor; null for that with the next number. */
		private final String name;
		private int uses;
		/** Null as long as it is not written. */
		private String anchor;

		/** Of a value without shared ones in it. */
		Shared(Object value) {
			this(value, null);
		}

		/** Of a value without shared ones in it, with a name for its anchor. */
		Shared(Object value, String name) {
			this.value = value;
			this.name = name;
		}

		Object value() {
			return value;
		}
	}

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

	/** @return how many lines there are */
	long lines() {
		return out.chars().filter(c -> c == '\n').count();
	}

	/** Adds all of another one. */
	void add(Yaml other) {
		out.append(other.out);
	}

	/** Adds a line. */
	void line(String line) {
		out.append(line).append('\n');
	}

	/**
	 * Finds mappings that several places have, so that each is written out once: the largest ones, without shared
	 * values in them. Items of lists of mappings are no such ones, but what is in them may be.
	 *
	 * @param items which are written in this order
	 * @return the same with shared values
	 */
	static List<Map<String, Object>> sharing(List<Map<String, Object>> items) {
		Map<Object, Integer> uses = new HashMap<>();
		items.forEach(item -> item.values().forEach(value -> count(value, uses)));
		Map<Object, Shared> shared = new HashMap<>();
		return items.stream().map(item -> sharing(item, uses, shared)).toList();
	}

	private static void count(Object value, Map<Object, Integer> uses) {
		if (value instanceof Map<?, ?> map) {
			if (isWorthSharing(map)) {
				uses.merge(map, 1, Integer::sum);
			}
			map.values().forEach(inner -> count(inner, uses));
		} else if (value instanceof List<?> list) {
			list.forEach(item -> {
				if (item instanceof Map<?, ?> map) {
					map.values().forEach(inner -> count(inner, uses));
				}
			});
		}
	}

	private static boolean isWorthSharing(Map<?, ?> map) {
		return !hasShared(map) && flow(map).length() > WORTH_A_NAME;
	}

	private static boolean hasShared(Object value) {
		return switch (value) {
		case Shared shared -> true;
		case Map<?, ?> map -> map.values().stream().anyMatch(Yaml::hasShared);
		case List<?> list -> list.stream().anyMatch(Yaml::hasShared);
		default -> false;
		};
	}

	private static Map<String, Object> sharing(Map<?, ?> item, Map<Object, Integer> uses, Map<Object, Shared> shared) {
		Map<String, Object> sharing = new LinkedHashMap<>();
		item.forEach((key, value) -> sharing.put(String.valueOf(key), switch (value) {
		case Map<?, ?> map when uses.getOrDefault(map, 0) > 1 -> shared.computeIfAbsent(map, Shared::new);
		case Map<?, ?> map -> sharing(map, uses, shared);
		case List<?> list -> list.stream()
				.map(each -> each instanceof Map<?, ?> map ? (Object) sharing(map, uses, shared) : each).toList();
		default -> value;
		}));
		return sharing;
	}

	/** Notes which shared values the entries of a mapping have, before any of them is added. */
	static void note(Object value) {
		switch (value) {
		case Shared shared -> shared.uses++;
		case Map<?, ?> map -> map.values().forEach(Yaml::note);
		case List<?> list -> list.forEach(Yaml::note);
		default -> {
			// A text has no values.
		}
		}
	}

	/** Adds the entries of a mapping below each other. */
	void entries(int indent, Map<String, Object> entries) {
		entries.forEach((key, value) -> entry("  ".repeat(indent), key, value, indent));
	}

	/**
	 * Adds an item of a list, a mapping: in one line where it fits, and else in as few as it takes. Lists of mappings
	 * in it begin a line, and so does each of their items that does not fit beside the one before.
	 */
	void item(int indent, Map<String, Object> item) {
		String start = "  ".repeat(indent);
		StringBuilder line = new StringBuilder(start).append("- ");
		mapping(line, item, start + "   ", 0);
		out.append(line).append('\n');
	}

	private static boolean isListOfMappings(Object value) {
		return value instanceof List<?> list && list.stream().anyMatch(Map.class::isInstance);
	}

	/**
	 * Adds a mapping in braces.
	 *
	 * @param line the present line, which it begins in
	 * @param next what other lines begin with
	 * @param closing how many brackets follow it
	 */
	private void mapping(StringBuilder line, Map<?, ?> mapping, String next, int closing) {
		Flow flow = new Flow(mapping);
		if (line.length() + flow.length() + closing <= WIDTH) {
			line.append(flow.take());
			return;
		}
		line.append('{');
		boolean begins = true;
		boolean lists = false;
		int left = mapping.size();
		for (Map.Entry<?, ?> entry : mapping.entrySet()) {
			int brackets = --left == 0 ? closing + 1 : 1;
			boolean isList = isListOfMappings(entry.getValue());
			String text = entry.getKey() + ": " + (isList ? "[" : new Flow(entry.getValue()).take());
			boolean ends = !begins && (isList && entry.getKey().equals(NESTED) || lists
					|| isBetterBelow(line.length() + 2, text.length() + brackets, next.length()));
			line.append(begins ? "" : ends ? "," : ", ");
			if (ends) {
				end(line, next);
			}
			if (isList) {
				line.append(text);
				items(line, (List<?>) entry.getValue(), entry.getKey().equals(NESTED), next + "  ", brackets + 1);
				line.append(']');
			} else {
				folded(line, text, next + "  ", brackets);
			}
			begins = false;
			lists = isList;
		}
		line.append('}');
	}

	/**
	 * Whether text that does not fit into the rest of a line is to begin the next one: where it fits there as a whole,
	 * or where hardly anything of it fits here.
	 */
	private static boolean isBetterBelow(int at, int length, int indent) {
		return at + length > WIDTH && (indent + length <= WIDTH || WIDTH - at < ROOM);
	}

	/**
	 * Adds the items of a list of mappings: those that have lists in them begin a line.
	 *
	 * @param apart whether all do
	 */
	private void items(StringBuilder line, List<?> items, boolean apart, String next, int closing) {
		boolean begins = true;
		boolean alone = true;
		int left = items.size();
		for (Object item : items) {
			int brackets = --left == 0 ? closing : 1;
			Flow flow = new Flow(item);
			boolean isAlone = apart || !(item instanceof Map<?, ?> each)
					|| each.values().stream().anyMatch(Yaml::isListOfMappings);
			line.append(begins ? "" : ",");
			if (isAlone || alone && !begins || line.length() + flow.length() + 1 + brackets > WIDTH) {
				end(line, next);
			} else if (!begins) {
				line.append(' ');
			}
			if (item instanceof Map<?, ?> map) {
				mapping(line, map, next + " ", brackets);
			} else {
				line.append(flow.take());
			}
			begins = false;
			alone = isAlone;
		}
	}

	/** Adds text, which goes on in the next line behind a comma where it does not fit. */
	private void folded(StringBuilder line, String text, String next, int closing) {
		for (String part : parts(text)) {
			if (line.length() + part.stripTrailing().length() + closing > WIDTH && !line.toString().isBlank()) {
				end(line, next);
			}
			line.append(part);
		}
	}

	private void end(StringBuilder line, String next) {
		out.append(line.toString().stripTrailing()).append('\n');
		line.setLength(0);
		line.append(next);
	}

	/** What a line of flow style can be broken into, which is behind the commas that are in no text. */
	private static List<String> parts(String flow) {
		List<String> parts = new ArrayList<>();
		int begin = 0;
		boolean quoted = false;
		for (int i = 0; i < flow.length(); i++) {
			char c = flow.charAt(i);
			if (quoted && c == '\\') {
				i++;
			} else if (c == '"') {
				quoted = !quoted;
			} else if (!quoted && c == ',' && i + 1 < flow.length() && flow.charAt(i + 1) == ' ') {
				parts.add(flow.substring(begin, i + 2));
				begin = i + 2;
			}
		}
		parts.add(flow.substring(begin));
		return parts;
	}

	private void entry(String start, String key, Object value, int indent) {
		Flow flow = new Flow(value);
		if (start.length() + key.length() + 2 + flow.length() <= WIDTH || value instanceof String
				|| value instanceof Map<?, ?> map && map.isEmpty()) {
			out.append(start).append(key).append(": ").append(flow.take()).append('\n');
		} else if (value instanceof Shared shared) {
			if (shared.uses > 1 && shared.anchor == null) {
				shared.anchor = shared.name == null ? "v" + ++anchors : shared.name;
				block(start, key + ": &" + shared.anchor, shared.value, indent);
			} else {
				entry(start, key, shared.value, indent);
			}
		} else {
			block(start, key + ":", value, indent);
		}
	}

	/** Adds what does not fit into a line. */
	private void block(String start, String head, Object value, int indent) {
		if (value instanceof Map<?, ?> map && map.size() == 1
				&& map.values().iterator().next() instanceof Map<?, ?> inner && isPlain(inner)) {
			// A generator whose arguments take several lines.
			String generator = (String) map.keySet().iterator().next();
			List<String> arguments = inner.entrySet().stream().map(each -> each.getKey() + ": " + each.getValue())
					.toList();
			filled(start + head + " {" + generator + ": {", arguments, "}}", indent + 1);
		} else if (value instanceof Map<?, ?> map) {
			out.append(start).append(head).append('\n');
			map.forEach((name, inner) -> entry("  ".repeat(indent + 1), (String) name, inner, indent + 1));
		} else if (value instanceof List<?> list) {
			List<String> items = list.stream().map(Yaml::flow).toList();
			if (items.stream().allMatch(item -> item.length() <= SHORT)) {
				filled(start + head + " [", items, "]", indent + 1);
				return;
			}
			out.append(start).append(head).append('\n');
			for (Object item : list) {
				if (item instanceof Map<?, ?> map) {
					Map<String, Object> typed = new LinkedHashMap<>();
					map.forEach((name, inner) -> typed.put((String) name, inner));
					item(indent + 1, typed);
				} else {
					out.append("  ".repeat(indent + 1)).append("- ").append(flow(item)).append('\n');
				}
			}
		} else {
			out.append(start).append(head).append(' ').append(flow(value)).append('\n');
		}
	}

	private static boolean isPlain(Map<?, ?> map) {
		return map.values().stream().allMatch(String.class::isInstance);
	}

	/** Adds as many items to a line as fit. */
	private void filled(String start, List<String> items, String end, int indent) {
		out.append(start);
		int at = start.length();
		boolean first = true;
		for (String item : items) {
			if (!first) {
				out.append(',');
				if (at + item.length() + 4 > WIDTH) {
					out.append('\n').append("  ".repeat(indent)).append("  ");
					at = indent * 2 + 2;
				} else {
					out.append(' ');
					at += 2;
				}
			}
			out.append(item);
			at += item.length();
			first = false;
		}
		out.append(end).append('\n');
	}

	/** A value with what is shared in it written out. */
	static Object plain(Object value) {
		return switch (value) {
		case Shared shared -> plain(shared.value);
		case Map<?, ?> map -> {
			Map<String, Object> plain = new LinkedHashMap<>();
			map.forEach((key, inner) -> plain.put((String) key, plain(inner)));
			yield plain;
		}
		case List<?> list -> list.stream().map(Yaml::plain).toList();
		default -> value;
		};
	}

	/** A value in one line, with what is shared in it written out. */
	static String flow(Object value) {
		StringBuilder flow = new StringBuilder();
		append(value, flow, shared -> append(shared.value, flow, null));
		return flow.toString();
	}

	/** A value in one line, which may not be written in the end. */
	private final class Flow {
		private final StringBuilder text = new StringBuilder();
		private final Map<Shared, String> first = new LinkedHashMap<>();

		Flow(Object value) {
			append(value, text, this::share);
		}

		private void share(Shared shared) {
			String known = shared.anchor == null ? first.get(shared) : shared.anchor;
			String written = flow(shared.value);
			if (shared.uses > 1 && written.length() > WORTH_SHARING && known != null) {
				text.append('*').append(known);
				return;
			}
			if (shared.uses > 1 && written.length() > WORTH_SHARING) {
				String anchor = shared.name == null ? "v" + (anchors + first.size() + 1) : shared.name;
				first.put(shared, anchor);
				text.append('&').append(anchor).append(' ');
			}
			text.append(written);
		}

		int length() {
			return text.length();
		}

		/** @return the text, which is written now */
		String take() {
			first.forEach((shared, anchor) -> shared.anchor = anchor);
			anchors += first.size();
			return text.toString();
		}
	}

	private static void append(Object value, StringBuilder flow, Consumer<Shared> shared) {
		switch (value) {
		case Map<?, ?> map -> {
			flow.append('{');
			String separator = "";
			for (Map.Entry<?, ?> entry : map.entrySet()) {
				flow.append(separator).append(entry.getKey()).append(": ");
				append(entry.getValue(), flow, shared);
				separator = ", ";
			}
			flow.append('}');
		}
		case List<?> list -> {
			flow.append('[');
			String separator = "";
			for (Object item : list) {
				flow.append(separator);
				append(item, flow, shared);
				separator = ", ";
			}
			flow.append(']');
		}
		case Shared each -> shared.accept(each);
		default -> flow.append(value);
		}
	}

	@Override
	public String toString() {
		return out.toString();
	}
}
