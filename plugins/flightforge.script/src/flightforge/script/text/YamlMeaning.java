/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.text;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

import flightforge.script.Position;
import flightforge.script.Scalar;

/**
 * What nodes mean, as a text that is the same for all ways of writing it: no style, no aliases, entries in one order.
 */
public final class YamlMeaning {
	private static final Set<Object> ROWS = Set.of("pick", "by-thread");

	private YamlMeaning() {
	}

	/** The meaning of a node. */
	public static String of(YamlNode node) {
		return node instanceof YamlNode.Mapping mapping
				? mapping.entries().stream().map(YamlMeaning::of).sorted().collect(Collectors.joining(",", "{", "}"))
				: ordered(node);
	}

	/** The meaning of an entry. */
	public static String of(YamlNode.Entry entry) {
		String key = entry.key().text();
		return quoted(key) + ":" + (hasOrder(key) ? ordered(entry.value()) : of(entry.value()));
	}

	/** The meaning of a node whose entries have an order, if it is a mapping. */
	public static String ordered(YamlNode node) {
		return switch (node) {
		case YamlNode.Text text -> text.scalar().isNull() ? "~" : quoted(text.scalar().text());
		case YamlNode.Items items ->
				items.items().stream().map(YamlMeaning::of).collect(Collectors.joining(",", "[", "]"));
		case YamlNode.Mapping mapping ->
				mapping.entries().stream().map(YamlMeaning::of).collect(Collectors.joining(",", "{", "}"));
		};
	}

	/** Whether the entries of what is under a key are rows one after the other, so that their order is told apart. */
	public static boolean hasOrder(Object key) {
		return ROWS.contains(key);
	}

	private static String quoted(String text) {
		return '"' + text.replace("\\", "\\\\").replace("\"", "\\\"") + '"';
	}

	/** A node with a value at a path, for its meaning: the places in it are of no use. */
	public static YamlNode with(YamlNode node, List<Object> path, YamlNode value) {
		return changed(node, path, entry -> new YamlNode.Entry(entry.key(), value));
	}

	/** The same without the entry at a path. */
	public static YamlNode without(YamlNode node, List<Object> path) {
		return changed(node, path, entry -> null);
	}

	/** The same with another key at a path. */
	public static YamlNode renamed(YamlNode node, List<Object> path, String key) {
		return changed(node, path, entry -> new YamlNode.Entry(new Scalar(key, false, Position.START), entry.value()));
	}

	private static YamlNode changed(YamlNode node, List<Object> path, Function<YamlNode.Entry, YamlNode.Entry> change) {
		Object step = path.getFirst();
		List<Object> rest = path.subList(1, path.size());
		if (node instanceof YamlNode.Items items && step instanceof Integer index) {
			List<YamlNode> list = new ArrayList<>(items.items());
			list.set(index, changed(list.get(index), rest, change));
			return new YamlNode.Items(list, items.places(), items.flow(), items.position(), items.size());
		}
		List<YamlNode.Entry> entries = node instanceof YamlNode.Mapping mapping ? new ArrayList<>(mapping.entries())
				: new ArrayList<>();
		int at = 0;
		while (at < entries.size() && !entries.get(at).key().text().equals(step)) {
			at++;
		}
		if (at == entries.size()) {
			entries.add(new YamlNode.Entry(new Scalar(step.toString(), false, Position.START),
					new YamlNode.Mapping(List.of(), true, Position.START, 1)));
		}
		YamlNode.Entry old = entries.get(at);
		YamlNode.Entry made = rest.isEmpty() ? change.apply(old)
				: new YamlNode.Entry(old.key(), changed(old.value(), rest, change));
		if (made == null) {
			entries.remove(at);
		} else {
			entries.set(at, made);
		}
		return new YamlNode.Mapping(entries, true, Position.START, 1);
	}
}
