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
import flightforge.script.Scalar;
import flightforge.script.Severity;

/** Collects problems, bounded so that a hopeless text does not bury its reader. For one thread. */
public final class Problems {
	private static final int MOST = 100;

	private final List<Problem> list = new ArrayList<>();
	private int errors;
	private int warnings;
	private boolean unused;

	/** Adds an error. */
	public void error(Position position, String message) {
		error(position, message, List.of());
	}

	/** Adds an error whose solution is to write something else at its position, the best first. */
	public void error(Position position, String message, List<String> instead) {
		errors++;
		add(new Problem(Severity.ERROR, position, message, written(instead)), errors);
	}

	/**
	 * Adds an error whose solution is to write a text at its position, which is more than a value and stays as it is.
	 */
	public void errorSolvedBy(Position position, String message, String text) {
		errors++;
		add(new Problem(Severity.ERROR, position, message, List.of(text)), errors);
	}

	/** Adds an error of a kind that programs know. */
	public void error(Position position, String message, Problem.Kind kind) {
		errors++;
		add(new Problem(Severity.ERROR, position, message, List.of(), kind), errors);
	}

	/** Adds an error because of a name that the script does not declare; others may be meant, the best first. */
	public void undeclared(Scalar name, String section, String message, List<String> instead) {
		errors++;
		add(new Problem(Severity.ERROR, name.position(), message, written(instead),
				new Problem.Kind.Undeclared(section, name.text())), errors);
	}

	/**
	 * Says whether what follows is of something that has no events as the script is, such as a stream that is not
	 * enabled.
	 *
	 * @return what was said before
	 */
	public boolean unused(boolean now) {
		boolean before = unused;
		unused = now;
		return before;
	}

	/**
	 * Adds what does not fit into the recording as it is now: an error, but a warning of what has no events.
	 *
	 * @return whether it is an error
	 */
	public boolean misfit(Position position, String message) {
		return misfit(position, message, Problem.Kind.OTHER);
	}

	/** The same of a kind that programs know. */
	public boolean misfit(Position position, String message, Problem.Kind kind) {
		if (unused) {
			warning(position, message, kind);
		} else {
			error(position, message, kind);
		}
		return !unused;
	}

	/** Adds a warning of a kind that programs know. */
	public void warning(Position position, String message, Problem.Kind kind) {
		warnings++;
		add(new Problem(Severity.WARNING, position, message, List.of(), kind), warnings);
	}

	/** Adds a warning. */
	public void warning(Position position, String message) {
		warning(position, message, List.of());
	}

	/** Adds a warning whose solution is to write something else at its position, the best first. */
	public void warning(Position position, String message, List<String> instead) {
		warnings++;
		add(new Problem(Severity.WARNING, position, message, written(instead)), warnings);
	}

	private static List<String> written(List<String> values) {
		return values.isEmpty() ? values : values.stream().map(YamlFlow::plain).toList();
	}

	private void add(Problem problem, int number) {
		// What is wrong in one place may be met from several, as the threads of a stream with two thread fields.
		if (number > MOST + 1 || list.contains(problem)) {
			return;
		}
		if (number <= MOST) {
			list.add(problem);
		} else if (number == MOST + 1) {
			list.add(new Problem(problem.severity(), problem.position(), "further problems of this kind are not shown",
					List.of(), new Problem.Kind.Further()));
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
