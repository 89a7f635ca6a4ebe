/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.read;

import java.math.BigDecimal;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.LongFunction;
import java.util.function.ToLongFunction;
import java.util.regex.Pattern;

import flightforge.script.Position;
import flightforge.script.Scalar;
import flightforge.script.grammar.Grammar;
import flightforge.script.text.Problems;
import flightforge.script.text.Quantity;
import flightforge.script.text.Suggestions;
import flightforge.script.text.UnitHints;
import flightforge.script.text.Units;
import flightforge.script.text.YamlNode;

/**
 * A mapping with known keys, being read. Wrong keys are reported when it is made, wrong values when they are asked for;
 * a wrong value then reads as if it were not there, and the value of a misspelt key as that of the one that is meant.
 */
public final class Section {
	private static final Kind TIME = new Kind("a length of time", Units::nanos, Units.TIME, "nanoseconds",
			UnitHints::time, "s", "ms", "min");
	private static final Kind DATA = new Kind("an amount of data", Units::bytes, Units.DATA, "bytes", UnitHints::data,
			"MiB", "GiB", "KiB");

	private static final Kind MOMENT = new Kind(TIME.meaning, Units::nanos,
			Units.TIME + ", or a share of the duration in %", TIME.smallest, UnitHints::time, "s", "min", "%");

	/**
	 * What a quantity measures: in words, its units and what they come to, the smallest one, what was meant, and the
	 * units that are offered to a number without one.
	 */
	private record Kind(String meaning, ToLongFunction<String> factors, String units, String smallest,
			Function<Quantity, List<String>> meant, String... likely) {
	}

	/** From where to where a number goes, and how such a number is written. */
	private record Bounds(long min, long max, LongFunction<String> text) {
	}

	/** What keys are called elsewhere, in SQL or the JDK's programs, by the key that means this here. */
	private static final Map<String, String> ELSEWHERE = Map.ofEntries(Map.entry("where", "when"),
			Map.entry("if", "when"), Map.entry("condition", "when"), Map.entry("filter", "when"),
			Map.entry("fields", "values"), Map.entry("interval", "every"), Map.entry("period", "every"),
			Map.entry("frequency", "rate"), Map.entry("number", "count"), Map.entry("stackTrace", "stack"),
			Map.entry("stacktrace", "stack"), Map.entry("children", "nested"), Map.entry("begin", "from"),
			Map.entry("end", "until"), Map.entry("length", "duration"), Map.entry("heapSize", "heap"),
			Map.entry("rate", "hold"), Map.entry("duration", "for"));

	private static final Pattern BOUND = Pattern.compile("[\\p{L}\\d_. %/+-]{1,40}");

	private final String what;
	private final Position position;
	private final Problems problems;
	private final Map<String, YamlNode.Entry> entries;

	private Section(String what, Position position, Problems problems, Map<String, YamlNode.Entry> entries) {
		this.what = what;
		this.position = position;
		this.problems = problems;
		this.entries = entries;
	}

	/** Reads a mapping that may have the keys of this block only; null when the node is none. */
	public static Section of(YamlNode node, Grammar.Block block, Problems problems) {
		return of(node, block, Set.of(), problems);
	}

	/** The same with keys that it may have although no message offers them. */
	static Section of(YamlNode node, Grammar.Block block, Set<String> unoffered, Problems problems) {
		String what = block.name();
		Set<String> keys = block.names();
		if (!(node instanceof YamlNode.Mapping mapping)) {
			String message = what + " is a mapping with " + String.join(", ", keys) + ", not " + node.kind();
			meant(node, keys).ifPresentOrElse(
					meant -> problems.errorSolvedBy(node.position(), message + ". Did you mean " + meant + "?", meant),
					() -> problems.error(node.position(), message));
			return null;
		}
		Map<String, YamlNode.Entry> entries = entries(mapping, problems);
		Map<String, YamlNode.Entry> meant = new LinkedHashMap<>();
		entries.values().removeIf(entry -> {
			String key = entry.key().text();
			boolean unknown = !keys.contains(key) && !unoffered.contains(key);
			if (unknown) {
				List<String> near = near(key, keys);
				problems.error(entry.key().position(), "unknown key \"" + Scalar.shorten(key) + "\" in " + what + "."
						+ (near.isEmpty() ? " It has " + String.join(", ", keys) : Suggestions.didYouMean(near)), near);
				if (near.size() == 1) {
					meant.putIfAbsent(near.getFirst(), entry);
				}
			}
			return unknown;
		});
		// What is said already is not also said as what is lacking without the value.
		meant.forEach(entries::putIfAbsent);
		return new Section(what, mapping.position(), problems, entries);
	}

