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
import java.util.List;
import java.util.stream.Stream;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

import flightforge.script.generate.Storage;
import flightforge.ui.generate.GeneratedRecording;
import flightforge.ui.generate.GenerationPreferences;
import flightforge.ui.generate.RunHistory;
import flightforge.ui.pages.FailureReport;
import flightforge.ui.pages.MemoryViewPage;
import flightforge.ui.pages.PreferencesPage;
import flightforge.ui.pages.ScriptEditorPage;
import flightforge.ui.pages.ScriptFormPage;
import flightforge.ui.pages.Scripts;
import flightforge.ui.pages.WorkbenchPage;

/** The choice between heap and memory-mapped file is kept, used, and seen in the view of native memory. */
@ExtendWith(FailureReport.class)
class StorageTest {
	@TempDir
	private Path folder;
	private WorkbenchPage workbench;

	@BeforeEach
	void open() {
		workbench = WorkbenchPage.clean();
	}

	@AfterEach
	void backToDefaults() {
		WorkbenchPage.clean().preferences().restoreDefaults().apply();
	}

	@Test
	void thePreferencePageKeepsTheChoice() {
		workbench.preferences().chooseMapped().apply();
		PreferencesPage preferences = workbench.preferences();
		assertTrue(preferences.isMapped());
		preferences.chooseHeap();
		assertFalse(preferences.isMappedBytesEnabled());
		preferences.cancel();
		preferences = workbench.preferences();
		assertTrue(preferences.isMapped());
		preferences.cancel();
	}

	@Test
	void anAmountThatIsNoneCannotBeApplied() {
		PreferencesPage preferences = workbench.preferences().chooseMapped().mappedBytes("four");
		preferences.waitForValid(false);
		preferences.mappedBytes("8 MiB");
		preferences.waitForValid(true);
		preferences.cancel();
	}

	@Test
	void whatIsTypedIsCheckedAtOnce() {
		PreferencesPage preferences = workbench.preferences().chooseMapped();
		for (String wrong : List.of("0", "-1", "1025", "two")) {
			preferences.workers(wrong).waitForValid(false);
		}
		preferences.workers("3").waitForValid(true);
		preferences.temporaryFolder(folder.resolve("missing").toString()).waitForValid(false);
		preferences.temporaryFolder("relative").waitForValid(false);
		// Nobody uses the folder then.
		preferences.chooseHeap().waitForValid(true);
		preferences.chooseMapped().temporaryFolder(folder.toString()).waitForValid(true);
		preferences.waitForSpace("free");
		preferences.askAbove("1 B").waitForValid(false);
		preferences.cancel();
	}

	@Test
	void defaultsComeBack() {
		PreferencesPage preferences = workbench.preferences();
		List<String> defaults = preferences.values();
		preferences.chooseMapped().mappedBytes("8 MiB").temporaryFolder(folder.toString()).workers("3")
				.afterGenerating("Open the recording").askAbove("1 GiB");
		List<String> changed = preferences.values();
		preferences.apply();
		preferences = workbench.preferences();
		assertEquals(changed, preferences.values());
		assertEquals(3, GenerationPreferences.current().workers());
		preferences.restoreDefaults();
		assertEquals(defaults, preferences.values());
		assertFalse(preferences.isMapped());
		preferences.apply();
		assertEquals(GenerationPreferences.defaults(), GenerationPreferences.current());
	}

	@Test
	void thePagesAreThoseThatUsersNeed() {
		PreferencesPage preferences = workbench.preferences();
		assertEquals(List.of("Appearance", "Flight Recorder", "Keys"), preferences.rootPages());
		preferences.cancel();
	}

	@Test
	void recordingsGoToTheChosenFolder() throws IOException {
		Path chosen = Files.createDirectory(folder.resolve("recordings"));
		workbench.preferences().outputFolder(chosen.toString()).apply();
		ScriptFormPage form = workbench.openScript(Scripts.write(folder, "shop.forge", Scripts.COMMENTED)).form();
		form.generate();
		form.waitForMessage("Generated shop.jfr");
		assertTrue(Files.exists(chosen.resolve("shop.jfr")));
	}

	@Test
	void generationUsesTheChosenStorage() {
		ScriptEditorPage editor = workbench.openScript(Scripts.write(folder, "shop.forge", Scripts.COMMENTED));
		ScriptFormPage form = editor.form();
		form.generate();
		form.waitForMessage("Generated shop.jfr");
		workbench.preferences().chooseMapped().apply();
		form.waitForLabel("memory-mapped");
		form.generate();
		form.waitForMessage("Generated shop-2.jfr");
		List<GeneratedRecording> made = RunHistory.shared().latest();
		assertEquals(Storage.HEAP, made.get(1).storage());
		assertEquals(0, made.get(1).memory().mappedPeak());
		assertEquals(Storage.MAPPED, made.get(0).storage());
		assertTrue(made.get(0).memory().mappedPeak() >= 4 << 20);
		assertTrue(made.get(0).memory().heapPeak() > 0);
	}

	@Test
	void mappedMemoryShowsInTheViewAndIsGoneAfterCancel() throws IOException {
		workbench.preferences().chooseMapped().apply();
		MemoryViewPage memory = workbench.memoryView();
		memory.waitForCategory("Heap");
		memory.waitForCategory("Resident");
		memory.waitForStorage("memory-mapped");
		ScriptEditorPage editor = workbench.openScript(Scripts.write(folder, "endless.forge", Scripts.ENDLESS));
		ScriptFormPage form = editor.form();
		form.generate();
		form.waitForMessage("events/s");
		memory.waitForUse("Mapped files");
		form.followMessageLink("Cancel");
		form.waitForMessage("Cancelled");
		try (Stream<Path> files = Files.list(folder)) {
			assertEquals(List.of("endless.forge"), files.map(file -> file.getFileName().toString()).toList());
		}
	}
}
