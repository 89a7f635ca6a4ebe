/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;

import flightforge.script.internal.Problems;
import flightforge.script.internal.Quantity;
import flightforge.script.internal.Suggestions;

/** Reads the generators of values. What their figures mean is left to the planner, which knows the fields. */
final class GeneratorReader {
	private static final Map<String, Grammar.Generator> GENERATORS = Grammar.generatorsByName();
	private static final int MAX_CHOICES = 100_000;

	private final Problems problems;

	GeneratorReader(Problems problems) {
		this.problems = problems;
	}

	/** The names of all generators. */
	static Set<String> names() {
		return GENERATORS.keySet();
	}

	/** The generator that a value is, or null when it is wrong. */
	GeneratorSpec read(YamlNode node) {
		if (node instanceof YamlNode.Text text) {
			return new GeneratorSpec.Constant(text.scalar());
		}
		if (node instanceof YamlNode.Mapping mapping && mapping.entries().size() == 1) {
			YamlNode.Entry entry = mapping.entries().getFirst();
			if (GENERATORS.containsKey(entry.key().text())) {
				return generator(entry.key().text(), entry.value(), mapping.position());
			}
			List<String> near = Suggestions.nearest(entry.key().text(), GENERATORS.keySet());
			problems.error(entry.key().position(),
					"unknown generator \"" + Section.shorten(entry.key().text()) + "\"." + (near.isEmpty()
							? " There are " + String.join(", ", GENERATORS.keySet()) : Suggestions.didYouMean(near)));
			return null;
		}
		problems.error(node.position(),
				node instanceof YamlNode.Items ? "a choice among values is written {pick: [a, b]}"
						: "a value is a constant or one generator such as {uniform: {min: 1, max: 6}}");
		return null;
	}

	private GeneratorSpec generator(String name, YamlNode node, Position position) {
		if (name.equals("pick")) {
			return pick(node, position);
		}
		if (name.equals("text") || name.equals("copy")) {
			if (!(node instanceof YamlNode.Text text) || text.scalar().isNull()) {
				problems.error(node.position(),
						name.equals("text") ? "text takes a pattern such as \"order-{0000..9999}\""
								: "copy takes the name of another field of the event");
				return null;
			}
			return name.equals("text") ? new GeneratorSpec.Text(text.scalar(), position)
					: new GeneratorSpec.Copy(text.scalar(), position);
		}
		Section section = Section.of(node, GENERATORS.get(name).figures(), problems);
		return section == null ? null : figures(name, section, position);
	}

	private GeneratorSpec figures(String name, Section section, Position position) {
		int before = problems.errors();
		Scalar min = section.has("min") && !name.equals("uniform") ? section.scalar("min") : null;
		Scalar max = section.has("max") && !name.equals("uniform") ? section.scalar("max") : null;
		GeneratorSpec spec = switch (name) {
		case "sequence" -> new GeneratorSpec.Sequence(section.required("from"), section.scalar("step"), position);
		case "uniform" -> new GeneratorSpec.Uniform(section.required("min"), section.required("max"), position);
		case "normal" -> new GeneratorSpec.Normal(section.required("mean"), section.required("sd"), min, max, position);
		case "lognormal" ->
				new GeneratorSpec.Lognormal(section.required("median"), section.required("p99"), min, max, position);
		default -> new GeneratorSpec.Ramp(section.required("from"), section.required("to"), position);
		};
		return problems.errors() > before ? null : spec;
	}

	private GeneratorSpec pick(YamlNode node, Position position) {
		List<Scalar> values = new ArrayList<>();
		List<Double> weights = new ArrayList<>();
		int before = problems.errors();
		switch (node) {
		case YamlNode.Items items -> {
			for (YamlNode item : items.items()) {
				scalarInto(item, values);
				weights.add(1.0);
			}
		}
		case YamlNode.Mapping mapping -> {
			for (YamlNode.Entry entry : Section.entries(mapping, problems).values()) {
				values.add(entry.key());
				weights.add(weight(entry.value()));
			}
		}
		default -> {
			problems.error(node.position(),
					"pick takes a list of values, or a mapping of values to weights: {ann: 70, bob: 30}");
			return null;
		}
		}
		if (values.isEmpty() || values.size() > MAX_CHOICES) {
			problems.error(node.position(), "pick takes from 1 to " + MAX_CHOICES + " values, not " + values.size());
		} else if (problems.errors() == before) {
			double sum = weights.stream().mapToDouble(Double::doubleValue).sum();
			if (sum <= 0) {
				problems.error(node.position(), "one of the weights must be above 0");
			} else if (Double.isInfinite(sum)) {
				problems.error(node.position(), "the weights are too large");
			}
		}
		return problems.errors() > before ? null : new GeneratorSpec.Pick(values, weights, position);
	}

	/** Adds the item, which must be a single value. */
	void scalarInto(YamlNode item, List<Scalar> values) {
		if (item instanceof YamlNode.Text text) {
			values.add(text.scalar());
		} else {
			problems.error(item.position(), "a list of values has single values, not " + item.kind());
		}
	}

	private double weight(YamlNode node) {
		Quantity quantity = node instanceof YamlNode.Text text ? Quantity.parse(text.scalar().text()) : null;
		if (quantity == null || !(quantity.unit().isEmpty() || quantity.unit().equals("%"))) {
			problems.error(node.position(), "a weight is a number such as 70");
			return 0;
		}
		if (quantity.number().signum() < 0) {
			problems.error(node.position(), "a weight must not be negative");
			return 0;
		}
		return quantity.number().doubleValue();
	}
}
