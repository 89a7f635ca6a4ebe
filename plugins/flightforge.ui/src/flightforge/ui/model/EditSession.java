/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.model;

import java.util.function.Consumer;

/**
 * What is typed in one input from when it is entered until it is left: all of its edits are one step for undo. UI
 * thread only.
 */
public final class EditSession {
	private final ScriptModel model;
	private final Consumer<String> refusal;
	private boolean over;

	/**
	 * A session that begins.
	 *
	 * @param refusal hears why an edit could not be made, in one sentence; the text is then as before
	 */
	public EditSession(ScriptModel model, Consumer<String> refusal) {
		this.model = model;
		this.refusal = refusal;
	}

	/**
	 * Makes an edit, after all edits before it.
	 *
	 * @param edit the edit, called off the UI thread
	 */
	public void edit(ScriptModel.Edit edit) {
		model.edit(edit, this);
	}

	/** The input has been left: what is typed there from now on is of another session. */
	public void end() {
		over = true;
	}

	/** Whether the input has been left. */
	public boolean isOver() {
		return over;
	}

	/** Takes all of it back, unless the input has been left, or something else has changed the text since. */
	public void cancel() {
		if (!over) {
			over = true;
			model.takeBack(this);
		}
	}

	void refused(String message) {
		refusal.accept(message);
	}
}
