/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.generate;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import flightforge.memory.CategoryUsage;
import flightforge.script.generate.Storage;

/** What was generated is known after a restart, to the last character of its script. */
class RunHistoryTest {

	@TempDir
	private Path folder;

	@Test
	void whatWasAddedIsReadAgain() {
		GeneratedRecording first = recording("first", "events: []\r\n\t# \u00e4 < > & \" ' \ud83d\ude80\n", List.of());
		GeneratedRecording second = recording("second", "", List.of("jdk.A", "jdk.B"));
		RunHistory history = history();
		assertEquals(List.of(), history.latest());
		history.add(first);
		history.add(second);
		assertEquals(List.of(second, first), history.latest());
		assertEquals(List.of(second, first), history().latest());
	}

	@Test
	void theOldestAreForgotten() {
		RunHistory history = history();
		for (int i = 0; i < 25; i++) {
			history.add(recording("r" + i, "", List.of()));
		}
		List<GeneratedRecording> kept = history().latest();
		assertEquals(20, kept.size());
		assertEquals("r24", kept.getFirst().request().name());
	}

	@Test
	void theSameIsListedOnceAndWhatWasInItsFileBeforeToo() {
		RunHistory history = history();
		history.add(recording("a", "old", List.of()));
		history.add(recording("a", "new", List.of()));
		history.add(recording("a", "new", List.of()));
		assertEquals(List.of("new", "old"), history.latest().stream().map(entry -> entry.request().script()).toList());
	}

	@Test
	void entriesCanBeForgottenAndListenersHearOfIt() {
		AtomicInteger changes = new AtomicInteger();
		RunHistory history = history();
		Runnable listener = changes::incrementAndGet;
		history.addListener(listener);
		history.add(recording("a", "", List.of()));
		history.add(recording("b", "", List.of()));
		history.forget(history.latest().subList(0, 1));
		assertEquals(List.of("a"), history().latest().stream().map(entry -> entry.request().name()).toList());
		assertEquals(3, changes.get());
		history.removeListener(listener);
		history.forget(history.latest());
		assertEquals(3, changes.get());
	}

	@Test
	void generationsThatEndTogetherAreAllListed() throws InterruptedException {
		RunHistory history = history();
		CountDownLatch start = new CountDownLatch(1);
		List<Thread> threads = IntStream.range(0, 16).mapToObj(i -> Thread.ofPlatform().start(() -> {
			await(start);
			history.add(recording("r" + i, "", List.of()));
		})).toList();
		start.countDown();
		for (Thread thread : threads) {
			thread.join();
		}
		assertEquals(16, history.latest().size());
		assertEquals(history.latest(), history().latest());
	}

	private static void await(CountDownLatch latch) {
		try {
			latch.await();
		} catch (InterruptedException e) {
			throw new AssertionError(e);
		}
	}

	private RunHistory history() {
		return new RunHistory(folder.resolve("generated.xml"));
	}

	private GeneratedRecording recording(String name, String script, List<String> experimental) {
		return new GeneratedRecording(new GenerationRequest(name, script, folder, false), folder.resolve(name + ".jfr"),
				1_234_567_890_123L, 5_000_000_000L, 1L << 40, 0.25, Storage.MAPPED,
				new RunMemory(CategoryUsage.MISSING, 1 << 20, 8 << 20), "ab".repeat(32), experimental);
	}
}
