/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.engine.stream;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;

import flightforge.script.engine.value.Batch;
import flightforge.script.engine.value.LongColumn;
import flightforge.script.engine.value.Steps;

/**
 * How long the longest event of some streams has been that has ended until a time, for what counts them. It is found
 * when it is asked for first, and after the streams have their threads; until then nothing is known. Shared by workers.
 */
public final class LongestSoFar {
	/** Of streams with more events only the first ones are looked at. */
	private static final long MOST_EVENTS = 1 << 20;

	private record Part(Timing timing, LongColumn durations) {
	}

	private final List<Part> parts = new ArrayList<>();
	private volatile boolean placed;
	private volatile Steps longest;

	/**
	 * Adds a stream.
	 *
	 * @param durations how long its events are, as they are written
	 */
	public void add(Timing timing, LongColumn durations) {
		parts.add(new Part(timing, durations));
	}

	/** Says that the streams have their threads. */
	public void arePlaced() {
		placed = true;
	}

	/**
	 * Values that are no less than the longest event so far.
	 *
	 * @param own what they are otherwise
	 * @param unit in what they are, in nanoseconds
	 */
	public LongColumn atLeast(LongColumn own, long unit) {
		return new LongColumn() {
			@Override
			public void fill(Batch batch, long[] out) {
				batch.values(own, out);
				if (placed) {
					longest().atLeast(batch.times, unit, out, batch.count);
				}
			}
		};
	}

	private Steps longest() {
		Steps known = longest;
		if (known == null) {
			known = find();
			longest = known;
		}
		return known;
	}

	/** Several workers may find it at a time: all find the same. */
	private Steps find() {
		NavigableMap<Long, Long> longestByEnd = new TreeMap<>();
		for (Part part : parts) {
			addAll(part, longestByEnd);
		}
		return new Steps(0, longestByEnd.keySet().stream().mapToLong(Long::longValue).toArray(),
				longestByEnd.values().stream().mapToLong(Long::longValue).toArray());
	}

	private static void addAll(Part part, NavigableMap<Long, Long> longestByEnd) {
		Places places = new Places();
		Batch batch = new Batch();
		StreamCursor cursor = new StreamCursor(batch, places);
		long[] durations = new long[Batch.SIZE];
		long events = Math.min(MOST_EVENTS, part.timing.events());
		for (long next = 0; next < events; next += batch.count) {
			if (next == 0) {
				cursor.seek(part.timing, 0);
			}
			cursor.fill((int) Math.min(Batch.SIZE, events - next));
			part.durations.fill(batch, durations);
			places.forgetBefore(batch.times[0]);
			for (int i = 0; i < batch.count; i++) {
				add(batch.starts[i] + durations[i], durations[i], longestByEnd);
			}
		}
	}

	/** Adds one that is longer than all that have ended by then: what began before may be longer, and go on. */
	private static void add(long end, long nanos, NavigableMap<Long, Long> longestByEnd) {
		Map.Entry<Long, Long> before = longestByEnd.floorEntry(end);
		if (nanos <= (before == null ? 0 : before.getValue())) {
			return;
		}
		longestByEnd.put(end, nanos);
		Map.Entry<Long, Long> later = longestByEnd.higherEntry(end);
		while (later != null && later.getValue() <= nanos) {
			longestByEnd.remove(later.getKey());
			later = longestByEnd.higherEntry(end);
		}
	}
}
