/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.learn;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;

import org.junit.jupiter.api.Test;

import flightforge.script.Position;
import flightforge.script.Problem;
import flightforge.script.Severity;

/** By which part of their length events get shorter, whatever else is still tried. */
class ShorteningTest {
	private static Problem busy(String group, double times) {
		return new Problem(Severity.WARNING, new Position(1, 1, 1, 1), group, List.of(),
				new Problem.Kind.Busy(List.of(group), times));
	}

	/** It needs the same time again, as its events cannot get shorter, and not because that is of no use. */
	@Test
	void whatCannotGetShorterStaysAsShortAsItIs() {
		Shortening shortening = new Shortening();
		shortening.next(List.of(List.of(busy("work", 5), busy("other", 1))));
		double least = shortening.shorter().get("work");
		assertTrue(least < 0.3, () -> shortening.shorter().toString());
		for (int i = 0; i < 3; i++) {
			shortening.next(List.of(List.of(busy("work", 1.25), busy("other", 1))));
			assertEquals(least, shortening.shorter().get("work"), () -> shortening.shorter().toString());
		}
	}

	@Test
	void whatNeedsTheSameTimeWithShorterEventsIsAsLongAsItWas() {
		Shortening shortening = new Shortening();
		shortening.next(List.of(List.of(busy("work", 5), busy("other", 1))));
		shortening.next(List.of(List.of(busy("work", 5), busy("other", 1))));
		assertEquals(List.of("other"), List.copyOf(shortening.shorter().keySet()));
		assertEquals(Map.of("other", 0.94), Map.of("other", shortening.shorter().get("other")));
	}

	/** Where only a part of what takes the time gets shorter, it takes a few steps, and not as many as there may be. */
	@Test
	void whatGetsALittleShorterIsFoundInAFewSteps() {
		Shortening shortening = new Shortening();
		double part = 1;
		int steps = 0;
		for (; steps < 5 && part > 0.88; steps++) {
			shortening.next(List.of(List.of(busy("work", 0.9 + 0.11 * part))));
			part = shortening.shorter().get("work");
		}
		assertEquals(2, steps);
		assertEquals(0.86, part, 0.005);
	}

	/** Half a percent of some lengths is lost by rounding; it is of use to make them shorter by more. */
	@Test
	void aLittleThatIsLostByRoundingIsNotInVain() {
		Shortening shortening = new Shortening();
		shortening.next(List.of(List.of(busy("work", 1.0003))));
		shortening.next(List.of(List.of(busy("work", 1.0003))));
		assertEquals(0.97, shortening.shorter().get("work"), 0.01, () -> shortening.shorter().toString());
		shortening.next(List.of(List.of(busy("work", 1.0003))));
		assertEquals(List.of(), List.copyOf(shortening.shorter().keySet()));
	}
}
