/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.tests;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;

import org.eclipse.core.runtime.Platform;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

import flightforge.ui.pages.FailureReport;

/** The folder with preferences and history, which two running programs would take from each other. */
@ExtendWith(FailureReport.class)
class WorkspaceTest {

	@Test
	void studioHasItsWorkspaceAlone() throws IOException {
		assertTrue(Platform.getInstanceLocation().isLocked());
	}
}
