/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

import flightforge.ui.tests.pages.DeclarationsPage;
import flightforge.ui.tests.pages.RowsPage;

/** Undo after something was typed that cannot be taken: it is the first to go, and nothing beneath it changes. */
class RefusedInputUndoTest extends WithScript {
	private static final String NOT_TAKEN = "Not applied yet: ";
	/** More than the 25 that text viewers keep by default. */
	private static final int MANY = 30;
	private static final String MINUTE = "1\u00a0min";
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

	private void refuseVolume(int stream, String type) {
		form.cells().editVolume(stream, "abc");
		form.focusSeed();
		form.waitForMessage(NOT_TAKEN + "Volume of " + type);
		form.waitForCell(stream, "Volume", "abc");
	}

	@Test
	void aVolumeGoesBeforeTheEditBeforeIt() {
		form.cells().changeVolume(0, "30/s");
		refuseVolume(0, "jdk.SocketWrite");
		editor.undo();
		form.waitForNoMessage();
		form.waitForCell(0, "Volume", "30/s");
		assertEquals(SHOP.replace("20/s", "30/s"), editor.text());
		editor.form();
		editor.undo();
		form.waitForCell(0, "Volume", "20/s");
		assertEquals(SHOP, editor.text());
	}

	@Test
	void aVolumeStaysWithItsMessageWhileALaterEditIsUndone() {
		refuseVolume(0, "jdk.SocketWrite");
		form.cells().changeVolume(1, "40/s");
		form.waitForMessage(NOT_TAKEN + "Volume of jdk.SocketWrite");
		editor.undo();
		form.waitForCell(1, "Volume", "10/s");
		form.waitForCell(0, "Volume", "abc");
		form.waitForMessage(NOT_TAKEN + "Volume of jdk.SocketWrite");
		editor.undo();
		form.waitForNoMessage();
		form.waitForCell(0, "Volume", "20/s");
		assertEquals(SHOP, editor.text());
		editor.form();
		editor.edit("Redo");
		form.waitForCell(0, "Volume", "abc");
		form.waitForMessage(NOT_TAKEN + "Volume of jdk.SocketWrite");
		editor.edit("Redo");
		form.waitForCell(1, "Volume", "40/s");
		form.waitForCell(0, "Volume", "abc");
	}

	@Test
	void whatIsStillWrongIsToldWhenTheOtherIsMended() {
		refuseVolume(1, "jdk.FileWrite");
		refuseVolume(0, "jdk.SocketWrite");
		form.cells().changeVolume(0, "30/s");
		form.waitForMessage(NOT_TAKEN + "Volume of jdk.FileWrite");
		form.waitForCell(1, "Volume", "abc");
		form.cells().changeVolume(1, "40/s");
		form.waitForNoMessage();
	}

	@Test
	void theLastOfTwoVolumesGoesFirst() {
		refuseVolume(1, "jdk.FileWrite");
		refuseVolume(0, "jdk.SocketWrite");
		editor.undo();
		form.waitForCell(0, "Volume", "20/s");
		form.waitForCell(1, "Volume", "abc");
		form.waitForMessage(NOT_TAKEN + "Volume of jdk.FileWrite");
		editor.undo();
		form.waitForCell(1, "Volume", "10/s");
		form.waitForNoMessage();
		editor.waitForSaved();
	}

	@Test
	void aCellOfThreadsGoesBeforeTheEditBeforeIt() {
		DeclarationsPage threads = form.declared("threads").fold("Threads");
		threads.change("http", "Count", "9");
		editor.waitForText("count: 9");
		editor.form();
		threads.change("http", "Count", "many");
		threads.waitForMark("http", "Count", true);
		editor.undo();
		threads.waitForMark("http", "Count", false).waitForMistake("").waitForCell("http", "Count", "9");
		form.waitForNoMessage();
		editor.edit("Redo");
		threads.waitForMark("http", "Count", true).waitForCell("http", "Count", "many");
		editor.undo();
		threads.waitForCell("http", "Count", "9");
		assertEquals(SHOP.replace("count: 8", "count: 9"), editor.text());
	}

	private RowsPage rows() {
		chooseFirst("port", "443");
		return details.choose("host").rows().waitFor("ann | 70 | 70 %", "bob | 30 | 30 %");
	}

	@Test
	void rowsWithAMistakeGoBeforeTheEditBeforeThem() {
		RowsPage rows = rows();
		rows.change(1, "Weight", "10");
		details.waitForValue("host", "pick ann: 70, bob: 10");
		rows.change(0, "Weight", "many").waitForMark(0, true);
		form.focusSeed();
		editor.undo();
		rows.waitFor("ann | 70 | 87.5 %", "bob | 10 | 12.5 %");
		rows.waitForMark(0, false);
		form.waitForNoMessage();
		assertEquals(SHOP.replace("bob: 30", "bob: 10"), editor.text());
	}

