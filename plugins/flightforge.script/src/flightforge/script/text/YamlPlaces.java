/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.text;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import flightforge.script.Position;
import flightforge.script.TextChange;

/** Where the parts of a YAML text are, aliases and the comments behind them included. Immutable. */
public final class YamlPlaces {
	/** The section whose values are there to be named by others; the only one that says nothing by itself. */
	public static final String TABLES = "tables";
	private static final Pattern NO_CONTENT = Pattern.compile("(?:\\s|#[^\n]*)*");

	private static final Pattern NAME = Pattern.compile("&[^\\s,\\[\\]{}]+\\s*");

	private final String text;
	private final YamlReader.Document document;

	public YamlPlaces(String text, YamlReader.Document document) {
		this.text = text;
		this.document = document;
	}

	public String text() {
		return text;
	}

	public YamlNode root() {
		return document.root();
	}

	public String lineBreak() {
		return lineBreak(text);
	}

	/** How the lines of a text end. */
	public static String lineBreak(String text) {
		return text.contains("\r\n") ? "\r\n" : "\n";
	}

	/** What is at a path; null when nothing is. */
	public YamlNode at(List<Object> path) {
		YamlNode node = root();
		for (Object step : path) {
			node = below(node, step);
		}
		return node;
	}

	/** What a node has under a key, or as an item; null when it has none. */
	public static YamlNode below(YamlNode node, Object step) {
		return switch (node) {
		case YamlNode.Mapping mapping when step instanceof String -> {
			YamlNode.Entry entry = entry(mapping, List.of(step));
			yield entry == null ? null : entry.value();
		}
		case YamlNode.Items items when step instanceof Integer index && index < items.items().size() ->
				items.items().get(index);
		case null, default -> null;
		};
	}

	/** The entry that the last step of a path names, or null. */
	public static YamlNode.Entry entry(YamlNode.Mapping mapping, List<Object> path) {
		return mapping.entries().stream().filter(entry -> entry.key().text().equals(path.getLast())).findFirst()
				.orElse(null);
	}

	/** Whether something is written in one place for several. */
	public boolean hasAliases() {
		return !document.aliases().isEmpty();
	}

	/** The alias that is the value of an entry; null when the value stands there itself. */
	private YamlReader.Alias alias(YamlNode.Entry entry) {
		int key = entry.key().position().endOffset();
		boolean elsewhere = entry.value().position().offset() < key;
		return document.aliases().stream().filter(
				alias -> elsewhere ? alias.place().offset() >= key : alias.place().equals(entry.value().position()))
				.findFirst().orElse(null);
	}

	/** Whether the entry at a path has an alias for its value. */
	public boolean isAlias(List<Object> path) {
		return at(path.subList(0, path.size() - 1)) instanceof YamlNode.Mapping mapping
				&& alias(entry(mapping, path)) != null;
	}

	/** Whether something that is written in one place for several means the value at a path, and nothing else. */
	public boolean isOnlyUse(List<Object> path) {
		YamlReader.Alias alias = at(path.subList(0, path.size() - 1)) instanceof YamlNode.Mapping mapping
				? alias(entry(mapping, path)) : null;
		return alias != null && isOnlyUse(alias);
	}

	/** Whether an alias is the only one of a table, which is then as good as written in its place. */
	private boolean isOnlyUse(YamlReader.Alias alias) {
		return below(root(), TABLES) instanceof YamlNode.Mapping tables
				&& tables.entries().stream().anyMatch(entry -> entry.value() == alias.target())
				&& document.aliases().stream().filter(other -> other.target() == alias.target()).count() == 1;
	}

	/**
	 * The way to where the value at a path is written, which is another one where an alias is on it, and then the same
	 * for all that share the value.
	 */
	public List<Object> written(List<Object> path) {
		List<Object> way = List.of();
		YamlNode node = root();
		for (Object step : path) {
			YamlReader.Alias alias = aliasBelow(node, step);
			List<Object> longer = longer(way, step);
			way = alias == null ? longer : ways().getOrDefault(alias.target(), longer);
			node = below(node, step);
		}
		return List.copyOf(way);
	}

	/** The alias that a step below a node leads to; null where that is written there, or there is nothing. */
	private YamlReader.Alias aliasBelow(YamlNode node, Object step) {
		return switch (node) {
		case YamlNode.Mapping mapping when entry(mapping, List.of(step)) != null ->
				alias(entry(mapping, List.of(step)));
		case YamlNode.Items items when step instanceof Integer index && index < items.items().size() ->
				alias(items, index);
		case null, default -> null;
		};
	}

