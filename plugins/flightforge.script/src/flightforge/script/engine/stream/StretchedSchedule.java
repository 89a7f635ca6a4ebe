/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.engine.stream;

/**
 * A schedule of what is on threads that may be nearly always busy: its times are moved to where these have time. How is
 * only known when all streams on the threads are; it is set once, while a recording is planned, and by one thread.
 */
public final class StretchedSchedule implements Schedule {
	private final Schedule schedule;
	private Stretch stretch;
	/** No event moves to before the first of its stream. */
	private long first;

	/** Of a schedule, whose times stay as they are until something else is set. */
	public StretchedSchedule(Schedule schedule) {
		this.schedule = schedule;
	}

	/** Sets how times are moved. */
	void stretch(Stretch moving) {
		stretch = moving;
		first = schedule.points() == 0 ? 0 : schedule.time(0);
	}

	@Override
	public long points() {
		return schedule.points();
	}

	@Override
	public long time(long point) {
		long time = schedule.time(point);
		return stretch == null ? time : moved(time);
	}

	private long moved(long time) {
		return Math.max(first, stretch.moved(time));
	}

	@Override
	public long firstAtOrAfter(long time) {
		return schedule.firstAtOrAfter(stretch == null ? time : time <= first ? 0 : stretch.before(time));
	}

	@Override
	public Cursor from(long point) {
		Cursor cursor = schedule.from(point);
		return stretch == null ? cursor : (times, count) -> {
			cursor.fill(times, count);
			for (int i = 0; i < count; i++) {
				times[i] = moved(times[i]);
			}
		};
	}
}
