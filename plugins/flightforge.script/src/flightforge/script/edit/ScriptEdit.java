/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.edit;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import java.util.stream.Collectors;

import flightforge.script.Position;
import flightforge.script.Scalar;
import flightforge.script.TextChange;
import flightforge.script.grammar.Grammar;
import flightforge.script.text.YamlFlow;
import flightforge.script.text.YamlMeaning;
import flightforge.script.text.YamlNode;
import flightforge.script.text.YamlPlaces;

/**
 * An edit of a script: steps that change entries, streams and declarations in its text, and leave all else as it is
 * written: comments, order, style. What is changed in a part that several places share by an alias changes in one place
 * only, unless all of them change; what one place alone has by an alias of a table changes in the table. Tables that
 * nobody refers to any more after a step go. The text is read again after each step, which must mean what was meant;
 * one that is written in an unforeseen way is refused, not broken.
 *
 * <p>{@link StreamEdit}, {@link FieldEdit}, {@link DeclarationEdit}, {@link StackEdit} and {@link RecordingEdit} make
 * the steps. When one is refused by an exception, the edit is of no use any more. Not thread-safe.
 */
public final class ScriptEdit {
	private static final String ONLY_IN_SOURCE = "this is written in a way that only the source page can change";
	/** Stands for the key of the entry behind which the first one comes. */
	static final String FIRST = "";

	private final ScriptText before;
	private EditedText edited;
	private ScriptText now;

	/** Begins an edit of a text. */
	public ScriptEdit(ScriptText before) {
		this.before = before;
		edited = new EditedText(before.text());
		now = before;
	}

	/** What the steps have made of the text so far. */
	private record State(EditedText edited, ScriptText now) {
	}

	/** The text as it was before all steps. */
	public ScriptText before() {
		return before;
	}

	/** The text with the steps that have been made. */
	public ScriptText now() {
		return now;
	}

	/** The steps as changes of the text before them all, in its order; none when it is as it was. */
	public List<TextChange> changes() {
		return edited.changes();
	}

	/** The parts of the text as it is now. */
	YamlPlaces places() {
		return now.places();
	}

	/**
	 * The same of a text that can be changed.
	 *
	 * @throws IllegalArgumentException when it is broken or no mapping, with a message for a person
	 */
	YamlPlaces whole() {
		if (!(places().root() instanceof YamlNode.Mapping)) {
			throw new IllegalArgumentException("the script is broken; fix it in the source first");
		}
		return places();
	}

	/** Changes the text, unchecked. */
	void change(List<TextChange> changes) {
		edited = edited.with(changes);
		now = ScriptText.of(edited.text());
	}

	/** Makes changes unless they turn out not to do what they are for; then the text is as before. */
	boolean attempt(BooleanSupplier changes) {
		State state = new State(edited, now);
		boolean made = changes.getAsBoolean();
		if (!made) {
			edited = state.edited;
			now = state.now;
		}
		return made;
	}

	/** A stream as it is written now. */
	StreamText stream(int number) {
		whole();
		return now.stream(number)
				.orElseThrow(() -> new IndexOutOfBoundsException("there is no stream " + (number + 1)));
	}

	/**
	 * Sets what is at a path, adding what is missing on the way behind all others.
	 *
	 * @throws IllegalArgumentException when the text cannot be changed there, with a message for a person
	 */
	void set(List<Object> path, YamlNode value) {
		set(path, value, null);
	}

	/**
	 * The same for an entry that has its place.
	 *
	 * @param after the key of the entry behind which it comes when it is new, {@link #FIRST} for none, null for the
	 * last
	 */
	void set(List<Object> path, YamlNode value, String after) {
		YamlNode root = whole().root();
		merge(path, value, after);
		check(YamlMeaning.with(root, path, value));
	}

	/**
	 * Removes the entry at a path; nothing happens when there is none. A list of fields, groups or types that would be
	 * left without entries goes too.
	 *
	 * @throws IllegalArgumentException when the text cannot be changed there, with a message for a person
	 */
	void remove(List<Object> path) {
		List<Object> parent = parent(path);
		if (!(whole().at(parent) instanceof YamlNode.Mapping mapping) || YamlPlaces.entry(mapping, path) == null) {
			return;
		}
		if (mapping.entries().size() == 1 && isSection(parent)) {
			remove(parent);
		} else if (mapping.entries().size() == 1) {
			set(parent, new YamlNode.Mapping(List.of(), true, Position.START, 1));
		} else {
			YamlNode root = places().root();
			cut(path);
			check(YamlMeaning.without(root, path));
		}
	}

