/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.memory.recording;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

import flightforge.memory.Category;
import flightforge.memory.CategorySeries;
import flightforge.memory.CategoryUsage;
import flightforge.memory.GcMoment;
import flightforge.memory.MemoryTimeline;

/** Makes a timeline of memory events, in any order, whatever reader they come from. For one thread. */
public final class TimelineBuilder {
	private static final String DATADOG = "datadog.";
	private static final Set<String> ALLOCATED = Set.of("profiler.Malloc", DATADOG + "NativeMemoryAllocation");
	private static final String FREED = "profiler.Free";
	private static final String MAPPING = DATADOG + "SmapEntry";
	private static final String MAPPINGS_OF_CATEGORY = DATADOG + "AggregatedSmapEntry";
	private static final Set<String> SETTINGS = Set.of("GCHeapConfiguration", "ContainerConfiguration", "LongFlag");
	private static final String STACK_SIZE = "ThreadStackSize";
	private static final Category THREAD = Category.ofNative("Thread");
	private static final long KIB = 1024;
	private static final long MOST_STACK_KIB = 1024 * 1024;

	private final Map<Category, CategorySeries.Builder> series = new LinkedHashMap<>();
	private final Map<Category, Long> limits = new LinkedHashMap<>();
	private final Allocations allocations = new Allocations();
	private final Mappings mappings = new Mappings();
	private final Mappings categories = new Mappings();
	private long stackSize;

	/** Begins without samples. */
	public TimelineBuilder() {
	}

	/**
	 * Whether events of a type are about memory.
	 *
	 * @param typeName the event type's name
	 */
	public static boolean isMemoryEvent(String typeName) {
		return isMeasurement(typeName) || SETTINGS.contains(MemoryEvents.simple(typeName));
	}

	/** Whether events of a type have values, and not only limits. */
	static boolean isMeasurement(String typeName) {
		return MemoryEvents.isRead(typeName) || ALLOCATED.contains(typeName) || typeName.equals(FREED)
				|| typeName.equals(MAPPING) || typeName.equals(MAPPINGS_OF_CATEGORY);
	}

	/**
	 * Adds an event of a type that {@link #isMemoryEvent} knows.
	 *
	 * @param epochNanos its start, in nanoseconds since 1970-01-01T00:00Z
	 * @param event the event, which is not kept
	 */
	public void add(long epochNanos, MemoryEvent event) {
		String type = event.typeName();
		if (ALLOCATED.contains(type)) {
			allocations.allocated(epochNanos, event.number("address", 0),
					Math.round(event.number("size", CategoryUsage.MISSING) * Math.max(1, event.real("weight", 1))));
		} else if (type.equals(FREED)) {
			allocations.freed(epochNanos, event.number("address", 0));
		} else if (type.equals(MAPPING)) {
			String category = event.text("nmtCategory");
			mappings.add(epochNanos,
					category == null || category.isBlank() ? Mappings.kind(event.text("pathname")) : category,
					event.number("rss", CategoryUsage.MISSING));
		} else if (type.equals(MAPPINGS_OF_CATEGORY)) {
			categories.add(epochNanos, Mappings.kind(event.text("nmtCategory")),
					event.number("rss", CategoryUsage.MISSING));
		} else if (SETTINGS.contains(MemoryEvents.simple(type))) {
			setting(event);
		} else {
			GcMoment moment = MemoryEvents.moment(event);
			MemoryEvents.read(event, usage -> add(epochNanos, usage, moment));
		}
	}

	/** Limits hold for the whole recording; what is 0 or less is none. */
	private void setting(MemoryEvent event) {
		switch (MemoryEvents.simple(event.typeName())) {
		case "GCHeapConfiguration" -> limit(Category.HEAP, event.number("maxSize", 0));
		case "ContainerConfiguration" -> {
			// The process cannot have more in memory than its container has.
			limit(Category.RESIDENT, event.number("memoryLimit", 0));
			limit(Category.CONTAINER, event.number("memoryLimit", 0));
			limit(Category.CONTAINER_SWAP, event.number("swapMemoryLimit", 0));
		}
		default -> {
			long kibibytes = event.number("value", 0);
			// Where it is 0 the platform decides, and a flag may have any value.
			if (STACK_SIZE.equals(event.text("name")) && kibibytes > 0 && kibibytes <= MOST_STACK_KIB) {
				stackSize = kibibytes * KIB;
			}
		}
		}
	}

	private void limit(Category category, long bytes) {
		if (bytes > 0) {
			limits.put(category, bytes);
		}
	}

	private void add(long epochNanos, CategoryUsage usage, GcMoment moment) {
		series.computeIfAbsent(usage.category(), CategorySeries.Builder::new).add(epochNanos, usage, moment);
	}

	/**
	 * The timeline of what was added. Where there is both the resident set and the total of Native Memory Tracking it
	 * also has {@link Category#BEYOND_NATIVE}, unless that is always nothing. Limits that the JVM or its container has
	 * are those of all values.
	 */
	public MemoryTimeline build() {
		limits.forEach((category, bytes) -> {
			if (series.containsKey(category)) {
				series.get(category).limit(bytes);
			}
		});
		List<CategorySeries> all = new ArrayList<>();
		series.values().forEach(one -> all.add(one.build()));
		// What Native Memory Tracking knows of all threads is not less than what is reckoned of Java's.
		if (stackSize > 0 && !series.containsKey(THREAD)) {
			all.replaceAll(one -> one.category().equals(Category.THREADS) ? stacks(one) : one);
		}
		all.addAll((categories.isEmpty() ? mappings : categories).series());
		allocations.series().ifPresent(all::add);
		MemoryTimeline timeline = new MemoryTimeline(all);
		Optional<CategorySeries> beyond = timeline.series(Category.RESIDENT)
				.flatMap(resident -> timeline.series(Category.NATIVE_TOTAL).flatMap(total -> beyond(resident, total)));
		return beyond.isEmpty() ? timeline
				: new MemoryTimeline(Stream.concat(timeline.series().stream(), beyond.stream()).toList());
	}

	/** What the stacks of all threads can take. */
	private CategorySeries stacks(CategorySeries threads) {
		CategorySeries.Builder stacks = new CategorySeries.Builder(Category.THREADS);
		for (int i = 0; i < threads.size(); i++) {
			long count = threads.usage(i).count();
			stacks.add(threads.epochNanos(i),
					CategoryUsage.of(Category.THREADS).count(count).reserved(count * stackSize).build());
		}
		return stacks.build();
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
