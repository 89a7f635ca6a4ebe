/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.memory;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The latest samples of a process, bounded, with the highest amount seen of each category. Confined to one thread.
 */
public final class MemoryHistory {

	/** Samples come late when a machine is busy; where one comes later than the next would have, some are missing. */
	private static final int MISSING_PERIODS = 2;
	private static final long LATE_MILLIS = 1_000;

	/**
	 * A sample.
	 *
	 * @param longestMillis how long after it the next one comes unless some are missing between them
	 */
	private record Entry(MemorySample sample, long longestMillis) {
	}

	private final int capacity;
	private final ArrayDeque<Entry> samples;
	private final Map<Category, Long> peaks = new HashMap<>();

	/**
	 * An empty history.
	 *
	 * @param capacity how many samples are kept, at least 1; the oldest go first
	 */
	public MemoryHistory(int capacity) {
		if (capacity < 1) {
			throw new IllegalArgumentException("A history keeps at least one sample, not " + capacity);
		}
		this.capacity = capacity;
		this.samples = new ArrayDeque<>(capacity);
	}

	/**
	 * Adds a sample, which must not be older than the latest.
	 *
	 * @param sample the sample
	 */
	public void add(MemorySample sample) {
		add(new Entry(sample, Long.MAX_VALUE));
	}

	/**
	 * Adds a sample of those that are taken periodically.
	 *
	 * @param sample the sample, which must not be older than the latest
	 * @param periodMillis how long after it the next one is to be taken, at least 1
	 */
	public void add(MemorySample sample, long periodMillis) {
		if (periodMillis < 1) {
			throw new IllegalArgumentException("A period is at least one millisecond, not " + periodMillis);
		}
		add(new Entry(sample, MISSING_PERIODS * periodMillis + LATE_MILLIS));
	}

	private void add(Entry entry) {
		MemorySample sample = entry.sample();
		if (!samples.isEmpty() && sample.epochMillis() < samples.getLast().sample().epochMillis()) {
			throw new IllegalArgumentException("Samples are added in the order of their times");
		}
		if (samples.size() == capacity) {
			samples.removeFirst();
		}
		samples.addLast(entry);
		for (CategoryUsage usage : sample.usages()) {
			long amount = usage.amount();
			if (CategoryUsage.isKnown(amount)) {
				peaks.merge(usage.category(), amount, Math::max);
			}
		}
	}

	/**
	 * The samples, oldest first.
	 *
	 * @return a copy that later samples do not change
	 */
	public List<MemorySample> samples() {
		return samples.stream().map(Entry::sample).toList();
	}

	/**
	 * The samples for a chart, which must not connect those between which some are missing, because nobody knows what
	 * was there: no sample was taken while nobody watched, the machine was suspended, or the process did not answer.
	 * Such a gap has an empty sample at either end, a millisecond from what is known. Samples that are added without a
	 * period have none between them.
	 *
	 * @return oldest first; a copy that later samples do not change
	 */
	public List<MemorySample> samplesAndGaps() {
		List<MemorySample> all = new ArrayList<>(samples.size());
		Entry before = null;
		for (Entry entry : samples) {
			long millis = entry.sample().epochMillis();
			if (before != null && millis - before.sample().epochMillis() > before.longestMillis()) {
				all.add(new MemorySample(before.sample().epochMillis() + 1, List.of()));
				all.add(new MemorySample(millis - 1, List.of()));
			}
			all.add(entry.sample());
			before = entry;
		}
		return all;
	}

	/**
	 * The latest sample.
	 *
	 * @return the sample, empty before the first
	 */
	public Optional<MemorySample> latest() {
		return Optional.ofNullable(samples.peekLast()).map(Entry::sample);
	}

	/**
	 * The highest amount of a category since the beginning or the last {@link #clear()}, of dropped samples too.
	 *
	 * @param category the category
	 * @return bytes, {@link CategoryUsage#MISSING} when no sample reported the category
	 */
	public long peak(Category category) {
		return peaks.getOrDefault(category, CategoryUsage.MISSING);
	}

	/**
	 * The highest amounts of all categories that any sample reported.
	 *
	 * @return bytes by category, unmodifiable view
	 */
	public Map<Category, Long> peaks() {
		return Collections.unmodifiableMap(peaks);
	}

	/** Forgets all samples and peaks. */
	public void clear() {
		samples.clear();
		peaks.clear();
	}
}
