/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.assist;

import java.util.Map;
import java.util.StringJoiner;

import flightforge.script.catalogue.TypeDescription;
import flightforge.script.catalogue.TypeDescription.FieldDescription;
import flightforge.script.grammar.Grammar;
import flightforge.script.grammar.Grammar.Key;

/** What there is to know about the parts of a script, in a few lines of plain text. */
final class Explanations {
	private static final Map<Grammar.Shape, String> SHAPES = Map.of(Grammar.Shape.WHOLE, "A whole number.",
			Grammar.Shape.TIME, "A length of time, such as 20 ms.", Grammar.Shape.DATA,
			"An amount of data, such as 16 MiB.", Grammar.Shape.RATE, "A number per time, such as 100/s.",
			Grammar.Shape.PERCENT, "A share, such as 30 %.", Grammar.Shape.NUMBER, "A number without a unit.",
			Grammar.Shape.QUANTITY, "A number, in the unit of the field.", Grammar.Shape.GENERATOR,
			"A constant or a generator.");

	private Explanations() {
	}

	static String of(Key key) {
		if (!key.choices().isEmpty() && key.choices().stream().allMatch(key.description()::contains)) {
			return key.description();
		}
		String values = key.choices().isEmpty() ? SHAPES.getOrDefault(key.shape(), "")
				: "One of " + String.join(", ", key.choices()) + (key.isOpen() ? ", or another." : ".");
		return key.description() + (values.isEmpty() ? "" : "\n" + values);
	}

	static String of(Grammar.Generator generator) {
		StringJoiner lines = new StringJoiner("\n");
		lines.add(generator.description());
		lines.add(generator.example());
		generator.block().keys().forEach(entry -> lines.add(entry.name() + " \u2013 " + entry.description()));
		return lines.toString();
	}

	static String of(TypeDescription type) {
		StringJoiner lines = new StringJoiner("\n");
		lines.add((type.label().equals(type.name()) ? "" : type.label() + ". ") + sentence(type.description()));
		if (!type.category().isEmpty()) {
			lines.add(String.join(" > ", type.category()));
		}
		if (type.experimental()) {
			lines.add("Experimental: JDK Mission Control hides it unless experimental items are included.");
		}
		lines.add("");
		type.fields().forEach(field -> lines.add(field.name() + "  " + measure(field)));
		return lines.toString().strip();
	}

	static String of(FieldDescription field) {
		StringJoiner lines = new StringJoiner("\n");
		lines.add((field.label().equals(field.name()) ? "" : field.label() + ". ") + sentence(field.description()));
		lines.add(measure(field));
		if (field.experimental()) {
			lines.add("Experimental: JDK Mission Control hides it unless experimental items are included.");
		}
		return lines.toString().strip();
	}

	/** The type and unit of a field, such as {@code long, bytes}. */
	static String measure(FieldDescription field) {
		return field.type() + (field.array() ? "[]" : "") + (field.unit().isEmpty() ? "" : ", " + field.unit());
	}

	private static String sentence(String text) {
		return text.isEmpty() || text.endsWith(".") ? text : text + ".";
	}
}
