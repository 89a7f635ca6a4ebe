/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.memory.recording;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

import flightforge.memory.Category;
import flightforge.memory.CategorySeries;
import flightforge.memory.CategoryUsage;

/**
 * What a profiler saw of {@code malloc} and {@code free}, in any order. The memory of so many events is kept, because
 * profilers write those of each thread by themselves, and an address is used again; of more, only the sum is known. For
 * one thread.
 */
final class Allocations {
	/** Three numbers each. */
	private static final int MOST_EVENTS = 1 << 20;
	private static final int FIRST = 1024;
	/** So many values are enough for any chart. */
	private static final int MOST_VALUES = 4096;
	private static final long FREED = -1;

	private long[] nanos = new long[FIRST];
	private long[] addresses = new long[FIRST];
	/** Bytes, or {@link #FREED}. */
	private long[] sizes = new long[FIRST];
	private int size;
	private boolean frees;
	private boolean tooMany;

	/**
	 * Takes an allocation.
	 *
	 * @param bytes what it stands for: a sample is of more than its own bytes
	 */
	void allocated(long epochNanos, long address, long bytes) {
		if (bytes >= 0) {
			add(epochNanos, address, bytes);
		}
	}

	/** Takes what was freed. */
	void freed(long epochNanos, long address) {
		frees = true;
		add(epochNanos, address, FREED);
	}

	private void add(long epochNanos, long address, long bytes) {
		if (size == MOST_EVENTS) {
			tooMany = true;
			return;
		}
		if (size == nanos.length) {
			nanos = Arrays.copyOf(nanos, 2 * size);
			addresses = Arrays.copyOf(addresses, 2 * size);
			sizes = Arrays.copyOf(sizes, 2 * size);
		}
		nanos[size] = epochNanos;
		addresses[size] = address;
		sizes[size++] = bytes;
	}

	/**
	 * What was allocated and not freed, where frees are known, and all that was allocated otherwise. What was allocated
	 * before the profiler began is in neither. Empty where there are no allocations, or too many events: what is left
	 * out would be a leak, or hide one.
	 */
	Optional<CategorySeries> series() {
		if (size == 0 || tooMany) {
			return Optional.empty();
		}
		int[] order = order();
		Category category = frees ? Category.MALLOC_LIVE : Category.MALLOC_ALLOCATED;
		CategorySeries.Builder series = new CategorySeries.Builder(category);
		Map<Long, Long> live = new HashMap<>();
		long step = (nanos[order[size - 1]] - nanos[order[0]]) / MOST_VALUES;
		long next = Long.MIN_VALUE;
		long amount = 0;
		long count = 0;
		for (int i = 0; i < size; i++) {
			int at = order[i];
			if (!frees) {
				amount += sizes[at];
				count++;
			} else {
				// Without its free an address that comes again was missed, not leaked.
				Long before = sizes[at] == FREED ? live.remove(addresses[at]) : live.put(addresses[at], sizes[at]);
				amount += Math.max(0, sizes[at]) - (before == null ? 0 : before);
				count = live.size();
			}
			if (nanos[at] >= next || i == size - 1) {
				series.add(nanos[at], CategoryUsage.of(category).used(amount).count(count).build());
				next = nanos[at] + step;
			}
		}
		return Optional.of(series.build());
	}

	/** The events by time, those of the same time as they came; without an object for each. */
	private int[] order() {
		int[] order = new int[size];
		Arrays.setAll(order, i -> i);
		int[] other = new int[size];
		for (int width = 1; width < size; width *= 2) {
			for (int from = 0; from < size; from += 2 * width) {
				int middle = Math.min(size, from + width);
				int to = Math.min(size, from + 2 * width);
				int left = from;
				int right = middle;
				for (int i = from; i < to; i++) {
					boolean first = right == to || left < middle && nanos[order[left]] <= nanos[order[right]];
					other[i] = first ? order[left++] : order[right++];
				}
			}
			int[] sorted = other;
			other = order;
			order = sorted;
		}
		return order;
	}
}
