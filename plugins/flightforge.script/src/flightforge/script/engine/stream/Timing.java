/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.engine.stream;

import flightforge.script.engine.value.LongColumn;

/**
 * When the events of a stream are that has nested ones, and how long. Immutable.
 *
 * @param schedule its points in time; null when it is nested itself
 * @param eventsPerPoint how many events there are at each point, from 1
 * @param events its number of events
 * @param durations their durations in nanoseconds; null when it is nested itself
 * @param nesting how it is nested; null when it is not
 * @param sharing how its events share their threads with other streams; null when they do not
 */
public record Timing(Schedule schedule, int eventsPerPoint, long events, LongColumn durations, Nesting nesting,
		Sharing sharing) {

	/** Whether the recording's chunks say when events are, or those around them. */
	public boolean isByChunk() {
		return nesting == null ? schedule.isByChunk() : nesting.around().isByChunk();
	}

	/** The number of the first event that begins, or whose outermost event around begins, at or after a time. */
	public long firstEventAt(long time) {
		if (nesting == null) {
			// At most 10^15 events and 10^4 of them per point: no overflow.
			return Math.min(events, schedule.firstAtOrAfter(time) * eventsPerPoint);
		}
		Timing around = nesting.around();
		return nesting.multiplicity().before(around.firstEventAt(time), around.events()) * eventsPerPoint;
	}

	/** Whether a signal says how many events there are in each parent event, or in those around it. */
	boolean follows() {
		return nesting != null && (nesting.multiplicity().follows() || nesting.around().follows());
	}

	/** About how many events there are within a number of outermost events; of all, exactly. */
	long within(long outermost) {
		return nesting == null ? outermost
				: nesting.multiplicity().total(nesting.around().within(outermost)) * eventsPerPoint;
	}

	/** About in which outermost event an event is. */
	long outermostAbout(long event) {
		if (nesting == null) {
			return event;
		}
		long low = 0;
		long high = outermost();
		while (low < high) {
			long middle = low + high >>> 1;
			if (within(middle + 1) > event) {
				high = middle;
			} else {
				low = middle + 1;
			}
		}
		return low;
	}

	/** How many outermost events there are. */
	private long outermost() {
		return nesting == null ? events : nesting.around().outermost();
	}

	/** The number of the first event that is, or whose outermost event around is, at or after an outermost event. */
	long firstWithin(long outermost) {
		if (nesting == null) {
			return outermost;
		}
		Timing around = nesting.around();
		return nesting.multiplicity().before(around.firstWithin(outermost), around.events()) * eventsPerPoint;
	}

	/** The same at the beginning of a window. */
	long firstEventOf(Windows windows, long window, long start) {
		if (nesting == null) {
			return Math.min(events, schedule.firstInWindow(windows, window, start) * eventsPerPoint);
		}
		Timing around = nesting.around();
		return nesting.multiplicity().before(around.firstEventOf(windows, window, start), around.events())
				* eventsPerPoint;
	}

	/** The number of the first event that is in one of the events around it with this number or a later one. */
	long firstInParent(long parent) {
		Timing around = nesting.around();
		return parent >= around.events() ? events
				: nesting.multiplicity().before(parent, around.events()) * eventsPerPoint;
	}

	/** Whether threads or times are found for its events, or for those around them. */
	boolean isPlaced() {
		return sharing != null && sharing.isPlaced() || nesting != null && nesting.around().isPlaced();
	}

	/** Where threads or times are found for its events, what lasts longer has its own; in nanoseconds. */
	long placedUpTo() {
		SharedThreads shared = sharing == null ? null : sharing.shared();
		if (shared != null) {
			int leader = shared.stream(sharing.number()).leader();
			return shared.limit(leader < 0 ? sharing.number() : leader);
		}
		return nesting == null ? Long.MAX_VALUE : nesting.around().placedUpTo();
	}
}
