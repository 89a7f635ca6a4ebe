/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.form;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class TextHistoryTest {

	@Test
	void changesAreTakenBackAndMadeAgain() {
		TextHistory history = new TextHistory("a");
		history.changed("b");
		history.changed("b");
		history.changed("c");
		assertEquals("b", history.undo());
		assertEquals("a", history.undo());
		assertEquals("a", history.undo());
		assertEquals("b", history.redo());
		assertEquals("c", history.redo());
		assertEquals("c", history.redo());
	}

	@Test
	void aChangeForgetsWhatWasUndone() {
		TextHistory history = new TextHistory("a");
		history.changed("b");
		history.undo();
		history.changed("a");
		history.changed("c");
		assertEquals("c", history.redo());
		assertEquals("a", history.undo());
	}

	@Test
	void aLongHistoryForgetsItsBeginning() {
		TextHistory history = new TextHistory("0");
		for (int i = 1; i <= 1_000; i++) {
			history.changed(Integer.toString(i));
		}
		String oldest = "";
		for (int i = 0; i < 1_000; i++) {
			oldest = history.undo();
		}
		assertEquals("800", oldest);
	}
}
