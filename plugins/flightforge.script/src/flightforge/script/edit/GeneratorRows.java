/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.edit;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

import flightforge.script.Scalar;
import flightforge.script.edit.ValueRows.Row;
import flightforge.script.text.Problems;
import flightforge.script.text.YamlFlow;
import flightforge.script.text.YamlNode;
import flightforge.script.text.YamlPlaces;
import flightforge.script.text.YamlReader;

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
		YamlNode node = YamlReader.read(value.text(), new Problems());
		switch (YamlPlaces.below(node, value.generator())) {
		case YamlNode.Items items when value.generator().equals(ValueRows.PROFILE) ->
				items.items().forEach(item -> rows.add(ProfileStage.of(item).row()));
		case YamlNode.Items items -> items.items().forEach(item -> rows.add(row(item)));
		case YamlNode.Mapping mapping -> mapping.entries()
				.forEach(entry -> rows.add(value.generator().equals(ValueRows.PICK)
						? new Row(YamlFlow.text(entry.value()), FieldValue.constant(entry.key()))
						: new Row(thread(entry.key()), YamlFlow.text(entry.value()))));
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
		return node == null ? "" : YamlFlow.text(node);
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
		case ValueRows.PICK -> FieldValue.constantText(row.value()) + (row.where().isEmpty() ? "" : ": " + row.where());
		case ValueRows.OVER_TIME -> "{" + (row.where().isEmpty() ? "" : "until: " + YamlFlow.plain(row.where()) + ", ")
				+ "value: " + FieldValue.figure(row.value()) + "}";
		case ValueRows.PROFILE -> ProfileStage.of(row).text();
		default -> FieldValue.constantText(row.where()) + ": " + FieldValue.figure(row.value());
		};
	}

	/** What is wrong with a row by itself, as far as it can be told without the field; nothing when nothing is. */
	static Optional<String> wrong(ValueRows rows, int index) {
		String generator = rows.generator();
		Row row = rows.rows().get(index);
		if (row.value().isEmpty()) {
			return Optional.of("the row lacks a value");
		}
		if (generator.equals(ValueRows.BY_THREAD) && row.where().isEmpty()) {
			return Optional.of("the row lacks a thread or a group of threads");
		}
		if (!generator.equals(ValueRows.PICK) || !row.where().isEmpty()) {
			String key = key(generator, row);
			if (!generator.equals(ValueRows.OVER_TIME) && !generator.equals(ValueRows.PROFILE)
					&& rows.rows().stream().filter(other -> key(generator, other).equals(key)).count() > 1) {
				return Optional.of("there is another row for " + key);
			}
		}
		return refused(generator, row, index == rows.rows().size() - 1);
	}

	private static String key(String generator, Row row) {
		return generator.equals(ValueRows.PICK) ? row.value() : row.where();
	}

	/** Why the parser refuses a row. */
	private static Optional<String> refused(String generator, Row row, boolean last) {
		List<Row> alone = new ArrayList<>(List.of(row));
		if (generator.equals(ValueRows.PICK)) {
			// No weight may be the only one that is 0.
			alone.add(new Row("1", row.value() + "'"));
		} else if (generator.equals(ValueRows.OVER_TIME) && !last) {
			alone.add(new Row("", "1"));
		}
		return refusal(new ValueRows(generator, alone));
	}

	/** Why the parser refuses the rows as a whole; nothing when it takes them. */
	static Optional<String> refusal(ValueRows rows) {
		try {
			String text = new FieldValue(rows.generator(), argument(rows), Map.of(), Map.of()).text();
			if (rows.generator().equals(ValueRows.PROFILE)) {
				VolumeValue.parse(text);
			} else {
				FieldValue.parse(text);
			}
			return Optional.empty();
		} catch (IllegalArgumentException e) {
			return Optional.of(e.getMessage());
		}
	}
}
