/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.editor.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

import flightforge.ui.pages.RowsPage;
import flightforge.ui.pages.WithScript;

/** Rows of a value while a cell of them is open, a new one is blank, or an entry beside them is wrong. */
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

	private void waitForHost(String written, String shown) {
		details.waitForValue("host", shown);
		assertEquals(SHOP.replace("ann: 70, bob: 20, carl: 10" + (written.contains("}") ? "}" : ""), written),
				editor.text());
	}

	@Test
	void removeIsOfTheRowWhoseCellIsOpen() {
		rows.select(1).press("F2").typeAndStay("dora").button("remove");
		rows.waitFor("ann | 70 | 87.5 %", "carl | 10 | 12.5 %");
		waitForHost("ann: 70, carl: 10", "pick of 2: ann 87.5 %, carl 12.5 %");
	}

	@Test
	void aNewRowIsInTheScriptAndIsNamedNext() {
		rows.select(2).press("INSERT").type("dora");
		rows.waitFor("ann | 70 | 52.6 %", "bob | 20 | 15 %", "carl | 10 | 7.5 %", "dora | 33 | 24.8 %");
		waitForHost("ann: 70, bob: 20, carl: 10, dora: 33", "pick of 4: ann 52.6 %, bob 15 %, carl 7.5 %, dora 24.8 %");
		editor.form();
		editor.undo();
		details.waitForValue("host", "pick of 4: ann 52.6 %, bob 15 %, carl 7.5 %, carl-2 24.8 %");
		editor.undo();
		waitForHost("ann: 70, bob: 20, carl: 10", "pick of 3: ann 70 %, bob 20 %, carl 10 %");
	}

	@Test
	void removeTakesANewRowInWhichSomethingIsTyped() {
		rows.select(2).button("add").typeAndStay("dora").button("remove");
		rows.waitFor("ann | 70 | 70 %", "bob | 20 | 20 %", "carl | 10 | 10 %");
		waitForHost("ann: 70, bob: 20, carl: 10", "pick of 3: ann 70 %, bob 20 %, carl 10 %");
	}

	@Test
	void whatIsTypedMovesWithItsRow() {
		rows.select(0).press("F2").typeAndStay("dora").button("down");
		rows.waitFor("bob | 20 | 20 %", "dora | 70 | 70 %", "carl | 10 | 10 %");
		waitForHost("bob: 20, dora: 70, carl: 10", "pick of 3: bob 20 %, dora 70 %, carl 10 %");
	}

	@Test
	void addTakesWhatIsTypedInAnotherRow() {
		rows.select(0).press("F2").typeAndStay("eve").button("add").type("dora");
		rows.waitFor("eve | 70 | 52.6 %", "dora | 33 | 24.8 %", "bob | 20 | 15 %", "carl | 10 | 7.5 %");
		waitForHost("eve: 70, dora: 33, bob: 20, carl: 10", "pick of 4: eve 52.6 %, dora 24.8 %, bob 15 %, carl 7.5 %");
	}

	@Test
	void rowsAndEntriesAreWrittenEachForItself() {
		details.type("blank", "lots");
		details.waitForMessage("is a share of the events");
		rows.change(0, "Weight", "60").waitFor("ann | 60 | 66.7 %", "bob | 20 | 22.2 %", "carl | 10 | 11.1 %");
		waitForHost("ann: 60, bob: 20, carl: 10}, blank: lots",
				"pick of 3: ann 66.7 %, bob 22.2 %, carl 11.1 %, lots without a value");
		editor.form();
		details.type("blank", "5 %");
		details.waitForMessage("by weight");
		editor.waitForText("blank: 5 %");
	}

	@Test
	void aRowWithAMistakeIsSaidWhicheverRowIsChosen() {
		rows.change(1, "Weight", "many").waitForMark(1, true);
		details.waitForMessage("a weight is a number");
		rows.select(2);
		details.waitForMessage("Row 2: a weight is a number");
		rows.change(1, "Weight", "20").waitForMark(1, false);
		details.waitForMessage("by weight");
		assertEquals(SHOP, editor.text());
	}

	@Test
	void theRowStaysChosenWhenTabGoesOnAfterAChange() {
		rows.select(1).press("F2").typeAndTab("dora");
		assertTrue(rows.isEnabled("up"));
		rows.typeAndStay("30").button("up");
		rows.waitFor("dora | 30 | 27.3 %", "ann | 70 | 63.6 %", "carl | 10 | 9.1 %");
		waitForHost("dora: 30, ann: 70, carl: 10", "pick of 3: dora 27.3 %, ann 63.6 %, carl 9.1 %");
	}
}
