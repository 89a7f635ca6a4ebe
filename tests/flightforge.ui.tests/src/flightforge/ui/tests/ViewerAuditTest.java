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
import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

import flightforge.script.catalogue.Catalogue;
import flightforge.script.generate.GenerationSettings;
import flightforge.script.generate.Generator;
import flightforge.script.plan.PlanOptions;
import flightforge.script.plan.Planner;
import flightforge.ui.pages.AuditPage;
import flightforge.ui.pages.FailureReport;
import flightforge.ui.pages.Jobs;
import flightforge.ui.pages.RecordingViewerPage;
import flightforge.ui.pages.Scripts;
import flightforge.ui.pages.WorkbenchPage;

/** The audit in Studio's viewer: what it says when it finds something, when not, and when it cannot. */
@ExtendWith(FailureReport.class)
class ViewerAuditTest {
	@TempDir
	private Path folder;
	private WorkbenchPage workbench;

	@BeforeEach
	void open() {
		workbench = WorkbenchPage.clean();
	}

	@Test
	void brokenRulesAreShownWithTheirEvidenceAndFirstPlaces() throws IOException {
		RecordingViewerPage viewer = workbench.openRecording(generate("broken.jfr", Scripts.IMPOSSIBLE));
		AuditPage audit = viewer.audit().waitForMessage("broken.jfr breaks 2 of ");
		assertEquals(List.of(List.of("blocking-overlap", "impossible", "60"), List.of("cpu-parts", "impossible", "60")),
				audit.violations());
		// The first one is chosen.
		assertEquals(List.of("worker", "worker", "worker", "worker", "worker"), audit.places("Thread"));
		assertEquals("5 of 60 violations, in the order of time; the others break the same rule and are only counted:",
				audit.listed());
		List<String> times = audit.places("Time");
		assertEquals(times.stream().sorted().toList(), times);
		audit.choose("The JVM’s part of the CPU is part of the machine’s");
		assertTrue(audit.details().contains("together at most machineTotal"), audit.details());
		assertTrue(audit.details().contains("Evidence: Measured; HotSpot’s source"), audit.details());
		assertEquals(
				DateTimeFormatter.ofPattern("M/d/yy, h:mm:ss.SSSSSSSSS a", Locale.ENGLISH)
						.withZone(ZoneId.systemDefault()).format(Instant.parse("2026-01-01T00:00:02Z")),
				audit.places("Time").get(2));
		assertEquals("jdk.CPULoad", audit.places("Event type").get(2));
		assertEquals("jvmUser 0.6000, jvmSystem 0.3000, machineTotal 0.5000",
				audit.places("What breaks the rule").get(2));
		// What was found stays when events are looked at.
		viewer.events();
		viewer.choose("jdk.CPULoad");
		assertEquals(2, viewer.audit().violations().size());
	}

	@Test
	void nothingFoundIsSaid() throws IOException {
		RecordingViewerPage viewer = workbench.openRecording(generate("clean.jfr", Scripts.POSSIBLE));
		viewer.audit().waitForMessage("Nothing found: the 60 events of clean.jfr");
	}

	@Test
	void anAuditIsCancelledAndStartedAgain() throws IOException {
		RecordingViewerPage viewer = workbench.openRecording(generate("clean.jfr", Scripts.POSSIBLE));
		viewer.choose("jdk.CPULoad");
		AuditPage audit;
		try (Jobs.Held held = Jobs.hold()) {
			audit = viewer.audit().waitForMessage("Auditing clean.jfr");
			assertTrue(AuditPage.isRunning());
			audit.follow("Cancel").waitForMessage("was cancelled");
			assertFalse(AuditPage.isRunning());
		}
		audit.follow("Start again").waitForMessage("Nothing found");
	}

	@Test
	void anAuditEndsWithItsViewer() throws IOException {
		RecordingViewerPage viewer = workbench.openRecording(generate("clean.jfr", Scripts.POSSIBLE));
		viewer.choose("jdk.CPULoad");
		try (Jobs.Held held = Jobs.hold()) {
			viewer.audit().waitForMessage("Auditing");
			assertTrue(AuditPage.isRunning());
			viewer.close();
			assertFalse(AuditPage.isRunning());
		}
	}

	@Test
	void aFileThatHasGoneIsSaidToHave() throws IOException {
		Path recording = generate("gone.jfr", Scripts.POSSIBLE);
		RecordingViewerPage viewer = workbench.openRecording(recording);
		viewer.choose("jdk.CPULoad");
		Files.delete(recording);
		AuditPage audit = viewer.audit().waitForMessage("gone.jfr could not be audited: The file does not exist");
		generate("gone.jfr", Scripts.IMPOSSIBLE);
		audit.follow("Try again").waitForMessage("gone.jfr breaks 2 of ");
	}

	private Path generate(String name, String script) throws IOException {
		return Generator.generate(Planner.plan(script, Catalogue.standard(), PlanOptions.DEFAULT).plan().orElseThrow(),
				folder.resolve(name), GenerationSettings.defaults(), (done, total, bytes) -> {
					// Nobody watches.
				}, () -> false).file();
	}
}
