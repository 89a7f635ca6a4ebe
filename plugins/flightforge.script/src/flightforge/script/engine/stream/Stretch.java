/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.engine.stream;

import java.util.Arrays;

import flightforge.script.engine.value.WideMath;

/**
 * Moves times so that threads which are nearly always busy have time for what is to begin at them: stretches of time in
 * which more is to be done get longer, and others shorter, as if nothing arrived at a thread while it is busy. The
 * order of times stays. Immutable.
 */
public final class Stretch {
	private final long[] from;
	private final long[] to;

	/**
	 * Evenly between two of these times each.
	 *
	 * @param from times in ascending order, in nanoseconds; the first is 0
	 * @param to as many times to which these are moved, in ascending order; the first is 0
	 */
	public Stretch(long[] from, long[] to) {
		this.from = from.clone();
		this.to = to.clone();
	}

	/** The time to which one is moved. */
	public long moved(long time) {
		int last = from.length - 1;
		if (time >= from[last]) {
			return time - from[last] + to[last];
		}
		int found = Arrays.binarySearch(from, time);
		int at = found < 0 ? -found - 2 : found;
		return to[at] + WideMath.floor(time - from[at], to[at + 1] - to[at], from[at + 1] - from[at]);
	}

	/** The least time that is moved to this one or a later one. */
	long before(long moved) {
		int last = to.length - 1;
		if (moved > to[last]) {
			return moved - to[last] + from[last];
		}
		// The first place that is moved to it, or behind it.
		int low = 0;
		int high = last;
		while (low < high) {
			int middle = (low + high) >>> 1;
			if (to[middle] >= moved) {
				high = middle;
			} else {
				low = middle + 1;
			}
		}
		if (low == 0) {
			return 0;
		}
		long earliest = from[low - 1] + 1;
		long latest = from[low];
		while (earliest < latest) {
			long middle = earliest + (latest - earliest) / 2;
			if (moved(middle) >= moved) {
				latest = middle;
			} else {
				earliest = middle + 1;
			}
		}
		return latest;
	}
}
