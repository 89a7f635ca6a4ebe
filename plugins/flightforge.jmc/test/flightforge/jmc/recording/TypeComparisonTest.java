/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.jmc.recording;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

import flightforge.jmc.recording.TypeComparison.Verdict;

class TypeComparisonTest {
	@Test
	void asManyAsPlanned() {
		assertEquals(Verdict.SAME, new TypeComparison("a.B", "B", 3, 3, false).verdict());
		assertEquals(Verdict.SAME, new TypeComparison("a.B", "B", 0, 0, true).verdict());
	}

	@Test
	void moreOrFewerThanPlanned() {
		TypeComparison fewer = new TypeComparison("a.B", "B", 3, 1, false);
		assertEquals(Verdict.DIFFERENT, fewer.verdict());
		assertEquals(-2, fewer.difference());
		assertEquals(Verdict.DIFFERENT, new TypeComparison("a.B", "B", 3, 0, false).verdict());
	}

	@Test
	void notPlannedAtAll() {
		assertEquals(Verdict.NOT_PLANNED, new TypeComparison("a.B", "B", 0, 4, false).verdict());
	}

	@Test
	void anExperimentalTypeThatIsMissingWasMostLikelyNotLoaded() {
		assertEquals(Verdict.HIDDEN, new TypeComparison("a.B", "B", 3, 0, true).verdict());
		assertEquals(Verdict.DIFFERENT, new TypeComparison("a.B", "B", 3, 2, true).verdict());
	}
}
