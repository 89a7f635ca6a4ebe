/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.memory;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

import org.eclipse.core.runtime.jobs.Job;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is read of files in the background, and made of it there. */
class FileLoadingTest {
	private static final int SECONDS = 30;

	@TempDir
	private Path folder;
	private final BlockingQueue<Runnable> events = new LinkedBlockingQueue<>();
	private final FileLoading loading = new FileLoading(events::add);
	private final List<String> reported = new ArrayList<>();
	private Path report;

	@BeforeEach
	void write() throws IOException {
		report = Files.writeString(folder.resolve("report.txt"), """
				Native Memory Tracking:

				Total: reserved=300KB, committed=200KB

				-                      Code (reserved=300KB, committed=200KB)
				""");
	}

	private void runNext() throws InterruptedException {
		Runnable event = events.poll(SECONDS, TimeUnit.SECONDS);
		assertNotNull(event, "nothing has come of it");
		event.run();
	}

	@Test
	void whatIsMadeOfAFileArrives() throws InterruptedException {
		loading.load(report, (file, cancelled) -> file.after().size() + " " + cancelled.getAsBoolean(), reported::add,
				reported::add, this::stopped);
		runNext();
		assertEquals(List.of("2 false"), reported);
	}

	@Test
	void aFailureOfThePreparationIsReported() throws InterruptedException {
		loading.load(report, (file, cancelled) -> {
			throw new IllegalStateException("there is no end");
		}, made -> reported.add("made"), reported::add, this::stopped);
		runNext();
		assertEquals(List.of("there is no end"), reported);
	}

	@Test
	void whatIsMadeHearsThatNobodyWaitsForItAnyMore() throws InterruptedException {
		CountDownLatch begun = new CountDownLatch(1);
		CountDownLatch ended = new CountDownLatch(1);
		loadEndlessly(begun, ended);
		assertTrue(begun.await(SECONDS, TimeUnit.SECONDS));
		loading.load(report, file -> reported.add("next"), reported::add, this::stopped);
		assertTrue(ended.await(SECONDS, TimeUnit.SECONDS));
		// That the first one has ended, and what has come of the next one, in any order.
		runNext();
		runNext();
		assertEquals(List.of("next"), reported);
	}

	@Test
	void whatTheUserCancelsIsReportedToHaveStopped() throws InterruptedException {
		CountDownLatch begun = new CountDownLatch(1);
		loadEndlessly(begun, new CountDownLatch(1));
		assertTrue(begun.await(SECONDS, TimeUnit.SECONDS));
		cancelAsTheUserDoes();
		runNext();
		assertEquals(List.of("stopped"), reported);
	}

	@Test
	void whatTheUserCancelsBeforeItBeginsIsReportedToHaveStopped() throws InterruptedException {
		Job.getJobManager().suspend();
		try {
			loading.load(report, file -> reported.add("made"), reported::add, this::stopped);
			cancelAsTheUserDoes();
		} finally {
			Job.getJobManager().resume();
		}
		runNext();
		assertEquals(List.of("stopped"), reported);
	}

	private void loadEndlessly(CountDownLatch begun, CountDownLatch ended) {
		loading.load(report, (file, cancelled) -> {
			begun.countDown();
			while (!cancelled.getAsBoolean()) {
				Thread.onSpinWait();
			}
			ended.countDown();
			throw new CancellationException();
		}, made -> reported.add("made"), reported::add, this::stopped);
	}

	private void stopped() {
		reported.add("stopped");
	}

	private static void cancelAsTheUserDoes() {
		Arrays.stream(Job.getJobManager().find(null)).filter(job -> job.getName().contains("report.txt"))
				.forEach(Job::cancel);
	}
}
