/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;
import java.util.function.UnaryOperator;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import flightforge.script.Position;
import flightforge.script.Problem;
import flightforge.script.edit.ScriptText;
import flightforge.script.edit.StreamText;
import flightforge.script.plan.PlanOptions;

/** What is known of a script that the program fails to analyse. */
class ScriptAnalysisTest {
	private static final String TEXT = "recording: {duration: 1 s}\nevents: [{type: jdk.CPULoad, every: 1 s}]\n";

	private final List<Throwable> logged = new ArrayList<>();

	private ScriptAnalysis analysis(UnaryOperator<String> completion, BooleanSupplier cancelled) {
		return ScriptAnalysis.orFailed(TEXT,
				() -> ScriptAnalysis.of(ScriptText.of(TEXT), PlanOptions.DEFAULT, completion, cancelled), logged::add);
	}

	@Test
	void anErrorOfTheProgramIsAProblemAtTheStartOfTheText() {
		ScriptAnalysis failed = analysis(text -> {
			throw new StackOverflowError("too deep");
		}, () -> false);
		assertEquals(TEXT, failed.text());
		assertEquals(1, failed.problems().size());
		Problem problem = failed.problems().getFirst();
		assertTrue(problem.isError());
		assertEquals(Position.START, problem.position());
		assertTrue(problem.message().contains("internal error") && problem.message().contains("too deep"),
				problem.message());
		assertEquals(1, logged.size());
		// So that a form goes on showing what there was, and changes nothing.
		assertTrue(failed.isBroken());
		assertTrue(failed.plan().isEmpty());
	}

	/** Its solution replaces both, and the form marks it at the input of the value. */
	@Test
	void whatIsWrongWithKeyAndValueIsAMistakeOfTheValue() {
		ScriptText text = ScriptText.of("recording: {duration: 1 s}\nevents:\n"
				+ "  - {type: jdk.CPULoad, rate: {ramp: {from: 1/s, to: 2/s}}}\n");
		ScriptAnalysis analysis = ScriptAnalysis.of(text, PlanOptions.DEFAULT, UnaryOperator.identity(), () -> false);
		Problem wrong = analysis.problems().stream().filter(Problem::isError).findFirst().orElseThrow();
		assertEquals("rate: {ramp: {from: 1/s, to: 2/s}}",
				text.text().substring(wrong.position().offset(), wrong.position().endOffset()));
		StreamText stream = analysis.stream(0).orElseThrow();
		assertEquals(wrong.message(), analysis.mistake(stream.place("rate").orElseThrow()).orElseThrow());
		assertTrue(analysis.mistake(stream.place("type").orElseThrow()).isEmpty());
	}

	@Test
	void cancellingIsNotAnError() {
		assertThrows(CancellationException.class, () -> analysis(UnaryOperator.identity(), () -> true));
		assertEquals(List.of(), logged);
	}

	@Test
	void whatCanBeAnalysedIs() {
		assertTrue(analysis(UnaryOperator.identity(), () -> false).plan().isPresent());
		assertEquals(List.of(), logged);
	}

	/** Who has just made a script has made no mistake. */
	@ParameterizedTest
	@ValueSource(
			strings = {"", "# nothing yet\n", "recording: {duration: 1 s}\n", "recording: {duration: 1 s}\nevents:\n"})
	void aScriptWithoutEventsHasNoErrors(String text) {
		ScriptAnalysis analysis = ScriptAnalysis.of(ScriptText.of(text), PlanOptions.DEFAULT, UnaryOperator.identity(),
				() -> false);
		assertEquals(List.of(), analysis.problems());
		assertTrue(analysis.isEmpty() && analysis.plan().isEmpty());
	}

	@ParameterizedTest
	@ValueSource(strings = {"recording: {duration: 1 parsec}\nevents:\n", "events: [{type: jdk.CPULod, every: 1 s}]\n",
			"events: 7\n", "events: [\n"})
	void otherMistakesAreShown(String text) {
		ScriptAnalysis analysis = ScriptAnalysis.of(ScriptText.of(text), PlanOptions.DEFAULT, UnaryOperator.identity(),
				() -> false);
		assertTrue(analysis.errors() > 0);
		assertFalse(analysis.isEmpty());
	}

	@Test
	void aScriptWithEventsIsNotEmpty() {
		assertFalse(analysis(UnaryOperator.identity(), () -> false).isEmpty());
	}
}
