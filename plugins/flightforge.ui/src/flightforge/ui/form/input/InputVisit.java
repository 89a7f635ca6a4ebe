/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.form.input;

import java.util.function.BiConsumer;

import flightforge.ui.model.ScriptModel;

/**
 * What is typed in an input until it is left: all of it that is taken into the script is one step, for undo and for
 * Escape. UI thread only.
 */
final class InputVisit implements ScriptModel.Typing {

	private final String begun;
	private final BiConsumer<InputVisit, String> refusal;
	/** The script's text before the first edit; null when none has been made. */
	private String before;
	/** The script's text with the last edit. */
	private String after;
	private boolean over;

	/**
	 * A visit that begins.
	 *
	 * @param begun what the script says in the input's place
	 * @param refusal hears of which visit something was refused, and why
	 */
	InputVisit(String begun, BiConsumer<InputVisit, String> refusal) {
		this.begun = begun;
		this.refusal = refusal;
	}

	@Override
	public void made(String textBefore, String textAfter) {
		before = before == null ? textBefore : before;
		after = textAfter;
	}

	@Override
	public void refused(String message) {
		refusal.accept(this, message);
	}

	/** What the script said in the input's place when it began. */
	String begun() {
		return begun;
	}

	/** Whether something that was typed has come to the script. */
	boolean isInScript() {
		return before != null;
	}

	/** The input has been left: what is typed there from now on is of another visit. */
	void end() {
		over = true;
	}

	/** Whether the input has been left. */
	boolean isOver() {
		return over;
	}

	/** The edit that takes back all that has been taken when it is made, unless the text has changed otherwise. */
	ScriptModel.Edit takingBack() {
		return (text, script) -> text.equals(after) ? before : text;
	}
}
