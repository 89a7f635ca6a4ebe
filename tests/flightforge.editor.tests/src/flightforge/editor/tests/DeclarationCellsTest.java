/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.editor.tests;

import static flightforge.editor.tests.DeclarationsTest.SHOP;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.stream.Stream;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

import flightforge.ui.pages.DeclarationsPage;
import flightforge.ui.pages.WithScript;

/** Going through the cells of threads and event types of a script's own by keys. */
class DeclarationCellsTest extends WithScript {

	@BeforeEach
	void open() {
		show(SHOP, "10");
	}

	@Test
	void tabGoesOnInTheRowThatWasRenamed() {
		DeclarationsPage threads = form.declared("threads").open();
		threads.waitForNames("http");
		threads.press("Add");
		threads.waitForNames("http", "workers");
		threads.typeAndTab("web");
		threads.typeAndTab("");
		threads.type("8");
		threads.waitForNames("http", "web");
		threads.waitForCell("web", "Count", "8");
		assertTrue(editor.text().contains("  web: {count: 8}\n"), editor.text());
	}

	/** They went to the row before, as the new one came with the next analysis. */
	@Test
	void whatIsTypedAtOnceAfterInsertIsOfTheNewRow() {
		DeclarationsPage types = form.declared("types").open();
		types.waitForNames("shop.Order");
		DeclarationsPage fields = form.declared("types.fields");
		fields.waitForNames("id");
		fields.insertAndType("amount").waitForNames("id", "amount");
		fields.insertAndType("country").waitForNames("id", "amount", "country");
		types.insertAndType("shop.Refund").waitForNames("shop.Order", "shop.Refund");
		types.waitForChosen("shop.Refund");
		editor.waitForText("fields: {value: {type: long}}");
		editor.form();
		for (String section : List.of("threads", "stacks", "classes", "phases", "causes", "signals")) {
			DeclarationsPage table = form.declared(section).open();
			List<String> before = table.names();
			table.insertAndType("one").insertAndType("two");
			table.waitForNames(Stream.concat(before.stream(), Stream.of("one", "two")).toArray(String[]::new));
		}
		form.section("params", "Parameters").open();
		form.declared("params").insertAndType("one").insertAndType("two").waitForNames("one", "two");
		form.section("fleet", "Fleet").open();
		DeclarationsPage hosts = form.declared("fleet.per-host");
		hosts.insertAndType("").waitForNames("one");
		hosts.insertAndType("").waitForNames("one", "two");
	}

	/** A click on a tab gives it the focus, and what was typed after Insert was lost. */
	@Test
	void insertOnATabIsOfItsTable() {
		for (String section : List.of("threads", "types", "stacks", "classes", "phases", "causes", "signals")) {
			DeclarationsPage table = form.declared(section).open();
			List<String> before = table.names();
			table.insertOnTabAndType("one").insertOnTabAndType("two");
			table.waitForNames(Stream.concat(before.stream(), Stream.of("one", "two")).toArray(String[]::new));
		}
		form.section("params", "Parameters").open();
		form.declared("params").insertOnTabAndType("one").waitForNames("one");
		form.section("fleet", "Fleet").open();
		form.declared("fleet.per-host").insertOnTabAndType("").waitForNames("one");
	}

	/** The name that it had before it got its own stayed behind. */
	@Test
	void oneStepBackTakesWhatWasAddedWithItsName() {
		DeclarationsPage types = form.declared("types").open();
		types.insertAndType("shop.Cart").waitForNames("shop.Order", "shop.Cart");
		editor.undo();
		types.waitForNames("shop.Order");
	}

	/** It was in overwrite mode, and the row that was clicked got the name of the new one. */
	@Test
	void insertInACellThatNobodyChangedAddsARow() {
		DeclarationsPage types = form.declared("types").open();
		types.waitForNames("shop.Order");
		types.choose("shop.Order");
		types.click("shop.Order", "Event type").waitForTextInCell("shop.Order");
		types.insertInCellAndType("shop.Cart").waitForNames("shop.Order", "shop.Cart");
		types.waitForChosen("shop.Cart");
		form.declared("threads").open().edit("http", "Virtual").insertInCellAndType("web").waitForNames("http", "web");
	}

