/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.tests;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.Rectangle;
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
import flightforge.ui.pages.LayoutPage;
import flightforge.ui.pages.MemoryViewPage;
import flightforge.ui.pages.WorkbenchPage;

/** The view of native memory where there is little room: chart and table are divided as the shape allows. */
@ExtendWith(FailureReport.class)
class SmallMemoryViewTest {
	private static final String VIEW = "flightforge.ui.memoryView";
	private static final String CHART = "flightforge.memory.chart";
	private static final String LEGEND = CHART + ".legend";
	private static final String RECORDING = "flightforge.memory.recordingChart";
	private static final String HEAD = "flightforge.memory.recording";
	/** Pixels that two lines of text have at least. */
	private static final int TWO_LINES = 30;
	private static final String JVMS = "flightforge.memory.jvm";
	private static final String BRIEF = JVMS + ".brief";
	private static final String TRACKING = "flightforge.memory.tracking.brief";
	private static final String STORAGE = "flightforge.memory.storage";
	private static final String TABLE = "flightforge.memory.table";
	@TempDir
	private Path folder;
	private WorkbenchPage workbench;
	private LayoutPage layout;
	private MemoryViewPage memory;
	private Point sizeBefore;

	@BeforeEach
	void open() {
		workbench = WorkbenchPage.clean();
		layout = workbench.layout();
		memory = workbench.memoryView();
		memory.waitForCategory("Resident");
		sizeBefore = workbench.resize(new Point(1000, 800));
	}

	@AfterEach
	void restore() {
		workbench = WorkbenchPage.clean();
		workbench.layout().reset();
		workbench.resize(sizeBefore);
	}

	@Test
	void theTableIsTheLegend() {
		memory.waitUntil(
				() -> memory.drawnCategories()
						.containsAll(List.of("Heap", "Mapped files", "Direct buffers", "Resident")),
				() -> "Drawn are " + memory.drawnCategories());
	}

	@Test
	void lowAndWideTheyAreBesideEachOther() {
		layout.maximise(VIEW, 1100, 285);
		memory.waitUntil(() -> right(memory.bounds(CHART)) <= memory.bounds(TABLE).x, this::bounds);
		memory.waitUntil(() -> memory.bounds(CHART).width > 270 && memory.bounds(CHART).height >= 70, this::bounds);
		memory.waitUntil(() -> memory.bounds(TABLE).width > 400 && memory.bounds(TABLE).height >= 70, this::bounds);
	}

	/** As in the stack of views of Mission Control's first window. */
	@Test
	void lowAButtonGoesFromTheChartWithItsLegendToTheTableAndBack() {
		layout.maximise(VIEW, 940, 285);
		memory.waitUntil(() -> memory.bounds(TABLE).isEmpty() && memory.bounds(CHART).width > 450, this::bounds);
		memory.waitUntil(() -> right(memory.bounds(CHART)) <= memory.bounds(LEGEND).x, this::bounds);
		memory.waitForLegend("Heap: ", "Direct buffers: ", "Resident: ");
		memory.press("Show Table");
		memory.waitUntil(() -> memory.bounds(CHART).isEmpty() && memory.bounds(TABLE).width > 800, this::bounds);
		memory.waitUntil(() -> memory.columnsWidth() <= memory.bounds(TABLE).width, this::bounds);
		memory.press("Show Chart");
		memory.waitUntil(() -> memory.bounds(TABLE).isEmpty() && !memory.bounds(LEGEND).isEmpty(), this::bounds);
	}

	/** The stack of Mission Control's first window leaves a tab 139 pixels. */
	@Test
	void lowTheLinesAreBesideTheNamesOfTheTabsAndThePlotHasTheHeight() {
		layout.maximise(VIEW, 1095, 285);
		memory.waitUntil(() -> memory.tabHeight() > 100 && memory.tabHeight() < 190, this::tab);
		memory.waitUntil(() -> memory.plotHeight(CHART) >= memory.tabHeight() - 49, this::tab);
		memory.waitForBriefJvm("This JVM");
		memory.waitUntil(() -> memory.bounds(JVMS).isEmpty(), this::tab);
		memory.waitUntil(() -> memory.bounds(BRIEF).y > bottom(memory.bounds(CHART)), this::tab);
		layout.maximise(VIEW, 1095, 600);
		memory.waitUntil(() -> bottom(memory.bounds(JVMS)) <= memory.bounds(CHART).y, this::tab);
		memory.waitUntil(() -> memory.bounds(BRIEF).isEmpty(), this::tab);
	}

