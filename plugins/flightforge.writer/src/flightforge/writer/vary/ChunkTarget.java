/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer.vary;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;

import flightforge.writer.internal.BigEndian;
import flightforge.writer.internal.ByteBuilder;
import flightforge.writer.internal.ChunkHeader;
import flightforge.writer.internal.Varint;

/** A chunk that is written to the end of a file, event by event. Not thread-safe. */
final class ChunkTarget {
	private static final int BUFFER_BYTES = 1 << 18;
	private static final int START_NANOS_AT = 32;
	private static final int START_TICKS_AT = 48;
	/** What the JVM pads sizes to. */
	private static final int SIZE_WIDTH = 4;
	private static final int TYPE_WIDTH = 9;

	private final FileChannel file;
	private final byte[] header;
	private final boolean padded;
	private final long offset;
	private final ByteBuilder buffer = new ByteBuilder(BUFFER_BYTES);
	private long written;
	private long checkpoint;
	private long metadata;

	/**
	 * @param file at whose end it begins
	 * @param header of the chunk that it is made of
	 * @param padded whether integers are as long as they can be
	 */
	ChunkTarget(FileChannel file, byte[] header, boolean padded) throws IOException {
		this.file = file;
		this.header = header;
		this.padded = padded;
		offset = file.size();
		buffer.putBytes(header, 0, header.length);
	}

	/** Lets it start later, by so many nanoseconds, which are as long as so many ticks. */
	void shift(long nanos, long ticks) {
		ChunkHeader old = ChunkHeader.decode(header);
		BigEndian.putLong(header, START_NANOS_AT, old.startNanos() + nanos);
		BigEndian.putLong(header, START_TICKS_AT, old.startTicks() + ticks);
	}

	/** Writes an event. */
	void event(long type, ByteBuilder content) throws IOException {
		int typeLength = length(type, TYPE_WIDTH);
		int rest = typeLength + content.size();
		int sizeLength = length(rest, SIZE_WIDTH);
		while (length(rest + sizeLength, SIZE_WIDTH) > sizeLength) {
			sizeLength++;
		}
		buffer.putPadded(rest + sizeLength, sizeLength);
		buffer.putPadded(type, typeLength);
		buffer.putBytes(content.array(), 0, content.size());
		if (buffer.size() >= BUFFER_BYTES) {
			flush();
		}
	}

	private int length(long value, int width) {
		int least = Varint.length(value);
		return padded ? Math.max(least, width) : least;
	}

	private long position() {
		return written + buffer.size();
	}

	/**
	 * Writes a checkpoint.
	 *
	 * @param head start time and duration
	 * @param flags its kind
	 * @param pools the number of pools and the pools
	 */
	void checkpoint(ByteBuilder head, byte flags, ByteBuilder pools) throws IOException {
		long at = position();
		ByteBuilder content = new ByteBuilder(pools.size() + 64);
		content.putBytes(head.array(), 0, head.size());
		long delta = checkpoint == 0 ? 0 : checkpoint - at;
		content.putPadded(delta, padded ? TYPE_WIDTH : 1);
		content.putByte(flags);
		content.putBytes(pools.array(), 0, pools.size());
		event(ChunkHeader.CHECKPOINT_TYPE, content);
		checkpoint = at;
	}

	/** @return whether there is a checkpoint */
	boolean hasCheckpoint() {
		return checkpoint > 0;
	}

	/** Writes the metadata. */
	void metadata(ByteBuilder content) throws IOException {
		metadata = position();
		event(ChunkHeader.METADATA_TYPE, content);
	}

	/** Completes the chunk. */
	void finish(long durationNanos) throws IOException {
		flush();
		ChunkHeader old = ChunkHeader.decode(header);
		new ChunkHeader(written, checkpoint, metadata, 0, durationNanos, 0, 0, 0, old.flags()).compressed()
				.finish(header);
		write(ByteBuffer.wrap(header), offset);
	}

	private void flush() throws IOException {
		write(ByteBuffer.wrap(buffer.array(), 0, buffer.size()), offset + written);
		written += buffer.size();
		buffer.clear(BUFFER_BYTES);
	}

	private void write(ByteBuffer bytes, long position) throws IOException {
		for (long next = position; bytes.hasRemaining();) {
			next += file.write(bytes, next);
		}
	}
}