	/**
	 * Gives the entry at a path another key.
	 *
	 * @throws IllegalArgumentException when there is such a key already, or the text cannot be changed there, with a
	 * message for a person
	 */
	void rename(List<Object> path, String key) {
		if (!(whole().at(parent(path)) instanceof YamlNode.Mapping mapping) || YamlPlaces.entry(mapping, path) == null
				|| key.equals(path.getLast())) {
			return;
		}
		refuseTwice(mapping, key);
		YamlNode root = places().root();
		call(path, key);
		check(YamlMeaning.renamed(root, path, key));
	}

	private static void refuseTwice(YamlNode.Mapping mapping, String key) {
		if (mapping.entries().stream().anyMatch(entry -> entry.key().text().equals(key))) {
			throw new IllegalArgumentException("there is a \"" + key + "\" already; choose another name");
		}
	}

	/**
	 * Another name for what a path leads to.
	 *
	 * @param path to an entry; of several, the ways to those further in come first
	 * @param key its key with the name in it; null when the name is in its value
	 * @param value its value with the name in it; null when the name is in its key
	 */
	record NewName(List<Object> path, String key, YamlNode value) {

		static NewName inKey(List<Object> path, String key) {
			return new NewName(path, key, null);
		}

		static NewName inValue(List<Object> path, YamlNode value) {
			return new NewName(path, null, value);
		}
	}

	/**
	 * Gives the same name in many places in one step, so that the text is read once and not for each of them.
	 *
	 * @throws IllegalArgumentException when there is such a key already, or the text cannot be changed there, with a
	 * message for a person
	 */
	void name(List<NewName> places) {
		if (!whole().hasAliases()) {
			check(named(places, places));
			return;
		}
		// What is written once for several gets the name there, if all of them are to have it.
		Map<List<Object>, List<NewName>> written = new LinkedHashMap<>();
		places.forEach(place -> written.computeIfAbsent(written(place), way -> new ArrayList<>()).add(place));
		if (attempt(() -> means(named(places, firsts(written.values()))))) {
			removeUnused();
			return;
		}
		written.values().forEach(same -> {
			if (!attempt(() -> means(named(same, List.of(same.getFirst()))))) {
				same.forEach(this::nameAlone);
			}
		});
		removeUnused();
	}

	/** The way to the text of a name; of a key, the key is behind all aliases. */
	private List<Object> written(NewName place) {
		return place.value == null ? below(places().written(parent(place.path)), place.path.getLast())
				: places().written(place.path);
	}

	private static List<NewName> firsts(Collection<List<NewName>> written) {
		return written.stream().map(List::getFirst).toList();
	}

	/** Gives a name where others that share the place are not to have it: what is shared is written out there first. */
	private void nameAlone(NewName place) {
		if (place.value == null) {
			rename(place.path, place.key);
		} else {
			set(place.path, place.value);
		}
	}

	/**
	 * Gives names, unchecked.
	 *
	 * @param places where there is to be another name
	 * @param written those of them that are written in different places
	 * @return what the text is to mean
	 */
	private YamlNode named(List<NewName> places, List<NewName> written) {
		YamlNode meant = places().root();
		for (NewName place : places) {
			if (place.value == null) {
				refuseTwice((YamlNode.Mapping) places().at(parent(place.path)), place.key);
				meant = YamlMeaning.renamed(meant, place.path, place.key);
			} else {
				meant = YamlMeaning.with(meant, place.path, place.value);
			}
		}
		List<TextChange> changes = new ArrayList<>();
		written.forEach(place -> changes.addAll(named(place)));
		change(changes);
		return meant;
	}

	/** Puts a key or a value in the place of one, of a list only the items that are others. */
	private List<TextChange> named(NewName place) {
		if (place.value == null) {
			YamlNode.Mapping mapping = (YamlNode.Mapping) places().at(parent(place.path));
			int row = mapping.entries().indexOf(YamlPlaces.entry(mapping, place.path));
			return List.of(YamlRows.of(places(), mapping).withKey(row, YamlFlow.plain(place.key)));
		}
		if (places().at(place.path) instanceof YamlNode.Items old && place.value instanceof YamlNode.Items items) {
			List<TextChange> changes = new ArrayList<>();
			for (int i = 0; i < items.items().size(); i++) {
				if (items.items().get(i) != old.items().get(i)) {
					Position item = old.places().get(i);
					changes.add(
							TextChange.between(item.offset(), item.endOffset(), YamlFlow.text(items.items().get(i))));
				}
			}
			return changes;
		}
		YamlNode old = places().at(places().written(place.path));
		int begin = places().behindName(old);
		return begin == old.position().offset() ? replacement(place.path, YamlFlow.text(place.value))
				: List.of(TextChange.between(begin, places().end(old), YamlFlow.text(place.value)));
	}

