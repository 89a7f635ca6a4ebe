/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertLinesMatch;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

import org.eclipse.core.runtime.preferences.DefaultScope;
import org.eclipse.core.runtime.preferences.IEclipsePreferences;
import org.eclipse.core.runtime.preferences.InstanceScope;
import org.eclipse.swt.graphics.Rectangle;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.osgi.service.prefs.BackingStoreException;

import flightforge.script.generate.Storage;
import flightforge.ui.generate.GenerationPreferences;
import flightforge.ui.pages.FailureReport;
import flightforge.ui.pages.PreferencesPage;
import flightforge.ui.pages.WorkbenchPage;

/** The preference page keeps what was changed on it and nothing else, and reports mistakes in full. */
@ExtendWith(FailureReport.class)
class PreferencesTest {
	private static final String BUNDLE = "flightforge.ui";
	/** None of them is shown to the byte. */
	private static final String UNEVEN = "5000000";
	private static final String MORE_UNEVEN = "123456789";

	private final IEclipsePreferences own = InstanceScope.INSTANCE.getNode(BUNDLE);
	private final IEclipsePreferences defaults = DefaultScope.INSTANCE.getNode(BUNDLE);
	@TempDir
	private Path folder;
	private WorkbenchPage workbench;
	private String usualMapped;

	@BeforeEach
	void open() {
		workbench = WorkbenchPage.clean();
		usualMapped = defaults.get(GenerationPreferences.MAPPED_BYTES, "");
	}

	@AfterEach
	void backToDefaults() {
		defaults.put(GenerationPreferences.MAPPED_BYTES, usualMapped);
		WorkbenchPage.clean().preferences().restoreDefaults().apply();
	}

	@Test
	void onlyWhatWasChangedIsKept() throws BackingStoreException {
		own.put(GenerationPreferences.MAPPED_BYTES, UNEVEN);
		own.put(GenerationPreferences.ASK_ABOVE_BYTES, MORE_UNEVEN);
		Map<String, String> kept = kept();
		workbench.preferences().apply();
		assertEquals(kept, kept());
		workbench.preferences().workers("3").apply();
		kept.put(GenerationPreferences.WORKERS, "3");
		assertEquals(kept, kept());
		workbench.preferences().askAbove("1 GiB").apply();
		kept.put(GenerationPreferences.ASK_ABOVE_BYTES, Long.toString(1L << 30));
		assertEquals(kept, kept());
	}

	@Test
	void aProductsDefaultIsNotMadeTheUsersChoice() throws BackingStoreException {
		defaults.put(GenerationPreferences.MAPPED_BYTES, UNEVEN);
		Map<String, String> kept = kept();
		workbench.preferences().apply();
		assertEquals(kept, kept());
		workbench.preferences().chooseMapped().mappedBytes("8 MiB").apply();
		workbench.preferences().restoreDefaults().apply();
		assertEquals(kept, kept());
		assertEquals(Long.parseLong(UNEVEN), GenerationPreferences.current().mappedBytesPerThread());
	}

	@Test
	void automaticStorageSaysWhatItIsAndWhatEachTakes() throws BackingStoreException {
		PreferencesPage preferences = workbench.preferences().chooseAutomatic().chunkSize("16 MiB").workers("2");
		assertLinesMatch(List.of("Takes about 34 MiB of the heap, which has \\d+ MiB at most."),
				List.of(preferences.storageNote("heap")));
		assertEquals("Takes about 32 MiB of a temporary file instead of the heap.", preferences.storageNote("mapped"));
		assertLinesMatch(List.of("The heap for up to \\d+ MiB of chunks, else memory-mapped; now: heap."),
				List.of(preferences.storageNote("automatic")));
		preferences.chunkSize("256 MiB");
		assertTrue(preferences.storageNote("automatic").endsWith("now: memory-mapped."));
		preferences.apply();
		assertEquals(Storage.MAPPED, GenerationPreferences.current().storage());
		assertFalse(kept().containsKey(GenerationPreferences.STORAGE));
	}

	@Test
	void studioHasPagesOfItsOwnOnlyAndTheyAreNotCut() {
		PreferencesPage preferences = workbench.preferences();
		assertEquals(List.of("Appearance", "Flight Recorder", "Keys"), preferences.rootPages());
		assertTrue(preferences.height() <= 740, () -> "The dialog is " + preferences.height() + " high");
		preferences.cancel();
	}

	@Test
	void theNameOfThePageIsNotCut() {
		PreferencesPage preferences = workbench.preferences();
		preferences.waitForWholeName();
		preferences.cancel();
	}

	@Test
	void mistakesInDisabledFieldsAreNotKept() throws BackingStoreException {
		own.put(GenerationPreferences.MAPPED_BYTES, UNEVEN);
		Map<String, String> kept = kept();
		PreferencesPage preferences = workbench.preferences().chooseMapped().mappedBytes("abc");
		preferences.temporaryFolder("relative").waitForValid(false);
		preferences.chooseHeap().waitForValid(true);
		preferences.apply();
		kept.put(GenerationPreferences.STORAGE, "heap");
		assertEquals(kept, kept());
	}

	@Test
	void mistakesAreToldInFull() {
		PreferencesPage preferences = workbench.preferences().chooseMapped().mappedBytes("four");
		assertWhole(preferences, "Mapped memory: write it like 16 MiB.");
		preferences.mappedBytes("1 B");
		assertWhole(preferences, "Mapped memory: from 64 KiB to 1 GiB.");
		preferences.mappedBytes("4 MiB").temporaryFolder(folder.resolve("missing").toString());
		assertWhole(preferences, "Temporary folder: choose one that exists.");
		preferences.temporaryFolder("").workers("two");
		assertWhole(preferences, "Workers: whole number 1 to 1024, or empty.");
		preferences.workers("").askAbove("1 B");
		assertWhole(preferences, "Ask before opening: from 64 KiB to 8 EiB.");
		preferences.cancel();
	}

	@Test
	void nothingMovesWhenSpaceIsShown() {
		// An empty folder most likely is that of the next script, of which the space is shown, too.
		PreferencesPage preferences = workbench.preferences().chooseMapped().waitForSpace("free");
		Rectangle before = preferences.lowestField();
		preferences.temporaryFolder(folder.toString()).outputFolder(folder.toString()).waitForSpace("free");
		assertEquals(before, preferences.lowestField());
		preferences.cancel();
	}

	/** What an empty folder means, and what is free where it cannot be known, which is a longer text. */
	@Test
	void textsOfFoldersAreNotCut() {
		PreferencesPage preferences = workbench.preferences().chooseMapped();
		preferences.waitForWholeFolder("temporaryFolder", "free space unknown");
		preferences.waitForWholeFolder("outputFolder", "free space unknown");
		preferences.cancel();
	}

	private static void assertWhole(PreferencesPage preferences, String message) {
		preferences.waitForValid(false);
		preferences.waitForWholeMessage();
		assertEquals(message, preferences.message());
		assertTrue(message.length() <= 45, message);
	}

	/** What the user has set, by key. */
	private Map<String, String> kept() throws BackingStoreException {
		Map<String, String> kept = new TreeMap<>();
		for (String key : own.keys()) {
			kept.put(key, own.get(key, ""));
		}
		return kept;
	}
}
