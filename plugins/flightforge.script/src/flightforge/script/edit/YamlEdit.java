/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.edit;

import java.util.ArrayList;
import java.util.List;

import flightforge.script.Position;
import flightforge.script.text.Problems;
import flightforge.script.text.YamlFlow;
import flightforge.script.text.YamlMeaning;
import flightforge.script.text.YamlNode;
import flightforge.script.text.YamlPlaces;
import flightforge.script.text.YamlReader;

/**
 * Changes entries of a YAML text's mappings, and leaves all else as it is written: comments, order, style. A path leads
 * from the root by keys and by numbers of list items. What is changed in a part that several places share by an alias
 * changes in one place only. Each change is checked: the new text means what the old one did, but for the change.
 */
final class YamlEdit {
	private static final String ONLY_IN_SOURCE = "this is written in a way that only the source page can change";

	private final YamlPlaces places;

	private YamlEdit(YamlPlaces places) {
		this.places = places;
	}

	/**
	 * Sets what stands at a path, adding what is missing on the way.
	 *
	 * @throws IllegalArgumentException when the text cannot be changed there, with a message for a person
	 */
	static String set(String text, List<Object> path, YamlNode value) {
		YamlPlaces before = places(text);
		String edited = merge(text, path, value);
		return checked(edited, YamlMeaning.with(before.root(), path, value));
	}

	/**
	 * Removes the entry at a path; nothing happens when there is none. A list of fields, groups or types that would be
	 * left without entries goes too.
	 *
	 * @throws IllegalArgumentException when the text cannot be changed there, with a message for a person
	 */
	static String remove(String text, List<Object> path) {
		YamlPlaces before = places(text);
		List<Object> parent = path.subList(0, path.size() - 1);
		if (!(before.at(parent) instanceof YamlNode.Mapping mapping) || YamlPlaces.entry(mapping, path) == null) {
			return text;
		}
		if (mapping.entries().size() == 1) {
			return isSection(parent) ? remove(text, parent)
					: set(text, parent, new YamlNode.Mapping(List.of(), true, Position.START, 1));
		}
		YamlEdit edit = reaching(text, parent);
		String edited = edit.places.apply(edit.removal((YamlNode.Mapping) edit.places.at(parent), path));
		return checked(edited, YamlMeaning.without(before.root(), path));
	}

	/**
	 * Gives the entry at a path another key.
	 *
	 * @throws IllegalArgumentException when there is such a key already, or the text cannot be changed there, with a
	 * message for a person
	 */
	static String rename(String text, List<Object> path, String key) {
		YamlPlaces before = places(text);
		List<Object> parent = path.subList(0, path.size() - 1);
		if (!(before.at(parent) instanceof YamlNode.Mapping mapping) || YamlPlaces.entry(mapping, path) == null
				|| key.equals(path.getLast())) {
			return text;
		}
		if (mapping.entries().stream().anyMatch(entry -> entry.key().text().equals(key))) {
			throw new IllegalArgumentException("there is a \"" + key + "\" already; choose another name");
		}
		YamlEdit edit = reaching(text, parent);
		Position place = YamlPlaces.entry((YamlNode.Mapping) edit.places.at(parent), path).key().position();
		String edited = edit.places
				.apply(List.of(new YamlPlaces.Change(place.offset(), place.endOffset(), YamlFlow.plain(key))));
		return checked(edited, YamlMeaning.renamed(before.root(), path, key));
	}

	/**
	 * Refuses a text that is no mapping.
	 *
	 * @throws IllegalArgumentException when it is none, with a message for a person
	 */
	static void refuseBroken(String text) {
		places(text);
	}

	private static YamlPlaces places(String text) {
		Problems problems = new Problems();
		YamlReader.Document document = YamlReader.document(text, problems);
		if (problems.errors() > 0 || !(document.root() instanceof YamlNode.Mapping)) {
			throw new IllegalArgumentException("the script is broken; fix it in the source first");
		}
		return new YamlPlaces(text, document);
	}

