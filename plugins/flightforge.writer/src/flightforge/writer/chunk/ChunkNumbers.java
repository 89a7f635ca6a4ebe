/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer.chunk;

import flightforge.writer.encode.ConstantNumbers;
import flightforge.writer.encode.OwnNumbers;

/** Numbers that depend on the chunk alone, so that which thread encodes it, and when, does not change the bytes. */
final class ChunkNumbers implements OwnNumbers {
	private final long lastShared;
	private final int bits;
	private long sequence;
	private int index;

	/**
	 * @param lastShared highest number that the recording gave
	 * @param chunks how many the recording has
	 */
	ChunkNumbers(long lastShared, long chunks) {
		this.lastShared = lastShared;
		bits = ConstantNumbers.bits(lastShared, chunks);
	}

	@Override
	public void open(long chunk) {
		sequence = chunk;
		index = 0;
	}

	@Override
	public long next() {
		return ConstantNumbers.own(lastShared, bits, sequence, index++);
	}
}
