/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.grammar;

import static flightforge.script.grammar.SchemaValues.ANY;
import static flightforge.script.grammar.SchemaValues.quoted;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import flightforge.script.grammar.Grammar.Block;
import flightforge.script.grammar.Grammar.Generator;
import flightforge.script.grammar.Grammar.Key;

/**
 * The language as a JSON schema, for editors that propose keys, show their descriptions and mark unknown ones. It is
 * made of {@link Grammar}, so that it cannot differ from the parser, and never stricter. It says what a script looks
 * like, not what it means: names of types and fields, the units of their values, and ranges are
 * {@code flightforge validate}'s.
 */
public final class ScriptSchema {
	private static final String DIALECT = "https://json-schema.org/draft/2020-12/schema";
	/** The blocks by their names in the schema, in their order. */
	private static final Map<String, Block> BLOCKS = blocks();

	private final List<String> definitions = new ArrayList<>();

	private ScriptSchema() {
	}

	private static Map<String, Block> blocks() {
		Map<String, Block> blocks = new LinkedHashMap<>();
		blocks.put("recording", Grammar.RECORDING);
		blocks.put("fleet", Grammar.FLEET);
		blocks.put("phase", Grammar.PHASE);
		blocks.put("cause", Grammar.CAUSE);
		blocks.put("jvm", Grammar.JVM);
		blocks.put("heap", Grammar.JVM_HEAP);
		blocks.put("references", Grammar.JVM_REFERENCES);
		blocks.put("threads", Grammar.THREADS);
		blocks.put("stack", Grammar.STACK);
		blocks.put("frame", Grammar.FRAME);
		blocks.put("classes", Grammar.CLASSES);
		blocks.put("type", Grammar.TYPE);
		blocks.put("field", Grammar.FIELD);
		blocks.put("stream", Grammar.STREAM);
		blocks.put("nested", Grammar.NESTED);
		blocks.put("part", Grammar.PART);
		blocks.put("signalRate", Grammar.SIGNAL_RATE);
		blocks.put("stage", Grammar.STAGE);
		blocks.put("rampStage", Grammar.RAMP_STAGE);
		blocks.put("waveStage", Grammar.WAVE_STAGE);
		blocks.put("bursts", Grammar.BURSTS);
		return blocks;
	}

	/**
	 * The schema.
	 *
	 * @return JSON text, the same for the same version of the language
	 */
	public static String json() {
		ScriptSchema schema = new ScriptSchema();
		BLOCKS.forEach((name, block) -> schema.definitions.add("    \"" + name + "\": {\n"
				+ (name.equals("frame") ? frame() : properties(block, "      ")) + "\n    }"));
		schema.definitions.add("    \"value\": " + value(Grammar.generatorsByName().values()));
		return "{\n  \"$schema\": \"" + DIALECT + "\",\n  \"title\": \"Flightforge script\",\n"
				+ "  \"description\": \"Event types and volumes of a synthetic flight recording.\",\n"
				+ properties(Grammar.SCRIPT, "  ") + ",\n  \"required\": [\"events\"],\n  \"$defs\": {\n"
				+ String.join(",\n", schema.definitions) + "\n  }\n}\n";
	}

	private static String properties(Block block, String indent) {
		List<String> properties = new ArrayList<>();
		for (Key key : block.keys()) {
			properties.add(indent + "  " + quoted(key.name()) + ": "
					+ described(schema(Content.of(block, key), key), key.description()));
		}
		if (block == Grammar.SCRIPT) {
			properties.add(indent + "  " + quoted("tables")
					+ ": {\"description\": \"What streams refer to by its anchor.\", \"type\": \"object\"}");
		}
		return indent + "\"type\": \"object\",\n" + indent + "\"additionalProperties\": false,\n" + needs(block, indent)
				+ indent + "\"properties\": {\n" + String.join(",\n", properties) + "\n" + indent + "}";
	}

	/** What a mapping has to have: streams and fields their type, a stream one volume. */
	private static String needs(Block block, String indent) {
		boolean typed = block == Grammar.STREAM || block == Grammar.NESTED || block == Grammar.FIELD;
		String needs = typed ? indent + "\"required\": [\"type\"],\n" : "";
		return block != Grammar.STREAM ? needs
				: needs + indent + "\"oneOf\": [" + String.join(", ",
						Grammar.VOLUMES.stream().map(volume -> "{\"required\": [" + quoted(volume) + "]}").toList())
						+ "],\n";
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
			properties.add("        " + quoted(key.name()) + ": "
					+ described(schema(Content.of(Grammar.BESIDE_GENERATOR, key), key), key.description()));
		}
		return "{\n      \"type\": [\"string\", \"number\", \"boolean\", \"null\", \"object\"],\n"
				+ "      \"minProperties\": 1,\n      \"additionalProperties\": false,\n      \"properties\": {\n"
				+ String.join(",\n", properties) + "\n      }\n    }";
	}

	private static String argument(Generator generator) {
		if (!(Content.of(generator) instanceof Content.Known)) {
			return schema(Content.of(generator), new Key(generator.name(), generator.shape(), generator.description()));
		}
		List<String> properties = new ArrayList<>();
		for (Key key : generator.block().keys()) {
			properties.add(quoted(key.name()) + ": " + described(SchemaValues.of(key), key.description()));
		}
		return "{\"type\": \"object\", \"additionalProperties\": false, \"properties\": {"
				+ String.join(", ", properties) + "}}";
	}

	private static String schema(Content content, Key key) {
		if (content instanceof Content.Either either && either.items() instanceof Content.Single) {
			return "{\"anyOf\": [" + SchemaValues.of(key) + ", " + schema(either.mapping()) + "]}";
		}
		return content instanceof Content.Single ? SchemaValues.of(key) : schema(content);
	}

	private static String schema(Content content) {
		return switch (content) {
		case Content.Single single -> ANY;
		case Content.Value value -> reference("value");
		case Content.Known known -> schema(known.block());
		case Content.Named named -> mapOf(schema(named.each()));
		case Content.Items items -> listOf(schema(items.each()));
		case Content.Either either -> "{\"anyOf\": [" + schema(either.items()) + ", " + schema(either.mapping()) + "]}";
		};
	}

	private static String schema(Block block) {
		String name = BLOCKS.entrySet().stream().filter(entry -> entry.getValue() == block).findFirst().orElseThrow()
				.getKey();
		return reference(name);
	}

	private static String described(String schema, String description) {
		String text = "\"description\": " + quoted(description);
		return schema.equals(ANY) ? "{" + text + "}" : schema.substring(0, schema.length() - 1) + ", " + text + "}";
	}

	private static String reference(String definition) {
		return "{\"$ref\": \"#/$defs/" + definition + "\"}";
	}

	private static String mapOf(String content) {
		return "{\"type\": \"object\", \"additionalProperties\": " + content + "}";
	}

	private static String listOf(String content) {
		return "{\"type\": \"array\", \"items\": " + content + "}";
	}
}
