/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.engine.value;

import java.util.Arrays;
import java.util.function.LongUnaryOperator;
import java.util.stream.LongStream;

/**
 * When the threads of a group live, in nanoseconds after the recording's start. Both their starts and their ends follow
 * one after the other, so that those who live at a time are neighbours. Immutable.
 */
public final class Lives {
	private final long[] starts;
	private final long[] ends;

	/**
	 * Of threads in their order, at least one.
	 *
	 * @param starts when each starts, none before the one before it
	 * @param ends when each has ended: after its start, and not before the end of the one before it
	 */
	public Lives(long[] starts, long[] ends) {
		this.starts = starts.clone();
		this.ends = ends.clone();
	}

	/** The same on another clock: of times that never go back when those of this clock do not. */
	public Lives on(LongUnaryOperator clock) {
		return new Lives(Arrays.stream(starts).map(clock).toArray(), Arrays.stream(ends).map(clock).toArray());
	}

	/** How many threads there are. */
	public int size() {
		return starts.length;
	}

	/** When a thread starts. */
	public long start(int thread) {
		return starts[thread];
	}

	/** When a thread has ended. */
	public long end(int thread) {
		return ends[thread];
	}

	/** When the first starts. */
	public long start() {
		return starts[0];
	}

	/** When the last has ended. */
	public long end() {
		return ends[ends.length - 1];
	}

	/** The thread of an event: of those that live at its time one after the other, or the closest where none does. */
	int thread(long event, long time) {
		int first = upTo(ends, time);
		int living = upTo(starts, time) - first;
		return living > 0 ? first + (int) (event % living) : Math.min(first, starts.length - 1);
	}

	/** Where those stretches begin and end in which any of them lives, one after the other. */
	public LongStream borders() {
		LongStream.Builder borders = LongStream.builder().add(start());
		for (int n = 1; n < starts.length; n++) {
			if (starts[n] > ends[n - 1]) {
				borders.add(ends[n - 1]).add(starts[n]);
			}
		}
		return borders.add(end()).build();
	}

	/** The first thread that lives at a time, if one does. */
	public int first(long time) {
		return upTo(ends, time);
	}

	/** How many live at a time. */
	public int living(long time) {
		return Math.max(0, upTo(starts, time) - upTo(ends, time));
	}

	/** How many entries are not above a time. */
	static int upTo(long[] times, long time) {
		int low = 0;
		int high = times.length;
		while (low < high) {
			int middle = low + high >>> 1;
			if (times[middle] <= time) {
				low = middle + 1;
			} else {
				high = middle;
			}
		}
		return low;
	}
}
