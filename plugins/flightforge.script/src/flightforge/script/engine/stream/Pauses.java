/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.engine.stream;

import java.util.Arrays;

/**
 * When the world stands still: no thread of the program runs then. Times are in nanoseconds after the recording's
 * start. Immutable.
 */
public final class Pauses {
	/** Never. */
	public static final Pauses NONE = new Pauses(new long[0], new long[0]);

	private final long[] starts;
	private final long[] ends;

	/**
	 * Of pauses in order, of which none begins before the one before it has ended.
	 *
	 * @param starts when they begin
	 * @param ends when they end
	 */
	public Pauses(long[] starts, long[] ends) {
		this.starts = starts.clone();
		this.ends = ends.clone();
	}

	/** Whether there is none. */
	public boolean isEmpty() {
		return starts.length == 0;
	}

	/**
	 * Moves a time out of the pauses. Between the beginnings of two of them, times are moved evenly to after the first,
	 * so that their order and number stay, and none pile up where a pause ends.
	 *
	 * @param time at most the recording's length
	 * @param duration the recording's length
	 */
	long moved(long time, long duration) {
		int pause = last(starts, time);
		if (pause < 0) {
			return time;
		}
		long begin = starts[pause];
		long next = pause + 1 < starts.length ? starts[pause + 1] : Math.max(duration, ends[pause] + 1);
		return ends[pause]
				+ Math.min(next - ends[pause] - 1, WideMath.floor(time - begin, next - ends[pause], next - begin));
	}

	/** The least time that is moved to this one or a later one. */
	long before(long moved, long duration) {
		int pause = last(starts, moved);
		if (pause < 0) {
			return moved;
		}
		long low = starts[pause];
		long high = pause + 1 < starts.length ? starts[pause + 1] : Math.max(duration, moved);
		while (low < high) {
			long middle = low + (high - low) / 2;
			if (moved(middle, duration) >= moved) {
				high = middle;
			} else {
				low = middle + 1;
			}
		}
		return low;
	}

	/** The last that is not above a value; -1 when there is none. */
	private static int last(long[] values, long value) {
		int found = Arrays.binarySearch(values, value);
		return found < 0 ? -found - 2 : found;
	}
}
