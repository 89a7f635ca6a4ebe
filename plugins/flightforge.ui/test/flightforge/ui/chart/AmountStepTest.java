/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.chart;

import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class AmountStepTest {

	@Test
	void eachMarkHasRoomForItsText() {
		for (int height = 10; height < 35; height++) {
			for (double range = 1; range < 10; range += 0.01) {
				double wanted = range / 100 * AmountStep.hint(height, 100);
				// The chart leaves a text out where there are not more than three pixels between it and the one below.
				assertTrue((int) (step(wanted) / range * 100) > height + 3, height + " of " + range);
			}
		}
	}

	@Test
	void aLowChartHasAMarkAboveTheLowest() {
		for (int pixels = 8; pixels < 100; pixels++) {
			for (double range = 1; range < 10; range += 0.01) {
				double wanted = range / pixels * AmountStep.hint(15, pixels);
				assertTrue(step(wanted) <= range, pixels + " pixels of " + range);
			}
		}
	}

	/** The step from mark to mark that a chart takes for one that is wanted. */
	private static double step(double wanted) {
		double unit = Math.pow(10, Math.floor(Math.log10(wanted)));
		double mantissa = wanted / unit;
		return unit * (mantissa > 7.5 ? 10 : mantissa > 3.5 ? 5 : mantissa > 1.5 ? 2 : 1);
	}
}
