/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import flightforge.script.Grammar.Block;
import flightforge.script.Grammar.Generator;
import flightforge.script.Grammar.Key;
import flightforge.script.Grammar.Shape;

/**
 * The language as a JSON schema, for editors that propose keys, show their descriptions and mark unknown ones. It is
 * made of {@link Grammar}, so that it cannot differ from the parser. It says what a script looks like, not what it
 * means: names of types and fields, units and ranges are {@code flightforge validate}'s.
 */
public final class ScriptSchema {
	private static final String DIALECT = "https://json-schema.org/draft/2020-12/schema";
	private static final String ANY = "{}";
	private static final String SCALAR = "{\"type\": [\"string\", \"number\", \"boolean\", \"null\"]}";
	/** What the values of keys are made of, where they are neither single values nor generators. */
	private static final Map<String, String> CONTENTS = contents();

	private final List<String> definitions = new ArrayList<>();

	private ScriptSchema() {
	}

	private static Map<String, String> contents() {
		Map<String, String> contents = new LinkedHashMap<>();
		contents.put("a script/recording", reference("recording"));
		contents.put("a script/jvm", reference("jvm"));
		contents.put("jvm/heap", reference("heap"));
		contents.put("a script/threads", mapOf(reference("threads")));
		contents.put("a script/stacks", mapOf("{\"anyOf\": [" + listOf(ANY) + ", " + reference("stack") + "]}"));
		contents.put("a stack/tree", mapOf(reference("frame")));
		contents.put("a script/classes", mapOf(reference("classes")));
		contents.put("a script/types", mapOf("{\"anyOf\": [" + reference("type") + ", {\"type\": \"null\"}]}"));
		contents.put("a script/events", listOf(reference("stream")));
		contents.put("a type/fields", mapOf(reference("field")));
		contents.put("a generator/over-time", listOf(reference("part")));
		contents.put("a generator/by-thread", mapOf(reference("value")));
		contents.put("a stream/profile", listOf(reference("stage")));
		contents.put("a stream/bursts", reference("bursts"));
		contents.put("a stage/ramp", reference("rampStage"));
		contents.put("a stage/wave", reference("waveStage"));
		for (String stream : List.of("a stream", "a nested stream")) {
			contents.put(stream + "/values", mapOf(reference("value")));
			contents.put(stream + "/choose", listOf(mapOf(reference("value"))));
			contents.put(stream + "/nested", listOf(reference("nested")));
			contents.put(stream + "/before", listOf(reference("nested")));
			contents.put(stream + "/after", listOf(reference("nested")));
		}
		return contents;
	}

	/**
	 * The schema.
	 *
	 * @return JSON text, the same for the same version of the language
	 */
	public static String json() {
		ScriptSchema schema = new ScriptSchema();
		schema.define("recording", Grammar.RECORDING);
		schema.define("jvm", Grammar.JVM);
		schema.define("heap", Grammar.JVM_HEAP);
		schema.define("threads", Grammar.THREADS);
		schema.define("stack", Grammar.STACK);
		schema.definitions.add("    \"frame\": {\n" + frame() + "\n    }");
		schema.define("classes", Grammar.CLASSES);
		schema.define("type", Grammar.TYPE);
		schema.define("field", Grammar.FIELD);
		schema.define("stream", Grammar.STREAM);
		schema.define("nested", Grammar.NESTED);
		schema.define("part", Grammar.PART);
		schema.define("stage", Grammar.STAGE);
		schema.define("rampStage", Grammar.RAMP_STAGE);
		schema.define("waveStage", Grammar.WAVE_STAGE);
		schema.define("bursts", Grammar.BURSTS);
		schema.definitions.add("    \"value\": " + value(Grammar.generatorsByName().values()));
		return "{\n  \"$schema\": \"" + DIALECT + "\",\n  \"title\": \"Flightforge script\",\n"
				+ "  \"description\": \"Event types and volumes of a synthetic flight recording.\",\n"
				+ properties(Grammar.SCRIPT, "  ") + ",\n  \"required\": [\"events\"],\n  \"$defs\": {\n"
				+ String.join(",\n", schema.definitions) + "\n  }\n}\n";
	}

