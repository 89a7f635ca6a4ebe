/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.engine.stream;

import flightforge.script.engine.value.Keyed;

/**
 * A periodic schedule with jitter: each group of points is a keyed random time before or after its regular one, which
 * keeps the order because it is less than half of the time between two groups. Immutable.
 */
public final class VariedSchedule implements Schedule {
	private final Schedule regular;
	private final long points;
	private final long size;
	private final long early;
	private final long late;
	private final long key;
	private final long first;
	private final long step;
	private final long begin;
	private final long end;
	/** From the first point of a group to its last; the last group may have fewer. */
	private final long length;
	private final long lastLength;
	private final long lastGroup;

	/**
	 * Of a schedule whose groups are equal but for the last, which may be cut.
	 *
	 * @param regular the schedule, with at least one point
	 * @param size how many points a group has, from 1
	 * @param jitter how far a group is from its regular time at most, in nanoseconds; positive, and less than half of
	 * the time between two groups
	 * @param key the key of the randomness
	 * @param begin before which there is no point, in nanoseconds after the recording's start
	 * @param end at and after which there is none
	 */
	public VariedSchedule(Schedule regular, long size, long jitter, long key, long begin, long end) {
		this(regular, size, jitter, jitter, key, 0, 1, begin, end);
	}

	/**
	 * The same, with groups that have other numbers, and are never early.
	 *
	 * @param late how much later than its regular time a group is at most, in nanoseconds
	 * @param first the number of the first group, which chooses how far it is from its time
	 * @param step from one number to the next
	 */
	public VariedSchedule(Schedule regular, long size, long late, long key, long first, long step, long begin,
			long end) {
		this(regular, size, 0, late, key, first, step, begin, end);
	}

	private VariedSchedule(Schedule regular, long size, long early, long late, long key, long first, long step,
			long begin, long end) {
		this.first = first;
		this.step = step;
		this.regular = regular;
		this.points = regular.points();
		this.size = size;
		this.early = early;
		this.late = late;
		this.key = key;
		this.begin = begin;
		this.end = end;
		lastGroup = (points - 1) / size;
		length = regular.time(Math.min(points, size) - 1) - regular.time(0);
		lastLength = regular.time(points - 1) - regular.time(lastGroup * size);
	}

	@Override
	public long points() {
		return points;
	}

	@Override
	public long time(long point) {
		long group = point / size;
		return regular.time(point) + offset(group, regular.time(group * size));
	}

	/** How much later than its regular time a group is. What would be outside is as much on the other side. */
	private long offset(long group, long start) {
		long last = start + (group == lastGroup ? lastLength : length);
		long drawn = Keyed.below(Keyed.bits(key, first + group * step), early + late + 1) - early;
		boolean outside = start + drawn < begin || last + drawn >= end;
		return Math.clamp(outside && early > 0 ? -drawn : drawn, begin - start, end - 1 - last);
	}

	@Override
	public long firstAtOrAfter(long time) {
		// All points before are earlier, whatever their jitter is.
		long earliest = regular.firstAtOrAfter(time - late);
		for (long first = earliest / size * size; first < points; first += size) {
			long next = Math.min(points, first + size);
			long from = regular.firstAtOrAfter(time - offset(first / size, regular.time(first)));
			if (from < next) {
				return Math.max(first, from);
			}
		}
		return points;
	}

	@Override
	public Cursor from(long point) {
		Cursor cursor = regular.from(point);
		return size == 1 ? singles(cursor, point) : new Groups(cursor, point);
	}

	private Cursor singles(Cursor cursor, long point) {
		return new Cursor() {
			private long next = point;

			@Override
			public void fill(long[] times, int count) {
				cursor.fill(times, count);
				for (int i = 0; i < count; i++) {
					times[i] += offset(next++, times[i]);
				}
			}
		};
	}

	private final class Groups implements Cursor {
		private final Cursor cursor;
		private long group;
		private long place;
		private long later;

		Groups(Cursor cursor, long point) {
			this.cursor = cursor;
			group = point / size;
			place = point % size;
			later = point < points ? offset(group, regular.time(group * size)) : 0;
		}

		@Override
		public void fill(long[] times, int count) {
			cursor.fill(times, count);
			for (int i = 0; i < count; i++) {
				if (place == 0) {
					later = offset(group, times[i]);
				}
				times[i] += later;
				if (++place == size) {
					place = 0;
					group++;
				}
			}
		}
	}
}
