/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer.encode;

import java.util.Arrays;
import java.util.BitSet;

import flightforge.writer.internal.ByteBuilder;
import flightforge.writer.internal.Hash;
import flightforge.writer.internal.Varint;

/**
 * The constants of one type in one chunk, as bytes. Those with given numbers are remembered by their numbers; the
 * chunk's own ones are found by their bytes, so that equal constants are one. Whatever throws, also for want of memory,
 * a constant is in the pool or it is not.
 */
public final class ConstantPool {
	private static final int KEPT_CAPACITY = 1 << 16;
	private static final int FEW = 64;

	private final int typeNumber;
	private final OwnNumbers numbers;
	private final ByteBuilder bytes = new ByteBuilder(256);
	private final BitSet given = new BitSet();
	/** The chunk's own constants by the hash of their content: index from 1, 0 for a free slot. */
	private int[] slots = new int[FEW << 1];
	private int[] hashes = new int[FEW];
	/** Where their numbers are, and behind these their content. */
	private int[] positions = new int[FEW];
	private int own;
	private int count;
	/** Where all constants end, in the order in which they were added. */
	private int[] ends = new int[FEW];

	public ConstantPool(int typeNumber, OwnNumbers numbers) {
		this.typeNumber = typeNumber;
		this.numbers = numbers;
	}

	public int typeNumber() {
		return typeNumber;
	}

	public int count() {
		return count;
	}

	public ByteBuilder bytes() {
		return bytes;
	}

	/**
	 * How many constants the first of several equal parts have.
	 *
	 * @param part the last of them, from 0; -1 for none
	 */
	public int end(int part, int parts) {
		return (int) ((long) count * (part + 1) / parts);
	}

	/** Where the constants are in {@link #bytes} that follow so many. */
	public int position(int constants) {
		return constants == 0 ? 0 : ends[constants - 1];
	}

	public boolean contains(long number) {
		return given.get((int) number);
	}

	/** Adds a constant under a given number that is not in the pool. */
	public void add(long number, ByteBuilder content) {
		append(number, content);
		given.set((int) number);
	}

	/** @return the number of the constant, which is added if it is not there */
	public long intern(ByteBuilder content) {
		int hash = (int) Hash.of(content.array(), 0, content.size());
		int slot = hash & slots.length - 1;
		for (int found; (found = slots[slot] - 1) >= 0; slot = slot + 1 & slots.length - 1) {
			if (hashes[found] == hash) {
				long number = Varint.get(bytes.array(), positions[found]);
				if (isAt(positions[found] + Varint.length(number), content)) {
					return number;
				}
			}
		}
		if (own == positions.length) {
			grow();
			slot = freeSlot(hash);
		}
		long number = numbers.next();
		int position = bytes.size();
		append(number, content);
		hashes[own] = hash;
		positions[own] = position;
		slots[slot] = ++own;
		return number;
	}

	/** Forgets all constants of the chunk. */
	public void open(long chunk) {
		clear();
		numbers.open(chunk);
	}

	/** Forgets the constants that are written; their numbers stay taken, because events have them. */
	public void clear() {
		boolean smaller = positions.length > FEW << 4;
		int[] newHashes = smaller ? new int[FEW] : hashes;
		int[] newPositions = smaller ? new int[FEW] : positions;
		int[] newSlots = smaller ? new int[FEW << 1] : slots;
		int[] newEnds = ends.length > FEW << 4 ? new int[FEW] : ends;
		bytes.clear(KEPT_CAPACITY);
		ends = newEnds;
		Arrays.fill(newSlots, 0);
		setTable(newHashes, newPositions, newSlots);
		given.clear();
		own = 0;
		count = 0;
	}

	/** Half a constant would spoil the whole chunk: it is not there before all of it is. */
	private void append(long number, ByteBuilder content) {
		byte[] target = bytes.array(Math.addExact(content.size(), Varint.MAX_BYTES));
		int position = Varint.put(target, bytes.size(), number);
		System.arraycopy(content.array(), 0, target, position, content.size());
		if (count == ends.length) {
			ends = Arrays.copyOf(ends, count << 1);
		}
		bytes.resize(position + content.size());
		ends[count++] = position + content.size();
	}

	/** Encodings of constants are prefix codes: equal beginnings are equal constants. */
	private boolean isAt(int position, ByteBuilder content) {
		int end = position + content.size();
		return end <= bytes.size() && Arrays.equals(bytes.array(), position, end, content.array(), 0, content.size());
	}

	private void grow() {
		setTable(Arrays.copyOf(hashes, own << 1), Arrays.copyOf(positions, own << 1), new int[own << 2]);
		for (int i = 0; i < own; i++) {
			slots[freeSlot(hashes[i])] = i + 1;
		}
	}

	private void setTable(int[] newHashes, int[] newPositions, int[] newSlots) {
		hashes = newHashes;
		positions = newPositions;
		slots = newSlots;
	}

	private int freeSlot(int hash) {
		int slot = hash & slots.length - 1;
		while (slots[slot] != 0) {
			slot = slot + 1 & slots.length - 1;
		}
		return slot;
	}
}
