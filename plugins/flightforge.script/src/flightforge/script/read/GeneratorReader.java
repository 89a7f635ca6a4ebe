/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.read;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import flightforge.script.GeneratorSpec;
import flightforge.script.Position;
import flightforge.script.Scalar;
import flightforge.script.grammar.Grammar;
import flightforge.script.text.Problems;
import flightforge.script.text.Quantity;
import flightforge.script.text.Suggestions;
import flightforge.script.text.YamlFlow;
import flightforge.script.text.YamlNode;
import flightforge.script.text.YamlReader;

/** Reads the generators of values. What their quantities mean is left to the planner, which knows the fields. */
public final class GeneratorReader {
	private static final Map<String, Grammar.Generator> GENERATORS = Grammar.generatorsByName();
	private static final int MAX_CHOICES = 100_000;
	private static final int MAX_PARTS = 1_000;
	private static final Pattern QUANTILE = Pattern.compile("p(\\d{1,3}(?:\\.\\d{1,12})?)");
	private static final BigDecimal HUNDRED = BigDecimal.valueOf(100);

	private final Problems problems;
	private final QuantitiesReader quantities;

	/** Reports to these problems. */
	public GeneratorReader(Problems problems) {
		this.problems = problems;
		this.quantities = new QuantitiesReader(problems);
	}

	/** The names of all generators. */
	static Set<String> names() {
		return GENERATORS.keySet();
	}

	/** The generator that a value is, or null when it is wrong. */
	public GeneratorSpec read(YamlNode node) {
		if (node instanceof YamlNode.Text text) {
			YamlReader.unfinished(text.scalar()).ifPresent(why -> problems.warning(text.position(),
					"this is the text \"" + Scalar.shorten(text.scalar().text()) + "\" and no generator: " + why));
			return new GeneratorSpec.Constant(text.scalar());
		}
		if (node instanceof YamlNode.Mapping mapping) {
			List<YamlNode.Entry> named = mapping.entries().stream()
					.filter(entry -> GENERATORS.containsKey(entry.key().text())).toList();
			if (named.size() == 1) {
				return generator(named.getFirst(), mapping);
			}
			List<YamlNode.Entry> unknown = mapping.entries().stream().filter(entry -> !isBeside(entry)).toList();
			if (named.isEmpty() && unknown.size() == 1) {
				unknown(unknown.getFirst().key());
				return null;
			}
		}
		problems.error(node.position(),
				node instanceof YamlNode.Items
						? "a choice among values is written {pick: [a, b]}; a field that is an array stays empty"
						: "a value is a constant or one generator such as {uniform: {min: 1, max: 6}}");
		return null;
	}

	private void unknown(Scalar key) {
		List<String> near = Suggestions.nearest(key.text(), GENERATORS.keySet());
		problems.error(key.position(), "unknown generator \"" + Scalar.shorten(key.text()) + "\"." + (near.isEmpty()
				? " There are " + String.join(", ", GENERATORS.keySet()) : Suggestions.didYouMean(near)), near);
	}

	private static boolean isBeside(YamlNode.Entry entry) {
		return Grammar.BESIDE_GENERATOR.names().contains(entry.key().text());
	}

	/** A generator and what stands beside its name. */
	private GeneratorSpec generator(YamlNode.Entry named, YamlNode.Mapping mapping) {
		String name = named.key().text();
		List<String> may = Grammar.keysBeside(name).stream().map(Grammar.Key::name).toList();
		Beside beside = new Beside();
		double blank = 0;
		int before = problems.errors();
		for (YamlNode.Entry entry : Section.entries(mapping, problems).values()) {
			String key = entry.key().text();
			if (key.equals("blank")) {
				blank = share(entry.value());
			} else if (entry.key() != named.key()) {
				switch (may.contains(key) ? key : "") {
				case "first" -> beside.first = name.equals("previous") ? read(entry.value()) : constant(entry, name);
				case "otherwise" -> beside.otherwise = read(entry.value());
				case "times" -> beside.times = single(entry, name);
				default -> problems.error(entry.key().position(), "\"" + Scalar.shorten(key) + "\" does not go with "
						+ name + "; beside it there may be " + enumerated(may));
				}
			}
		}
		GeneratorSpec spec = generator(name, named.value(), mapping.position());
		if (spec == null || problems.errors() > before) {
			return null;
		}
		beside.completed = spec instanceof GeneratorSpec.During ? completed(named, mapping) : null;
		spec = with(beside, spec);
		return blank == 0 ? spec : new GeneratorSpec.Blank(spec, blank, mapping.position());
	}

