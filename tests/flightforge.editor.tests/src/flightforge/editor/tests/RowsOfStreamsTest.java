/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.editor.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

import flightforge.ui.pages.RowsPage;
import flightforge.ui.pages.WithScript;

/** Values of several fields that go together: an event for each row, or a choice among rows. */
class RowsOfStreamsTest extends WithScript {
	private static final String MEMORY = """
			recording: {duration: 1 min}
			events:
			  - type: jdk.NativeMemoryUsage
			    every: 1 s
			    for-each:                # of the JVM
			      type:
			        - Java Heap          # the largest
			        - GC
			    values:
			      reserved: 1 GiB
			  - type: jdk.SocketRead
			    count: 1_000
			    choose:                  # by turnover
			      - {weight: 70, host: db.shop.example, port: 5432}   # mostly
			      - {weight: 30, host: pay.shop.example, port: 443}
			    values: {timeout: 30 s}
			""";

	@BeforeEach
	void open() {
		show(MEMORY, "120");
		chooseFirst("type", "for-each Java Heap, GC");
	}

	@Test
	void keysAddMoveAndRemoveRowsAndKeepComments() {
		RowsPage rows = details.choose("type").rows().waitFor("Java Heap", "GC");
		assertEquals("for-each", details.generator());
		assertEquals(List.of("type"), rows.columns());
		details.waitForMessage("One event for each row");
		rows.select(1).press("INSERT").type("Thread").waitFor("Java Heap", "GC", "Thread");
		form.waitForCell(0, "Planned", "180");
		assertEquals(MEMORY.replace("- GC\n", "- GC\n        - Thread\n"), editor.text());
		editor.form();
		rows.press("ALT+ARROW_UP").waitFor("Java Heap", "Thread", "GC");
		rows.select(2).press("DEL").waitFor("Java Heap", "Thread");
		details.waitForValue("type", "for-each Java Heap, Thread");
		rows.press("CTRL+Z").waitFor("Java Heap", "Thread", "GC");
	}

	@Test
	void theKeyForEditingGoesToTheRows() {
		details.choose("type").press("F2");
		RowsPage rows = details.rows().waitForFocus();
		rows.press("F2").type("Code").waitFor("Code", "GC");
		assertEquals(MEMORY.replace("Java Heap ", "Code "), editor.text());
	}

	@Test
	void aFieldJoinsAndLeavesTheRows() {
		details.choose("reserved").generator("for-each");
		RowsPage rows = details.rows().waitFor("Java Heap | 1 GiB", "GC | 1 GiB");
		assertEquals(List.of("type", "reserved"), rows.columns());
		rows.change(1, "reserved", "64 MiB").waitFor("Java Heap | 1 GiB", "GC | 64 MiB");
		details.waitForValue("reserved", "for-each 1 GiB, 64 MiB");
		details.choose("type").rows().waitFor("Java Heap | 1 GiB", "GC | 64 MiB").select(1).press("INSERT")
				.type("Thread");
		details.waitForValue("reserved", "for-each 1 GiB, 64 MiB, 64 MiB");
		assertTrue(editor.text().contains("- Java Heap          # the largest"), editor.text());
		editor.form();
		details.choose("reserved").generator("constant");
		details.waitForValue("reserved", "64 KiB");
		details.choose("type").rows().waitFor("Java Heap", "GC", "Thread");
		details.choose("type").generator("default");
		details.waitForValue("type", "default: none");
		form.waitForCell(0, "Planned", "60");
		assertFalse(editor.text().contains("for-each"), editor.text());
	}

	@Test
	void numbersMayBeARange() {
		details = form.choose(1);
		details.waitForValue("timeout", "30 s");
		details.choose("port").generator("for-each range");
		details.waitForValue("port", "for-each 0..7");
		details.waitForValue("host", "choose db.shop.example, pay.shop.example");
		details.type("argument", "1 to 3");
		details.waitForMessage("a range such as 0..7");
		details.waitForValue("port", "for-each 1 to 3");
		details.type("argument", "1..3");
		details.leave();
		details.waitForValue("port", "for-each 1..3");
		details.generator("for-each");
		details.rows().waitFor("1", "2", "3");
		details.waitForValue("port", "for-each 1, 2, 3");
		editor.undo();
		editor.form();
		details.waitForValue("port", "for-each 1..3");
	}

	@Test
	void chosenRowsHaveAColumnForEachField() {
		details = form.choose(1);
		details.waitForValue("host", "choose db.shop.example, pay.shop.example");
		RowsPage rows = details.choose("port").rows().waitFor("db.shop.example | 5432 | 70 | 70 %",
				"pay.shop.example | 443 | 30 | 30 %");
		assertEquals(List.of("host", "port", "Weight", "Share"), rows.columns());
		rows.change(1, "port", "{uniform: {min: 1, max: 9}}").waitFor("db.shop.example | 5432 | 70 | 70 %",
				"pay.shop.example | uniform min 1, max 9 | 30 | 30 %");
		rows.change(0, "Weight", "many");
		details.waitForMessage("a weight is a number such as 70");
		rows.waitForMark(0, true);
		rows.change(0, "Weight", "10").waitFor("db.shop.example | 5432 | 10 | 25 %",
				"pay.shop.example | uniform min 1, max 9 | 30 | 75 %");
		details.waitForValue("port", "choose 5432, uniform min 1, max 9");
		assertEquals(MEMORY.replace("weight: 70", "weight: 10").replace("443", "{uniform: {min: 1, max: 9}}"),
				editor.text());
	}

	@Test
	void aChoiceIsMadeFromScratch() {
		details.choose("committed").generator("choose");
		details.waitForValue("committed", "choose 1 KiB, 64 KiB, 1 MiB");
		details.choose("reserved").generator("choose");
		RowsPage rows = details.rows().waitFor("1 KiB | 1 GiB | 1 | 33.3 %", "64 KiB | 1 GiB | 1 | 33.3 %",
				"1 MiB | 1 GiB | 1 | 33.3 %");
		rows.change(2, "committed", "much");
		details.waitForMessage("much");
		rows.waitForMark(2, true);
		rows.change(2, "committed", "2 MiB");
		details.waitForValue("committed", "choose 1 KiB, 64 KiB, 2 MiB");
		details.choose("committed").reset();
		details.waitForValue("committed", "default: 0");
		details.waitForValue("reserved", "choose 1 GiB, 1 GiB, 1 GiB");
	}

	@Test
	void whatAreNoRowsIsLeftToTheSource() {
		editor.type(MEMORY.replace("      type:\n        - Java Heap          # the largest\n        - GC\n",
				"      type: Java Heap\n"));
		form = editor.form();
		details.choose("type").waitForMessage("for-each takes a list of values or a range");
	}
}
