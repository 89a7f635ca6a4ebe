/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

import flightforge.ui.tests.pages.RowsPage;

/** Rows of a value while a cell of them is open, a new one is blank, or a figure beside them is wrong. */
class OpenRowsTest extends WithScript {
	private static final String SHOP = """
			recording: {duration: 1 min}
			events:
			  - type: jdk.SocketWrite
			    count: 1_200
			    values:
			      host: {pick: {ann: 70, bob: 20, carl: 10}}
			      port: 443
			""";

	private RowsPage rows;

	@BeforeEach
	void open() {
		show(SHOP, "1,200");
		chooseFirst("port", "443");
		rows = details.choose("host").rows().waitFor("ann | 70 | 70 %", "bob | 20 | 20 %", "carl | 10 | 10 %");
	}

	private void waitForHost(String pick) {
		details.waitForValue("host", "pick " + pick);
		assertEquals(SHOP.replace("ann: 70, bob: 20, carl: 10", pick), editor.text());
	}

	@Test
	void removeIsOfTheRowWhoseCellIsOpen() {
		rows.select(1).press("F2").typeAndStay("dora").button("remove");
		rows.waitFor("ann | 70 | 87.5 %", "carl | 10 | 12.5 %");
		waitForHost("ann: 70, carl: 10");
	}

	@Test
	void removeTakesANewRowInWhichSomethingIsTyped() {
		rows.select(2).button("add").typeAndStay("dora").button("remove");
		rows.waitFor("ann | 70 | 70 %", "bob | 20 | 20 %", "carl | 10 | 10 %");
		rows.change(0, "Weight", "60").waitFor("ann | 60 | 66.7 %", "bob | 20 | 22.2 %", "carl | 10 | 11.1 %");
		waitForHost("ann: 60, bob: 20, carl: 10");
	}

	@Test
	void removeTakesANewRowThatIsBlankAndNoOther() {
		rows.select(2).button("add").button("remove");
		rows.waitFor("ann | 70 | 70 %", "bob | 20 | 20 %", "carl | 10 | 10 %");
		assertFalse(editor.isDirty());
	}

	@Test
	void whatIsTypedMovesWithItsRow() {
		rows.select(0).press("F2").typeAndStay("dora").button("down");
		rows.waitFor("bob | 20 | 20 %", "dora | 70 | 70 %", "carl | 10 | 10 %");
		waitForHost("bob: 20, dora: 70, carl: 10");
	}

	@Test
	void addAfterABlankRowLeavesOneOnly() {
		rows.select(2).button("add").button("add").type("dora");
		rows.waitFor("ann | 70 | 69.3 %", "bob | 20 | 19.8 %", "carl | 10 | 9.9 %", "dora | 1 | 1 %");
		waitForHost("ann: 70, bob: 20, carl: 10, dora: 1");
	}

	@Test
	void addTakesWhatIsTypedInAnotherRow() {
		rows.select(0).press("F2").typeAndStay("eve").button("add").type("dora");
		rows.waitFor("eve | 70 | 69.3 %", "dora | 1 | 1 %", "bob | 20 | 19.8 %", "carl | 10 | 9.9 %");
		waitForHost("eve: 70, dora: 1, bob: 20, carl: 10");
	}

	@Test
	void aNewRowThatIsBlankAgainGoesFromTheScriptToo() {
		rows.select(2).press("INSERT").typeAndTab("dora");
		details.waitForValue("host", "pick ann: 70, bob: 20, carl: 10, dora: 1");
		rows.tabBack().type("");
		rows.waitFor("ann | 70 | 70 %", "bob | 20 | 20 %", "carl | 10 | 10 %");
		details.waitForMessage("by weight");
		form.waitForNoMessage();
		waitForHost("ann: 70, bob: 20, carl: 10");
		editor.form();
		details.choose("port");
		details.waitForPart("argument", "443");
	}

