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
import java.util.List;

import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.swt.graphics.RGB;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

import flightforge.script.catalogue.Catalogue;
import flightforge.script.generate.GenerationSettings;
import flightforge.script.generate.Generator;
import flightforge.script.plan.PlanOptions;
import flightforge.script.plan.Planner;
import flightforge.script.template.Templates;
import flightforge.ui.pages.FailureReport;
import flightforge.ui.pages.Jobs;
import flightforge.ui.pages.MemoryViewPage;
import flightforge.ui.pages.RecordedChartPage;
import flightforge.ui.pages.Scripts;
import flightforge.ui.pages.ThreadWatch;
import flightforge.ui.pages.WorkbenchPage;

/** The view of native memory: live, of recordings, and comparing moments. */
@ExtendWith(FailureReport.class)
class MemoryViewTest {
	private static final String LONG = """
			recording: {duration: 100 s}
			events:
			  - type: jdk.NativeMemoryUsage
			    every: 20 ms
			    for-each: {type: [Java Heap, Class]}
			    values: {reserved: 1 GiB, committed: {ramp: {from: 10 MiB, to: 900 MiB}}}
			""";

	private static final String LEVEL = """
			recording: {duration: 100 s}
			events:
			  - {type: jdk.NativeMemoryUsage, every: 1 s, values: {type: Java Heap, committed: 600 MiB}}
			  - {type: jdk.NativeMemoryUsage, every: 1 s, values: {type: Class, committed: 300 MiB}}
			  - {type: jdk.NativeMemoryUsage, every: 1 s, values: {type: Code, committed: 100 MiB}}
			""";

	/** Nothing is reported from 40 s to 60 s, in which the heap and the class space have grown. */
	private static final String GAP = """
			recording: {duration: 100 s}
			events:
			  - {type: jdk.NativeMemoryUsage, every: 1 s, until: 40 s, values: {type: Java Heap, committed: 600 MiB}}
			  - {type: jdk.NativeMemoryUsage, every: 1 s, from: 60 s, values: {type: Java Heap, committed: 800 MiB}}
			  - {type: jdk.ResidentSetSize, every: 1 s, until: 40 s, values: {size: 700 MiB}}
			  - {type: jdk.ResidentSetSize, every: 1 s, from: 60 s, values: {size: 900 MiB}}
			  - {type: jdk.DirectBufferStatistics, every: 1 s, values: {memoryUsed: 100 MiB}}
			  - {type: jdk.GCHeapSummary, count: 20, values: {heapUsed: 300 MiB}}
			""";

	/** The last event is at 1.001 s, which in milliseconds is less than 1001 for floating point. */
	private static final String TWO = """
			recording: {duration: 1500 ms}
			events:
			  - type: jdk.NativeMemoryUsage
			    every: 1001 ms
			    values: {type: Java Heap, committed: {ramp: {from: 10 MiB, to: 900 MiB}}}
			""";

	private static final double ABOVE_AREAS = 1100;
	private static final long PAUSE_MILLIS = 4_500;

	@TempDir
	private Path folder;
	private WorkbenchPage workbench;
	private MemoryViewPage memory;

	@BeforeEach
	void open() {
		workbench = WorkbenchPage.clean();
		memory = workbench.memoryView();
	}

	@AfterEach
	void backToThisJvm() {
		memory.tab("Live");
	}

	private Path generate(String name, String script) throws IOException {
		return Generator.generate(Planner.plan(script, Catalogue.standard(), PlanOptions.DEFAULT).plan().orElseThrow(),
				folder.resolve(name), GenerationSettings.defaults(), (done, total, bytes) -> {
				}, () -> false).file();
	}

	@Test
	void saysHowTrackingIsSwitchedOn() {
		memory.waitForTracking("FLIGHTFORGE_JAVA_OPTS=-XX:NativeMemoryTracking=summary");
	}

