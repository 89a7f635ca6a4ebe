/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.plan;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.time.Instant;
import java.util.Optional;

import org.junit.jupiter.api.Test;

import flightforge.script.catalogue.Catalogue;

class EventSpanTest {
	/** Nested streams are planned where they are written, and numbered after all others. */
	@Test
	void streamsBehindNestedOnesHaveTheirOwnTimes() {
		Plan plan = Planner.plan("""
				recording: {start: 2026-01-01T12:00:00Z, duration: 1 min}
				events:
				  - type: jdk.SocketRead
				    every: 20 s
				    duration: 1 s
				    nested:
				      - type: jdk.JavaMonitorEnter
				        per-event: 1
				        duration: 10 %
				  - type: jdk.CPULoad
				    every: 1 s
				""", Catalogue.standard(), PlanOptions.DEFAULT).plan().orElseThrow();
		assertEquals(Optional.of(span("00", "59")), plan.spanOf("jdk.CPULoad"));
		assertEquals(Optional.of(span("00", "40")), plan.spanOf("jdk.SocketRead"));
		assertEquals(Optional.empty(), plan.spanOf("jdk.JavaMonitorEnter"));
		assertEquals(Optional.empty(), plan.spanOf("jdk.FileRead"));
	}

	private static EventSpan span(String first, String last) {
		return new EventSpan(Instant.parse("2026-01-01T12:00:" + first + "Z"),
				Instant.parse("2026-01-01T12:00:" + last + "Z"));
	}
}
