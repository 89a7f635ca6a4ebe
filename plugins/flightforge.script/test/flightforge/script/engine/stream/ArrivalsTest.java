/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.engine.stream;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

import flightforge.script.Scripts;
import flightforge.script.plan.OneStream;
import flightforge.script.plan.Plan;

/** Arrivals by chance are those of a Poisson process, and of their seed and stream. */
class ArrivalsTest {
	private static final long SECOND = 1_000_000_000L;

	@Test
	void everySeedHasItsOwnArrivalsAndEveryStreamToo() {
		String text = "recording: {duration: 1 min, seed: %d}\nevents: [{type: jdk.ThreadSleep, count: 100, "
				+ "arrivals: poisson}, {type: jdk.ThreadSleep, count: 100, arrivals: poisson}]";
		StreamProgram one = OneStream.program(Scripts.plan(text.formatted(1)));
		StreamProgram other = Scripts.plan(text.formatted(1)).blueprint().programs().get(1);
		assertEquals(one.time(50), OneStream.program(Scripts.plan(text.formatted(1))).time(50));
		assertTrue(one.time(50) != other.time(50));
		assertTrue(one.time(50) != OneStream.program(Scripts.plan(text.formatted(2))).time(50));
	}

	@Test
	void poissonArrivalsAreThoseOfAPoissonProcess() {
		// Given their number, the counts of many equal stretches have nearly the mean for variance.
		for (long events : new long[] {100_000, 10_000_000_000L}) {
			Plan plan = OneStream.plan("1 h", "arrivals: poisson, count: " + events);
			int buckets = 10_000;
			double mean = (double) events / buckets;
			double squares = 0;
			for (long count : plan.eventsPer(0, buckets)) {
				squares += (count - mean) * (count - mean);
			}
			assertEquals(1, squares / buckets / mean, 0.06);
		}
		// And the ways between them have nearly the mean for standard deviation.
		long[] times = OneStream.times("1 h", "arrivals: poisson, count: 100_000");
		double mean = 3600.0 * SECOND / times.length;
		double squares = 0;
		long longer = 0;
		for (int i = 1; i < times.length; i++) {
			double way = times[i] - times[i - 1];
			squares += (way - mean) * (way - mean);
			longer += way > mean ? 1 : 0;
		}
		assertEquals(1, Math.sqrt(squares / times.length) / mean, 0.02);
		assertEquals(Math.exp(-1), (double) longer / times.length, 0.01);
	}

	@Test
	void poissonArrivalsFollowTheProfile() {
		Plan plan = OneStream.plan("10 s", "arrivals: poisson, profile: [{ramp: {to: 100_000/s}, for: 10 s}]");
		long[] events = plan.eventsPer(0, 10);
		for (int i = 0; i < 10; i++) {
			assertEquals(10_000 * (i + 0.5), events[i], 5 * Math.sqrt(events[i]));
		}
	}
}
