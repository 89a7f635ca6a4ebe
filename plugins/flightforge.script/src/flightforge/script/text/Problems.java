/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.text;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

import flightforge.script.Position;
import flightforge.script.Problem;
import flightforge.script.Severity;

/** Collects problems, bounded so that a hopeless text does not bury its reader. For one thread. */
public final class Problems {
	private static final int MOST = 100;

	private final List<Problem> list = new ArrayList<>();
	private int errors;
	private int warnings;

	/** Adds an error. */
	public void error(Position position, String message) {
		errors++;
		add(Severity.ERROR, position, message, errors);
	}

	/** Adds a warning. */
	public void warning(Position position, String message) {
		warnings++;
		add(Severity.WARNING, position, message, warnings);
	}

	private void add(Severity severity, Position position, String message, int number) {
		// What is wrong in one place may be met from several, as the threads of a stream with two thread fields.
		if (number > MOST + 1 || list.contains(new Problem(severity, position, message))) {
			return;
		}
		if (number <= MOST) {
			list.add(new Problem(severity, position, message));
		} else if (number == MOST + 1) {
			list.add(new Problem(severity, position, "further problems of this kind are not shown"));
		}
	}

	/** Whether one more error would be listed with its own message, which may be work to find. */
	public boolean listsErrors() {
		return errors < MOST;
	}

	/** How many errors there have been, the unlisted ones included. */
	public int errors() {
		return errors;
	}

	/** The problems in the order of the text. */
	public List<Problem> sorted() {
		List<Problem> sorted = new ArrayList<>(list);
		sorted.sort(Comparator.comparingInt(p -> p.position().offset()));
		return sorted;
	}
}
