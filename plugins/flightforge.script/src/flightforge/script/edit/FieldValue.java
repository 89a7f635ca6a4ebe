/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.edit;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import flightforge.script.Scalar;
import flightforge.script.grammar.Grammar;
import flightforge.script.read.GeneratorReader;
import flightforge.script.text.Problems;
import flightforge.script.text.YamlFlow;
import flightforge.script.text.YamlNode;
import flightforge.script.text.YamlReader;

/**
 * A value of a script, taken apart as a form shows it: a constant, or a generator with its figures; or a volume. All of
 * it is text as it is written. Immutable.
 *
 * @param generator the generator's name, or the kind of volume; empty for a constant
 * @param argument the constant, or what a generator without figures takes: a pattern, a field's name, the inside of a
 * list or mapping
 * @param figures the figures of a generator that has them, by key
 * @param beside what stands beside the generator's name, such as {@code blank}, by key
 */
public record FieldValue(String generator, String argument, Map<String, String> figures, Map<String, String> beside) {

	/** Copies; figures that are blank count as left out. */
	public FieldValue {
		figures = withoutBlanks(figures);
		beside = withoutBlanks(beside);
	}

	/** A constant, written without quotes around it. */
	public static FieldValue constant(String text) {
		return new FieldValue("", text, Map.of(), Map.of());
	}

	/**
	 * Takes a value apart.
	 *
	 * @param text the value as it may stand in a script, such as {@code 5 ms} or {@code {uniform: {min: 1, max: 6}}}
	 * @throws IllegalArgumentException when the parser refuses it, with the parser's message
	 */
	public static FieldValue parse(String text) {
		return of(read(text));
	}

	/** A generator or a kind of volume; null when there is none of that name. */
	private static Grammar.Generator known(String name) {
		return Grammar.generatorsByName().getOrDefault(name, VolumeValue.kinds().get(name));
	}

	/**
	 * What a person means by a text: the value that {@link #summary} shows like that, such as
	 * {@code uniform min 1, max 64 KiB}, else the text itself.
	 *
	 * @return as it may stand in a script, maybe wrong
	 */
	public static String typed(String text) {
		String[] parts = text.strip().split("\\s+", 2);
		Grammar.Generator known = Grammar.generatorsByName().get(parts[0]);
		if (known == null || parts.length < 2) {
			return text;
		}
		Map<String, String> figures = new LinkedHashMap<>();
		for (String figure : parts[1].split(",")) {
			String[] words = figure.strip().split("\\s+", 2);
			if (words.length < 2 || known.figures().keys().stream().noneMatch(key -> key.name().equals(words[0]))) {
				return text;
			}
			figures.put(words[0], words[1]);
		}
		return new FieldValue(known.name(), "", figures, Map.of()).text();
	}

	/** The value on one line, as it may stand anywhere in a script. */
	public String text() {
		if (generator.isEmpty()) {
			return constantText(argument);
		}
		Grammar.Generator known = known(generator);
		String what = switch (known == null ? Grammar.Shape.TEXT : known.shape()) {
		case MAPPING -> known.figures().keys().isEmpty() ? "{" + argument + "}" : "{" + entries(figures) + "}";
		case LIST -> isWeighted() ? "{" + argument + "}" : "[" + argument + "]";
		case TEXT -> YamlFlow.quoted(argument);
		default -> YamlFlow.plain(argument);
		};
		String more = entries(beside);
		return "{" + generator + ": " + what + (more.isEmpty() ? "" : ", " + more) + "}";
	}

	/** The value as a person reads it in a table: without braces. */
	public String summary() {
		if (generator.isEmpty()) {
			return argument;
		}
		String figured = figures.entrySet().stream().map(entry -> entry.getKey() + " " + entry.getValue())
				.collect(Collectors.joining(", "));
		String more = beside.entrySet().stream().map(entry -> entry.getKey() + " " + entry.getValue())
				.collect(Collectors.joining(", "));
		return Stream.of(generator + (argument.isEmpty() ? "" : " " + argument), figured, more)
				.filter(part -> !part.isEmpty()).collect(Collectors.joining(generator.isEmpty() ? "" : " "));
	}

