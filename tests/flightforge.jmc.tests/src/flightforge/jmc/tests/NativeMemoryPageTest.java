/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.jmc.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.reflect.Proxy;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;

import org.eclipse.jface.resource.ImageDescriptor;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.openjdk.jmc.common.item.IItemCollection;
import org.openjdk.jmc.common.item.ItemFilters;
import org.openjdk.jmc.flightrecorder.rules.IResult;
import org.openjdk.jmc.flightrecorder.rules.Severity;

import flightforge.jmc.memory.NativeMemoryPage;
import flightforge.jmc.memory.NativeMemoryPageFactory;
import flightforge.jmc.page.PageResults;
import flightforge.ui.pages.FailureReport;
import flightforge.ui.pages.Jobs;

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
		return new NativeMemoryPage(() -> items, range -> items, PageResults.NONE);
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
	void theLargestGrowthIsNamed() throws Exception {
		shell = PageShell.show(page(Recordings.MEMORY_SCRIPT));
		shell.memoryPage().waitForMessage("Part that grew most: ");
		shell.memoryPage().waitForMessage(", by 875 MiB.");
	}

	@Test
	void peaksThatMissionControlHidesAreSaidToBe() throws Exception {
		Path file = Recordings.generate(folder.resolve("memory.jfr"), Recordings.MEMORY_SCRIPT);
		IItemCollection items = Recordings.load(file)
				.apply(ItemFilters.not(ItemFilters.type("jdk.NativeMemoryUsagePeak")));
		shell = PageShell.show(new NativeMemoryPage(() -> items, range -> items, PageResults.NONE), file);
		shell.memoryPage().waitForMessage("in experimental events that JMC hides: <a>include them</a>");
		assertTrue(shell.memoryPage().messageTip().contains("(jdk.NativeMemoryUsagePeak)"),
				() -> shell.memoryPage().messageTip());
		assertEquals("885 MiB", shell.memoryPage().cell("Class", "Peak"));
	}

	/** As much as a page has in the first window of Mission Control, and in one on a large screen. */
	@Test
	void theChartHasHalfOfThePage() throws Exception {
		shell = PageShell.show(page(Recordings.MEMORY_SCRIPT)).resize(970, 500);
		shell.memoryPage().waitForMessage("Drag over the chart");
		shell.memoryPage().waitForChartOfPage(0.5);
		assertTrue(shell.memoryPage().messageTip().contains("overlap with the heap"),
				() -> shell.memoryPage().messageTip());
		shell.resize(1480, 730);
		shell.memoryPage().waitForChartOfPage(0.5);
	}

	@Test
	void resultsOfRulesAreABadgeAButtonAndADescription() throws Exception {
		IItemCollection items = load(Recordings.MEMORY_SCRIPT);
		List<IResult> results = new ArrayList<>();
		AtomicInteger shown = new AtomicInteger();
		AtomicReference<Runnable> listener = new AtomicReference<>();
		NativeMemoryPage page = new NativeMemoryPage(() -> items, range -> items,
				new PageResults(() -> results, shown::incrementAndGet, hearing -> {
					listener.set(hearing);
					return () -> listener.set(null);
				}));
		ImageDescriptor plain = page.getImageDescriptor();
		shell = PageShell.show(page);
		assertFalse(shell.memoryPage().hasResults());
		results.add(result(Severity.OK));
		listener.get().run();
		shell.memoryPage().waitForResults("Max severity: OK\nInteresting results: 0 (of 1)");
		assertTrue(page.getDescription().endsWith("Max severity: OK\nInteresting results: 0 (of 1)"),
				page.getDescription());
		results.add(result(Severity.WARNING));
		listener.get().run();
		shell.memoryPage().waitForResults("Max severity: Warning\nInteresting results: 1 (of 2)");
		shell.memoryPage().showResults();
		assertEquals(1, shown.get());
		assertNotEquals(plain, page.getImageDescriptor());
		shell.leave();
		shell = null;
		assertNull(listener.get());
	}

	private static IResult result(Severity severity) {
		return (IResult) Proxy.newProxyInstance(NativeMemoryPageTest.class.getClassLoader(),
				new Class<?>[] {IResult.class},
				(proxy, method, arguments) -> method.getName().equals("getSeverity") ? severity : null);
	}

	@Test
	void aRecordingWithoutMemoryEventsSaysHowToGetThem() throws Exception {
		shell = PageShell.show(page(Recordings.SCRIPT));
		shell.memoryPage().waitForMessage("-XX:NativeMemoryTracking=summary");
	}

	/** Machine memory is in the table alone. */
	@Test
	void nobodyIsAskedToDragOverAChartThatShowsNothing() throws Exception {
		shell = PageShell.show(page("""
				recording: {duration: 10 s}
				events:
				  - type: jdk.PhysicalMemory
				    every: 1 s
				    values: {totalSize: 16 GiB, usedSize: {ramp: {from: 1 GiB, to: 8 GiB}}}
				"""));
		shell.memoryPage().waitForCategory("Machine memory");
		assertFalse(shell.memoryPage().message().contains("Drag over"), () -> shell.memoryPage().message());
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
		}, range -> items, PageResults.NONE));
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
