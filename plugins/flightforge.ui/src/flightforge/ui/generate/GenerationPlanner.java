/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.generate;

import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;

import flightforge.script.catalogue.Catalogue;
import flightforge.script.plan.PlanOptions;
import flightforge.script.plan.PlanResult;
import flightforge.script.plan.Planner;

/** Plans what is to be generated. */
final class GenerationPlanner {

	private GenerationPlanner() {
	}

	/**
	 * The plan with what the preferences add; problems are at their places in the script as it was written. Takes up to
	 * seconds for long scripts.
	 *
	 * @param request what to generate
	 * @param preferences how to generate it
	 * @param cancelled whether the plan is of no use any more, asked often; once true, this ends promptly
	 * @throws CancellationException when it is of no use
	 */
	static PlanResult plan(GenerationRequest request, GenerationPreferences preferences, BooleanSupplier cancelled) {
		PlanOptions options = PlanOptions.DEFAULT.withFolder(request.folder()).withParameters(request.parameters());
		check(cancelled);
		PlanResult asWritten = Planner.plan(request.script(), Catalogue.standard(), options, cancelled);
		check(cancelled);
		String complete = preferences.complete(request.script());
		if (asWritten.plan().isEmpty() || complete.equals(request.script())) {
			return asWritten;
		}
		check(cancelled);
		PlanResult planned = Planner.plan(complete, Catalogue.standard(), options, cancelled);
		check(cancelled);
		return planned;
	}

	private static void check(BooleanSupplier cancelled) {
		if (cancelled.getAsBoolean()) {
			throw new CancellationException();
		}
	}
}
