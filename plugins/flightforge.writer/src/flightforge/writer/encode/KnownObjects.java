/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer.encode;

import java.util.Arrays;

/** Tells the numbers of constants of a chunk by the objects that they were made of, as far as it remembers. */
final class KnownObjects {
	/** The object is not known. */
	static final long UNKNOWN = -1;

	private static final int BITS = 8;
	private static final int FACTOR = 0x9e3779b9;

	private final Object[] objects = new Object[1 << BITS];
	private final long[] numbers = new long[1 << BITS];

	/** @return number of the constant, or {@link #UNKNOWN} */
	long find(Object object) {
		int slot = slot(object);
		return objects[slot] == object ? numbers[slot] : UNKNOWN;
	}

	/** Remembers an object, maybe instead of another one. */
	void add(Object object, long number) {
		int slot = slot(object);
		objects[slot] = object;
		numbers[slot] = number;
	}

	/** Forgets all, for the next chunk. */
	void clear() {
		Arrays.fill(objects, null);
	}

	private static int slot(Object object) {
		return System.identityHashCode(object) * FACTOR >>> Integer.SIZE - BITS;
	}
}