	@Test
	void changesAreShownSinceTheBaseline() {
		memory.waitForCategory("Heap");
		assertEquals("\u2013", memory.live("Heap", "Since baseline"));
		memory.press("Set Baseline");
		memory.waitForOther("Heap", "Since baseline", "\u2013");
	}

	@Test
	void aRecordingWithoutMemoryOverTimeSaysWhatItLacks() throws IOException {
		Path recording = generate("none.jfr", """
				recording: {duration: 10 s}
				events:
				  - {type: jdk.ThreadSleep, count: 10}
				""");
		workbench.openRecording(recording);
		memory.tab("Recording").waitForRecording("none.jfr has no memory events");
		assertTrue(memory.recordedChart().hint().contains("-XX:NativeMemoryTracking=summary"));
	}

	@Test
	void aRecordingOfWhatTheChartDoesNotShowSaysWhereThatIs() throws IOException {
		workbench.openRecording(generate("machine.jfr", """
				recording: {duration: 10 s}
				events:
				  - {type: jdk.PhysicalMemory, every: 1 s, values: {totalSize: 16 GiB, usedSize: 8 GiB}}
				"""));
		memory.tab("Recording").waitForRecording("machine.jfr (choose another file): 10 memory events");
		RecordedChartPage chart = memory.recordedChart();
		chart.waitForAxes(false);
		assertTrue(chart.hint().contains("is in the table"), chart.hint());
	}

	/** The next sample would have been taken after a second, and may be late by one. */
	@Test
	void theLiveChartHasAGapWhereItWasPaused() {
		memory.waitForUse("Heap");
		RecordedChartPage chart = memory.liveChart();
		chart.waitForSamples("Heap");
		memory.pause();
		long paused = System.currentTimeMillis();
		memory.waitUntil(() -> System.currentTimeMillis() > paused + PAUSE_MILLIS, () -> "Time does not pass");
		memory.pause();
		chart.waitForGaps("Heap", 1);
		chart.waitForHintInGap("Heap", "No samples were taken here");
	}

	@Test
	void theLiveChartHasAGapWhereTheViewWasHidden() {
		memory.waitForUse("Heap");
		RecordedChartPage chart = memory.liveChart();
		chart.waitForSamples("Heap");
		workbench.history();
		long hidden = System.currentTimeMillis();
		memory.waitUntil(() -> System.currentTimeMillis() > hidden + PAUSE_MILLIS, () -> "Time does not pass");
		workbench.memoryView();
		chart.waitForGaps("Heap", 1);
	}

	@Test
	void theChartOfARecordingHasAGapWhereEventsAreMissing() throws IOException {
		workbench.openRecording(generate("gap.jfr", GAP));
		memory.tab("Recording").waitForRecording("gap.jfr (choose another file): ");
		RecordedChartPage chart = memory.recordedChart();
		chart.waitForAxes(true);
		chart.waitForGround(500, chart.colour(ABOVE_AREAS), true);
		assertTrue(memory.recordedTimes().stream().allMatch(time -> time.matches("\\d+:\\d\\d(:\\d\\d)? [AP]M")),
				() -> memory.recordedTimes().toString());
		chart.waitForGaps("Java Heap", 1);
		chart.waitForGaps("Heap", 0);
		// A line that is as blue as a chosen row is seen in it.
		chart.waitForGroundOfLegend("Heap");
		chart.waitForGroundOfLegend("Java Heap");
	}

	@Test
	void anEmptyTabSaysWhatToDo() {
		memory.tab("Recording").waitForRecording("choose");
	}

	@Test
	void aRecordingsPeaksAreShownTheExperimentalOnesToo() throws IOException {
		String script = Templates.named("native-image-nmt").orElseThrow().text();
		workbench.openRecording(generate("nmt.jfr", script));
		memory.tab("Recording").waitForRecording("nmt.jfr (choose another file): 456 memory events");
		assertEquals("10.8 MiB", memory.recorded("JFR", "Peak"));
		memory.waitForExperimental("jdk.NativeMemoryUsagePeak");
	}

