/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.tests;

import java.nio.file.Path;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

import flightforge.ui.pages.CheatSheetPage;
import flightforge.ui.pages.FailureReport;
import flightforge.ui.pages.WorkbenchPage;

/** The cheat sheet beside the editor of Studio, from the menu to the recording. */
@ExtendWith(FailureReport.class)
class CheatSheetTest {
	@TempDir
	private Path folder;
	private CheatSheetPage sheet;

	@BeforeEach
	void open() {
		sheet = CheatSheetPage.open(WorkbenchPage.clean());
	}

	@AfterEach
	void close() {
		if (sheet != null) {
			sheet.close();
		}
	}

	@Test
	void theMenuOpensItAndItsStepsLeadToARecording() {
		sheet.makeRecording(folder, "first");
	}
}