	/** What was made means what was meant. */
	private void check(YamlNode meant) {
		if (!means(meant)) {
			throw new IllegalArgumentException(ONLY_IN_SOURCE);
		}
		removeUnused();
	}

	/** Whether the text means something; what is in tables does so where something refers to it. */
	boolean means(YamlNode meant) {
		return places().root() != null && meaning(places().root()).equals(meaning(meant));
	}

	private static String meaning(YamlNode root) {
		return YamlMeaning.of(root instanceof YamlNode.Mapping mapping ? new YamlNode.Mapping(
				mapping.entries().stream().filter(entry -> !entry.key().text().equals(Grammar.TABLES)).toList(),
				mapping.flow(), mapping.position(), mapping.size()) : root);
	}

	/** Removes the tables that something referred to before this edit, and nothing does any more. */
	void removeUnused() {
		Set<String> gone = new HashSet<>(before.places().usedTables());
		gone.removeAll(places().usedTables());
		for (String table : gone) {
			List<Object> path = List.of(Grammar.TABLES, table);
			if (places().at(path) != null) {
				remove(path);
			}
		}
	}

	/** Which parts of a script are better left out than empty. */
	private static boolean isSection(List<Object> path) {
		return path.size() == 1 || path.getLast().equals("values") && path.getFirst().equals("events")
				|| path.size() == 3 && path.getFirst().equals("types") && path.getLast().equals("fields");
	}

	/** Writes out aliases, so that no part of a path is shared. */
	YamlPlaces reach(List<Object> path) {
		TextChange expansion = whole().expansion(path);
		while (expansion != null) {
			change(List.of(expansion));
			expansion = whole().expansion(path);
		}
		return places();
	}

