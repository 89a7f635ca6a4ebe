/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.engine.stream;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigInteger;
import java.util.Random;

import org.junit.jupiter.api.Test;

import flightforge.script.engine.value.WideMath;

class ScheduleTest {

	private static long exact(EvenSchedule schedule, long point) {
		return schedule.start() + BigInteger.valueOf(point).multiply(BigInteger.valueOf(schedule.step()))
				.divide(BigInteger.valueOf(schedule.divisor())).longValueExact();
	}

	private static EvenSchedule large(Random random) {
		long points = 1 + random.nextLong(1L << 40);
		long divisor = 1 + random.nextLong(1L << 41);
		long most = (Long.MAX_VALUE >> 2) / points;
		return new EvenSchedule(points, random.nextLong(1L << 50), 1 + random.nextLong(600_000_000_000L),
				Math.max(divisor, 600_000_000_000L / Math.max(1, most)));
	}

	@Test
	void timesAreExactFromAnyEventOn() {
		Random random = new Random(1);
		for (int i = 0; i < 500; i++) {
			EvenSchedule schedule = large(random);
			int perPoint = 1 + random.nextInt(5);
			StreamProgram program = new StreamProgram(null, schedule, perPoint, schedule.points() * perPoint, null,
					null, null, null);
			long first = random.nextLong(schedule.points()) * perPoint + random.nextInt(perPoint);
			long[] times = new long[200];
			long[] expected = new long[200];
			EventTimes events = new EventTimes();
			events.seek(schedule, first, perPoint);
			events.fill(times, 50);
			long[] rest = new long[150];
			events.fill(rest, 150);
			System.arraycopy(rest, 0, times, 50, 150);
			for (int e = 0; e < 200; e++) {
				expected[e] = exact(schedule, (first + e) / perPoint);
			}
			assertArrayEquals(expected, times);
			assertEquals(expected[0], program.time(first));
		}
	}

	@Test
	void findsTheFirstPointAtOrAfterATime() {
		Random random = new Random(2);
		for (int i = 0; i < 2_000; i++) {
			EvenSchedule schedule = i % 2 == 0 ? large(random) : new EvenSchedule(1 + random.nextLong(1_000),
					random.nextLong(50), 1 + random.nextLong(10_000), 1 + random.nextLong(3_000));
			long time = random.nextLong(exact(schedule, schedule.points()) + 100);
			long first = schedule.firstAtOrAfter(time);
			assertTrue(first == schedule.points() || exact(schedule, first) >= time);
			assertTrue(first == 0 || exact(schedule, first - 1) < time);
		}
	}

	@Test
	void wideQuotientsAreExact() {
		Random random = new Random(3);
		for (int i = 0; i < 20_000; i++) {
			long a = random.nextLong() >>> 1 + random.nextInt(60);
			long c = 1 + (random.nextLong() >>> 2 + random.nextInt(60));
			long b = Math.min(random.nextLong() >>> 1 + random.nextInt(60),
					BigInteger.valueOf(Long.MAX_VALUE).multiply(BigInteger.valueOf(c))
							.divide(BigInteger.valueOf(Math.max(1, a))).min(BigInteger.valueOf(Long.MAX_VALUE))
							.longValue());
			BigInteger[] exact = BigInteger.valueOf(a).multiply(BigInteger.valueOf(b))
					.divideAndRemainder(BigInteger.valueOf(c));
			assertEquals(exact[0].longValueExact(), WideMath.floor(a, b, c));
			assertEquals(exact[1].longValueExact(), WideMath.remainder(a, b, c));
			assertEquals(exact[1].signum() == 0 ? exact[0].longValueExact() : exact[0].longValueExact() + 1,
					WideMath.ceiling(a, b, c));
		}
	}

	@Test
	void windowsPartitionTheEvents() {
		long duration = 600_000_000_000L;
		StreamProgram program = new StreamProgram(null, new EvenSchedule(1_234_567, 0, duration, 1_234_567), 3,
				3_703_700, null, null, null, null);
		long windows = 977;
		long before = 0;
		for (long w = 1; w < windows; w++) {
			long next = program.firstEventAt(w * duration / windows);
			assertTrue(next > before && next % 3 == 0);
			before = next;
		}
		assertEquals(3_703_700, program.firstEventAt(duration));
	}
}
