/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.engine.stream;

import flightforge.script.engine.value.Keyed;

/**
 * A point in each of some consecutive windows, and so in each chunk: at or shortly after its beginning, or before its
 * end.
 */
public final class ChunkSchedule implements Schedule {
	/** By how much the distance from the beginning or end varies from chunk to chunk. */
	private static final double SPREAD = 0.6;
	/** By how much the distance from one event to the next varies: they keep their order. */
	private static final double UNEVEN = 0.9;
	/** All schedules vary alike, so that those of a chunk keep their order. */
	private static final long VARIES = Keyed.key(0, -1, "(chunks)");

	private final Windows windows;
	private final boolean end;
	private final long nanos;
	private final long step;
	private final long first;
	private final long points;

	/**
	 * At the beginning of the windows that begin within a stretch of time.
	 *
	 * @param from its beginning in nanoseconds after the recording's start
	 * @param until its end
	 */
	public ChunkSchedule(Windows windows, long from, long until) {
		this(windows, from, until, false, 0, 0, Long.MAX_VALUE);
	}

	/**
	 * Of the windows that begin, or end, within a stretch of time.
	 *
	 * @param from its beginning in nanoseconds after the recording's start
	 * @param until its end
	 * @param end whether points are at the windows' ends
	 * @param nanos how far from there, in nanoseconds: up to a third more or less, but within the window
	 * @param step how much later each event of a point is than the one before, in nanoseconds, on average; within the
	 * window
	 * @param most how many of the first of these windows have one at most
	 */
	public ChunkSchedule(Windows windows, long from, long until, boolean end, long nanos, long step, long most) {
		this.windows = windows;
		this.end = end;
		this.nanos = nanos;
		this.step = step;
		this.first = end ? containing(from) : windows.firstAtOrAfter(from);
		this.points = Math.min(most, (end ? until == windows.durationNanos() ? windows.count() : containing(until)
				: windows.firstAtOrAfter(until)) - first);
	}

	/** The window that a time is in. */
	private long containing(long time) {
		return windows.firstAtOrAfter(time + 1) - 1;
	}

	@Override
	public boolean isByChunk() {
		return true;
	}

	@Override
	public long points() {
		return points;
	}

	@Override
	public long time(long point) {
		return ofWindow(first + point);
	}

	@Override
	public boolean isSpread() {
		return step > 0;
	}

	@Override
	public long time(long point, int which) {
		long begin = ofWindow(first + point);
		if (step == 0 || which == 0) {
			return begin;
		}
		double uneven = UNEVEN * (Keyed.unit(Keyed.bits(VARIES ^ nanos, (first + point << 20) + which)) - 0.5);
		long later = (long) (step * factor(first + point) * (which + uneven));
		return Math.min(begin + later, windows.start(first + point + 1) - 1);
	}

	/** By how much everything is farther from the beginning or end of a window than usual. */
	private static double factor(long window) {
		return 1 + SPREAD * (Keyed.unit(Keyed.bits(VARIES, window)) - 0.5);
	}

	private long ofWindow(long window) {
		if (!end && nanos == 0) {
			return windows.start(window);
		}
		long distance = nanos == 0 ? 0 : (long) (nanos * factor(window));
		long begin = windows.start(window);
		long last = windows.start(window + 1) - 1;
		return end ? Math.max(begin, last - distance) : Math.min(begin + distance, last);
	}

	@Override
	public long firstAtOrAfter(long time) {
		if (!end && nanos == 0) {
			return Math.clamp(windows.firstAtOrAfter(time) - first, 0, points);
		}
		long window = Math.min(containing(time), windows.count() - 1);
		return Math.clamp((ofWindow(window) < time ? window + 1 : window) - first, 0, points);
	}

	@Override
	public long firstInWindow(Windows all, long window, long start) {
		return all == windows ? Math.clamp(window - first, 0, points) : firstAtOrAfter(start);
	}
}
