/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer.live;

import flightforge.writer.internal.ByteBuilder;
import flightforge.writer.internal.ChunkHeader;

/**
 * What a chunk in mapped memory begins with: the header, a filler, metadata, and a checkpoint without constants,
 * because readers look for one. The size of the chunk and the filler are so close together that one write within a page
 * changes both: a kill comes before that or after it. The filler of a spare chunk covers all of the chunk, that of
 * others nothing but itself; readers find the metadata in either, because the header says where it is.
 *
 * @param metadata what the metadata event says
 * @param content from {@link #CONTENT_AT} on, whole words
 * @param checkpointAt where the checkpoint is in the chunk
 */
record ChunkHead(LiveMetadata metadata, byte[] content, int checkpointAt) {
	/** Place of the filler in the chunk. */
	static final int FILLER_AT = 72;
	/** Place of the metadata in the chunk. */
	static final int CONTENT_AT = FILLER_AT + Long.BYTES;
	/** Nanoseconds. */
	private static final long TICKS_PER_SECOND = 1_000_000_000;

	/** @param ticks when metadata and checkpoint are said to be from */
	static ChunkHead of(LiveMetadata metadata, long ticks) {
		ByteBuilder content = new ByteBuilder(metadata.bytes() + 64);
		ByteBuilder frame = new ByteBuilder(metadata.bytes() + 64);
		LiveChunk.putMetadata(metadata, ticks, frame);
		putFrame(frame, content);
		int checkpointAt = CONTENT_AT + content.size();
		LiveChunk.putCheckpointStart(0, ticks, frame);
		frame.putVarint(0);
		putFrame(frame, content);
		int gap = -content.size() & Long.BYTES - 1;
		// No event has one byte.
		gap += gap == 1 ? Long.BYTES : 0;
		if (gap > 0) {
			int from = content.size();
			content.resize(from + gap);
			content.array()[from] = (byte) gap;
			content.array()[from + 1] = 0;
		}
		return new ChunkHead(metadata, content.toByteArray(), checkpointAt);
	}

	private static void putFrame(ByteBuilder frame, ByteBuilder target) {
		int from = LiveChunk.encodeSize(frame, 1);
		target.putBytes(frame.array(), from, frame.size() - from);
	}

	/** @return where the first event goes */
	int roomAt() {
		return CONTENT_AT + content.length;
	}

	/** @return the first {@link #CONTENT_AT} bytes of a chunk with room for events */
	byte[] used(int chunkBytes, long startNanos, long startTicks) {
		return start(chunkBytes, Long.BYTES, startNanos, startTicks);
	}

	/** @return the first {@link #CONTENT_AT} bytes of a chunk that is spare */
	byte[] spare(long chunkBytes, long startNanos, long startTicks) {
		return start(chunkBytes, Math.toIntExact(chunkBytes - FILLER_AT), startNanos, startTicks);
	}

	private byte[] start(long chunkBytes, int fillerBytes, long startNanos, long startTicks) {
		byte[] start = new byte[CONTENT_AT];
		byte[] header = new ChunkHeader(chunkBytes, checkpointAt, CONTENT_AT, startNanos, 0, startTicks,
				TICKS_PER_SECOND, 0, ChunkHeader.COMPRESSED_INTEGERS).encode();
		System.arraycopy(header, 0, start, 0, header.length);
		start[header.length] = (byte) (FILLER_AT - header.length);
		Filler.put(Filler.word(fillerBytes, Long.BYTES), start, FILLER_AT, Long.BYTES);
		return start;
	}
}
