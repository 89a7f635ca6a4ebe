/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.engine.value;

import java.util.Arrays;

/** A number that changes at some times. Immutable. */
public final class Steps {
	private final long before;
	private final long[] times;
	private final long[] values;

	/**
	 * A number with these values.
	 *
	 * @param before its value before all times
	 * @param times when it changes, in order
	 * @param values what it is from each of these times on
	 */
	public Steps(long before, long[] times, long[] values) {
		this.before = before;
		this.times = times.clone();
		this.values = values.clone();
	}

	/** Puts its values at some times in the place of these. */
	public void at(long[] out, int count) {
		int last = -1;
		for (int i = 0; i < count; i++) {
			long time = out[i];
			// Events that follow each other mostly have the same step.
			if (last >= 0 && time < times[last] || last + 1 < times.length && time >= times[last + 1]) {
				int found = Arrays.binarySearch(times, time);
				last = found >= 0 ? found : -found - 2;
				while (last + 1 < times.length && times[last + 1] == time) {
					last++;
				}
			}
			out[i] = last < 0 ? before : values[last];
		}
	}

	/**
	 * Raises numbers to its values at some times.
	 *
	 * @param at the times
	 * @param unit of how many of what it counts in a number is one, whole ones
	 * @param out the numbers
	 */
	public void atLeast(long[] at, long unit, long[] out, int count) {
		for (int i = 0; i < count; i++) {
			int found = Arrays.binarySearch(times, at[i]);
			int last = found >= 0 ? found : -found - 2;
			while (last + 1 < times.length && times[last + 1] == at[i]) {
				last++;
			}
			out[i] = Math.max(out[i], (last < 0 ? before : values[last]) / unit);
		}
	}
}
