/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.memory;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.stream.IntStream;

import org.junit.jupiter.api.Test;

class EnvelopeTest {

	/** Up and down between 20 and 80, each turn some pixels after the one before. */
	private static int[] saw(int pixels, int perTurn) {
		return IntStream.range(0, pixels / perTurn).flatMap(i -> IntStream.of(i * perTurn, i % 2 == 0 ? 80 : 20))
				.toArray();
	}

	@Test
	void turnsThatCoverThePlotAreABand() {
		Envelope envelope = Envelope.of(saw(400, 2));
		assertNotNull(envelope);
		int places = envelope.middle().length / 2;
		for (int i = 0; i < places; i++) {
			assertEquals(20, envelope.band()[2 * i + 1], "The highest at " + i);
			assertEquals(80, envelope.band()[4 * places - 2 * i - 1], "The lowest at " + i);
			assertEquals(50, envelope.middle()[2 * i + 1], 4, "The mean at " + i);
		}
		assertEquals(0, envelope.middle()[0]);
		assertEquals(398, envelope.middle()[2 * places - 2]);
	}

	@Test
	void theMeanIsOverTheTimeAndNotOfThePoints() {
		// Low at three points of a short time, high at one, with straight ways between them.
		int[] points = IntStream.range(0, 50)
				.flatMap(i -> IntStream.of(i * 8, 80, i * 8 + 1, 80, i * 8 + 2, 80, i * 8 + 5, 20)).toArray();
		Envelope envelope = Envelope.of(points);
		assertNotNull(envelope);
		int places = envelope.middle().length / 2;
		for (int i = 4; i < places - 4; i++) {
			assertEquals((2 * 80 + 6 * 50) / 8.0, envelope.middle()[2 * i + 1], 1, "The mean at " + i);
		}
	}

	@Test
	void aLineWithinOnePixelHasItsPlace() {
		Envelope envelope = Envelope.of(7, 80, 7, 20, 7, 80, 7, 20);
		assertNotNull(envelope);
		assertEquals(7, envelope.middle()[0]);
		assertEquals(80, envelope.band()[3]);
		assertEquals(20, envelope.band()[1]);
	}

	@Test
	void turnsThatAreSeenStayLines() {
		assertNull(Envelope.of(saw(400, 20)));
	}

	@Test
	void whatGrowsStaysALine() {
		assertNull(Envelope.of(IntStream.range(0, 400).flatMap(x -> IntStream.of(x, 300 - x / 2 + x % 2)).toArray()));
	}

	@Test
	void aBandFollowsWhatItIsOf() {
		int[] points = IntStream.range(0, 400).flatMap(x -> IntStream.of(x, 300 - x / 2 + x % 2 * 40)).toArray();
		Envelope envelope = Envelope.of(points);
		assertNotNull(envelope);
		assertTrue(envelope.middle()[1] - envelope.middle()[envelope.middle().length - 1] > 150);
	}
}
