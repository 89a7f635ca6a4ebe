/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.generate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicInteger;

import org.junit.jupiter.api.Test;

import flightforge.script.plan.PlanResult;

class GenerationPlannerTest {
	private static final String SCRIPT = "events: [{type: jdk.ThreadSleep, count: 5}]\n";

	@Test
	void thePlanHasWhatThePreferencesAdd() {
		PlanResult planned = GenerationPlanner.plan(request(SCRIPT), preferences(), () -> false);
		assertTrue(planned.plan().orElseThrow().scriptText().contains("chunk-size: 64 KiB"));
	}

	@Test
	void itIsCancelledBeforeBetweenAndInEachOfItsPlans() {
		AtomicInteger asked = new AtomicInteger();
		GenerationPlanner.plan(request(SCRIPT), preferences(), () -> asked.incrementAndGet() < 0);
		assertTrue(asked.get() > 20, asked + " times");
		for (int step = 1; step <= asked.get(); step++) {
			AtomicInteger left = new AtomicInteger(step);
			assertThrows(CancellationException.class,
					() -> GenerationPlanner.plan(request(SCRIPT), preferences(), () -> left.decrementAndGet() == 0));
			assertEquals(0, left.get());
		}
	}

	@Test
	void aScriptWithoutAPlanHasItsProblemsWhereTheyWereWritten() {
		PlanResult planned = GenerationPlanner.plan(request("events: [{type: jdk.NoSuch, count: 5}]\n"), preferences(),
				() -> false);
		assertTrue(planned.plan().isEmpty());
		assertEquals(1, planned.problems().getFirst().position().line());
	}

	private static GenerationRequest request(String script) {
		return new GenerationRequest("shop", script, Path.of("").toAbsolutePath(), false);
	}

	private static GenerationPreferences preferences() {
		return new GenerationPreferences(StorageChoice.HEAP, 4L << 20, "", 64L << 10, 1, "", AfterGenerating.NOTHING,
				0);
	}
}
