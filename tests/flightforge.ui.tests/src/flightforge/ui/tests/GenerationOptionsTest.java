/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

import org.eclipse.core.runtime.jobs.Job;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

import flightforge.ui.generate.GenerateJob;
import flightforge.ui.pages.Scripts;
import flightforge.ui.pages.ThreadWatch;
import flightforge.ui.pages.WithScript;
import flightforge.ui.pages.WorkbenchPage;
import flightforge.writer.read.ReadOptions;
import flightforge.writer.read.RecordingReader;
import flightforge.writer.scan.RecordingScanner;
import flightforge.writer.scan.RecordingSummary;

/** A recording is generated with the seed of the form and with what the user has set in the preferences. */
class GenerationOptionsTest extends WithScript {
	private static final String RANDOM = Scripts.COMMENTED
			+ "    values: {bytesRead: {uniform: {min: 1, max: 1_000_000}}}\n";
	private static final String LARGE = Scripts.COMMENTED.replace("1_200", "50_000");
	private static final long CHUNK_BYTES = 64 << 10;

	@AfterEach
	void backToDefaults() throws InterruptedException {
		Job.getJobManager().cancel(GenerateJob.FAMILY);
		Job.getJobManager().join(GenerateJob.FAMILY, null);
		WorkbenchPage.clean().preferences().restoreDefaults().apply();
	}

	@Test
	void theSeedThatIsTypedMakesTheValues() throws IOException {
		show(RANDOM, "1,200");
		RecordingSummary first = generate("shop.jfr");
		List<Long> values = values("shop.jfr");
		assertEquals(7L, first.seed());
		form.head().typeInto("seed", "8");
		RecordingSummary other = generate("shop-2.jfr");
		assertEquals(8L, other.seed());
		assertEquals(first.totalEvents(), other.totalEvents());
		assertNotEquals(values, values("shop-2.jfr"));
		form.head().typeInto("seed", "7");
		generate("shop-3.jfr");
		assertEquals(values, values("shop-3.jfr"));
	}

	@Test
	void theButtonNewTakesAnotherSeed() throws IOException {
		show(RANDOM, "1,200");
		generate("shop.jfr");
		String seed = form.head().newSeed();
		RecordingSummary other = generate("shop-2.jfr");
		assertEquals(Long.valueOf(seed), other.seed());
		assertTrue(other.script().contains("seed: " + seed), other.script());
		assertNotEquals(values("shop.jfr"), values("shop-2.jfr"));
		assertTrue(editor.text().contains("seed: " + seed), editor.text());
	}

	@Test
	void theChunkSizeOfThePreferencesIsThatOfScriptsWithoutOne() throws IOException {
		show(LARGE, "50,000");
		assertEquals(1, generate("shop.jfr").chunks().size());
		workbench.preferences().chunkSize("64 KiB").apply();
		RecordingSummary cut = generate("shop-2.jfr");
		long expected = Files.size(folder.resolve("shop-2.jfr")) / CHUNK_BYTES;
		assertTrue(cut.chunks().size() >= expected, cut.chunks().size() + " chunks");
		assertTrue(cut.script().contains("chunk-size: 64 KiB"), cut.script());
		assertFalse(editor.text().contains("chunk-size"), editor.text());
	}

	/** A scratch file has no name while it is used; what is seen of its folder is that it is needed. */
	@Test
	void mappedFilesAreInTheTemporaryFolder() throws IOException {
		Path temporary = Files.createDirectory(folder.resolve("temporary"));
		workbench.preferences().chooseMapped().temporaryFolder(temporary.toString()).apply();
		show(Scripts.COMMENTED, "1,200");
		generate("shop.jfr");
		try (Stream<Path> left = Files.list(temporary)) {
			assertEquals(List.of(), left.toList());
		}
		Files.delete(temporary);
		form.generate();
		form.waitForMessage("does not exist: " + temporary);
		assertFalse(Files.exists(folder.resolve("shop-2.jfr")));
		// So that the preferences are valid when they are opened again.
		Files.createDirectory(temporary);
	}

	@Test
	void asManyWorkersWorkAsThePreferencesSay() {
		// More than there are without the preference, on any machine.
		int workers = Runtime.getRuntime().availableProcessors() + 2;
		workbench.preferences().workers(Integer.toString(workers)).apply();
		show(Scripts.ENDLESS);
		form.generate();
		form.waitForMessage("events/s");
		// The job's own thread is one of them.
		ThreadWatch.waitForThreads("flightforge-worker-", workers - 1);
		form.followMessageLink("Cancel");
		form.waitForMessage("Cancelled");
		ThreadWatch.waitForThreads("flightforge-worker-", 0);
		workbench.preferences().workers("1").apply();
		form.generate();
		form.waitForMessage("events/s");
		ThreadWatch.waitForThreads("flightforge-worker-", 0);
	}

	@Test
	void aWorkerMapsAsMuchAsThePreferencesSay() throws IOException {
		workbench.preferences().chooseMapped().mappedBytes("8 MiB").workers("1").apply();
		show(Scripts.COMMENTED, "1,200");
		generate("shop.jfr");
		form.waitForDetail("mapped 8\u00a0MiB");
		workbench.preferences().mappedBytes("16 MiB").apply();
		generate("shop-2.jfr");
		form.waitForDetail("mapped 16\u00a0MiB");
	}

	/** Generates by the button, and reads what the recording says of itself. */
	private RecordingSummary generate(String name) throws IOException {
		form.generate();
		form.waitForMessage("Generated " + name);
		return RecordingScanner.scan(folder.resolve(name));
	}

	/** The bytes read by each event, which the seed decides. */
	private List<Long> values(String name) throws IOException {
		List<Long> values = new ArrayList<>();
		RecordingReader.read(folder.resolve(name), ReadOptions.all().withTypes("jdk.FileRead"),
				event -> values.add(event.number("bytesRead", -1)));
		assertFalse(values.isEmpty());
		return values;
	}
}
