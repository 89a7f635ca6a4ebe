/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.edit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import flightforge.script.Problem;
import flightforge.script.Problem.Kind.Undeclared;
import flightforge.script.catalogue.Catalogue;
import flightforge.script.plan.PlanOptions;
import flightforge.script.plan.Planner;

/** Names that a script refers to are declared where its problems say that they are missing. */
class MissingDeclarationTest {
	private static final String BEGIN = "recording: {duration: 2 min}\n";

	private static List<Problem> problems(String script) {
		return Planner.plan(script, Catalogue.standard(), PlanOptions.DEFAULT).problems().stream()
				.filter(Problem::isError).toList();
	}

	private static Undeclared missing(String script) {
		return problems(script).stream().map(Problem::kind).filter(Undeclared.class::isInstance)
				.map(Undeclared.class::cast).findFirst().orElseThrow(() -> new AssertionError(problems(script)));
	}

	private static String declared(String script) {
		return MissingDeclaration.edit(ScriptText.of(script), missing(script)).orElseThrow().now().text();
	}

	@ParameterizedTest
	@CsvSource(delimiter = ';', value = {"threads; {type: jdk.ThreadSleep, count: 5, threads: worker}",
			"threads; {type: jdk.ThreadStart, every: thread start, threads: worker}",
			"stacks; {type: jdk.ThreadSleep, count: 5, stack: worker}",
			"phases; {type: jdk.ThreadSleep, count: 5, during: worker}",
			"phases; {type: jdk.ThreadSleep, count: 5, values: {time: {during: {worker: 2 s}, otherwise: 1 s}}}",
			"signals; {type: jdk.ThreadSleep, count: 5, values: {time: {signal: worker, times: 1 ms}}}",
			"types; {type: worker, count: 5}"})
	void whatIsMissingIsDeclaredBeforeTheEvents(String section, String stream) {
		String script = BEGIN + "# made by hand\nevents:\n  - " + stream + "\n";
		assertEquals(new Undeclared(section, "worker"), missing(script));
		String now = declared(script);
		assertEquals(List.of(), problems(now), now);
		assertTrue(now.startsWith(BEGIN), now);
		assertTrue(now.indexOf(section + ":") < now.indexOf("events:"), now);
		assertTrue(now.endsWith("events:\n  - " + stream + "\n"), now);
	}

	@Test
	void itComesBehindTheOthersOfItsSection() {
		String script = "threads:\n  http: {count: 8}   # clients\nevents:\n"
				+ "  - {type: jdk.ThreadSleep, count: 5, threads: admin}\n";
		assertEquals(script.replace("# clients\n", "# clients\n  admin: {count: 2}\n"), declared(script));
	}

	@Test
	void aScriptThatBeginsWithItsEventsBeginsWithTheSectionThen() {
		String script = "events:\n  - {type: jdk.ThreadSleep, count: 5, threads: admin}\n";
		assertEquals("threads:\n  admin: {count: 2}\n" + script, declared(script));
	}

	@Test
	void whatIsDeclaredByNowOrIsInABrokenTextIsLeftAlone() {
		Undeclared missing = new Undeclared("threads", "admin");
		assertEquals(Optional.empty(),
				MissingDeclaration.edit(ScriptText.of("threads: {admin: {}}\nevents: []\n"), missing));
		assertEquals(Optional.empty(), MissingDeclaration.edit(ScriptText.of("threads: [\n"), missing));
	}

	/** Nobody means a new type by a mistyped one of the JDK. */
	@Test
	void aTypeOfTheJdkIsNotDeclared() {
		assertEquals(Problem.Kind.OTHER, problems("events:\n  - {type: jdk.SocketWrit, count: 5}\n").getFirst().kind());
	}
}
