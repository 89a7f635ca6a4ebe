/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.tests;

import java.nio.file.Path;

import org.eclipse.swtbot.swt.finder.junit5.SWTBotJunit5Extension;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

import flightforge.ui.tests.pages.EmptyEditorsPage;
import flightforge.ui.tests.pages.WorkbenchPage;

/** Studio's window without an editor says what to do next. */
@ExtendWith(SWTBotJunit5Extension.class)
class EmptyWindowTest {
	@TempDir
	private Path folder;

	@Test
	void saysWhatToDoUntilAnEditorOpensAndAgainAfterTheLast() {
		WorkbenchPage workbench = WorkbenchPage.clean();
		EmptyEditorsPage empty = workbench.emptyEditors();
		empty.waitFor("File > New > Recording Script").waitFor("Help > Your First Synthetic Recording").waitFor("New")
				.waitFor("Ctrl+N").waitFor("Open File").waitFor("Ctrl+O").waitFor("F1");
		workbench.openScript(Scripts.write(folder, "empty.forge", "events: []\n"));
		empty.waitForNothing();
		workbench.closeEditors();
		empty.waitFor("File > New > Recording Script");
	}
}
