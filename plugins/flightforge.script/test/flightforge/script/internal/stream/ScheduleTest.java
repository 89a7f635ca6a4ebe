/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.internal.stream;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigInteger;
import java.util.Random;

import org.junit.jupiter.api.Test;

class ScheduleTest {

	private static long exact(Schedule schedule, long point) {
		return BigInteger.valueOf(point).multiply(BigInteger.valueOf(schedule.step()))
				.divide(BigInteger.valueOf(schedule.divisor())).longValueExact();
	}

	@Test
	void timesAreExactFromAnyEventOn() {
		Random random = new Random(1);
		for (int i = 0; i < 500; i++) {
			long points = 1 + random.nextLong(1L << 40);
			Schedule schedule = new Schedule(points, 1 + random.nextLong(600_000_000_000L),
					1 + random.nextLong(1L << 41));
			int perPoint = 1 + random.nextInt(5);
			long first = random.nextLong(points) * perPoint + random.nextInt(perPoint);
			long[] times = new long[200];
			long[] expected = new long[200];
			Schedule.Cursor cursor = new Schedule.Cursor();
			cursor.seek(schedule, first, perPoint);
			cursor.fill(times, 50);
			long[] rest = new long[150];
			cursor.fill(rest, 150);
			System.arraycopy(rest, 0, times, 50, 150);
			for (int e = 0; e < 200; e++) {
				expected[e] = exact(schedule, (first + e) / perPoint);
			}
			assertArrayEquals(expected, times);
		}
	}

	@Test
	void findsTheFirstPointAtOrAfterATime() {
		Random random = new Random(2);
		for (int i = 0; i < 2_000; i++) {
			Schedule schedule = new Schedule(1 + random.nextLong(1_000), 1 + random.nextLong(10_000),
					1 + random.nextLong(3_000));
			long time = random.nextLong(20_000);
			long first = schedule.firstAtOrAfter(time);
			assertTrue(first == schedule.points() || exact(schedule, first) >= time);
			assertTrue(first == 0 || exact(schedule, first - 1) < time);
		}
	}

	@Test
	void windowsPartitionTheEvents() {
		long duration = 600_000_000_000L;
		StreamProgram program = new StreamProgram(null, new Schedule(1_234_567, duration, 1_234_567), 3, 3_703_700,
				null);
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
