/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.preferences;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

/** The dialog of preferences gets what a page lacks, as far as the screen goes. */
class SpanTest {
	private static final Span SCREEN = new Span(100, 1024);

	@Test
	void aWindowGrowsWhereItIs() {
		assertEquals(new Span(110, 900), new Span(110, 838).grown(62, SCREEN));
	}

	@Test
	void aWindowThatWouldLeaveTheScreenIsMoved() {
		assertEquals(new Span(134, 990), new Span(193, 838).grown(152, SCREEN));
	}

	@Test
	void noWindowGrowsBeyondTheScreen() {
		assertEquals(new Span(100, 1024), new Span(193, 838).grown(900, SCREEN));
		assertEquals(new Span(50, 2000), new Span(50, 2000).grown(900, SCREEN));
	}

	@Test
	void aWindowWithRoomEnoughStaysWhereItIs() {
		assertEquals(new Span(900, 838), new Span(900, 838).grown(-10, SCREEN));
	}
}
