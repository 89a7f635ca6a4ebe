/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script;

import java.util.List;
import java.util.Optional;

/**
 * What parsing a text gave: a script, problems, or both. A script that comes with errors lacks the parts that are
 * wrong; it serves editors, and cannot be generated.
 */
public final class ParseResult {
	private final Script script;
	private final List<Problem> problems;

	/** A result without more to say. */
	public ParseResult(Script script, List<Problem> problems) {
		this.script = script;
		this.problems = List.copyOf(problems);
	}

	/** The script as far as it could be understood; empty when the text is not even a YAML mapping. */
	public Optional<Script> script() {
		return Optional.ofNullable(script);
	}

	/** Everything wrong or surprising, in the order of the text. */
	public List<Problem> problems() {
		return problems;
	}

	/** Whether the script cannot be generated. */
	public boolean hasErrors() {
		return problems.stream().anyMatch(Problem::isError);
	}
}
