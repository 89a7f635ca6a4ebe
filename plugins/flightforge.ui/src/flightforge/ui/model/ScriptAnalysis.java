/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.model;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.function.UnaryOperator;

import flightforge.script.ParseResult;
import flightforge.script.Problem;
import flightforge.script.Script;
import flightforge.script.catalogue.Catalogue;
import flightforge.script.edit.DeclarationEdit;
import flightforge.script.edit.DeclarationEdit.Declared;
import flightforge.script.edit.StreamText;
import flightforge.script.plan.Plan;
import flightforge.script.plan.PlanOptions;
import flightforge.script.plan.PlanResult;
import flightforge.script.plan.Planner;
import flightforge.script.plan.ScriptTypes;
import flightforge.script.read.ScriptParser;

/**
 * What a script's text means. Immutable.
 *
 * @param text the text
 * @param script the script as far as it could be understood
 * @param plan what would be generated, empty while the script has errors
 * @param problems everything wrong or surprising, in the order of the text
 * @param types the event types that the script may use, empty when it could not be understood
 * @param streams the streams as they are written, by their numbers
 * @param declared threads, types and fields as they are written, by their place
 */
public record ScriptAnalysis(String text, Optional<Script> script, Optional<Plan> plan, List<Problem> problems,
		Optional<ScriptTypes> types, IntFunction<Optional<StreamText>> streams,
		Function<List<String>, List<Declared>> declared) {

	/** The analysis of no text at all, before the first has been made. */
	public static final ScriptAnalysis NONE = new ScriptAnalysis("", Optional.empty(), Optional.empty(), List.of(),
			Optional.empty(), stream -> Optional.empty(), place -> List.of());

	public ScriptAnalysis {
		problems = List.copyOf(problems);
	}

	/**
	 * Parses and plans a text; takes milliseconds, seconds for long scripts, and more for the first, which loads the
	 * catalogue.
	 *
	 * @param text the text, whose problems are told
	 * @param options what is set from outside
	 * @param completion adds what preferences say, for the plan
	 */
	public static ScriptAnalysis of(String text, PlanOptions options, UnaryOperator<String> completion) {
		return of(text, options, completion, () -> false);
	}

	/**
	 * The same for a text whose meaning may be of no use any more before it is known.
	 *
	 * @param text the text, whose problems are told
	 * @param options what is set from outside
	 * @param completion adds what preferences say, for the plan
	 * @param cancelled asked often; once true, this ends promptly
	 * @throws java.util.concurrent.CancellationException when cancelled
	 */
	public static ScriptAnalysis of(String text, PlanOptions options, UnaryOperator<String> completion,
			BooleanSupplier cancelled) {
		ParseResult parsed = ScriptParser.parse(text, cancelled);
		List<Problem> problems = new ArrayList<>(parsed.problems());
		Optional<Plan> plan = Optional.empty();
		Optional<ScriptTypes> types = Optional.empty();
		if (parsed.script().isPresent()) {
			PlanResult planned = Planner.plan(parsed.script().get(), Catalogue.standard(), options, cancelled);
			problems.addAll(planned.problems());
			types = Optional.of(planned.types());
			plan = parsed.hasErrors() ? Optional.empty()
					: planned.plan().map(asWritten -> completed(text, options, completion, asWritten, cancelled));
		}
		problems.sort(Comparator.comparingInt(problem -> problem.position().offset()));
		return new ScriptAnalysis(text, parsed.script(), plan, problems, types, StreamText.all(text),
				DeclarationEdit.reader(text, problems));
	}

	private static Plan completed(String text, PlanOptions options, UnaryOperator<String> completion, Plan asWritten,
			BooleanSupplier cancelled) {
		String complete = completion.apply(text);
		return complete.equals(text) ? asWritten
				: Planner.plan(complete, Catalogue.standard(), options, cancelled).plan().orElse(asWritten);
	}

	/** Number of problems that prevent generation. */
	public long errors() {
		return problems.stream().filter(Problem::isError).count();
	}

	/** The problem to show first: the first error, else the first warning. */
	public Optional<Problem> firstProblem() {
		return problems.stream().filter(Problem::isError).findFirst().or(() -> problems.stream().findFirst());
	}
}
