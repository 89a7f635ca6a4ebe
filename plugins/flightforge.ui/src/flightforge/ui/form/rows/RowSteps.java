/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.form.rows;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;

import flightforge.script.ValueRows;

/**
 * How rows were before each change since they are not in the script because of a mistake, and after those that have
 * been undone. UI thread only.
 */
final class RowSteps {

	/** Rows, and what is wrong with them. */
	record Step(ValueRows rows, Mistakes mistakes) {
	}

	private final Deque<Step> before = new ArrayDeque<>();
	private final Deque<Step> after = new ArrayDeque<>();

	/** Rows have been changed, which were these before. */
	void made(Step step) {
		before.push(step);
		after.clear();
	}

	/** Whether there is a change to undo. */
	boolean areThere() {
		return !before.isEmpty();
	}

	/** Forgets all. */
	void clear() {
		before.clear();
		after.clear();
	}

	/** What rows were before the last change; the rows that are there are those after it. */
	Optional<Step> undo(ValueRows rows, Mistakes mistakes) {
		return moved(before, after, new Step(rows, mistakes));
	}

	/** What rows were after the change that was undone last; the rows that are there are those before it. */
	Optional<Step> redo(ValueRows rows, Mistakes mistakes) {
		return moved(after, before, new Step(rows, mistakes));
	}

	private static Optional<Step> moved(Deque<Step> from, Deque<Step> to, Step now) {
		Optional<Step> step = Optional.ofNullable(from.poll());
		step.ifPresent(any -> to.push(now));
		return step;
	}
}