	/** The ways to all that aliases stand for. */
	private Map<YamlNode, List<Object>> ways() {
		Map<YamlNode, List<Object>> ways = new IdentityHashMap<>();
		collectWays(root(), List.of(), ways);
		return ways;
	}

	/** What has a name comes before all that refer to it. */
	private static void collectWays(YamlNode node, List<Object> way, Map<YamlNode, List<Object>> ways) {
		if (ways.putIfAbsent(node, way) != null) {
			return;
		}
		if (node instanceof YamlNode.Mapping mapping) {
			mapping.entries().forEach(entry -> collectWays(entry.value(), longer(way, entry.key().text()), ways));
		} else if (node instanceof YamlNode.Items items) {
			for (int i = 0; i < items.items().size(); i++) {
				collectWays(items.items().get(i), longer(way, i), ways);
			}
		}
	}

	private static List<Object> longer(List<Object> way, Object step) {
		List<Object> longer = new ArrayList<>(way);
		longer.add(step);
		return longer;
	}

	/** The tables that something refers to, or to a part of them, by their names. */
	public Set<String> usedTables() {
		Set<String> used = new HashSet<>();
		if (hasAliases() && below(root(), TABLES) instanceof YamlNode.Mapping tables) {
			for (YamlNode.Entry table : tables.entries()) {
				Position place = table.value().position();
				if (document.aliases().stream().map(alias -> alias.target().position().offset())
						.anyMatch(offset -> offset >= place.offset() && offset < place.endOffset())) {
					used.add(table.key().text());
				}
			}
		}
		return used;
	}

	/** Where a value begins behind the name that it may have for aliases. */
	public int behindName(YamlNode node) {
		Matcher name = NAME.matcher(text).region(node.position().offset(), text.length());
		return name.lookingAt() ? name.end() : node.position().offset();
	}

	/**
	 * Writes out an alias on the way along a path, or of a part on that way; null when there is none. The only alias of
	 * a table may stay: what is below it is nobody else's.
	 */
	public TextChange expansion(List<Object> path) {
		YamlNode node = root();
		for (Object step : path) {
			YamlReader.Alias alias = aliasBelow(node, step);
			if (alias != null && !isOnlyUse(alias)) {
				return TextChange.between(alias.place().offset(), alias.place().endOffset(),
						YamlFlow.text(alias.target()));
			}
			node = below(node, step);
			if (alias != null) {
				continue;
			}
			YamlNode part = node;
			alias = document.aliases().stream().filter(other -> other.target() == part).findFirst().orElse(null);
			if (alias != null) {
				return TextChange.between(alias.place().offset(), alias.place().endOffset(),
						YamlFlow.text(alias.target()));
			}
		}
		return null;
	}

	private YamlReader.Alias alias(YamlNode.Items items, int index) {
		int begin = items.position().offset();
		YamlNode item = items.items().get(index);
		if (item.position().offset() >= begin) {
			return null;
		}
		int after = index == 0 ? begin : end(items, index - 1);
		return document.aliases().stream().filter(alias -> alias.place().offset() >= after).findFirst().orElse(null);
	}

	/** Where the value of an entry begins. */
	public int start(YamlNode.Entry entry) {
		YamlReader.Alias alias = alias(entry);
		return (alias == null ? entry.value().position() : alias.place()).offset();
	}

	/** Where an entry ends, blanks and comments behind it excluded. */
	public int end(YamlNode.Entry entry) {
		YamlReader.Alias alias = alias(entry);
		return alias != null ? alias.place().endOffset()
				: Math.max(entry.key().position().endOffset(), end(entry.value()));
	}

	/** Where an item of a list ends, blanks and comments behind it excluded. */
	public int end(YamlNode.Items items, int index) {
		YamlReader.Alias alias = alias(items, index);
		return alias == null ? end(items.items().get(index)) : alias.place().endOffset();
	}

	/** Where a value ends, blanks and comments behind it excluded. */
	public int end(YamlNode node) {
		return switch (node) {
		case YamlNode.Mapping mapping when !mapping.flow() && !mapping.entries().isEmpty() ->
				end(mapping.entries().getLast());
		case YamlNode.Items items when !items.flow() && !items.items().isEmpty() ->
				end(items, items.items().size() - 1);
		default -> {
			int end = node.position().endOffset();
			// The line breaks that end a block scalar belong to what follows.
			while (end > node.position().offset() && Character.isWhitespace(text.charAt(end - 1))) {
				end--;
			}
			yield end;
		}
		};
	}

