/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.memory;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.time.Instant;

import org.junit.jupiter.api.Test;

import flightforge.ui.resource.Quantities;

class ChartTimeTest {

	@Test
	void aTimeIsSaidAsOfTheClockToo() {
		Instant moment = Instant.parse("2026-01-01T12:08:27Z");
		assertEquals(Quantities.seconds(507) + " (" + Quantities.moment(moment) + ")",
				ChartTime.text(507, moment.toEpochMilli()));
	}
}