	/** The node that a text stands for, refused unless the parser takes it for a value. */
	static YamlNode read(String text) {
		Problems problems = new Problems();
		YamlNode node = text.isBlank() ? null : YamlReader.read(text.strip(), problems);
		if (node != null) {
			new GeneratorReader(problems).read(node);
		}
		if (problems.errors() > 0) {
			throw new IllegalArgumentException(problems.sorted().getFirst().message());
		}
		if (node == null) {
			throw new IllegalArgumentException("a value is a constant or one generator such as "
					+ Grammar.generatorsByName().get("uniform").example());
		}
		return node;
	}

	/** Takes a node apart that the parser takes for a value. */
	static FieldValue of(YamlNode node) {
		if (!(node instanceof YamlNode.Mapping mapping)) {
			return constant(node instanceof YamlNode.Text text ? constant(text.scalar()) : YamlFlow.text(node));
		}
		String generator = "";
		String argument = "";
		Map<String, String> figures = Map.of();
		Map<String, String> beside = new LinkedHashMap<>();
		for (YamlNode.Entry entry : mapping.entries()) {
			String key = entry.key().text();
			Grammar.Generator known = known(key);
			if (known == null) {
				beside.put(key, YamlFlow.text(entry.value()));
				continue;
			}
			generator = key;
			if (known.figures().keys().isEmpty()) {
				argument = argument(entry.value());
			} else {
				figures = figures(entry.value());
			}
		}
		return new FieldValue(generator, argument, figures, beside);
	}

	/** A text in quotes that mean something is shown with them. */
	static String constant(Scalar scalar) {
		boolean needed = scalar.quoted() && new Scalar(scalar.text(), false, scalar.position()).isNull();
		return scalar.isNull() || needed ? YamlFlow.scalar(scalar) : scalar.text();
	}

	private static String argument(YamlNode node) {
		String text = YamlFlow.text(node);
		return node instanceof YamlNode.Text scalar ? scalar.scalar().text() : text.substring(1, text.length() - 1);
	}

	private static Map<String, String> figures(YamlNode node) {
		Map<String, String> figures = new LinkedHashMap<>();
		if (node instanceof YamlNode.Mapping mapping) {
			mapping.entries().forEach(entry -> figures.put(entry.key().text(), YamlFlow.text(entry.value())));
		}
		return figures;
	}

	/** What is in quotes stays so, all else gets them where it needs them. */
	static String constantText(String argument) {
		String text = argument.strip();
		if (text.length() > 1 && text.startsWith("\"") && text.endsWith("\"")) {
			Problems problems = new Problems();
			if (YamlReader.read(text, problems) instanceof YamlNode.Text && problems.errors() == 0) {
				return text;
			}
		}
		return YamlFlow.plain(text);
	}

	/** Whether the argument of a choice has weights: whether it can be read as a mapping only. */
	private boolean isWeighted() {
		return YamlReader.read("{" + argument + "}", new Problems()) instanceof YamlNode.Mapping mapping
				&& !mapping.entries().isEmpty() && mapping.entries().stream()
						.noneMatch(entry -> entry.value() instanceof YamlNode.Text text && text.scalar().isNull());
	}

	private static String entries(Map<String, String> entries) {
		return entries.entrySet().stream().map(entry -> entry.getKey() + ": " + figure(entry.getValue()))
				.collect(Collectors.joining(", "));
	}

	/** A figure may be a generator, as the first of previous; all others are single values. */
	static String figure(String text) {
		String figure = text.strip();
		boolean structure = figure.startsWith("{") || figure.startsWith("\"");
		return structure ? figure : YamlFlow.plain(figure);
	}

	private static Map<String, String> withoutBlanks(Map<String, String> map) {
		Map<String, String> kept = new LinkedHashMap<>(map);
		kept.values().removeIf(String::isBlank);
		return Collections.unmodifiableMap(kept);
	}

	/** The keys that the form may offer beside this generator's name. */
	public List<Grammar.Key> keysBeside() {
		if (VolumeValue.kinds().containsKey(generator)) {
			return VolumeValue.beside(generator);
		}
		return Grammar.BESIDE_GENERATOR.keys().stream()
				.filter(key -> !key.name().equals("first") || generator.equals("previous")).toList();
	}
}
