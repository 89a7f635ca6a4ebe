/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.engine.stream;

/** A point at the beginning of each of some consecutive windows, and so of each chunk. */
public final class ChunkSchedule implements Schedule {
	private final Windows windows;
	private final long first;
	private final long points;

	/**
	 * The windows that begin within a stretch of time.
	 *
	 * @param from its beginning in nanoseconds after the recording's start
	 * @param until its end
	 */
	public ChunkSchedule(Windows windows, long from, long until) {
		this.windows = windows;
		this.first = windows.firstAtOrAfter(from);
		this.points = windows.firstAtOrAfter(until) - first;
	}

	@Override
	public long points() {
		return points;
	}

	@Override
	public long time(long point) {
		return windows.start(first + point);
	}

	@Override
	public long firstAtOrAfter(long time) {
		return Math.clamp(windows.firstAtOrAfter(time) - first, 0, points);
	}

	@Override
	public long firstInWindow(Windows all, long window, long start) {
		return all == windows ? Math.clamp(window - first, 0, points) : firstAtOrAfter(start);
	}

	@Override
	public Cursor from(long point) {
		return new Cursor() {
			private long next = point;

			@Override
			public void fill(long[] times, int count) {
				for (int i = 0; i < count; i++) {
					times[i] = time(next++);
				}
			}
		};
	}
}
