/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.form.streams;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.OptionalInt;

import org.junit.jupiter.api.Test;

import flightforge.script.edit.ScriptEdit;
import flightforge.script.edit.ScriptText;

/** Which stream is chosen, and which the next edit is of. */
class EditedStreamTest {

	private static final String ONE = "events:\n- {type: jdk.ThreadPark, count: 1}\n";
	private static final String TWO = ONE + "- {type: jdk.ThreadPark, count: 1}\n";
	private static final String THREE = TWO + "- {type: jdk.ThreadPark, count: 1}\n";
	private static final int NONE = -1;

	private final EditedStream edited = new EditedStream();

	@Test
	void theNextEditIsOfTheCopyBeforeItIsShown() {
		made(TWO, 1);
		assertEquals(1, editedOf(TWO, 0));
		assertEquals(OptionalInt.of(1), edited.show(TWO));
		assertEquals(0, editedOf(TWO, 0));
	}

	/** Saving makes what is on its way at once; what the background has begun may come later. */
	@Test
	void anEditThatIsMadeTwiceChoosesOnce() {
		made(TWO, 1);
		edited.show(TWO);
		made(new String(TWO), 1);
		assertEquals(0, editedOf(TWO, 0));
		assertEquals(OptionalInt.empty(), edited.show(TWO));
	}

	@Test
	void aCopyThatIsMadeAnewAfterUndoIsChosenAnew() {
		made(TWO, 1);
		edited.show(TWO);
		assertEquals(OptionalInt.empty(), edited.show(ONE));
		made(TWO, 1);
		assertEquals(1, editedOf(TWO, 0));
		assertEquals(OptionalInt.of(1), edited.show(TWO));
	}

	/** It may be made before the undone text is shown. */
	@Test
	void aCopyThatIsMadeAnewBeforeUndoIsShownIsChosenAnew() {
		made(TWO, 1);
		edited.show(TWO);
		made(TWO, 1);
		edited.show(ONE);
		assertEquals(OptionalInt.of(1), edited.show(TWO));
	}

	@Test
	void undoOfALaterChangeLeavesTheChosenStream() {
		made(TWO, 1);
		edited.show(TWO);
		edited.show(THREE);
		assertEquals(OptionalInt.empty(), edited.show(TWO));
		assertEquals(0, editedOf(TWO, 0));
	}

	@Test
	void anEditIsChosenWhenItIsShownAndNotBefore() {
		made(THREE, 2);
		assertEquals(OptionalInt.empty(), edited.show(TWO));
		assertEquals(OptionalInt.of(2), edited.show(THREE));
	}

	private void made(String text, int stream) {
		edited.made(new ScriptEdit(ScriptText.of(text)), stream);
	}

	/** The stream that a change is of; -1 for none. */
	private int editedOf(String text, int chosen) {
		int[] number = {NONE};
		edited.change((edit, script, stream) -> number[0] = stream).apply(new ScriptEdit(ScriptText.of(text)), chosen);
		return number[0];
	}
}
