/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.edit;

import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import flightforge.script.grammar.Grammar;
import flightforge.script.text.Units;
import flightforge.script.text.YamlNode;
import flightforge.script.text.YamlPlaces;

/**
 * What refers to a field of an own type that has got another name: copies, formulas and text patterns in streams of the
 * type, and, as {@code parent.id}, in the streams inside of these. Where the type is a structure, or the field has one,
 * names are ways such as {@code to.city}. Immutable.
 */
final class FieldReferences {
	/** What stands in a row of choose beside the fields. */
	static final Set<String> OF_ROWS = Set.of("weight", "duration", "stack");
	static final String PARENT = "parent.";
	/** A number with its unit, or a name, which a parenthesis makes that of a function. */
	static final Pattern FORMULA_PART = Pattern
			.compile("(?:0[xX][0-9a-fA-F_]+|[\\d.][\\d_.]*(?:[eE][+-]?\\d+)?)(?:\\s*[\\p{L}_$][\\p{L}\\d_$.]*)?"
					+ "|(?<name>[\\p{L}_$][\\p{L}\\d_$.]*)(?!\\s*\\()(?![\\p{L}\\d_$.])");
	/** A brace that is written twice, or a part in braces. */
	private static final Pattern TEXT_PART = Pattern.compile("\\{\\{|\\}\\}|\\{([^}]*)\\}");
	private static final Pattern TEXT_FIELD = Pattern.compile("=\\s*(?<name>[^\\s|]+)\\s*");

	private final String type;
	private final String from;
	private final String to;
	/** The section of types, as it was before; null where there is none. */
	private final YamlNode types;

	FieldReferences(String type, String from, String to, YamlNode types) {
		this.types = types;
		this.type = type;
		this.from = from;
		this.to = to;
	}

	/** Whether what is under a generator's key is nothing but the name of a field. */
	static boolean isName(String key) {
		return Grammar.FIELD_NAMES.contains(key);
	}

	/** Whether a stream has the type whose field has another name. */
	boolean isOfType(YamlNode.Mapping stream) {
		return YamlPlaces.below(stream, "type") instanceof YamlNode.Text name && name.scalar().text().equals(type);
	}

	/**
	 * What is under a key of a generator, with the new name where it refers to the field.
	 *
	 * @param streams the stream that has the value, and those around it, the innermost first
	 * @throws IllegalArgumentException when a formula means something else by the new name, with a message for a person
	 */
	String renamed(String key, String value, List<YamlNode.Mapping> streams) {
		return switch (key) {
		case "formula" -> formula(value, streams);
		case "text" -> pattern(value, streams);
		default -> isName(key) ? name(value, streams) : value;
		};
	}

	/** How many streams further out a name says that what it names is. */
	static int level(String name) {
		int level = 0;
		while (name.startsWith(PARENT, level * PARENT.length())) {
			level++;
		}
		return level;
	}

	private String name(String name, List<YamlNode.Mapping> streams) {
		int level = level(name);
		String field = name.substring(level * PARENT.length());
		return level < streams.size() ? PARENT.repeat(level) + renamed(field, streams.get(level)) : name;
	}

	/** The name of a field of a stream's events, or the way to it, as it is now. */
	String renamed(String way, YamlNode.Mapping stream) {
		if (!(YamlPlaces.below(stream, "type") instanceof YamlNode.Text of)) {
			return way;
		}
		StringBuilder renamed = new StringBuilder();
		String at = of.scalar().text();
		for (String step : way.split("\\.", -1)) {
			renamed.append(renamed.isEmpty() ? "" : ".").append(at.equals(type) && step.equals(from) ? to : step);
			YamlNode next = YamlPlaces
					.below(YamlPlaces.below(YamlPlaces.below(YamlPlaces.below(types, at), "fields"), step), "type");
			at = next instanceof YamlNode.Text text ? text.scalar().text() : "";
		}
		return renamed.toString();
	}

	private String formula(String formula, List<YamlNode.Mapping> streams) {
		boolean given = isOfType(streams.getFirst()) && isGiven(streams.getFirst(), from);
		StringBuilder renamed = new StringBuilder();
		Matcher part = FORMULA_PART.matcher(formula);
		while (part.find()) {
			String name = part.group("name");
			if (name == null) {
				continue;
			}
			if (given && name.equals(to) && isMore(to)) {
				throw new IllegalArgumentException(
						"a formula means something else by \"" + to + "\"; choose another name");
			}
			String now = !name.equals(from) || given || !isMore(from) ? name(name, streams) : name;
			part.appendReplacement(renamed, Matcher.quoteReplacement(now));
		}
		return part.appendTail(renamed).toString();
	}

	/** Whether formulas mean something by a name where no field with a value has it. */
	static boolean isMore(String name) {
		return name.equals("n") || name.equals("t") || Units.nanos(name) != 0;
	}

	/** Whether a stream gives a field a value. */
	static boolean isGiven(YamlNode.Mapping stream, String field) {
		return YamlPlaces.below(YamlPlaces.below(stream, "values"), field) != null
				|| YamlPlaces.below(YamlPlaces.below(stream, "for-each"), field) != null || !OF_ROWS.contains(field)
						&& YamlPlaces.below(YamlPlaces.below(YamlPlaces.below(stream, "choose"), 0), field) != null;
	}

	private String pattern(String pattern, List<YamlNode.Mapping> streams) {
		StringBuilder renamed = new StringBuilder();
		Matcher part = TEXT_PART.matcher(pattern);
		while (part.find()) {
			Matcher field = TEXT_FIELD.matcher(part.group(1) == null ? "" : part.group(1));
			if (field.matches()) {
				String now = part.group(1).substring(0, field.start("name")) + name(field.group("name"), streams)
						+ part.group(1).substring(field.end("name"));
				part.appendReplacement(renamed, Matcher.quoteReplacement("{" + now + "}"));
			}
		}
		return part.appendTail(renamed).toString();
	}
}
