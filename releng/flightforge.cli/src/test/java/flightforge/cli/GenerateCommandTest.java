/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class GenerateCommandTest {

	/** Who has waited for seven seconds reads of one of them else. */
	@Test
	void planningThatTookLongIsSaid() {
		assertEquals("", GenerateCommand.planned(999_999_999));
		assertEquals(", planned in 1 s", GenerateCommand.planned(1_000_000_000));
		assertEquals(", planned in 6.1 s", GenerateCommand.planned(6_120_000_000L));
	}
}
