/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.generate;

import java.util.List;

/**
 * A message to the user that does not interrupt, wherever it is shown. Immutable.
 *
 * @param kind how bad it is
 * @param text one sentence
 * @param detail what only some want to know, may be empty
 * @param whole the same with what is too long to be shown, for a tool tip
 * @param folded whether the detail is shown on demand only
 * @param actions what can be done about it
 */
public record Notice(Kind kind, String text, String detail, String whole, boolean folded, List<Action> actions) {

	/** How bad it is. */
	public enum Kind {
		/** All is well. */
		INFO,
		/** It needs a decision. */
		WARNING,
		/** It failed. */
		ERROR
	}

	/**
	 * A link beside a notice.
	 *
	 * @param text what the link says
	 * @param run what it does, on the UI thread
	 */
	public record Action(String text, Runnable run) {
	}

	public Notice {
		actions = List.copyOf(actions);
	}

	/** A notice whose detail is all there is. */
	public Notice(Kind kind, String text, String detail, List<Action> actions) {
		this(kind, text, detail, detail, false, actions);
	}

	/** A notice with nothing to do about it. */
	public static Notice of(Kind kind, String text) {
		return new Notice(kind, text, "", List.of());
	}
}