	@Test
	void aNewRowThatIsBlankAgainIsNotSaved() {
		rows.select(2).press("INSERT").typeAndTab("dora");
		details.waitForValue("host", "pick ann: 70, bob: 20, carl: 10, dora: 1");
		rows.tabBack().typeAndStay("").pressInCell("CTRL+S");
		editor.waitForSaved();
		rows.waitFor("ann | 70 | 70 %", "bob | 20 | 20 %", "carl | 10 | 10 %");
		waitForHost("ann: 70, bob: 20, carl: 10");
		assertFalse(editor.isDirty());
	}

	@Test
	void rowsThatAreRefusedForAFigureAreTakenWithIt() {
		refuseForFigure();
		form.head().typeInto("seed", "7").leave();
		editor.waitForText("seed: 7");
		editor.form();
		rows.waitFor("ann | 60 | 66.7 %", "bob | 20 | 22.2 %", "carl | 10 | 11.1 %");
		details.type("blank", "5 %");
		details.waitForMessage("by weight");
		form.waitForNoMessage();
		editor.waitForText("ann: 60");
	}

	@Test
	void rowsThatAreRefusedForAFigureAreTakenWhenThatIsGivenUp() {
		refuseForFigure();
		details.press("blank", "ESC");
		details.waitForMessage("by weight");
		waitForHost("ann: 60, bob: 20, carl: 10");
	}

	private void refuseForFigure() {
		details.type("blank", "lots");
		details.waitForMessage("is a share of the events");
		rows.change(0, "Weight", "60");
		details.waitForMessage("such as 5 %. Rows are applied when this is fixed");
	}

	@Test
	void escapeInAFigureDoesNotTakeBackTheRowsThatHaveWaitedForIt() {
		refuseForFigure();
		details.type("blank", "5 %");
		details.waitForMessage("by weight");
		details.press("blank", "ESC");
		form.head().typeInto("seed", "7").leave();
		editor.waitForText("seed: 7");
		assertTrue(editor.text().contains("ann: 60"), editor.text());
	}

	@Test
	void rowsAreTriedAgainWhenTheyAreDoneAgain() {
		refuseForFigure();
		editor.undo();
		rows.waitFor("ann | 70 | 70 %", "bob | 20 | 20 %", "carl | 10 | 10 %");
		details.focus("blank");
		details.press("blank", "ESC");
		form.focusSeed();
		editor.edit("Redo");
		rows.waitFor("ann | 60 | 66.7 %", "bob | 20 | 22.2 %", "carl | 10 | 11.1 %");
		waitForHost("ann: 60, bob: 20, carl: 10");
	}

	@Test
	void aFigureDoesNotTakeARowWithAMistakeAlong() {
		rows.change(1, "Value", "").waitForMark(1, true);
		details.type("blank", "5 %");
		details.waitForMessage("Row 2: ");
		form.head().typeInto("seed", "7").leave();
		editor.waitForText("seed: 7");
		assertFalse(editor.text().contains("blank"), editor.text());
		editor.form();
		rows.waitForMark(1, true);
		rows.change(1, "Value", "dora");
		details.waitForValue("host", "pick ann: 70, dora: 20, carl: 10 blank 5 %");
	}

	@Test
	void anotherWayToMakeValuesTellsWhichRowsAreLost() {
		rows.change(0, "Weight", "many").waitForMark(0, true);
		details.generator("constant");
		form.waitForMessage("Not applied: host: Row 1");
	}

	@Test
	void whatIsWrongBesideRowsIsSaidWhicheverRowIsChosen() {
		refuseForFigure();
		rows.select(1);
		details.waitForMessage("\"blank\" is a share");
		rows.waitForMark(0, false);
		details.press("blank", "ESC");
		details.waitForMessage("by weight");
		details.type("blank", "lots");
		details.waitForMessage("\"blank\" is a share");
		rows.select(2);
		details.waitForMessage("\"blank\" is a share");
	}

	@Test
	void theRowStaysChosenWhenTabGoesOnAfterAChange() {
		rows.select(1).press("F2").typeAndTab("dora");
		assertTrue(rows.isEnabled("up"));
		rows.typeAndStay("30").button("up");
		rows.waitFor("dora | 30 | 27.3 %", "ann | 70 | 63.6 %", "carl | 10 | 9.1 %");
		waitForHost("dora: 30, ann: 70, carl: 10");
	}
}
