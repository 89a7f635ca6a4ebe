/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.editor.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

import flightforge.ui.pages.DeclarationsPage;
import flightforge.ui.pages.RowsPage;
import flightforge.ui.pages.ScriptSourcePage;
import flightforge.ui.pages.WithScript;

/** All that is typed in the form is in the script, right or wrong, and one undo takes it back. */
class OneUndoTest extends WithScript {
	/** More than the 25 that text viewers keep by default. */
	private static final int MANY = 12;
	private static final String MINUTE = "1 min";
	private static final String SHOP = """
			recording: {duration: 1 min}
			threads:
			  http: {name: "http-{n}", count: 8}
			events:
			  - type: jdk.SocketWrite
			    rate: 20/s
			    values:
			      host: {pick: {ann: 70, bob: 30}}
			      port: 443
			  - type: jdk.FileWrite
			    rate: 10/s
			""";

	@BeforeEach
	void open() {
		show(SHOP, "1,200");
	}

	private void check(String text) {
		assertEquals(text, editor.text());
		editor.form();
	}

	@Test
	void aWrongVolumeIsWrittenMarkedAndTakenBack() {
		form.cells().changeVolume(0, "30/s");
		form.cells().changeVolume(0, "abc");
		form.waitForProblem("\"rate\" is events per time");
		form.waitForCell(0, "Volume", "abc");
		check(SHOP.replace("20/s", "abc"));
		editor.undo();
		form.waitForCell(0, "Volume", "30/s");
		form.waitForTotals("2,400 events");
		editor.undo();
		form.waitForCell(0, "Volume", "20/s");
		check(SHOP);
		editor.edit("Redo");
		form.waitForCell(0, "Volume", "30/s");
		editor.edit("Redo");
		form.waitForCell(0, "Volume", "abc");
		check(SHOP.replace("20/s", "abc"));
	}

	@Test
	void theLastPlanStaysInSightWhileSomethingIsWrong() {
		form.cells().changeVolume(0, "abc");
		form.waitForProblem("\"rate\" is events per time");
		form.waitForCell(0, "Planned", "1,200");
		form.waitForCell(1, "Planned", "600");
		form.cells().changeVolume(0, "40/s");
		form.waitForCell(0, "Planned", "2,400");
	}

	@Test
	void changesAreTakenBackInTheirOrderWhereverTheyWereMade() {
		form.cells().changeVolume(1, "abc");
		form.head().typeInto("duration", "long").leave();
		form.head().waitForMistakes("Duration: a length of time");
		DeclarationsPage threads = form.declared("threads").open();
		threads.change("http", "Count", "many");
		threads.waitForMark("http", "Count", true);
		ScriptSourcePage source = editor.writing();
		source.select(0, 0, 0).type("#");
		String all = SHOP.replace("10/s", "abc").replace("1 min", "long").replace("count: 8", "count: many");
		source.waitForText("#" + all);
		editor.undo();
		source.waitForText(all);
		editor.form();
		editor.undo();
		threads.waitForMark("http", "Count", false).waitForCell("http", "Count", "8");
		editor.undo();
		form.head().waitForText("duration", MINUTE);
		form.head().waitForMistakes("");
		editor.undo();
		form.waitForCell(1, "Volume", "10/s");
		check(SHOP);
	}

	@Test
	void whatIsHalfWrittenBreaksNothingAndIsFinishedWhereItIs() {
		chooseFirst("port", "443");
		details.choose("port").edit("{uniform: {min");
		details.waitForMessage("port is a number");
		details.waitForGenerator("as text");
		check(SHOP.replace("443", "\"{uniform: {min\""));
		details.type("argument", "{uniform: {min: 1, max: 9}}");
		details.leave();
		details.waitForValue("port", "uniform min 1, max 9");
		check(SHOP.replace("443", "{uniform: {min: 1, max: 9}}"));
		editor.undo();
		details.waitForValue("port", "{uniform: {min");
		editor.undo();
		details.waitForValue("port", "443");
		check(SHOP);
	}

	private RowsPage rows() {
		chooseFirst("port", "443");
		return details.choose("host").rows().waitFor("ann | 70 | 70 %", "bob | 30 | 30 %");
	}

	@Test
	void aWrongRowIsWrittenMarkedAndTakenBack() {
		RowsPage rows = rows();
		rows.change(1, "Weight", "10");
		details.waitForValue("host", "pick of 2: ann 87.5 %, bob 12.5 %");
		rows.change(0, "Weight", "many").waitForMark(0, true);
		details.waitForMessage("a weight is a number such as 70");
		check(SHOP.replace("ann: 70, bob: 30", "ann: many, bob: 10"));
		editor.undo();
		rows.waitFor("ann | 70 | 87.5 %", "bob | 10 | 12.5 %");
		rows.waitForMark(0, false);
		check(SHOP.replace("bob: 30", "bob: 10"));
		editor.edit("Redo");
		rows.waitFor("ann | many | ", "bob | 10 | ").waitForMark(0, true);
		rows.change(0, "Weight", "80").waitFor("ann | 80 | 88.9 %", "bob | 10 | 11.1 %");
		check(SHOP.replace("ann: 70, bob: 30", "ann: 80, bob: 10"));
	}

	@Test
	void aNameThatIsThereAlreadyIsGivenUpWithItsCell() {
		RowsPage rows = rows();
		rows.select(1).press("F2").type("ann");
		form.waitForMessage("there is another row for ann");
		rows.waitFor("ann | 70 | 70 %", "bob | 30 | 30 %");
		check(SHOP);
	}

	@Test
	void manyChangesAreTakenBackOneAfterTheOther() {
		for (int i = 1; i <= MANY; i++) {
			form.cells().changeVolume(0, i + "/min");
			form.waitForCell(0, "Volume", i + "/min");
		}
		for (int i = MANY - 1; i > 0; i--) {
			editor.undo();
			form.waitForCell(0, "Volume", i + "/min");
		}
		editor.undo();
		form.waitForCell(0, "Volume", "20/s");
		assertEquals(SHOP, editor.text());
	}
}
