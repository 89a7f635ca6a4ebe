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

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

import flightforge.ui.pages.MemoryViewPage;
import flightforge.ui.pages.NewScriptWizardPage;
import flightforge.ui.pages.PreferencesPage;
import flightforge.ui.pages.Scripts;
import flightforge.ui.pages.WithScript;
import flightforge.ui.pages.WorkbenchPage;

/** Ways from one part of the window to another, with the questions and messages on them. */
class JourneysTest extends WithScript {
	@AfterEach
	void backToDefaults() {
		WorkbenchPage.clean().preferences().restoreDefaults().apply();
	}

	@Test
	void theFormLeadsToTheChoiceOfStorage() {
		show(Scripts.COMMENTED, "1,200");
		form.waitForLabel("heap");
		form.changeStorage();
		workbench.openedPreferences().chooseMapped().apply();
		form.waitForLabel("memory-mapped");
	}

	@Test
	void theMemoryViewLeadsToTheChoiceOfStorage() {
		MemoryViewPage memory = workbench.memoryView();
		memory.waitForStorage("heap");
		memory.changeStorage();
		workbench.openedPreferences().chooseMapped().apply();
		memory.waitForStorage("memory-mapped");
	}

	@Test
	void afterAFailureShowLeadsToTheProblem() {
		show(Scripts.MISSPELT);
		form.generate();
		form.waitForMessage("Nothing was generated: 2 problems");
		form.followMessageLink("Show");
		editor.waitForSelection("jdk.SocketWrit");
	}

	@Test
	void littleFreeSpaceIsWarnedOf() {
		PreferencesPage preferences = workbench.preferences().chooseMapped();
		preferences.temporaryFolder(folder.toString()).mappedBytes("64 KiB").chunkSize("64 KiB").workers("1");
		assertEquals("", preferences.message());
		// A tebibyte.
		preferences.mappedBytes("1 GiB").workers("1024").waitForWholeMessage();
		assertTrue(preferences.message().matches("Only [\\d.,]+ .iB free; 1 TiB may be needed\\."),
				preferences.message());
		preferences.waitForValid(true);
		preferences.chooseHeap();
		assertEquals("", preferences.message());
		preferences.cancel();
	}

	@Test
	void anExistingRecordingIsReplacedOnlyWhenThatIsWanted() throws IOException {
		Path kept = Files.writeString(folder.resolve("morning.jfr"), "mine");
		show(Scripts.COMMENTED, "1,200");
		editor.generateAs("morning");
		workbench.answer("Replace File", "Cancel");
		assertEquals("mine", Files.readString(kept));
		editor.generateAs("morning");
		workbench.answer("Replace File", "Replace");
		editor.form().waitForMessage("Generated morning.jfr: 1,800 events");
		assertTrue(Files.size(kept) > 1_000);
	}

	@Test
	void aFolderThatIsGoneCannotBeShown() throws IOException {
		Path recordings = Files.createDirectory(folder.resolve("recordings"));
		workbench.preferences().outputFolder(recordings.toString()).apply();
		show(Scripts.COMMENTED, "1,200");
		form.generate();
		form.waitForMessage("Generated shop.jfr");
		Files.delete(recordings.resolve("shop.jfr"));
		Files.delete(recordings);
		form.followMessageLink("Show in Folder");
		form.waitForAnyMessage("No file manager could be started for " + recordings);
		form.followMessageLink("Open");
		form.waitForAnyMessage("shop.jfr is no longer in " + recordings + ".");
		// So that the preferences are valid when they are opened again.
		Files.createDirectory(recordings);
	}

	@Test
	void foldersAreChosenByBrowsing() throws IOException {
		Path temporary = Files.createDirectory(folder.resolve("temporary"));
		Path recordings = Files.createDirectory(folder.resolve("recordings"));
		PreferencesPage preferences = workbench.preferences().chooseMapped();
		preferences.temporaryFolder(folder.toString()).browse(0, temporary);
		preferences.outputFolder(folder.toString()).browse(1, recordings);
		assertEquals(temporary.toString(), preferences.values().get(1));
		assertEquals(recordings.toString(), preferences.values().get(4));
		preferences.cancel();
	}

	@Test
	void theFolderOfAScriptIsChosenByBrowsing() throws IOException {
		Path scripts = Files.createDirectory(folder.resolve("scripts"));
		// The folder of the script before, which somebody has removed since: the dialog begins where there is one.
		NewScriptWizardPage wizard = workbench.newScript().folder(folder.resolve("gone").resolve("too"));
		wizard.browse(scripts);
		assertEquals(scripts.toString(), wizard.folder());
		wizard.name("shop.forge").finish();
		assertTrue(Files.exists(scripts.resolve("shop.forge")));
	}

	@Test
	void aFileIsChosenToBeOpened() {
		workbench.openFile(Scripts.write(folder, "shop.forge", Scripts.COMMENTED));
		workbench.scriptEditor("shop.forge").form().waitForTotals("1,800 events");
	}
}
