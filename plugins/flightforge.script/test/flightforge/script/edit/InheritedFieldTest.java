/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.edit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import flightforge.kit.readers.Conformance;
import flightforge.script.Scripts;
import flightforge.script.catalogue.Catalogue;
import flightforge.script.generate.GenerationSettings;
import flightforge.script.generate.Generator;
import flightforge.script.generate.ProgressListener;
import flightforge.script.plan.ScriptTypes;

/** A nested stream that says nothing of a field has the values of the parent event, whatever name these get. */
class InheritedFieldTest {
	private static final String TYPES = """
			types:
			  shop.Request:
			    fields: {id: {type: long}, file: {type: String}, total: {type: long}, size: {type: long, unit: bytes}, n: {type: int}}
			  shop.Query:
			    fields: {id: {type: long}, rows: {type: long}, n: {type: int}}
			  shop.Small:
			    fields: {id: {type: int}, rows: {type: long, unit: ms}}
			  shop.Hop: {}
			""" + "events:\n";
	private static final String ALL = """
			  - type: shop.Request
			    count: 10
			    values: {id: {sequence: {from: 5}}, file: /basket, total: 7, size: 1 KiB, n: 3}
			    nested:
			""";
	@TempDir
	Path folder;

	private static String rename(String text, String type, String name, String newName) {
		return Edits.edited(text, edit -> DeclarationEdit.rename(edit, List.of("types", type, "fields"), name, newName,
				ScriptTypes.of(edit.before().script().orElseThrow(), Catalogue.standard())));
	}

	/** What stands between {@code <+} and {@code +>} is there after the renaming only. */
	private void assertRenamed(String streams, String type, String name, String newName) throws IOException {
		String before = TYPES + streams.replaceAll("(?s)<\\+.*?\\+>", "").replace("NAME", name);
		String declared = "  " + type + ":\n    fields: {";
		int place = TYPES.indexOf(name + ": {", TYPES.indexOf(declared));
		String after = TYPES.substring(0, place) + newName + TYPES.substring(place + name.length())
				+ streams.replaceAll("<\\+|\\+>", "").replace("NAME", newName);
		String renamed = rename(before, type, name, newName);
		assertEquals(after, renamed);
		// Others may have the new name already.
		assertEquals(events(before).replace(name, newName), events(renamed).replace(name, newName));
	}

	private String events(String script) throws IOException {
		Path file = folder.resolve("test.jfr");
		Generator.generate(Scripts.plan(script), file, GenerationSettings.defaults().withOverwrite(true),
				ProgressListener.NONE, () -> false);
		return Conformance.QUICK.events(file).stream()
				.filter(event -> !event.getEventType().getName().startsWith("flightforge.")).toList().toString();
	}

	private static void assertRefused(String message, String inner, String type, String name, String newName) {
		assertEquals(message,
				assertThrows(IllegalArgumentException.class, () -> rename(TYPES + ALL + inner, type, name, newName))
						.getMessage());
	}

	@Test
	void nestedStreamsCopyWhatTheyInherited() throws IOException {
		assertRenamed("""
				  - type: shop.Request
				    count: 10
				    values: {NAME: {sequence: {from: 5}}, file: /basket, total: 7}
				    nested:
				      - type: shop.Query
				        after: [{type: shop.Hop, nested: [{type: shop.Query}]}]<+
				        values:
				          id: {copy: parent.NAME}+>
				      - {type: shop.Query, values: {id: 3}}
				      - {type: shop.Query, choose: [{id: 3}, {id: 4}]}
				      - {type: shop.Query, for-each: {id: [3]}}
				      - type: shop.Query
				        values: {rows: 3<+, id: {copy: parent.NAME}+>}
				        nested:
				          - {type: shop.Query}                  # of the query around
				          - {type: shop.Request<+, values: {NAME: {copy: parent.id}}+>}
				    before:
				      - {type: shop.Request, nested: [{type: shop.Query<+, values: {id: {copy: parent.NAME}}+>}]}
				      - {type: shop.Small}
				  - {type: shop.Request, count: 10, nested: [{type: shop.Query}]}
				""", "shop.Request", "id", "number");
	}

	@Test
	void eventsOfTheJdkCopyWhatTheyInherited() throws IOException {
		String streams = "  - {type: shop.Request, count: 10, for-each: {path: [/a, /b]}, nested: [{type: jdk.FileRead}]}\n";
		String before = TYPES.replace("file:", "path:") + streams;
		String after = rename(before, "shop.Request", "path", "place");
		assertEquals(TYPES.replace("file:", "place:") + streams.replace("path:", "place:").replace("FileRead",
				"FileRead, values: {path: {copy: parent.place}}"), after);
		assertEquals(events(before).replace("path", "place"), events(after).replace("path", "place"));
	}

	@Test
	void noNestedStreamBeginsToInherit() {
		assertRefused("the nested shop.Query would take its values for \"rows\" from shop.Request; choose another name",
				"      - {type: shop.Query}\n", "shop.Request", "total", "rows");
		assertRefused(
				"the nested shop.Query would take its values for \"total\" from shop.Request; choose another name",
				"      - {type: shop.Query}\n", "shop.Query", "rows", "total");
		assertRefused(
				"the nested jdk.FileRead would take its values for \"path\" from shop.Request; choose another name",
				"      - {type: jdk.FileRead}\n", "shop.Request", "file", "path");
	}

	@Test
	void otherKindsOfFieldsMayHaveOneName() throws IOException {
		assertRenamed(ALL.replace("size", "NAME") + "      - {type: shop.Query}\n", "shop.Request", "size", "rows");
		assertRenamed(ALL.replace("total", "NAME") + "      - {type: shop.Query, values: {rows: 3}}\n", "shop.Request",
				"total", "rows");
		assertRenamed(ALL + "      - {type: shop.Small}\n", "shop.Small", "rows", "size");
	}

	/** Where no field has a value of its own by that name, formulas mean the event's number. */
	@Test
	void formulasOfNestedStreamsKeepTheirMeaning() {
		assertRefused(
				"the nested shop.Query takes its values for \"n\" from shop.Request; give it values of its own first",
				"      - {type: shop.Query, values: {rows: {formula: n}}}\n", "shop.Request", "n", "count");
	}
}
