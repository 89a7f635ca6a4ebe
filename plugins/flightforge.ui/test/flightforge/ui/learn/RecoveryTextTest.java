/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.learn;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.List;

import org.junit.jupiter.api.Test;

/** What the wizard says of a recording that was recovered. */
class RecoveryTextTest {
	@Test
	void whatIsLostIsCounted() {
		assertEquals("Recovered 1,800 events to a.jfr; nothing was missing.", text());
		assertEquals("Recovered 1,800 events to a.jfr. Missing: tail.jfr: the end", text("tail.jfr: the end"));
		assertEquals("Recovered 1,800 events to a.jfr. Missing: one, and 2 more.", text("one", "two", "three"));
	}

	private static String text(String... lost) {
		return RecoveryText.of(1800, Path.of("folder", "a.jfr"), List.of(lost));
	}
}