	/** With the value of the first phase for the rest of the time; null where comments and lines would be lost. */
	private static String completed(YamlNode.Entry during, YamlNode.Mapping mapping) {
		return mapping.flow() && during.value() instanceof YamlNode.Mapping phases ? "{" + YamlFlow.content(mapping)
				+ ", otherwise: " + YamlFlow.text(phases.entries().getFirst().value()) + "}" : null;
	}

	/** What stands beside a generator's name and is part of what it means. */
	private static final class Beside {
		private GeneratorSpec first;
		private GeneratorSpec otherwise;
		/** The whole with what is otherwise; null where that is not known. */
		private String completed;
		private Scalar times;
	}

	private static GeneratorSpec with(Beside beside, GeneratorSpec spec) {
		if (spec instanceof GeneratorSpec.Following following) {
			return new GeneratorSpec.Following(following.signal(), beside.times, following.position());
		}
		if (spec instanceof GeneratorSpec.Counter counter) {
			return new GeneratorSpec.Counter(counter.signal(), beside.times, value(beside.first), counter.position());
		}
		GeneratorSpec whole = switch (spec) {
		case GeneratorSpec.Previous previous ->
				new GeneratorSpec.Previous(previous.field(), beside.first, previous.position());
		case GeneratorSpec.Running running ->
				new GeneratorSpec.Running(running.highest(), running.field(), value(beside.first), running.position());
		case GeneratorSpec.Difference difference ->
				new GeneratorSpec.Difference(difference.field(), value(beside.first), difference.position());
		case GeneratorSpec.During during ->
				new GeneratorSpec.During(during.parts(), beside.otherwise, beside.completed, during.position());
		default -> spec;
		};
		return beside.times == null ? whole : new GeneratorSpec.Multiplied(whole, beside.times, whole.position());
	}

	private static Scalar value(GeneratorSpec constant) {
		return constant instanceof GeneratorSpec.Constant known ? known.value() : null;
	}

	private GeneratorSpec constant(YamlNode.Entry entry, String name) {
		if (entry.value() instanceof YamlNode.Text text && !text.scalar().isNull()) {
			return new GeneratorSpec.Constant(text.scalar());
		}
		problems.error(entry.value().position(),
				"\"first\" of " + name + " is the value before the first event, a single one such as 10 MiB");
		return null;
	}

	private static String enumerated(List<String> keys) {
		List<String> quoted = keys.stream().map(key -> '"' + key + '"').toList();
		return quoted.size() == 1 ? quoted.getFirst()
				: String.join(", ", quoted.subList(0, quoted.size() - 1)) + " and " + quoted.getLast();
	}

	private Scalar single(YamlNode.Entry entry, String name) {
		if (entry.value() instanceof YamlNode.Text text && !text.scalar().isNull()) {
			if (Grammar.SIGNAL_NAMES.contains(name) || SignalsReader.isWord(text.scalar().text())) {
				return text.scalar();
			}
			problems.error(entry.value().position(),
					"times takes the name of a signal, not \"" + text.scalar().shortened() + "\"");
			return null;
		}
		problems.error(entry.value().position(),
				Grammar.SIGNAL_NAMES.contains(name)
						? "\"times\" is what the signal is multiplied by, such as 180 MiB"
								+ (name.equals("counter") ? "/min" : "")
						: "\"times\" is the name of a signal, by which the values are multiplied");
		return null;
	}

