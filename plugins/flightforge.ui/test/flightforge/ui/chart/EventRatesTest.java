/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.chart;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Random;
import java.util.stream.LongStream;

import org.junit.jupiter.api.Test;

class EventRatesTest {
	private static final long SECOND = 1_000_000_000;
	private static final long FIRST = 7 * SECOND;

	@Test
	void fewEventsHaveFewStretches() {
		assertEquals(20, EventRates.stretches(0));
		assertEquals(40, EventRates.stretches(2_000));
		assertEquals(120, EventRates.stretches(Long.MAX_VALUE));
	}

	@Test
	void eventsAreCountedWhereTheyStart() {
		Stretches stretches = new Stretches(new long[] {0, 5, 10, 15, 20});
		assertArrayEquals(new long[] {2, 1, 0, 1}, stretches.count(new long[] {0, 4, 5, 19}));
	}

	@Test
	void whatIsBeyondTheTimeCountsToItsEnds() {
		assertArrayEquals(new long[] {1, 2}, new Stretches(new long[] {0, 5, 10}).count(new long[] {-5, 10, 90}));
	}

	@Test
	void ratesArePerSecond() {
		EventRates rates = new EventRates(10,
				new Stretches(new long[] {0, 5 * SECOND / 2, 5 * SECOND, 15 * SECOND / 2, 10 * SECOND}),
				new long[] {10, 0, 0, 5}, new long[] {8, 12, 0, 0});
		assertArrayEquals(new double[] {4, 0, 0, 2, 2}, rates.steps(rates.actual()));
		assertEquals(4.8, rates.highest(), 1e-9);
		assertEquals(7.5, rates.start(3));
	}

	/** 20 stretches of 10 minutes would have 7 or 8 events, in turn. */
	@Test
	void aFixedPeriodIsAStraightLine() {
		assertFlat(EventRates.of(LongStream.range(0, 150).map(i -> FIRST + i * 4 * SECOND), FIRST, 600), 0.25, 15);
		// Rounded to whole nanoseconds.
		assertFlat(EventRates.of(LongStream.range(0, 1_800).map(i -> FIRST + i * SECOND / 3), FIRST, 600), 3, 30);
		// Three minutes and a bit, of which there are few.
		assertFlat(EventRates.of(LongStream.range(0, 5).map(i -> FIRST + 13 * SECOND + i * 130 * SECOND), FIRST, 600),
				1 / 130.0, 4);
	}

	@Test
	void aJvmsPeriodIsAStraightLine() {
		Random random = new Random(5);
		// Later than it should be by up to 20 ms, and a bit longer than a second.
		assertFlat(
				EventRates.of(LongStream.range(0, 598)
						.map(i -> FIRST + SECOND / 3 + i * 1_002_000_000 + random.nextLong(20_000_000)), FIRST, 600),
				1 / 1.002, 19);
	}

	@Test
	void severalEventsInAPeriodAreAStraightLine() {
		// One for each category.
		assertFlat(EventRates.of(LongStream.range(0, 600 * 28).map(i -> FIRST + i / 28 * SECOND + i % 28 * 5_000),
				FIRST, 600), 28, 100);
		// Two streams of one type.
		assertFlat(EventRates.of(LongStream.range(0, 300).map(i -> FIRST + i / 2 * 4 * SECOND + i % 2 * 1_300_000_000),
				FIRST, 600), 0.5, 15);
	}

	@Test
	void aStreamThatBeginsLateHasNothingBefore() {
		EventRates rates = EventRates.of(LongStream.range(75, 100).map(i -> FIRST + i * 4 * SECOND), FIRST, 600);
		assertEquals(0, rates.actual()[rates.at(290)]);
		assertEquals(0, rates.actual()[rates.at(410)]);
		int half = rates.at(301);
		assertEquals(0.25, rates.perSecond(half, rates.actual()[half]), 1e-3);
		assertEquals(25, Arrays.stream(rates.actual()).sum());
	}

	@Test
	void whatWasPlannedIsCountedInTheSameStretches() {
		EventRates rates = EventRates.of(LongStream.range(0, 150).map(i -> FIRST + i * 4 * SECOND), FIRST, 600, 150,
				(from, until) -> LongStream.range(0, 150).map(i -> i * 4 * SECOND)
						.filter(time -> time >= from && time < until).count());
		assertArrayEquals(rates.actual(), rates.planned());
	}

	/** 120 stretches of 5 s would have one burst or two, in turn. */
	@Test
	void burstsThatAreTooNearToBeSeenAreAStraightLine() {
		Random random = new Random(4);
		for (int late : new int[] {1, 14_000_000}) {
			EventRates rates = EventRates.of(LongStream.range(0, 36_000)
					.map(i -> FIRST + SECOND / 10 + i / 180 * 3 * SECOND + i % 180 * 14_444_444 + random.nextInt(late)),
					FIRST, 600);
			assertTrue(rates.count() >= 60, () -> rates.count() + " stretches");
			for (int i = 0; i < rates.count(); i++) {
				assertEquals(60, rates.perSecond(i, rates.actual()[i]), 1, "Stretch " + i);
			}
		}
	}

	@Test
	void burstsThatAreFarFromEachOtherAreSeen() {
		EventRates rates = EventRates.of(
				LongStream.range(0, 20_000).map(i -> FIRST + i / 1_000 * 30 * SECOND + i % 1_000 * 5_000_000), FIRST,
				600);
		assertTrue(rates.count() > 100, () -> rates.count() + " stretches");
		assertEquals(0, rates.actual()[rates.at(22)]);
		assertEquals(200, rates.highest(), 1);
	}

	@Test
	void aRampIsARamp() {
		EventRates rates = EventRates.of(
				LongStream.range(0, 40_000).map(i -> FIRST + (long) (Math.sqrt(i / 40_000.0) * 600 * SECOND)), FIRST,
				600);
		assertEquals(120, rates.count());
		for (int i = 1; i < rates.count(); i++) {
			assertTrue(rates.actual()[i] >= rates.actual()[i - 1], "Stretch " + i);
		}
	}

	@Test
	void otherEventsHaveStretchesOfOneLength() {
		Random random = new Random(3);
		EventRates rates = EventRates.of(LongStream.generate(() -> FIRST + random.nextLong(600 * SECOND)).limit(2_000),
				FIRST, 600);
		assertEquals(40, rates.count());
		assertEquals(15, rates.start(1));
		assertEquals(2_000, Arrays.stream(rates.actual()).sum());
	}

	/** As in a damaged recording. */
	@Test
	void timesThatAreYearsAwayCountToTheEnds() {
		LongStream starts = LongStream.concat(LongStream.range(0, 1_000).map(i -> FIRST + i * 1_000_000),
				LongStream.of(Long.MIN_VALUE, FIRST + 365L * 86_400 * SECOND));
		EventRates rates = EventRates.of(starts, FIRST, 1);
		assertTrue(rates.count() <= 200, () -> rates.count() + " stretches");
		assertEquals(1_002, Arrays.stream(rates.actual()).sum());
	}

	private static void assertFlat(EventRates rates, double perSecond, int least) {
		assertTrue(rates.count() >= least, () -> rates.count() + " stretches");
		for (int i = 0; i < rates.count(); i++) {
			assertEquals(perSecond, rates.perSecond(i, rates.actual()[i]), perSecond * 1e-3, "Stretch " + i);
		}
	}
}
