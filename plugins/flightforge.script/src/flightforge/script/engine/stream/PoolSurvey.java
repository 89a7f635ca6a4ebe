/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.engine.stream;

import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.TreeMap;

import flightforge.script.engine.value.WideMath;

/**
 * How many bytes the constants of all chunks take together, as those of some chunks show: which constants the events of
 * a window choose is looked up there. More chunks are looked at where constants are many in one and few in the next.
 * For one thread.
 */
final class PoolSurvey {
	private static final int MOST_CHUNKS = 96;
	private static final int LEAST_CHUNKS = 9;
	/** Streams, constants and events that are looked at in all chunks together, so that plans are made quickly. */
	private static final long ALL_STREAMS = 100_000;
	private static final long ALL_CONSTANTS = 40_000_000;
	private static final long ALL_EVENTS = 1_000_000;
	private static final int MOST_EVENTS = 16_384;
	private static final int LEAST_EVENTS = 256;
	/** Streams whose events say where to look, and at how many of them. */
	private static final int MOST_STREAMS = 8;
	private static final int PLACES = 4;

	private final PoolSizes pools;
	private final List<StreamProgram> programs;
	private final Windows windows;
	private final WindowSearch search;
	private final int chunks;
	private final int events;
	/** The bytes of the windows that were looked at. */
	private final TreeMap<Long, Double> known = new TreeMap<>();

	/** Windows between two that were looked at, and how much may be wrong about them. */
	private record Gap(long first, long last, double doubt) {
	}

	PoolSurvey(PoolSizes pools, List<StreamProgram> programs, Windows windows) {
		this.pools = pools;
		this.programs = programs;
		this.windows = windows;
		this.search = new WindowSearch(windows);
		long most = Math.min(ALL_STREAMS / Math.max(1, programs.size()), ALL_CONSTANTS / Math.max(1, pools.size()));
		this.chunks = Math.clamp(most, LEAST_CHUNKS, MOST_CHUNKS);
		this.events = Math.clamp(ALL_EVENTS / Math.min(chunks, windows.count()) / Math.max(1, pools.looks()),
				LEAST_EVENTS, MOST_EVENTS);
	}

	/** The bytes of the constants in all chunks. */
	double bytes() {
		long last = windows.count() - 1;
		if (last < chunks) {
			for (long window = 0; window <= last; window++) {
				look(window);
			}
		} else {
			for (int i = 0; i < LEAST_CHUNKS; i++) {
				look(WideMath.floor(i, last, LEAST_CHUNKS - 1));
			}
			lookAtStreams();
			refine();
		}
		return sum();
	}

	private void look(long window) {
		known.computeIfAbsent(window, number -> pools.bytes(windows, number, search, events));
	}

	/** Looks where streams have events, that may be few. */
	private void lookAtStreams() {
		int streams = 0;
		for (StreamProgram program : programs) {
			if (program.events() > 0 && streams++ < MOST_STREAMS) {
				for (int place = 0; place <= PLACES && known.size() < chunks / 2; place++) {
					look(windowOf(program, WideMath.floor(place, program.events() - 1, PLACES)));
				}
			}
		}
	}

	/** The window that an event of a stream is in. */
	private long windowOf(StreamProgram program, long event) {
		long low = 0;
		long high = windows.count() - 1;
		while (low < high) {
			long middle = low + high + 1 >>> 1;
			if (program.firstEventOf(windows, middle, search.start(middle)) <= event) {
				low = middle;
			} else {
				high = middle - 1;
			}
		}
		return low;
	}

	/** Looks into the middle of the gaps that are most doubtful. */
	private void refine() {
		PriorityQueue<Gap> gaps = new PriorityQueue<>((a, b) -> Double.compare(b.doubt, a.doubt));
		Long before = null;
		for (Long window : known.keySet()) {
			if (before != null) {
				gaps.add(gap(before, window));
			}
			before = window;
		}
		while (known.size() < chunks && gaps.peek().doubt > 0) {
			Gap gap = gaps.remove();
			long middle = gap.first + gap.last >>> 1;
			look(middle);
			gaps.add(gap(gap.first, middle));
			gaps.add(gap(middle, gap.last));
		}
	}

	private Gap gap(long first, long last) {
		return new Gap(first, last, Math.abs(known.get(first) - known.get(last)) * (last - first - 1));
	}

	private double sum() {
		double sum = 0;
		Map.Entry<Long, Double> before = null;
		for (Map.Entry<Long, Double> entry : known.entrySet()) {
			if (before != null) {
				sum += (before.getValue() + entry.getValue()) / 2 * (entry.getKey() - before.getKey() - 1);
			}
			sum += entry.getValue();
			before = entry;
		}
		return sum;
	}
}