	/**
	 * What is under a key of a mapping that is read as a section later; null where there is no such key, or the only
	 * one that is misspelt so.
	 */
	static YamlNode node(YamlNode node, Grammar.Block block, String key) {
		if (!(node instanceof YamlNode.Mapping mapping)) {
			return null;
		}
		YamlNode meant = null;
		for (YamlNode.Entry entry : mapping.entries()) {
			String given = entry.key().text();
			if (given.equals(key)) {
				return entry.value();
			}
			if (meant == null && !block.names().contains(given) && near(given, block.names()).equals(List.of(key))) {
				meant = entry.value();
			}
		}
		return meant;
	}

	/** The keys that an unknown one may mean, the best first. */
	private static List<String> near(String key, Set<String> keys) {
		String meant = ELSEWHERE.get(key);
		return keys.contains(meant) ? List.of(meant) : Suggestions.nearest(key, keys);
	}

	/** The mapping for what is only bounds: a list of the least and the most, or the most alone. */
	private static Optional<String> meant(YamlNode node, Set<String> keys) {
		List<YamlNode> bounds = node instanceof YamlNode.Items list ? list.items() : List.of(node);
		List<String> texts = bounds.stream().filter(YamlNode.Text.class::isInstance)
				.map(bound -> ((YamlNode.Text) bound).scalar()).filter(bound -> BOUND.matcher(bound.text()).matches())
				.map(Scalar::text).toList();
		if (!keys.contains("max") || texts.size() != bounds.size()) {
			return Optional.empty();
		}
		return switch (texts.size()) {
		case 1 -> keys.contains("initial") ? Optional.of("{max: " + texts.getFirst() + "}") : Optional.empty();
		case 2 -> keys.contains("min") ? Optional.of("{min: " + texts.getFirst() + ", max: " + texts.getLast() + "}")
				: Optional.empty();
		default -> Optional.empty();
		};
	}

	/** The entries of a section that maps names of the script to something; none when it is missing or wrong. */
	static Collection<YamlNode.Entry> named(YamlNode node, String what, String example, Problems problems) {
		if (node == null) {
			return List.of();
		}
		if (node instanceof YamlNode.Mapping mapping) {
			return entries(mapping, problems).values();
		}
		problems.error(node.position(),
				what + " is a mapping of names, for example " + example + ", not " + node.kind());
		return List.of();
	}

	/** The entries of a mapping by key; a key that is there twice is reported and counts once. */
	static Map<String, YamlNode.Entry> entries(YamlNode.Mapping mapping, Problems problems) {
		Map<String, YamlNode.Entry> entries = new LinkedHashMap<>();
		for (YamlNode.Entry entry : mapping.entries()) {
			YamlNode.Entry first = entries.putIfAbsent(entry.key().text(), entry);
			if (first != null) {
				problems.error(entry.key().position(), "the key \"" + Scalar.shorten(entry.key().text())
						+ "\" is here twice, first in line " + first.key().position().line() + "; keep one");
			}
		}
		return entries;
	}

	/** The entries of a list, or the single one that stands for a list of it; none when it is missing. */
	static List<YamlNode> items(YamlNode node) {
		return switch (node) {
		case null -> List.of();
		case YamlNode.Items list -> list.items();
		default -> List.of(node);
		};
	}

	Position position() {
		return position;
	}

	/** Where the section begins. */
	Position start() {
		return new Position(position.line(), position.column(), position.offset(), position.offset());
	}

	boolean has(String key) {
		return entries.containsKey(key);
	}

	YamlNode.Entry entry(String key) {
		return entries.get(key);
	}

	YamlNode node(String key) {
		YamlNode.Entry entry = entries.get(key);
		return entry == null ? null : entry.value();
	}

	/** Where the value of a key is, or where the section is. */
	Position place(String key) {
		YamlNode node = node(key);
		return node == null ? position : node.position();
	}

	/** Reports an error at the value of a key. */
	void error(String key, String message) {
		problems.error(place(key), message);
	}

	/** The single value of a key, or null. */
	Scalar scalar(String key) {
		YamlNode node = node(key);
		if (node == null) {
			return null;
		}
		if (node instanceof YamlNode.Text text && !text.scalar().isNull()) {
			return text.scalar();
		}
		problems.error(node.position(), "\"" + key + "\" of " + what + " takes a single value, not " + node.kind());
		return null;
	}

	/** The single value of a key; reported when it is missing. */
	Scalar required(String key) {
		if (!has(key)) {
			problems.error(start(), what + " lacks \"" + key + "\"");
		}
		return scalar(key);
	}

	String text(String key, String otherwise) {
		Scalar scalar = scalar(key);
		return scalar == null ? otherwise : scalar.text();
	}

