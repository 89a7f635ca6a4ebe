/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.tests;

import java.nio.file.Path;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

import flightforge.ui.tests.pages.EmptyEditorsPage;
import flightforge.ui.tests.pages.FailureReport;
import flightforge.ui.tests.pages.HelpPage;
import flightforge.ui.tests.pages.ScriptEditorPage;
import flightforge.ui.tests.pages.WorkbenchPage;

/** Studio's window without an editor says what to do next. */
@ExtendWith(FailureReport.class)
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

	@Test
	void hearsKeysAfterTheLastEditorWasClosedWithoutItsChanges() {
		closeChangedEditor("Don't Save");
	}

	@Test
	void hearsKeysAfterTheLastEditorWasClosedWithItsChanges() {
		closeChangedEditor("Save");
	}

	@Test
	void showsAllHelpByF1() {
		WorkbenchPage workbench = WorkbenchPage.clean();
		workbench.openScript(Scripts.write(folder, "help.forge", "events: []\n"));
		workbench.closeEditors();
		workbench.emptyEditors().waitFor("F1");
		HelpPage.pressF1("Synthetic Recordings (Flightforge)").close();
	}

	private void closeChangedEditor(String answer) {
		WorkbenchPage workbench = WorkbenchPage.clean();
		ScriptEditorPage editor = workbench.openScript(Scripts.write(folder, "shop.forge", Scripts.COMMENTED));
		editor.form().cells().changeVolume(0, "77");
		editor.closeAndAnswer(answer);
		workbench.emptyEditors().waitFor("Ctrl+N").pressOnKeyboard("CTRL+N");
		workbench.newScriptWizard().cancel();
	}
}
