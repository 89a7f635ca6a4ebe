/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.jmc.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.openjdk.jmc.common.item.IItemCollection;
import org.openjdk.jmc.common.item.ItemFilters;

import flightforge.jmc.SyntheticRecordingPage;
import flightforge.ui.pages.AuditPage;
import flightforge.ui.pages.FailureReport;

/** The audit on the page "Synthetic Recording", with a script and without. */
@ExtendWith(FailureReport.class)
class AuditTabTest {
	private static final List<List<String>> CPU_PARTS = List.of(List.of("cpu-parts", "impossible", "60"));
	@TempDir
	private Path folder;
	private Path file;
	private IItemCollection items;
	private PageShell shell;

	@BeforeEach
	void generate() throws Exception {
		file = Recordings.generate(folder.resolve("shop.jfr"), Recordings.IMPOSSIBLE_SCRIPT);
		items = Recordings.load(file);
	}

	@AfterEach
	void leave() {
		if (shell != null) {
			shell.leave();
		}
	}

	@Test
	void whatWasFoundIsThereAgainAfterLeaving() throws Exception {
		SyntheticRecordingPage page = new SyntheticRecordingPage(() -> items);
		shell = PageShell.show(page, file);
		AuditPage audit = shell.page().audit().waitForMessage("shop.jfr breaks 1 of ");
		assertEquals(CPU_PARTS, audit.violations());
		shell.leave();
		// So it is not read again.
		Files.delete(file);
		shell = PageShell.show(page, file);
		shell.page().waitForMessage("with seed 7");
		assertEquals(CPU_PARTS, shell.page().audit().violations());
	}

	@Test
	void aRecordingWithoutScriptIsAuditedWhereOneAsksForIt() {
		IItemCollection without = items.apply(ItemFilters.not(ItemFilters.type("flightforge.Script")));
		shell = PageShell.show(new SyntheticRecordingPage(() -> without), file);
		AuditPage audit = shell.page().auditInFront()
				.waitForMessage("could have happened in a JVM. It reads the file, needs no script");
		audit.follow("Start the audit").waitForMessage("shop.jfr breaks 1 of ");
		assertEquals(CPU_PARTS, audit.violations());
		shell.page().press("Learn a Script");
		shell.page().form().waitForTotals("60 events");
		assertEquals(CPU_PARTS, shell.page().audit().violations());
	}

	@Test
	void aRecordingThatIsInNoFileHasNoAudit() {
		shell = PageShell.show(new SyntheticRecordingPage(() -> items));
		shell.page().form().waitForTotals("60 events");
		assertEquals(List.of("Form", "Planned and Actual", "Script"), shell.page().tabs());
	}
}
