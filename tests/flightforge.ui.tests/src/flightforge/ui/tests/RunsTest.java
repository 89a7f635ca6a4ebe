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
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Stream;

import org.eclipse.core.runtime.jobs.IJobChangeEvent;
import org.eclipse.core.runtime.jobs.IJobChangeListener;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.core.runtime.jobs.JobChangeAdapter;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

import flightforge.ui.generate.GenerateJob;
import flightforge.ui.pages.ClipboardPage;
import flightforge.ui.pages.FailureReport;
import flightforge.ui.pages.HistoryPage;
import flightforge.ui.pages.NotificationPage;
import flightforge.ui.pages.Patience;
import flightforge.ui.pages.PreferencesPage;
import flightforge.ui.pages.RecordingViewerPage;
import flightforge.ui.pages.ScriptFormPage;
import flightforge.ui.pages.Scripts;
import flightforge.ui.pages.WorkbenchPage;

/** What is said of generations while they run and afterwards, how they are stopped, and where they are found again. */
@ExtendWith(FailureReport.class)
class RunsTest {
	private static final int ATTEMPTS = 3;
	@TempDir
	private Path folder;
	private WorkbenchPage workbench;

	@BeforeEach
	void open() {
		workbench = WorkbenchPage.clean();
	}

	@AfterEach
	void backToDefaults() throws InterruptedException {
		Job.getJobManager().cancel(GenerateJob.FAMILY);
		Job.getJobManager().join(GenerateJob.FAMILY, null);
		WorkbenchPage.clean().preferences().restoreDefaults().apply();
	}

	@Test
	void theSummaryTellsPeaksAndTheChecksum() throws Exception {
		ScriptFormPage form = script("shop.forge", Scripts.COMMENTED);
		form.generate();
		form.waitForMessage("Generated shop.jfr: 1,800 events");
		String sum = sha256(folder.resolve("shop.jfr"));
		String detail = form.waitForDetail("SHA-256 " + sum.substring(0, 16)).replace('\u00a0', ' ');
		assertTrue(detail.matches(
				"(?s)heap \u00b7 peaks: heap of the process [\\d.,]+ MiB \\(before: [\\d.,]+ MiB\\), mapped 0 B .*"),
				detail);
		form.waitForDetailTip("SHA-256 " + sum);
		// It would be in front of the dialog.
		PreferencesPage dialog = workbench.preferences();
		form.waitForDetailTip("");
		dialog.cancel();
		form.waitForDetailTip("SHA-256 " + sum);
		form.followMessageLink("Copy Checksum");
		assertEquals(sum, ClipboardPage.text());
	}

	@Test
	void aScriptIsGeneratedSeveralTimesAtOnceWithoutCollision() throws IOException {
		// What is endless leaves some of the processors to the rest.
		workbench.preferences().workers("1").apply();
		ScriptFormPage form = script("endless.forge", Scripts.ENDLESS);
		form.generate();
		form.generate();
		form.waitForMessage("events/s");
		form.waitForAnyMessage("Generating endless \u00b7");
		form.waitForAnyMessage("Generating endless (2) \u00b7");
		ScriptFormPage other = script("shop.forge", Scripts.COMMENTED);
		other.generate();
		other.generate();
		other.generate();
		workbench.waitForFile(folder.resolve("shop-3.jfr"));
		assertTrue(Job.getJobManager().find(GenerateJob.FAMILY).length >= 2);
		assertEquals(List.of("endless.forge", "shop-2.jfr", "shop-3.jfr", "shop.forge", "shop.jfr"), files());
		assertEquals(sha256(folder.resolve("shop.jfr")), sha256(folder.resolve("shop-3.jfr")));
		workbench.progress().waitFor("Generating endless").close();
	}

