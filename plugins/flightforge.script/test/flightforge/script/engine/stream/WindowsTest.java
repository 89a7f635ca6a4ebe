/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.engine.stream;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

class WindowsTest {
	private static final long HOUR = 3_600_000_000_000L;

	private static Windows.Load load(long points, long start, long length, int perPoint, double eventBytes) {
		EvenSchedule schedule = new EvenSchedule(points, start, length, Math.max(1, points));
		return new Windows.Load(
				new StreamProgram(null, schedule, perPoint, points * perPoint, List.of(), null, null, null),
				eventBytes);
	}

	private static double bytes(Windows windows, List<Windows.Load> loads, long window) {
		double bytes = 0;
		for (Windows.Load load : loads) {
			bytes += (before(windows, load, window + 1) - before(windows, load, window)) * load.eventBytes();
		}
		return bytes;
	}

	private static long before(Windows windows, Windows.Load load, long window) {
		return window == windows.count() ? load.program().events() : load.program().firstEventAt(windows.start(window));
	}

	/** Counts how often it is asked. */
	private static final class Asked implements Schedule {
		private final EvenSchedule schedule = new EvenSchedule(1_000_000, 0, HOUR, 1_000_000);
		private long times;

		@Override
		public long points() {
			return schedule.points();
		}

		@Override
		public long time(long point) {
			return schedule.time(point);
		}

		@Override
		public long firstAtOrAfter(long time) {
			times++;
			return schedule.firstAtOrAfter(time);
		}

		@Override
		public Cursor from(long point) {
			return schedule.from(point);
		}
	}

	/** Whoever asks for both ends of a window, for one stream after the other, has each looked for once. */
	@Test
	void bothEndsOfAWindowAreLookedForOnce() {
		Asked asked = new Asked();
		StreamProgram load = new StreamProgram(null, asked, 1, asked.points(), List.of(), null, null, null);
		Windows windows = new Windows(HOUR, 1_000, List.of(new Windows.Load(load, 20)));
		WindowSearch search = new WindowSearch(windows);
		long start = search.start(500);
		long end = search.start(501);
		long before = asked.times;
		for (int stream = 0; stream < 10; stream++) {
			assertEquals(start, search.start(500));
			assertEquals(end, search.start(501));
		}
		assertEquals(before, asked.times);
		assertTrue(search.start(502) > end);
		assertTrue(asked.times > before);
	}

	@Test
	void whatIsInEveryChunkDoesNotLookForTheWindowThatIsMade() {
		Asked asked = new Asked();
		StreamProgram load = new StreamProgram(null, asked, 1, asked.points(), List.of(), null, null, null);
		Windows windows = new Windows(HOUR, 1_000, List.of(new Windows.Load(load, 20)));
		ChunkSchedule schedule = new ChunkSchedule(windows, HOUR / 3, HOUR);
		WindowSearch search = new WindowSearch(windows);
		long[] times = new long[1];
		for (long window = 300; window < 400; window++) {
			long start = search.start(window);
			long before = asked.times;
			long first = schedule.firstInWindow(windows, window, start);
			if (window > 333) {
				assertEquals(start, schedule.time(first));
				schedule.from(first).fill(times, 1);
				assertEquals(start, times[0]);
			}
			assertEquals(before, asked.times);
			assertEquals(first, schedule.firstAtOrAfter(start));
		}
	}

	@Test
	@Tag("heavy")
	void anyWindowsTileTheRecording() {
		Random random = new Random(1);
		for (int round = 0; round < 300; round++) {
			long duration = 1 + (random.nextLong() >>> 3 + random.nextInt(60));
			List<Windows.Load> loads = new ArrayList<>();
			for (int i = random.nextInt(4); i >= 0; i--) {
				long start = random.nextLong(duration);
				loads.add(load(random.nextLong(1L << random.nextInt(40)), start, 1 + random.nextLong(duration - start),
						1 + random.nextInt(9), 0.5 + 100 * random.nextDouble()));
			}
			long count = 1 + random.nextLong(Math.min(duration, 1L << 29));
			Windows windows = new Windows(duration, count, loads);
			assertEquals(0, windows.start(0));
			assertEquals(duration, windows.start(count));
			long window = count > 200 ? random.nextLong(count - 100) : 0;
			for (long end = Math.min(count, window + 100); window < end; window++) {
				assertTrue(windows.start(window) < windows.start(window + 1));
				assertEquals(window, windows.firstAtOrAfter(windows.start(window)));
			}
			assertFoundFromAnywhere(windows, loads, random);
		}
	}

	/** What a search finds is the first time before which there are enough bytes, wherever it has been before. */
	private static void assertFoundFromAnywhere(Windows windows, List<Windows.Load> loads, Random random) {
		WindowSearch search = new WindowSearch(windows);
		long window = 0;
		for (int i = 0; i < 30; i++) {
			window = i % 5 == 4 ? random.nextLong(windows.count() + 1) : Math.min(windows.count(), window + 1);
			long start = search.start(window);
			assertEquals(windows.start(window), start);
			if (window > 0 && window < windows.count()) {
				double bytes = windows.step() * window;
				long place = start - window;
				assertTrue(place == windows.durationNanos() - windows.count()
						|| bytesBefore(windows, loads, place) >= bytes);
				assertTrue(place == 0 || bytesBefore(windows, loads, place - 1) < bytes);
			}
		}
	}

	private static double bytesBefore(Windows windows, List<Windows.Load> loads, long place) {
		long time = windows.stretched(place);
		double bytes = 0;
		for (Windows.Load load : loads) {
			bytes += load.program().firstEventAt(time) * load.eventBytes();
		}
		return bytes;
	}

	@Test
	void windowsHoldAboutTheSameBytesHoweverUnevenTheEventsAre() {
		// Nearly all happens in one second of the hour.
		List<Windows.Load> loads = List.of(load(1_000_000, 0, HOUR, 1, 20),
				load(50_000_000, HOUR / 3, 1_000_000_000, 1, 30), load(3_600, 0, HOUR, 40, 50));
		Windows windows = new Windows(HOUR, 300, loads);
		double mean = (1_000_000 * 20.0 + 50_000_000 * 30.0 + 3_600 * 40 * 50) / 300;
		for (long window = 0; window < 300; window++) {
			assertEquals(mean, bytes(windows, loads, window), 0.01 * mean, "window " + window);
		}
	}

	@Test
	void whatHappensAtOneMomentIsInOneWindow() {
		// All is at the start: one window has it, and the others are still unique and in order.
		List<Windows.Load> loads = List.of(load(1, 5, 1, 10_000, 100));
		Windows windows = new Windows(1_000, 10, loads);
		List<Long> starts = new ArrayList<>();
		for (long window = 0; window <= 10; window++) {
			starts.add(windows.start(window));
		}
		assertEquals(List.of(0L, 7L, 8L, 9L, 10L, 11L, 12L, 13L, 14L, 15L, 1_000L), starts);
		assertEquals(1_000_000, bytes(windows, loads, 0));
	}

	@Test
	void asManyWindowsAsThereCanBe() {
		List<Windows.Load> loads = List.of(load(10_000_000_000L, 0, HOUR, 1, 40));
		Windows windows = new Windows(HOUR, 1 << 29, loads);
		double mean = 10_000_000_000L * 40.0 / (1 << 29);
		Random random = new Random(4);
		for (int i = 0; i < 200; i++) {
			assertEquals(mean, bytes(windows, loads, random.nextLong(1 << 29)), 40.1);
		}
	}
}