	private double share(YamlNode node) {
		Quantity quantity = node instanceof YamlNode.Text text ? Quantity.parse(text.scalar().text()) : null;
		if (quantity == null || !quantity.unit().equals("%") || quantity.number().signum() < 0
				|| quantity.number().compareTo(HUNDRED) > 0) {
			problems.error(node.position(), "\"blank\" is a share of the events such as 5 %");
			return 0;
		}
		return quantity.number().movePointLeft(2).doubleValue();
	}

	private GeneratorSpec generator(String name, YamlNode node, Position position) {
		Grammar.Generator generator = GENERATORS.get(name);
		return switch (name) {
		case "pick" -> pick(node, position);
		case "quantiles" -> quantiles(node, position);
		case "over-time" -> overTime(node, position);
		case "during" -> during(node, position);
		case "by-thread" -> byThread(node, position);
		default -> {
			if (generator.block().keys().isEmpty()) {
				yield plain(name, node, position);
			}
			Section section = Section.of(node, generator.block(), problems);
			yield section == null ? null : quantities.read(name, section, position);
		}
		};
	}

	/** A generator that takes a single text. */
	private GeneratorSpec plain(String name, YamlNode node, Position position) {
		if (!(node instanceof YamlNode.Text text) || text.scalar().isNull()) {
			problems.error(node.position(), switch (name) {
			case "text" -> "text takes a pattern such as \"order-{0000..9999}\"";
			case "formula" -> "formula takes an expression such as \"reserved * 0.8 + 10 MiB\"";
			case "signal", "counter" -> name + " takes the name of a signal";
			case "previous", "difference", "total", "highest" -> name + " takes the name of a field of the stream";
			default -> "copy takes the name of another field of the event";
			});
			return null;
		}
		return switch (name) {
		case "text" -> new GeneratorSpec.Text(text.scalar(), position);
		case "formula" -> new GeneratorSpec.Formula(text.scalar(), position);
		case "counter" -> new GeneratorSpec.Counter(text.scalar(), null, null, position);
		case "signal" -> new GeneratorSpec.Following(text.scalar(), null, position);
		case "previous" -> new GeneratorSpec.Previous(text.scalar(), null, position);
		case "difference" -> new GeneratorSpec.Difference(text.scalar(), null, position);
		case "total", "highest" -> new GeneratorSpec.Running(name.equals("highest"), text.scalar(), null, position);
		default -> new GeneratorSpec.Copy(text.scalar(), position);
		};
	}

	private GeneratorSpec overTime(YamlNode node, Position position) {
		if (!(node instanceof YamlNode.Items items) || items.items().isEmpty() || items.items().size() > MAX_PARTS) {
			problems.error(node.position(), "over-time takes a list of 1 to " + MAX_PARTS
					+ " parts such as [{until: 30 %, value: 5 ms}, {value: 50 ms}]");
			return null;
		}
		List<GeneratorSpec.Part> parts = new ArrayList<>();
		int before = problems.errors();
		for (YamlNode item : items.items()) {
			Section section = Section.of(item, Grammar.PART, problems);
			if (section != null) {
				boolean last = parts.size() == items.items().size() - 1;
				Scalar until = last ? section.scalar("until") : section.required("until");
				if (!section.has("value")) {
					problems.error(section.start(), "a part lacks \"value\"");
				}
				parts.add(new GeneratorSpec.Part(last ? null : until,
						section.has("value") ? read(section.node("value")) : null));
				if (last && until != null) {
					problems.error(section.entry("until").key().position(),
							"the last part lasts to the end; remove its \"until\"");
				}
			}
		}
		return problems.errors() > before ? null : new GeneratorSpec.OverTime(parts, position);
	}

