/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.grammar;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

import flightforge.script.grammar.Grammar.Key;
import flightforge.script.text.Notation;

/** Single values in the JSON schema. */
final class SchemaValues {
	/** Anything at all. */
	static final String ANY = "{}";
	private static final String SCALAR = "{\"type\": [\"string\", \"number\", \"boolean\", \"null\"]}";
	private static final String NAME = "{\"type\": [\"string\", \"number\", \"boolean\"]}";
	/** A parameter can be in place of any value or in the middle of one. */
	private static final String PARAMETER = "\\$\\{[A-Za-z]";
	/** Types of fields may be those of the JDK and of imported recordings, which are in packages. */
	private static final String IN_PACKAGE = pattern("^[^.]+\\.[^.]");

	private SchemaValues() {
	}

	/** What a key takes that has neither a block nor a generator. */
	static String of(Key key) {
		String value = switch (key.shape()) {
		case FLAG -> anyOf(List.of("{\"type\": \"boolean\"}", words(List.of("true", "false")), pattern(PARAMETER)));
		// Numbers may have a _ between digits and are then texts for a reader of YAML.
		case WHOLE -> key.name().equals("seed") ? number(", \"multipleOf\": 1", Notation.signedNumber())
				: number(", \"multipleOf\": 1, \"minimum\": 0", Notation.number());
		case NUMBER -> number(", \"minimum\": 0", Notation.weight());
		case TIME -> quantity(key.isMoment() ? Notation.moment() : Notation.time());
		case DATA -> quantity(Notation.data());
		case RATE -> quantity(Notation.rate());
		case PERCENT -> quantity(Notation.share());
		case NAME -> NAME;
		case TEXT, QUANTITY -> SCALAR;
		case GENERATOR, LIST, MAPPING -> ANY;
		};
		return switch (key.shape()) {
		case NAME -> key.choices().isEmpty() || key.isOpen() ? value : chosen(key);
		case TIME -> key.choices().isEmpty() ? value : anyOf(List.of(words(key.choices()), value));
		default -> value;
		};
	}

	private static String chosen(Key key) {
		List<String> ways = new ArrayList<>();
		ways.add(words(key.choices()));
		if (key.name().equals("type")) {
			ways.add(IN_PACKAGE);
		} else if (key.isAnyCase()) {
			ways.add(pattern(Notation.anyCase(key.choices())));
		} else if (key.name().equals("unit")) {
			ways.add(words(List.of("")));
		}
		ways.add(pattern(PARAMETER));
		return anyOf(ways);
	}

	private static String number(String limits, String pattern) {
		return "{\"type\": [\"number\", \"string\"]" + limits + ", \"pattern\": " + quoted(pattern + '|' + PARAMETER)
				+ "}";
	}

	private static String quantity(String pattern) {
		return pattern(pattern + '|' + PARAMETER);
	}

	private static String pattern(String pattern) {
		return "{\"type\": \"string\", \"pattern\": " + quoted(pattern) + "}";
	}

	private static String words(List<String> words) {
		return "{\"enum\": [" + String.join(", ", words.stream().map(SchemaValues::quoted).toList()) + "]}";
	}

	private static String anyOf(List<String> schemas) {
		return "{\"anyOf\": [" + String.join(", ", schemas) + "]}";
	}

	/** A JSON text, in ASCII whatever the units are called. */
	static String quoted(String text) {
		StringBuilder json = new StringBuilder("\"");
		for (char c : text.toCharArray()) {
			if (c == '"' || c == '\\') {
				json.append('\\');
			}
			json.append(c < 0x7f ? String.valueOf(c) : String.format(Locale.ROOT, "\\u%04x", (int) c));
		}
		return json.append('"').toString();
	}
}