	/** Sets a value so that as little as possible is written again, unchecked. */
	void merge(List<Object> path, YamlNode value, String after) {
		YamlNode old = whole().at(path);
		if (old == null) {
			reach(parent(path));
			insert(path, value, after);
			return;
		}
		if (meaning(path, old).equals(meaning(path, value))) {
			return;
		}
		reach(parent(path));
		boolean own = !places().isAlias(path) || places().isOnlyUse(path);
		if (own && RowMerge.merge(this, path, value)) {
			return;
		}
		boolean entries = own && !YamlMeaning.hasOrder(path.getLast());
		if (entries && places().at(path) instanceof YamlNode.Mapping from && value instanceof YamlNode.Mapping to
				&& shares(from, to)) {
			mergeEntries(path, from, to);
		} else {
			change(replacement(path, YamlFlow.text(value)));
		}
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

	private void mergeEntries(List<Object> path, YamlNode.Mapping from, YamlNode.Mapping to) {
		List<String> gone = keysOnlyIn(from, to);
		List<String> added = keysOnlyIn(to, from);
		if (gone.size() == 1 && added.size() == 1) {
			// One takes the place of the other.
			call(below(path, gone.removeFirst()), added.getFirst());
		}
		for (YamlNode.Entry entry : to.entries()) {
			merge(below(path, entry.key().text()), entry.value(), null);
		}
		gone.forEach(key -> cut(below(path, key)));
	}

	private static List<String> keysOnlyIn(YamlNode.Mapping one, YamlNode.Mapping other) {
		List<String> keys = new ArrayList<>();
		one.entries().stream().filter(entry -> other.entries().stream().noneMatch(kept -> sameKey(kept, entry)))
				.forEach(entry -> keys.add(entry.key().text()));
		return keys;
	}

	/** A path that goes on by a key or the number of an item. */
	static List<Object> below(List<Object> path, Object key) {
		List<Object> longer = new ArrayList<>(path);
		longer.add(key);
		return List.copyOf(longer);
	}

	private static List<Object> parent(List<Object> path) {
		return path.subList(0, path.size() - 1);
	}

	/** Puts a value, and the mappings that lead to it, behind an entry of what there is, or the last one. */
	private void insert(List<Object> path, YamlNode value, String after) {
		YamlPlaces places = places();
		int known = path.size() - 1;
		while (places.at(path.subList(0, known)) == null) {
			known--;
		}
		YamlNode node = places.at(path.subList(0, known));
		if (!(node instanceof YamlNode.Mapping mapping)) {
			if (node instanceof YamlNode.Text empty && empty.scalar().isNull() && known > 0) {
				change(replacement(path.subList(0, known), "{" + flow(path, known, value) + "}"));
				return;
			}
			throw new IllegalArgumentException(ONLY_IN_SOURCE);
		}
		if (mapping.entries().isEmpty()) {
			int end = mapping.position().endOffset() - 1;
			change(List.of(TextChange.between(end, end, flow(path, known, value))));
			return;
		}
		int row = mapping.entries().size();
		if (known == 0) {
			row = rowOfSection(mapping, path.getFirst().toString());
		} else if (after != null) {
			YamlNode.Entry entry = YamlPlaces.entry(mapping, List.of(after));
			row = entry == null ? 0 : mapping.entries().indexOf(entry) + 1;
		}
		YamlRows rows = YamlRows.of(places, mapping);
		String written = mapping.flow() ? flow(path, known, value) : block(path, known, value, rows.indent());
		change(List.of(known == 0 ? rows.withSection(row, written) : rows.with(row, written)));
	}

	/** Where a new section comes: behind the one of those before it in the grammar's order that is the last there. */
	private static int rowOfSection(YamlNode.Mapping root, String section) {
		List<String> order = List.copyOf(Grammar.WHOLE_SCRIPT.names());
		int own = order.indexOf(section);
		int row = 0;
		int nearest = -1;
		for (int i = 0; i < root.entries().size(); i++) {
			int other = order.indexOf(root.entries().get(i).key().text());
			if (other > nearest && (own < 0 || other < own)) {
				nearest = other;
				row = i + 1;
			}
		}
		return row;
	}

	/** {@code a: {b: value}}. */
	private static String flow(List<Object> path, int from, YamlNode value) {
		String inner = from == path.size() - 1 ? YamlFlow.text(value) : "{" + flow(path, from + 1, value) + "}";
		return YamlFlow.plain(path.get(from).toString()) + ": " + inner;
	}

	/** The same in lines of their own. */
	private String block(List<Object> path, int from, YamlNode value, int indent) {
		String key = YamlFlow.plain(path.get(from).toString()) + ":";
		return from == path.size() - 1 ? key + " " + YamlFlow.text(value)
				: key + places().lineBreak() + " ".repeat(indent + 2) + block(path, from + 1, value, indent + 2);
	}

	/** What puts a text in the place of the value at a path. */
	List<TextChange> replacement(List<Object> path, String value) {
		YamlPlaces places = places();
		if (!(places.at(parent(path)) instanceof YamlNode.Mapping mapping)) {
			throw new IllegalArgumentException(ONLY_IN_SOURCE);
		}
		YamlNode.Entry entry = YamlPlaces.entry(mapping, path);
		int from = places.start(entry);
		int to = places.end(entry);
		int colon = places.colon(entry);
		List<TextChange> changes = new ArrayList<>(places.movedAnchors(from, to));
		if (colon < 0) {
			changes.add(TextChange.between(to, to, ": " + value));
			return changes;
		}
		// A block that begins on the next line becomes a value behind its key, unless a comment is between.
		boolean near = places.text().substring(colon + 1, from).isBlank();
		int line = places.lineEnd(colon);
		if (!near && line < from && places.text().substring(line, from).isBlank()) {
			// The comment stays on the line of the key.
			changes.add(TextChange.between(colon + 1, colon + 1, " " + value));
			changes.add(TextChange.between(line, to, ""));
		} else {
			changes.add(TextChange.between(near ? colon + 1 : from, to, near ? " " + value : value));
		}
		return changes;
	}

	/**
	 * Writes each item of the list at a path, or each entry of the mapping, on a line of its own, where the mapping
	 * around it is on lines.
	 */
	void spread(List<Object> path) {
		spread(path, false, ScriptEdit::itemOnLine);
	}

	/** The same of a list of mappings, each entry of which is on a line of its own, too. */
	void spreadItems(List<Object> path) {
		spread(path, false, ScriptEdit::itemLines);
	}

	private static List<String> itemLines(YamlNode.Items items) {
		List<String> lines = new ArrayList<>();
		for (YamlNode item : items.items()) {
			List<String> own = item instanceof YamlNode.Mapping mapping && !mapping.entries().isEmpty()
					? lines(mapping, "", false) : List.of(YamlFlow.text(item));
			for (int i = 0; i < own.size(); i++) {
				lines.add((i == 0 ? "- " : "  ") + own.get(i));
			}
		}
		return lines;
	}

	/** The same with the mappings in a mapping, but for the innermost, which stay on a line. */
	void spreadTree(List<Object> path) {
		spread(path, true, ScriptEdit::itemOnLine);
	}

	private static List<String> itemOnLine(YamlNode.Items items) {
		return items.items().stream().map(item -> "- " + YamlFlow.text(item)).toList();
	}

	private void spread(List<Object> path, boolean tree, Function<YamlNode.Items, List<String>> list) {
		YamlPlaces places = places();
		if (!(places.at(parent(path)) instanceof YamlNode.Mapping around) || around.flow()) {
			return;
		}
		List<String> rows = switch (places.at(path)) {
		case YamlNode.Items items when items.flow() -> list.apply(items);
		case YamlNode.Mapping mapping when mapping.flow() -> lines(mapping, "", tree);
		case null, default -> List.of();
		};
		if (!rows.isEmpty()) {
			YamlNode.Entry entry = YamlPlaces.entry(around, path);
			String between = places.lineBreak() + " ".repeat(YamlRows.of(places, around).indent() + 2);
			change(List.of(TextChange.between(places.colon(entry) + 1, places.end(entry),
					rows.stream().map(between::concat).collect(Collectors.joining()))));
		}
	}

	private static List<String> lines(YamlNode.Mapping mapping, String indent, boolean tree) {
		List<String> lines = new ArrayList<>();
		for (YamlNode.Entry entry : mapping.entries()) {
			String key = indent + YamlFlow.scalar(entry.key()) + ":";
			if (tree && entry.value() instanceof YamlNode.Mapping inner
					&& inner.entries().stream().anyMatch(other -> other.value() instanceof YamlNode.Mapping)) {
				lines.add(key);
				lines.addAll(lines(inner, indent + "  ", true));
			} else {
				lines.add(key + " " + YamlFlow.text(entry.value()));
			}
		}
		return lines;
	}

	/**
	 * Puts a mapping in the place of the list at a path, with the list as the value of a key. The items stay as they
	 * are written, with their comments, unless the list is written in an unforeseen way.
	 *
	 * @throws IllegalArgumentException when the text cannot be changed there, with a message for a person
	 */
	void wrap(List<Object> path, String key) {
		reach(path);
		YamlNode.Items list = (YamlNode.Items) whole().at(path);
		YamlNode wrapped = new YamlNode.Mapping(
				List.of(new YamlNode.Entry(new Scalar(key, false, Position.START), list)), true, Position.START,
				list.size() + 1);
		YamlNode meant = YamlMeaning.with(places().root(), path, wrapped);
		boolean made = attempt(() -> {
			change(wrapping(path, list, YamlFlow.plain(key) + ":"));
			return places().root() != null && YamlMeaning.of(places().root()).equals(YamlMeaning.of(meant));
		});
		if (!made) {
			set(path, wrapped);
		}
	}

	private List<TextChange> wrapping(List<Object> path, YamlNode.Items list, String key) {
		YamlPlaces places = places();
		YamlNode.Mapping around = (YamlNode.Mapping) places.at(parent(path));
		YamlNode.Entry entry = YamlPlaces.entry(around, path);
		int end = places.end(entry);
		if (list.flow()) {
			int begin = places.start(entry);
			return List.of(TextChange.between(begin, begin, "{" + key + " "), TextChange.between(end, end, "}"));
		}
		String text = places.text();
		int indent = YamlRows.of(places, around).indent() + 2;
		int line = text.lastIndexOf('\n', list.places().getFirst().offset()) + 1;
		String deeper = " ".repeat(Math.max(0, indent + 2 - YamlRows.of(places, list).indent()));
		List<TextChange> changes = new ArrayList<>();
		changes.add(TextChange.between(line, line, " ".repeat(indent) + key + places.lineBreak() + deeper));
		for (line = text.indexOf('\n', line) + 1; line > 0 && line < end; line = text.indexOf('\n', line) + 1) {
			if (places.lineEnd(line) > line) {
				changes.add(TextChange.between(line, line, deeper));
			}
		}
		return changes;
	}

	/** Takes the entry at a path out of a mapping that has others, unchecked. */
	private void cut(List<Object> path) {
		YamlPlaces places = reach(parent(path));
		YamlNode.Mapping mapping = (YamlNode.Mapping) places.at(parent(path));
		change(YamlRows.of(places, mapping).without(mapping.entries().indexOf(YamlPlaces.entry(mapping, path))));
	}

	/** Gives the entry at a path another key, unchecked. */
	private void call(List<Object> path, String key) {
		YamlPlaces places = reach(parent(path));
		YamlNode.Mapping mapping = (YamlNode.Mapping) places.at(parent(path));
		change(List.of(YamlRows.of(places, mapping).withKey(mapping.entries().indexOf(YamlPlaces.entry(mapping, path)),
				YamlFlow.plain(key))));
	}
}
