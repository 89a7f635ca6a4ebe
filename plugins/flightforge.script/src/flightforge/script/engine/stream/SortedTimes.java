/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.engine.stream;

/**
 * Times in order, among which the last that is not above another one is found at once: the range is cut into as many
 * even parts as there are times, and of each part it is known which time is the last before it. Immutable.
 */
final class SortedTimes {
	private final long[] times;
	/** By how many bits a time is shifted to be the number of its part. */
	private final int shift;
	/** Of each part the number of times before it. */
	private final int[] before;

	/** Of times from 0 on, in order; not to be changed. */
	SortedTimes(long[] times) {
		this.times = times;
		long most = times.length == 0 ? 0 : times[times.length - 1];
		int bits = 0;
		while (most >>> bits > 2L * times.length) {
			bits++;
		}
		shift = bits;
		before = new int[(int) (most >>> shift) + 1];
		int next = 0;
		for (int part = 0; part < before.length; part++) {
			while (next < times.length && times[next] >>> shift < part) {
				next++;
			}
			before[part] = next;
		}
	}

	/** The number of the last time that is not above a value; -1 when there is none. */
	int last(long value) {
		if (times.length == 0 || value < times[0]) {
			return -1;
		}
		long part = value >>> shift;
		if (part >= before.length) {
			return times.length - 1;
		}
		int low = before[(int) part];
		int high = part + 1 < before.length ? before[(int) part + 1] : times.length;
		while (low < high) {
			int middle = (low + high) >>> 1;
			if (times[middle] <= value) {
				low = middle + 1;
			} else {
				high = middle;
			}
		}
		return low - 1;
	}
}
