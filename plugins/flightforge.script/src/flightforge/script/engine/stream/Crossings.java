/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.engine.stream;

import java.util.Arrays;

/**
 * Which events of threads that are shared may be on either side of a time within a block: those that go over it, and
 * those between them by number, because waiting for a thread puts events out of the order of their schedules.
 * Immutable.
 */
final class Crossings {
	/** Of each stream the number of the first event that is known. */
	private final long[] first;
	/** Of each stream, when the last of the events up to each one ends. */
	private final long[][] ended;
	/** Of each stream, when the first of the events from each one on begins. */
	private final long[][] begun;

	/** Of a block that was loaded. */
	Crossings(SharedThreads shared, SharedThreads.Block block) {
		first = new long[shared.streams()];
		ended = new long[first.length][];
		begun = new long[first.length][];
		for (int s = 0; s < first.length; s++) {
			int count = block.gathered(s);
			long[] ends = new long[count];
			long[] begins = new long[count];
			block.copyTaken(s, begins, ends);
			for (int i = 1; i < count; i++) {
				ends[i] = Math.max(ends[i], ends[i - 1]);
				begins[count - 1 - i] = Math.min(begins[count - 1 - i], begins[count - i]);
			}
			first[s] = block.firstGathered(s);
			ended[s] = ends;
			begun[s] = begins;
		}
	}

	/** The number of the first event of a stream that may end at or after a time of the program's clock. */
	long firstEnding(int stream, long running) {
		return first[stream] + firstAtLeast(ended[stream], running);
	}

	/** The number after the last event of a stream that may begin until a time of the program's clock. */
	long afterBegun(int stream, long running) {
		return first[stream] + firstAtLeast(begun[stream], running + 1);
	}

	private static int firstAtLeast(long[] rising, long value) {
		int found = Arrays.binarySearch(rising, value);
		if (found < 0) {
			return -found - 1;
		}
		while (found > 0 && rising[found - 1] == value) {
			found--;
		}
		return found;
	}
}
