/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.edit;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

import flightforge.script.Scalar;
import flightforge.script.edit.ValueRows.Row;
import flightforge.script.read.ForEachReader;
import flightforge.script.text.Problems;
import flightforge.script.text.YamlFlow;
import flightforge.script.text.YamlNode;
import flightforge.script.text.YamlPlaces;
import flightforge.script.text.YamlReader;

/** Reads and writes the rows of a stream: those of {@code for-each} and {@code choose}. */
final class StreamRows {
	private static final String WEIGHT = "weight";

	private StreamRows() {
	}

	/**
	 * The rows under a key of a stream, with blank values where some are missing.
	 *
	 * @param node what stands there
	 * @return empty when these are not rows
	 */
	static Optional<ValueRows> of(String key, YamlNode node) {
		return key.equals(ValueRows.FOR_EACH) ? each(node) : choices(node);
	}

	private static Optional<ValueRows> each(YamlNode node) {
		if (!(node instanceof YamlNode.Mapping mapping) || mapping.entries().isEmpty()) {
			return Optional.empty();
		}
		Map<String, List<String>> columns = new LinkedHashMap<>();
		for (YamlNode.Entry entry : mapping.entries()) {
			List<String> values = column(entry.value());
			if (values.isEmpty()) {
				return Optional.empty();
			}
			columns.put(entry.key().text(), values);
		}
		int size = columns.values().stream().mapToInt(List::size).max().orElse(0);
		List<Row> rows = IntStream.range(0, size).mapToObj(
				i -> new Row("", columns.values().stream().map(list -> i < list.size() ? list.get(i) : "").toList()))
				.toList();
		return Optional.of(new ValueRows(ValueRows.FOR_EACH, List.copyOf(columns.keySet()), rows));
	}

	private static List<String> column(YamlNode node) {
		return node instanceof YamlNode.Items items ? items.items().stream().map(FieldValue::shown).toList()
				: ForEachReader.range(node).stream().map(Scalar::text).toList();
	}

	private static Optional<ValueRows> choices(YamlNode node) {
		if (!(node instanceof YamlNode.Items items) || items.items().isEmpty()
				|| !items.items().stream().allMatch(YamlNode.Mapping.class::isInstance)) {
			return Optional.empty();
		}
		List<Map<String, String>> rows = items.items().stream().map(item -> {
			Map<String, String> row = new LinkedHashMap<>();
			((YamlNode.Mapping) item).entries()
					.forEach(entry -> row.put(entry.key().text(), FieldValue.shown(entry.value())));
			return row;
		}).toList();
		Set<String> fields = new LinkedHashSet<>();
		rows.forEach(row -> fields.addAll(row.keySet()));
		fields.remove(WEIGHT);
		return fields
				.isEmpty()
						? Optional.empty()
						: Optional.of(new ValueRows(ValueRows.CHOOSE, List.copyOf(fields),
								rows.stream()
										.map(row -> new Row(row.getOrDefault(WEIGHT, ""),
												fields.stream().map(field -> row.getOrDefault(field, "")).toList()))
										.toList()));
	}

	/**
	 * What is to stand under the key.
	 *
	 * @param old what stands there; null for nothing
	 */
	static YamlNode node(ValueRows rows, YamlNode old) {
		return YamlReader
				.read(rows.generator().equals(ValueRows.FOR_EACH)
						? IntStream.range(0, rows.fields().size())
								.mapToObj(column -> YamlFlow.plain(rows.fields().get(column)) + ": "
										+ each(rows, column, old))
								.collect(Collectors.joining(", ", "{", "}"))
						: rows.rows().stream().map(row -> choice(rows.fields(), row))
								.collect(Collectors.joining(", ", "[", "]")),
						new Problems());
	}

	/** A column of values; a range beside others stays one as long as it has the same values. */
	private static String each(ValueRows rows, int column, YamlNode old) {
		List<String> values = rows.rows().stream().map(row -> row.values().get(column)).toList();
		YamlNode before = old == null ? null : YamlPlaces.below(old, rows.fields().get(column));
		boolean beside = rows.fields().size() > 1 || old instanceof YamlNode.Mapping all && all.entries().size() > 1;
		if (before instanceof YamlNode.Text range && beside && column(range).equals(values)) {
			return YamlFlow.text(range);
		}
		int size = values.size();
		// What is missing at the end of a column stays missing.
		while (size > 1 && values.get(size - 1).isEmpty()) {
			size--;
		}
		return values.subList(0, size).stream().map(StreamRows::written).collect(Collectors.joining(", ", "[", "]"));
	}

	private static String written(String value) {
		return YamlFlow.text(FieldValue.node(value));
	}

	private static String choice(List<String> fields, Row row) {
		List<String> entries = new ArrayList<>();
		if (!row.where().isEmpty()) {
			entries.add(WEIGHT + ": " + written(row.where()));
		}
		for (int column = 0; column < fields.size(); column++) {
			String value = row.values().get(column);
			if (!value.isEmpty()) {
				entries.add(YamlFlow.plain(fields.get(column)) + ": " + written(value));
			}
		}
		return entries.stream().collect(Collectors.joining(", ", "{", "}"));
	}
}
