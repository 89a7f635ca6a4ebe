/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.compare.profile;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Which events of a chunk are inside of which others on the same thread. Of a chunk with very many events, all events
 * of some threads are kept, chosen by a hash. For one thread.
 */
final class Nesting {
	private static final int MOST = 1 << 18;
	private static final int FIRST_SIZE = 1 << 10;
	private static final int INDEX_BITS = 20;
	private static final int TIME_BITS = 63 - INDEX_BITS;

	private final List<TypeProfile> types = new ArrayList<>();
	private final Map<TypeProfile, Integer> typeNumbers = new HashMap<>();
	private final List<Key> threads = new ArrayList<>();
	private int[] threadOf = new int[FIRST_SIZE];
	private int[] what = new int[FIRST_SIZE];
	private long[] starts = new long[FIRST_SIZE];
	private long[] ends = new long[FIRST_SIZE];
	private int size;
	private long mask;

	/** A type's number, for {@link #add}. */
	int number(TypeProfile type) {
		return typeNumbers.computeIfAbsent(type, added -> {
			types.add(added);
			return types.size() - 1;
		});
	}

	/** Adds an event; the thread's key stays the same until {@link #finish()}. */
	void add(Key thread, int type, int part, long start, long duration) {
		if ((thread.identity & mask) != 0) {
			return;
		}
		if (size == MOST) {
			thin();
			if ((thread.identity & mask) != 0) {
				return;
			}
		}
		if (size == starts.length) {
			threadOf = Arrays.copyOf(threadOf, size * 2);
			what = Arrays.copyOf(what, size * 2);
			starts = Arrays.copyOf(starts, size * 2);
			ends = Arrays.copyOf(ends, size * 2);
		}
		if (thread.thread < 0) {
			thread.thread = threads.size();
			threads.add(thread);
		}
		threadOf[size] = thread.thread;
		what[size] = type << 1 | part;
		starts[size] = start;
		ends[size] = start + Math.max(0, duration);
		size++;
	}

	private void thin() {
		while (size == MOST) {
			mask = mask << 1 | 1;
			int kept = 0;
			for (int i = 0; i < size; i++) {
				if ((threads.get(threadOf[i]).identity & mask) == 0) {
					threadOf[kept] = threadOf[i];
					what[kept] = what[i];
					starts[kept] = starts[i];
					ends[kept] = ends[i];
					kept++;
				}
			}
			size = kept;
		}
	}

	/** Ends a chunk: its events get their parents. */
	void finish() {
		int[] first = new int[threads.size() + 1];
		for (int i = 0; i < size; i++) {
			first[threadOf[i] + 1]++;
		}
		for (int i = 1; i < first.length; i++) {
			first[i] += first[i - 1];
		}
		int[] order = new int[size];
		int[] next = first.clone();
		for (int i = 0; i < size; i++) {
			order[next[threadOf[i]]++] = i;
		}
		long[] outermost = new long[types.size() * 2];
		for (int thread = 0; thread < threads.size(); thread++) {
			nest(Arrays.copyOfRange(order, first[thread], first[thread + 1]), outermost);
		}
		for (int i = 0; i < outermost.length; i++) {
			if (outermost[i] > 0) {
				types.get(i >> 1).parent(null, i & 1, outermost[i]);
			}
		}
		threads.clear();
		size = 0;
		mask = 0;
	}

	private void nest(int[] events, long[] outermost) {
		sort(events);
		int[] open = new int[events.length];
		int depth = 0;
		for (int event : events) {
			while (depth > 0 && ends[open[depth - 1]] <= starts[event]) {
				depth--;
			}
			// An event that ends later than the one it begins in is inside of none that ends before it.
			int around = depth - 1;
			while (around >= 0 && ends[open[around]] < ends[event]) {
				around--;
			}
			int own = what[event];
			if (around < 0) {
				outermost[own]++;
			} else {
				types.get(own >> 1).parent(types.get(what[open[around]] >> 1), own & 1, 1);
			}
			if (ends[event] > starts[event]) {
				open[depth++] = event;
			}
		}
	}

	/** By start, and of those with the same start the longest first. */
	private void sort(int[] events) {
		if (events.length < 2) {
			return;
		}
		long earliest = Long.MAX_VALUE;
		long latest = Long.MIN_VALUE;
		for (int event : events) {
			earliest = Math.min(earliest, starts[event]);
			latest = Math.max(latest, starts[event]);
		}
		// Times beyond two hours are told apart a little less.
		int shift = Math.max(0, Long.SIZE - Long.numberOfLeadingZeros(Math.max(0, latest - earliest)) - TIME_BITS);
		long[] sorted = new long[events.length];
		for (int i = 0; i < sorted.length; i++) {
			sorted[i] = (starts[events[i]] - earliest >>> shift) << INDEX_BITS | i;
		}
		Arrays.sort(sorted);
		int[] before = events.clone();
		for (int i = 0; i < sorted.length; i++) {
			int event = before[(int) (sorted[i] & (1 << INDEX_BITS) - 1)];
			int at = i;
			while (at > 0 && starts[events[at - 1]] >= starts[event]
					&& (starts[events[at - 1]] > starts[event] || ends[events[at - 1]] < ends[event])) {
				events[at] = events[at - 1];
				at--;
			}
			events[at] = event;
		}
	}
}
