/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.platform;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;

import org.junit.jupiter.api.Test;

class KeptColorsTest {
	private final KeptColors<String> colors = new KeptColors<>(3);

	@Test
	void aThingKeepsItsColourWhateverItsRank() {
		assertEquals(List.of(0, 1), colors.of(List.of("A", "B")));
		assertEquals(List.of(1, 0), colors.of(List.of("B", "A")));
		assertEquals(List.of(2, 1, 0), colors.of(List.of("C", "B", "A")));
	}

	@Test
	void aThingThatComesBackHasItsColour() {
		colors.of(List.of("A", "B"));
		assertEquals(List.of(1), colors.of(List.of("B")));
		assertEquals(List.of(2, 1), colors.of(List.of("C", "B")));
		assertEquals(List.of(2, 1, 0), colors.of(List.of("C", "B", "A")));
	}

	@Test
	void whatIsShownHasColoursOfItsOwn() {
		colors.of(List.of("A", "B", "C"));
		colors.of(List.of("A", "B"));
		colors.of(List.of("C"));
		assertEquals(List.of(2, 0, 1), colors.of(List.of("C", "D", "E")));
		assertEquals(List.of(2, 0), colors.of(List.of("A", "D")));
		assertEquals(List.of(0, 2, 1), colors.of(List.of("D", "A", "E")));
	}
}
