/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.plan;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;

import flightforge.script.Problem;
import flightforge.script.catalogue.Catalogue;
import flightforge.script.read.ScriptParser;

/**
 * Planned against actual: what a script says against the events of a recording. Immutable.
 *
 * @param plan the plan; empty when the script cannot be planned
 * @param types a row for each type that is planned or there, planned ones first; empty without a plan
 * @param problems why the script cannot be planned; empty when it can
 * @param start when the recording starts: as planned, or with the first event where the script starts now
 */
public record PlanCheck(Optional<Plan> plan, List<TypeComparison> types, List<Problem> problems, Instant start) {
	/** Copies. */
	public PlanCheck {
		types = List.copyOf(types);
		problems = List.copyOf(problems);
	}

	/**
	 * Plans a script and compares. Takes as long as planning, and counting the events of streams with a condition.
	 *
	 * @param script the text of the script
	 * @param options what is set from outside, above all the seed
	 * @param actual the events of the recording
	 * @param hidesExperimental whether who has read the recording leaves out experimental types unless asked
	 */
	public static PlanCheck of(String script, PlanOptions options, ActualEvents actual, boolean hidesExperimental) {
		return of(script, options, actual, hidesExperimental, () -> false);
	}

	/**
	 * The same, for a check that can be cancelled before it is done.
	 *
	 * @param script the text of the script
	 * @param options what is set from outside, above all the seed
	 * @param actual the events of the recording
	 * @param hidesExperimental whether who has read the recording leaves out experimental types unless asked
	 * @param cancelled asked often; once true, this ends promptly
	 * @throws CancellationException when cancelled
	 */
	public static PlanCheck of(String script, PlanOptions options, ActualEvents actual, boolean hidesExperimental,
			BooleanSupplier cancelled) {
		PlanResult result = Planner.plan(script, Catalogue.standard(), options, cancelled);
		if (result.plan().isEmpty()) {
			return new PlanCheck(Optional.empty(), List.of(),
					result.problems().stream().filter(Problem::isError).toList(), Instant.EPOCH);
		}
		Plan plan = result.plan().get().counted(cancelled);
		boolean startsNow = ScriptParser.parse(script, options.parameters(), cancelled).script()
				.filter(parsed -> parsed.recording().startsNow()).isPresent();
		return new PlanCheck(Optional.of(plan), TypeComparison.of(plan, actual, !startsNow, hidesExperimental),
				List.of(), startsNow ? actual.start() : plan.start());
	}

	/**
	 * The options for the script that a recording carries. What the script imports need not be there: the recording has
	 * the types.
	 *
	 * @param seed the seed that the recording was generated with
	 * @param parameters those of the script's parameters that were set then
	 * @param host the host of the script's fleet that it is of; empty where it is of none
	 * @param recording the recording's file, null when that is not known
	 */
	public static PlanOptions optionsFor(long seed, Map<String, String> parameters, OptionalInt host, Path recording) {
		PlanOptions given = PlanOptions.DEFAULT.withSeed(seed).withParameters(parameters);
		PlanOptions options = host.isPresent() ? given.withHost(host.getAsInt()) : given;
		if (recording == null) {
			return options;
		}
		try {
			return options.withImported(recording);
		} catch (IOException unreadable) {
			// Whoever has read the recording reads more than we do; imports may be beside it.
			return options.withFolder(recording.toAbsolutePath().getParent());
		}
	}
}