	private void define(String name, Block block) {
		definitions.add("    \"" + name + "\": {\n" + properties(block, "      ") + "\n    }");
	}

	private static String properties(Block block, String indent) {
		List<String> properties = new ArrayList<>();
		for (Key key : block.keys()) {
			properties.add(indent + "  " + quoted(key.name()) + ": " + described(
					CONTENTS.getOrDefault(block.name() + "/" + key.name(), schema(key.shape())), key.description()));
		}
		return indent + "\"type\": \"object\",\n" + indent + "\"additionalProperties\": false,\n" + indent
				+ "\"properties\": {\n" + String.join(",\n", properties) + "\n" + indent + "}";
	}

	/** A weight, or what is said of a frame, with the frames that it calls. */
	private static String frame() {
		return properties(Grammar.FRAME, "      ")
				.replace("\"type\": \"object\"", "\"type\": [\"object\", \"string\", \"number\"]")
				.replace("\"additionalProperties\": false", "\"additionalProperties\": " + reference("frame"));
	}

	/** A constant, or a mapping whose first key is the name of a generator. */
	private static String value(Collection<Generator> generators) {
		List<String> properties = new ArrayList<>();
		for (Generator generator : generators) {
			properties.add("        " + quoted(generator.name()) + ": "
					+ described(argument(generator), generator.description() + " " + generator.example()));
		}
		for (Key key : Grammar.BESIDE_GENERATOR.keys()) {
			properties.add("        " + quoted(key.name()) + ": " + described(schema(key.shape()), key.description()));
		}
		return "{\n      \"type\": [\"string\", \"number\", \"boolean\", \"null\", \"array\", \"object\"],\n"
				+ "      \"minProperties\": 1,\n      \"properties\": {\n" + String.join(",\n", properties)
				+ "\n      }\n    }";
	}

	private static String argument(Generator generator) {
		if (generator.shape() != Shape.MAPPING || generator.figures().keys().isEmpty()) {
			return CONTENTS.getOrDefault("a generator/" + generator.name(), schema(generator.shape()));
		}
		List<String> figures = new ArrayList<>();
		for (Key figure : generator.figures().keys()) {
			figures.add(quoted(figure.name()) + ": " + described(schema(figure.shape()), figure.description()));
		}
		return "{\"type\": \"object\", \"additionalProperties\": false, \"properties\": {" + String.join(", ", figures)
				+ "}}";
	}

	private static String schema(Shape shape) {
		return switch (shape) {
		case FLAG -> "{\"type\": \"boolean\"}";
		// Numbers may have a _ between digits and are then texts for a reader of YAML.
		case WHOLE -> "{\"type\": [\"integer\", \"string\"]}";
		case TEXT, TIME, DATA, RATE, PERCENT, FIGURE -> SCALAR;
		case GENERATOR -> reference("value");
		case NAME, LIST, MAPPING -> ANY;
		};
	}

	private static String described(String schema, String description) {
		String text = "\"description\": " + quoted(description);
		return schema.equals(ANY) ? "{" + text + "}" : schema.substring(0, schema.length() - 1) + ", " + text + "}";
	}

	private static String reference(String definition) {
		return "{\"$ref\": \"#/$defs/" + definition + "\"}";
	}

	private static String mapOf(String content) {
		return "{\"type\": [\"object\", \"null\"], \"additionalProperties\": " + content + "}";
	}

	private static String listOf(String content) {
		return "{\"type\": \"array\", \"items\": " + content + "}";
	}

	private static String quoted(String text) {
		return '"' + text.replace("\\", "\\\\").replace("\"", "\\\"") + '"';
	}
}
