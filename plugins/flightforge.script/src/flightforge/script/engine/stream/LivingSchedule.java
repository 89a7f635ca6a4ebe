/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.engine.stream;

import java.util.Arrays;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

import flightforge.script.engine.value.Lives;

/**
 * At each point of another schedule as many points as threads live then. Between the starts and ends of threads as many
 * live all the time, so that what is kept depends on the number of threads, and not on that of points. Immutable.
 */
public final class LivingSchedule implements Schedule {
	private final Schedule at;
	/** Where as many threads live all the time: points of the other schedule until its end, and points here. */
	private final long[] ends;
	private final long[] until;
	private final long[] living;

	/**
	 * Of threads.
	 *
	 * @param at when the threads that live are counted
	 */
	public LivingSchedule(Schedule at, Lives lives) {
		this.at = at;
		long[] changes = LongStream
				.concat(LongStream.of(Long.MAX_VALUE),
						IntStream.range(0, lives.size()).boxed()
								.flatMapToLong(thread -> LongStream.of(lives.start(thread), lives.end(thread))))
				.sorted().distinct().toArray();
		ends = new long[changes.length];
		until = new long[changes.length];
		living = new long[changes.length];
		for (int i = 0; i < changes.length; i++) {
			long begin = i == 0 ? 0 : ends[i - 1];
			ends[i] = changes[i] == Long.MAX_VALUE ? at.points() : at.firstAtOrAfter(changes[i]);
			living[i] = i == 0 ? 0 : lives.living(changes[i - 1]);
			until[i] = (i == 0 ? 0 : until[i - 1]) + living[i] * (ends[i] - begin);
		}
	}

	@Override
	public boolean isByChunk() {
		return at.isByChunk();
	}

	@Override
	public long points() {
		return until[until.length - 1];
	}

	@Override
	public long time(long point) {
		int i = after(until, point);
		long in = point - begin(until, i);
		return at.time(begin(ends, i) + in / living[i], (int) (in % living[i]));
	}

	@Override
	public long firstAtOrAfter(long time) {
		return first(at.firstAtOrAfter(time));
	}

	@Override
	public long firstInWindow(Windows windows, long window, long start) {
		return first(at.firstInWindow(windows, window, start));
	}

	/** The first point here that is at a point of the other schedule. */
	private long first(long point) {
		if (point >= at.points()) {
			return points();
		}
		int i = after(ends, point);
		return begin(until, i) + (point - begin(ends, i)) * living[i];
	}

	/** The first stretch that ends after a point. */
	private static int after(long[] ends, long point) {
		int found = Arrays.binarySearch(ends, point);
		int i = found < 0 ? -found - 1 : found;
		while (i < ends.length - 1 && ends[i] <= point) {
			i++;
		}
		return i;
	}

	private static long begin(long[] ends, int i) {
		return i == 0 ? 0 : ends[i - 1];
	}
}
