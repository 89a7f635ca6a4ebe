/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.engine.stream;

/** A schedule of what only happens while the program runs: its times are moved out of the pauses. Immutable. */
public final class MutatorSchedule implements Schedule {
	private final Schedule schedule;
	private final Pauses pauses;
	private final long durationNanos;

	/**
	 * Of a schedule, in a recording of this length.
	 *
	 * @param pauses when the program does not run
	 */
	public MutatorSchedule(Schedule schedule, Pauses pauses, long durationNanos) {
		this.schedule = schedule;
		this.pauses = pauses;
		this.durationNanos = durationNanos;
	}

	/** When it has no times. */
	public Pauses pauses() {
		return pauses;
	}

	@Override
	public long points() {
		return schedule.points();
	}

	@Override
	public long time(long point) {
		return pauses.moved(schedule.time(point), durationNanos);
	}

	@Override
	public long firstAtOrAfter(long time) {
		return schedule.firstAtOrAfter(pauses.before(time, durationNanos));
	}

	@Override
	public Cursor from(long point) {
		Cursor cursor = schedule.from(point);
		return (times, count) -> {
			cursor.fill(times, count);
			pauses.move(times, count, durationNanos);
		};
	}
}
