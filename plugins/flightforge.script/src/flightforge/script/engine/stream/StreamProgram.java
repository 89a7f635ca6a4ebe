/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.engine.stream;

import java.util.List;

import flightforge.script.engine.value.DoubleColumn;
import flightforge.script.engine.value.LongColumn;
import flightforge.writer.chunk.EventEncoding;

/**
 * A stream ready to be encoded. Immutable, shared by workers.
 *
 * @param encoding how its events are laid out
 * @param schedule its points in time; null when it is nested
 * @param eventsPerPoint how many events there are at each point, from 1
 * @param events its number of events; the last point may have fewer than the others
 * @param slots how the fields after the start time are filled
 * @param nesting how its events are in those of another stream; null when they are not
 * @param sharing how its events share their threads with other streams; null when they do not
 * @param condition numbers that are 0 for events that are not recorded; null when all are
 */
public record StreamProgram(EventEncoding encoding, Schedule schedule, int eventsPerPoint, long events,
		List<Slot> slots, Nesting nesting, Sharing sharing, DoubleColumn condition) {

	/** The same where all events are recorded. */
	StreamProgram withoutCondition() {
		return condition == null ? this
				: new StreamProgram(encoding, schedule, eventsPerPoint, events, slots, nesting, sharing, null);
	}

	/** Bytes that the texts of an event take at most. */
	int textBytes() {
		long bytes = 0;
		for (Slot slot : slots) {
			bytes += switch (slot) {
			case Slot.Text text -> text.column().longest();
			case Slot.Reference(References.Strings strings, LongColumn column) -> strings.inPlace().longest();
			default -> 0;
			};
		}
		return Math.toIntExact(bytes);
	}

	/** When an event is, in nanoseconds after the recording's start. */
	public long time(long event) {
		return schedule.time(event / eventsPerPoint, (int) (event % eventsPerPoint));
	}

	/** When the first of its events begins, in nanoseconds after the recording's start; for a stream that has some. */
	public long firstStart() {
		return isSampled() ? sharing.sampleStart(timing(), false)
				: isShared() ? sharing.startAbout(time(0), false) : time(0);
	}

	/** When the last of its events begins, likewise. */
	public long lastStart() {
		return isSampled() ? sharing.sampleStart(timing(), true)
				: isShared() ? sharing.startAbout(time(events - 1), true) : time(events - 1);
	}

	/** How long its events last; null where they last no time. */
	LongColumn durations() {
		int slot = durationSlot();
		return slot >= 0 && slots.get(slot) instanceof Slot.Whole(Slot.Kind kind, LongColumn column) ? column : null;
	}

	/** Which slot has how long its events last; -1 where they last no time. */
	int durationSlot() {
		int index = encoding.slots().indexOf("duration");
		return index >= 0 && slots.get(index) instanceof Slot.Whole ? index : -1;
	}

	/** The threads that its events share with those of other streams; null where they share none. */
	SharedThreads shared() {
		return sharing == null ? null : sharing.shared();
	}

	/** Whether its events can begin later than the script has them begin: they wait for what their threads do. */
	public boolean canWait() {
		return isShared() || isSampled();
	}

	private boolean isSampled() {
		return sharing != null && sharing.samples() != null;
	}

	private boolean isShared() {
		return sharing != null && sharing.shared() != null;
	}

	/** When its events are. */
	Timing timing() {
		return new Timing(schedule, eventsPerPoint, events, null, nesting, sharing);
	}

	/**
	 * The number of the first event at or after a time, in nanoseconds after the recording's start. What is nested
	 * belongs to the time at which the outermost event around it begins.
	 */
	public long firstEventAt(long time) {
		return timing().firstEventAt(time);
	}

	/** The number of the first event of a window, which begins at {@code start}; that of all after the last one. */
	long firstEventOf(Windows windows, long window, long start) {
		if (window == 0 || window == windows.count()) {
			return window == 0 ? 0 : events;
		}
		return timing().firstEventOf(windows, window, start);
	}
}
