/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.model;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class TextHistoryTest {

	@Test
	void changesAreTakenBackAndMadeAgain() {
		TextHistory history = new TextHistory("a");
		history.changed("b", false);
		history.changed("b", false);
		history.changed("c", false);
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
		history.changed("b", false);
		history.undo();
		history.changed("a", false);
		history.changed("c", false);
		assertEquals("c", history.redo());
		assertEquals("a", history.undo());
	}

	@Test
	void whatGoesOnIsOneStep() {
		TextHistory history = new TextHistory("a");
		history.changed("b", true);
		history.changed("bc", true);
		assertEquals("a", history.undo());
		assertEquals("bc", history.redo());
		history.changed("d", false);
		assertEquals("bc", history.undo());
	}

	@Test
	void whatComesBackIsNoStep() {
		TextHistory history = new TextHistory("a");
		history.changed("b", false);
		history.changed("c", false);
		history.changed("cd", true);
		history.changed("b", true);
		assertEquals("a", history.undo());
		assertEquals("b", history.redo());
		assertEquals("b", history.redo());
	}

	@Test
	void aLongHistoryForgetsItsBeginning() {
		TextHistory history = new TextHistory("0");
		for (int i = 1; i <= 1_000; i++) {
			history.changed(Integer.toString(i), false);
		}
		String oldest = "";
		for (int i = 0; i < 1_000; i++) {
			oldest = history.undo();
		}
		assertEquals("800", oldest);
	}
}
