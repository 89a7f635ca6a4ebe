/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.jmc.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.openjdk.jmc.common.item.IItemCollection;

import flightforge.jmc.memory.NativeMemoryPage;
import flightforge.jmc.memory.NativeMemoryPageFactory;
import flightforge.ui.tests.pages.FailureReport;
import flightforge.ui.tests.pages.Jobs;

/** The page "Native Memory" in a window of its own. */
@ExtendWith(FailureReport.class)
class NativeMemoryPageTest {
	private static final int SECONDS = 30;
	@TempDir
	private Path folder;
	private PageShell shell;

	@AfterEach
	void leave() {
		if (shell != null) {
			shell.leave();
		}
	}

	private IItemCollection load(String script) throws Exception {
		return Recordings.load(Recordings.generate(folder.resolve("memory.jfr"), script));
	}

	private NativeMemoryPage page(String script) throws Exception {
		IItemCollection items = load(script);
		return new NativeMemoryPage(() -> items, range -> items);
	}

	@Test
	void categoriesAndPeaksAreShown() throws Exception {
		shell = PageShell.show(page(Recordings.MEMORY_SCRIPT));
		MemoryPage page = shell.memoryPage();
		page.waitForMessage("Drag over the chart");
		assertEquals("2 GiB", page.cell("Class", "Peak"));
		assertEquals("1 GiB", page.cell("Class", "Reserved"));
	}

	@Test
	void aRecordingWithoutMemoryEventsSaysHowToGetThem() throws Exception {
		shell = PageShell.show(page(Recordings.SCRIPT));
		shell.memoryPage().waitForMessage("-XX:NativeMemoryTracking=summary");
	}

	@Test
	void whatIsCancelledInTheViewOfJobsCanBeReadAgain() throws Exception {
		IItemCollection items = load(Recordings.MEMORY_SCRIPT);
		CountDownLatch begun = new CountDownLatch(1);
		CountDownLatch gate = new CountDownLatch(1);
		shell = PageShell.show(new NativeMemoryPage(() -> {
			begun.countDown();
			await(gate);
			return items;
		}, range -> items));
		await(begun);
		Jobs.cancel("Reading the memory events");
		gate.countDown();
		shell.memoryPage().waitForMessage("Reading was cancelled.");
		shell.memoryPage().followMessage("again");
		shell.memoryPage().waitForMessage("Drag over the chart");
		assertEquals("2 GiB", shell.memoryPage().cell("Class", "Peak"));
	}

	private static void await(CountDownLatch latch) {
		try {
			assertTrue(latch.await(SECONDS, TimeUnit.SECONDS));
		} catch (InterruptedException e) {
			throw new AssertionError(e);
		}
	}

	@Test
	void theFactoryReadsNothing() {
		NativeMemoryPageFactory factory = new NativeMemoryPageFactory();
		assertEquals("Native Memory", factory.getName(null));
		assertEquals(1, factory.getTopics(null).length);
		assertEquals("Native Memory", factory.createPage(null, null, null).getName());
	}
}
