/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.conformance;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;

import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import com.networknt.schema.InputFormat;
import com.networknt.schema.JsonSchema;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SpecVersion;
import com.networknt.schema.ValidationMessage;

import flightforge.conformance.kit.Flightforge;
import flightforge.conformance.kit.Snippet;

/** The JSON schema that the command prints, applied by a validator that we did not write. */
class SchemaTest {
	@TempDir
	private static Path folder;
	private static JsonSchema schema;

	@BeforeAll
	static void readSchema() throws Exception {
		String text = Flightforge.in(folder).succeed("schema").out();
		schema = JsonSchemaFactory.getInstance(SpecVersion.VersionFlag.V202012).getSchema(text);
	}

	@Test
	void everyExampleAgrees() throws Exception {
		for (Path example : Flightforge.examples()) {
			assertEquals(Set.of(), schema.validate(Files.readString(example), InputFormat.YAML), example.toString());
		}
	}

	@Test
	void everyScriptOfTheDocumentationAgrees() throws Exception {
		List<Snippet> scripts = Snippet.of(Flightforge.documentation().resolve("script.md")).stream()
				.filter(snippet -> snippet.info().equals("yaml")).toList();
		assertTrue(scripts.size() > 10, "only " + scripts.size() + " scripts");
		for (Snippet script : scripts) {
			assertEquals(Set.of(), schema.validate(script.text(), InputFormat.YAML), script.text());
		}
	}

	@ParameterizedTest
	@CsvSource(delimiter = '|',
			value = {"events: [{typ: jdk.ThreadSleep, count: 1}]|typ", "evnts: []|evnts",
					"{recording: {sead: 1}, events: []}|sead",
					"{types: {a.B: {fields: {id: {tipe: long}}}}, events: []}|tipe", "{recording: {seed: 1}}|events",
					"events: [{type: jdk.ThreadSleep, count: 1, values: {time: {uniform: {mn: 1 s, max: 2 s}}}}]|mn"})
	void wrongKeysAreMarked(String script, String key) {
		Set<ValidationMessage> messages = schema.validate(script, InputFormat.YAML);
		assertTrue(messages.stream().anyMatch(message -> message.getMessage().contains("'" + key + "'")),
				messages.toString());
	}
}
