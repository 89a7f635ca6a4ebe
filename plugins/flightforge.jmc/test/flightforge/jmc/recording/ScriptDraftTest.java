/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.jmc.recording;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.Map;

import org.junit.jupiter.api.Test;

import flightforge.script.catalogue.Catalogue;
import flightforge.script.plan.Plan;
import flightforge.script.plan.PlanOptions;
import flightforge.script.plan.Planner;

class ScriptDraftTest {
	private static final long FILE_READS = 12;
	private static final long SOCKET_WRITES = 3_000_000_000L;

	@Test
	void aDraftPlansAsManyEventsAsTheRecordingHas() {
		Map<String, Long> counts = Map.of("jdk.FileRead", FILE_READS, "jdk.SocketWrite", SOCKET_WRITES);
		Duration duration = Duration.ofNanos(61_000_000_001L);
		Plan plan = Planner.plan(ScriptDraft.write(counts, duration, Catalogue.standard()), Catalogue.standard(),
				PlanOptions.DEFAULT).plan().orElseThrow();
		assertEquals(FILE_READS, plan.eventsByType().get("jdk.FileRead"));
		assertEquals(SOCKET_WRITES, plan.eventsByType().get("jdk.SocketWrite"));
		assertEquals(Duration.ofMillis(61_001), plan.duration());
	}

	@Test
	void typesThatTheCatalogueDoesNotKnowAreNamed() {
		String text = ScriptDraft.write(Map.of("com.shop.Order", 5L, "jdk.FileRead", 1L), Duration.ofSeconds(1),
				Catalogue.standard());
		assertTrue(text.contains("# Left out, because it is not in the catalogue: com.shop.Order, 5 events"), text);
		assertTrue(Planner.plan(text, Catalogue.standard(), PlanOptions.DEFAULT).plan().isPresent(), text);
	}
}
