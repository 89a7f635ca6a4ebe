/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer.live;

import java.util.Arrays;

import flightforge.writer.FieldValues;

/**
 * Knows the numbers of constants of a chunk by what they were made of, as far as it remembers: a bounded number of the
 * last ones, of bounded size. So what comes again, a thread or a stack trace, need not be encoded again to be found
 * among its equals.
 */
final class KnownConstants {
	/** The constant is not known. Other numbers are not negative. */
	static final long UNKNOWN = -1;

	private static final int BITS = 12;
	/**
	 * Of constants as they are encoded, and of texts. Objects take about ten times as much, and their creator may have
	 * let go of them long ago.
	 */
	private static final int MOST_BYTES = 1 << 18;
	/** What is larger is not worth forgetting the others for. */
	private static final int LARGEST = MOST_BYTES >> 3;
	private static final int FACTOR = 0x9e3779b9;

	/** Texts, which are the same if they are equal, and values, which are the same if they are one object. */
	private final Object[] keys = new Object[1 << BITS];
	private final LiveType[] types = new LiveType[1 << BITS];
	private final long[] numbers = new long[1 << BITS];
	private final int[] sizes = new int[1 << BITS];
	private long bytes;
	/** What was found last: mostly the thread of the event before. */
	private FieldValues last;
	private LiveType lastType;
	private long lastNumber;

	/** @return number of the constant, if it is the one that was found last */
	long findLast(LiveType type, FieldValues value) {
		return last == value && lastType == type ? lastNumber : UNKNOWN;
	}

	/** @param identity from {@link FieldValues#identity} */
	long find(LiveType type, FieldValues value, int identity) {
		int slot = slot(identity);
		if (keys[slot] != value || types[slot] != type) {
			return UNKNOWN;
		}
		last = value;
		lastType = type;
		lastNumber = numbers[slot];
		return lastNumber;
	}

	/** @param size bytes of the constant */
	void add(LiveType type, FieldValues value, int identity, long number, int size) {
		put(slot(identity), type, value, number, size);
	}

	/** @return number of the constant of the type that has nothing but the text */
	long find(LiveType type, String text) {
		int slot = slot(type, text);
		return types[slot] == type && text.equals(keys[slot]) ? numbers[slot] : UNKNOWN;
	}

	void add(LiveType type, String text, long number) {
		put(slot(type, text), type, text, number, text.length());
	}

	private void put(int slot, LiveType type, Object key, long number, int size) {
		if (size > LARGEST) {
			return;
		}
		bytes += size + 1L - sizes[slot];
		if (bytes > MOST_BYTES) {
			clear();
			bytes = size + 1L;
		}
		sizes[slot] = size + 1;
		keys[slot] = key;
		types[slot] = type;
		numbers[slot] = number;
	}

	/** Forgets all: numbers are other ones in the next chunk, or values are not what they were. */
	void clear() {
		if (bytes > 0) {
			Arrays.fill(keys, null);
			Arrays.fill(types, null);
			Arrays.fill(sizes, 0);
			last = null;
			bytes = 0;
		}
	}

	private static int slot(LiveType type, String text) {
		return slot(text.hashCode() + type.index());
	}

	private static int slot(int hash) {
		return hash * FACTOR >>> Integer.SIZE - BITS;
	}
}
