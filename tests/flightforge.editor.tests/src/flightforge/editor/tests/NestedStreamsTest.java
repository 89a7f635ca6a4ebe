/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.editor.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

import flightforge.ui.pages.DeclarationsPage;
import flightforge.ui.pages.Scripts;
import flightforge.ui.pages.TypeChooserPage;
import flightforge.ui.pages.WithScript;

/** Streams inside of others: rows below these, which are edited, sorted and hidden with them. */
class NestedStreamsTest extends WithScript {
	private static final String WRITE = "jdk.SocketWrite";
	private static final String READ = "jdk.FileRead";
	private static final String PARK = "jdk.ThreadPark";

	@Test
	void nestedStreamsAreThereAndCanBeRemoved() {
		show(Scripts.NESTED);
		form.waitForTypes("jdk.FileWrite", READ, PARK);
		form.waitForCell(1, "Planned", "30");
		form.select(1).press("DEL").waitForTypes("jdk.FileWrite", PARK);
		assertFalse(editor.text().contains("nested"));
	}

	@Test
	void nestedStreamsHaveAVolumeAndCanBeSwitchedOff() {
		show(Scripts.NESTED);
		form.waitForCell(1, "Volume", "3 in each");
		form.select(1).press("F2").cells().type("2.5");
		form.waitForCell(1, "Volume", "2.5 in each");
		form.waitForCell(1, "Planned", "25");
		form.select(1).press("SPACE");
		form.waitForEnabled(1, false);
		form.waitForCell(1, "Planned", "0");
		form.waitForTotals("15 events");
		assertEquals(Scripts.NESTED.replace("type: jdk.FileRead\n        per-event: 3",
				"type: jdk.FileRead\n        enabled: false\n        per-event: 2.5"), editor.text());
		editor.form();
		form.toggle(1);
		form.waitForEnabled(1, true);
		form.waitForTotals("40 events");
		form.select(0).press("SPACE");
		form.waitForEnabled(1, false);
	}

	@Test
	void streamsAreNestedByTheMenuOnAnySide() {
		show(Scripts.NESTED);
		form.waitForTypes("jdk.FileWrite", READ, PARK);
		form.select(0).menu("Add Nested", "After Each Event\u2026");
		new TypeChooserPage().find("jdk.cpuload").waitForFirst("jdk.CPULoad").accept();
		form.waitForTypes("jdk.FileWrite", READ, "jdk.CPULoad", PARK);
		// What was added is chosen, and can have streams of its own.
		form.waitForChosen(2);
		form.waitForCell(2, "Volume", "1 after each");
		editor.waitForText("after:");
		editor.undo();
		editor.waitForWhole(Scripts.NESTED);
		editor.form();
		form.waitForTypes("jdk.FileWrite", READ, PARK);
		form.select(1).menu("Add Nested", "Inside Each Event\u2026");
		new TypeChooserPage().find("jdk.cpuload").waitForFirst("jdk.CPULoad").accept();
		form.waitForTypes("jdk.FileWrite", READ, "jdk.CPULoad", PARK);
		form.waitForChosen(2);
	}

	@Test
	void aNestedStreamHasItsPlaceInTheEventsAroundIt() {
		show(Scripts.NESTED);
		form.waitForCell(1, "Volume", "3 in each");
		form.choose(1).typeKey("at", "30 %");
		editor.waitForText("at: 30 %");
		editor.undo();
		editor.waitForWhole(Scripts.NESTED);
		editor.form();
		assertFalse(form.choose(1).hasKey("from"));
		assertFalse(form.choose(0).hasKey("at"));
		assertTrue(form.choose(0).hasKey("from"));
	}

	@Test
	void aNestedStreamHasNoRate() {
		show(Scripts.NESTED);
		form.waitForCell(1, "Volume", "3 in each");
		form.select(1).press("F2").cells().type("5/s");
		form.waitForTotals("Without the streams with errors: 15 events");
		form.select(1).press("F2");
		form.cells().waitForText("5/s");
		form.cells().type("2");
		form.waitForCell(1, "Volume", "2 in each");
		form.waitForTotals("events");
	}

	@Test
	void aNestedStreamCopiesAFieldThatGetsAnotherName() {
		String script = """
				types:
				  shop.Request: {fields: {path: {type: String}}}
				events:
				  - type: shop.Request
				    count: 10
				    values: {path: /basket}
				    nested:
				      - {type: jdk.FileRead}
				""";
		show(script, "10");
		form.declared("types").open();
		DeclarationsPage fields = form.declared("types.fields");
		fields.waitForNames("path");
		fields.change("path", "Field", "place");
		fields.waitForNames("place");
		editor.waitForText("{copy: parent.place}");
		assertEquals(
				script.replace("path", "place").replace("FileRead", "FileRead, values: {path: {copy: parent.place}}"),
				editor.text());
	}

	@Test
	void columnsSortAndHide() {
		show(Scripts.NESTED.replace("        per-event: 3\n",
				"        per-event: 3\n      - {type: jdk.SocketWrite, per-event: 2}\n"));
		form.waitForCell(1, "Planned", "30");
		form.waitForTypes("jdk.FileWrite", READ, WRITE, PARK);
		form.table().sortBy("Planned");
		form.table().sortBy("Planned");
		form.waitForTypes(PARK, "jdk.FileWrite", WRITE, READ);
		form.table().sortBy("Planned");
		form.waitForTypes("jdk.FileWrite", READ, WRITE, PARK);
		form.table().sortBy("Event type");
		form.waitForTypes("jdk.FileWrite", READ, WRITE, PARK);
		form.table().sortBy("Event type");
		form.waitForTypes(PARK, "jdk.FileWrite", WRITE, READ);
		form.table().sortBy("Event type");
		form.waitForTypes("jdk.FileWrite", READ, WRITE, PARK);
		assertTrue(form.table().width("Size") > 0);
		form.menu("Columns", "Size");
		form.table().waitForWidth("Size", false);
		form.menu("Columns", "Size");
		form.table().waitForWidth("Size", true);
	}

	@Test
	void anotherFormHidesAsTheLastOneDidAndSortsByTheScript() {
		show(Scripts.NESTED);
		form.waitForCell(1, "Planned", "30");
		form.menu("Columns", "Size");
		form.table().waitForWidth("Size", false);
		form.table().sortBy("Planned");
		form.table().sortBy("Planned");
		form.waitForTypes(PARK, "jdk.FileWrite", READ);
		form = workbench.openScript(Scripts.write(folder, "other.forge", Scripts.NESTED)).form();
		form.waitForTypes("jdk.FileWrite", READ, PARK);
		form.table().waitForWidth("Size", false);
		form.menu("Columns", "Size");
		form.table().waitForWidth("Size", true);
	}
}
