/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer;

import java.util.Arrays;

import flightforge.writer.internal.ByteBuilder;
import flightforge.writer.internal.Hash;

/**
 * The constants of one type in one chunk, as bytes, with a table from numbers to them. The number of a constant is made
 * from its bytes unless it is given, so that it is the same in all chunks: the JDK's consumer takes a constant over from
 * the chunk before when it sees the number again.
 */
final class ConstantPool {
	/** Given numbers are below, numbers made of content have this bit: 55 random bits, eight bytes when compressed. */
	private static final long CONTENT = 1L << 55;
	private static final int KEPT_CAPACITY = 1 << 16;
	private static final int FIRST_SLOTS = 64;

	private final int typeNumber;
	private final ByteBuilder bytes = new ByteBuilder(256);
	private long[] numbers = new long[FIRST_SLOTS];
	private int[] positions = new int[FIRST_SLOTS];
	private int count;

	ConstantPool(int typeNumber) {
		this.typeNumber = typeNumber;
	}

	int typeNumber() {
		return typeNumber;
	}

	int count() {
		return count;
	}

	ByteBuilder bytes() {
		return bytes;
	}

	boolean contains(long number) {
		return numbers[slot(number)] == number;
	}

	/** Adds a constant under a given number that is not in the pool. */
	void add(long number, ByteBuilder content) {
		put(slot(number), number, content);
	}

	/** @return the number of the constant, which is added if it is not there */
	long intern(ByteBuilder content) {
		long number = Hash.of(content.array(), 0, content.size()) & CONTENT - 1 | CONTENT;
		while (true) {
			int slot = slot(number);
			if (numbers[slot] == 0) {
				put(slot, number, content);
				return number;
			}
			if (isAt(positions[slot], content)) {
				return number;
			}
			number = number + 1 & CONTENT - 1 | CONTENT;
		}
	}

	void clear() {
		bytes.clear(KEPT_CAPACITY);
		if (numbers.length > FIRST_SLOTS << 4) {
			numbers = new long[FIRST_SLOTS];
			positions = new int[FIRST_SLOTS];
		} else {
			Arrays.fill(numbers, 0);
		}
		count = 0;
	}

	/** Encodings of constants are prefix codes: equal beginnings are equal constants. */
	private boolean isAt(int position, ByteBuilder content) {
		int end = position + content.size();
		return end <= bytes.size()
				&& Arrays.equals(bytes.array(), position, end, content.array(), 0, content.size());
	}

	private void put(int slot, long number, ByteBuilder content) {
		bytes.putVarint(number);
		numbers[slot] = number;
		positions[slot] = bytes.size();
		bytes.putBytes(content.array(), 0, content.size());
		if (++count > numbers.length >> 1) {
			grow();
		}
	}

	private void grow() {
		long[] oldNumbers = numbers;
		int[] oldPositions = positions;
		numbers = new long[oldNumbers.length << 1];
		positions = new int[numbers.length];
		for (int i = 0; i < oldNumbers.length; i++) {
			if (oldNumbers[i] != 0) {
				int slot = slot(oldNumbers[i]);
				numbers[slot] = oldNumbers[i];
				positions[slot] = oldPositions[i];
			}
		}
	}

	private int slot(long number) {
		int mask = numbers.length - 1;
		int slot = (int) (number * 0x9e3779b97f4a7c15L >>> 32) & mask;
		while (numbers[slot] != 0 && numbers[slot] != number) {
			slot = slot + 1 & mask;
		}
		return slot;
	}
}
