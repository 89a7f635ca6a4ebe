/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.edit;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

import flightforge.script.Scalar;
import flightforge.script.edit.ValueRows.Row;
import flightforge.script.text.YamlFlow;
import flightforge.script.text.YamlNode;
import flightforge.script.text.YamlPlaces;

/**
 * Reads and writes the rows of a generator: those of {@code pick}, {@code over-time} and {@code by-thread}, and the
 * stages of a {@code profile}.
 */
final class GeneratorRows {

	private GeneratorRows() {
	}

	/** The rows of a value of a generator that has rows. */
	static ValueRows of(FieldValue value) {
		List<Row> rows = new ArrayList<>();
		YamlNode node = FieldValue.node(value.text());
		switch (YamlPlaces.below(node, value.generator())) {
		case YamlNode.Items items when value.generator().equals(ValueRows.PROFILE) ->
				items.items().forEach(item -> rows.add(ProfileStage.of(item).row()));
		case YamlNode.Items items -> items.items().forEach(item -> rows.add(row(item)));
		case YamlNode.Mapping mapping -> mapping.entries()
				.forEach(entry -> rows.add(value.generator().equals(ValueRows.PICK)
						? new Row(FieldValue.shown(entry.value()), FieldValue.constant(entry.key()))
						: new Row(thread(entry.key()), FieldValue.shown(entry.value()))));
		case null, default -> {
			// The parser has refused it.
		}
		}
		return new ValueRows(value.generator(), rows);
	}

	private static Row row(YamlNode item) {
		return switch (item) {
		case YamlNode.Mapping part -> new Row(part(part, "until"), part(part, "value"));
		case YamlNode.Text text -> new Row("", FieldValue.constant(text.scalar()));
		case YamlNode.Items list -> new Row("", YamlFlow.text(list));
		};
	}

	private static String part(YamlNode.Mapping part, String key) {
		YamlNode node = YamlPlaces.below(part, key);
		return node == null ? "" : FieldValue.shown(node);
	}

	/** In quotes, {@code else} is a thread's name. */
	private static String thread(Scalar key) {
		return key.quoted() && key.text().equals("else") ? YamlFlow.quoted(key.text()) : key.text();
	}

	/** What {@link FieldValue#argument} is with the rows. */
	static String argument(ValueRows rows) {
		return rows.rows().stream().map(row -> written(rows.generator(), row)).collect(Collectors.joining(", "));
	}

	private static String written(String generator, Row row) {
		return switch (generator) {
		case ValueRows.PICK -> FieldValue.constantText(row.value())
				+ (row.where().isEmpty() ? "" : ": " + FieldValue.entry(row.where()));
		case ValueRows.OVER_TIME -> "{" + (row.where().isEmpty() ? "" : "until: " + YamlFlow.plain(row.where()) + ", ")
				+ "value: " + FieldValue.entry(row.value()) + "}";
		case ValueRows.PROFILE -> ProfileStage.of(row).text();
		default -> FieldValue.constantText(row.where()) + ": " + FieldValue.entry(row.value());
		};
	}

	/** Why a row cannot be written: what it is called is missing, or another one is called the same. */
	static Optional<String> unwritable(ValueRows rows, int index) {
		boolean named = rows.generator().equals(ValueRows.BY_THREAD)
				|| rows.generator().equals(ValueRows.PICK) && !rows.rows().get(index).where().isEmpty();
		if (!named) {
			return Optional.empty();
		}
		String key = key(rows.generator(), rows.rows().get(index));
		if (key.isEmpty()) {
			return Optional.of(rows.generator().equals(ValueRows.PICK) ? "the row lacks a value"
					: "the row lacks a thread or a group of threads");
		}
		return rows.rows().stream().filter(other -> key(rows.generator(), other).equals(key)).count() > 1
				? Optional.of("there is another row for " + key) : Optional.empty();
	}

	private static String key(String generator, Row row) {
		return generator.equals(ValueRows.PICK) ? row.value() : row.where();
	}
}
