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
import java.time.Duration;
import java.time.Instant;
import java.util.List;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

import flightforge.script.catalogue.Catalogue;
import flightforge.script.generate.GenerationSettings;
import flightforge.script.generate.Generator;
import flightforge.script.plan.PlanOptions;
import flightforge.script.plan.Planner;
import flightforge.ui.pages.ClipboardPage;
import flightforge.ui.pages.FailureReport;
import flightforge.ui.pages.MemoryViewPage;
import flightforge.ui.pages.WorkbenchPage;
import flightforge.writer.scan.RecordingScanner;

/** What the view of native memory offers in its tool bar and its menu, and what it compares besides its own tabs. */
@ExtendWith(FailureReport.class)
class MemoryViewActionsTest {
	private static final String REPORT = """
			Native Memory Tracking:

			Total: reserved=1048576KB, committed=%dKB
			-                 Java Heap (reserved=65536KB, committed=%dKB)
			                            (mmap: reserved=65536KB, committed=%<dKB)

			-                      Code (reserved=2048KB, committed=1024KB)
			                            (mmap: reserved=2048KB, committed=1024KB)
			""";
	/** As summary.diff answers, which has a start and an end. */
	private static final String DIFFERENCE = """
			Native Memory Tracking:

			Total: reserved=1048576KB, committed=%1$dKB +%2$dKB

			-                 Java Heap (reserved=65536KB, committed=%1$dKB +%2$dKB)
			                            (mmap: reserved=65536KB, committed=%1$dKB +%2$dKB)
			""";
	private static final String GROWING = """
			recording: {duration: 10 s}
			events:
			  - {type: jdk.NativeMemoryUsage, count: 10, values: {type: Java Heap, committed: {sequence: {from: 1 MiB, step: 1 MiB}}}}
			""";
	private static final List<String> GROWTHS = List.of("NMT total +4 MiB \u25b2", "Java Heap +3 MiB \u25b2");
	@TempDir
	private Path folder;
	private WorkbenchPage workbench;
	private MemoryViewPage memory;

	@BeforeEach
	void open() {
		workbench = WorkbenchPage.clean();
		memory = workbench.memoryView();
		memory.tab("Live").waitForUse("Heap");
	}

	@Test
	void pauseTakesNoMoreSamples() {
		memory.waitForSampling(true);
		memory.pause();
		memory.waitForSampling(false);
		memory.pause();
		memory.waitForSampling(true);
	}

	@Test
	void samplesAreTakenWhileAnotherTabIsInFront() {
		memory.waitForSampling(true);
		memory.tab("Compare");
		memory.waitForSampling(true);
		memory.tab("Live").waitForUse("Heap");
	}

	@Test
	void clearForgetsTheSamples() {
		stop();
		memory.press("Clear");
		memory.waitForNoCategories();
		memory.menu("Export as CSV\u2026");
		memory.waitForTracking("There are no samples to export yet.");
		memory.pause();
		memory.waitForUse("Heap");
	}

	@Test
	void thePeriodIsTheTimeBetweenSamples() throws IOException {
		memory.menu("Period", "2 s");
		memory.press("Clear");
		memory.waitForUse("Heap");
		for (int i = 0; i < 2; i++) {
			memory.waitForOther("Heap", "Used", memory.used("Heap"));
		}
		stop();
		Path file = folder.resolve("samples.csv");
		memory.export("Export as CSV\u2026", file);
		workbench.waitForFile(file);
		List<Instant> times = lines(file).stream().skip(1).map(line -> Instant.parse(line.split(",")[0])).distinct()
				.toList();
		// The choice itself takes a sample; after it there is the period at least.
		Duration between = Duration.between(times.get(times.size() - 2), times.getLast());
		assertTrue(between.toMillis() >= 1_900, between + " between samples");
	}

	@Test
	void theTableIsCopiedAsItIsShown() {
		stop();
		memory.menu("Copy Table");
		assertEquals(memory.liveLines(), ClipboardPage.text().lines().toList());
		assertTrue(memory.liveLines().size() > 2);
	}

	@Test
	void samplesAreExportedForSpreadsheets() throws IOException {
		stop();
		Path file = folder.resolve("samples.csv");
		memory.export("Export as CSV\u2026", file);
		workbench.waitForFile(file);
		List<String> lines = lines(file);
		assertTrue(lines.getFirst().startsWith("time,kind,category,used,"), lines.getFirst());
		String last = lines.getLast().split(",")[0];
		assertEquals(memory.categories().size(), lines.stream().filter(line -> line.startsWith(last)).count());
		assertTrue(lines.getLast().matches("[^,]*,[A-Z_]+,.+,\\d+,.*"), lines.getLast());
	}

