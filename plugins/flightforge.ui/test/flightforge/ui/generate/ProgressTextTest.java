/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.generate;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Locale;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class ProgressTextTest {

	private final Locale before = Locale.getDefault();

	@BeforeEach
	void useEnglish() {
		Locale.setDefault(Locale.ENGLISH);
	}

	@AfterEach
	void restore() {
		Locale.setDefault(before);
	}

	@Test
	void rateAndTimeLeftFollowFromTheTimeTaken() {
		assertEquals("25 % \u00b7 2.5 M events/s \u00b7 120\u00a0MiB \u00b7 6\u00a0s left",
				new ProgressText(0).at(2_000_000_000L, 5_000_000, 20_000_000, 120L << 20));
	}

	@Test
	void beforeTheFirstEventThereIsNoRate() {
		assertEquals("0 %", new ProgressText(0).at(2_000_000_000L, 0, 20_000_000, 0));
	}

	@Test
	void percentageStaysWithinItsRange() {
		assertEquals(100, ProgressText.percent(0, 0));
		assertEquals(100, ProgressText.percent(7, 5));
		assertEquals(99, ProgressText.percent(9_999, 10_000));
	}
}
