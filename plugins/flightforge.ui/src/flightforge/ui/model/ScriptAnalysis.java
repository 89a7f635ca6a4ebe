/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.model;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;

import org.eclipse.osgi.util.NLS;

import flightforge.script.ParseResult;
import flightforge.script.Position;
import flightforge.script.Problem;
import flightforge.script.Script;
import flightforge.script.Severity;
import flightforge.script.catalogue.Catalogue;
import flightforge.script.edit.DeclarationEdit;
import flightforge.script.edit.DeclarationEdit.Declared;
import flightforge.script.edit.ScriptText;
import flightforge.script.edit.StreamText;
import flightforge.script.plan.Plan;
import flightforge.script.plan.PlanOptions;
import flightforge.script.plan.PlanResult;
import flightforge.script.plan.Planner;
import flightforge.script.plan.ScriptTypes;
import flightforge.script.plan.SoundStreams;

/**
 * What a script's text means. Immutable.
 *
 * @param text the text
 * @param script the script as far as it could be understood
 * @param plan what would be generated, empty while the script has errors
 * @param rest what would be generated without the streams that have errors; empty when there are none, or others
 * @param problems everything wrong or surprising, in the order of the text
 * @param types the event types that the script may use, empty when it could not be understood
 * @param source the text as it is written: its streams, by their numbers, and values
 * @param declared threads, types and fields as they are written, by their place
 * @param planned whether it is all that is known; false while the text has only been read
 */
