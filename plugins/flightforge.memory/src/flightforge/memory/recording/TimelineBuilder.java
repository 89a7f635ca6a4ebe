/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.memory.recording;

import java.util.LinkedHashMap;
import java.util.Map;

import flightforge.memory.Category;
import flightforge.memory.CategorySeries;
import flightforge.memory.CategoryUsage;
import flightforge.memory.GcMoment;
import flightforge.memory.MemoryTimeline;

/** Makes a timeline of memory events, in any order, whatever reader they come from. For one thread. */
public final class TimelineBuilder {
	private final Map<Category, CategorySeries.Builder> series = new LinkedHashMap<>();

	/** Begins without samples. */
	public TimelineBuilder() {
	}

	/**
	 * Whether events of a type are about memory.
	 *
	 * @param typeName the event type's name
	 */
	public static boolean isMemoryEvent(String typeName) {
		return MemoryEvents.isRead(typeName);
	}

	/**
	 * Adds an event of a type that {@link #isMemoryEvent} knows.
	 *
	 * @param epochNanos its start, in nanoseconds since 1970-01-01T00:00Z
	 * @param event the event, which is not kept
	 */
	public void add(long epochNanos, MemoryEvent event) {
		GcMoment moment = MemoryEvents.moment(event);
		MemoryEvents.read(event, usage -> add(epochNanos, usage, moment));
	}

	private void add(long epochNanos, CategoryUsage usage, GcMoment moment) {
		series.computeIfAbsent(usage.category(), CategorySeries.Builder::new).add(epochNanos, usage, moment);
	}

	/** The timeline of what was added. */
	public MemoryTimeline build() {
		return new MemoryTimeline(series.values().stream().map(CategorySeries.Builder::build).toList());
	}
}
