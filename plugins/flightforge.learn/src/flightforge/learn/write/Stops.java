/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.learn.write;

import java.util.Arrays;
import java.util.Comparator;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

import flightforge.learn.sample.TypeSample;

/**
 * When the world stood still in the recordings. A script has pauses of its own, by which events of the program last
 * longer there, so that these have to be learned without the pauses that they had. Immutable.
 */
final class Stops {
	/** The event of a pause. */
	static final String PAUSE = "jdk.GCPhasePause";
	private static final String DURATION = "duration";

	/** A thread goes on so soon after a pause in which it could have gone on, in nanoseconds. */
	private static final long SOON = 2_000_000;

	private final long[] starts;
	private final long[] ends;
	/** How long the world had stood still before each. */
	private final long[] before;

	/**
	 * By the events that say it; never, where not all of these are kept.
	 *
	 * @param pauses these events; null where there are none
	 * @param counts which of them a script has, too
	 */
	Stops(TypeSample pauses, IntPredicate counts) {
		int lasting = pauses == null || !pauses.isWhole() ? -1 : pauses.place(DURATION);
		int[] rows = lasting < 0 ? new int[0] : IntStream.range(0, pauses.rows()).filter(counts).boxed()
				.sorted(Comparator.comparingLong(pauses::start)).mapToInt(Integer::intValue).toArray();
		starts = new long[rows.length];
		ends = new long[rows.length];
		before = new long[rows.length];
		long until = Long.MIN_VALUE;
		long sum = 0;
		for (int i = 0; i < rows.length; i++) {
			starts[i] = Math.max(until, pauses.start(rows[i]));
			ends[i] = Math.max(starts[i], pauses.start(rows[i]) + pauses.value(rows[i], lasting));
			before[i] = sum;
			sum += ends[i] - starts[i];
			until = ends[i];
		}
	}

	/** @return whether it never did */
	boolean isEmpty() {
		return starts.length == 0;
	}

	/** @return how long it stood still at a time at most, in nanoseconds */
	long longest() {
		return IntStream.range(0, starts.length).mapToLong(i -> ends[i] - starts[i]).max().orElse(0);
	}

	/** @return for how much of a time, in nanoseconds, the world stood still */
	long within(long start, long nanos) {
		return isEmpty() || nanos <= 0 ? 0 : until(start + nanos) - until(start);
	}

	/** @return for how much of a time the world stood still at its end, when what ends had been ready before */
	long last(long start, long nanos) {
		int at = Arrays.binarySearch(ends, start + nanos);
		int last = at < 0 ? -at - 2 : at;
		return last < 0 || start + nanos - ends[last] > SOON ? 0
				: Math.max(0, ends[last] - Math.max(start, starts[last]));
	}

	private long until(long time) {
		int at = Arrays.binarySearch(starts, time);
		int last = at < 0 ? -at - 2 : at;
		return last < 0 ? 0 : before[last] + Math.min(time, ends[last]) - starts[last];
	}
}
