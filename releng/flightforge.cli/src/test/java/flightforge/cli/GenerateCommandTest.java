/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class GenerateCommandTest {

	/** Without it, somebody who has waited for seven seconds would only read how long one of them took. */
	@Test
	void planningThatTookLongIsSaid() {
		assertEquals("", GenerateCommand.planned(999_999_999));
		assertEquals(", after 1 s of planning", GenerateCommand.planned(1_000_000_000));
		assertEquals(", after 6.1 s of planning", GenerateCommand.planned(6_120_000_000L));
	}
}
