/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

import flightforge.ui.tests.pages.FailureReport;
import flightforge.ui.tests.pages.RowsPage;
import flightforge.ui.tests.pages.ScriptEditorPage;
import flightforge.ui.tests.pages.ScriptFormPage;
import flightforge.ui.tests.pages.StreamDetailsPage;
import flightforge.ui.tests.pages.WorkbenchPage;

/** What stands in the form and not in the script, when the script is read again or its editor is closed. */
@ExtendWith(FailureReport.class)
class UntakenInputTest {
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

	@Test
	void revertingShowsTheRowsOfTheFile() throws IOException {
		RowsPage rows = withMistake();
		editor.saveWhatIsTaken();
		form.waitForMessage("Not applied yet: host: Row 1");
		editor.revert();
		rows.waitFor("ann | 70 | 70 %", "bob | 30 | 30 %");
		rows.waitForMark(0, false);
		details.waitForMessage("by weight");
		form.waitForNoMessage();
		rows.change(1, "Weight", "10");
		details.waitForValue("host", "pick ann: 70, bob: 10");
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
		form.head().waitForText("duration", "1\u00a0min");
		editor.waitForSaved();
		details.leave();
		assertEquals(SHOP, editor.text());
	}

	@Test
	void anEditorStaysWithWhatItCannotSave() throws IOException {
		RowsPage rows = withMistake();
		form.cells().editVolume(0, "77");
		editor.closeAndSave();
		form.waitForMessage("Not applied yet: host: Row 1");
		rows.waitFor("ann | many | ", "bob | 30 | ");
		assertTrue(editor.isDirty());
		assertEquals(SHOP.replace("rate: 20/s", "count: 77"), Files.readString(script));
	}
}
