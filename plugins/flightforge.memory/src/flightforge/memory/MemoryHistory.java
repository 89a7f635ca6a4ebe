/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.memory;

import java.util.ArrayDeque;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The latest samples of a process, bounded, with the highest amount seen of each category. Confined to one thread.
 */
public final class MemoryHistory {

	private final int capacity;
	private final ArrayDeque<MemorySample> samples;
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
		if (!samples.isEmpty() && sample.epochMillis() < samples.getLast().epochMillis()) {
			throw new IllegalArgumentException("Samples are added in the order of their times");
		}
		if (samples.size() == capacity) {
			samples.removeFirst();
		}
		samples.addLast(sample);
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
		return List.copyOf(samples);
	}

	/**
	 * The latest sample.
	 *
	 * @return the sample, empty before the first
	 */
	public Optional<MemorySample> latest() {
		return Optional.ofNullable(samples.peekLast());
	}

	/**
	 * The highest amount of a category since the beginning or the last {@link #clear()}, of dropped samples too.
	 *
	 * @param category the category
	 * @return bytes, {@link CategoryUsage#MISSING} when no sample told the category
	 */
	public long peak(Category category) {
		return peaks.getOrDefault(category, CategoryUsage.MISSING);
	}

	/**
	 * The highest amounts of all categories that any sample told.
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
