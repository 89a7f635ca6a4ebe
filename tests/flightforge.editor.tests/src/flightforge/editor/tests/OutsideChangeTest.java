/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.editor.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

import flightforge.ui.pages.FailureReport;
import flightforge.ui.pages.ScriptEditorPage;
import flightforge.ui.pages.ScriptFormPage;
import flightforge.ui.pages.Scripts;
import flightforge.ui.pages.WorkbenchPage;

/** A script that another program writes while it is open. */
@ExtendWith(FailureReport.class)
class OutsideChangeTest {
	private static final String OUTSIDE = Scripts.COMMENTED.replace("1_200", "1_300");
	private static final FileTime LATER = FileTime.from(Instant.parse("2026-01-02T00:00:00Z"));
	@TempDir
	private Path folder;
	private Path script;
	private WorkbenchPage workbench;
	private ScriptEditorPage editor;
	private ScriptFormPage form;

	@BeforeEach
	void open() {
		workbench = WorkbenchPage.clean();
		script = Scripts.write(folder, "shop.forge", Scripts.COMMENTED);
		editor = workbench.openScript(script);
		form = editor.form();
		form.waitForCell(0, "Planned", "1,200");
	}

	@Test
	void whatWasNotEditedIsReadAgain() throws IOException {
		writeOutside();
		// Coming back to the editor is when one would be surprised.
		workbench.openScript(Scripts.write(folder, "other.forge", Scripts.COMMENTED));
		editor.form().waitForCell(0, "Planned", "1,300");
		assertFalse(editor.isDirty());
	}

	@Test
	void itIsReadAgainWhenOneComesBackToTheWindow() throws IOException {
		writeOutside();
		workbench.comeBack();
		form.waitForCell(0, "Planned", "1,300");
		assertFalse(editor.isDirty());
	}

	@Test
	void itIsReadAgainWhileTheWindowIsActive() throws IOException {
		writeOutside();
		form.waitForCell(0, "Planned", "1,300");
		assertFalse(editor.isDirty());
		Files.delete(script);
		form.waitForMessage("shop.forge no longer exists. Save to write it again.");
		writeOutside();
		form.waitForNoMessage();
	}

	@Test
	void aConflictIsShownWhileTheWindowIsActive() throws IOException {
		form.cells().changeVolume(1, "20/s");
		writeOutside();
		form.waitForMessage("shop.forge was changed here and by another program.");
		form.followMessageLink("Keep Mine");
		form.waitForNoMessage();
	}

	@Test
	void revertAlwaysWorks() throws IOException {
		editor.revert();
		assertEquals(Scripts.COMMENTED, editor.text());
		form = editor.form();
		form.cells().changeVolume(1, "20/s");
		writeOutside();
		editor.revert();
		editor.waitForWhole(OUTSIDE);
		form = editor.form();
		form.waitForCell(0, "Planned", "1,300");
		form.cells().changeVolume(1, "20/s");
		Files.delete(script);
		editor.chooseRevert();
		editor.waitForWhole(OUTSIDE);
		editor.form();
		form.waitForMessage("shop.forge no longer exists. Save to write it again.");
	}

	@Test
	void whatWasDeletedCanBeSavedAgain() throws IOException {
		Files.delete(script);
		workbench.comeBack();
		form.waitForMessage("shop.forge no longer exists. Save to write it again.");
		assertTrue(editor.isDirty());
		editor.save();
		assertEquals(Scripts.COMMENTED, Files.readString(script));
	}

	@Test
	void whatWasEditedIsNotOverwrittenUnasked() throws IOException {
		form.cells().changeVolume(1, "20/s");
		writeOutside();
		editor.saveButAnswer("No");
		assertEquals(OUTSIDE, Files.readString(script));
		assertTrue(editor.isDirty());
		editor.saveButAnswer("Yes");
		assertEquals(Scripts.COMMENTED.replace("10/s", "20/s"), Files.readString(script));
		assertFalse(editor.isDirty());
	}

	@Test
	void whatWasEditedTooIsSaidAtOnceAndCanBeReadAgain() throws IOException {
		changeOnBothSides();
		form.followMessageLink("Reload");
		form.waitForCell(0, "Planned", "1,300");
		form.waitForCell(1, "Volume", "10/s");
		assertFalse(editor.isDirty());
		// What was typed is not lost: it is what was there before.
		editor.undo();
		form.waitForCell(1, "Volume", "20/s");
	}

	@Test
	void whatWasEditedTooCanBeKeptAndIsSavedUnasked() throws IOException {
		changeOnBothSides();
		form.followMessageLink("Keep Mine");
		form.waitForNoMessage();
		assertEquals(OUTSIDE, Files.readString(script));
		workbench.comeBack();
		editor.save();
		assertEquals(Scripts.COMMENTED.replace("10/s", "20/s"), Files.readString(script));
	}

	@Test
	void whatWasDeletedIsWrittenAgainByALink() throws IOException {
		form.cells().changeVolume(1, "20/s");
		Files.delete(script);
		workbench.comeBack();
		form.waitForMessage("shop.forge no longer exists. Save to write it again.");
		form.followMessageLink("Save");
		form.waitForNoMessage();
		assertEquals(Scripts.COMMENTED.replace("10/s", "20/s"), Files.readString(script));
		assertFalse(editor.isDirty());
	}

	@Test
	void whatCannotBeReadIsSaidWithoutAnEndOfDialogs() throws IOException {
		Files.write(script, "# caf\u00e9".getBytes(StandardCharsets.ISO_8859_1));
		Files.setLastModifiedTime(script, LATER);
		workbench.comeBack();
		form.waitForMessage("Cannot read " + script + ": it is not UTF-8 text");
		assertFalse(editor.isDirty());
		writeOutside();
		form.followMessageLink("Reload");
		form.waitForCell(0, "Planned", "1,300");
		form.waitForNoMessage();
	}

	@Test
	void whoOnlyPressesEnterKeepsWhatAnotherProgramHasWritten() throws IOException {
		changeOnBothSides();
		assertEquals("No", editor.saveAndTellDefault());
		assertEquals(OUTSIDE, Files.readString(script));
	}

	@Test
	void whatIsGeneratedIsWhatIsOnTheDisk() throws IOException {
		writeOutside();
		form.generate();
		form.waitForMessage("Generated shop.jfr: 1,900 events");
		form.waitForCell(0, "Planned", "1,300");
	}

	@Test
	void generatingFindsTheConflictAndLeavesItThere() throws IOException {
		form.cells().changeVolume(1, "20/s");
		writeOutside();
		form.generate();
		form.waitForMessage("Generated shop.jfr: 2,400 events");
		form.waitForAnyMessage("shop.forge was changed here and by another program.");
		form.generate();
		form.waitForMessage("Generated shop-2.jfr");
		form.followMessageLink("Reload");
		form.waitForCell(0, "Planned", "1,300");
		assertFalse(editor.isDirty());
	}

	private void changeOnBothSides() throws IOException {
		form.cells().changeVolume(1, "20/s");
		writeOutside();
		workbench.comeBack();
		form.waitForMessage("shop.forge was changed here and by another program.");
		assertTrue(editor.isDirty());
	}

	private void writeOutside() throws IOException {
		Files.writeString(script, OUTSIDE);
		Files.setLastModifiedTime(script, FileTime.from(Instant.parse("2026-01-01T00:00:00Z")));
	}
}
