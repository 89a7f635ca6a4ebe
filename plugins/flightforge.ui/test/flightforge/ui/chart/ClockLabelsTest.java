/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.chart;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

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

	@Test
	void daysBeginAtMidnightAlsoWhereOneHas25Or23Hours() {
		assertEquals(List.of("10/25/26", "10/26/26", "10/27/26"),
				marks(Instant.parse("2026-10-24T10:00:00Z"), 72 * HOUR, 300));
		assertEquals(List.of("3/29/26", "3/30/26", "3/31/26"),
				marks(Instant.parse("2026-03-28T10:00:00Z"), 72 * HOUR, 300));
	}

	@Test
	void hoursAreThoseOfTheClockAlsoAfterItsChange() {
		assertEquals(List.of("10/25/26", "6:00 AM", "12:00 PM", "6:00 PM", "10/26/26", "6:00 AM"),
				marks(Instant.parse("2026-10-24T20:00:00Z"), 35 * HOUR, 600));
		assertEquals(List.of("3/29/26", "6:00 AM", "12:00 PM", "6:00 PM", "3/30/26", "6:00 AM"),
				marks(Instant.parse("2026-03-28T20:00:00Z"), 35 * HOUR, 600));
		assertEquals(List.of("3/29/26", "3:00 AM", "4:00 AM", "6:00 AM"),
				marks(Instant.parse("2026-03-28T22:30:00Z"), 6 * HOUR, 300));
	}

	@Test
	void aMarkIsAtItsTime() {
		Instant start = Instant.parse("2026-10-24T10:00:00Z");
		ClockLabels labels = new ClockLabels(start, BERLIN);
		TimeStep day = new TimeStep(24 * HOUR);
		double midnight = labels.seconds(day, 2) - labels.secondsOfDay();
		assertEquals(Instant.parse("2026-10-25T23:00:00Z"), start.plusSeconds(Math.round(midnight)));
		for (double hours = -30; hours < 80; hours += 0.7) {
			double time = hours * HOUR;
			assertEquals(time, labels.seconds(day, labels.units(day, time)), 1e-6);
			assertTrue(labels.units(day, time) < labels.units(day, time + HOUR), () -> "at " + time);
		}
	}

	@Test
	void aDayThatBeginsAtOneHasItsDate() {
		ClockLabels labels = new ClockLabels(Instant.parse("2026-04-23T10:00:00Z"), ZoneId.of("Africa/Cairo"));
		assertEquals("4/24/26", labels.text(new TimeStep(6 * HOUR), 4));
	}

	private static List<String> marks(Instant start, double span, int pixels) {
		ClockLabels labels = new ClockLabels(start, BERLIN);
		double from = labels.secondsOfDay();
		TimeStep step = TimeStep.of(from, from + span, pixels, labels, text -> text.length() * LETTER);
		return DoubleStream.iterate(Math.ceil(labels.units(step, from)),
				mark -> mark <= labels.units(step, from + span), mark -> mark + 1)
				.mapToObj(mark -> labels.text(step, mark)).toList();
	}
}
