/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

import flightforge.ui.tests.pages.DeclarationsPage;

/** Threads and event types of a script's own, declared in the form. */
class DeclarationsTest extends WithScript {
	private static final String SHOP = """
			threads:
			  http: {count: 8}     # clients
			types:
			  shop.Order:
			    label: Order       # for people
			    fields:
			      id: {type: long}
			events:
			  - {type: shop.Order, count: 10, threads: http, values: {id: 1}} # orders
			""";

	@BeforeEach
	void open() {
		show(SHOP, "10");
	}

	@Test
	void changesThreads() {
		DeclarationsPage threads = form.declared("threads").fold("Threads");
		threads.waitForCell("http", "Name", "http-{n}");
		threads.change("http", "Count", "9");
		threads.waitForCell("http", "Count", "9");
		threads.change("http", "Threads", "web");
		threads.waitForNames("web");
		editor.waitForText("threads: web, values");
		assertEquals(SHOP.replace("count: 8", "count: 9").replace("http", "web"), editor.text());
	}

	@Test
	void keepsWhatMakesNoSenseUntilItIsMended() {
		DeclarationsPage threads = form.declared("threads").fold("Threads");
		threads.waitForNames("http");
		threads.change("http", "Count", "many");
		form.waitForMessage("\"count\" is a whole number, not \"many\"");
		threads.waitForMark("http", "Count", true).waitForMistake("Count: \"count\" is a whole number");
		threads.waitForCell("http", "Count", "many");
		assertTrue(editor.isDirty());
		editor.saveWhatIsTaken();
		form.waitForMessage("This is not in the script until it is mended: Count of http: ");
		assertTrue(editor.isDirty());
		form.generate();
		form.waitForMessage("Nothing was generated, for this is not in the script until it is mended: Count of http: ");
		assertEquals(SHOP, editor.text());
		editor.form();
		threads.edit("http", "Count").waitForTextInCell("many").typeAndEnter("9");
		threads.waitForMark("http", "Count", false).waitForMistake("");
		editor.waitForText("count: 9}");
	}

	@Test
	void escapeGivesUpWhatMakesNoSense() {
		DeclarationsPage threads = form.declared("threads").fold("Threads");
		threads.waitForNames("http");
		threads.change("http", "Count", "many");
		threads.waitForMark("http", "Count", true);
		threads.key("ESC");
		threads.waitForMark("http", "Count", false).waitForMistake("").waitForCell("http", "Count", "8");
		editor.waitForSaved();
	}

	@Test
	void tellsWhatIsLostWhenItsGroupIsRenamed() {
		DeclarationsPage threads = form.declared("threads").fold("Threads");
		threads.waitForNames("http");
		threads.change("http", "Count", "many");
		threads.waitForMark("http", "Count", true);
		threads.change("http", "Threads", "web");
		threads.waitForNames("web");
		form.waitForMessage("This was not taken because it was not mended: Count of http: ");
		threads.waitForCell("web", "Count", "8");
	}

	@Test
	void marksWhatTheScriptHasWrong() {
		DeclarationsPage types = form.declared("types").fold("Types");
		DeclarationsPage fields = form.declared("types.fields");
		fields.waitForNames("id");
		fields.choose("id");
		fields.edit("id", "Type").typeIntoList("lon");
		fields.waitForMark("id", "Type", true).waitForMistake("Type: unknown field type \"lon\". Did you mean long?");
		types.waitForMark("shop.Order", "Event type", true).waitForMistake("Did you mean long?");
		fields.edit("id", "Type").waitForTextInList("lon").typeIntoList("int");
		fields.waitForMark("id", "Type", false).waitForMistake("");
		types.waitForMark("shop.Order", "Event type", false).waitForMistake("");
		editor.waitForText("id: {type: int}");
	}

	@Test
	void undoInAnOpenListIsOfWhatIsTypedThereOnly() {
		form.cells().changeVolume(0, "20");
		form.waitForTotals("20 events");
		form.declared("types").fold("Types");
		DeclarationsPage fields = form.declared("types.fields");
		fields.waitForNames("id");
		fields.edit("id", "Type").waitForTextInList("long").beginInList("int");
		fields.pressInList("CTRL+Z").waitForTextInList("long");
		fields.pressInList("CTRL+Z").pressInList("CTRL+Y").waitForTextInList("int").typeIntoList("byte");
		editor.waitForText("id: {type: byte}");
		assertEquals(SHOP.replace("count: 10", "count: 20").replace("long", "byte"), editor.text());
	}

