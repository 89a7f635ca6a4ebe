/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.logging.Level;
import java.util.logging.Logger;
import java.util.zip.GZIPOutputStream;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

import flightforge.script.catalogue.Catalogue;
import flightforge.script.generate.GenerationSettings;
import flightforge.script.generate.Generator;
import flightforge.script.plan.Plan;
import flightforge.script.plan.PlanOptions;
import flightforge.script.plan.Planner;
import flightforge.ui.tests.pages.FailureReport;
import flightforge.ui.tests.pages.Patience;
import flightforge.ui.tests.pages.RecordingViewerPage;
import flightforge.ui.tests.pages.WorkbenchPage;
import flightforge.writer.broken.Damage;
import flightforge.writer.broken.RecordingBreaker;

/** The product's viewer, with many events and with files that are not recordings. */
@ExtendWith(FailureReport.class)
class ViewerTest {
	private static final int MANY = 1_000_000;
	private static final double FROZEN_SECONDS = 3;
	@TempDir
	private Path folder;
	private WorkbenchPage workbench;

	@BeforeEach
	void open() {
		workbench = WorkbenchPage.clean();
	}

	@Test
	void aMillionRowsAreShownAndTheWindowStillAnswers() throws IOException {
		Path recording = generate("million.jfr", Scripts.MILLION);
		try (Patience patience = Patience.withWindow()) {
			RecordingViewerPage viewer = workbench.openRecording(recording);
			viewer.waitForType("jdk.FileRead", "1,000,000");
			viewer.choose("jdk.FileRead");
			viewer.waitForEvents(MANY);
			assertFalse(viewer.cell(MANY - 1, 0).isEmpty());
			// The table never has more than can be seen, or six million would take minutes and hundreds of megabytes.
			assertTrue(viewer.rowsInSight() < 200, () -> viewer.rowsInSight() + " rows");
			// The window goes on answering while the million rows go away.
			viewer.choose("flightforge.Script");
			viewer.waitForEvents(1);
			assertTrue(patience.longestSeconds() < FROZEN_SECONDS,
					"The window did not answer for " + patience.longestSeconds() + " s");
		}
	}

	@Test
	void keysGoToAnyRow() throws IOException {
		RecordingViewerPage viewer = workbench.openRecording(generate("shop.jfr", Scripts.COMMENTED));
		viewer.choose("jdk.FileRead");
		viewer.waitForEvents(600);
		String first = viewer.cell(0, 0);
		String second = viewer.cell(1, 0);
		String beforeLast = viewer.cell(598, 0);
		String last = viewer.cell(599, 0);
		viewer.press("END");
		assertEquals(last, viewer.selected(0));
		viewer.press("ARROW_DOWN");
		assertEquals(last, viewer.selected(0));
		viewer.press("ARROW_UP");
		assertEquals(beforeLast, viewer.selected(0));
		viewer.press("HOME");
		assertEquals(first, viewer.selected(0));
		viewer.press("ARROW_DOWN");
		assertEquals(second, viewer.selected(0));
		viewer.press("PAGE_DOWN");
		assertEquals(viewer.cell(viewer.rowsInSight() + 1, 0), viewer.selected(0));
	}

	@Test
	void eventsAreSortedByAColumn() throws IOException {
		RecordingViewerPage viewer = workbench.openRecording(generate("shop.jfr", Scripts.COMMENTED));
		viewer.choose("jdk.FileRead");
		viewer.waitForEvents(600);
		String first = viewer.cell(0, "Start Time");
		String last = viewer.cell(599, "Start Time");
		viewer.sort("Start Time");
		viewer.waitForOther(0, "Start Time", first);
		assertEquals(last, viewer.cell(0, "Start Time"));
		// A click on the type that is shown already takes nothing away.
		viewer.choose("jdk.FileRead");
		assertEquals(last, viewer.cell(0, "Start Time"));
	}

	@Test
	void columnsFitTheirTitles() throws IOException {
		RecordingViewerPage viewer = workbench.openRecording(generate("long.jfr", """
				types:
				  test.Long: {fields: {n: {type: int, label: A Number with a Title That Is Long}}}
				events:
				  - {type: test.Long, count: 10, values: {n: 1}}
				"""));
		viewer.choose("test.Long");
		viewer.waitForEvents(10);
		viewer.waitForWholeTitles();
	}

	@Test
	void aFileThatIsNoRecordingIsSaidToBeNone() throws IOException {
		Path file = Files.writeString(folder.resolve("no.jfr"), "This is not a recording.");
		workbench.openRecording(file).waitForMessage("no.jfr is not a flight recording");
	}

	@Test
	void aPackedRecordingIsShown() throws IOException {
		byte[] recording = Files.readAllBytes(generate("plain.jfr", Scripts.COMMENTED));
		Path packed = folder.resolve("packed.jfr");
		try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(packed))) {
			out.write(recording);
		}
		RecordingViewerPage viewer = workbench.openRecording(packed);
		viewer.choose("jdk.FileRead");
		assertFalse(viewer.cell(0, "Start Time").isEmpty());
	}

	@Test
	void aRecordingThatIsNotFinishedIsShownWithWhatIsMissing() throws IOException {
		Path running = folder.resolve("running.jfr");
		RecordingBreaker.breakCopy(generate("finished.jfr", Scripts.COMMENTED), running, Damage.UNFINISHED, 0);
		Files.write(running, new byte[] {100, 1, 2, 3}, StandardOpenOption.APPEND);
		RecordingViewerPage viewer = workbench.openRecording(running);
		viewer.choose("jdk.FileRead");
		assertTrue(viewer.missing().contains("not finished"), viewer.missing());
	}

	@Test
	void whatIsWholeBeforeDamageIsShown() throws IOException {
		Path tail = folder.resolve("tail.jfr");
		RecordingBreaker.breakCopy(generate("sound.jfr", Scripts.COMMENTED), tail, Damage.ZERO_TAIL, 0);
		RecordingViewerPage viewer = workbench.openRecording(tail);
		viewer.choose("jdk.FileRead");
		assertTrue(viewer.missing().contains("something else than a chunk"), viewer.missing());
	}

	@Test
	void aRecordingThatIsCutOffIsSaidToBe() throws IOException {
		byte[] whole = Files.readAllBytes(generate("whole.jfr", Scripts.COMMENTED));
		Path cut = Files.write(folder.resolve("cut.jfr"), Arrays.copyOf(whole, whole.length / 2));
		workbench.openRecording(cut).waitForMessage("cut.jfr is damaged or cut off");
		// JMC's parser would print the same to the terminal, with a stack trace.
		assertFalse(Logger.getLogger("org.openjdk.jmc.flightrecorder.internal.FlightRecordingLoader")
				.isLoggable(Level.INFO));
	}

	private Path generate(String name, String script) throws IOException {
		Plan plan = Planner.plan(script, Catalogue.standard(), PlanOptions.DEFAULT).plan().orElseThrow();
		return Generator.generate(plan, folder.resolve(name), GenerationSettings.defaults(), (done, total, bytes) -> {
			// Nobody watches.
		}, () -> false).file();
	}
}
