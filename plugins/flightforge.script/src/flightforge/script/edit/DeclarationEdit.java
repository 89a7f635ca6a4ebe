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
import java.util.function.Function;
import java.util.stream.Collectors;

import flightforge.script.Inheritance;
import flightforge.script.Position;
import flightforge.script.Problem;
import flightforge.script.grammar.Content;
import flightforge.script.grammar.Grammar;
import flightforge.script.text.YamlFlow;
import flightforge.script.text.YamlNode;
import flightforge.script.text.YamlPlaces;

/**
 * Reads and changes what scripts declare by name: groups of threads, own event types, their fields. Comments and layout
 * stay. A place is the way from the root of the script to the names, such as {@code threads}, or {@code types},
 * {@code shop.Order}, {@code fields}. Each change is a step of an edit. Stateless.
 */
public final class DeclarationEdit {
	/** What is said of an event type to begin with: it has a field, which shows how fields are declared. */
	public static final String NEW_TYPE = "{fields: {value: {type: long}}}";

	private DeclarationEdit() {
	}

	/**
	 * A declaration.
	 *
	 * @param name its name
	 * @param values what is said of it, by key, as a person reads it
	 * @param mistakes what is wrong with that, by key; under {@link #NAME} what is wrong with it otherwise
	 */
	public record Declared(String name, Map<String, String> values, Map<String, String> mistakes) {
		/** Stands for the name in place of a key. */
		public static final String NAME = "";
		/** Under this key is the value of what has a single one, such as a system property. */
		public static final String VALUE = "value";

		/** Copies. */
		public Declared {
			values = Map.copyOf(values);
			mistakes = Map.copyOf(mistakes);
		}

		/** What is said under a key; empty when nothing is. */
		public String value(String key) {
			return values.getOrDefault(key, "");
		}

		/** The same with another name. */
		public Declared withName(String other) {
			return new Declared(other, values, Map.of());
		}

		/** The same with another value under a key, blank for none. */
		public Declared with(String key, String value) {
			Map<String, String> changed = new LinkedHashMap<>(values);
			changed.put(key, value);
			changed.values().removeIf(String::isBlank);
			return new Declared(name, changed, Map.of());
		}
	}

	/** The declarations at a place, in the order of the text; none when there are none or the text is broken. */
	public static List<Declared> read(ScriptText text, List<String> place) {
		return reader(text, List.of()).apply(place);
	}

	/**
	 * The declarations at any place, as {@link #read} gives them, with their mistakes.
	 *
	 * @param problems what is wrong with the text
	 */
	public static Function<List<String>, List<Declared>> reader(ScriptText text, List<Problem> problems) {
		YamlNode root = text.places().root();
		List<Problem> errors = problems.stream().filter(Problem::isError).toList();
		return place -> {
			YamlNode node = root;
			for (String step : place) {
				node = YamlPlaces.below(node, step);
			}
			String whole = wholeKey(place);
			return node instanceof YamlNode.Mapping mapping
					? mapping.entries().stream().map(entry -> declared(entry, whole, errors)).toList() : List.of();
		};
	}

	/** Whether there is a declaration with a name at a place; not so in a text that is broken. */
	public static boolean isDeclared(ScriptText text, List<String> place, String name) {
		return read(text, place).stream().anyMatch(declared -> declared.name().equals(name));
	}

	/**
	 * The key that stands for all that is said of a declaration where that is not a mapping; null where there is none.
	 */
	private static String wholeKey(List<String> place) {
		return switch (Content.at(place)) {
		case Content.Named named when named.each() instanceof Content.Single -> Declared.VALUE;
		case Content.Named named when named.each() instanceof Content.Value -> Declared.VALUE;
		case Content.Named named when named.each() instanceof Content.Either either ->
				either.listKey().map(Grammar.Key::name).orElse(null);
		default -> null;
		};
	}

	private static Declared declared(YamlNode.Entry entry, String whole, List<Problem> errors) {
		Map<String, String> values = new LinkedHashMap<>();
		Map<String, String> mistakes = new LinkedHashMap<>();
		boolean said = !(entry.value() instanceof YamlNode.Text text && text.scalar().isNull());
		boolean generator = Declared.VALUE.equals(whole) && entry.value() instanceof YamlNode.Mapping;
		if (whole != null && said && (generator || !(entry.value() instanceof YamlNode.Mapping))) {
			values.put(whole, generator ? FieldValue.shown(entry.value()) : shown(entry.value()));
			mistake(entry, errors).ifPresent(message -> mistakes.put(whole, message));
		} else if (entry.value() instanceof YamlNode.Mapping mapping) {
			for (YamlNode.Entry value : mapping.entries()) {
				values.putIfAbsent(value.key().text(), shown(value.value()));
				mistake(value, errors).ifPresent(message -> mistakes.putIfAbsent(value.key().text(), message));
			}
		}
		if (mistakes.isEmpty()) {
			mistake(entry, errors).ifPresent(message -> mistakes.put(Declared.NAME, message));
		}
		return new Declared(entry.key().text(), values, mistakes);
	}

	/** What is wrong with an entry or something in it. */
	private static Optional<String> mistake(YamlNode.Entry entry, List<Problem> errors) {
		return errors.stream().filter(error -> {
			int offset = error.position().offset();
			return isIn(offset, entry.key().position()) || isIn(offset, entry.value());
		}).map(Problem::message).findFirst();
	}

