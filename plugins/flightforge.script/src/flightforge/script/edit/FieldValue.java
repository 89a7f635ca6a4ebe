/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.edit;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

import flightforge.script.Position;
import flightforge.script.Scalar;
import flightforge.script.grammar.Grammar;
import flightforge.script.text.Problems;
import flightforge.script.text.YamlFlow;
import flightforge.script.text.YamlMeaning;
import flightforge.script.text.YamlNode;
import flightforge.script.text.YamlReader;

/**
 * A value of a script, taken apart as a form shows it: a constant, or a generator with its entries; or a volume. All of
 * it is text as it is written. Immutable.
 *
 * @param generator the generator's name, or the kind of volume; empty for a constant
 * @param argument the constant, or what a generator without entries takes: a pattern, a field's name, the inside of a
 * list or mapping
 * @param entries the entries of a generator that has them, by key
 * @param beside what stands beside the generator's name, such as {@code blank}, by key
 */
public record FieldValue(String generator, String argument, Map<String, String> entries, Map<String, String> beside) {

	/** Copies; entries that are blank count as left out. */
	public FieldValue {
		entries = withoutBlanks(entries);
		beside = withoutBlanks(beside);
	}

	/** A constant, written without quotes around it. */
	public static FieldValue constant(String text) {
		return new FieldValue("", text, Map.of(), Map.of());
	}

	/**
	 * Takes a value apart, be it right or wrong.
	 *
	 * @param text the value as a person writes it, such as {@code 5 ms} or {@code {uniform: {min: 1, max: 6}}}
	 * @return empty when it is written in a way that this has no place for, or is still being written
	 */
	public static Optional<FieldValue> of(String text) {
		YamlNode node = node(text);
		return whole(take(node), node);
	}

	/** A value that says all that a node does; empty for others. */
	static Optional<FieldValue> whole(FieldValue value, YamlNode node) {
		boolean unfinished = node instanceof YamlNode.Text written && YamlReader.isUnfinished(written.scalar());
		FieldValue rowed = ValueRows.areOf(value.generator)
				? new FieldValue(value.generator, ValueRows.of(value).argument(), value.entries, value.beside) : value;
		String meaning = YamlMeaning.of(node);
		return !unfinished && value.hasPlaces() && YamlMeaning.of(node(value.text())).equals(meaning)
				&& YamlMeaning.of(node(rowed.text())).equals(meaning) ? Optional.of(value) : Optional.empty();
	}

	/** Whether there is a place for each entry, and for all that stands beside. */
	private boolean hasPlaces() {
		Grammar.Generator known = known(generator);
		return known == null || known.block().names().containsAll(entries.keySet())
				&& keysBeside().stream().map(Grammar.Key::name).toList().containsAll(beside.keySet());
	}

	/** What a person means by a text: YAML, or, where it is none by itself, the text, so that it breaks nothing. */
	static YamlNode node(String typed) {
		String text = typed.strip();
		Problems problems = new Problems();
		YamlNode node = text.isEmpty() ? null : YamlReader.read(text, problems);
		boolean part = node instanceof YamlNode.Text written && !written.scalar().text().equals(text)
				&& !(text.length() > 1 && "\"'".indexOf(text.charAt(0)) >= 0
						&& text.charAt(0) == text.charAt(text.length() - 1));
		// A comment or an anchor beside a value would be lost.
		return node == null || part || problems.errors() > 0 ? new YamlNode.Text(new Scalar(text, true, Position.START))
				: node;
	}

	/** A single value, whatever it looks like. */
	static YamlNode constantNode(String text) {
		boolean plain = YamlFlow.plain(text).equals(text) && !new Scalar(text, false, Position.START).isNull();
		return new YamlNode.Text(new Scalar(text, !plain, Position.START));
	}

	/** A node as a person writes it: as it is written in a script, but without quotes where it means the same. */
	static String shown(YamlNode node) {
		return node instanceof YamlNode.Text text && !text.scalar().text().isEmpty()
				&& YamlMeaning.of(node(text.scalar().text())).equals(YamlMeaning.of(node)) ? text.scalar().text()
						: YamlFlow.text(node);
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
		Map<String, String> entries = new LinkedHashMap<>();
		for (String entry : parts[1].split(",")) {
			String said = entry.strip().equals(ValueWords.TRUNCATE) ? "truncate true" : entry.strip();
			String[] words = said.split("\\s+", 2);
			if (words.length < 2 || known.block().keys().stream().noneMatch(key -> key.name().equals(words[0]))) {
				return text;
			}
			entries.put(words[0], words[1]);
		}
		return new FieldValue(known.name(), "", entries, Map.of()).text();
	}

	/** The value on one line, as it may stand anywhere in a script. */
	public String text() {
		if (generator.isEmpty()) {
			return constantText(argument);
		}
		Grammar.Generator known = known(generator);
		String what = switch (known == null ? Grammar.Shape.TEXT : known.shape()) {
		case MAPPING -> known.block().keys().isEmpty() ? "{" + argument + "}" : "{" + entries(entries) + "}";
		case LIST -> isWeighted() ? "{" + argument + "}" : "[" + argument + "]";
		case TEXT -> YamlFlow.quoted(argument);
		default -> YamlFlow.plain(argument);
		};
		String more = entries(beside);
		return "{" + generator + ": " + what + (more.isEmpty() ? "" : ", " + more) + "}";
	}

	/** The value as a person reads it in a table: in words, such as {@code pick of 2: ann 70 %, bob 30 %}. */
	public String summary() {
		return ValueWords.of(this);
	}

	/**
	 * A value as a person reads it in a table, as {@link #summary} has it.
	 *
	 * @param text as it is written; what cannot be taken apart stays so
	 */
	public static String inWords(String text) {
		return ValueWords.of(text);
	}

	/** Takes a node apart as far as there is a place for what it says. */
	static FieldValue take(YamlNode node) {
		if (!(node instanceof YamlNode.Mapping mapping)) {
			return constant(node instanceof YamlNode.Text text ? constant(text.scalar()) : YamlFlow.text(node));
		}
		String generator = "";
		String argument = "";
		Map<String, String> entries = Map.of();
		Map<String, String> beside = new LinkedHashMap<>();
		for (YamlNode.Entry entry : mapping.entries()) {
			String key = entry.key().text();
			Grammar.Generator known = known(key);
			if (known == null) {
				beside.put(key, shown(entry.value()));
				continue;
			}
			generator = key;
			if (known.block().keys().isEmpty()) {
				argument = argument(entry.value());
			} else {
				entries = entries(entry.value());
			}
		}
		return new FieldValue(generator, argument, entries, beside);
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

	private static Map<String, String> entries(YamlNode node) {
		Map<String, String> entries = new LinkedHashMap<>();
		if (node instanceof YamlNode.Mapping mapping) {
			mapping.entries().forEach(entry -> entries.put(entry.key().text(), shown(entry.value())));
		}
		return entries;
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
		return entries.entrySet().stream().map(entry -> entry.getKey() + ": " + entry(entry.getValue()))
				.collect(Collectors.joining(", "));
	}

	/**
	 * An entry as it is written; it may be a generator, as the first of previous, or be in quotes that mean something.
	 */
	static String entry(String text) {
		String entry = text.strip();
		boolean structure = entry.startsWith("{") || entry.startsWith("[") || entry.startsWith("\"");
		return structure ? YamlFlow.text(node(entry)) : YamlFlow.plain(entry);
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
		return Grammar.keysBeside(generator);
	}
}
