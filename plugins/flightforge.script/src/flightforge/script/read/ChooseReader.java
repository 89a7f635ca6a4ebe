/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.read;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import flightforge.script.GeneratorSpec;
import flightforge.script.Position;
import flightforge.script.Scalar;
import flightforge.script.ValueSpec;
import flightforge.script.text.Problems;
import flightforge.script.text.YamlNode;

/**
 * Reads {@code choose}: rows of values that belong together. What it gives is as if the fields had values of their own.
 */
final class ChooseReader {
	private static final String WEIGHT = "weight";
	private static final int MAX_ROWS = 10_000;

	private final Problems problems;
	private final GeneratorReader generators;

	ChooseReader(Problems problems, GeneratorReader generators) {
		this.problems = problems;
		this.generators = generators;
	}

	/** The values by field; {@code duration} and {@code stack} may be among them. */
	Map<String, ValueSpec> read(YamlNode node) {
		Map<String, ValueSpec> chosen = new LinkedHashMap<>();
		if (node == null) {
			return chosen;
		}
		if (!(node instanceof YamlNode.Items items) || items.items().isEmpty() || items.items().size() > MAX_ROWS) {
			problems.error(node.position(), "choose takes a list of 1 to " + MAX_ROWS
					+ " rows such as {weight: 70, host: db.shop.example, port: 5432}");
			return chosen;
		}
		int before = problems.errors();
		List<Map<String, YamlNode.Entry>> rows = new ArrayList<>();
		for (YamlNode item : items.items()) {
			if (item instanceof YamlNode.Mapping mapping) {
				rows.add(Section.entries(mapping, problems));
			} else {
				problems.error(item.position(), "a row of choose is a mapping of fields to values, not " + item.kind());
			}
		}
		List<Double> weights = weights(rows, node.position());
		if (problems.errors() == before) {
			rows.getFirst().forEach((field, entry) -> column(field, rows, weights, node, chosen));
			checkRows(rows, chosen);
		}
		return chosen;
	}

	private List<Double> weights(List<Map<String, YamlNode.Entry>> rows, Position position) {
		List<Double> weights = new ArrayList<>();
		int before = problems.errors();
		for (Map<String, YamlNode.Entry> row : rows) {
			YamlNode.Entry weight = row.remove(WEIGHT);
			weights.add(weight == null ? 1.0 : generators.weight(weight.value()));
		}
		if (problems.errors() == before) {
			generators.checkWeights(weights, position);
		}
		return weights;
	}

	private void column(String field, List<Map<String, YamlNode.Entry>> rows, List<Double> weights, YamlNode choose,
			Map<String, ValueSpec> chosen) {
		List<GeneratorSpec> values = new ArrayList<>();
		int before = problems.errors();
		for (Map<String, YamlNode.Entry> row : rows) {
			YamlNode.Entry entry = row.get(field);
			if (entry != null) {
				values.add(generators.read(entry.value()));
			} else {
				YamlNode.Entry other = row.isEmpty() ? null : row.values().iterator().next();
				problems.error(other == null ? choose.position() : other.key().position(),
						"this row lacks \"" + Scalar.shorten(field) + "\"; each row of choose sets the same fields");
			}
		}
		YamlNode.Entry first = rows.getFirst().get(field);
		GeneratorSpec spec = problems.errors() > before ? null
				: new GeneratorSpec.ByRow(weights, values, first.value().position());
		chosen.put(field, new ValueSpec(field, spec, first.key().position()));
	}

	/** Reports fields that the first row lacks. */
	private void checkRows(List<Map<String, YamlNode.Entry>> rows, Map<String, ValueSpec> chosen) {
		for (Map<String, YamlNode.Entry> row : rows) {
			for (YamlNode.Entry entry : row.values()) {
				if (!chosen.containsKey(entry.key().text())) {
					problems.error(entry.key().position(), "the first row lacks \"" + Scalar.shorten(entry.key().text())
							+ "\"; each row of choose sets the same fields");
				}
			}
		}
	}
}
