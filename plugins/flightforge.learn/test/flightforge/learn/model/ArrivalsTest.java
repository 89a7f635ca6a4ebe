/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.learn.model;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Random;
import java.util.stream.LongStream;

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
}
