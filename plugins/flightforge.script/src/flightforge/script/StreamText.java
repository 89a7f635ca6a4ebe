/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.IntFunction;

import flightforge.script.internal.Problems;

/**
 * What a stream says of its events as the script's text has it, each value on one line with aliases written out.
 * Immutable, thread-safe.
 */
public final class StreamText {
	private static final String DURATION = "duration";

	private final YamlPlaces places;
	private final List<Object> path;

	private StreamText(YamlPlaces places, List<Object> path) {
		this.places = places;
		this.path = path;
	}

	/** Where a stream has the value of a field. */
	public enum Origin {
		/** Nowhere: the field has its default. */
		NOWHERE,
		/** Among the stream's values, where it can be changed. */
		VALUES,
		/** In the rows of {@code choose}. */
		CHOOSE,
		/** In {@code for-each}. */
		FOR_EACH
	}

	/**
	 * A stream of a script.
	 *
	 * @param text the script
	 * @param stream the stream's number, from 0; nested streams come after all others
	 * @return empty when there is no such stream, or the text is broken
	 */
	public static Optional<StreamText> of(String text, int stream) {
		return all(text).apply(stream);
	}

	/**
	 * The streams of a script by their numbers, from 0; the text is read once.
	 *
	 * @param text the script
	 * @return gives nothing for other numbers, or when the text is broken
	 */
	public static IntFunction<Optional<StreamText>> all(String text) {
		YamlPlaces places = new YamlPlaces(text, YamlReader.document(text, new Problems()));
		return stream -> Optional.ofNullable(places.root() == null ? null : path(places.root(), stream))
				.map(path -> new StreamText(places, path));
	}

	/** The value of one of the stream's own keys, such as {@code threads}; empty when it has none. */
	public Optional<String> key(String key) {
		return node(key).map(YamlFlow::text);
	}

	/**
	 * The value that a field has among the stream's values, {@code duration} beside them; empty when it has none there.
	 */
	public Optional<String> field(String field) {
		return own(field).map(YamlFlow::text);
	}

	/** The names of the fields that have a value among the stream's values, in the order of the text. */
	public List<String> fields() {
		return node("values").filter(YamlNode.Mapping.class::isInstance).map(YamlNode.Mapping.class::cast).stream()
				.flatMap(mapping -> mapping.entries().stream()).map(entry -> entry.key().text()).distinct().toList();
	}

	/** Where the value is that {@link #field} tells; where the alias stands if it is one for a single value. */
	public Optional<Position> place(String field) {
		return own(field).map(YamlNode::position);
	}

	/**
	 * Where the rows are of a field's value that has some, as {@link ValueRows} tells them; empty when it has none, or
	 * has them elsewhere by an alias.
	 */
	public List<Position> rowPlaces(String field) {
		return own(field).filter(YamlNode.Mapping.class::isInstance).map(YamlNode.Mapping.class::cast).stream()
				.flatMap(value -> value.entries().stream()).filter(entry -> ValueRows.areOf(entry.key().text()))
				.flatMap(entry -> rowPlaces(entry.value()).stream()).toList();
	}

	private List<Position> rowPlaces(YamlNode rows) {
		return switch (rows) {
		case YamlNode.Items items -> items.places();
		case YamlNode.Mapping mapping -> mapping.entries().stream().map(entry -> {
			Position key = entry.key().position();
			return new Position(key.line(), key.column(), key.offset(), places.end(entry));
		}).toList();
		case YamlNode.Text text -> List.of();
		};
	}

	/** Where the stream has the value of a field, or of one of its keys that rows may have too. */
	public Origin origin(String field) {
		if (own(field).isPresent()) {
			return Origin.VALUES;
		}
		if (node("for-each", field).isPresent()) {
			return Origin.FOR_EACH;
		}
		return node("choose", 0, field).isPresent() ? Origin.CHOOSE : Origin.NOWHERE;
	}

	/** The way to the value of a field, from the root of the script. */
	List<Object> path(String field) {
		return field.equals(DURATION) ? YamlEdit.below(path, DURATION)
				: YamlEdit.below(YamlEdit.below(path, "values"), field);
	}

	/** The way to the stream from the root of the script. */
	List<Object> path() {
		return path;
	}

	private Optional<YamlNode> own(String field) {
		return field.equals(DURATION) ? node(DURATION) : node("values", field);
	}

	private Optional<YamlNode> node(Object... steps) {
		List<Object> longer = new ArrayList<>(path);
		longer.addAll(List.of(steps));
		return Optional.ofNullable(places.at(longer));
	}

	/** Finds a stream by its number, as the parser counts them. */
	private static List<Object> path(YamlNode root, int stream) {
		YamlNode events = YamlPlaces.below(root, "events");
		if (!(events instanceof YamlNode.Items items) || stream < 0) {
			return null;
		}
		if (stream < items.items().size()) {
			return List.of("events", stream);
		}
		List<List<Object>> inner = new ArrayList<>();
		for (int i = 0; i < items.items().size(); i++) {
			collect(items.items().get(i), List.of("events", i), inner);
		}
		int number = stream - items.items().size();
		return number < inner.size() ? inner.get(number) : null;
	}

	private static void collect(YamlNode stream, List<Object> path, List<List<Object>> inner) {
		for (NestedSpec.Where where : NestedSpec.Where.values()) {
			if (YamlPlaces.below(stream, where.key()) instanceof YamlNode.Items items) {
				for (int i = 0; i < items.items().size(); i++) {
					if (items.items().get(i) instanceof YamlNode.Mapping nested) {
						List<Object> longer = YamlEdit.below(YamlEdit.below(path, where.key()), i);
						inner.add(longer);
						collect(nested, longer, inner);
					}
				}
			}
		}
	}
}
