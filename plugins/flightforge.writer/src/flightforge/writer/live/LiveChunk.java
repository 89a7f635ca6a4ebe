/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer.live;

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
	/** Room that each event leaves for a checkpoint without constants. */
	static final int LAST_CHECKPOINT = 5 * FRAME;
	/** What is to be free behind an event that a plan puts: numbers are stored eight bytes at a time. */
	static final int SLACK = 2 * Long.BYTES;
	/** Place of the offset of the last checkpoint in the header. */
	static final int CHECKPOINT_AT = 16;
	/** Place of the offset of the metadata in the header. */
	static final int METADATA_AT = 24;
	/** Place of the duration in the header. */
	static final int DURATION_AT = 40;

	private static final long TICKS_PER_SECOND = 1_000_000_000;

	private final long startNanos;
	private final long startTicks;
	/** Null without places for metadata of more types. */
	private MetadataPlaces places;
	private LiveMetadata metadata;
	private long metadataAt;
	private long checkpointAt;
	private long endTicks;

	LiveChunk(LiveMetadata metadata, long startNanos, long startTicks) {
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

	/**
	 * Finds room for an event that is put by a plan: where it stays, or from where it only has to be copied.
	 *
	 * @param most bytes of the event, without its size and what may be of any length
	 * @param usual bytes that are to be free at least
	 * @return where in {@link #room} its type goes; or {@link LiveEncoder#NO_ROOM}, and {@link #append} may have some
	 */
	abstract int place(int most, int usual);

	/** @return the bytes that {@link #place} is in */
	abstract byte[] room();

	/**
	 * @return up to where in {@link #room} the event may go; in mapped memory so that a last checkpoint has room, too
	 */
	abstract int roomEnd();

	/**
	 * Puts the size of an event, and makes it count.
	 *
	 * @param at the {@link #place} that was found last
	 * @param end behind it
	 */
	abstract void publish(int at, int end) throws IOException;

	/** Changes eight bytes of the header. */
	abstract void patch(int at, long value);

	/** Changes bytes that no reader looks at. */
	abstract void overwrite(int at, byte[] bytes, int from, int length);

	/** Makes one event of several that nobody needs, by one store of the word that the first begins with. */
	abstract void cover(int at, long word);

	/**
	 * Moves all from a position to the end of the last event into what no reader looks at, the end of an event that is
	 * larger than its content, and what is behind it; all of that becomes free room behind them. A single store makes
	 * what was moved count, and what it was copied from no more.
	 *
	 * @param place where that event begins, with a word of eight bytes
	 * @param to where its content ends, at a multiple of eight
	 * @param from where the first begins that is moved
	 * @return false if there is not room enough for that
	 */
	abstract boolean moveDown(int place, int to, int from);

	/** Completes the chunk; may be called again if it failed. */
	abstract void finish() throws IOException;

	/**
	 * Gives up a chunk without events.
	 *
	 * @return whether nothing of it is in the file, which others may have made longer since
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

	/**
	 * Says that there are places for metadata of more types. A checkpoint without constants follows them, as the last
	 * one that readers come to: what is behind the places can be moved.
	 */
	final void usePlaces(MetadataPlaces made, ByteBuilder frame) throws IOException {
		places = made;
		appendEmptyCheckpoint(0, frame);
	}

	/** @return whether there is a place for such metadata, so that they need not be appended */
	final boolean hasPlace(LiveMetadata more) {
		return places != null && places.haveRoom(more);
	}

	/**
	 * Puts metadata with more types into the place for them: first all of it, then one store says where it is. So any
	 * number of types can come one by one, and the chunk grows by none of them.
	 */
	final void replaceMetadata(LiveMetadata more) {
		LiveFile.step.run();
		long at = metadataAt == places.first() ? places.second() : places.first();
		places.put(more, (int) at, this);
		LiveFile.step.run();
		pointAt(more, at);
	}

	/** The header first: what is thrown by that, where the stack ends, leaves all as it was. */
	private void pointAt(LiveMetadata current, long at) {
		patch(METADATA_AT, at);
		metadata = current;
		metadataAt = at;
	}

	/**
	 * Before the chunk is finished, gives back what its metadata do not need: the places, and those that the chunk
	 * began with. The metadata move down to where these are, and the events follow, if there is room for all of them.
	 */
	final void removePlaces(ByteBuilder frame) {
		if (places == null) {
			return;
		}
		int second = places.second();
		if (metadataAt != second) {
			places.put(metadata, second, this);
			LiveFile.step.run();
			pointAt(metadata, second);
		}
		int from = places.end();
		int start = ChunkHead.CONTENT_AT;
		places = null;
		LiveFile.step.run();
		// The second place, too, whose metadata the header still leads to: what moves down may reach beyond its beginning.
		cover(start, MetadataPlaces.word(from - start, startTicks));
		MetadataPlaces.putStart(from - start, startTicks, frame);
		frame.putVarint(metadata.id());
		metadata.put(frame);
		LiveFile.step.run();
		overwrite(start + Long.BYTES, frame.array(), Long.BYTES, frame.size() - Long.BYTES);
		LiveFile.step.run();
		pointAt(metadata, start);
		int to = start + (frame.size() + Long.BYTES - 1 & -Long.BYTES);
		if (moveDown(start, to, from)) {
			checkpointAt -= from - to;
			LiveFile.step.run();
			patch(CHECKPOINT_AT, checkpointAt);
		}
	}

	/** Appends metadata with more types than there are places for, and for which there is room. */
	final void appendMetadata(LiveMetadata more, ByteBuilder frame) throws IOException {
		putMetadata(more, startTicks, frame);
		long at = position();
		append(frame);
		pointAt(more, at);
		places = null;
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
		appendEmptyCheckpoint(checkpointAt - position(), frame);
	}

	private void appendEmptyCheckpoint(long delta, ByteBuilder frame) throws IOException {
		long at = position();
		putCheckpointStart(delta, startTicks, frame);
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

	static void putMetadata(LiveMetadata content, long ticks, ByteBuilder frame) {
		putStart(ChunkHeader.METADATA_TYPE, ticks, frame);
		frame.putVarint(content.id());
		content.put(frame);
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
		return encodeSize(frame.array(), FRAME, frame.size(), unit);
	}

	/**
	 * Puts the size in front of an event, in more bytes than it needs where that makes the event's length a multiple.
	 *
	 * @param at where its type is, with {@link #FRAME} bytes in front of it
	 * @param end behind it
	 * @param unit a power of two
	 * @return index of its first byte
	 */
	static int encodeSize(byte[] event, int at, int end, int unit) {
		int content = end - at;
		int bytes = (-content - 1 & unit - 1) + 1;
		while ((long) content + bytes >>> 7 * bytes > 0) {
			bytes += unit;
		}
		putSize(event, at - bytes, at, content + bytes);
		return at - bytes;
	}

	/** Puts a size into as many bytes as there are. */
	static void putSize(byte[] event, int from, int to, int size) {
		int rest = size;
		for (int i = from; i < to - 1; i++) {
			event[i] = (byte) (rest | 0x80);
			rest >>>= 7;
		}
		event[to - 1] = (byte) rest;
	}
}