	private static final String LEAK = """
			recording: {duration: 100 s}
			events:
			  - type: jdk.DirectBufferStatistics
			    every: 1 s
			    values: {maxCapacity: 512 MiB, memoryUsed: {leak: {from: 100 MiB, rate: 60 MiB/min}}}
			  - type: jdk.NativeMemoryUsage
			    every: 1 s
			    values: {type: Thread, committed: {over-time: [{until: 40 s, value: 10 MiB}, {value: 20 MiB}]}}
			""";

	/** Collections free two thirds of the heap, ten times a second, and what is left goes up and down a little. */
	private static final String COLLECTED = """
			recording: {duration: 100 s}
			events:
			  - {type: jdk.GCHeapSummary, every: 100 ms, values: {when: Before GC, heapUsed: 450 MiB}}
			  - type: jdk.GCHeapSummary
			    every: 100 ms
			    from: 50 ms
			    values: {when: After GC, heapUsed: {wave: {low: 149 MiB, high: 151 MiB, period: 7 s}}}
			""";

	/** The same with Native Memory Tracking, and buffers that are counted by that as something else. */
	private static final String BUFFERS = COLLECTED.replace("period: 7 s", "period: 8 s") + """
			  - type: jdk.DirectBufferStatistics
			    every: 1 s
			    values: {maxCapacity: 512 MiB, memoryUsed: {leak: {from: 100 MiB, rate: 60 MiB/min}}}
			  - type: jdk.NativeMemoryUsage
			    every: 1 s
			    values: {type: Other, committed: {leak: {from: 102 MiB, rate: 60 MiB/min}}}
			  - type: jdk.NativeMemoryUsage
			    every: 1 s
			    for-each: {type: [Java Heap, Class], committed: [512 MiB, 8 MiB]}
			""";

	/** The chart had nothing of the 450 MiB that the table has as the peak, and "Other" said nothing. */
	@Test
	void besideTheCategoriesPeaksOfTheHeapAreDrawnAndBuffersAreNamed() throws IOException {
		workbench.openRecording(generate("buffers.jfr", BUFFERS));
		memory.tab("Recording").waitForRecording("Part that grew most: Direct buffers (in Other), by ");
		memory.recordedChart().waitForColour(450, "Heap");
		assertEquals("450 MiB", memory.recorded("Heap", "Peak"));
		String change = memory.recorded("Heap", "Since start");
		assertTrue(change.matches("\\+[\\d.,]+ [KM]iB \\(steady\\)"), change);
		List<String> rows = memory.recordedCategories();
		assertTrue(rows.indexOf("Direct buffers") < rows.indexOf("Heap"), rows.toString());
		assertTrue(rows.indexOf("Heap") < rows.indexOf("Class"), rows.toString());
	}

	/** The line was the mean of both, which no table says, and growth was said beside a slope of none. */
	@Test
	void theLineOfACollectedHeapIsWhatTheTableSays() throws IOException {
		workbench.openRecording(generate("collected.jfr", COLLECTED));
		memory.tab("Recording").waitForRecording("collected.jfr (choose another file): ");
		assertTrue(memory.recorded("Heap", "Used").matches("1(49|50|51)(\\.\\d+)? MiB"),
				() -> memory.recorded("Heap", "Used"));
		memory.recordedChart().waitForColour(150, "Heap");
		assertTrue(memory.recorded("Heap", "Since start").matches("[+\u2212][\\d.,]+ [KM]iB \\(steady\\)"),
				() -> memory.recorded("Heap", "Since start"));
		assertEquals("0 B (steady)", memory.recorded("Heap", "Per minute"));
		assertFalse(memory.recording().contains("grew most"), memory.recording());
	}

