/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.memory;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import flightforge.ui.resource.Quantities;

class MemoryChartTest {
	private static final double MEBIBYTE = 1 << 20;

	/** 2,000 MiB beside 2 GiB would be more than that. */
	@ParameterizedTest
	@CsvSource({"0, 1 MiB, 2 MiB", "400, 1 MiB, 2 MiB", "1900, 256 MiB, 512 MiB", "2100, 512 MiB, 1 GiB",
			"9000, 2 GiB, 4 GiB"})
	void marksAreAtWholeUnits(double most, String first, String second) {
		double unit = MemoryChart.unit(most * MEBIBYTE);
		assertEquals(first, Quantities.bytes(Math.round(unit)).replace('\u00a0', ' '));
		assertEquals(second, Quantities.bytes(Math.round(2 * unit)).replace('\u00a0', ' '));
	}
}
