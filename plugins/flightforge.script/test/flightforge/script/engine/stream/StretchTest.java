/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.engine.stream;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.Random;

import org.junit.jupiter.api.Test;

import flightforge.script.engine.value.Batch;
import flightforge.script.engine.value.LongColumns;

/** Times move to where threads have time: in order, the same for any part of a stream, and as far as there is work. */
class StretchTest {
	private static final long SECOND = 1_000_000_000;
	private static final long END = 60 * SECOND;

	private static Timing stream(Schedule schedule, long mean) {
		return new Timing(schedule, 1, schedule.points(), LongColumns.uniform(3, 0, 2 * mean), null, null);
	}

	private static PoissonSchedule points(long events) {
		return PoissonSchedule.even(events, 0, END, 17);
	}

	private static Stretch stretch(Schedule schedule, long mean, int threads) {
		return Stretching.of(List.of(new Stretching.Stream(stream(schedule, mean), List.of())), 0, END,
				(from, until) -> threads * (until - from));
	}

	@Test
	void theFirstTimeThatIsMovedToAnotherIsFound() {
		Random random = new Random(5);
		Stretch stretch = stretch(points(1_000), 110_000_000, 2);
		long before = 0;
		for (int i = 0; i < 20_000; i++) {
			long time = random.nextLong(END);
			long moved = stretch.moved(time);
			assertTrue(moved >= 0 && moved <= END);
			long first = stretch.before(moved);
			assertTrue(first <= time && stretch.moved(first) >= moved, () -> time + " " + moved + " " + first);
			assertTrue(first == 0 || stretch.moved(first - 1) < moved, () -> time + " " + moved + " " + first);
			before = Math.max(before, Math.abs(moved - time));
		}
		assertTrue(before > 10_000_000, "it moves something");
		assertEquals(0, stretch.moved(0));
		assertEquals(END, stretch.moved(END));
	}

	@Test
	void scheduledTimesAreTheSameFromWhereverTheyAreTaken() {
		PoissonSchedule schedule = points(5_000);
		StretchedSchedule stretched = new StretchedSchedule(schedule);
		assertEquals(schedule.time(3_000), stretched.time(3_000));
		stretched.stretch(stretch(schedule, 22_000_000, 2));
		long[] all = new long[5_000];
		stretched.from(0).fill(all, all.length);
		assertNotEquals(schedule.time(3_000), stretched.time(3_000));
		for (int point = 1; point < all.length; point++) {
			assertTrue(all[point] >= all[point - 1]);
			assertEquals(all[point], stretched.time(point));
		}
		for (long time = 0; time <= END; time += SECOND / 7) {
			long border = time;
			long expected = Arrays.stream(all).filter(at -> at < border).count();
			assertEquals(expected, stretched.firstAtOrAfter(time));
		}
		long[] some = new long[300];
		stretched.from(4_444).fill(some, 300);
		for (int i = 0; i < some.length; i++) {
			assertEquals(all[4_444 + i], some[i]);
		}
	}

	/** In any two seconds there is no more work than the threads have time for, but for the last event of each. */
	@Test
	void thereIsNoMoreWorkThanTime() {
		PoissonSchedule schedule = points(5_400);
		long mean = 22_000_000;
		Stretch stretch = stretch(schedule, mean, 2);
		long[] durations = durations(stream(schedule, mean));
		assertTrue(Arrays.stream(durations).sum() > 2 * END * 0.97);
		double most = 0;
		double mostBefore = 0;
		for (long from = 0; from < END - 2 * SECOND; from += SECOND / 2) {
			double work = 0;
			double before = 0;
			for (int point = 0; point < durations.length; point++) {
				long time = stretch.moved(schedule.time(point));
				work += time >= from && time < from + 2 * SECOND ? durations[point] : 0;
				time = schedule.time(point);
				before += time >= from && time < from + 2 * SECOND ? durations[point] : 0;
			}
			most = Math.max(most, work / (4.0 * SECOND));
			mostBefore = Math.max(mostBefore, before / (4.0 * SECOND));
		}
		assertTrue(most < 1.02, "" + most);
		assertTrue(mostBefore > 1.1, "" + mostBefore);
	}

	private static long[] durations(Timing timing) {
		Batch batch = new Batch();
		long[] durations = new long[(int) timing.events()];
		long[] made = new long[Batch.SIZE];
		for (int first = 0; first < durations.length; first += batch.count) {
			batch.renew(first, Math.min(made.length, durations.length - first));
			timing.durations().fill(batch, made);
			System.arraycopy(made, 0, durations, first, batch.count);
		}
		return durations;
	}

	@Test
	void moreWorkThanTimeMovesNothing() {
		assertNull(stretch(points(1_000), 130_000_000, 2));
	}
}
