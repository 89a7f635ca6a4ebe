/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.jmc;

import static org.junit.jupiter.api.Assertions.assertSame;

import org.junit.jupiter.api.Test;

import flightforge.ui.form.KeptScript;

class SyntheticRecordingPageTest {

	@Test
	void theScriptWithAllThatCanBeUndoneStaysFromOneVisitToTheNext() {
		SyntheticRecordingPage page = new SyntheticRecordingPage(() -> null);
		KeptScript script = new KeptScript("events: []", null);
		page.setScript(script);
		assertSame(script, page.script());
	}
}
