/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.engine.stream;

import flightforge.script.engine.value.Keyed;

/**
 * A schedule of what a sampler sees, which looks at threads at regular times, one thread shortly after the other: each
 * point is moved back to the last of these times before it. A sampler sleeps for its period and a little longer; where
 * it looks is found without history, as so many times together take as long as others. Immutable.
 */
public final class SampledSchedule implements Schedule {
	/** How many times together take the same time. */
	private static final int TOGETHER = 32;
	/** How much longer than its period a sampler sleeps at least and on average, as shares of the period. */
	private static final double LEAST_LATE = 0.004;
	private static final double LATE = 0.02;
	/** How long it looks at a thread, in nanoseconds. */
	private static final long LOOKS = 21_000;

	private final Schedule schedule;
	private final Pauses pauses;
	private final long begin;
	/** How long it sleeps at least, and how long {@link #TOGETHER} times are late together besides. */
	private final long sleep;
	private final long late;
	private final long together;
	private final long phase;
	private final long key;
	/** How long after it has looked at the first thread, in nanoseconds. */
	private final long after;

	/**
	 * Of a schedule.
	 *
	 * @param schedule when threads do what is seen, in none of the pauses
	 * @param pauses when nothing is seen
	 * @param period how often the sampler looks, in nanoseconds, from 10,000
	 * @param key the key of the randomness, the same for all that one sampler sees
	 * @param own the key of what this schedule alone has: a sampler sees the threads of no two at the same time
	 */
	public SampledSchedule(Schedule schedule, Pauses pauses, long period, long key, long own) {
		this.schedule = schedule;
		this.pauses = pauses;
		this.key = key;
		after = Keyed.below(Keyed.bits(own, 0), LOOKS);
		sleep = period + (long) (LEAST_LATE * period);
		late = (long) ((LATE - LEAST_LATE) * period * TOGETHER);
		together = TOGETHER * sleep + late;
		phase = Keyed.below(Keyed.bits(key, -1), together);
		begin = schedule.points() == 0 ? 0 : schedule.time(0);
	}

	/** The times at which it looks, in turn. For one thread. */
	private final class Looks {
		private final long[] times = new long[TOGETHER + 1];
		private long number = Long.MIN_VALUE;

		/** When it looked last before a time, or at that time; it looks next at {@link #following}. */
		long last(long time) {
			load(Math.floorDiv(time - phase, together));
			return times[at(time)];
		}

		/** When it looks next after a time that was asked for. */
		long following(long time) {
			return times[at(time) + 1];
		}

		private int at(long time) {
			int at = TOGETHER - 1;
			while (times[at] > time) {
				at--;
			}
			return at;
		}

		private void load(long group) {
			if (group == number) {
				return;
			}
			number = group;
			double sum = 0;
			for (int i = 0; i < TOGETHER; i++) {
				sum += lateness(group, i);
			}
			double before = 0;
			for (int i = 0; i < TOGETHER; i++) {
				times[i] = phase + group * together + i * sleep + (long) (before / sum * late);
				before += lateness(group, i);
			}
			times[TOGETHER] = phase + (group + 1) * together;
		}

		/** Mostly little, sometimes much. */
		private double lateness(long group, int which) {
			double unit = Keyed.unit(Keyed.bits(key, group * TOGETHER + which));
			return 0.05 + unit * unit / (1.02 - unit);
		}
	}

	private long time(long time, long look, long before) {
		// What was seen at a time before the first point was seen when it happened: there may be no thread yet.
		return look < begin ? time : pauses.outside(Math.min(time, look + after + before * LOOKS));
	}

	@Override
	public long points() {
		return schedule.points();
	}

	@Override
	public long time(long point) {
		return time(point, new Looks());
	}

	private long time(long point, Looks looks) {
		long time = schedule.time(point);
		long look = looks.last(time);
		return time(time, look, point - schedule.firstAtOrAfter(look));
	}

	@Override
	public long firstAtOrAfter(long time) {
		Looks looks = new Looks();
		// Points are moved back to where the sampler looked last, so those that it will have seen until then are less.
		long low = schedule.firstAtOrAfter(time);
		long high = schedule.firstAtOrAfter(time > Long.MAX_VALUE - together ? time : time + together);
		while (low < high) {
			long middle = (low + high) >>> 1;
			if (time(middle, looks) >= time) {
				high = middle;
			} else {
				low = middle + 1;
			}
		}
		return low;
	}

	@Override
	public Cursor from(long point) {
		Cursor cursor = schedule.from(point);
		return new Cursor() {
			private final Looks looks = new Looks();
			private long next = point;
			private long look = Long.MIN_VALUE;
			private long following = Long.MIN_VALUE;
			private long first;

			@Override
			public void fill(long[] times, int count) {
				cursor.fill(times, count);
				for (int i = 0; i < count; i++) {
					long time = times[i];
					if (time >= following) {
						boolean isFirst = following == Long.MIN_VALUE;
						look = looks.last(time);
						following = looks.following(time);
						first = isFirst ? schedule.firstAtOrAfter(look) : next;
					}
					times[i] = time(time, look, next - first);
					next++;
				}
			}
		};
	}
}
