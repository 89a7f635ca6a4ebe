/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.engine.stream;

import flightforge.script.engine.value.WideMath;

/**
 * Points in groups: group {@code g} begins at {@code start + g * period}, and its points are evenly spread over
 * {@code within}.
 *
 * @param points how many points there are in all groups
 * @param start where the first group begins, in nanoseconds after the recording's start
 * @param period from the beginning of a group to that of the next, in nanoseconds
 * @param size how many points a group has, positive
 * @param within the length of a group in nanoseconds, from 1 to {@code period}
 */
public record BurstSchedule(long points, long start, long period, long size, long within) implements Schedule {

	/** The groups that begin within a length of time, of which the last may be cut. */
	public static BurstSchedule within(long start, long length, long period, long size, long within) {
		BurstSchedule endless = new BurstSchedule(Long.MAX_VALUE, start, period, size, within);
		return new BurstSchedule(endless.firstAtOrAfter(start + length), start, period, size, within);
	}

	@Override
	public long time(long point) {
		return start + point / size * period + WideMath.floor(point % size, within, size);
	}

	@Override
	public long firstAtOrAfter(long time) {
		if (time <= start) {
			return 0;
		}
		long group = (time - start) / period;
		long into = (time - start) % period;
		long passed = into >= within ? size : WideMath.ceiling(into, size, within);
		return Math.min(points, group * size + passed);
	}

	@Override
	public Cursor from(long point) {
		return new Groups(point);
	}

	private final class Groups implements Cursor {
		private final long wholeStep = within / size;
		private final long partStep = within % size;
		private long groupTime;
		private long place;
		private long time;
		private long remainder;

		Groups(long point) {
			groupTime = start + point / size * period;
			place = point % size;
			time = groupTime + WideMath.floor(place, within, size);
			remainder = WideMath.remainder(place, within, size);
		}

		@Override
		public void fill(long[] times, int count) {
			for (int i = 0; i < count; i++) {
				times[i] = time;
				time += wholeStep;
				remainder += partStep;
				if (remainder >= size) {
					remainder -= size;
					time++;
				}
				if (++place == size) {
					groupTime += period;
					place = 0;
					time = groupTime;
					remainder = 0;
				}
			}
		}
	}
}
