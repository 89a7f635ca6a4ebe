/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.form.details;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** How the height of a stream's details is divided. */
class ValueHeightTest {

	@ParameterizedTest
	@CsvSource(delimiter = '|', textBlock = """
			# wanted | rest | fields | given
			  100    | 500  | 150    | 100
			  400    | 500  | 150    | 350
			  400    | 180  | 150    | 60
			# In a low window the value has no more than there is, or it would begin above the end of the head.
			  400    | 40   | 150    | 40
			  400    | 0    | 150    | 0
			""")
	void theValueHasWhatTheFieldsLeaveOrALittle(int wanted, int rest, int fields, int given) {
		assertEquals(given, ValueHeight.of(wanted, rest, fields));
	}
}
