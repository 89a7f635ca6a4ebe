/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.jmc;

import static org.junit.jupiter.api.Assertions.assertSame;

import org.junit.jupiter.api.Test;

class SyntheticRecordingPageTest {

	@Test
	void whatCanBeUndoneStaysWhenThePageIsLeft() {
		SyntheticRecordingPage page = new SyntheticRecordingPage(() -> null);
		assertSame(page.history("count: 1"), page.history("count: 2"));
	}
}
