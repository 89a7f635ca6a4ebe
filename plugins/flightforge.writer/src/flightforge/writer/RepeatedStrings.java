/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer;

import java.util.Arrays;

/** Tells which strings of a chunk come again, as far as it remembers: a bounded number of the last ones. */
final class RepeatedStrings {
	private static final int REMEMBERED = 1 << 10;

	private final String[] strings = new String[REMEMBERED];
	private final long[] numbers = new long[REMEMBERED];

	/** @return a place of its own if the string was seen before, or -1 */
	int find(String text) {
		int hash = text.hashCode();
		int slot = (hash ^ hash >>> 10 ^ hash >>> 20) & REMEMBERED - 1;
		String known = strings[slot];
		if (known == text || text.equals(known)) {
			return slot;
		}
		strings[slot] = text;
		numbers[slot] = 0;
		return -1;
	}

	/** @return number of the string in the pool, 0 as long as it has none */
	long number(int slot) {
		return numbers[slot];
	}

	void number(int slot, long number) {
		numbers[slot] = number;
	}

	/** Forgets all, for the next chunk. */
	void clear() {
		Arrays.fill(strings, null);
	}
}
