/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.memory.recording;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

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

	/**
	 * The timeline of what was added. Where there is both the resident set and the total of Native Memory Tracking it
	 * also has {@link Category#BEYOND_NATIVE}, unless that is always nothing.
	 */
	public MemoryTimeline build() {
		MemoryTimeline timeline = new MemoryTimeline(
				series.values().stream().map(CategorySeries.Builder::build).toList());
		Optional<CategorySeries> beyond = timeline.series(Category.RESIDENT)
				.flatMap(resident -> timeline.series(Category.NATIVE_TOTAL).flatMap(total -> beyond(resident, total)));
		return beyond.isEmpty() ? timeline
				: new MemoryTimeline(Stream.concat(timeline.series().stream(), beyond.stream()).toList());
	}

	/** At the moments at which the resident set was measured; the total of before holds. */
	private static Optional<CategorySeries> beyond(CategorySeries resident, CategorySeries total) {
		CategorySeries.Builder beyond = new CategorySeries.Builder(Category.BEYOND_NATIVE);
		boolean some = false;
		for (int i = 0; i < resident.size(); i++) {
			int known = total.indexAt(resident.epochNanos(i));
			if (known >= 0 && CategoryUsage.isKnown(resident.amount(i)) && CategoryUsage.isKnown(total.amount(known))) {
				long more = Math.max(0, resident.amount(i) - total.amount(known));
				beyond.add(resident.epochNanos(i), CategoryUsage.ofUsed(Category.BEYOND_NATIVE, more));
				some |= more > 0;
			}
		}
		return some ? Optional.of(beyond.build()) : Optional.empty();
	}
}