	@Test
	void addsAndRemovesThreads() {
		DeclarationsPage threads = form.declared("threads").fold("Threads");
		threads.waitForNames("http");
		threads.press("Add Group");
		threads.waitForNames("http", "workers");
		threads.type("batch");
		threads.waitForNames("http", "batch");
		editor.waitForText("  batch: {count: 2}\n");
		editor.form();
		threads.choose("batch");
		threads.remove();
		threads.waitForNames("http");
		assertEquals(SHOP, editor.text());
	}

	@Test
	void tabGoesOnInTheRowThatWasRenamed() {
		DeclarationsPage threads = form.declared("threads").fold("Threads");
		threads.waitForNames("http");
		threads.press("Add Group");
		threads.waitForNames("http", "workers");
		threads.typeAndTab("web");
		threads.typeAndTab("");
		threads.type("8");
		threads.waitForNames("http", "web");
		threads.waitForCell("web", "Count", "8");
		assertTrue(editor.text().contains("  web: {count: 8}\n"), editor.text());
	}

	@Test
	void keysGoOnWhereACellWasChanged() {
		DeclarationsPage types = form.declared("types").fold("Types");
		types.waitForNames("shop.Order");
		types.choose("shop.Order");
		types.key("F2").waitForTextInCell("shop.Order").typeAndTab("shop.Order");
		types.waitForTextInCell("Order").typeAndEnter("Orders");
		types.waitForCell("shop.Order", "Label", "Orders");
		types.key("F2").waitForTextInCell("Orders").typeAndEnter("Sales");
		types.waitForCell("shop.Order", "Label", "Sales");
		types.key("CR").waitForTextInCell("Sales").typeAndEnter("Orders of all");
		types.waitForCell("shop.Order", "Label", "Orders of all");
	}

	@Test
	void keysGoOnInTheTableAfterACellWasSaved() {
		DeclarationsPage threads = form.declared("threads").fold("Threads");
		threads.edit("http", "Count").typeAndPress("9", "CTRL+S");
		threads.waitForCell("http", "Count", "9");
		threads.waitForFocus().key("F2").waitForTextInCell("9");
		assertFalse(editor.isDirty());
	}

	@Test
	void aSaveLeavesTheKeysToAnInputThatHasThemByThen() {
		DeclarationsPage threads = form.declared("threads").fold("Threads");
		threads.edit("http", "Count").typeAndSaveForInput("9");
		threads.waitForCell("http", "Count", "9");
		threads.waitForLooks();
		assertTrue(threads.isInputActive(), "the table has taken the keys");
	}

	@Test
	void aNameThatWasTakenCountsThoughTheNextOneIsRefused() {
		DeclarationsPage threads = showTwoGroups();
		threads.edit("http", "Threads").typeAndTab("web");
		threads.waitForTextInCell("");
		threads.tabBack().waitForTextInCell("web").typeAndTab("db");
		threads.waitForMark("db", "Threads", true);
		threads.waitForTextInCell("").typeAndTab("");
		threads.waitForTextInCell("8").typeAndEnter("9");
		threads.waitForCell("db", "Count", "9");
		threads.waitForMark("db", "Threads", true);
		threads.edit("db", "Threads").waitForTextInCell("db").typeAndEnter("edge");
		threads.waitForNames("edge", "db");
		editor.waitForText("  edge: {count: 9}");
	}

	@Test
	void aNameThatWasTypedAndRefusedAtOnceIsNoOtherRows() {
		DeclarationsPage threads = showTwoGroups();
		threads.edit("http", "Threads").typeAndTab("web");
		threads.waitForTextInCell("");
		threads.tabBack().waitForTextInCell("web").typeThroughCells("db", "", "9");
		editor.waitForText("  web: {count: 9}");
		assertTrue(editor.text().contains("  db: {count: 2}"), editor.text());
	}

