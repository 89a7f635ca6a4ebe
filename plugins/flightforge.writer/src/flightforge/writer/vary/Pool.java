/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer.vary;

import java.util.Arrays;

import flightforge.writer.internal.ByteBuilder;

/** The constants of a type in a checkpoint, each with its number, as they are to be written. */
final class Pool {
	private final long type;
	private final ByteBuilder bytes = new ByteBuilder(1 << 8);
	private int[] ends = new int[8];
	private int count;

	/** @param type its number where it is written */
	Pool(long type) {
		this.type = type;
	}

	/** @return where the next constant is to be put, before {@link #end} */
	ByteBuilder bytes() {
		return bytes;
	}

	/** The constant has been put. */
	void end() {
		if (count == ends.length) {
			ends = Arrays.copyOf(ends, 2 * count);
		}
		ends[count++] = bytes.size();
	}

	int count() {
		return count;
	}

	/** @return some of the constants as a pool of the same type */
	Pool part(int from, int to) {
		Pool part = new Pool(type);
		int start = from == 0 ? 0 : ends[from - 1];
		for (int i = from; i < to; i++) {
			part.bytes.putBytes(bytes.array(), start, ends[i] - start);
			part.end();
			start = ends[i];
		}
		return part;
	}

	/** Puts some of the constants as a pool. */
	void put(int from, int to, ValueCopy values, ByteBuilder target) {
		values.putInteger(type, 9, target);
		values.putInteger(to - from, 5, target);
		int start = from == 0 ? 0 : ends[from - 1];
		int end = to == 0 ? 0 : ends[to - 1];
		target.putBytes(bytes.array(), start, end - start);
	}
}