	private static boolean isIn(int offset, Position place) {
		return place.offset() <= offset && offset < Math.max(place.endOffset(), place.offset() + 1);
	}

	/** Goes by the parts of blocks, which end where the next thing begins. */
	private static boolean isIn(int offset, YamlNode node) {
		return switch (node) {
		case YamlNode.Mapping mapping when !mapping.flow() -> mapping.entries().stream()
				.anyMatch(entry -> isIn(offset, entry.key().position()) || isIn(offset, entry.value()));
		case YamlNode.Items items when !items.flow() -> items.items().stream().anyMatch(item -> isIn(offset, item));
		default -> isIn(offset, node.position());
		};
	}

	private static String shown(YamlNode node) {
		return switch (node) {
		case YamlNode.Text text -> text.scalar().text();
		case YamlNode.Items items ->
				items.items().stream().map(DeclarationEdit::item).collect(Collectors.joining(", "));
		case YamlNode.Mapping mapping -> YamlFlow.content(mapping);
		};
	}

	/** An item among others, with quotes where commas or quotes are part of it. */
	private static String item(YamlNode node) {
		return node instanceof YamlNode.Text text && text.scalar().text().matches("(?s)[\"'\\[].*|.*,.*")
				? YamlFlow.quoted(text.scalar().text()) : shown(node);
	}

	/**
	 * Adds a declaration behind the others.
	 *
	 * @param name a name that no other at the place has
	 * @param value what is said of it, as it may stand in a script
	 * @throws IllegalArgumentException when the text cannot be changed there, with a message for a person
	 */
	public static void add(ScriptEdit edit, List<String> place, String name, String value) {
		if (isDeclared(edit.now(), place, name)) {
			throw new IllegalArgumentException("there is a \"" + name + "\" already; choose another name");
		}
		edit.set(path(place, name), FieldValue.node(value));
	}

	/**
	 * Declares an event type with a field to begin with, behind the others.
	 *
	 * @param name a name that no other type of the script has
	 * @throws IllegalArgumentException when the text cannot be changed there, with a message for a person
	 */
	public static void addType(ScriptEdit edit, String name) {
		add(edit, List.of("types"), name, NEW_TYPE);
	}

	/** Removes a declaration; a section without declarations goes too. What refers to it stays as it is. */
	public static void remove(ScriptEdit edit, List<String> place, String name) {
		edit.remove(path(place, name));
	}

	/**
	 * Gives a declaration another name, and changes the streams that have it for their threads, their type or a value.
	 * Copies, formulas and text patterns follow a field, as those of streams inside of others do, such as
	 * {@code parent.id}. Nested streams that inherit a field's values copy them from then on.
	 *
	 * @param newName a name that no other at the place has, which may be one that the parser reports
	 * @param inheritance which fields pass their values on, by the types of the text
	 * @throws IllegalArgumentException when the name is blank or another one has it, or a formula means something else
	 * by it, or a nested stream would inherit values by it, with a message for a person
	 */
	public static void rename(ScriptEdit edit, List<String> place, String name, String newName,
			Inheritance inheritance) {
		if (newName.isBlank()) {
			throw new IllegalArgumentException("a name is needed; to remove this, choose Remove");
		}
		YamlNode types = YamlPlaces.below(edit.places().root(), "types");
		edit.rename(path(place, name), newName.strip());
		new Renaming(place, name, newName.strip(), types, inheritance).apply(edit);
	}

	/**
	 * Sets what is said of a declaration under a key.
	 *
	 * @param key one of the grammar's block for such declarations, or one called {@link Declared#VALUE}
	 * @param value as a person writes it, right or wrong: without quotes, lists with commas, and quotes around items
	 * with commas; blank to remove it
	 * @throws IllegalArgumentException when there is no such declaration, or the text cannot be changed there, with a
	 * message for a person
	 */
	public static void set(ScriptEdit edit, List<String> place, String name, Grammar.Key key, String value) {
		if (!isDeclared(edit.now(), place, name)) {
			throw new IllegalArgumentException("there is no \"" + name + "\" now; choose another row");
		}
		if (key.name().equals(wholeKey(place)) && key.name().equals(Declared.VALUE)) {
			boolean generators = Content.at(place) instanceof Content.Named named
					&& named.each() instanceof Content.Value;
			edit.set(path(place, name), generators ? FieldValue.node(FieldValue.entry(FieldValue.typed(value)))
					: FieldValue.constantNode(value.strip()));
			return;
		}
		boolean list = key.shape() == Grammar.Shape.LIST && value.contains(",") && !value.strip().startsWith("[");
		SectionEdit.set(edit, SectionEdit.below(place, name, key.name()), key, list ? lines(value) : value);
	}

	/** The items of a list with commas, each on a line; one that is alone in brackets, which make it a list. */
	private static String lines(String value) {
		boolean quotes = value.contains("\"") || value.contains("'");
		if (!quotes || !(FieldValue.node("[" + value + "]") instanceof YamlNode.Items items)
				|| !items.items().stream().allMatch(YamlNode.Text.class::isInstance)) {
			return String.join("\n", value.split(","));
		}
		return items.items().size() == 1 ? YamlFlow.text(items)
				: items.items().stream().map(YamlFlow::text).collect(Collectors.joining("\n"));
	}

	private static List<Object> path(List<String> place, String name) {
		List<Object> path = new ArrayList<>(place);
		path.add(name);
		return List.copyOf(path);
	}
}