	private DeclarationsPage showTwoGroups() {
		editor.type(SHOP.replace("types:\n", "  db: {count: 2}\ntypes:\n"));
		editor.form();
		DeclarationsPage threads = form.declared("threads").fold("Threads");
		threads.waitForNames("http", "db");
		return threads;
	}

	@Test
	void whatIsRefusedStaysInACellOfWhichATextWasTaken() {
		DeclarationsPage threads = showTwoGroups();
		threads.edit("http", "Count").waitForTextInCell("8").typeAndTabBack("9");
		threads.waitForTextInCell("").typeAndTab("");
		threads.waitForTextInCell("9").typeAndEnter("many");
		threads.waitForMark("http", "Count", true);
		// All rows are shown anew.
		threads.choose("db");
		threads.remove();
		threads.waitForNames("http");
		threads.waitForCell("http", "Count", "many");
		threads.waitForMark("http", "Count", true).waitForMistake("Count: \"count\" is a whole number");
		threads.key("ESC");
		threads.waitForMark("http", "Count", false).waitForCell("http", "Count", "9");
	}

	@Test
	void cellsThatAreLeftByTabShowWhatWasTyped() {
		DeclarationsPage threads = form.declared("threads").fold("Threads");
		threads.waitForNames("http");
		threads.edit("http", "Threads").typeAndTab("web");
		threads.waitForNames("web");
		threads.waitForTextInCell("").typeAndTab("worker-{n}");
		threads.waitForCell("web", "Name", "worker-{n}");
		threads.waitForTextInCell("8").typeAndEnter("9");
		threads.waitForCell("web", "Count", "9");
		assertEquals(List.of("web"), threads.names());
		threads.waitForCell("web", "Name", "worker-{n}");
		editor.waitForText("web: {count: 9, name: ");
	}

	@Test
	void whoGoesBackByTabFindsWhatWasTyped() {
		DeclarationsPage types = form.declared("types").fold("Types");
		types.waitForNames("shop.Order");
		types.edit("shop.Order", "Label").typeAndTab("Orders");
		types.waitForCell("shop.Order", "Label", "Orders");
		types.tabBack().waitForTextInCell("Orders").typeAndEnter("Order");
		types.waitForCell("shop.Order", "Label", "Order");
		editor.waitForText("label: Order ");
		assertEquals(SHOP, editor.text());
	}

	@Test
	void aTypeThatIsAddedBelowOthersIsNamedInSight() {
		editor.type(SHOP.replace("events:\n", """
				  shop.A: {fields: {id: {type: long}}}
				  shop.B: {fields: {id: {type: long}}}
				  shop.C: {fields: {id: {type: long}}}
				  shop.D: {fields: {id: {type: long}}}
				  shop.E: {fields: {id: {type: long}}}
				  shop.F: {fields: {id: {type: long}}}
				""" + "events:\n"));
		editor.form();
		DeclarationsPage types = form.declared("types").fold("Types");
		types.waitForNames("shop.Order", "shop.A", "shop.B", "shop.C", "shop.D", "shop.E", "shop.F");
		types.waitForSight();
		types.press("Add Type");
		types.waitForCellInSight("my.Event");
	}

	@Test
	void declaresATypeWithFields() {
		DeclarationsPage types = form.declared("types").fold("Types");
		DeclarationsPage fields = form.declared("types.fields");
		fields.waitForNames("id");
		types.press("Add Type");
		types.waitForNames("shop.Order", "my.Event");
		types.type("shop.Refund");
		types.waitForNames("shop.Order", "shop.Refund");
		fields.waitForNames("value");
		fields.press("Add Field");
		fields.waitForNames("value", "field");
		fields.type("amount");
		fields.waitForNames("value", "amount");
		fields.change("amount", "Label", "Amount of Money");
		fields.waitForCell("amount", "Label", "Amount of Money");
		editor.waitForText(
				"shop.Refund: {fields: {value: {type: long}, amount: {type: long, label: Amount of Money}}}\n");
		editor.form();
		types.choose("shop.Order");
		fields.waitForNames("id");
		types.change("shop.Order", "Event type", "shop.Sale");
		editor.waitForText("{type: shop.Sale, count: 10");
	}
}
