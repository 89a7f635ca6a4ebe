/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.compare.sketch;

import java.util.Arrays;

/**
 * How many events there are in windows of time of a tenth of a second. Where there are more windows with events than
 * there is room for, it keeps all windows of some stretches of ten seconds, chosen by a hash, the same ones for all
 * types and recordings. For one thread.
 */
public final class Windows {
	/** Nanoseconds of the smallest windows. */
	public static final long NANOS = 100_000_000L;
	/** Smallest windows of a block, all of which are kept or none. */
	private static final int BLOCK = 100;
	private static final int MOST = 1 << 14;
	private static final int FIRST_SIZE = 4;

	/**
	 * How events are spread over windows of one size.
	 *
	 * @param windows how many windows were looked at
	 * @param dispersion variance of the number of events over its mean: 0 of a clock, 1 of independent events, more of
	 * bursts; NaN where there are no events
	 * @param correlation how much the number of events in a window says of that in the next one, -1 to 1; NaN where
	 * that is not known
	 */
	public record Spread(long windows, double dispersion, double correlation) {
	}

	/** Number of the window and one; 0 where there is none. */
	private long[] keys = new long[FIRST_SIZE];
	private long[] counts = new long[FIRST_SIZE];
	private int size;
	private int last;
	private long mask;

	/** Counts an event in a window, from 0. */
	public void add(long window) {
		long key = window + 1;
		if (keys[last] == key) {
			counts[last]++;
		} else if (isKept(window)) {
			last = find(key);
			if (keys[last] == 0) {
				keys[last] = key;
				if (++size * 2 > keys.length) {
					counts[last]++;
					rebuild();
					return;
				}
			}
			counts[last]++;
		}
	}

	private boolean isKept(long window) {
		return (Hash.of(window / BLOCK) & mask) == 0;
	}

	private int find(long key) {
		int at = (int) Hash.of(key) & keys.length - 1;
		while (keys[at] != 0 && keys[at] != key) {
			at = at + 1 & keys.length - 1;
		}
		return at;
	}

	private void rebuild() {
		if (size >= MOST) {
			mask = mask << 1 | 1;
		}
		long[] oldKeys = keys;
		long[] oldCounts = counts;
		keys = new long[size >= MOST ? oldKeys.length : oldKeys.length * 2];
		counts = new long[keys.length];
		size = 0;
		for (int i = 0; i < oldKeys.length; i++) {
			if (oldKeys[i] != 0 && isKept(oldKeys[i] - 1)) {
				int at = find(oldKeys[i]);
				keys[at] = oldKeys[i];
				counts[at] = oldCounts[i];
				size++;
			}
		}
		last = 0;
	}

	/**
	 * How events are spread.
	 *
	 * @param width of windows, in smallest ones: 1, 10 or 100
	 * @param from the first of the smallest windows, which begins a block
	 * @param to behind the last one
	 */
	public Spread spread(int width, long from, long to) {
		long windows = 0;
		long pairs = 0;
		for (long block = from / BLOCK; block * BLOCK < to; block++) {
			if (isKept(block * BLOCK)) {
				// Windows that reach beyond the end are left out.
				long inBlock = (Math.min(to, (block + 1) * BLOCK) - block * BLOCK) / width;
				windows += inBlock;
				pairs += Math.max(0, inBlock - 1);
			}
		}
		double sum = 0;
		double squares = 0;
		// Pairs of windows beside each other in a block, of which one or both may have no events.
		double products = 0;
		double members = 0;
		long before = Long.MIN_VALUE;
		double countBefore = 0;
		long end = to / width;
		int windowsOfBlock = BLOCK / width;
		long[] sorted = Arrays.stream(keys).filter(key -> key > from && key <= to).sorted().toArray();
		for (int i = 0; i < sorted.length;) {
			long window = (sorted[i] - 1) / width;
			double count = 0;
			for (; i < sorted.length && (sorted[i] - 1) / width == window; i++) {
				count += counts[find(sorted[i])];
			}
			if (window < end) {
				sum += count;
				squares += count * count;
				boolean first = window % windowsOfBlock == 0;
				boolean last = window % windowsOfBlock == windowsOfBlock - 1 || window == end - 1;
				products += window == before + 1 && !first ? count * countBefore : 0;
				members += (first ? 0 : count) + (last ? 0 : count);
			}
			before = window;
			countBefore = count;
		}
		double mean = sum / windows;
		double variance = Math.max(0, squares / windows - mean * mean);
		double correlation = variance == 0 || pairs == 0 ? Double.NaN
				: Math.clamp(((products - mean * members) / pairs + mean * mean) / variance, -1, 1);
		return new Spread(windows, sum == 0 ? Double.NaN : variance / mean, correlation);
	}
}
