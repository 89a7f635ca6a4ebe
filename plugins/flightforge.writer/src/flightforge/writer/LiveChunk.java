/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer;

import java.io.IOException;

import flightforge.writer.internal.ByteBuilder;
import flightforge.writer.internal.ChunkHeader;
import flightforge.writer.internal.Varint;

/**
 * A chunk of a live recording: header, metadata and an empty checkpoint first, then events, further checkpoints and
 * further metadata in the order of the calls. Used by one thread at a time.
 */
abstract sealed class LiveChunk permits HeapChunk, MappedChunk {
	/** Bytes that a frame has in front of what it is made of, for the size. */
	static final int FRAME = Varint.MAX_BYTES;
	/** Place of the offset of the last checkpoint in the header. */
	static final int CHECKPOINT_AT = 16;
	/** Place of the offset of the metadata in the header. */
	static final int METADATA_AT = 24;
	/** Place of the duration in the header. */
	static final int DURATION_AT = 40;

	private static final long TICKS_PER_SECOND = 1_000_000_000;

	private final long startNanos;
	private final long startTicks;
	private LiveTypes.Metadata metadata;
	private long metadataAt;
	private long checkpointAt;
	private long endTicks;

	LiveChunk(LiveTypes.Metadata metadata, long startNanos, long startTicks) {
		this.metadata = metadata;
		this.startNanos = startNanos;
		this.startTicks = startTicks;
		endTicks = startTicks;
	}

	/** A chunk that begins with that already. */
	LiveChunk(ChunkHead head, long startNanos, long startTicks) {
		this(head.metadata(), startNanos, startTicks);
		metadataAt = ChunkHead.CONTENT_AT;
		checkpointAt = head.checkpointAt();
	}

	/**
	 * @return whether there is room for a frame of that size, maybe after leaving a gap
	 * @throws IOException if there would be, but not on the disk
	 */
	abstract boolean hasRoom(long bytes) throws IOException;

	/** @return whether there is room for a last frame of that size without taking space on the disk */
	abstract boolean hasRoomAlready(long bytes);

	/** @return where the next frame goes, if {@link #hasRoom} was just asked for it */
	abstract long position();

	/**
	 * Appends a frame, for which there is room.
	 *
	 * @param frame {@link #FRAME} bytes, then an event from its type on
	 */
	abstract void append(ByteBuilder frame) throws IOException;

	/** Changes eight bytes of the header. */
	abstract void patch(int at, long value);

	/** Completes the chunk; may be called again if it failed. */
	abstract void finish() throws IOException;

	/**
	 * Gives up a chunk without events.
	 *
	 * @return whether nothing of it is in the file, which others may have made longer meanwhile
	 */
	abstract boolean remove() throws IOException;

	/** Gives the memory back of a chunk that will not be finished. */
	abstract void abandon() throws IOException;

	/** @return metadata of the chunk, fewer than the recording's if there are new types */
	final LiveTypes.Metadata metadata() {
		return metadata;
	}

	final long startTicks() {
		return startTicks;
	}

	final void extendTo(long ticks) {
		if (ticks > endTicks) {
			endTicks = ticks;
			patch(DURATION_AT, ticks - startTicks);
		}
	}

	/** @return most bytes of a frame with that metadata */
	static long frameBytes(LiveTypes.Metadata metadata) {
		return metadata.content().length + 6L * Varint.MAX_BYTES;
	}

	/** Appends metadata with more types, for which there is room. */
	final void appendMetadata(LiveTypes.Metadata more, ByteBuilder frame) throws IOException {
		putMetadata(more, startTicks, frame);
		long at = position();
		append(frame);
		metadata = more;
		metadataAt = at;
		patch(METADATA_AT, at);
	}

	/** Appends a checkpoint with the pending constants, for which there is room. */
	final void appendCheckpoint(LiveConstants constants, ByteBuilder frame) throws IOException {
		long at = position();
		putCheckpointStart(checkpointAt - at, startTicks, frame);
		constants.putPending(frame);
		append(frame);
		checkpointAt = at;
		patch(CHECKPOINT_AT, at);
		constants.markWritten();
	}

	/** Appends a checkpoint without constants, for which there is room. */
	final void appendEmptyCheckpoint(ByteBuilder frame) throws IOException {
		long at = position();
		putCheckpointStart(checkpointAt - at, startTicks, frame);
		frame.putVarint(0);
		append(frame);
		checkpointAt = at;
		patch(CHECKPOINT_AT, at);
	}

	/** Says where the last metadata and the last checkpoint are now. */
	final void place(long metadataPlace, long checkpointPlace) {
		metadataAt = metadataPlace;
		checkpointAt = checkpointPlace;
	}

	/** @return header with that size, metadata, and a checkpoint without constants: readers look for one */
	final ByteBuilder start(long chunkBytes) {
		ByteBuilder frame = new ByteBuilder(1 << 14);
		putMetadata(metadata, startTicks, frame);
		int from = encodeSize(frame, 1);
		ByteBuilder start = new ByteBuilder(ChunkHeader.BYTES + frame.size() + 64);
		start.resize(ChunkHeader.BYTES);
		metadataAt = start.size();
		start.putBytes(frame.array(), from, frame.size() - from);
		putCheckpointStart(0, startTicks, frame);
		frame.putVarint(0);
		from = encodeSize(frame, 1);
		checkpointAt = start.size();
		start.putBytes(frame.array(), from, frame.size() - from);
		System.arraycopy(header(chunkBytes).encode(), 0, start.array(), 0, ChunkHeader.BYTES);
		return start;
	}

	final ChunkHeader header(long chunkBytes) {
		return new ChunkHeader(chunkBytes, checkpointAt, metadataAt, startNanos, endTicks - startTicks, startTicks,
				TICKS_PER_SECOND, 0, ChunkHeader.COMPRESSED_INTEGERS);
	}

	static void putMetadata(LiveTypes.Metadata content, long ticks, ByteBuilder frame) {
		putStart(ChunkHeader.METADATA_TYPE, ticks, frame);
		frame.putVarint(content.id());
		frame.putBytes(content.content(), 0, content.content().length);
	}

	static void putCheckpointStart(long delta, long ticks, ByteBuilder frame) {
		putStart(ChunkHeader.CHECKPOINT_TYPE, ticks, frame);
		frame.putVarint(delta);
		frame.putByte(0);
	}

	private static void putStart(int type, long ticks, ByteBuilder frame) {
		frame.resize(FRAME);
		frame.putVarint(type);
		frame.putVarint(ticks);
		frame.putVarint(0);
	}

	/**
	 * Puts the size in front of a frame, in more bytes than it needs where that makes the frame's length a multiple.
	 *
	 * @param unit a power of two
	 * @return index of its first byte
	 */
	static int encodeSize(ByteBuilder frame, int unit) {
		int content = frame.size() - FRAME;
		int bytes = 1;
		while (Varint.length((long) content + bytes) > bytes || (content + bytes & unit - 1) != 0) {
			bytes++;
		}
		int from = FRAME - bytes;
		int size = content + bytes;
		for (int i = from; i < FRAME - 1; i++) {
			frame.array()[i] = (byte) (size | 0x80);
			size >>>= 7;
		}
		frame.array()[FRAME - 1] = (byte) size;
		return from;
	}
}