	@Test
	void rowsAreUndoneAndDoneAgainOneChangeAtATime() {
		RowsPage rows = rows();
		rows.change(0, "Weight", "many").waitForMark(0, true);
		rows.change(1, "Value", "carl");
		rows.change(1, "Weight", "20");
		rows.waitFor("ann | many | ", "carl | 20 | ");
		form.focusSeed();
		editor.undo();
		rows.waitFor("ann | many | ", "carl | 30 | ");
		editor.undo();
		rows.waitFor("ann | many | ", "bob | 30 | ");
		editor.edit("Redo");
		rows.waitFor("ann | many | ", "carl | 30 | ");
		editor.edit("Redo");
		rows.waitFor("ann | many | ", "carl | 20 | ").waitForMark(0, true);
		rows.change(0, "Weight", "80").waitFor("ann | 80 | 80 %", "carl | 20 | 20 %");
	}

	@Test
	void choosingAnotherRowDoesNotMakeAMistakeALaterOne() {
		RowsPage rows = rows();
		rows.change(0, "Weight", "many").change(1, "Weight", "few");
		form.cells().changeVolume(0, "40/s");
		rows.select(0).select(1);
		form.focusSeed();
		editor.undo();
		form.waitForCell(0, "Volume", "20/s");
		rows.waitFor("ann | many | ", "bob | few | ");
		assertEquals(SHOP, editor.text());
	}

	@Test
	void aNewRowThatIsLeftBlankIsNoStep() {
		RowsPage rows = rows().select(1).press("INSERT");
		rows.escape().waitFor("ann | 70 | 70 %", "bob | 30 | 30 %");
		rows.change(0, "Weight", "many").waitForMark(0, true);
		rows.select(1).press("INSERT").escape().waitFor("ann | many | ", "bob | 30 | ");
		form.focusSeed();
		editor.undo();
		rows.waitFor("ann | 70 | 70 %", "bob | 30 | 30 %");
		details.waitForMessage("by weight");
		form.waitForNoMessage();
		rows.change(0, "Weight", "60");
		editor.waitForText("ann: 60");
	}

	@Test
	void aChangeThatChangesNothingIsNoStep() {
		form.cells().changeVolume(0, "30/s");
		RowsPage rows = rows();
		rows.change(1, "Weight", "1");
		details.waitForValue("host", "pick ann: 70, bob: 1");
		rows.change(0, "Weight", "many").change(1, "Weight", "");
		form.focusSeed();
		editor.undo();
		rows.waitFor("ann | 70 | 98.6 %", "bob | 1 | 1.4 %");
		form.waitForNoMessage();
		assertEquals(SHOP.replace("20/s", "30/s").replace("bob: 30", "bob: 1"), editor.text());
	}

	@Test
	void whatIsDoneAgainInTheScriptIsShownInRows() {
		RowsPage rows = rows();
		rows.change(0, "Weight", "60");
		details.waitForValue("host", "pick ann: 60, bob: 30");
		form.focusSeed();
		editor.undo();
		rows.waitFor("ann | 70 | 70 %", "bob | 30 | 30 %");
		editor.edit("Redo");
		rows.waitFor("ann | 60 | 66.7 %", "bob | 30 | 33.3 %");
		rows.change(1, "Weight", "40");
		details.waitForValue("host", "pick ann: 60, bob: 40");
	}

	private void refuseInHead(String field, String label, String text) {
		form.head().typeInto(field, text).leave();
		form.waitForMessage(NOT_TAKEN + label);
	}

	@Test
	void allThatWasRefusedComesBackOneAfterTheOther() {
		refuseVolume(0, "jdk.SocketWrite");
		refuseInHead("duration", "Duration", "long");
		refuseInHead("start", "Start", "tomorrow");
		editor.undo();
		form.waitForMessage(NOT_TAKEN + "Duration");
		editor.undo();
		form.head().waitForText("duration", MINUTE);
		editor.undo();
		form.waitForCell(0, "Volume", "20/s");
		form.waitForNoMessage();
		editor.edit("Redo");
		form.waitForCell(0, "Volume", "abc");
		editor.edit("Redo");
		form.head().waitForText("duration", "long");
		form.waitForMessage(NOT_TAKEN + "Duration");
		editor.edit("Redo");
		form.head().waitForText("start", "tomorrow");
		editor.undo();
		form.waitForMessage(NOT_TAKEN + "Duration");
		editor.undo();
		form.head().waitForText("duration", MINUTE);
		form.waitForCell(0, "Volume", "abc");
	}

	@Test
	void anInputThatWasLeftGoesBeforeTheEditBeforeIt() {
		form.cells().changeVolume(0, "30/s");
		refuseInHead("duration", "Duration", "long");
		editor.undo();
		form.head().waitForText("duration", MINUTE);
		form.waitForNoMessage();
		assertEquals(SHOP.replace("20/s", "30/s"), editor.text());
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
