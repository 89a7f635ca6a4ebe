/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.cli;

import java.io.PrintWriter;
import java.util.List;
import java.util.Optional;
import java.util.Set;

import flightforge.script.Problem;
import flightforge.script.Severity;
import flightforge.script.catalogue.Catalogue;
import flightforge.script.plan.Plan;
import flightforge.script.plan.PlanOptions;
import flightforge.script.plan.PlanResult;
import flightforge.script.plan.Planner;

/**
 * A script after parsing and planning: the plan if there are no errors, and all problems in the script's order.
 */
public record CheckedScript(ScriptSource source, Optional<Plan> plan, List<Problem> problems) {

	/** Parses and plans a script, with its imports where its file is, unless the options name another folder. */
	public static CheckedScript check(ScriptSource source, PlanOptions options) {
		PlanResult result = Planner.plan(source.text(), Catalogue.standard(), source.locate(options));
		return new CheckedScript(source, result.plan(), result.problems());
	}

	/** Whether a recording can be made of it. */
	public boolean isGood() {
		return plan.isPresent();
	}

	/** Whether there is anything that was probably not intended. */
	public boolean hasWarnings() {
		return problems.stream().anyMatch(problem -> !problem.isError());
	}

	/** The same without some of the problems. */
	CheckedScript without(Set<Problem> known) {
		return new CheckedScript(source, plan, problems.stream().filter(problem -> !known.contains(problem)).toList());
	}

	/**
	 * Prints the problems of the given severity, one on a line, as {@code file:line:column: error: what}.
	 *
	 * @param shown the severity that they are shown with
	 */
	public void print(Severity severity, Severity shown, PrintWriter err) {
		for (Problem problem : problems) {
			if (problem.severity() == severity) {
				err.println(source.name() + ":" + problem.position().line() + ":" + problem.position().column() + ": "
						+ (shown == Severity.ERROR ? "error: " : "warning: ") + problem.message());
			}
		}
	}
}