	@Test
	void samplesAreExportedAsARecordingThatTheViewReads() throws IOException {
		stop();
		Path file = folder.resolve("samples.jfr");
		memory.export("Export as Recording\u2026", file);
		workbench.waitForFile(file);
		assertTrue(RecordingScanner.scan(file).totalEvents() > 0);
		workbench.openRecording(file);
		memory.tab("Recording").waitForRecording("samples.jfr (choose another file): ");
		assertFalse(memory.recorded("Heap", "Peak").isEmpty());
	}

	@Test
	void twoReportsOnTheClipboardAreCompared() {
		memory.tab("Compare");
		ClipboardPage.put(REPORT.formatted(4_096, 1_024));
		memory.comparePasted("before");
		memory.waitForCompared("before", "Pasted report");
		ClipboardPage.put(REPORT.formatted(8_192, 4_096));
		memory.comparePasted("after");
		memory.waitForCompared("after", "Pasted report");
		assertEquals(GROWTHS, memory.growths().subList(0, 2));
		memory.menu("Copy Table");
		assertEquals(memory.comparisonLines(), ClipboardPage.text().lines().toList());
	}

	@Test
	void aClipboardWithoutAReportIsSaidToHaveNone() {
		memory.tab("Compare");
		ClipboardPage.put("This is not a report.");
		memory.comparePasted("before");
		memory.waitForCompareStatus("Pasted report: ");
		memory.waitForCompared("before", "");
	}

	@Test
	void twoFilesAreCompared() throws IOException {
		Path before = Files.writeString(folder.resolve("one.txt"), REPORT.formatted(4_096, 1_024));
		Path after = Files.writeString(folder.resolve("two.txt"), REPORT.formatted(8_192, 4_096));
		memory.tab("Compare");
		memory.compareFile("before", before);
		memory.waitForCompared("before", "one.txt");
		memory.compareFile("after", after);
		memory.waitForCompared("after", "two.txt");
		assertEquals(GROWTHS, memory.growths().subList(0, 2));
	}

	/** Who has chosen nothing to compare with wants to know what has grown in a recording. */
	@Test
	void theStartOfARecordingIsComparedWithItsEnd() throws IOException {
		Path recording = Generator
				.generate(Planner.plan(GROWING, Catalogue.standard(), PlanOptions.DEFAULT).plan().orElseThrow(),
						folder.resolve("growing.jfr"), GenerationSettings.defaults(), (done, total, bytes) -> {
						}, () -> false)
				.file();
		memory.tab("Compare");
		memory.compareFile("after", recording);
		memory.waitForCompared("before", "growing.jfr, start");
		memory.waitForCompared("after", "growing.jfr, end");
		assertEquals(List.of("Java Heap +9 MiB \u25b2"), memory.growths());
	}

	/** Each side is named as the file is that it is from, and is of what the file has now. */
	@Test
	void aFileThatIsReadAgainReplacesWhatWasReadOfIt() throws IOException {
		Path report = Files.writeString(folder.resolve("diff.txt"), DIFFERENCE.formatted(9_216, 1_024));
		memory.tab("Compare");
		memory.compareFile("after", report);
		memory.waitForCompared("before", "diff.txt, start");
		memory.waitForCompared("after", "diff.txt, end");
		assertEquals(List.of("NMT total +1 MiB \u25b2", "Java Heap +1 MiB \u25b2"), memory.growths());
		Files.writeString(report, DIFFERENCE.formatted(9_216, 4_096));
		memory.compareFile("after", report);
		memory.waitForCompareStatus(", by 4 MiB");
		memory.waitForCompared("before", "diff.txt, start");
		assertEquals(List.of("NMT total +4 MiB \u25b2", "Java Heap +4 MiB \u25b2"), memory.growths());
		Files.writeString(report, DIFFERENCE.formatted(9_216, 2_048));
		memory.compareFile("before", report);
		memory.waitForCompareStatus(", by 2 MiB");
		memory.waitForCompared("before", "diff.txt, start");
		memory.waitForCompared("after", "diff.txt, end");
	}

	/** Nothing is left of a start that the file has no longer. */
	@Test
	void aFileThatHasNoStartAnyMoreIsNotComparedWithItsOldOne() throws IOException {
		Path report = Files.writeString(folder.resolve("diff.txt"), DIFFERENCE.formatted(9_216, 1_024));
		memory.tab("Compare");
		memory.compareFile("after", report);
		memory.waitForCompared("before", "diff.txt, start");
		Files.writeString(report, REPORT.formatted(8_192, 4_096));
		memory.compareFile("after", report);
		memory.waitForCompared("after", "diff.txt");
		memory.waitForCompared("before", "");
		memory.waitForCompareStatus("Choose what to compare");
	}

	/** Takes no more samples, so that what is shown stays. */
	private void stop() {
		memory.pause();
		memory.waitForSampling(false);
	}

	/** The lines of a file that is written as a whole, once they are there. */
	private List<String> lines(Path file) throws IOException {
		memory.waitUntil(() -> file.toFile().length() > 0, () -> file + " is empty");
		return Files.readAllLines(file);
	}
}
