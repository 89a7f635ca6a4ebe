/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.source;

import java.util.List;

import org.eclipse.jface.text.source.Annotation;

import flightforge.script.Problem;

/** A problem at its place in the source. Immutable. */
public final class ProblemAnnotation extends Annotation {

	private final Problem problem;

	/**
	 * An annotation.
	 *
	 * @param type its type, which decides how it looks
	 * @param problem the problem
	 */
	public ProblemAnnotation(String type, Problem problem) {
		super(type, false, problem.message());
		this.problem = problem;
	}

	/** What can be written at the place to solve the problem, the best first; empty when that is not known. */
	List<String> instead() {
		return problem.instead();
	}

	/** How much of the text that replaces. */
	int length() {
		return problem.position().endOffset() - problem.position().offset();
	}
}
