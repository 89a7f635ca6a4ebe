/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.engine.stream;

import java.util.concurrent.atomic.AtomicLongArray;

/** How many events of each stream have been encoded, by all workers. Thread-safe. */
public final class Tally {
	private final AtomicLongArray events;

	/** Of so many streams. */
	public Tally(int streams) {
		events = new AtomicLongArray(streams);
	}

	void add(int stream, long more) {
		events.addAndGet(stream, more);
	}

	/** The number of events of each stream so far. */
	public long[] events() {
		long[] counts = new long[events.length()];
		for (int i = 0; i < counts.length; i++) {
			counts[i] = events.get(i);
		}
		return counts;
	}
}