	/** It was empty while a script was in front. */
	@Test
	void theRecordingBehindAScriptIsShown() throws IOException {
		workbench.openRecording(generate("leak.jfr", LEAK));
		workbench.openScript(Scripts.write(folder, "front.forge", COLLECTED)).form();
		memory.tab("Recording").waitForRecording("leak.jfr (choose another file): 200 memory events");
	}

	@Test
	void aRecordingShowsWhatGrowsAndWhenItReachesItsLimit() throws IOException {
		workbench.openRecording(generate("leak.jfr", LEAK));
		memory.tab("Recording").waitForRecording("leak.jfr (choose another file): 200 memory events");
		assertEquals("+60 MiB ▲", memory.recorded("Direct buffers", "Per minute"));
		assertTrue(memory.recorded("Direct buffers", "At limit in").matches("5 min \\d+ s"),
				() -> memory.recorded("Direct buffers", "At limit in"));
		assertEquals("0 B (step)", memory.recorded("Thread", "Per minute"));
		assertEquals("–", memory.recorded("Thread", "At limit in"));
	}

	@Test
	void tenThousandEventsAreShownAndCompared() throws IOException {
		workbench.openRecording(generate("long.jfr", LONG));
		memory.tab("Recording").waitForRecording("long.jfr (choose another file): 10,000 memory events");
		// Without a choice it is the start with the end.
		memory.tab("Compare").waitForCompareStatus(", by 890 MiB.");
		memory.waitForCompared("before", "Recording: start");
		memory.waitForCompared("after", "Recording: end");
		List<String> growths = memory.growths();
		assertEquals(2, growths.size());
		assertTrue(growths.getFirst().matches("(Java Heap|Class) \\+890 MiB.*"), growths.toString());
	}

	@Test
	void theWindowDoesNotWaitForWhatTheChartShows() throws IOException {
		Path recording = generate("longer.jfr", LONG.replace("20 ms", "1 ms"));
		try (ThreadWatch watch = new ThreadWatch("flightforge.memory.ChartSamples")) {
			workbench.openRecording(recording);
			memory.tab("Recording").waitForRecording("longer.jfr (choose another file): 200,000 memory events");
			assertTrue(watch.isSeen(), "What the chart shows was found nowhere");
			assertFalse(watch.isSeenInUi(), "The window has waited");
		}
	}

	@Test
	void areasHaveTheColoursOfTheLegend() throws IOException {
		RecordedChartPage chart = showLevel("level.jfr");
		chart.waitForColour(333, "Java Heap");
		chart.waitForColour(777, "Class");
		chart.waitForColour(933, "Code");
	}

	/** Opens a recording of three categories that do not change, in which the Java heap is largest. */
	private RecordedChartPage showLevel(String name) throws IOException {
		workbench.openRecording(generate(name, LEVEL));
		memory.tab("Recording").waitForRecording(name + " (choose another file): 300 memory events");
		RecordedChartPage chart = memory.recordedChart();
		chart.waitForAxes(true);
		return chart;
	}

	@Test
	void aClickChoosesTheWholeTimeAgain() throws IOException {
		workbench.openRecording(generate("two.jfr", TWO));
		memory.tab("Recording").waitForRecording("two.jfr (choose another file): 2 memory events");
		String last = memory.recorded("Java Heap", "Committed");
		RecordedChartPage chart = memory.recordedChart();
		String change = memory.recorded("Java Heap", "Since start");
		chart.drag(0.2, 0.6).waitForCell("Java Heap", "Committed", "10 MiB");
		assertNotEquals(change, memory.recorded("Java Heap", "In selection"));
		chart.click().waitForCell("Java Heap", "Committed", last);
		assertEquals(change, memory.recorded("Java Heap", "Since start"));
	}

	@Test
	void whatWasChosenIsNotPaintedOverAnotherRecording() throws IOException {
		RecordedChartPage chart = showLevel("one.jfr");
		RGB ground = chart.colour(ABOVE_AREAS);
		chart.drag(0.25, 0.75).waitForGround(ABOVE_AREAS, ground, false);
		showLevel("other.jfr").waitForGround(ABOVE_AREAS, ground, true);
	}

