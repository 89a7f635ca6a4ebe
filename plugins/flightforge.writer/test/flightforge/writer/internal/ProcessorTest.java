/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer.internal;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Which processors spread bits fast, by what Linux says of them. */
class ProcessorTest {

	@ParameterizedTest
	@CsvSource({"GenuineIntel, 6, fpu bmi1 bmi2 avx2, true", "GenuineIntel, 6, fpu bmi1 avx2, false",
			"AuthenticAMD, 25, fpu bmi2, true", "AuthenticAMD, 26, fpu bmi2, true", "AuthenticAMD, 23, fpu bmi2, false",
			"AuthenticAMD, unknown, fpu bmi2, false", "Unheard, 6, fpu bmi2, false"})
	void theFirstProcessorCounts(String vendor, String family, String flags, boolean fast) {
		String info = "processor\t: 0\nvendor_id\t: " + vendor + "\ncpu family\t: " + family + "\nflags\t\t: " + flags
				+ "\n\nprocessor\t: 1\nvendor_id\t: GenuineIntel\nflags\t\t: bmi2\n";
		assertEquals(fast, Processor.expands(info));
	}

	@ParameterizedTest
	@CsvSource({"''", "'no colon'", "'vendor_id: GenuineIntel'"})
	void whatIsNotSaidIsNotThere(String info) {
		assertEquals(false, Processor.expands(info));
	}
}
