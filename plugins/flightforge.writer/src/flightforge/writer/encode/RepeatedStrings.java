/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer.encode;

import java.util.Arrays;

/** Knows which strings of a chunk come again, as far as it remembers: a bounded number of the last ones. */
public final class RepeatedStrings {
	/** The string was seen before, but has no number yet. Numbers are larger. */
	public static final long SEEN = 0;
	/** The string was not seen before, or that was forgotten. */
	public static final long NEW = -1;

	private static final int REMEMBERED = 1 << 10;

	private final String[] strings = new String[REMEMBERED];
	private final long[] numbers = new long[REMEMBERED];

	/** @return number of the string in the pool, {@link #SEEN}, or {@link #NEW}, and then it is seen */
	public long find(String text) {
		int slot = slot(text);
		String known = strings[slot];
		if (known == text || text.equals(known)) {
			return numbers[slot];
		}
		strings[slot] = text;
		numbers[slot] = SEEN;
		return NEW;
	}

	/** @return number of the string in the pool, or {@link #SEEN} if it has none, or none that is remembered */
	long known(String text) {
		int slot = slot(text);
		String known = strings[slot];
		return known == text || text.equals(known) ? numbers[slot] : SEEN;
	}

	/** Gives a number to a string that is {@link #SEEN}. */
	public void number(String text, long number) {
		numbers[slot(text)] = number;
	}

	private static int slot(String text) {
		int hash = text.hashCode();
		return (hash ^ hash >>> 10 ^ hash >>> 20) & REMEMBERED - 1;
	}

	/** Forgets all, for the next chunk. */
	public void clear() {
		Arrays.fill(strings, null);
	}
}