	/** What was made means what was meant. */
	private static String checked(String edited, String meaning) {
		YamlReader.Document document = YamlReader.document(edited, new Problems());
		if (document.root() == null || !YamlMeaning.of(document.root()).equals(meaning)) {
			throw new IllegalArgumentException(ONLY_IN_SOURCE);
		}
		return edited;
	}

	/** Which parts of a script are better left out than empty. */
	private static boolean isSection(List<Object> path) {
		return path.size() == 1 || path.getLast().equals("values") && path.getFirst().equals("events")
				|| path.size() == 3 && path.getFirst().equals("types") && path.getLast().equals("fields");
	}

	/** An edit of the text in which no part of a path is shared: aliases of it have been written out. */
	private static YamlEdit reaching(String text, List<Object> path) {
		YamlPlaces places = places(text);
		YamlPlaces.Change expansion = places.expansion(path);
		return expansion == null ? new YamlEdit(places) : reaching(places.apply(List.of(expansion)), path);
	}

	/** Sets a value so that as little as possible is written again. */
	static String merge(String text, List<Object> path, YamlNode value) {
		YamlEdit edit = reaching(text, path.subList(0, path.size() - 1));
		YamlNode old = edit.places.at(path);
		if (old == null) {
			return edit.places.apply(edit.insertion(path, value));
		}
		if (meaning(path, old).equals(meaning(path, value))) {
			return text;
		}
		boolean own = !edit.places.isAlias(path);
		String rows = own ? RowMerge.merge(edit.places.text(), path, value) : null;
		if (rows != null) {
			return rows;
		}
		boolean entries = own && !YamlMeaning.hasOrder(path.getLast());
		if (entries && old instanceof YamlNode.Mapping from && value instanceof YamlNode.Mapping to
				&& shares(from, to)) {
			return mergeEntries(edit.places.text(), path, from, to);
		}
		return edit.places.apply(edit.replacement(path, YamlFlow.text(value)));
	}

	private static String meaning(List<Object> path, YamlNode node) {
		return YamlMeaning.hasOrder(path.getLast()) ? YamlMeaning.ordered(node) : YamlMeaning.of(node);
	}

	private static boolean shares(YamlNode.Mapping from, YamlNode.Mapping to) {
		return from.entries().stream().anyMatch(a -> to.entries().stream().anyMatch(b -> sameKey(a, b)));
	}

	private static boolean sameKey(YamlNode.Entry one, YamlNode.Entry other) {
		return one.key().text().equals(other.key().text());
	}

	private static String mergeEntries(String text, List<Object> path, YamlNode.Mapping from, YamlNode.Mapping to) {
		String edited = text;
		List<String> gone = keysOnlyIn(from, to);
		List<String> added = keysOnlyIn(to, from);
		if (gone.size() == 1 && added.size() == 1) {
			// One takes the place of the other.
			edited = rename(edited, below(path, gone.removeFirst()), added.getFirst());
		}
		for (YamlNode.Entry entry : to.entries()) {
			edited = merge(edited, below(path, entry.key().text()), entry.value());
		}
		for (String key : gone) {
			edited = remove(edited, below(path, key));
		}
		return edited;
	}

	private static List<String> keysOnlyIn(YamlNode.Mapping one, YamlNode.Mapping other) {
		List<String> keys = new ArrayList<>();
		one.entries().stream().filter(entry -> other.entries().stream().noneMatch(kept -> sameKey(kept, entry)))
				.forEach(entry -> keys.add(entry.key().text()));
		return keys;
	}

	static List<Object> below(List<Object> path, Object key) {
		List<Object> longer = new ArrayList<>(path);
		longer.add(key);
		return List.copyOf(longer);
	}

