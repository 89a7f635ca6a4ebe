/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.studio;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.eclipse.swt.graphics.RGB;
import org.junit.jupiter.api.Test;

class ReadableTextsTest {

	@Test
	void contrastIsThatOfTheGuidelines() {
		RGB black = new RGB(0, 0, 0);
		RGB white = new RGB(255, 255, 255);
		assertEquals(21, ReadableTexts.contrast(black, white), 1e-9);
		assertEquals(1, ReadableTexts.contrast(white, white), 1e-9);
		assertEquals(4.54, ReadableTexts.contrast(new RGB(118, 118, 118), white), 0.01);
	}
}