	boolean flag(String key) {
		Scalar scalar = scalar(key);
		if (scalar != null && !scalar.text().equals("true") && !scalar.text().equals("false")) {
			error(key, "\"" + key + "\" is true or false, not \"" + Scalar.shorten(scalar.text()) + "\"");
		}
		return scalar != null && scalar.text().equals("true");
	}

	/** A whole number within bounds. */
	long whole(String key, long min, long max, long otherwise) {
		Scalar scalar = scalar(key);
		if (scalar == null) {
			return otherwise;
		}
		Quantity quantity = Quantity.parse(scalar.text());
		if (quantity == null || !quantity.unit().isEmpty() || !isWhole(quantity.number())) {
			List<String> meant = quantity == null ? List.of() : UnitHints.number(quantity);
			problems.error(scalar.position(), "\"" + key + "\" is a whole number, not \""
					+ Scalar.shorten(scalar.text()) + "\"" + UnitHints.text(meant), meant);
			return otherwise;
		}
		return bounded(key, quantity.number(), new Bounds(min, max, String::valueOf), otherwise, scalar.text());
	}

	/** A length of time in nanoseconds. */
	long nanos(String key, long min, long max, long otherwise) {
		return quantity(key, TIME, new Bounds(min, max, Units::roundedTime), otherwise);
	}

	/** A time after the recording's start in nanoseconds, where shares of its duration could be too. */
	long momentNanos(String key) {
		return quantity(key, MOMENT, new Bounds(0, Long.MAX_VALUE, Units::roundedTime), 0);
	}

	/** An amount of data in bytes. */
	long bytes(String key, long min, long max, long otherwise) {
		return quantity(key, DATA, new Bounds(min, max, Units::data), otherwise);
	}

	private long quantity(String key, Kind kind, Bounds bounds, long otherwise) {
		Scalar scalar = scalar(key);
		if (scalar == null) {
			return otherwise;
		}
		String text = Scalar.shorten(scalar.text());
		Quantity quantity = Quantity.parse(scalar.text());
		if (quantity == null) {
			error(key,
					"\"" + key + "\" is " + kind.meaning + ", a number with " + kind.units + ", not \"" + text + "\"");
			return otherwise;
		}
		long factor = kind.factors.applyAsLong(quantity.unit());
		if (factor == 0) {
			String wrong = quantity.unit().isEmpty() ? "\"" + text + "\" lacks a unit"
					: "unknown unit \"" + quantity.unit() + "\"";
			List<String> meant = kind.meant.apply(quantity);
			problems.error(scalar.position(),
					wrong + ": \"" + key + "\" is " + kind.meaning + " in " + kind.units + UnitHints.text(meant),
					quantity.unit().isEmpty() ? UnitHints.lacking(quantity, kind.likely) : meant);
			return meant(kind, bounds, meant, otherwise);
		}
		BigDecimal number = quantity.number().multiply(BigDecimal.valueOf(factor));
		if (!isWhole(number) && number.compareTo(BigDecimal.ONE) > 0) {
			error(key, "\"" + key + "\" is a whole number of " + kind.smallest + ", not " + text);
			return otherwise;
		}
		return bounded(key, number, bounds, otherwise, text);
	}

	/** What is read on with where the unit is wrong, so that nothing else is an error for it alone. */
	private static long meant(Kind kind, Bounds bounds, List<String> meant, long otherwise) {
		Quantity first = meant.isEmpty() ? null : Quantity.parse(meant.get(0));
		if (first == null) {
			return otherwise;
		}
		BigDecimal number = first.number().multiply(BigDecimal.valueOf(kind.factors.applyAsLong(first.unit())));
		return number.compareTo(BigDecimal.valueOf(bounds.min)) < 0
				|| number.compareTo(BigDecimal.valueOf(bounds.max)) > 0 ? otherwise : number.longValue();
	}

	private long bounded(String key, BigDecimal number, Bounds bounds, long otherwise, String text) {
		if (number.compareTo(BigDecimal.valueOf(bounds.min)) < 0) {
			error(key, "\"" + key + "\" is " + text + ", which is " + (number.signum() < 0 ? "negative"
					: "too small: it is at least " + bounds.text.apply(bounds.min)));
			return otherwise;
		}
		if (number.compareTo(BigDecimal.valueOf(bounds.max)) > 0) {
			error(key, "\"" + key + "\" is " + text + ", which is too large: it is at most "
					+ bounds.text.apply(bounds.max));
			return otherwise;
		}
		return number.longValue();
	}

	/** @return whether the number has no fraction */
	public static boolean isWhole(BigDecimal number) {
		return number.signum() == 0 || number.stripTrailingZeros().scale() <= 0;
	}
}
