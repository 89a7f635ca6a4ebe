/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.engine.stream;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import flightforge.script.engine.value.LongColumns;

/** Two clocks, of which one stops in pauses, and threads that are shared by that one. */
class PausesTest {
	private static final long SECOND = 1_000_000_000;
	private static final long MILLI = 1_000_000;

	@Test
	void theClocksAgree() {
		// The second pause begins where the first ends.
		long[] starts = {3, 6, 20};
		long[] ends = {6, 8, 21};
		Pauses pauses = new Pauses(starts, ends);
		long running = 0;
		for (long time = 0; time < 40; time++) {
			long at = time;
			boolean paused = IntStream.range(0, 3).anyMatch(i -> starts[i] <= at && at < ends[i]);
			assertEquals(running, pauses.running(time), "at " + time);
			if (!paused) {
				assertEquals(time, pauses.clock(running), "the last time of " + running);
				assertEquals(time, pauses.outside(time));
			} else {
				assertTrue(pauses.outside(time) > time && pauses.running(pauses.outside(time)) == running,
						"at " + time);
			}
			running += paused ? 0 : 1;
		}
		assertEquals(3, pauses.firstClock(3));
		assertEquals(8, pauses.clock(3));
		assertEquals(9, pauses.firstClock(4));
		assertEquals(7, pauses.lasting(1, 2), "what ends when a pause begins ends after it");
		assertEquals(15, pauses.lasting(1, 10));
		assertEquals(9, pauses.waiting(1, 4), "what is over 2 ns after a pause began is noticed 2 ns after it ended");
		assertEquals(10, pauses.waiting(1, 10), "the clock goes on");
		assertEquals(34.0 / 40, pauses.runningShare(0, 40));
		assertEquals(1, Pauses.NONE.runningShare(0, 40));
		assertEquals(Long.MAX_VALUE - 8, pauses.lasting(8, Long.MAX_VALUE));
	}

	/**
	 * Threads whose waits are over in a pause wake one after the other: soon, and never with the next one's beginning.
	 */
	@Test
	void threadsWakeOneAfterTheOtherAfterAPause() {
		long second = 1_000_000_000;
		Pauses pauses = new Pauses(new long[] {second, 2 * second, 2 * second + 20_000_000},
				new long[] {second + 10_000_000, 2 * second + 10_000_000, 3 * second});
		for (long pause = 1; pause <= 2; pause++) {
			long before = 0;
			for (long into = 0; into < 10_000_000; into += 999) {
				long start = pause * second - 5_000;
				long over = pauses.waiting(start, 5_000 + into);
				long wakes = start + over - pause * second - 10_000_000;
				assertTrue(into == 0 ? wakes == 0 : wakes > before, wakes + " ns after the pause, as before " + into);
				assertTrue(wakes <= 700_000 && wakes <= into, wakes + " ns after the pause, over after " + into);
				before = wakes;
			}
		}
	}

	/** 10 us before and 15 us after a pause belong to its operation; operations that touch are one. */
	@Test
	void operationsAreLongerThanTheirPauses() {
		Pauses operations = new Pauses(new long[] {5_000, 100_000, 140_000, 900_000},
				new long[] {60_000, 120_000, 160_000, 950_000}).ofOperations();
		assertArrayEquals(new long[] {0, 90_000, 890_000}, operations.starts());
		assertArrayEquals(new long[] {75_001, 175_001, 965_001}, operations.ends());
		assertTrue(Pauses.NONE.ofOperations().isEmpty());
	}

	/** Pauses that overlap are a fault of who makes them, and would give wrong times without being noticed. */
	@ParameterizedTest
	@CsvSource({"3 6, 5 8, begins before the end of the one before",
			"3 6, 1 2, begins before the end of the one before", "3 2, 6 8, ends before it begins"})
	void mustNotOverlap(String first, String second, String message) {
		long[] a = Arrays.stream(first.split(" ")).mapToLong(Long::parseLong).toArray();
		long[] b = Arrays.stream(second.split(" ")).mapToLong(Long::parseLong).toArray();
		long[] starts = {a[0], b[0]};
		long[] ends = {a[1], b[1]};
		Exception fault = assertThrows(IllegalArgumentException.class, () -> new Pauses(starts, ends));
		assertTrue(fault.getMessage().contains(message), fault.getMessage());
		assertThrows(IllegalArgumentException.class, () -> new Pauses(starts, new long[] {9}));
	}

	/** Eight threads, busy for most of the time that the pauses leave. */
	@Test
	void sharedThreadsAreBusyBetweenPausesOnly() {
		Random random = new Random(3);
		List<long[]> all = new ArrayList<>();
		for (long time = 5 * MILLI; time < 10 * SECOND; time += 30 * MILLI + random.nextLong(80 * MILLI)) {
			all.add(new long[] {time, time += 1 + random.nextLong(40 * MILLI)});
		}
		long end = 10 * SECOND + SECOND;
		Pauses pauses = new Pauses(all.stream().mapToLong(pause -> pause[0]).toArray(),
				all.stream().mapToLong(pause -> pause[1]).toArray());
		Schedule schedule = new MutatorSchedule(PoissonSchedule.even(40_000, 0, end, 5), pauses, end);
		SharedThreads.Stream stream = new SharedThreads.Stream(
				new Timing(schedule, 1, 40_000, LongColumns.uniform(9, 0, 2_400_000), null, null),
				LongColumns.inTurn(8), false, List.of(), 2_400_000, -1, 0, List.of());
		SharedThreads shared = new SharedThreads(List.of(new SharedThreads.Group(8, null)), List.of(stream), end,
				pauses, false, 7);
		assertTrue(shared.blocks() > 5, shared.blocks() + " blocks");
		SharedThreads.Block block = new SharedThreads.Block();
		long[] free = new long[8];
		List<long[]> placed = new ArrayList<>();
		for (long b = 0; b < shared.blocks(); b++) {
			assertEquals(0, block.load(shared, b), "block " + b);
			for (int i = 0; i < block.count(0); i++) {
				assertEquals(b, shared.blockOf(block.scheduled(0, i)));
				assertEquals(schedule.time(block.first(0) + i), block.scheduled(0, i));
				long start = block.start(0, i);
				placed.add(new long[] {start, start + pauses.lasting(start, block.duration(0, i)), block.thread(0, i)});
			}
		}
		assertEquals(40_000, placed.size());
		placed.sort((a, b) -> Long.compare(a[0], b[0]));
		for (long[] event : placed) {
			for (int which = 0; which < 2; which++) {
				long moment = event[which];
				assertFalse(all.stream().anyMatch(pause -> pause[0] <= moment && moment < pause[1]),
						"in a pause: " + moment);
			}
			assertTrue(free[(int) event[2]] < event[0], "two things at once at " + event[0]);
			free[(int) event[2]] = event[1];
		}
	}
}
