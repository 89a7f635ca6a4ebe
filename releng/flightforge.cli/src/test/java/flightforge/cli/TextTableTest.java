/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.PrintWriter;
import java.io.StringWriter;

import org.junit.jupiter.api.Test;

class TextTableTest {
	@Test
	void wordsAreLeftAndFiguresRight() {
		StringWriter text = new StringWriter();
		TextTable table = new TextTable().words("TYPE").numbers("EVENTS").words("");
		table.row("a.Long.Name", "7", "").row("b", "1,000", "experimental");
		table.print(new PrintWriter(text, true));
		assertEquals("""
				  TYPE         EVENTS
				  a.Long.Name       7
				  b             1,000  experimental
				""", text.toString().replace(System.lineSeparator(), "\n"));
	}

	@Test
	void aRowHasAsManyCellsAsThereAreColumns() {
		TextTable table = new TextTable().words("TYPE").numbers("EVENTS");
		assertThrows(IllegalArgumentException.class, () -> table.row("one"));
	}
}
