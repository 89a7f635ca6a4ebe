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

	/** A place for metadata begins with a word of this size, as fillers do. */
	private static final int PLACE_WORD = Long.BYTES;
	/** As much of it is size and type; the rest is of what follows. */
	private static final int SIZE_AND_TYPE = 6;
	/** The first place, behind the header and a filler that aligns it. */
	private static final int FIRST_PLACE = ChunkHeader.BYTES + Integer.BYTES;

	private final long startNanos;
	private final long startTicks;
	/** Bytes of each of the two places for metadata, or 0 if there are none. */
	private int placeBytes;
	private LiveTypes.Metadata metadata;
	private long metadataAt;
	private long checkpointAt;
	private long endTicks;

	/**
	 * @param placeBytes size of each of two places for metadata at the start of the chunk, a multiple of eight: one has
	 * the metadata, the other is for the next; 0 for metadata that more can only be appended to
	 */
	LiveChunk(LiveTypes.Metadata metadata, int placeBytes, long startNanos, long startTicks) {
		this.metadata = metadata;
		this.placeBytes = placeBytes;
		this.startNanos = startNanos;
		this.startTicks = startTicks;
		endTicks = startTicks;
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

	/** Changes bytes that no reader looks at. */
	abstract void overwrite(int at, byte[] bytes, int from, int length);

	/**
	 * Moves all from a position to the end of the last event into what no reader looks at, the end of a place for
	 * metadata and all of the next, which becomes free room behind them. A single store makes what was moved count, and
	 * what it was copied from no more.
	 *
	 * @param place where the first place begins
	 * @param to where its metadata end, at a multiple of eight
	 * @param from where the second place ends
	 * @return false if there is not room enough for that
	 */
	abstract boolean moveDown(int place, int to, int from);

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

	/** @return how many of the recording's types the metadata of the chunk has, the first ones */
	final int types() {
		return metadata.types();
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

	/** @return most bytes of a frame with metadata of that size */
	static long frameBytes(int metadataBytes) {
		return metadataBytes + 6L * Varint.MAX_BYTES;
	}

	/** @return whether there is a place for metadata of that size, so that it need not be appended */
	final boolean hasPlace(int metadataBytes) {
		return PLACE_WORD + frameBytes(metadataBytes) <= placeBytes;
	}

	/**
	 * Puts metadata with more types into the place for them: first all of it, then one store says where it is. So
	 * any number of types can come one by one, and the chunk grows by none of them.
	 */
	final void replaceMetadata(LiveTypes.Metadata more, ByteBuilder frame) {
		long at = metadataAt == FIRST_PLACE ? FIRST_PLACE + placeBytes : FIRST_PLACE;
		putPlaceHead(more, frame);
		overwrite((int) at + PLACE_WORD, frame.array(), PLACE_WORD, frame.size() - PLACE_WORD);
		overwrite((int) at + frame.size(), more.content(), 0, more.length());
		metadata = more;
		metadataAt = at;
		patch(METADATA_AT, at);
	}

	/** Gives back what there is of places for metadata, if that is possible, before the chunk is finished. */
	final void removePlaces(ByteBuilder frame) {
		if (placeBytes == 0) {
			return;
		}
		if (metadataAt != FIRST_PLACE) {
			replaceMetadata(metadata, frame);
		}
		putPlaceHead(metadata, frame);
		int to = FIRST_PLACE + (frame.size() + metadata.length() + PLACE_WORD - 1 & -PLACE_WORD);
		int from = FIRST_PLACE + 2 * placeBytes;
		placeBytes = 0;
		if (moveDown(FIRST_PLACE, to, from)) {
			checkpointAt -= from - to;
			patch(CHECKPOINT_AT, checkpointAt);
		}
	}

	/** Appends metadata with more types than there are places for, and for which there is room. */
	final void appendMetadata(LiveTypes.Metadata more, ByteBuilder frame) throws IOException {
		putMetadata(more, frame);
		long at = position();
		append(frame);
		metadata = more;
		metadataAt = at;
		placeBytes = 0;
		patch(METADATA_AT, at);
	}

	/** Appends a checkpoint with the pending constants, for which there is room. */
	final void appendCheckpoint(LiveConstants constants, ByteBuilder frame) throws IOException {
		long at = position();
		putCheckpointStart(checkpointAt - at, frame);
		constants.putPending(frame);
		append(frame);
		checkpointAt = at;
		patch(CHECKPOINT_AT, at);
		constants.markWritten();
	}

	/** Appends a checkpoint without constants, for which there is room. */
	final void appendEmptyCheckpoint(ByteBuilder frame) throws IOException {
		long at = position();
		putCheckpointStart(checkpointAt - at, frame);
		frame.putVarint(0);
		append(frame);
		checkpointAt = at;
		patch(CHECKPOINT_AT, at);
	}

	/** @return header with that size, metadata, and a checkpoint without constants: readers look for one */
	final ByteBuilder start(long chunkBytes) {
		ByteBuilder frame = new ByteBuilder(1 << 14);
		ByteBuilder start = new ByteBuilder(1 << 14);
		start.resize(ChunkHeader.BYTES);
		if (placeBytes > 0) {
			start.putBytes(Filler.bytes(Integer.BYTES, Integer.BYTES), 0, Integer.BYTES);
			putPlaceHead(metadata, frame);
			start.putBytes(frame.array(), 0, frame.size());
			start.putBytes(metadata.content(), 0, metadata.length());
			start.resize(FIRST_PLACE + placeBytes);
			start.putBytes(frame.array(), 0, PLACE_WORD);
			start.resize(FIRST_PLACE + 2 * placeBytes);
			metadataAt = FIRST_PLACE;
		} else {
			putMetadata(metadata, frame);
			int from = encodeSize(frame, 1);
			metadataAt = start.size();
			start.putBytes(frame.array(), from, frame.size() - from);
		}
		putCheckpointStart(0, frame);
		frame.putVarint(0);
		int from = encodeSize(frame, 1);
		checkpointAt = start.size();
		start.putBytes(frame.array(), from, frame.size() - from);
		System.arraycopy(header(chunkBytes).encode(), 0, start.array(), 0, ChunkHeader.BYTES);
		return start;
	}

	final ChunkHeader header(long chunkBytes) {
		return new ChunkHeader(chunkBytes, checkpointAt, metadataAt, startNanos, endTicks - startTicks, startTicks,
				TICKS_PER_SECOND, 0, ChunkHeader.COMPRESSED_INTEGERS);
	}

	private void putMetadata(LiveTypes.Metadata content, ByteBuilder frame) {
		putStart(ChunkHeader.METADATA_TYPE, frame);
		frame.putVarint(content.id());
		frame.putBytes(content.content(), 0, content.length());
	}

	/** The first word is that of a filler: size and type, then the first bytes of the start. */
	private void putPlaceHead(LiveTypes.Metadata content, ByteBuilder frame) {
		frame.resize(0);
		frame.putBytes(Filler.bytes(placeBytes, PLACE_WORD), 0, SIZE_AND_TYPE);
		frame.putVarint(startTicks);
		frame.putVarint(0);
		frame.putVarint(content.id());
	}

	private void putCheckpointStart(long delta, ByteBuilder frame) {
		putStart(ChunkHeader.CHECKPOINT_TYPE, frame);
		frame.putVarint(delta);
		frame.putByte(0);
	}

	private void putStart(int type, ByteBuilder frame) {
		frame.resize(FRAME);
		frame.putVarint(type);
		frame.putVarint(startTicks);
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
