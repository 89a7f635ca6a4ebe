/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer.store;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.WritableByteChannel;

/**
 * Where the bytes of one chunk are until they are appended to the recording. Reusable after {@link #reset}; used by one
 * thread at a time.
 */
public abstract sealed class ChunkStore implements AutoCloseable permits HeapStore, MappedStore {

	/** Takes the bytes of a chunk in pieces of at most 256 KiB. */
	@FunctionalInterface
	interface PieceConsumer {
		/**
		 * @param piece some bytes, from the position to the limit, which may be moved
		 * @param at where they are in the chunk
		 */
		void accept(ByteBuffer piece, long at) throws IOException;
	}

	/** Never stops. */
	static final Runnable UNPACED = () -> {
	};

	ChunkStore() {
	}

	/** @return bytes in the store */
	public abstract long size();

	/** @return bytes of mapped memory that the store has taken, 0 for one on the heap */
	public long mappedBytes() {
		return 0;
	}

	/**
	 * Copies all bytes.
	 *
	 * @param target file to write to
	 * @param position where the first byte goes
	 * @throws IOException if the file cannot be written, for instance because the disk is full
	 */
	public final void transferTo(FileChannel target, long position) throws IOException {
		transferTo(target, position, UNPACED);
	}

	/**
	 * Copies all bytes, which may take long.
	 *
	 * @param target file to write to
	 * @param position where the first byte goes
	 * @param pace called before each piece of at most 256 KiB; may throw to stop
	 * @throws IOException if the file cannot be written, for instance because the disk is full
	 */
	public final void transferTo(FileChannel target, long position, Runnable pace) throws IOException {
		forEachPiece((piece, at) -> {
			pace.run();
			writeFully(target, piece, position + at);
		});
	}

	/**
	 * Copies all bytes to a channel that has no positions, such as a pipe.
	 *
	 * @param target a channel whose writes block until they can go on
	 * @param pace called before each piece of at most 256 KiB; may throw to stop
	 * @throws IOException if the channel cannot be written, for instance because its reader has gone
	 */
	public final void transferTo(WritableByteChannel target, Runnable pace) throws IOException {
		forEachPiece((piece, at) -> {
			pace.run();
			while (piece.hasRemaining()) {
				target.write(piece);
			}
		});
	}

	/** Hands all bytes over, from the first to the last. */
	abstract void forEachPiece(PieceConsumer consumer) throws IOException;

	/** Empties the store and keeps its memory for the next chunk. */
	public abstract void reset();

	/** Gives memory and scratch files back; safe to call again. */
	@Override
	public abstract void close() throws IOException;

	/** Adds bytes at the end. */
	public abstract void write(byte[] source, int from, int length) throws IOException;

	/** Overwrites the first bytes, of which there are as many already. */
	public abstract void patchStart(byte[] bytes);

	static void writeFully(FileChannel target, ByteBuffer source, long position) throws IOException {
		long next = position;
		while (source.hasRemaining()) {
			next += target.write(source, next);
		}
	}
}
