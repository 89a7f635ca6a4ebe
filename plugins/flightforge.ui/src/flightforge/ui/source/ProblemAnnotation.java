/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.source;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.source.Annotation;

import flightforge.script.Problem;

/** A problem at its place in the source. Immutable. */
public final class ProblemAnnotation extends Annotation {

	private final Problem problem;
	/** The lines that the problem is in, as they were analysed. */
	private final String lines;
	private final int column;

	/**
	 * An annotation.
	 *
	 * @param type its type, which decides how it looks
	 * @param problem the problem
	 * @param text the whole text that was analysed, which the problem is in
	 */
	public ProblemAnnotation(String type, Problem problem, String text) {
		super(type, false, problem.message());
		this.problem = problem;
		int offset = Math.min(problem.position().offset(), text.length());
		int begin = offset;
		while (begin > 0 && !isLineBreak(text, begin - 1)) {
			begin--;
		}
		int end = Math.clamp(problem.position().endOffset(), offset, text.length());
		while (end < text.length() && !isLineBreak(text, end)) {
			end++;
		}
		lines = text.substring(begin, end);
		column = offset - begin;
	}

	private static boolean isLineBreak(String text, int index) {
		return text.charAt(index) == '\n' || text.charAt(index) == '\r';
	}

	/** What can be written at the place to solve the problem, the best first; empty when that is not known. */
	List<String> instead() {
		return problem.instead();
	}

	/** The name that the problem is about where that is not declared; empty for other problems. */
	Optional<Problem.Kind.Undeclared> undeclared() {
		return problem.kind() instanceof Problem.Kind.Undeclared missing ? Optional.of(missing) : Optional.empty();
	}

	/**
	 * Where that is to be written by now.
	 *
	 * @param document what has become of the text
	 * @param begin where the line begins by now that the problem begins in
	 * @return empty when that line, or one that the problem goes on in, has changed
	 */
	OptionalInt offset(IDocument document, int begin) {
		String now = document.get();
		int end = begin + lines.length();
		return now.startsWith(lines, begin) && (end == now.length() || isLineBreak(now, end))
				? OptionalInt.of(begin + column) : OptionalInt.empty();
	}

	/** How much of the text that replaces. */
	int length() {
		return problem.position().endOffset() - problem.position().offset();
	}
}