	/** Nothing else says why there are no categories; the storage is in the head of the form, too. */
	@Test
	void lowAndNarrowItIsSaidWhyThereAreNoCategories() {
		for (int width : new int[] {1024, 820}) {
			layout.maximise(VIEW, width, 285);
			memory.waitUntil(() -> !memory.bounds(TRACKING).isEmpty(), this::notes);
			memory.waitUntil(() -> memory.bounds(STORAGE).isEmpty(), this::notes);
		}
		layout.maximise(VIEW, 1500, 285);
		memory.waitUntil(() -> !memory.bounds(TRACKING).isEmpty() && !memory.bounds(STORAGE).isEmpty(), this::notes);
	}

	private String notes() {
		return "The note on NMT is at " + memory.bounds(TRACKING) + ", that on storage at " + memory.bounds(STORAGE);
	}

	private String tab() {
		return "Of " + memory.tabHeight() + " pixels the plot has " + memory.plotHeight(CHART) + ". The list is at "
				+ memory.bounds(JVMS) + ", the line at " + memory.bounds(BRIEF) + ". " + bounds();
	}

	@Test
	void lowARecordingSaysInOneLineWhatItIsAndThatItHasExperimentalEvents() throws IOException {
		String script = Templates.named("native-image-nmt").orElseThrow().text();
		Path recording = Generator
				.generate(Planner.plan(script, Catalogue.standard(), PlanOptions.DEFAULT).plan().orElseThrow(),
						folder.resolve("nmt.jfr"), GenerationSettings.defaults(), (done, total, bytes) -> {
						}, () -> false)
				.file();
		workbench.openRecording(recording);
		layout.maximise(VIEW, 1095, 285);
		memory.tab("Recording").waitForRecordingInBrief(
				"nmt.jfr (<a href=\"choose\">choose another file</a>): 1 min 50 s. Part that grew most: Unsafe, by 110 MiB.");
		memory.waitForRecording("456 memory events");
		memory.waitForExperimental("Includes experimental events");
		memory.waitUntil(() -> memory.plotHeight(RECORDING) >= memory.tabHeight() - 49, this::tab);
		memory.waitUntil(() -> bottom(memory.bounds(RECORDING)) <= memory.bounds("flightforge.memory.experimental").y,
				this::tab);
		memory.tab("Live");
		memory.waitUntil(() -> memory.bounds("flightforge.memory.experimental").isEmpty(), this::tab);
		// Where there is no room for all of it, its end is cut, and not half of the height of two lines.
		layout.maximise(VIEW, 640, 285);
		memory.tab("Recording");
		memory.waitUntil(() -> !memory.bounds(HEAD).isEmpty() && memory.bounds(HEAD).height < TWO_LINES,
				() -> "The line is at " + memory.bounds(HEAD));
	}

	@Test
	void wideTheyAreBesideEachOther() {
		layout.maximise(VIEW, 1600, 420);
		memory.waitUntil(() -> right(memory.bounds(CHART)) <= memory.bounds(TABLE).x, this::bounds);
		memory.waitUntil(() -> memory.bounds(CHART).width >= 600 && memory.bounds(CHART).height >= 150, this::bounds);
	}

	@Test
	void wideAllColumnsAreSeen() {
		layout.maximise(VIEW, 1135, 500);
		memory.waitUntil(() -> memory.columnsWidth() <= memory.bounds(TABLE).width,
				() -> "The columns take " + memory.columnsWidth() + ". " + bounds());
		memory.waitUntil(() -> memory.bounds(CHART).width >= 280, this::bounds);
	}

	@Test
	void highTheGridHasFewLines() {
		layout.maximise(VIEW, 500, 1600);
		memory.waitUntil(() -> memory.bounds(CHART).height > 500, this::bounds);
		memory.waitUntil(() -> memory.gridLines(CHART) > 1 && memory.gridLines(CHART) <= 10,
				() -> "There are " + memory.gridLines(CHART) + " lines. " + bounds());
	}

	@Test
	void narrowAndHighTheTableIsBelow() {
		layout.maximise(VIEW, 500, 660);
		memory.waitUntil(() -> bottom(memory.bounds(CHART)) <= memory.bounds(TABLE).y, this::bounds);
		memory.waitUntil(() -> memory.bounds(CHART).width > 400 && memory.bounds(CHART).height > 120, this::bounds);
		memory.waitUntil(() -> memory.bounds(TABLE).width > 400 && memory.bounds(TABLE).height > 150, this::bounds);
	}

	@Test
	void withoutRoomForBothThereAreTheValues() {
		layout.maximise(VIEW, 420, 330);
		memory.waitUntil(() -> memory.bounds(CHART).isEmpty(), this::bounds);
		memory.waitUntil(() -> memory.bounds(TABLE).height >= 70, this::bounds);
	}

	private String bounds() {
		return "The chart is at " + memory.bounds(CHART) + ", its legend at " + memory.bounds(LEGEND)
				+ ", the table at " + memory.bounds(TABLE);
	}

	private static int right(Rectangle bounds) {
		return bounds.x + bounds.width;
	}

	private static int bottom(Rectangle bounds) {
		return bounds.y + bounds.height;
	}
}
