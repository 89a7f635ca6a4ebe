/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NumberFormatsTest {
	@ParameterizedTest
	@CsvSource({"0, 0 B", "1023, 1023 B", "1024, 1.0 KiB", "1536, 1.5 KiB", "104857600, 100 MiB",
			"9223372036854775807, 8.0 EiB"})
	void bytesAreInTheLargestUnit(long bytes, String text) {
		assertEquals(text, NumberFormats.bytes(bytes));
	}

	@ParameterizedTest
	@CsvSource({"0, 0 ns", "999, 999 ns", "1000, 1 us", "1500, 1.5 us", "250000000, 250 ms", "1000000000, 1 s",
			"600000000000, 10 min", "61000000000, 1 min 1 s", "3900000000000, 1 h 5 min"})
	void durationsAreInTheirTwoLargestUnits(long nanos, String text) {
		assertEquals(text, NumberFormats.duration(nanos));
	}

	@ParameterizedTest
	@CsvSource(delimiter = ';', value = {"0; 0 events", "1; 1 event", "1234567; 1,234,567 events"})
	void countsAreGroupedAndPluralsRight(long count, String text) {
		assertEquals(text, NumberFormats.count(count, "event"));
	}
}
