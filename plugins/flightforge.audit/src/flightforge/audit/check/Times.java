/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.audit.check;

import java.util.Arrays;

/** The times of many events of a chunk. */
final class Times {
	private static final int MOST = 1 << 17;
	private static final int FIRST = 64;
	/**
	 * An event, and the counter that counts it, are not written at the same instant: a thread is counted before it has
	 * a processor, and writes its own start then. On a busy machine 90 ms were seen.
	 */
	static final long SLACK_NANOS = 1_000_000_000;

	private long[] times = new long[FIRST];
	private int count;
	private boolean full;

	void add(long time) {
		if (count == MOST) {
			full = true;
			return;
		}
		if (count == times.length) {
			times = Arrays.copyOf(times, count * 2);
		}
		times[count++] = time;
	}

	/** Whether there were more than are kept. */
	boolean isFull() {
		return full;
	}

	/** Comes before any question. */
	void sort() {
		Arrays.sort(times, 0, count);
	}

	/** How many are surely between two readings of a counter. */
	int within(long from, long to) {
		return Math.max(0, before(to - SLACK_NANOS) - before(from + SLACK_NANOS));
	}

	/** How many may be between two readings of a counter. */
	int around(long from, long to) {
		return before(to + SLACK_NANOS) - before(from - SLACK_NANOS);
	}

	private int before(long time) {
		int found = Arrays.binarySearch(times, 0, count, time);
		if (found < 0) {
			return -found - 1;
		}
		while (found > 0 && times[found - 1] == time) {
			found--;
		}
		return found;
	}

	void clear() {
		count = 0;
		full = false;
	}
}
