/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.plan;

import java.util.List;

import flightforge.script.Script;
import flightforge.script.catalogue.Catalogue;

/** Resolves scripts against the catalogue. Never throws for any script. Thread-safe. */
public final class Planner {
	private Planner() {
	}

	/** Plans a script with nothing set from outside. */
	public static PlanResult plan(Script script, Catalogue catalogue) {
		return plan(script, catalogue, PlanOptions.DEFAULT);
	}

	/**
	 * Plans a script.
	 *
	 * @param script the script; the problems of its form are not repeated
	 * @param catalogue the event types to resolve against
	 * @param options what is set from outside
	 */
	public static PlanResult plan(Script script, Catalogue catalogue, PlanOptions options) {
		return new PlanResult(new Plan(), List.of());
	}

	/**
	 * Parses and plans a text: the problems of form and of meaning together, and a plan when none is an error.
	 */
	public static PlanResult plan(String text, Catalogue catalogue, PlanOptions options) {
		return new PlanResult(new Plan(), List.of());
	}
}
