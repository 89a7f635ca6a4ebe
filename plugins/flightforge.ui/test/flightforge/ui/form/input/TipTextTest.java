/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.form.input;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

/** Tool tips of inputs that are too narrow for what is in them. */
class TipTextTest {
	@Test
	void theTextBeginsTheTip() {
		assertEquals("a && b\nWhat it is for", TipText.of("a & b", "What it is for"));
		assertEquals("/srv", TipText.of("/srv", null));
		assertEquals("/srv", TipText.of("/srv", ""));
	}

	@Test
	void aVeryLongTextIsCut() {
		String tip = TipText.of("x".repeat(100_000), "What it is for");
		assertTrue(tip.length() < 500 && tip.endsWith("x\u2026\nWhat it is for"), tip);
	}
}
