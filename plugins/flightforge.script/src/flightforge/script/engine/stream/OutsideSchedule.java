/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.engine.stream;

/**
 * A schedule of what a thread of the JVM reads from time to time: what is due while the world stands still is read when
 * that ends. Immutable.
 *
 * @param schedule with few points in a pause
 * @param pauses when the world stands still
 * @param durationNanos the recording's length
 */
public record OutsideSchedule(Schedule schedule, Pauses pauses, long durationNanos) implements Schedule {

	@Override
	public long points() {
		return schedule.points();
	}

	@Override
	public long time(long point) {
		return outside(schedule.time(point));
	}

	private long outside(long time) {
		return Math.max(time, Math.min(durationNanos - 1, pauses.outside(time)));
	}

	@Override
	public long firstAtOrAfter(long time) {
		long first = schedule.firstAtOrAfter(time);
		while (first > 0 && time(first - 1) >= time) {
			first--;
		}
		return first;
	}

	@Override
	public Cursor from(long point) {
		Cursor cursor = schedule.from(point);
		return (times, count) -> {
			cursor.fill(times, count);
			for (int i = 0; i < count; i++) {
				times[i] = outside(times[i]);
			}
		};
	}
}
