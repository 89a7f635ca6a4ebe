/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.generate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import flightforge.script.catalogue.Catalogue;
import flightforge.script.generate.GenerationReport;
import flightforge.script.generate.GenerationSettings;
import flightforge.script.generate.Generator;
import flightforge.script.generate.ProgressListener;
import flightforge.script.generate.Storage;
import flightforge.script.plan.Plan;
import flightforge.script.plan.PlanOptions;
import flightforge.script.plan.Planner;
import flightforge.writer.scan.RecordingScanner;

/** A chunk size from the preferences is part of the script that a recording has, and so of what makes it. */
class GenerationPreferencesTest {
	private static final String SCRIPT = "# mine\nevents: [{type: jdk.ThreadSleep, count: 50_000}]\n";

	@TempDir
	private Path folder;

	@Test
	void theEmbeddedScriptMakesTheSameRecording() throws Exception {
		GenerationReport made = generate(preferences(64L << 10).complete(SCRIPT), "first.jfr");
		String embedded = RecordingScanner.scan(made.file()).script();
		assertTrue(embedded.contains("chunk-size: 64 KiB\n"), embedded);
		assertTrue(made.chunks() > 1);
		assertEquals(made.sha256(), generate(embedded, "again.jfr").sha256());
	}

	@Test
	void aScriptIsLeftAloneThatNeedsNothing() {
		assertEquals(SCRIPT, preferences(GenerationPreferences.DEFAULT_CHUNK_BYTES).complete(SCRIPT));
		String stated = "recording: {chunk-size: 1 MiB}\n" + SCRIPT;
		assertEquals(stated, preferences(64L << 10).complete(stated));
		assertEquals("events: [", preferences(64L << 10).complete("events: ["));
	}

	@Test
	void sizesKeepToWhatScriptsTake() {
		assertTrue(preferences(5).complete(SCRIPT).contains("chunk-size: 4 KiB\n"));
		assertTrue(preferences(5000).complete(SCRIPT).contains("chunk-size: 5000 B\n"));
		assertTrue(preferences(Long.MAX_VALUE).complete(SCRIPT).contains("chunk-size: 1 GiB\n"));
	}

	@Test
	void automaticStorageIsTheHeapWhileThatHasRoom() {
		assertEquals(Storage.HEAP, StorageChoice.AUTOMATIC.storage(StorageChoice.mostHeap()));
		assertEquals(Storage.MAPPED, StorageChoice.AUTOMATIC.storage(StorageChoice.mostHeap() + 1));
		assertEquals(Storage.HEAP, StorageChoice.HEAP.storage(Long.MAX_VALUE));
		assertEquals(Storage.MAPPED, StorageChoice.MAPPED.storage(1));
		assertEquals(StorageChoice.AUTOMATIC, StorageChoice.of("of another version"));
	}

	@Test
	void aPlanDecidesByTheChunksThatItMakes() {
		GenerationPreferences automatic = new GenerationPreferences(StorageChoice.AUTOMATIC, 4L << 20, "", 1L << 40, 4,
				"", AfterGenerating.NOTHING, 0);
		assertEquals(Storage.MAPPED, automatic.storage());
		Plan small = Planner.plan(SCRIPT, Catalogue.standard(), PlanOptions.DEFAULT).plan().orElseThrow();
		assertEquals(Storage.HEAP, automatic.resolved(small).storage());
	}

	private GenerationReport generate(String script, String name) throws Exception {
		Plan plan = Planner.plan(script, Catalogue.standard(), PlanOptions.DEFAULT).plan().orElseThrow();
		return Generator.generate(plan, folder.resolve(name), GenerationSettings.defaults(), ProgressListener.NONE,
				() -> false);
	}

	private static GenerationPreferences preferences(long chunkBytes) {
		return new GenerationPreferences(StorageChoice.HEAP, 4L << 20, "", chunkBytes, 1, "", AfterGenerating.NOTHING,
				0);
	}
}
