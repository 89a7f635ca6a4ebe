/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.model;

import java.util.Optional;

import flightforge.script.generate.Forecast;
import flightforge.ui.generate.Notice;

/** Hears of changes of a script's model, on the UI thread. */
public interface ScriptListener {
	/**
	 * The text has changed: by an edit, by undo or redo, or because somebody writes it.
	 *
	 * @param text the new text
	 */
	default void textChanged(String text) {
	}

	/**
	 * The text has been understood as far as it can be, or the first text of a script that takes long to plan has been
	 * read.
	 *
	 * @param analysis what the present text means
	 */
	default void analysed(ScriptAnalysis analysis) {
	}

	/**
	 * It has been measured how long the text takes to generate; that is some time after it was understood.
	 *
	 * @param analysis what was measured
	 * @param forecast what it will take
	 */
	default void estimated(ScriptAnalysis analysis, Forecast forecast) {
	}

	/** The user wants to know what the text will take, which is being measured. */
	default void estimateWanted() {
	}

	/** The first edit is on its way, or the last one has been made or refused; {@link #isEditing} says which. */
	default void editingChanged() {
	}

	/** An edit was fine, but the text says so already. */
	default void editAgreed() {
	}

	/** An edit could not be made, and the message says why in one sentence; the text is as before. */
	default void editRefused(String message) {
	}

	/** An edit has made something that the user has not asked for. */
	default void remarked(Remark remark) {
	}

	/** It takes long to understand the present text, so that what is known is of an earlier one for a while. */
	default void analysisDelayed() {
	}

	/** There is something to say of the script's file, or, when the notice is empty, nothing any more. */
	default void fileNotice(Optional<Notice> notice) {
	}
}
