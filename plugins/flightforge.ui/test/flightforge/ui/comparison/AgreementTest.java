/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.comparison;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.OptionalInt;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import flightforge.script.catalogue.Catalogue;
import flightforge.script.generate.GenerationSettings;
import flightforge.script.generate.Generator;
import flightforge.script.generate.ProgressListener;
import flightforge.script.plan.GeneratedRecording;
import flightforge.script.plan.Plan;
import flightforge.script.plan.PlanCheck;
import flightforge.script.plan.PlanOptions;
import flightforge.script.plan.Planner;
import flightforge.script.plan.TypeComparison.Verdict;

/** What is said of recordings whose types all have as many events as planned. */
class AgreementTest {
	private static final String HEAD = "recording: {duration: 1 min, seed: 3, start: 2026-01-01T12:00:00Z}\n";
	private static final String BUSY = HEAD + """
			threads: {worker: {name: worker}}
			events:
			  - {type: jdk.FileRead, rate: 20/s, duration: 10 ms, threads: worker}
			  - {type: jdk.FileWrite, every: 20 s, duration: 5 s, threads: worker}
			""";

	@TempDir
	private Path folder;

	/** A write of 5 s keeps 100 reads waiting, and not the last. */
	@Test
	void eventsThatWaitedForTheirThreadAreNotSaidToBeAtThePlannedTimes() throws IOException {
		Path file = folder.resolve("a.jfr");
		GeneratedRecording recording = generate(BUSY, file);
		PlanCheck check = check(recording, file);
		Plan plan = check.plan().orElseThrow();
		long from = 22_000_000_000L;
		long until = 24_000_000_000L;
		assertEquals(40, plan.eventsBetween(0, from, until), 1);
		assertTrue(check.types().stream().allMatch(row -> row.verdict() == Verdict.SAME), check.types()::toString);
		assertEquals("Every type has as many events as planned, the first and the last at the planned times; "
				+ "in between, events may be later where their threads were busy.", Agreement.text(check));
	}

	@Test
	void theEndsAreAsPlannedWhereNothingWaits() throws IOException {
		Path file = folder.resolve("a.jfr");
		assertEquals("Every type has as many events as planned, the first and the last at the planned times.",
				Agreement.text(check(generate(HEAD + "events: [{type: jdk.CPULoad, every: 1 s}]", file), file)));
	}

	@Test
	void timesThatThePlanDoesNotKnowAreNotSaidToBeAsPlanned() throws IOException {
		Path file = folder.resolve("a.jfr");
		assertEquals("Every type has as many events as planned.", Agreement.text(check(
				generate("recording: {duration: 1 min, start: now}\nevents: [{type: jdk.CPULoad, every: 1 s}]", file),
				file)));
		String nested = HEAD + """
				types: {a.Order: {}}
				events:
				  - type: a.Order
				    rate: 1/s
				    duration: 100 ms
				    nested: [{type: jdk.FileRead, per-event: 1, duration: 1 ms}]
				""";
		String text = Agreement.text(check(generate(nested, file), file));
		assertTrue(text.startsWith("Every type has as many events as planned, the first and the last at the planned "
				+ "times where the plan knows them"), text);
	}

	private static GeneratedRecording generate(String script, Path file) throws IOException {
		Plan plan = Planner.plan(script, Catalogue.standard(), PlanOptions.DEFAULT).plan().orElseThrow();
		Generator.generate(plan, file, GenerationSettings.defaults().withOverwrite(true), ProgressListener.NONE,
				() -> false);
		return GeneratedRecording.read(file, () -> false);
	}

	private static PlanCheck check(GeneratedRecording recording, Path file) {
		return PlanCheck.of(recording.script().orElseThrow(),
				PlanCheck.optionsFor(recording.seed(), Map.of(), OptionalInt.empty(), file), recording.events(), false);
	}
}
