/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.plan;

import java.util.List;
import java.util.Optional;

import flightforge.script.Problem;

/** What planning a script gave: a plan, or the errors that prevent it; warnings come with either. */
public final class PlanResult {
	private final Plan plan;
	private final ScriptTypes types;
	private final List<Problem> problems;

	PlanResult(Plan plan, ScriptTypes types, List<Problem> problems) {
		this.plan = plan;
		this.types = types;
		this.problems = List.copyOf(problems);
	}

	/** The plan; empty when there are errors. */
	public Optional<Plan> plan() {
		return Optional.ofNullable(plan);
	}

	/** The event types that the script may use. */
	public ScriptTypes types() {
		return types;
	}

	/** Everything wrong or surprising, in the order of the text. */
	public List<Problem> problems() {
		return problems;
	}

	/** Whether the script cannot be generated. */
	public boolean hasErrors() {
		return plan == null;
	}
}
