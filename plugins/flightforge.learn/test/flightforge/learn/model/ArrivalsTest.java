/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.learn.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A sampler that looks every so often takes as many samples in each second, which chance does not. */
class ArrivalsTest {
	private static final long DURATION = 40_000_000_000L;
	private static final int STRETCHES = 2048;

	private static Arrivals of(long[] times) {
		return Arrivals.ofTimes(times, DURATION, STRETCHES);
	}

	@ParameterizedTest
	@ValueSource(ints = {200, 680, 1_900, 20_000})
	void samplesAtOddDistancesAreEven(int events) {
		Random random = new Random(events);
		long period = DURATION / events;
		long[] times = LongStream.range(0, events).map(i -> i * period + random.nextLong(period)).toArray();
		assertEquals(true, of(times).regular());
	}

	@ParameterizedTest
	@ValueSource(ints = {200, 680, 1_900, 20_000})
	void eventsAtRandomTimesAreNot(int events) {
		Random random = new Random(events);
		assertEquals(false, of(random.longs(events, 0, DURATION).toArray()).regular());
	}

	/** Twelve clients, each of which asks again some time after it has an answer, look like chance for 50 ms. */
	@Test
	void whatThreadsDoOneAfterTheOtherIsEven() {
		Random random = new Random(12);
		LongStream.Builder times = LongStream.builder();
		for (int client = 0; client < 12; client++) {
			for (long time = random.nextLong(130_000_000); time < DURATION; time += 90_000_000
					+ random.nextLong(80_000_000)) {
				times.add(time);
			}
		}
		assertEquals(true, of(times.build().toArray()).regular());
	}

	/**
	 * A program that does much for a second and little for one: a few rates for all of the time would lose that, and
	 * with it how much more there is in some tenths of a second than in others.
	 */
	@Test
	void ratesChangeAsOftenAsItTakesToSayHowBurstyEventsAre() {
		int[] counts = new int[STRETCHES];
		Random random = new Random(1);
		for (int i = 0; i < STRETCHES; i++) {
			boolean busy = (long) i * 28 / STRETCHES % 2 == 0;
			for (int chance = 0; chance < 40; chance++) {
				counts[i] += random.nextInt(10) < (busy ? 5 : 1) ? 1 : 0;
			}
		}
		assertEquals(28, Arrivals.ofCounts(counts, DURATION).pieces().size());
		int[] calm = IntStream.range(0, STRETCHES).map(i -> 20 + random.nextInt(3) + i / 200 % 2).toArray();
		assertTrue(Arrivals.ofCounts(calm, DURATION).pieces().size() <= 12);
	}

	/** Three times a reading of each of forty threads, 10.1 s apart. */
	private static long[] readings(long drift, long last) {
		return LongStream.range(0, 120)
				.map(i -> 2_000_000_000L + i / 40 * 10_100_000_000L + i / 40 % 2 * drift + i % 40 * last / 39)
				.toArray();
	}

	@Test
	void readingsOfAllThreadsAtOnceAreBursts() {
		assertEquals(new Arrivals.Bursts(2_000_000_000L, 27_250_000_000L, 10_100_000_000L, 40, 39_000),
				Arrivals.Bursts.of(readings(0, 39_000), DURATION));
		assertEquals(40, Arrivals.Bursts.of(readings(400_000_000, 39_000), DURATION).events());
	}

	@Test
	void groupsThatAreOnNoClockAreNoBursts() {
		assertNull(Arrivals.Bursts.of(readings(800_000_000, 39_000), DURATION), "distances differ");
		assertNull(Arrivals.Bursts.of(readings(0, 200_000_000), DURATION), "they last for long");
		assertNull(Arrivals.Bursts.of(Arrays.copyOf(readings(0, 39_000), 119), DURATION), "the last one is smaller");
		assertNull(Arrivals.Bursts.of(new Random(3).longs(120, 0, DURATION).toArray(), DURATION), "random times");
	}
}
