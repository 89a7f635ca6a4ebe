/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.chart;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.stream.LongStream;

import org.junit.jupiter.api.Test;

class EventRatesTest {

	@Test
	void fewEventsHaveFewStretches() {
		assertEquals(20, EventRates.stretches(0));
		assertEquals(40, EventRates.stretches(2_000));
		assertEquals(120, EventRates.stretches(Long.MAX_VALUE));
	}

	@Test
	void eventsAreCountedWhereTheyStart() {
		LongStream starts = LongStream.of(7_000_000_000L, 7_400_000_000L, 7_500_000_000L, 8_999_999_999L);
		assertArrayEquals(new long[] {2, 1, 0, 1}, EventRates.count(starts, 7_000_000_000L, 2, 4));
	}

	@Test
	void whatIsBeyondTheTimeCountsToItsEnds() {
		assertArrayEquals(new long[] {1, 2},
				EventRates.count(LongStream.of(-5, 2_000_000_000L, 9_000_000_000L), 0, 2, 2));
		assertArrayEquals(new long[] {1, 0}, EventRates.count(LongStream.of(5), 5, 0, 2));
	}

	@Test
	void ratesArePerSecond() {
		EventRates rates = new EventRates(10, new long[] {10, 0, 0, 5}, new long[] {8, 12, 0, 0});
		assertArrayEquals(new double[] {4, 0, 0, 2, 2}, rates.steps(rates.actual()));
		assertEquals(4.8, rates.highest(), 1e-9);
		assertEquals(7.5, rates.start(3));
	}
}
