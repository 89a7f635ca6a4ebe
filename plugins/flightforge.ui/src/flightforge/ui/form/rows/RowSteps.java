/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.form.rows;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;

import flightforge.script.edit.ValueRows;

/**
 * How rows were before each change since they are not in the script because of a mistake, and after those that have
 * been undone. UI thread only.
 */
final class RowSteps {

	/**
	 * Rows, and what is wrong with them.
	 *
	 * @param beside what is wrong beside them, because of which they are not in the script; empty when nothing is
	 * @param untaken whether they are not in the script because of what is wrong with them, or beside them
	 */
	record Step(ValueRows rows, Mistakes mistakes, String beside, boolean untaken) {
	}

	private final Deque<Step> before = new ArrayDeque<>();
	private final Deque<Step> after = new ArrayDeque<>();

	/** Rows have been changed, which were these before. */
	void made(Step step) {
		before.push(step);
		after.clear();
	}

	/** Forgets all. */
	void clear() {
		before.clear();
		after.clear();
	}

	/** What rows were before the last change; they are now as they were after it. */
	Optional<Step> undo(Step now) {
		return moved(before, after, now);
	}

	/** What rows were after the change that was undone last; they are now as they were before it. */
	Optional<Step> redo(Step now) {
		return moved(after, before, now);
	}

	private static Optional<Step> moved(Deque<Step> from, Deque<Step> to, Step now) {
		Optional<Step> step = Optional.ofNullable(from.poll());
		step.ifPresent(any -> to.push(now));
		return step;
	}
}
