/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.editor.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

import flightforge.ui.pages.FailureReport;
import flightforge.ui.pages.ScriptEditorPage;
import flightforge.ui.pages.ScriptFormPage;
import flightforge.ui.pages.Scripts;
import flightforge.ui.pages.StreamCellsPage;
import flightforge.ui.pages.WorkbenchPage;

/** What stands in an input that has not been left counts. */
@ExtendWith(FailureReport.class)
class TypedInputTest {
	private static final String GENERATE = "CTRL+SHIFT+CR";
	@TempDir
	private Path folder;
	private Path script;
	private ScriptEditorPage editor;
	private ScriptFormPage form;

	@BeforeEach
	void open() {
		script = Scripts.write(folder, "shop.forge", Scripts.COMMENTED);
		editor = WorkbenchPage.clean().openScript(script);
		form = editor.form();
		form.waitForCell(0, "Planned", "1,200");
	}

	@Test
	void theKeyGeneratesTheDurationThatWasTyped() {
		form.head().typeInto("duration", "3 min").press("duration", GENERATE);
		form.waitForMessage("Generated shop.jfr: 3,000 events");
	}

	@Test
	void theButtonGeneratesTheDurationThatWasTyped() {
		form.head().typeInto("duration", "3 min");
		form.generate();
		form.waitForMessage("Generated shop.jfr: 3,000 events");
	}

	@Test
	void theKeyGeneratesTheVolumeThatIsBeingTyped() {
		form.cells().editVolume(0, "77").press(GENERATE);
		form.waitForMessage("Generated shop.jfr: 677 events");
		assertEquals(Scripts.COMMENTED.replace("1_200", "77"), editor.text());
	}

	@Test
	void whoComesWithTabTypesInPlaceOfWhatIsThere() {
		form.head().typeInto("duration", "3 min");
		assertEquals("", form.head().selection("duration"));
		form.head().leave();
		form.head().waitForText("duration", "3 min");
		form.head().comeByTab("duration");
		assertEquals("3 min", form.head().selection("duration"));
	}

	@Test
	void aCellThatIsLeftByTabShowsWhatWasTyped() {
		StreamCellsPage cells = form.cells().editType(1, "jdk.ThreadPark").tab();
		form.waitForCell(1, "Event type", "jdk.ThreadPark");
		cells.waitForText("10/s");
		form.cells().editVolume(1, "77").tabBack();
		form.waitForCell(1, "Volume", "77");
		cells.waitForText("jdk.ThreadPark");
		cells.type("jdk.ThreadPar");
		form.waitForProblem("unknown event type \"jdk.ThreadPar\"");
		form.waitForCell(1, "Event type", "jdk.ThreadPar");
		editor.undo();
		form.waitForCell(1, "Event type", "jdk.ThreadPark");
		assertEquals(Scripts.COMMENTED.replace("jdk.FileRead", "jdk.ThreadPark").replace("rate: 10/s", "count: 77"),
				editor.text());
	}

	@Test
	void nothingIsGeneratedFromWhatIsRefused() {
		form.head().typeInto("duration", "long").press("duration", GENERATE);
		form.waitForProblem("\"duration\" is a length of time");
		form.waitForMessage("Nothing was generated: 2 problems");
		assertFalse(Files.exists(folder.resolve("shop.jfr")));
	}

	@Test
	void theTotalsFollowTyping() {
		form.head().typeInto("duration", "180 s");
		form.waitForTotals("3,000 events");
		form.head().waitForText("duration", "180 s");
		form.head().typeInto("seed", "8");
		form.head().waitForText("duration", "180 s");
		editor.waitForText("seed: 8");
	}

	@Test
	void whatIsBeingTypedIsAskedForWhenClosing() throws IOException {
		form.cells().editVolume(0, "77");
		editor.closeAndSave();
		assertEquals(Scripts.COMMENTED.replace("1_200", "77"), Files.readString(script));
	}

	@Test
	void whatIsBeingTypedIsSaved() throws IOException {
		form.head().typeInto("seed", "8");
		editor.save();
		assertEquals(Scripts.COMMENTED.replace("seed: 7", "seed: 8"), Files.readString(script));
		editor.form();
		form.cells().editVolume(0, "77");
		editor.save();
		assertEquals(Scripts.COMMENTED.replace("seed: 7", "seed: 8").replace("1_200", "77"), Files.readString(script));
	}
}
