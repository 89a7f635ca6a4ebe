/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.internal;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Locale;
import java.util.OptionalLong;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class QuantitiesTest {

	private final Locale before = Locale.getDefault();

	@BeforeEach
	void useEnglish() {
		Locale.setDefault(Locale.ENGLISH);
	}

	@AfterEach
	void restore() {
		Locale.setDefault(before);
	}

	@ParameterizedTest
	@CsvSource({"0,0", "999,999", "1000,1.0 k", "11_800_000,11.8 M", "2_500_000_000,2.5 G"})
	void countsAreShort(String count, String text) {
		assertEquals(text, Quantities.shortCount(Double.parseDouble(count.replace("_", ""))));
	}

	@ParameterizedTest
	@CsvSource({"0.58022,580 ms", "12.3,12.3 s", "3,3 s", "125.2,2 min 5 s"})
	void timeTakenIsAsExactAsAPersonCares(double seconds, String text) {
		assertEquals(text, Quantities.elapsed(seconds).replace('\u00a0', ' '));
	}

	@ParameterizedTest
	@ValueSource(strings = {"4 MiB", "4MiB", " 4096 KiB ", "4194304 B"})
	void amountsOfMemoryAreRead(String text) {
		assertEquals(OptionalLong.of(4L << 20), Quantities.parseBytes(text));
	}

	@ParameterizedTest
	@ValueSource(strings = {"", "four", "4 s", "MiB"})
	void whatIsNoAmountOfMemoryIsNone(String text) {
		assertEquals(OptionalLong.empty(), Quantities.parseBytes(text));
	}

	@Test
	void bytesAreWrittenSoThatTheyCanBeRead() {
		assertEquals(OptionalLong.of(16L << 20), Quantities.parseBytes(Quantities.bytes(16L << 20)));
	}
}
