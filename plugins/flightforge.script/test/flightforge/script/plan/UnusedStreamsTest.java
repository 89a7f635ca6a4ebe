/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.plan;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import flightforge.script.Problem;
import flightforge.script.Severity;
import flightforge.script.catalogue.Catalogue;

/** What is not enabled does not stop a script that is right without it. */
class UnusedStreamsTest {

	private static PlanResult plan(String stream) {
		return Planner.plan("""
				recording: {duration: 6 min}
				threads: {work: {from: 1 min, until: 5 min}}
				events:
				  - {type: jdk.ThreadSleep, count: 5}
				  - %s
				""".formatted(stream), Catalogue.standard(), PlanOptions.DEFAULT);
	}

	@ParameterizedTest
	@ValueSource(strings = {"rate: 1/s, until: 9 min", "every: 1 s, from: 7 min", "count: 3, from: 3 min, until: 2 min",
			"count: 3, from: 30 s, threads: work",
			"count: 3, values: {time: {over-time: [{until: 9 min, value: 1 ms}, {value: 2 ms}]}}",
			"count: 3, values: {time: {over-time: [{until: 5 min, value: {ramp: {from: 1 ms, to: 5 ms}}}, "
					+ "{until: 4 min, value: 3 ms}, {until: 12 min, value: 3 ms}, {value: {ramp: {from: 1 ms, to: 2 ms}}}]}}"})
	void whatIsOutsideOfTheRecordingIsAWarning(String rest) {
		PlanResult enabled = plan("{type: jdk.ThreadSleep, " + rest + "}");
		assertTrue(enabled.hasErrors());
		PlanResult disabled = plan("{type: jdk.ThreadSleep, enabled: false, " + rest + "}");
		assertEquals(Set.of(Severity.WARNING),
				disabled.problems().stream().map(Problem::severity).collect(Collectors.toSet()),
				() -> disabled.problems().toString());
		Plan plan = disabled.plan().orElseThrow();
		assertEquals(List.of(5L, 0L), plan.streams().stream().map(PlannedStream::events).toList());
		assertEquals(Map.of("jdk.ThreadSleep", 5L), plan.eventsByType());
	}

	@Test
	void whatIsAroundADisabledStreamIsStillChecked() {
		assertTrue(plan("{type: jdk.ThreadSleep, until: 9 min, count: 3, nested: "
				+ "[{type: jdk.ThreadPark, enabled: false}]}").hasErrors());
		assertTrue(plan("{type: jdk.NoSuch, enabled: false, count: 1}").hasErrors());
	}
}
