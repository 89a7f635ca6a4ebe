/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.jmc.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

import flightforge.jmc.SyntheticRecordingPage;
import flightforge.ui.pages.FailureReport;

/** Mission Control waits while the page is displayed: what takes long to make comes later, or when it is needed. */
@ExtendWith(FailureReport.class)
class QuickPageTest extends WithRecording {
	private static final String COMPARISON = "Planned and Actual";
	private static final String SCRIPT = "Script";
	private PageShell shell;

	@AfterEach
	void leave() {
		shell.leave();
	}

	@Test
	void theFormComesOnceThePageIsThereAlsoWhereTheRecordingHasBeenRead() {
		SyntheticRecordingPage page = new SyntheticRecordingPage(() -> items);
		shell = PageShell.show(page);
		assertFalse(shell.hadTabsAtOnce());
		shell.page().form().waitForTotals("1,800 events");
		shell.leave();
		shell = PageShell.show(page);
		assertFalse(shell.hadTabsAtOnce());
		shell.page().form().waitForTotals("1,800 events");
	}

	@Test
	void whatIsBehindTheFormIsMadeWhenItComesToTheFront() {
		shell = PageShell.show(new SyntheticRecordingPage(() -> items));
		shell.page().form().waitForTotals("1,800 events");
		assertFalse(shell.page().isMade(COMPARISON));
		assertFalse(shell.page().isMade(SCRIPT));
		shell.page().form().cells().changeVolume(0, "77");
		shell.page().form().waitForTotals("677 events");
		assertTrue(shell.page().script().contains("count: 77 "));
		assertFalse(shell.page().isMade(COMPARISON));
		assertEquals(2, shell.page().comparison().size());
	}

	@Test
	void theTabThatWasInFrontIsMadeWithoutTheOthers() {
		SyntheticRecordingPage page = new SyntheticRecordingPage(() -> items);
		shell = PageShell.show(page);
		shell.page().script();
		shell.leave();
		shell = PageShell.show(page);
		assertTrue(shell.page().isMade(SCRIPT));
		assertFalse(shell.page().isMade(COMPARISON));
	}
}
