/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.chart;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import java.util.stream.DoubleStream;

import org.junit.jupiter.api.Test;

class ClockLabelsTest {
	private static final int LETTER = 7;
	private static final double MINUTE = 60;
	private static final double HOUR = 3_600;
	private static final ZoneId BERLIN = ZoneId.of("Europe/Berlin");

	@Test
	void marksAreAtFullMinutesAndHoursOfTheClock() {
		Instant start = Instant.parse("2026-01-01T11:58:20.250Z");
		assertEquals(List.of("1:00 PM", "1:05 PM", "1:10 PM"), marks(start, 15 * MINUTE, 400));
		assertEquals(List.of("12:58:30 PM", "12:58:45 PM", "12:59:00 PM"), marks(start, 50, 400));
		assertEquals(List.of("12:58:20.5 PM", "12:58:21.0 PM", "12:58:21.5 PM"), marks(start, 1.5, 400));
		assertEquals(List.of("1:00 PM", "2:00 PM", "3:00 PM"), marks(start, 2.5 * HOUR, 300));
	}

	@Test
	void anotherDayBeginsWithItsDate() {
		Instant start = Instant.parse("2026-01-01T16:30:00Z");
		assertEquals(List.of("6:00 PM", "1/2/26", "6:00 AM", "12:00 PM", "6:00 PM", "1/3/26"),
				marks(start, 32 * HOUR, 600));
		assertEquals(List.of("1/2/26", "1/3/26"), marks(start, 48 * HOUR, 180));
		Instant midnight = Instant.parse("2026-01-01T23:00:00Z");
		assertEquals(List.of("1/2/26", "1:00 AM", "2:00 AM"), marks(midnight, 2.5 * HOUR, 300));
		assertEquals(List.of("12:00 AM", "12:05 AM", "12:10 AM"), marks(midnight, 12 * MINUTE, 300));
	}

	@Test
	void whenClocksAreChangedTheLabelsAreThoseOfTheClock() {
		assertEquals(List.of("1:00 AM", "3:00 AM", "4:00 AM"),
				marks(Instant.parse("2026-03-28T23:30:00Z"), 3 * HOUR, 300));
	}

	private static List<String> marks(Instant start, double span, int pixels) {
		ClockLabels labels = new ClockLabels(start, BERLIN);
		double from = labels.secondsOfDay();
		TimeStep step = TimeStep.of(from, from + span, pixels, labels, text -> text.length() * LETTER);
		return DoubleStream
				.iterate(Math.ceil(step.units(from)), mark -> mark <= step.units(from + span), mark -> mark + 1)
				.mapToObj(mark -> labels.text(step, mark)).toList();
	}
}
