/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.edit;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

import flightforge.script.Position;
import flightforge.script.grammar.Content;
import flightforge.script.grammar.Grammar;
import flightforge.script.text.YamlFlow;
import flightforge.script.text.YamlNode;

/**
 * Reads and changes the value of any key of the grammar, as an input of a form has it: a single value without quotes, a
 * list with an item on each line, a tree in lines that are indented. Comments and layout stay. A place is the way from
 * the root of the script to the value, such as {@code jvm}, {@code heap}, {@code max}. Each change is a step of an
 * edit. Stateless.
 */
public final class SectionEdit {
	private static final String INDENT = "  ";

	private SectionEdit() {
	}

	/** A place that goes on by keys. */
	public static List<String> below(List<String> place, String... keys) {
		List<String> longer = new ArrayList<>(place);
		longer.addAll(List.of(keys));
		return List.copyOf(longer);
	}

	/** The value at a place as an input has it; empty when nothing is written there. */
	public static String read(ScriptText text, List<String> place) {
		YamlNode node = text.places().at(List.copyOf(written(text, place)));
		if (node == null || node instanceof YamlNode.Text single && single.scalar().isNull()) {
			return "";
		}
		// A generator is a value of one line.
		return node instanceof YamlNode.Mapping && Content.at(place) instanceof Content.Value ? YamlFlow.text(node)
				: shown(node);
	}

	/** Where the value of a place is in the text; empty when nothing is written there. */
	public static Optional<Position> position(ScriptText text, List<String> place) {
		return text.place(written(text, place).toArray(String[]::new));
	}

	/** Where a value is written: a stack that is just a list is its frames. */
	private static List<String> written(ScriptText text, List<String> place) {
		if (place.size() < 2) {
			return place;
		}
		List<String> around = place.subList(0, place.size() - 1);
		boolean whole = listKey(around).filter(key -> key.name().equals(place.getLast())).isPresent()
				&& text.places().at(List.copyOf(around)) instanceof YamlNode.Items;
		return whole ? around : place;
	}

	/** The key that a list at a place stands for; empty where there is none. */
	private static Optional<Grammar.Key> listKey(List<String> place) {
		return Content.at(place) instanceof Content.Either either ? either.listKey() : Optional.empty();
	}

	private static String shown(YamlNode node) {
		return switch (node) {
		case YamlNode.Text text -> FieldValue.constant(text.scalar());
		case YamlNode.Items items -> items.items().stream()
				.map(item -> item instanceof YamlNode.Text text ? text.scalar().text() : YamlFlow.text(item))
				.collect(Collectors.joining("\n"));
		case YamlNode.Mapping mapping -> String.join("\n", lines(mapping, ""));
		};
	}

	private static List<String> lines(YamlNode.Mapping mapping, String indent) {
		List<String> lines = new ArrayList<>();
		for (YamlNode.Entry entry : mapping.entries()) {
			String key = indent + YamlFlow.scalar(entry.key()) + ":";
			if (entry.value() instanceof YamlNode.Mapping inner && !inner.entries().isEmpty()) {
				lines.add(key);
				lines.addAll(lines(inner, indent + INDENT));
			} else {
				lines.add(key + " " + YamlFlow.text(entry.value()));
			}
		}
		return lines;
	}

	/**
	 * Sets the value at a place.
	 *
	 * @param key the key of the grammar that the place ends with
	 * @param value as {@link #read} gives it, right or wrong; blank to remove the key
	 * @throws IllegalArgumentException when the text cannot be changed there, or would be empty where a list is all
	 * that there is, with a message for a person
	 */
	public static void set(ScriptEdit edit, List<String> place, Grammar.Key key, String value) {
		List<String> around = place.subList(0, place.size() - 1);
		List<Object> whole = List.copyOf(around);
		if (listKey(around).isPresent() && edit.places().at(whole) instanceof YamlNode.Items) {
			String list = listKey(around).orElseThrow().name();
			if (key.name().equals(list) && value.isBlank()) {
				throw new IllegalArgumentException("\"" + around.getLast() + "\" is made of its " + list
						+ " alone; write at least one, or remove \"" + around.getLast() + "\"");
			}
			if (key.name().equals(list)) {
				setList(edit, whole, value);
				return;
			}
			if (value.isBlank()) {
				return;
			}
			// There is something to be said besides.
			edit.wrap(whole, list);
		}
		List<Object> path = List.copyOf(place);
		if (value.isBlank()) {
			edit.remove(path);
		} else if (key.shape() == Grammar.Shape.LIST && isList(edit, path, value)) {
			setList(edit, path, value);
		} else if (key.shape() == Grammar.Shape.LIST || key.shape() == Grammar.Shape.MAPPING
				|| key.shape() == Grammar.Shape.GENERATOR && value.strip().startsWith("{")) {
			edit.set(path, FieldValue.node(value));
		} else {
			edit.set(path, FieldValue.node(FieldValue.constant(value).text()));
		}
	}

	/** Whether lines are a list: where there are several, or there is one already, or nothing else goes. */
	private static boolean isList(ScriptEdit edit, List<Object> path, String value) {
		List<String> around = path.subList(0, path.size() - 1).stream().map(Object::toString).toList();
		return isYamlList(value) || value.strip().contains("\n") || edit.places().at(path) instanceof YamlNode.Items
				|| listKey(around).isPresent();
	}

	/** Whether a list is written as in scripts; names may begin with a bracket, too. */
	private static boolean isYamlList(String value) {
		return value.strip().startsWith("[") && FieldValue.node(value) instanceof YamlNode.Items;
	}

	private static YamlNode items(String value) {
		return isYamlList(value) ? FieldValue.node(value)
				: FieldValue.node(value.lines().map(String::strip).filter(line -> !line.isEmpty())
						.map(FieldValue::constantText).collect(Collectors.joining(", ", "[", "]")));
	}

	private static void setList(ScriptEdit edit, List<Object> path, String value) {
		boolean fresh = edit.places().at(path) == null;
		edit.set(path, items(value));
		// What is written in one line is meant to be.
		if (fresh && !isYamlList(value)) {
			edit.spread(path);
		}
	}
}
