/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer;

import java.util.Arrays;
import java.util.BitSet;

import flightforge.writer.internal.ByteBuilder;
import flightforge.writer.internal.Hash;

/**
 * The constants of one type in one chunk, as bytes. Those with given numbers are remembered by their numbers; the
 * chunk's own ones are found by their bytes, so that equal constants are one.
 */
final class ConstantPool {
	private static final int KEPT_CAPACITY = 1 << 16;
	private static final int FEW = 64;

	private final int typeNumber;
	private final long lastShared;
	private final ByteBuilder bytes = new ByteBuilder(256);
	private final BitSet given = new BitSet();
	/** The chunk's own constants by the hash of their content: index from 1, 0 for a free slot. */
	private int[] slots = new int[FEW << 1];
	private int[] hashes = new int[FEW];
	private int[] positions = new int[FEW];
	private int own;
	private int count;
	private int ownBefore;
	private long sequence;

	ConstantPool(int typeNumber, long lastShared) {
		this.typeNumber = typeNumber;
		this.lastShared = lastShared;
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
		return given.get((int) number);
	}

	/** Adds a constant under a given number that is not in the pool. */
	void add(long number, ByteBuilder content) {
		given.set((int) number);
		append(number, content);
	}

	/** @return the number of the constant, which is added if it is not there */
	long intern(ByteBuilder content) {
		int hash = (int) Hash.of(content.array(), 0, content.size());
		int slot = hash & slots.length - 1;
		for (int found; (found = slots[slot] - 1) >= 0; slot = slot + 1 & slots.length - 1) {
			if (hashes[found] == hash && isAt(positions[found], content)) {
				return number(found);
			}
		}
		slots[slot] = own + 1;
		hashes[own] = hash;
		positions[own] = append(number(own), content);
		own++;
		if (own == positions.length) {
			grow();
		}
		return number(own - 1);
	}

	/** Forgets all constants of the chunk. */
	void open(long chunk) {
		clear();
		sequence = chunk;
		ownBefore = 0;
	}

	/** Forgets the constants that are written; their numbers stay taken, because events have them. */
	void clear() {
		ownBefore += own;
		own = 0;
		count = 0;
		bytes.clear(KEPT_CAPACITY);
		given.clear();
		if (positions.length > FEW << 4) {
			hashes = new int[FEW];
			positions = new int[FEW];
			slots = new int[FEW << 1];
		} else {
			Arrays.fill(slots, 0);
		}
	}

	private long number(int index) {
		return ConstantNumbers.own(lastShared, sequence, ownBefore + index);
	}

	private int append(long number, ByteBuilder content) {
		bytes.putVarint(number);
		int position = bytes.size();
		bytes.putBytes(content.array(), 0, content.size());
		count++;
		return position;
	}

	/** Encodings of constants are prefix codes: equal beginnings are equal constants. */
	private boolean isAt(int position, ByteBuilder content) {
		int end = position + content.size();
		return end <= bytes.size() && Arrays.equals(bytes.array(), position, end, content.array(), 0, content.size());
	}

	private void grow() {
		hashes = Arrays.copyOf(hashes, own << 1);
		positions = Arrays.copyOf(positions, own << 1);
		slots = new int[own << 2];
		for (int i = 0; i < own; i++) {
			int slot = hashes[i] & slots.length - 1;
			while (slots[slot] != 0) {
				slot = slot + 1 & slots.length - 1;
			}
			slots[slot] = i + 1;
		}
	}
}
