/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.memory;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TrackingHintTest {
	private static final String OFF = "Native Memory Tracking is off in this JVM. ";

	@ParameterizedTest
	@ValueSource(strings = {"/opt/jmc/jmc", "C:\\jmc\\jmc.exe", "jmc"})
	void aLauncherHasAFileOfOptions(String launcher) {
		assertEquals(
				OFF + "To see categories, write -XX:NativeMemoryTracking=summary into jmc.ini, below -vmargs, "
						+ "and restart. <a href=\"copy\">Copy</a>",
				TrackingHint.text(launcher, "FLIGHTFORGE_JAVA_OPTS"));
	}

	@Test
	void aProductWithoutALauncherReportsItsVariable() {
		String hint = OFF + "To see categories, start it with "
				+ "FLIGHTFORGE_JAVA_OPTS=-XX:NativeMemoryTracking=summary. <a href=\"copy\">Copy</a>";
		assertEquals(hint, TrackingHint.text(null, "FLIGHTFORGE_JAVA_OPTS"));
		assertEquals(hint, TrackingHint.text("", "FLIGHTFORGE_JAVA_OPTS"));
	}

	@Test
	void elsewhereOnlyTheOptionIsShown() {
		assertTrue(TrackingHint.text(null, null).startsWith(OFF + "Start it with -XX:NativeMemoryTracking=summary"));
	}

	@Test
	void theOptionIsOfferedOnlyWhereTrackingIsOff() {
		String off = "Native Memory Tracking is off in that JVM. Start it with -XX:NativeMemoryTracking=summary";
		assertTrue(TrackingHint.isOff(off));
		assertEquals(off + ". <a href=\"copy\">Copy</a>", TrackingHint.text(false, off));
		String silent = "That JVM has no diagnostic commands, so that Native Memory Tracking cannot be asked for";
		for (boolean own : new boolean[] {true, false}) {
			assertEquals(silent, TrackingHint.text(own, silent));
			assertEquals("", TrackingHint.text(own, ""));
		}
		assertFalse(TrackingHint.isOff(silent));
		assertFalse(TrackingHint.isOff(""));
	}
}
