/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.chart;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.stream.DoubleStream;

import org.junit.jupiter.api.Test;

class TimeStepTest {
	private static final int LETTER = 7;
	private static final double MINUTE = 60;
	private static final double HOUR = 3_600;
	private static final double DAY = 86_400;

	@Test
	void marksAreNaturalForTimes() {
		assertEquals(List.of("0 s", "5 min", "10 min", "15 min"), marks(0, 19 * MINUTE, 400));
		assertEquals(List.of("-15 s", "-10 s", "-5 s", "0 s"), marks(-18.4, 0, 300));
		assertEquals(List.of("0 s", "30 s", "1 min", "1 min 30 s"), marks(0, 110, 400));
		assertEquals(List.of("0 s", "1 h", "2 h"), marks(0, 2.9 * HOUR, 300));
		assertEquals(List.of("0 s", "12 h", "1 d", "1 d 12 h"), marks(0, 1.9 * DAY, 400));
		assertEquals(List.of("0 s", "500 ms", "1 s"), marks(0, 1.2, 200));
	}

	@Test
	void eachMarkHasRoomForItsText() {
		for (int pixels = 150; pixels < 1_500; pixels += 50) {
			for (double span = 1e-6; span < 1e9; span *= 1.7) {
				TimeStep step = step(-span, 0, pixels);
				for (String mark : marks(-span, 0, pixels)) {
					assertTrue(mark.length() * LETTER + 4 < step.pixels(-span, 0, pixels), mark + " of " + span);
				}
			}
		}
	}

	@Test
	void wideAxesHaveMoreMarks() {
		assertEquals(new TimeStep(30 * MINUTE), step(0, 100 * MINUTE, 300));
		assertEquals(new TimeStep(10 * MINUTE), step(0, 100 * MINUTE, 900));
		assertEquals(new TimeStep(1e-9), step(0, 1e-9, 200));
		assertTrue(step(0, 1, 1).seconds() > 1);
	}

	private static TimeStep step(double from, double to, int pixels) {
		return TimeStep.of(from, to, pixels, text -> text.length() * LETTER);
	}

	private static List<String> marks(double from, double to, int pixels) {
		TimeStep step = step(from, to, pixels);
		return DoubleStream.iterate(Math.ceil(step.units(from)), mark -> mark <= step.units(to), mark -> mark + 1)
				.mapToObj(step::text).map(text -> text.replace('\u00a0', ' ')).toList();
	}
}
