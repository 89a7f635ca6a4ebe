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

import org.eclipse.swt.graphics.Point;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

import flightforge.script.template.Templates;
import flightforge.ui.pages.EmptyEditorsPage;
import flightforge.ui.pages.FailureReport;
import flightforge.ui.pages.FormParts;
import flightforge.ui.pages.HelpPage;
import flightforge.ui.pages.NewScriptWizardPage;
import flightforge.ui.pages.ScriptEditorPage;
import flightforge.ui.pages.Scripts;
import flightforge.ui.pages.WorkbenchPage;

/** Studio's window without an editor says what to do next. */
@ExtendWith(FailureReport.class)
class EmptyWindowTest {
	@TempDir
	private Path folder;

	@Test
	void saysWhatToDoUntilAnEditorOpensAndAgainAfterTheLast() {
		WorkbenchPage workbench = WorkbenchPage.clean();
		EmptyEditorsPage empty = workbench.emptyEditors();
		empty.waitFor("New Recording Script").waitFor("Learn from a Recording")
				.waitFor("Your First Synthetic Recording").waitFor("Ctrl+N").waitFor("Open File").waitFor("Ctrl+O")
				.waitFor("F1").waitFor("Socket storm");
		workbench.openScript(Scripts.write(folder, "empty.forge", "events: []\n"));
		empty.waitForNothing();
		workbench.closeEditors();
		empty.waitFor("New Recording Script");
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

	@Test
	void aTileOpensTheWizardWithItsTemplate() {
		WorkbenchPage workbench = WorkbenchPage.clean();
		EmptyEditorsPage start = workbench.emptyEditors().waitFor("Socket storm");
		start.waitForPictures();
		assertTrue(start.isLaidOut());
		start.follow("Socket storm");
		NewScriptWizardPage wizard = workbench.newScriptWizard();
		assertEquals(Templates.named("socket-storm").orElseThrow().text(), wizard.preview());
		wizard.cancel();
		start.follow("Empty script");
		assertEquals(Templates.empty().text(), workbench.newScriptWizard().preview());
		workbench.newScriptWizard().cancel();
		start.waitFor("your own event types").follow("Learn from a Recording");
		workbench.learnWizard().cancel();
	}

	@Test
	void whoComesToATileWithKeysSeesIt() {
		WorkbenchPage workbench = WorkbenchPage.clean();
		Point before = workbench.resize(new Point(1000, 620));
		try {
			String last = Templates.all().getLast().title();
			EmptyEditorsPage start = workbench.emptyEditors().waitFor(last).focus("Empty script").waitForSight(last,
					false);
			assertTrue(start.showsThatItScrolls());
			assertTrue(start.isFramed("Empty script"));
			assertFalse(start.isFramed(last));
			start.focus(last).waitForSight(last, true);
			assertTrue(start.isFramed(last));
			assertFalse(start.isFramed("Empty script"));
		} finally {
			workbench.resize(before);
		}
	}

	/** One line for each group would have few tiles in sight. */
	@Test
	void groupsOfFewTilesShareALine() {
		WorkbenchPage workbench = WorkbenchPage.clean();
		Point before = workbench.resize(new Point(1280, 800));
		try {
			EmptyEditorsPage start = workbench.emptyEditors().waitFor("Socket storm");
			assertEquals(start.top("Metaspace leak"), start.top("Garbage collector in trouble"));
			assertTrue(start.isLaidOut());
			workbench.resize(new Point(700, 800));
			assertTrue(start.top("Metaspace leak") < start.top("Garbage collector in trouble"));
			assertTrue(start.isLaidOut());
		} finally {
			workbench.resize(before);
		}
	}

	@Test
	void recentFilesAreOnTheStartPageAndInTheMenu() throws IOException {
		WorkbenchPage workbench = WorkbenchPage.clean();
		Path script = Scripts.write(folder, "recent.forge", "events: []\n");
		workbench.openScript(script);
		workbench.closeEditors();
		workbench.emptyEditors().waitFor("recent.forge").focus("recent.forge").follow("recent.forge");
		workbench.waitForFocus("recent.forge", FormParts.NO_STREAMS);
		workbench.closeEditors();
		String item = "1 recent.forge  [" + folder + "]";
		workbench.openRecent(item);
		workbench.waitForFocus("recent.forge", FormParts.NO_STREAMS);
		workbench.closeEditors();
		Files.delete(script);
		workbench.openRecent(item);
		workbench.confirm("Cannot Open File");
		assertFalse(workbench.offersRecent(item));
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
