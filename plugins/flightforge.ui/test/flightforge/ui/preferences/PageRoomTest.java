/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.preferences;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.eclipse.swt.graphics.Rectangle;
import org.junit.jupiter.api.Test;

/** The dialog of preferences gets what a page lacks, as far as the screen goes. */
class PageRoomTest {
	private static final Rectangle SCREEN = new Rectangle(100, 50, 1024, 768);

	@Test
	void aDialogGrowsWhereItIs() {
		assertEquals(new Rectangle(110, 60, 900, 650),
				PageRoom.grown(new Rectangle(110, 60, 838, 500), 62, 150, SCREEN));
	}

	@Test
	void aDialogThatWouldLeaveTheScreenIsMoved() {
		assertEquals(new Rectangle(134, 168, 990, 650),
				PageRoom.grown(new Rectangle(193, 184, 838, 500), 152, 150, SCREEN));
	}

	@Test
	void noDialogIsLargerThanTheScreen() {
		assertEquals(new Rectangle(100, 50, 1024, 768),
				PageRoom.grown(new Rectangle(193, 184, 838, 500), 900, 900, SCREEN));
	}

	@Test
	void aDialogWithRoomEnoughStays() {
		Rectangle window = new Rectangle(900, 700, 838, 500);
		assertEquals(window, PageRoom.grown(window, 0, 0, SCREEN));
	}
}
