/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.UnaryOperator;

import flightforge.script.internal.Problems;

/**
 * Changes what streams refer to when a declaration has got another name: threads by their group, streams by their type,
 * values by their field.
 */
final class Renaming {
	private static final Set<String> STREAMS = Set.of("events", "nested", "before", "after");
	private static final Set<String> BY_FIELD = Set.of("values", "for-each");
	private static final Set<String> OF_FIELD = Set.of("copy", "previous");

	private final List<String> place;
	private final String from;
	private final String to;
	private final List<UnaryOperator<String>> changes = new ArrayList<>();

	Renaming(List<String> place, String from, String to) {
		this.place = place;
		this.from = from;
		this.to = to;
	}

	/** The text with the streams changed. */
	String apply(String text) {
		walk(YamlPlaces.below(YamlReader.read(text, new Problems()), "events"), List.of("events"), false);
		String changed = text;
		for (UnaryOperator<String> change : changes) {
			changed = change.apply(changed);
		}
		return changed;
	}

	/** Collects changes, those further in first, so that the ways to the others stay as they are. */
	private void walk(YamlNode node, List<Object> path, boolean ofType) {
		if (node instanceof YamlNode.Items items) {
			for (int i = 0; i < items.items().size(); i++) {
				walk(items.items().get(i), YamlEdit.below(path, i), ofType);
			}
		} else if (node instanceof YamlNode.Mapping mapping) {
			boolean stream = isStream(path);
			boolean within = stream ? isOfType(mapping) : ofType;
			for (YamlNode.Entry entry : mapping.entries()) {
				List<Object> below = YamlEdit.below(path, entry.key().text());
				walk(entry.value(), below, within);
				change(entry, below, stream, within);
			}
		}
	}

	private static boolean isStream(List<Object> path) {
		return path.getLast() instanceof Integer && STREAMS.contains(path.get(path.size() - 2));
	}

	/** Whether a stream has the type whose field has another name. */
	private boolean isOfType(YamlNode.Mapping stream) {
		return place.size() > 1 && YamlPlaces.below(stream, "type") instanceof YamlNode.Text type
				&& type.scalar().text().equals(place.get(1));
	}

	private void change(YamlNode.Entry entry, List<Object> path, boolean stream, boolean ofType) {
		String key = entry.key().text();
		if (place.size() > 1) {
			boolean row = path.size() > 2 && path.get(path.size() - 3).equals("choose");
			if (ofType && key.equals(from) && (row || BY_FIELD.contains(path.get(path.size() - 2)))) {
				rename(path);
			} else if (ofType && OF_FIELD.contains(key)) {
				set(entry.value(), path);
			}
		} else if (place.getFirst().equals("types")) {
			if (stream && key.equals("type")) {
				set(entry.value(), path);
			}
		} else if (key.equals("by-thread")) {
			renameBelow(entry.value(), path);
		} else if (stream && key.equals("threads")) {
			set(entry.value(), path);
			YamlNode pick = YamlPlaces.below(entry.value(), "pick");
			renameBelow(pick, YamlEdit.below(path, "pick"));
			setItems(pick, YamlEdit.below(path, "pick"));
		}
	}

	private void rename(List<Object> path) {
		changes.add(text -> YamlEdit.rename(text, path, to));
	}

	private void renameBelow(YamlNode node, List<Object> path) {
		if (YamlPlaces.below(node, from) != null) {
			rename(YamlEdit.below(path, from));
		}
	}

	private void set(YamlNode node, List<Object> path) {
		if (node instanceof YamlNode.Text old && old.scalar().text().equals(from)) {
			changes.add(text -> YamlEdit.set(text, path, name()));
		}
	}

	private void setItems(YamlNode node, List<Object> path) {
		if (node instanceof YamlNode.Items items && items.items().stream().anyMatch(this::isName)) {
			List<YamlNode> renamed = items.items().stream().map(item -> isName(item) ? name() : item).toList();
			changes.add(text -> YamlEdit.set(text, path,
					new YamlNode.Items(renamed, items.places(), true, items.position(), items.size())));
		}
	}

	private boolean isName(YamlNode node) {
		return node instanceof YamlNode.Text text && text.scalar().text().equals(from);
	}

	private YamlNode name() {
		return new YamlNode.Text(new Scalar(to, false, Position.START));
	}
}