	/** Where the colon behind the key of an entry is; -1 when there is none. */
	public int colon(YamlNode.Entry entry) {
		int at = entry.key().position().endOffset();
		while (at < text.length() && Character.isWhitespace(text.charAt(at))) {
			at++;
		}
		return at < text.length() && text.charAt(at) == ':' ? at : -1;
	}

	/** Where the line of a place ends, before its line break. */
	public int lineEnd(int place) {
		int end = place;
		while (end < text.length() && text.charAt(end) != '\n' && text.charAt(end) != '\r') {
			end++;
		}
		return end;
	}

	/** Removes an entry of a block with its lines, or up to the entry that moves to its place. */
	public TextChange line(int from, int to) {
		int begin = text.lastIndexOf('\n', from - 1) + 1;
		int end = lineEnd(to);
		int next = end + (text.startsWith("\r\n", end) ? 2 : end < text.length() ? 1 : 0);
		if (text.substring(begin, from).replace("\uFEFF", "").isBlank()) {
			int first = begin + (text.startsWith("\uFEFF", begin) ? 1 : 0);
			return TextChange.between(end == text.length() && first > 0 ? lineBefore(first) : first, next, "");
		}
		int after = next;
		while (after < text.length() && Character.isWhitespace(text.charAt(after))) {
			after++;
		}
		return TextChange.between(from, text.startsWith("#", after) ? end : after, "");
	}

	private int lineBefore(int begin) {
		return begin - (text.startsWith("\r\n", Math.max(0, begin - 2)) ? 2 : 1);
	}

	/** Where parts of a stretch are needed elsewhere by an alias, they move to the first of these. */
	public List<TextChange> movedAnchors(int from, int to) {
		Map<YamlNode, Boolean> moved = new IdentityHashMap<>();
		List<TextChange> changes = new ArrayList<>();
		for (YamlReader.Alias alias : document.aliases()) {
			int anchor = alias.target().position().offset();
			boolean cut = anchor >= from && anchor < to && alias.place().offset() >= to;
			if (cut && moved.put(alias.target(), true) == null) {
				changes.add(TextChange.between(alias.place().offset(), alias.place().endOffset(),
						"&" + alias.name() + " " + YamlFlow.text(alias.target())));
			}
		}
		return changes;
	}

	/** Where the next character is that is neither blank nor in a comment, at most the text's end. */
	public int skipBlank(int from) {
		Matcher matcher = NO_CONTENT.matcher(text).region(from, text.length());
		return matcher.lookingAt() ? matcher.end() : from;
	}

	/** How far a place is from the beginning of its line, where a byte order mark does not count. */
	public int indent(int place) {
		int begin = text.lastIndexOf('\n', place - 1) + 1;
		return place - begin - (begin == 0 && text.startsWith("\uFEFF") ? 1 : 0);
	}

	/**
	 * Takes a part out of brackets or braces, with its comma; the comments around it stay.
	 *
	 * @param from where the part begins
	 * @param to where it ends
	 * @param previous where the part before it ends; -1 when it is the first
	 */
	public List<TextChange> removal(int from, int to, int previous) {
		int comma = skipBlank(to);
		if (text.startsWith(",", comma)) {
			int after = comma + 1;
			while (text.startsWith(" ", after)) {
				after++;
			}
			int next = skipBlank(after);
			boolean bare = text.substring(after, next).isBlank();
			// A comment needs a blank before it.
			String blank = bare || from == 0 || Character.isWhitespace(text.charAt(from - 1)) ? "" : " ";
			return List.of(TextChange.between(from, bare ? next : after, blank + text.substring(to, comma).strip()));
		}
		List<TextChange> changes = new ArrayList<>();
		int begin = from;
		if (previous >= 0) {
			int before = skipBlank(previous);
			changes.add(TextChange.between(before, before + 1, ""));
			// A comment needs the line break behind it.
			boolean bare = text.substring(before + 1, from).isBlank();
			while (begin > before + 1 && (bare || text.charAt(begin - 1) == ' ')) {
				begin--;
			}
		}
		changes.add(TextChange.between(begin, to, ""));
		return changes;
	}
}
