/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.engine.stream;

import java.util.Arrays;

/** Points in time that are listed one by one. Immutable. */
public final class ListedSchedule implements Schedule {
	private final long[] times;

	/** Of times in nanoseconds after the recording's start, in order; not to be changed. */
	public ListedSchedule(long[] times) {
		this.times = times;
	}

	@Override
	public long points() {
		return times.length;
	}

	@Override
	public long time(long point) {
		return times[(int) point];
	}

	@Override
	public long firstAtOrAfter(long time) {
		int found = Arrays.binarySearch(times, time);
		int first = found < 0 ? -found - 1 : found;
		while (first > 0 && times[first - 1] == time) {
			first--;
		}
		return first;
	}

	@Override
	public Cursor from(long point) {
		return new Cursor() {
			private int next = (int) point;

			@Override
			public void fill(long[] out, int count) {
				System.arraycopy(times, next, out, 0, count);
				next += count;
			}
		};
	}
}
