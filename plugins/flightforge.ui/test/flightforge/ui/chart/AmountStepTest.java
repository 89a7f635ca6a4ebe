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
	/** In lower charts marks would have to be too close for a second text. */
	private static final int LOW = 26;

	/** As the chart has them, which the other tests go by. */
	@Test
	void stepsAreOneTwoAndFive() {
		double[][] expected = {{1, 1}, {1.5, 1}, {1.6, 2}, {3.5, 2}, {3.6, 5}, {7.5, 5}, {7.6, 10}, {16, 20},
				{0.036, 0.05}};
		for (double[] each : expected) {
			assertEquals(each[1], AmountStep.step(each[0]), 1e-9, "for " + each[0]);
		}
	}

	@Test
	void marksAreCloserInLowChartsAsFarAsTheirTextsNeedIt() {
		assertEquals(35, AmountStep.hint(TEXT, 400, 0, 9));
		assertEquals(35, AmountStep.hint(TEXT, 60, 0, 9));
		assertEquals(33, AmountStep.hint(TEXT, 40, 0, 9));
		assertEquals(9, AmountStep.hint(TEXT, 25, 0, 9));
		assertEquals(21, AmountStep.hint(TEXT, 21, 0, 2.1));
		assertEquals(30, AmountStep.hint(TEXT, 30, 100, 107));
	}

	/** A line at each pixel or two would hide the curve. */
	@Test
	void marksAreFewWhereNoTwoTextsHaveRoom() {
		for (int height = 1; height <= 20; height++) {
			assertEquals(35, AmountStep.hint(TEXT, height, 0, 9), height + " pixels");
			assertEquals(35, AmountStep.hint(TEXT, height, 100, 107), height + " pixels");
		}
	}

	@Test
	void marksAreNeverAtEachPixel() {
		for (int pixels = 1; pixels < 100; pixels++) {
			for (double range = 1; range < 10; range += 0.01) {
				double step = AmountStep.step(range / pixels * AmountStep.hint(TEXT, pixels, 0, range));
				assertTrue(step / range * pixels > 2.5, pixels + " pixels of " + range);
			}
		}
	}

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
		for (int pixels = LOW; pixels < 100; pixels++) {
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
		assertEquals(35, AmountStep.hint(TEXT, 200, 0, 9));
		assertEquals(35, AmountStep.hint(TEXT, 0, 0, 9));
	}

	private static void assertTexts(int pixels, double low, double high) {
		double step = AmountStep.step((high - low) / pixels * AmountStep.hint(TEXT, pixels, low, high));
		double first = Math.ceil(low / step) * step;
		double last = Math.floor(high / step) * step;
		int between = (int) ((last - low) / (high - low) * pixels) - (int) ((first - low) / (high - low) * pixels);
		assertTrue(between > TEXT + LEAST_GAP, pixels + " pixels of " + low + " to " + high);
	}
}
