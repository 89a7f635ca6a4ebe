/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.edit;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

import flightforge.script.Position;
import flightforge.script.text.YamlFlow;
import flightforge.script.text.YamlNode;
import flightforge.script.text.YamlPlaces;

/**
 * What a stream says of its events as the script's text has it, each value on one line with aliases written out.
 * Immutable, thread-safe.
 */
public final class StreamText {
	/** Keys of the stream itself that count as fields, because no field can have their names. */
	private static final Set<String> KEYS = Set.of("duration", VolumeValue.PER_EVENT);

	private final YamlPlaces places;
	private final List<Object> path;

	StreamText(YamlPlaces places, List<Object> path) {
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

	/** The value of one of the stream's own keys, such as {@code threads}; empty when it has none. */
	public Optional<String> key(String key) {
		return node(key).map(FieldValue::shown);
	}

	/** Where the value of one of the stream's own keys is; empty when it has none. */
	public Optional<Position> place(String key) {
		return node(key).map(YamlNode::position);
	}

	/**
	 * The value that a field has among the stream's values, {@code duration} and {@code per-event} beside them; empty
	 * when it has none there. The stream's volume is that of {@link VolumeValue#FIELD}.
	 */
	public Optional<String> field(String field) {
		return field.equals(VolumeValue.FIELD) ? mapping().map(VolumeValue::written)
				: own(field).map(FieldValue::shown);
	}

	/** The names of the fields that have a value among the stream's values, in the order of the text. */
	public List<String> fields() {
		return node("values").filter(YamlNode.Mapping.class::isInstance).map(YamlNode.Mapping.class::cast).stream()
				.flatMap(mapping -> mapping.entries().stream()).map(entry -> entry.key().text()).distinct().toList();
	}

	/**
	 * The rows that the stream has under a key.
	 *
	 * @param key {@link ValueRows#FOR_EACH} or {@link ValueRows#CHOOSE}
	 * @return empty when it has none, or what stands there are no rows
	 */
	public Optional<ValueRows> rows(String key) {
		return node(key).flatMap(node -> StreamRows.of(key, node));
	}

	/** The values of a field in {@code for-each}, such as {@code 0..7}; empty when it has none there. */
	public Optional<String> each(String field) {
		return node(ValueRows.FOR_EACH, field).map(YamlFlow::text);
	}

	/**
	 * Where the value of a field is, or its values in rows; where the alias stands if it is one for a single value. A
	 * volume may be in several places.
	 */
	public List<Position> places(String field) {
		return switch (origin(field)) {
		case NOWHERE -> List.of();
		case VALUES -> field.equals(VolumeValue.FIELD)
				? mapping().stream().flatMap(stream -> VolumeValue.entries(stream).stream()).map(this::place).toList()
				: own(field).map(YamlNode::position).stream().toList();
		case FOR_EACH -> entry(node(ValueRows.FOR_EACH).orElseThrow(), field).map(this::place).stream().toList();
		case CHOOSE -> choices().stream().flatMap(row -> entry(row, field).stream()).map(this::place).toList();
		};
	}

	/**
	 * Where the rows are of a field's value that has some, as {@link ValueRows} gives them, or the rows of the stream
	 * in which it has its values; empty when it has none, or has them elsewhere by an alias.
	 */
	public List<Position> rowPlaces(String field) {
		Origin origin = origin(field);
		if (origin == Origin.FOR_EACH || origin == Origin.CHOOSE) {
			return (origin == Origin.CHOOSE ? node(ValueRows.CHOOSE) : node(ValueRows.FOR_EACH, field)).stream()
					.flatMap(rows -> rowPlaces(rows).stream()).toList();
		}
		Optional<YamlNode> around = field.equals(VolumeValue.FIELD) ? node() : own(field);
		return around.filter(YamlNode.Mapping.class::isInstance).map(YamlNode.Mapping.class::cast).stream()
				.flatMap(value -> value.entries().stream()).filter(entry -> ValueRows.areOf(entry.key().text()))
				.flatMap(entry -> rowPlaces(entry.value()).stream()).toList();
	}

	/**
	 * Where the parts of a field's value are: the entries of its generator, and what is beside that, by key.
	 *
	 * @return nothing for what is not a generator
	 */
	public Map<String, Position> partPlaces(String field) {
		Map<String, Position> parts = new LinkedHashMap<>();
		Optional<YamlNode> value = field.equals(VolumeValue.FIELD) ? node() : own(field);
		if (value.orElse(null) instanceof YamlNode.Mapping mapping) {
			for (YamlNode.Entry entry : mapping.entries()) {
				parts.putIfAbsent(entry.key().text(), place(entry));
				boolean keyed = !field.equals(VolumeValue.FIELD) || entry.key().text().equals("bursts");
				if (keyed && entry.value() instanceof YamlNode.Mapping inner) {
					inner.entries().forEach(part -> parts.put(part.key().text(), place(part)));
				}
			}
		}
		return parts;
	}

	private List<Position> rowPlaces(YamlNode rows) {
		return switch (rows) {
		case YamlNode.Items items -> items.places();
		case YamlNode.Mapping mapping -> mapping.entries().stream().map(this::place).toList();
		case YamlNode.Text text -> List.of();
		};
	}

	private Position place(YamlNode.Entry entry) {
		Position key = entry.key().position();
		return new Position(key.line(), key.column(), key.offset(), places.end(entry));
	}

	private static Optional<YamlNode.Entry> entry(YamlNode node, String key) {
		return node instanceof YamlNode.Mapping mapping
				? mapping.entries().stream().filter(entry -> entry.key().text().equals(key)).findFirst()
				: Optional.empty();
	}

	private List<YamlNode> choices() {
		return node(ValueRows.CHOOSE).filter(YamlNode.Items.class::isInstance)
				.map(node -> ((YamlNode.Items) node).items()).orElse(List.of());
	}

	/** Where the stream has the value of a field, or of one of its keys that rows may have too. */
	public Origin origin(String field) {
		if (field(field).isPresent()) {
			return Origin.VALUES;
		}
		if (node(ValueRows.FOR_EACH, field).isPresent()) {
			return Origin.FOR_EACH;
		}
		return choices().stream().anyMatch(row -> entry(row, field).isPresent()) ? Origin.CHOOSE : Origin.NOWHERE;
	}

	/** The key whose rows have the values of a field; empty when none do. */
	Optional<String> rowsOf(String field) {
		return switch (origin(field)) {
		case FOR_EACH -> Optional.of(ValueRows.FOR_EACH);
		case CHOOSE -> Optional.of(ValueRows.CHOOSE);
		case VALUES, NOWHERE -> Optional.empty();
		};
	}

	/** The way to the value of a field, from the root of the script. */
	List<Object> path(String field) {
		return KEYS.contains(field) ? ScriptEdit.below(path, field)
				: ScriptEdit.below(ScriptEdit.below(path, "values"), field);
	}

	/** The way to the stream from the root of the script. */
	List<Object> path() {
		return path;
	}

	/** Whether it is nested in another stream. */
	public boolean isNested() {
		return path.size() > 2;
	}

	/** The key that says the stream's volume; null when none does. */
	String volumeKey() {
		return mapping().map(VolumeValue::key).orElse(null);
	}

	private Optional<YamlNode> own(String field) {
		return KEYS.contains(field) ? node(field) : node("values", field);
	}

	private Optional<YamlNode.Mapping> mapping() {
		return node().filter(YamlNode.Mapping.class::isInstance).map(YamlNode.Mapping.class::cast);
	}

	/** What stands under keys of the stream, one in the other. */
	Optional<YamlNode> node(Object... steps) {
		List<Object> longer = new ArrayList<>(path);
		longer.addAll(List.of(steps));
		return Optional.ofNullable(places.at(longer));
	}
}
