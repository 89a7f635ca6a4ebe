/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.internal.stream;

import java.util.List;

import flightforge.writer.EventEncoding;

/**
 * A stream ready to be encoded. Immutable, shared by workers.
 *
 * @param encoding how its events are laid out
 * @param schedule its points in time
 * @param eventsPerPoint how many events there are at each point, from 1
 * @param events its number of events; the last point may have fewer than the others
 * @param slots how the fields after the start time are filled
 */
public record StreamProgram(EventEncoding encoding, Schedule schedule, int eventsPerPoint, long events,
		List<Slot> slots) {

	/** Bytes that the texts of an event take at most. */
	int textBytes() {
		long bytes = 0;
		for (Slot slot : slots) {
			bytes += slot instanceof Slot.Text text ? text.column().longest() : 0;
		}
		return Math.toIntExact(bytes);
	}

	/** When an event is, in nanoseconds after the recording's start. */
	public long time(long event) {
		return schedule.time(event / eventsPerPoint);
	}

	/** The number of the first event at or after a time, in nanoseconds after the recording's start. */
	public long firstEventAt(long time) {
		// At most 10^15 events and 10^4 of them per point: no overflow.
		return Math.min(events, schedule.firstAtOrAfter(time) * eventsPerPoint);
	}
}
