/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.learn.write;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

/** How learned scripts write numbers. */
class NumbersTest {
	private static final long SECOND = 1_000_000_000L;

	@Test
	void aRecordingIsAsLongAsAPersonWouldSay() {
		assertEquals("60 s", Numbers.length(60 * SECOND));
		assertEquals("20 min", Numbers.length(1200 * SECOND));
		assertEquals("90 min", Numbers.length(5400 * SECOND));
		assertEquals("2 h", Numbers.length(7200 * SECOND));
		assertEquals("1201 s", Numbers.length(1201 * SECOND));
		assertEquals("1200.5 s", Numbers.length(1200 * SECOND + SECOND / 2));
	}
}
