/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.form.input;

import java.util.Optional;

import flightforge.ui.model.UntakenInput;

/** Undo and redo of a text that was refused in an input, which is one step. UI thread only. */
final class RefusedTextSteps implements UntakenInput.Steps {
	private final TypedText input;
	/** What undo has taken back; null for nothing, or when something else is shown. */
	private String undone;
	/** What is wrong with it. */
	private String mistake;

	RefusedTextSteps(TypedText input) {
		this.input = input;
	}

	@Override
	public void undo() {
		undone = input.text();
		mistake = input.mistake();
		input.reset();
	}

	@Override
	public boolean redo() {
		boolean there = undone != null && !input.control().isDisposed() && !input.isUntaken();
		if (there) {
			input.type(undone);
			// At once, so that undo, and who saves, need not wait for the check.
			input.mark(Optional.of(mistake));
		}
		return there;
	}

	/** Forgets what undo has taken back, because something else is shown. */
	void forget() {
		undone = null;
	}
}
