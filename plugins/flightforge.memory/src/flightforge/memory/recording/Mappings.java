/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.memory.recording;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

import flightforge.memory.Category;
import flightforge.memory.CategorySeries;
import flightforge.memory.CategoryUsage;

/**
 * The resident sets of a process's mappings, as DataDog's agent reads them from {@code smaps}: an event for each
 * mapping, or for each category of Native Memory Tracking, all of them again with each chunk. Those that are less than
 * a second apart are of one reading, and added up. For one thread.
 */
final class Mappings {
	private static final long READING_NANOS = 1_000_000_000L;
	private static final String PREFIX = "smaps, ";
	private static final String UNNAMED = "anonymous mappings";
	private static final String FILES = "mapped files";
	private static final String STACK = "[stack";

	/** By the time at which a reading began. */
	private final TreeMap<Long, Map<Category, Long>> readings = new TreeMap<>();

	/**
	 * Takes a mapping.
	 *
	 * @param name the category, or the path of what is mapped; empty for what has none
	 */
	void add(long epochNanos, String name, long bytes) {
		if (bytes < 0) {
			return;
		}
		Map.Entry<Long, Map<Category, Long>> reading = readings.floorEntry(epochNanos + READING_NANOS - 1);
		if (reading == null || epochNanos - reading.getKey() >= READING_NANOS) {
			readings.put(epochNanos, new LinkedHashMap<>());
			reading = readings.floorEntry(epochNanos);
		}
		reading.getValue().merge(new Category(Category.Kind.RESIDENT, PREFIX + name), bytes, Long::sum);
	}

	/**
	 * What a mapping without a category is: files are one, because a process has hundreds of them, and so are stacks.
	 */
	static String kind(String path) {
		if (path == null || path.isBlank()) {
			return UNNAMED;
		}
		return path.startsWith("/") ? FILES : path.startsWith(STACK) ? STACK + "]" : path;
	}

	boolean isEmpty() {
		return readings.isEmpty();
	}

	/** The sums of all readings; a category that one of them does not have was 0 then. */
	List<CategorySeries> series() {
		Map<Category, CategorySeries.Builder> series = new LinkedHashMap<>();
		readings.values().forEach(reading -> reading.keySet()
				.forEach(category -> series.computeIfAbsent(category, CategorySeries.Builder::new)));
		readings.forEach((nanos, reading) -> series.forEach((category, builder) -> builder.add(nanos,
				CategoryUsage.ofUsed(category, reading.getOrDefault(category, 0L)))));
		return series.values().stream().map(CategorySeries.Builder::build).toList();
	}
}
