/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.engine.stream;

import java.util.Arrays;

import flightforge.script.engine.value.Batch;

/** The times of consecutive events, of which there may be several at each point of a schedule. For one thread. */
final class EventTimes {
	private final long[] points = new long[Batch.SIZE];
	private Schedule.Cursor cursor;
	/** Of events of a point that are not at the same time, and the number of the next one; null for others. */
	private Schedule spread;
	private long nextEvent;
	private int perPoint;
	/** How many events are still to come at the point that was taken last, and when it is. */
	private int left;
	private long time;

	/** Goes to an event, of which there are {@code eventsPerPoint} at each point. */
	void seek(Schedule schedule, long event, int eventsPerPoint) {
		perPoint = eventsPerPoint;
		spread = perPoint > 1 && schedule.isSpread() ? schedule : null;
		nextEvent = event;
		long point = event / perPoint;
		int passed = (int) (event % perPoint);
		left = passed == 0 ? 0 : perPoint - passed;
		time = passed == 0 ? 0 : schedule.time(point);
		cursor = schedule.from(passed == 0 ? point : point + 1);
	}

	/** Takes the times of the next events, of at most a batch. */
	void fill(long[] times, int count) {
		if (perPoint == 1) {
			cursor.fill(times, count);
			return;
		}
		if (spread != null) {
			for (int i = 0; i < count; i++) {
				times[i] = spread.time(nextEvent / perPoint, (int) (nextEvent % perPoint));
				nextEvent++;
			}
			return;
		}
		int begun = Math.min(left, count);
		Arrays.fill(times, 0, begun, time);
		left -= begun;
		int needed = Math.ceilDiv(count - begun, perPoint);
		cursor.fill(points, needed);
		int next = begun;
		for (int p = 0; p < needed; p++) {
			time = points[p];
			int here = Math.min(perPoint, count - next);
			Arrays.fill(times, next, next + here, time);
			next += here;
			left = perPoint - here;
		}
	}
}