	@Test
	void theLegendFollowsTheTheme() throws IOException {
		RecordedChartPage chart = showLevel("level.jfr");
		RGB legend = chart.legend("Class");
		RGB before = RecordedChartPage.groundColor(new RGB(1, 2, 3));
		try {
			chart.waitForLegend("Class", legend, false);
		} finally {
			RecordedChartPage.groundColor(before);
		}
		chart.waitForLegend("Class", legend, true);
	}

	@Test
	void aCategoryKeepsItsColourWhateverItsRank() throws IOException {
		RGB heap = showLevel("level.jfr").legend("Java Heap");
		workbench.openRecording(generate("turned.jfr", LEVEL.replace("600", "50")));
		memory.tab("Recording").waitForRecording("turned.jfr (choose another file): 300 memory events");
		RecordedChartPage chart = memory.recordedChart();
		chart.waitForColour(425, "Java Heap");
		assertEquals(heap, chart.legend("Java Heap"));
	}

	@Test
	void aRecordingWithoutMemoryEventsIsSaidToHaveNone() throws IOException {
		workbench.openRecording(generate("shop.jfr", Scripts.COMMENTED));
		memory.tab("Recording").waitForRecording("shop.jfr has no memory events");
		memory.recordedChart().waitForAxes(false);
	}

	@Test
	void aFileThatIsNoRecordingIsSaidToBeNone() throws IOException {
		workbench.openRecording(Files.writeString(folder.resolve("no.jfr"), "This is not a recording."));
		memory.tab("Recording").waitForRecording("Cannot read no.jfr");
	}

	@Test
	void whatIsCancelledInTheViewOfJobsCanBeReadAgain() throws IOException {
		workbench.openRecording(generate("level.jfr", LEVEL));
		Job.getJobManager().suspend();
		try {
			memory.tab("Recording").waitForRecording("Reading level.jfr");
			Jobs.cancel("Reading level.jfr");
			memory.waitForRecording("Reading of level.jfr was cancelled.");
			memory.followRecording("again");
			memory.waitForRecording("Reading level.jfr");
		} finally {
			Job.getJobManager().resume();
		}
		memory.waitForRecording("level.jfr (choose another file): 300 memory events");
	}

	@Test
	void noListOpensOverWhatTheUserHasGoneOnToDo() throws Exception {
		Process process = sleeper();
		try {
			workbench.openRecording(generate("level.jfr", LEVEL));
			memory.findJvms(Long.toString(process.pid()));
			assertFalse(memory.isListOpen());
		} finally {
			process.destroyForcibly();
			memory.watch("This JVM");
		}
	}

	/** A JVM that has begun, so that it is found. */
	private Process sleeper() throws IOException {
		Path source = Files.writeString(folder.resolve("Sleeper.java"), """
				class Sleeper {
					public static void main(String[] a) throws Exception {
						System.out.println("begun");
						System.in.read();
					}
				}
				""");
		Process process = new ProcessBuilder(Path.of(System.getProperty("java.home"), "bin", "java").toString(),
				"-XX:NativeMemoryTracking=summary", source.toString()).start();
		assertEquals("begun", process.inputReader().readLine());
		return process;
	}

	@Test
	void anotherJvmsCategoriesAreShown() throws IOException {
		Process process = sleeper();
		try {
			memory.watch(Long.toString(process.pid()));
			assertFalse(memory.isListOpen(), "the list would keep all input from the window");
			memory.waitForCategory("NMT total");
			memory.waitForCategory("Java Heap");
			process.destroyForcibly();
			memory.waitForTracking("no longer answers");
		} finally {
			process.destroyForcibly();
			memory.watch("This JVM");
			memory.waitForTracking("-XX:NativeMemoryTracking=summary");
		}
	}
}
