/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

import flightforge.ui.pages.FailureReport;
import flightforge.ui.pages.ScriptEditorPage;
import flightforge.ui.pages.Scripts;
import flightforge.ui.pages.WorkbenchPage;

/** What asks for a file with the window system's dialog: saving a script, and generating, under another name. */
@ExtendWith(FailureReport.class)
class FileDialogsTest {
	private static final String CHANGED = Scripts.COMMENTED.replace("10/s", "20/s");
	@TempDir
	private Path folder;
	private WorkbenchPage workbench;
	private Path script;
	private ScriptEditorPage editor;

	@BeforeEach
	void open() {
		workbench = WorkbenchPage.clean();
		script = Scripts.write(folder, "shop.forge", Scripts.COMMENTED);
		editor = workbench.openScript(script);
		editor.form().waitForTotals("1,800 events");
	}

	@Test
	void savedAsAnotherFileItIsThatOnesEditor() throws IOException {
		editor.form().cells().changeVolume(1, "20/s");
		editor.waitForText("20/s");
		editor.saveAs("copy");
		editor = workbench.scriptEditor("copy.forge");
		assertEquals(Scripts.COMMENTED, Files.readString(script));
		assertEquals(CHANGED, Files.readString(folder.resolve("copy.forge")));
		assertFalse(editor.isDirty());
		editor.form().generate();
		editor.form().waitForMessage("Generated copy.jfr");
	}

	@Test
	void nothingIsSavedWhenNoFileIsChosen() throws IOException {
		editor.form().cells().changeVolume(1, "20/s");
		editor.waitForText("20/s");
		editor.saveAs("");
		assertTrue(editor.isDirty());
		assertTrue(workbench.isOpen("shop.forge"));
		assertEquals(Scripts.COMMENTED, Files.readString(script));
	}

	@Test
	void aRecordingIsGeneratedIntoTheFileThatIsChosen() {
		editor.generateAs("morning");
		editor.form().waitForMessage("Generated morning.jfr: 1,800 events");
		assertTrue(Files.exists(folder.resolve("morning.jfr")));
	}
}
