/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.engine.stream;

import flightforge.script.engine.value.WideMath;

/**
 * Points at the same distance: point {@code i} is at {@code start + i * step / divisor}, rounded down. Exact for any
 * number of points.
 *
 * @param points how many points there are
 * @param start where the first one is, in nanoseconds after the recording's start
 * @param step numerator of the distance of two points in nanoseconds, positive, below 2^62
 * @param divisor its denominator, positive, below 2^62
 */
public record EvenSchedule(long points, long start, long step, long divisor) implements Schedule {

	@Override
	public long time(long point) {
		return start + WideMath.floor(point, step, divisor);
	}

	@Override
	public long firstAtOrAfter(long time) {
		return time <= start ? 0
				: points == 0 || time > time(points - 1) ? points : WideMath.ceiling(time - start, divisor, step);
	}

	@Override
	public Cursor from(long point) {
		return new Steps(time(point), WideMath.remainder(point, step, divisor), step, divisor);
	}

	/** Adds the distance with its remainder, so that no wide arithmetic is needed on the way. */
	private static final class Steps implements Cursor {
		private final long wholeStep;
		private final long partStep;
		private final long divisor;
		private long time;
		private long remainder;

		Steps(long time, long remainder, long step, long divisor) {
			this.time = time;
			this.remainder = remainder;
			this.divisor = divisor;
			this.wholeStep = step / divisor;
			this.partStep = step % divisor;
		}

		@Override
		public void fill(long[] times, int count) {
			long at = time;
			long rest = remainder;
			for (int i = 0; i < count; i++) {
				times[i] = at;
				at += wholeStep;
				rest += partStep;
				if (rest >= divisor) {
					rest -= divisor;
					at++;
				}
			}
			time = at;
			remainder = rest;
		}
	}
}
