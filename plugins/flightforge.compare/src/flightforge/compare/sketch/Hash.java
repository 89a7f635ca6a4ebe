/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.compare.sketch;

/** The keyed hash that stands for values, and chooses samples. It is the same on each machine and in each run. */
public final class Hash {
	/** Of no value. */
	public static final long NONE = 0x6e6f6e65L;
	private static final long STEP = 0x9e3779b97f4a7c15L;
	private static final long FIRST = 0xbf58476d1ce4e5b9L;
	private static final long SECOND = 0x94d049bb133111ebL;

	private Hash() {
	}

	/** @return of a number; different numbers have different ones */
	public static long of(long value) {
		long hash = value + STEP;
		hash = (hash ^ hash >>> 30) * FIRST;
		hash = (hash ^ hash >>> 27) * SECOND;
		return hash ^ hash >>> 31;
	}

	/** @return of a text, {@link #NONE} of null */
	public static long of(String text) {
		if (text == null) {
			return NONE;
		}
		long hash = text.length();
		for (int i = 0; i < text.length(); i++) {
			hash = (hash ^ text.charAt(i)) * STEP;
			hash ^= hash >>> 32;
		}
		return of(hash);
	}

	/** @return of two hashes, in this order */
	public static long of(long first, long second) {
		return of(first * STEP ^ second);
	}
}
