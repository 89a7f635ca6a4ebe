/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer.store;

import java.io.DataOutput;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;

/** Keeps a chunk in blocks of 256 KiB on the Java heap. */
public final class HeapStore extends ChunkStore {
	private static final int BLOCK_BITS = 18;
	/** Bytes of a block. */
	public static final int BLOCK_BYTES = 1 << BLOCK_BITS;
	private static final byte[] NOTHING = {};

	private final List<byte[]> blocks = new ArrayList<>();
	/** The one of the last write. */
	private byte[] last = NOTHING;
	private long size;

	/** Takes no memory before the first bytes. */
	public HeapStore() {
	}

	@Override
	public long size() {
		return size;
	}

	@Override
	public void write(byte[] source, int from, int length) {
		int offset = (int) size & BLOCK_BYTES - 1;
		if (offset > 0 && length <= BLOCK_BYTES - offset) {
			System.arraycopy(source, from, last, offset, length);
			size += length;
		} else {
			writeParts(source, from, length);
		}
	}

	/** @return the block that the next bytes go into, if it has been begun and has room for so many; or null */
	public byte[] room(int bytes) {
		int offset = offset();
		return offset > 0 && bytes <= BLOCK_BYTES - offset ? last : null;
	}

	/** @return where in its block the next byte goes */
	public int offset() {
		return (int) size & BLOCK_BYTES - 1;
	}

	/** Takes bytes that were put into the block, for which it has room. */
	public void advance(int bytes) {
		size += bytes;
	}

	private void writeParts(byte[] source, int from, int length) {
		takeBlocks(size + length);
		int done = 0;
		while (done < length) {
			int offset = (int) (size + done & BLOCK_BYTES - 1);
			int part = Math.min(length - done, BLOCK_BYTES - offset);
			last = blocks.get((int) (size + done >> BLOCK_BITS));
			System.arraycopy(source, from + done, last, offset, part);
			done += part;
		}
		size += length;
	}

	/** Before anything is written: there may be no memory, and half an event spoils the whole chunk. */
	private void takeBlocks(long bytes) {
		while (bytes > (long) blocks.size() << BLOCK_BITS) {
			blocks.add(new byte[BLOCK_BYTES]);
		}
	}

	@Override
	public void patchStart(byte[] bytes) {
		System.arraycopy(bytes, 0, blocks.get(0), 0, bytes.length);
	}

	@Override
	void forEachPiece(PieceConsumer consumer) throws IOException {
		for (long done = 0; done < size; done += BLOCK_BYTES) {
			int length = (int) Math.min(BLOCK_BYTES, size - done);
			consumer.accept(ByteBuffer.wrap(blocks.get((int) (done >> BLOCK_BITS)), 0, length), done);
		}
	}

	/** @return the byte there */
	public byte get(long at) {
		return blocks.get((int) (at >> BLOCK_BITS))[(int) at & BLOCK_BYTES - 1];
	}

	/** Forgets all bytes from there on. */
	public void cut(long at) {
		size = at;
		last = (at & BLOCK_BYTES - 1) == 0 ? NOTHING : blocks.get((int) (at >> BLOCK_BITS));
	}

	/** Copies all bytes to where there are no positions. */
	public void transferTo(DataOutput target) throws IOException {
		for (long done = 0; done < size; done += BLOCK_BYTES) {
			target.write(blocks.get((int) (done >> BLOCK_BITS)), 0, (int) Math.min(BLOCK_BYTES, size - done));
		}
	}

	@Override
	public void reset() {
		size = 0;
	}

	@Override
	public void close() {
		blocks.clear();
		last = NOTHING;
		size = 0;
	}
}
