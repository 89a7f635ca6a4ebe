/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.plan;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Instant;
import java.util.Optional;

import org.junit.jupiter.api.Test;

import flightforge.script.plan.TypeComparison.Verdict;

class TypeComparisonTest {
	@Test
	void asManyAsPlanned() {
		assertEquals(Verdict.SAME,
				new TypeComparison("a.B", "B", 3, 3, false, Optional.empty(), Optional.empty()).verdict());
		assertEquals(Verdict.SAME,
				new TypeComparison("a.B", "B", 0, 0, true, Optional.empty(), Optional.empty()).verdict());
	}

	@Test
	void moreOrFewerThanPlanned() {
		TypeComparison fewer = new TypeComparison("a.B", "B", 3, 1, false, Optional.empty(), Optional.empty());
		assertEquals(Verdict.DIFFERENT, fewer.verdict());
		assertEquals(-2, fewer.difference());
		assertEquals(Verdict.DIFFERENT,
				new TypeComparison("a.B", "B", 3, 0, false, Optional.empty(), Optional.empty()).verdict());
	}

	@Test
	void asManyAtOtherTimes() {
		EventSpan planned = new EventSpan(Instant.EPOCH, Instant.EPOCH.plusSeconds(9));
		EventSpan rounded = new EventSpan(Instant.EPOCH.plusNanos(200), planned.last());
		EventSpan late = new EventSpan(planned.first(), planned.last().plusMillis(1));
		assertEquals(Verdict.SAME, comparison(planned, rounded).verdict());
		assertEquals(Verdict.SHIFTED, comparison(planned, late).verdict());
		assertTrue(comparison(planned, late).isShifted(EventSpan::last));
		assertFalse(comparison(planned, late).isShifted(EventSpan::first));
	}

	private static TypeComparison comparison(EventSpan planned, EventSpan actual) {
		return new TypeComparison("a.B", "B", 3, 3, false, Optional.of(planned), Optional.of(actual));
	}

	@Test
	void notPlannedAtAll() {
		assertEquals(Verdict.NOT_PLANNED,
				new TypeComparison("a.B", "B", 0, 4, false, Optional.empty(), Optional.empty()).verdict());
	}

	@Test
	void anExperimentalTypeThatIsMissingWasMostLikelyNotLoaded() {
		assertEquals(Verdict.HIDDEN,
				new TypeComparison("a.B", "B", 3, 0, true, Optional.empty(), Optional.empty()).verdict());
		assertEquals(Verdict.DIFFERENT,
				new TypeComparison("a.B", "B", 3, 2, true, Optional.empty(), Optional.empty()).verdict());
	}
}
