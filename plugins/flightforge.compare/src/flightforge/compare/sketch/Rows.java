/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.compare.sketch;

import java.util.Arrays;

/**
 * A sample of events with the values of several fields each, for what fields have to do with each other: all events up
 * to a number, and beyond that those whose hash is below a bound, which is halved each time that the room is used up.
 * For one thread.
 */
public final class Rows {
	/** How many events there are at most. */
	public static final int MOST = 2048;
	private static final int FIRST_SIZE = 8;

	private final int columns;
	private long[] hashes = new long[FIRST_SIZE];
	private long[] values;
	private int size;
	/** Bits of the hash that have to be 0. */
	private long mask;

	/** @param columns how many values an event has */
	public Rows(int columns) {
		this.columns = columns;
		values = new long[FIRST_SIZE * columns];
	}

	/** @return whether an event with that hash would be taken */
	public boolean takes(long hash) {
		return (hash & mask) == 0;
	}

	/** Adds an event that is taken; the values are copied from the beginning of the array. */
	public void add(long hash, long[] event) {
		if (size == MOST) {
			thin();
			if (!takes(hash)) {
				return;
			}
		}
		if (size == hashes.length) {
			hashes = Arrays.copyOf(hashes, size * 2);
			values = Arrays.copyOf(values, size * 2 * columns);
		}
		hashes[size] = hash;
		System.arraycopy(event, 0, values, size * columns, columns);
		size++;
	}

	private void thin() {
		while (size == MOST) {
			mask = mask << 1 | 1;
			int kept = 0;
			for (int i = 0; i < size; i++) {
				if (takes(hashes[i])) {
					hashes[kept] = hashes[i];
					System.arraycopy(values, i * columns, values, kept * columns, columns);
					kept++;
				}
			}
			size = kept;
		}
	}

	/** @return how many events there are */
	public int size() {
		return size;
	}

	/** @return how many values an event has */
	public int columns() {
		return columns;
	}

	/** @return a value */
	public long value(int row, int column) {
		return values[row * columns + column];
	}
}
