/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.chart;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;

import org.junit.jupiter.api.Test;

class AxisMarksTest {

	@Test
	void marksHaveRoomForTheirTexts() {
		assertEquals(List.of(20.0, 40.0, 60.0, 80.0), AxisMarks.linear(3, 97, 1, 300, mark -> 50));
		assertEquals(List.of(50.0), AxisMarks.linear(3, 97, 1, 300, mark -> 100));
	}

	@Test
	void marksAreRoundInTheirUnit() {
		double mebi = 1 << 20;
		assertEquals(List.of(0.0, 5 * mebi, 10 * mebi), AxisMarks.linear(0, 12 * mebi, mebi, 300, mark -> 90));
	}

	@Test
	void memoryIsInPowersOfTwo() {
		assertEquals(List.of(512.0, 1_024.0, 2_048.0), AxisMarks.logarithmic(500, 3_000, 1_024));
		assertEquals(List.of(500.0, 1_000.0, 2_000.0), AxisMarks.logarithmic(500, 3_000, 1));
	}
}
