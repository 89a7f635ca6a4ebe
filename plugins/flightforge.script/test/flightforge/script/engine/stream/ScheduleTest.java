/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.engine.stream;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.Random;
import java.util.stream.IntStream;

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

	/** As those of a sampler are: any point alone, in order, and none after its time or in a pause. */
	@Test
	void whatIsSampledIsSeenAtRegularTimes() {
		long duration = 20_000_000_000L;
		Pauses pauses = new Pauses(new long[] {1_000_000_000, 5_000_000_000L},
				new long[] {1_030_000_000, 5_000_300_000L});
		Schedule often = new MutatorSchedule(PoissonSchedule.even(3_000, 700_000_000, duration - 700_000_000, 7),
				pauses, duration);
		SampledSchedule schedule = new SampledSchedule(often, pauses, 20_000_000, 9, 11);
		long[] times = new long[3_000];
		schedule.from(0).fill(times, 3_000);
		int apart = 0;
		for (int point = 0; point < times.length; point++) {
			assertEquals(times[point], schedule.time(point));
			assertTrue(times[point] <= often.time(point) && times[point] == pauses.outside(times[point]));
			long step = point == 0 ? 0 : times[point] - times[point - 1];
			assertTrue(step >= 0);
			apart += step > 19_000_000 ? 1 : 0;
			assertTrue(step < 1_000_000 || step > 15_000_000 || times[point] < 740_000_000
					|| Math.abs(times[point] - 1_030_000_000) < 50_000_000, times[point] + " after " + step);
			int from = point;
			assertEquals(schedule.firstAtOrAfter(times[point]),
					IntStream.range(0, 3_000).filter(i -> times[i] >= times[from]).findFirst().orElse(0));
		}
		assertTrue(apart > 800, apart + " of 960");
		for (int point : new int[] {1, 77, 1_501, 2_999}) {
			long[] rest = new long[3_000 - point];
			schedule.from(point).fill(rest, rest.length);
			assertArrayEquals(Arrays.copyOfRange(times, point, 3_000), rest);
		}
	}
}
