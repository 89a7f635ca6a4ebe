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
	private static final String NOT_TAKEN = "This is not in the script until it is mended: ";
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
	void anInputThatWasLeftGoesBeforeTheEditBeforeIt() {
		chooseFirst("port", "443");
		form.cells().changeVolume(0, "30/s");
		details.choose("port").type("argument", "many");
		details.leave();
		details.waitForMessage("port is a number without a unit, not \"many\"");
		editor.undo();
		details.waitForPart("argument", "443");
		form.waitForNoMessage();
		editor.edit("Redo");
		details.waitForPart("argument", "many");
		editor.undo();
		details.waitForPart("argument", "443");
		assertEquals(SHOP.replace("20/s", "30/s"), editor.text());
	}
}