public record ScriptAnalysis(String text, Optional<Script> script, Optional<Plan> plan, Optional<Plan> rest,
		List<Problem> problems, Optional<ScriptTypes> types, ScriptText source,
		Function<List<String>, List<Declared>> declared, boolean planned) {

	/** The analysis of no text at all, before the first has been made. */
	/** What stands before a value. */
	private static final Pattern KEY = Pattern.compile("[\\w-]+\\s*:\\s*");

	public static final ScriptAnalysis NONE = new ScriptAnalysis("", Optional.empty(), Optional.empty(),
			Optional.empty(), List.of(), Optional.empty(), ScriptText.of(""), place -> List.of(), false);

	public ScriptAnalysis {
		problems = List.copyOf(problems);
	}

	/**
	 * Parses and plans a text; takes milliseconds, seconds for long scripts, and more for the first, which loads the
	 * catalogue.
	 *
	 * @param source the text, whose problems are reported
	 * @param options what is set from outside
	 * @param completion adds what preferences say, for the plan
	 * @param cancelled asked often; once true, this ends promptly
	 * @throws CancellationException when cancelled
	 */
	public static ScriptAnalysis of(ScriptText source, PlanOptions options, UnaryOperator<String> completion,
			BooleanSupplier cancelled) {
		String text = source.text();
		ParseResult parsed = source.parsed(cancelled);
		List<Problem> problems = new ArrayList<>(parsed.problems());
		Optional<Plan> plan = Optional.empty();
		Optional<Plan> rest = Optional.empty();
		Optional<ScriptTypes> types = Optional.empty();
		if (parsed.script().isPresent()) {
			PlanResult planned = Planner.plan(parsed.script().get(), Catalogue.standard(), options, cancelled);
			problems.addAll(planned.problems());
			types = Optional.of(planned.types());
			plan = parsed.hasErrors() ? Optional.empty()
					: planned.plan().map(asWritten -> completed(text, options, completion, asWritten, cancelled));
		}
		if (plan.isEmpty()) {
			rest = parsed.script().flatMap(script -> SoundStreams.of(script, problems))
					.flatMap(script -> Planner.plan(script, Catalogue.standard(), options, cancelled).plan());
		}
		problems.sort(Comparator.comparingInt(problem -> problem.position().offset()));
		if (isBegun(text, parsed.script(), problems)) {
			problems.removeIf(Problem::isError);
		}
		return new ScriptAnalysis(text, parsed.script(), plan, rest, problems, types, source,
				DeclarationEdit.reader(source, problems), true);
	}

	/**
	 * An analysis, or where it fails because of an error of the program, one with a single problem, at the start of the
	 * text, that says so: otherwise an earlier one would be shown as if it were of this text.
	 *
	 * @param text the text
	 * @param analysing analyses it
	 * @param log hears of the error
	 * @throws CancellationException when cancelled
	 */
	static ScriptAnalysis orFailed(String text, Supplier<ScriptAnalysis> analysing, Consumer<Throwable> log) {
		try {
			return analysing.get();
		} catch (CancellationException e) {
			throw e;
		} catch (RuntimeException | Error e) {
			log.accept(e);
			Problem problem = new Problem(Severity.ERROR, Position.START, NLS.bind(Messages.ANALYSIS_FAILED, e));
			return new ScriptAnalysis(text, Optional.empty(), Optional.empty(), Optional.empty(), List.of(problem),
					Optional.empty(), NONE.source(), NONE.declared(), true);
		}
	}

	/** What a text says, without a plan. */
	static ScriptAnalysis ofRead(ScriptText source) {
		return ofRead(source, Optional.empty());
	}

	/**
	 * The same with the types that its streams can be of, to be shown while it is planned; empty for a text that cannot
	 * be shown as it is before all is known of it. Types of imported recordings are read by the plan.
	 */
	static Optional<ScriptAnalysis> ofBegun(ScriptText source, BooleanSupplier cancelled) {
		ParseResult parsed = source.parsed(cancelled);
		return parsed.hasErrors() ? Optional.empty()
				: parsed.script().filter(script -> !script.streams().isEmpty())
						.map(script -> ofRead(source, Optional.of(script).filter(own -> own.imports().isEmpty())
								.map(own -> ScriptTypes.of(own, Catalogue.standard()))));
	}

	private static ScriptAnalysis ofRead(ScriptText source, Optional<ScriptTypes> types) {
		ParseResult parsed = source.parsed();
		return new ScriptAnalysis(source.text(), parsed.script(), Optional.empty(), Optional.empty(), parsed.problems(),
				types, source, DeclarationEdit.reader(source, parsed.problems()), false);
	}

	private static Plan completed(String text, PlanOptions options, UnaryOperator<String> completion, Plan asWritten,
			BooleanSupplier cancelled) {
		String complete = completion.apply(text);
		return complete.equals(text) ? asWritten
				: Planner.plan(complete, Catalogue.standard(), options, cancelled).plan().orElse(asWritten);
	}

	/** The plan of the script, or else of what is right of it. */
	public Optional<Plan> known() {
		return plan.or(() -> rest);
	}

	/** A stream as it is written, by its number; empty when there is no such stream, or the text is broken. */
	public Optional<StreamText> stream(int number) {
		return source.stream(number);
	}

	/** What is wrong at a place; empty when nothing is. */
	public Optional<String> mistake(Position place) {
		return problem(place).map(Problem::message);
	}

	/** The same as a problem, which may know what is meant. */
	public Optional<Problem> problem(Position place) {
		return problems.stream().filter(Problem::isError).filter(problem -> isAt(problem, place)).findFirst().or(
				() -> problems.stream().filter(problem -> isAt(problem, place) && isUnfinished(problem)).findFirst());
	}

	/** What can be written at a place to solve what is wrong there, the best first; empty when that is not known. */
	public List<String> instead(Position place) {
		return problems.stream().filter(problem -> problem.isError() && isAt(problem, place)).findFirst()
				.map(Problem::instead).orElse(List.of());
	}

	/**
	 * Whether a place is in a value, or the key of it.
	 *
	 * @param value where the value is
	 * @param place the place, such as that of a problem
	 */
	public boolean isAt(Position value, Position place) {
		if (value.offset() <= place.offset() && place.offset() <= value.endOffset()) {
			return true;
		}
		int end = Math.max(place.offset(), place.endOffset());
		return place.offset() < value.offset() && end <= value.offset() && value.offset() <= text.length()
				&& text.substring(end, value.offset()).strip().equals(":");
	}

	private boolean isAt(Problem problem, Position place) {
		int offset = problem.position().offset();
		return place.offset() <= offset && offset <= place.endOffset() || isOfKeyAndValue(problem.position(), place);
	}

	/** Whether a problem is of a value and the key of it, which is wrong, too. */
	private boolean isOfKeyAndValue(Position problem, Position value) {
		return problem.offset() < value.offset() && problem.endOffset() == value.endOffset()
				&& value.offset() <= text.length()
				&& KEY.matcher(text.substring(problem.offset(), value.offset())).matches();
	}

	/** Whether somebody is still writing what it is of, which is kept in quotes meanwhile. */
	private boolean isUnfinished(Problem problem) {
		int begin = problem.position().offset();
		return begin + 1 < text.length() && "\"'".indexOf(text.charAt(begin)) >= 0
				&& "{[".indexOf(text.charAt(begin + 1)) >= 0;
	}

	/** Whether all that is wrong is that there are no events yet, which is no mistake of who has just begun. */
	private static boolean isBegun(String text, Optional<Script> script, List<Problem> problems) {
		List<Problem> errors = problems.stream().filter(Problem::isError).toList();
		return errors.size() == 1
				&& (isBlank(text) || script.isPresent() && errors.getFirst().kind() instanceof Problem.Kind.NoEvents);
	}

	/** Whether it is right as far as it goes, but has no events yet, so that nothing can be generated. */
	public boolean isEmpty() {
		return planned && plan.isEmpty() && rest.isEmpty() && errors() == 0;
	}

	/** Whether it is a text that nothing can be made of, so that a form has nothing of it to show: broken YAML. */
	public boolean isBroken() {
		return script.isEmpty() && !isBlank();
	}

	/** Whether there is nothing in the text but comments. */
	public boolean isBlank() {
		return isBlank(text);
	}

	private static boolean isBlank(String text) {
		return text.lines().allMatch(line -> line.isBlank() || line.stripLeading().startsWith("#"));
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