	/** Puts a value, and the mappings that lead to it, behind the last entry of what there is. */
	private List<YamlPlaces.Change> insertion(List<Object> path, YamlNode value) {
		int known = path.size() - 1;
		while (places.at(path.subList(0, known)) == null) {
			known--;
		}
		YamlNode node = places.at(path.subList(0, known));
		if (!(node instanceof YamlNode.Mapping mapping)) {
			if (node instanceof YamlNode.Text empty && empty.scalar().isNull() && known > 0) {
				return replacement(path.subList(0, known), "{" + flow(path, known, value) + "}");
			}
			throw new IllegalArgumentException(ONLY_IN_SOURCE);
		}
		if (mapping.entries().isEmpty()) {
			int end = mapping.position().endOffset() - 1;
			return List.of(new YamlPlaces.Change(end, end, flow(path, known, value)));
		}
		int end = places.end(mapping.entries().getLast());
		if (mapping.flow()) {
			return List.of(new YamlPlaces.Change(end, end, ", " + flow(path, known, value)));
		}
		int line = places.lineEnd(end);
		return List.of(new YamlPlaces.Change(line, line,
				block(path, known, value, mapping.entries().getFirst().key().position().column() - 1)));
	}

	/** {@code a: {b: value}}. */
	private static String flow(List<Object> path, int from, YamlNode value) {
		String inner = from == path.size() - 1 ? YamlFlow.text(value) : "{" + flow(path, from + 1, value) + "}";
		return YamlFlow.plain(path.get(from).toString()) + ": " + inner;
	}

	/** The same in lines of their own, each of which begins with a line break. */
	private String block(List<Object> path, int from, YamlNode value, int indent) {
		String key = places.lineBreak() + " ".repeat(indent) + YamlFlow.plain(path.get(from).toString()) + ":";
		return from == path.size() - 1 ? key + " " + YamlFlow.text(value)
				: key + block(path, from + 1, value, indent + 2);
	}

	private List<YamlPlaces.Change> replacement(List<Object> path, String value) {
		if (!(places.at(path.subList(0, path.size() - 1)) instanceof YamlNode.Mapping mapping)) {
			throw new IllegalArgumentException(ONLY_IN_SOURCE);
		}
		YamlNode.Entry entry = YamlPlaces.entry(mapping, path);
		int from = places.start(entry);
		int to = places.end(entry);
		int colon = places.colon(entry);
		List<YamlPlaces.Change> changes = new ArrayList<>(places.movedAnchors(from, to));
		if (colon < 0) {
			changes.add(new YamlPlaces.Change(to, to, ": " + value));
		} else {
			// A block that begins on the next line becomes a value behind its key, unless a comment is between.
			boolean near = places.text().substring(colon + 1, from).isBlank();
			int line = places.lineEnd(colon);
			if (!near && line < from && places.text().substring(line, from).isBlank()) {
				// The comment stays on the line of the key.
				changes.add(new YamlPlaces.Change(colon + 1, colon + 1, " " + value));
				changes.add(new YamlPlaces.Change(line, to, ""));
			} else {
				changes.add(near ? new YamlPlaces.Change(colon + 1, to, " " + value)
						: new YamlPlaces.Change(from, to, value));
			}
		}
		return changes;
	}

	private List<YamlPlaces.Change> removal(YamlNode.Mapping mapping, List<Object> path) {
		YamlNode.Entry entry = YamlPlaces.entry(mapping, path);
		int index = mapping.entries().indexOf(entry);
		int from = entry.key().position().offset();
		int to = places.end(entry);
		List<YamlPlaces.Change> changes = new ArrayList<>(places.movedAnchors(from, to));
		if (!mapping.flow()) {
			changes.add(places.line(from, to));
		} else if (index < mapping.entries().size() - 1) {
			changes.add(new YamlPlaces.Change(from, mapping.entries().get(index + 1).key().position().offset(), ""));
		} else {
			int comma = places.text().indexOf(',', places.end(mapping.entries().get(index - 1)));
			changes.add(new YamlPlaces.Change(comma, comma + 1, ""));
			int blank = from;
			while (blank > comma + 1 && places.text().charAt(blank - 1) == ' ') {
				blank--;
			}
			changes.add(new YamlPlaces.Change(blank, to, ""));
		}
		return changes;
	}
}
