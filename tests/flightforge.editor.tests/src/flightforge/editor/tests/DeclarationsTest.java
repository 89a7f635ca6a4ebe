/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.editor.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;

import org.eclipse.swt.graphics.Point;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

import flightforge.script.Problem;
import flightforge.script.read.ScriptParser;
import flightforge.ui.pages.ClipboardPage;
import flightforge.ui.pages.DeclarationsPage;
import flightforge.ui.pages.WithScript;

/** Threads and event types of a script's own, declared in the form. */
class DeclarationsTest extends WithScript {
	static final String SHOP = """
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
		DeclarationsPage threads = form.declared("threads").open();
		threads.waitForCell("http", "Name", "http-{n}");
		threads.change("http", "Count", "9");
		threads.waitForCell("http", "Count", "9");
		threads.change("http", "Threads", "web");
		threads.waitForNames("web");
		editor.waitForText("threads: web, values");
		assertEquals(SHOP.replace("count: 8", "count: 9").replace("http", "web"), editor.text());
	}

	@Test
	void aCopiedStackTraceIsPasted() {
		ClipboardPage.put("""
				java.lang.IllegalStateException: no stock
				\tat com.shop.Cart.checkOut(Cart.java:3)
				\tat com.shop.Server.handle(Server.java:17)
				""");
		DeclarationsPage stacks = form.declared("stacks").open();
		stacks.press("Paste");
		stacks.waitForTextInCell("cart-check-out").typeAndEnter("pay");
		stacks.waitForNames("pay");
		editor.waitForText(
				"  pay:\n    - com.shop.Cart.checkOut(Cart.java:3)\n    - com.shop.Server.handle(Server.java:17)\n");
	}

	@Test
	void copiedCollapsedStacksArePastedByKeyAsATree() {
		ClipboardPage.put("a/b/Main.run;a/b/Main.left 3\na/b/Main.run;a/b/Main.right 4\n");
		DeclarationsPage stacks = form.declared("stacks").open();
		stacks.key("CTRL+V");
		stacks.waitForNames("main-right");
		editor.waitForText("    tree:\n      a.b.Main.run: {a.b.Main.left: 3, a.b.Main.right: 4}\n");
		ClipboardPage.put("nothing of the kind");
		editor.form();
		form.declared("stacks").open().key("CTRL+V");
		form.waitForMessage("The clipboard has no stack trace");
	}

	/** A button of the mouse, and a key that is locked, are no modifiers of a key. */
	@Test
	void keysWorkWhileAButtonOfTheMouseIsHeld() {
		DeclarationsPage stacks = form.declared("stacks").open();
		stacks.keyWithButton("INSERT");
		stacks.waitForTextInCell("stack").typeAndEnter("stack");
		stacks.waitForNames("stack");
		stacks.keyWithButton("DEL");
		stacks.waitForNames();
	}

	@Test
	void removeIsForWhatIsThere() {
		DeclarationsPage stacks = form.declared("stacks").open();
		stacks.waitForNames();
		stacks.waitForButton("Remove", false).waitForButton("Add", true).press("Add");
		stacks.waitForTextInCell("stack").typeAndEnter("stack");
		stacks.waitForNames("stack");
		stacks.waitForButton("Remove", true).press("Remove");
		stacks.waitForNames();
		stacks.waitForButton("Remove", false);
	}

	@Test
	void writesAndMarksWhatMakesNoSense() {
		DeclarationsPage threads = form.declared("threads").open();
		threads.waitForNames("http");
		threads.change("http", "Count", "many");
		form.waitForProblem("\"count\" is a whole number, not \"many\"");
		threads.waitForMark("http", "Count", true).waitForMistake("Count: a whole number");
		threads.waitForCell("http", "Count", "many");
		assertEquals(SHOP.replace("count: 8", "count: many"), editor.text());
		editor.form();
		threads.edit("http", "Count").waitForTextInCell("many").typeAndEnter("9");
		threads.waitForMark("http", "Count", false).waitForMistake("");
		editor.waitForText("count: 9}");
	}

	@Test
	void aNameThatIsThereAlreadyWaitsInItsCell() {
		DeclarationsPage threads = form.declared("threads").open();
		threads.waitForNames("http");
		threads.press("Add");
		threads.waitForNames("http", "workers");
		threads.waitForTextInCell("workers").typeAndEnter("http");
		form.waitForMessage("There is a \"http\" already");
		threads.waitForTextInCell("http").typeAndEnter("web");
		threads.waitForNames("http", "web");
		editor.waitForText("web: {count: 2}");
	}

	@Test
	void whatIsWrongStaysWithItsGroupWhenThatIsRenamed() {
		DeclarationsPage threads = form.declared("threads").open();
		threads.waitForNames("http");
		threads.change("http", "Count", "many");
		threads.waitForMark("http", "Count", true);
		threads.change("http", "Threads", "web");
		threads.waitForNames("web");
		threads.waitForCell("web", "Count", "many");
		threads.waitForMark("web", "Count", true);
	}

	@Test
	void allThatIsWrongWithARowIsSaid() {
		editor.changeBehindForm(SHOP.replace("count: 8", "count: many, virtaul: true"));
		DeclarationsPage threads = editor.form().declared("threads").open();
		threads.waitForMark("http", "Count", true).waitForMistake("Count: a whole number");
		threads.waitForMistake("unknown key \"virtaul\" in threads");
	}

	@Test
	void anEmptyTableSaysWhatItIsFor() {
		DeclarationsPage phases = form.declared("phases").open();
		phases.waitForExample(true).press("Add");
		phases.waitForNames("phase");
		phases.waitForExample(false);
		editor.waitForText("phase: {until: 50 %}");
	}

	/** A parameter that the script does not have was added, and no number of hosts. */
	@Test
	void theFirstRowOfAFleetMakesAFleetThatCanBeGenerated() {
		form.section("fleet", "Fleet").open();
		DeclarationsPage hosts = form.declared("fleet.per-host").waitForExample(true);
		hosts.press("Add");
		hosts.waitForNames("load");
		hosts.waitForTextInCell("load").typeAndEnter("load");
		editor.waitForText("hosts: 3");
		assertEquals(0, ScriptParser.parse(editor.text()).problems().stream().filter(Problem::isError).count());
		editor.form().waitForTotals("of memory");
		form.section("fleet", "Fleet").waitForMark(false);
	}

	@Test
	void marksWhatTheScriptHasWrong() {
		DeclarationsPage types = form.declared("types").open();
		DeclarationsPage fields = form.declared("types.fields");
		fields.waitForNames("id");
		fields.choose("id");
		fields.editList("id", "Type").type("lon");
		fields.waitForMark("id", "Type", true).waitForMistake("Type: unknown field type \"lon\". Did you mean long?");
		// The table below says it.
		types.waitForMark("shop.Order", "Event type", true).waitForMistake("");
		fields.editList("id", "Type").waitForText("lon").type("int");
		fields.waitForMark("id", "Type", false).waitForMistake("");
		types.waitForMark("shop.Order", "Event type", false).waitForMistake("");
		editor.waitForText("id: {type: int}");
	}

	/** The fields of a type, of which one has just been added, whose name is being edited. */
	private DeclarationsPage withNewField() {
		form.declared("types").open();
		DeclarationsPage fields = form.declared("types.fields");
		fields.waitForNames("id");
		fields.press("Add");
		fields.waitForNames("id", "field");
		return fields;
	}

	@Test
	void aFieldThatIsAddedHasAValueInTheStreamsOfItsType() {
		DeclarationsPage fields = withNewField();
		fields.waitForTextInCell("field").typeAndEnter("total");
		editor.waitForText("values: {id: 1, total: ");
		editor.form();
		form.declared("types").open();
		fields.waitForNames("id", "total");
		fields.editList("total", "Type").waitForText("long").type("boolean");
		editor.waitForText("total: {pick: {false: 80, true: 20}}}} # orders");
		editor.form().waitForTotals("of memory");
	}

	@Test
	void aRowStaysChosenWhateverIsTypedInIt() {
		DeclarationsPage fields = withNewField();
		fields.waitForTextInCell("field").typeAndTab("amount");
		fields.waitForNames("id", "amount");
		fields.waitForChosen("amount").waitForButton("Remove", true);
		fields.waitForOpenCell(true).key("ESC");
		fields.waitForChosen("amount").waitForButton("Remove", true);
		fields.edit("amount", "Field").typeAndEnter("total");
		fields.waitForNames("id", "total");
		fields.waitForButton("Remove", true).waitForChosen("total");
		fields.editList("total", "Type").waitForText("long").type("double");
		editor.waitForText("total: {type: double}");
		editor.form();
		fields.waitForButton("Remove", true).waitForChosen("total");
	}

	@Test
	void whatATypeNeedsComesFirstAndNoTitleIsCut() {
		Point before = workbench.resize(new Point(1600, 1000));
		DeclarationsPage types = form.declared("types").open();
		DeclarationsPage fields = form.declared("types.fields");
		fields.waitForNames("id");
		assertEquals(List.of("Event type", "Label", "Description", "Category", "Annotations", "Experimental",
				"Structure", "Is annotation"), types.columns());
		assertEquals(List.of("Field", "Type", "Unit", "Label", "Description", "Annotations", "Experimental"),
				fields.columns());
		try {
			types.waitForWholeColumns();
			fields.waitForWholeColumns();
			workbench.resize(new Point(1280, 800));
			types.waitForWholeColumns();
			fields.waitForWholeColumns();
		} finally {
			workbench.resize(before);
		}
	}

	@Test
	void undoInAnOpenListGivesUpWhatIsTypedThere() {
		form.cells().changeVolume(0, "20");
		form.waitForTotals("20 events");
		form.declared("types").open();
		DeclarationsPage fields = form.declared("types.fields");
		fields.waitForNames("id");
		fields.editList("id", "Type").waitForText("long").begin("int").press("CTRL+Z");
		fields.waitForCell("id", "Type", "long");
		fields.editList("id", "Type").waitForText("long").type("byte");
		editor.waitForText("id: {type: byte}");
		assertEquals(SHOP.replace("count: 10", "count: 20").replace("long", "byte"), editor.text());
	}

	@Test
	void addsAndRemovesThreads() {
		DeclarationsPage threads = form.declared("threads").open();
		threads.waitForNames("http");
		threads.press("Add");
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
		DeclarationsPage types = form.declared("types").open();
		types.waitForNames("shop.Order", "shop.A", "shop.B", "shop.C", "shop.D", "shop.E", "shop.F");
		types.waitForSight();
		types.press("Add");
		types.waitForCellInSight("my.Event");
	}

	@Test
	void declaresATypeWithFields() {
		DeclarationsPage types = form.declared("types").open();
		DeclarationsPage fields = form.declared("types.fields");
		fields.waitForNames("id");
		types.press("Add");
		types.waitForNames("shop.Order", "my.Event");
		types.type("shop.Refund");
		types.waitForNames("shop.Order", "shop.Refund");
		fields.waitForNames("value");
		fields.press("Add");
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
