/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.engine.stream;

/**
 * The points in time at which a stream has events, in order, in nanoseconds after the recording's start. Any point is
 * found without the ones before it, in a time that does not depend on its number. Immutable, shared by workers.
 */
public interface Schedule {

	/** How many points there are. */
	long points();

	/**
	 * The time of a point.
	 *
	 * @param point its number, from 0 to {@code points() - 1}; no later than that of the next
	 */
	long time(long point);

	/** Whether events of the same point follow each other a little later each. */
	default boolean isSpread() {
		return false;
	}

	/**
	 * The time of one of the events of a point.
	 *
	 * @param which its number among these, from 0
	 */
	default long time(long point, int which) {
		return time(point);
	}

	/** The number of the first point at or after a time; {@code points()} when none is. */
	long firstAtOrAfter(long time);

	/**
	 * The same at the beginning of a window.
	 *
	 * @param windows how the recording is cut
	 * @param window the window
	 * @param start where it begins
	 */
	default long firstInWindow(Windows windows, long window, long start) {
		return firstAtOrAfter(start);
	}

	/** Whether points are where chunks begin or end. */
	default boolean isByChunk() {
		return false;
	}

	/**
	 * A cursor that stands at a point, from 0 to {@code points()}. It asks for the time of each; schedules of very many
	 * points have faster ones.
	 */
	default Cursor from(long point) {
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

	/** Goes through points in order, a batch at a time and without allocation. For one thread. */
	interface Cursor {

		/** Takes the times of the next {@code count} points, as many as there are. */
		void fill(long[] times, int count);
	}
}
