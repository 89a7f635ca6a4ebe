/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.editor.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

import flightforge.ui.pages.FailureReport;
import flightforge.ui.pages.RowsPage;
import flightforge.ui.pages.ScriptEditorPage;
import flightforge.ui.pages.ScriptFormPage;
import flightforge.ui.pages.Scripts;
import flightforge.ui.pages.StreamDetailsPage;
import flightforge.ui.pages.WorkbenchPage;

/** What is wrong is in the script: it is saved, reverted and left like all else. */
@ExtendWith(FailureReport.class)
class WrongInputTest {
	private static final String SHOP = """
			recording: {duration: 1 min}
			events:
			  - type: jdk.SocketWrite
			    rate: 20/s
			    values:
			      host: {pick: {ann: 70, bob: 30}}  # by turnover
			      port: 443
			""";
	@TempDir
	private Path folder;
	private Path script;
	private ScriptEditorPage editor;
	private ScriptFormPage form;
	private StreamDetailsPage details;

	@BeforeEach
	void open() {
		script = Scripts.write(folder, "shop.forge", SHOP);
		editor = WorkbenchPage.clean().openScript(script);
		form = editor.form();
		form.waitForCell(0, "Planned", "1,200");
		details = form.choose(0);
		details.waitForValue("port", "443");
	}

	private RowsPage withMistake() {
		RowsPage rows = details.choose("host").rows().waitFor("ann | 70 | 70 %", "bob | 30 | 30 %");
		rows.change(0, "Weight", "many");
		rows.waitForMark(0, true);
		assertTrue(editor.isDirty());
		return rows;
	}

	/** It was text, beside links to event types that may be meant. */
	@Test
	void whatMayBeMeantIsOneClickAway() {
		String right = "threads: {http: {count: 2}}\nstacks: {checkout: [shop.Cart.pay]}\n"
				+ SHOP.replace("rate: 20/s", "rate: 20/s\n    threads: http\n    stack: checkout");
		editor.type(right.replace("s: http", "s: htp").replace("stack: checkout", "stack: chekout").replace("{pick",
				"{pik"));
		editor.form();
		details.waitForMistakes("unknown threads \"htp\". Did you mean http?");
		details.takeLikelyName("checkout");
		details.takeLikelyName("http");
		details.waitForMistakes("");
		details.choose("host").takeLikelyValue("pick");
		details.waitForValue("host", "pick of 2: ann 70 %, bob 30 %");
		assertEquals(right, editor.text());
		editor.type(right.replace("port:", "prt:"));
		editor.form();
		details.waitForValue("prt", "443");
		details.choose("prt").takeLikelyValue("port");
		details.waitForValue("port", "443");
		editor.undo();
		details.waitForValue("prt", "443");
	}

	@Test
	void revertingShowsTheRowsOfTheFile() throws IOException {
		RowsPage rows = withMistake();
		editor.revert();
		rows.waitFor("ann | 70 | 70 %", "bob | 30 | 30 %");
		rows.waitForMark(0, false);
		details.waitForMessage("by weight");
		rows.change(1, "Weight", "10");
		details.waitForValue("host", "pick of 2: ann 87.5 %, bob 12.5 %");
		editor.save();
		assertEquals(SHOP.replace("30}", "10}"), Files.readString(script));
	}

	@Test
	void revertingShowsTheRowsThatAnotherProgramHasWritten() {
		RowsPage rows = withMistake();
		Scripts.write(folder, "shop.forge", SHOP.replace("70", "50"));
		editor.revert();
		rows.waitFor("ann | 50 | 62.5 %", "bob | 30 | 37.5 %");
		assertEquals(SHOP.replace("70", "50"), editor.text());
	}

	@Test
	void revertingForgetsWhatIsBeingTyped() {
		details.choose("port").type("argument", "444");
		editor.revert();
		details.waitForPart("argument", "443");
		details.typeFrom("10 s");
		editor.revert();
		details.waitForFrom("");
		form.cells().editVolume(0, "77");
		editor.revert();
		form.waitForCell(0, "Volume", "20/s");
		assertEquals(SHOP, editor.text());
	}

	@Test
	void escapeGivesBackWhatWasThere() {
		details.typeFrom("10 s");
		details.pressInFrom("ESC");
		details.waitForFrom("");
		editor.waitForSaved();
		form.head().typeInto("duration", "long").press("duration", "ESC");
		form.head().waitForText("duration", "1 min");
		editor.waitForSaved();
		details.leave();
		assertEquals(SHOP, editor.text());
	}

	@Test
	void whatIsWrongIsSaved() throws IOException {
		withMistake();
		form.cells().editVolume(0, "77");
		editor.closeAndSave();
		String saved = SHOP.replace("rate: 20/s", "count: 77").replace("ann: 70", "ann: many");
		assertEquals(saved, Files.readString(script));
		editor = WorkbenchPage.clean().openScript(script);
		form = editor.form();
		form.waitForProblem("a weight is a number such as 70");
		form.choose(0).choose("host").rows().waitFor("ann | many | ", "bob | 30 | ").waitForMark(0, true);
	}

	@Test
	void undoInAnInputTakesBackWhatIsTypedThere() {
		form.cells().changeVolume(0, "30/s");
		details.typeFrom("soon");
		details.pressInFrom("CTRL+Z");
		details.waitForFrom("");
		assertEquals(SHOP.replace("20/s", "30/s"), editor.text());
		editor.form();
		details.pressInFrom("CTRL+Y");
		details.waitForFrom("soon");
		details.waitForMistakes("From: ");
		assertEquals(SHOP.replace("20/s", "30/s").replace("port: 443\n", "port: 443\n    from: soon\n"), editor.text());
	}

}