	@Test
	void cancelEndsAGenerationWithinHalfASecond() throws IOException {
		for (int i = 0; i < ATTEMPTS; i++) {
			ScriptFormPage form = script("endless.forge", Scripts.ENDLESS);
			form.generate();
			form.waitForMessage("events/s");
			AtomicBoolean done = new AtomicBoolean();
			IJobChangeListener listener = new JobChangeAdapter() {
				@Override
				public void done(IJobChangeEvent event) {
					if (event.getJob().belongsTo(GenerateJob.FAMILY)) {
						done.set(true);
					}
				}
			};
			Job.getJobManager().addJobChangeListener(listener);
			// What the link does, without the time that it takes to find the link.
			Job.getJobManager().cancel(GenerateJob.FAMILY);
			double seconds = Patience.secondsUntil(done::get);
			Job.getJobManager().removeJobChangeListener(listener);
			assertTrue(seconds <= 0.5, "It ended after " + seconds + " s");
			form.waitForMessage("Cancelled endless, no recording was written.");
			assertEquals(List.of("endless.forge"), files());
		}
	}

	@Test
	void cancelEndsPlanningToo() throws IOException {
		ScriptFormPage form = script("hard.forge", Scripts.HARD_TO_PLAN);
		form.generate();
		workbench.waitForJob(GenerateJob.FAMILY);
		form.followMessageLink("Cancel");
		form.waitForMessage("Cancelled hard, no recording was written.");
		assertEquals(List.of("hard.forge"), files());
	}

	@Test
	void whoHasClosedTheEditorIsToldInTheCorner() {
		ScriptFormPage form = script("shop.forge", Scripts.COMMENTED);
		// Nothing is generated before the editor is closed.
		Job.getJobManager().suspend();
		try {
			form.generate();
			workbench.closeEditors();
		} finally {
			Job.getJobManager().resume();
		}
		NotificationPage notification = workbench.notification();
		assertTrue(notification.text().startsWith("Generated shop.jfr: 1,800 events"), notification.text());
		notification.follow("Open");
		workbench.viewer("shop.jfr").waitForType("jdk.FileRead", "600");
	}

	@Test
	void whatComesUpInTheCornerCoversNoLinkOfTheViewer() {
		ScriptFormPage form = script("shop.forge", Scripts.COMMENTED);
		form.generate();
		form.waitForMessage("Generated shop.jfr");
		Job.getJobManager().suspend();
		try {
			form.generate();
			workbench.openRecording(folder.resolve("shop.jfr"));
		} finally {
			Job.getJobManager().resume();
		}
		NotificationPage notification = workbench.notification();
		assertTrue(notification.text().startsWith("Generated shop-2.jfr"), notification.text());
		assertFalse(notification.coversLink("flightforge.recording.compare"));
		assertFalse(notification.coversStatusLine());
		notification.dismiss();
	}

	@Test
	void whatIsCancelledBeforeItBeginsEndsToo() throws IOException {
		ScriptFormPage form = script("shop.forge", Scripts.COMMENTED);
		Job.getJobManager().suspend();
		try {
			form.generate();
			form.followMessageLink("Cancel");
			form.waitForMessage("Cancelled shop, no recording was written.");
		} finally {
			Job.getJobManager().resume();
		}
		assertEquals(List.of("shop.forge"), files());
	}

	@Test
	void exitAsksWhileARecordingIsGenerated() {
		ScriptFormPage form = script("endless.forge", Scripts.ENDLESS);
		form.generate();
		form.waitForMessage("events/s");
		workbench.exitAndStay();
		form.waitForMessage("events/s");
		form.followMessageLink("Cancel");
		form.waitForMessage("Cancelled endless, no recording was written.");
	}

	@Test
	void askingIsDoneInTheCornerToo() {
		workbench.preferences().afterGenerating("Ask in a notification").apply();
		ScriptFormPage form = script("shop.forge", Scripts.COMMENTED);
		form.generate();
		form.waitForMessage("Generated shop.jfr");
		workbench.notification().dismiss();
		assertFalse(workbench.isOpen("shop.jfr"));
	}