	@Test
	void insertInACellInWhichSomethingWasTypedDoesNothing() {
		DeclarationsPage types = form.declared("types").open();
		types.waitForNames("shop.Order");
		types.choose("shop.Order");
		types.key("F2").waitForTextInCell("shop.Order");
		types.post("END", "s", "HOME", "INSERT", "e").waitForTextInCell("eshop.Orders");
		types.post("CR");
		types.waitForNames("eshop.Orders");
	}

	/** They went to the row that was about to go. */
	@Test
	void whatIsTypedAtOnceAfterDeleteIsOfTheRowThatIsLeft() {
		DeclarationsPage threads = showTwoGroups();
		threads.choose("http");
		threads.removeAndPress("w").waitForNames("db");
		threads.waitForTextInCell("w").typeAndEnter("web");
		threads.waitForNames("web");
	}

	@Test
	void keysGoOnWhereACellWasChanged() {
		DeclarationsPage types = form.declared("types").open();
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
	void aLetterOnAChosenRowIsTheFirstOfItsCell() {
		DeclarationsPage types = form.declared("types").open();
		types.waitForNames("shop.Order");
		types.choose("shop.Order");
		types.key("a").waitForTextInCell("a").typeAndEnter("a.Sale");
		types.waitForNames("a.Sale");
		assertTrue(editor.text().contains("a.Sale:"), editor.text());
	}

	@Test
	void aClickOnTheChosenRowEditsItsCell() {
		DeclarationsPage threads = showTwoGroups();
		threads.choose("http");
		threads.click("db", "Count").waitForOpenCell(false);
		threads.click("db", "Count").waitForTextInCell("2").typeAndEnter("3");
		threads.waitForCell("db", "Count", "3");
		threads.waitForFocus().key("4").waitForTextInCell("4").typeAndEnter("4");
		threads.waitForCell("db", "Count", "4");
	}

	@Test
	void keysGoOnInTheTableAfterACellWasSaved() {
		DeclarationsPage threads = form.declared("threads").open();
		threads.edit("http", "Count").typeAndPress("9", "CTRL+S");
		threads.waitForCell("http", "Count", "9");
		threads.waitForFocus().key("F2").waitForTextInCell("9");
		assertFalse(editor.isDirty());
	}

	@Test
	void aSaveLeavesTheKeysToAnInputThatHasThemByThen() {
		DeclarationsPage threads = form.declared("threads").open();
		threads.edit("http", "Count").typeAndSaveForInput("9");
		threads.waitForCell("http", "Count", "9");
		threads.waitForLooks();
		assertTrue(threads.isInputActive(), "the table has taken the keys");
	}

	@Test
	void whatIsWrongStaysWhenAllRowsAreShownAgain() {
		DeclarationsPage threads = showTwoGroups();
		threads.edit("http", "Count").waitForTextInCell("8").typeAndTabBack("9");
		threads.waitForTextInCell("").typeAndTab("");
		threads.waitForTextInCell("9").typeAndEnter("many");
		threads.waitForMark("http", "Count", true);
		threads.choose("db");
		threads.remove();
		threads.waitForNames("http");
		threads.waitForCell("http", "Count", "many");
		threads.waitForMark("http", "Count", true).waitForMistake("Count: a whole number");
		editor.undo();
		threads.waitForNames("http", "db");
		editor.undo();
		threads.waitForCell("http", "Count", "9");
	}

	@Test
	void cellsThatAreLeftByTabShowWhatWasTyped() {
		DeclarationsPage threads = form.declared("threads").open();
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
		DeclarationsPage types = form.declared("types").open();
		types.waitForNames("shop.Order");
		types.edit("shop.Order", "Label").typeAndTab("Orders");
		types.waitForCell("shop.Order", "Label", "Orders");
		types.tabBack().waitForTextInCell("Orders").typeAndEnter("Order");
		types.waitForCell("shop.Order", "Label", "Order");
		editor.waitForText("label: Order ");
		assertEquals(SHOP, editor.text());
	}

	private DeclarationsPage showTwoGroups() {
		editor.type(SHOP.replace("types:\n", "  db: {count: 2}\ntypes:\n"));
		editor.form();
		DeclarationsPage threads = form.declared("threads").open();
		threads.waitForNames("http", "db");
		return threads;
	}
}