	private GeneratorSpec during(YamlNode node, Position position) {
		if (!(node instanceof YamlNode.Mapping mapping) || mapping.entries().isEmpty()
				|| mapping.entries().size() > MAX_PARTS) {
			problems.error(node.position(), "during takes a mapping of 1 to " + MAX_PARTS
					+ " phases to values, such as {outage: 2 s}, with \"otherwise\" beside it");
			return null;
		}
		List<GeneratorSpec.Part> parts = new ArrayList<>();
		int before = problems.errors();
		for (YamlNode.Entry entry : Section.entries(mapping, problems).values()) {
			parts.add(new GeneratorSpec.Part(entry.key(), read(entry.value())));
		}
		return problems.errors() > before ? null : new GeneratorSpec.During(parts, null, null, position);
	}

	private GeneratorSpec byThread(YamlNode node, Position position) {
		if (!(node instanceof YamlNode.Mapping mapping) || mapping.entries().isEmpty()
				|| mapping.entries().size() > MAX_PARTS) {
			problems.error(node.position(), "by-thread takes a mapping of 1 to " + MAX_PARTS
					+ " groups or threads to values, such as {http: 200, else: 0}");
			return null;
		}
		List<GeneratorSpec.Part> parts = new ArrayList<>();
		int before = problems.errors();
		for (YamlNode.Entry entry : Section.entries(mapping, problems).values()) {
			boolean others = !entry.key().quoted() && entry.key().text().equals("else");
			parts.add(new GeneratorSpec.Part(others ? null : entry.key(), read(entry.value())));
		}
		return problems.errors() > before ? null : new GeneratorSpec.ByThread(parts, position);
	}

	private GeneratorSpec quantiles(YamlNode node, Position position) {
		if (!(node instanceof YamlNode.Mapping mapping) || mapping.entries().size() > MAX_PARTS) {
			problems.error(node.position(), "quantiles takes a mapping of at most " + MAX_PARTS
					+ " quantiles to values, such as {p0: 1 ms, p50: 2 ms, p99: 40 ms, p100: 1 s}");
			return null;
		}
		int before = problems.errors();
		List<Double> shares = new ArrayList<>();
		List<Scalar> values = new ArrayList<>();
		for (YamlNode.Entry entry : Section.entries(mapping, problems).values()) {
			Matcher quantile = QUANTILE.matcher(entry.key().text());
			BigDecimal percent = quantile.matches() ? new BigDecimal(quantile.group(1)) : null;
			if (percent == null || percent.compareTo(HUNDRED) > 0) {
				problems.error(entry.key().position(),
						"a quantile is written p50 or p99.9, from p0 to p100, not \"" + entry.key().shortened() + "\"");
			} else if (!shares.isEmpty() && percent.movePointLeft(2).doubleValue() <= shares.getLast()) {
				problems.error(entry.key().position(), "quantiles are in ascending order; move "
						+ entry.key().shortened() + " before the larger ones");
			} else {
				shares.add(percent.movePointLeft(2).doubleValue());
			}
			scalarInto(entry.value(), values);
		}
		if (problems.errors() == before && (shares.size() < 2 || shares.getFirst() != 0 || shares.getLast() != 1)) {
			problems.error(node.position(),
					"quantiles begin with p0, the smallest value, and end with p100, the largest");
		}
		return problems.errors() > before ? null : new GeneratorSpec.Quantiles(shares, values, position);
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
			checkWeights(weights, node.position());
		}
		return problems.errors() > before ? null : new GeneratorSpec.Pick(values, weights, position);
	}

	/** Reports weights by which nothing can be chosen. */
	void checkWeights(List<Double> weights, Position position) {
		double sum = weights.stream().mapToDouble(Double::doubleValue).sum();
		if (sum <= 0) {
			problems.error(position, "one of the weights must be above 0");
		} else if (Double.isInfinite(sum)) {
			problems.error(position, "the weights are too large");
		}
	}

	/** Adds the item, which must be a single value. */
	void scalarInto(YamlNode item, List<Scalar> values) {
		if (item instanceof YamlNode.Text text) {
			values.add(text.scalar());
		} else {
			problems.error(item.position(), "a list of values has single values, not " + item.kind());
		}
	}

	/** A weight; 0 when it is wrong, which is reported. */
	double weight(YamlNode node) {
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
