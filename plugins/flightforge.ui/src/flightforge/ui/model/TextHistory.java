/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.model;

import java.util.ArrayDeque;
import java.util.Deque;

/** The texts that a script had before, for undo and redo where no editor remembers them. Not thread-safe. */
public final class TextHistory {

	private static final int LONGEST = 200;

	private final Deque<String> earlier = new ArrayDeque<>();
	private final Deque<String> later = new ArrayDeque<>();
	private String present;

	/**
	 * A history.
	 *
	 * @param present the text as it is
	 */
	public TextHistory(String present) {
		this.present = present;
	}

	/**
	 * Remembers a change; what had been undone cannot be redone any more. Nothing happens for the present text.
	 *
	 * @param continued whether it goes on with the change before, so that both are one step
	 */
	public void changed(String text, boolean continued) {
		if (!text.equals(present)) {
			if (continued && text.equals(earlier.peek())) {
				// Back where the step began: there would be nothing to undo.
				earlier.pop();
			} else if (!continued || earlier.isEmpty()) {
				earlier.push(present);
			}
			later.clear();
			present = text;
			if (earlier.size() > LONGEST) {
				earlier.removeLast();
			}
		}
	}

	/** Whether there is a text before the last change. */
	public boolean canUndo() {
		return !earlier.isEmpty();
	}

	/** Whether there is a text before the last undo. */
	public boolean canRedo() {
		return !later.isEmpty();
	}

	/** The text before the last change, which is then the present one; the present one where there is none. */
	public String undo() {
		return step(earlier, later);
	}

	/** The text before the last undo, which is then the present one; the present one where there is none. */
	public String redo() {
		return step(later, earlier);
	}

	private String step(Deque<String> from, Deque<String> to) {
		if (!from.isEmpty()) {
			to.push(present);
			present = from.pop();
		}
		return present;
	}
}
