/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.text;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/** Where the parts of a YAML text are, aliases and the comments behind them included. Immutable. */
public final class YamlPlaces {
	private final String text;
	private final YamlReader.Document document;

	public YamlPlaces(String text, YamlReader.Document document) {
		this.text = text;
		this.document = document;
	}

	/** A stretch of the text with what shall be there instead. */
	public record Change(int from, int to, String with) {
	}

	public String text() {
		return text;
	}

	public YamlNode root() {
		return document.root();
	}

	public String lineBreak() {
		return text.contains("\r\n") ? "\r\n" : "\n";
	}

	/** The text with changes, none of which overlap. */
	public String apply(List<Change> changes) {
		StringBuilder edited = new StringBuilder(text);
		changes.stream().sorted(Comparator.comparingInt(Change::from).reversed())
				.forEach(change -> edited.replace(change.from, change.to, change.with));
		return edited.toString();
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

	/** Writes out an alias on the way along a path, or of a part on that way; null when there is none. */
	public Change expansion(List<Object> path) {
		YamlNode node = root();
		for (Object step : path) {
			YamlReader.Alias alias = switch (node) {
			case YamlNode.Mapping mapping when entry(mapping, List.of(step)) != null ->
					alias(entry(mapping, List.of(step)));
			case YamlNode.Items items when step instanceof Integer index && index < items.items().size() ->
					alias(items, index);
			case null, default -> null;
			};
			if (alias != null) {
				return new Change(alias.place().offset(), alias.place().endOffset(), YamlFlow.text(alias.target()));
			}
			node = below(node, step);
			YamlNode part = node;
			alias = document.aliases().stream().filter(other -> other.target() == part).findFirst().orElse(null);
			if (alias != null) {
				return new Change(alias.place().offset(), alias.place().endOffset(), YamlFlow.text(alias.target()));
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

	private int end(YamlNode node) {
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
	public Change line(int from, int to) {
		int begin = text.lastIndexOf('\n', from - 1) + 1;
		int end = lineEnd(to);
		int next = end + (text.startsWith("\r\n", end) ? 2 : end < text.length() ? 1 : 0);
		if (text.substring(begin, from).replace("\uFEFF", "").isBlank()) {
			int first = begin + (text.startsWith("\uFEFF", begin) ? 1 : 0);
			return new Change(end == text.length() && first > 0 ? lineBefore(first) : first, next, "");
		}
		int after = next;
		while (after < text.length() && Character.isWhitespace(text.charAt(after))) {
			after++;
		}
		return new Change(from, text.startsWith("#", after) ? end : after, "");
	}

	private int lineBefore(int begin) {
		return begin - (text.startsWith("\r\n", Math.max(0, begin - 2)) ? 2 : 1);
	}

	/** Where parts of a stretch are needed elsewhere by an alias, they move to the first of these. */
	public List<Change> movedAnchors(int from, int to) {
		Map<YamlNode, Boolean> moved = new IdentityHashMap<>();
		List<Change> changes = new ArrayList<>();
		for (YamlReader.Alias alias : document.aliases()) {
			int anchor = alias.target().position().offset();
			boolean cut = anchor >= from && anchor < to && alias.place().offset() >= to;
			if (cut && moved.put(alias.target(), true) == null) {
				changes.add(new Change(alias.place().offset(), alias.place().endOffset(),
						"&" + alias.name() + " " + YamlFlow.text(alias.target())));
			}
		}
		return changes;
	}
}