	@Test
	void whatIsLargeIsAskedForBeforeItIsOpened() throws IOException {
		workbench.preferences().askAbove("64 KiB").afterGenerating("Open the recording").apply();
		ScriptFormPage form = script("shop.forge", Scripts.COMMENTED.replace("1_200", "20_000"));
		form.generate();
		form.waitForRemark("Opening it needs about");
		form.waitForMessage("Generated shop.jfr: 20,600 events");
		form.followMessageLink("Copy Checksum");
		assertEquals(sha256(folder.resolve("shop.jfr")), ClipboardPage.text());
		assertFalse(workbench.isOpen("shop.jfr"));
		form.followMessageLink("Open Anyway");
		workbench.viewer("shop.jfr").waitForType("jdk.SocketWrite", "20,000");
	}

	@Test
	void theViewerAsksToo() {
		workbench.preferences().askAbove("64 KiB").apply();
		ScriptFormPage form = script("shop.forge", Scripts.COMMENTED.replace("1_200", "20_000"));
		form.generate();
		form.waitForMessage("Generated shop.jfr");
		RecordingViewerPage viewer = workbench.openRecording(folder.resolve("shop.jfr"));
		viewer.waitForMessage("Opening it needs about");
		viewer.followMessageLink();
		viewer.waitForType("jdk.SocketWrite", "20,000");
	}

	@Test
	void theViewRemembersWhatWasGenerated() throws IOException {
		HistoryPage history = workbench.history();
		history.clear();
		assertTrue(history.emptyText().contains("Nothing has been generated yet"), history.emptyText());
		ScriptFormPage form = script("shop.forge", Scripts.COMMENTED);
		form.generate();
		form.waitForMessage("Generated shop.jfr");
		history = workbench.history();
		history.waitForFirst("shop.jfr");
		assertEquals("1,800", history.cell("shop.jfr", "Events"));
		String heap = history.cell("shop.jfr", "JVM heap peak");
		assertTrue(heap.matches("[\\d.,]+ MiB"), heap);
		String growth = history.cell("shop.jfr", "JVM heap growth");
		assertTrue(growth.matches("[\\d.,]+ ([KM]i)?B"), growth);
		String sum = history.cell("shop.jfr", "SHA-256");
		assertEquals(Map.of("Open", "", "Show in Folder", "", "Copy Checksum", "",
				"Generates from the same script again, with the same parameters", ""), history.tools());
		history.choose("shop.jfr", "Copy Checksum");
		assertEquals(sum, ClipboardPage.text());
		history.choose("shop.jfr", "Generate Again");
		history.waitForFirst("shop-2.jfr", "shop.jfr");
		assertEquals(sum, history.cell("shop-2.jfr", "SHA-256"));
		Files.delete(folder.resolve("shop.jfr"));
		history.focus();
		history.waitForFirst("shop-2.jfr", "shop.jfr (missing)");
		history.delete("shop.jfr (missing)");
		history.waitForRows(1);
		history.open("shop-2.jfr");
		workbench.viewer("shop-2.jfr").waitForType("jdk.SocketWrite", "1,200");
	}

	@Test
	void whatWasInAReusedFileStaysInTheView() throws IOException {
		workbench.history().clear();
		ScriptFormPage form = script("shop.forge", Scripts.COMMENTED);
		form.generate();
		form.waitForMessage("Generated shop.jfr: 1,800 events");
		Files.delete(folder.resolve("shop.jfr"));
		form.cells().changeVolume(1, "20/s");
		form.generate();
		form.waitForMessage("Generated shop.jfr: 2,400 events");
		HistoryPage history = workbench.history();
		history.waitForFirst("shop.jfr", "shop.jfr (replaced)");
		assertEquals("1,800", history.cell("shop.jfr (replaced)", "Events"));
	}

	private ScriptFormPage script(String name, String text) {
		return workbench.openScript(Scripts.write(folder, name, text)).form();
	}

	private List<String> files() throws IOException {
		try (Stream<Path> files = Files.list(folder)) {
			return files.map(file -> file.getFileName().toString()).filter(name -> !name.startsWith(".")).sorted()
					.toList();
		}
	}

	private static String sha256(Path file) throws IOException {
		try {
			return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(Files.readAllBytes(file)));
		} catch (java.security.NoSuchAlgorithmException e) {
			throw new AssertionError(e);
		}
	}
}
