/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.jmc.tests;

import java.nio.file.Path;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

import flightforge.ui.pages.CheatSheetPage;
import flightforge.ui.pages.FailureReport;
import flightforge.ui.pages.WorkbenchPage;

/** The cheat sheet "Your first synthetic recording", in a host that can show it, from its first step to its last. */
@ExtendWith(FailureReport.class)
class CheatSheetTest {
	@TempDir
	private Path folder;
	private WorkbenchPage workbench;
	private CheatSheetPage sheet;

	@BeforeEach
	void open() {
		workbench = WorkbenchPage.clean();
		sheet = CheatSheetPage.open(workbench);
	}

	@AfterEach
	void close() {
		if (sheet != null) {
			sheet.close();
		}
	}

	@Test
	void eachStepDoesWhatItSays() {
		sheet.makeRecording(folder, "first").perform();
		workbench.memoryView().waitForCategory("Heap");
		sheet.waitForStep("Choose another storage").perform();
		workbench.openedPreferences().cancel();
	}
}
