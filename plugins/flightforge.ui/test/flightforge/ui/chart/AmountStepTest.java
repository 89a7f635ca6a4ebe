/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.chart;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class AmountStepTest {

	private static final int TEXT = 15;
	/** The chart leaves a text out where there are not more pixels between it and the one below. */
	private static final int LEAST_GAP = 3;

	@Test
	void eachMarkHasRoomForItsText() {
		for (int height = 10; height < 35; height++) {
			for (double range = 1; range < 10; range += 0.01) {
				double wanted = range / 100 * AmountStep.hint(height, 100, 0, range);
				assertTrue((int) (AmountStep.step(wanted) / range * 100) > height + LEAST_GAP, height + " of " + range);
			}
		}
	}

	@Test
	void aLowChartHasATextAboveTheLowest() {
		for (int pixels = TEXT + LEAST_GAP + 3; pixels < 100; pixels++) {
			for (double range = 1; range < 10; range += 0.01) {
				assertTexts(pixels, 0, range);
			}
		}
	}

	@Test
	void aLowChartThatDoesNotBeginAtZeroHasTwoTexts() {
		for (int pixels = 2 * TEXT; pixels < 100; pixels++) {
			for (double low = 100; low < 110; low += 0.13) {
				assertTexts(pixels, low, low + 7);
			}
		}
	}

	@Test
	void marksAreFewWhereTheirTextsHaveRoom() {
		assertEquals(AmountStep.hint(TEXT, 400, 0, 9), AmountStep.hint(TEXT, 200, 0, 9));
		assertEquals(AmountStep.hint(TEXT, 0, 0, 9), AmountStep.hint(TEXT, 200, 0, 9));
	}

	private static void assertTexts(int pixels, double low, double high) {
		double step = AmountStep.step((high - low) / pixels * AmountStep.hint(TEXT, pixels, low, high));
		double first = Math.ceil(low / step) * step;
		double last = Math.floor(high / step) * step;
		int between = (int) ((last - low) / (high - low) * pixels) - (int) ((first - low) / (high - low) * pixels);
		assertTrue(between > TEXT + LEAST_GAP, pixels + " pixels of " + low + " to " + high);
	}
}
