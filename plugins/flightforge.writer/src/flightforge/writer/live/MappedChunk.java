/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer.live;

import java.io.IOException;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;

import flightforge.writer.internal.ByteBuilder;
import flightforge.writer.internal.Mapping;

/**
 * A chunk in mapped memory of the recording that is valid after every single store to memory, so that whatever kills
 * the process leaves a recording that can be read.
 *
 * The free part of the chunk is always covered by {@link Filler}s. An event goes behind the word of a filler, a new
 * filler behind the event, and then one store replaces the word by the first bytes of the event. For this all events
 * begin at multiples of the word's size. Words have four bytes, which allows for fillers of 2 MiB, one behind the
 * other; or eight bytes, in a chunk that is made for one large event. {@link LiveFile} has taken the space on the disk.
 */
final class MappedChunk extends LiveChunk {
	private static final VarHandle HEADER = MethodHandles.byteBufferViewVarHandle(long[].class, ByteOrder.BIG_ENDIAN);

	/** Larger events are put field by field. */
	static final int ROOM_BYTES = 1 << 12;
	/** What has to be free behind an event in this chunk: its size, a last checkpoint, the word of a filler. */
	private static final int BEHIND = FRAME + LAST_CHECKPOINT + 2 * Long.BYTES;

	/** A chunk grows by at most that, so that no call takes long, and what is not used is not much. */
	private static final int MOST_AT_ONCE = 1 << 22;

	/** Room for events that there has to be in the filler of which places for metadata are made. */
	private static final int LEAST_BEHIND_PLACES = 1 << 10;

	private final LiveFile file;
	private final int word;
	private final int most;
	private final LiveTypes types;
	/** Where plans put events, so that what is copied from there has nothing to be moved. */
	private final byte[] room;
	private LiveFile.Extent extent;
	private ByteBuffer buffer;
	private int end;
	private int position;
	/** Where the filler ends that the next event goes into. */
	private int segmentEnd;
	private boolean finished;

	private MappedChunk(LiveFile file, LiveFile.Extent extent, int word, long most, LiveTypes types, byte[] room,
			long startNanos, long startTicks) {
		super(extent.head(), startNanos, startTicks);
		this.file = file;
		this.extent = extent;
		this.word = word;
		this.most = (int) Math.max(most, extent.bytes());
		this.types = types;
		this.room = room;
		buffer = extent.mapping().buffer();
		end = extent.bytes();
		position = extent.head().roomAt();
		segmentEnd = position + Filler.size(buffer, position, word);
	}

	/**
	 * Adds a chunk to the file.
	 *
	 * @param least bytes of room for events
	 * @param bytes of the chunk at first, if the disk has so much
	 * @param most bytes that it grows to as long as it is the last of the file
	 * @param large whether it is for one large event
	 * @param placeBytes size of each of two places for metadata of more types, a multiple of eight, if there is room;
	 * or 0
	 * @param room where plans put events, of {@value #ROOM_BYTES} bytes
	 */
	static MappedChunk open(LiveFile file, long least, long bytes, long most, boolean large, LiveTypes types,
			int placeBytes, byte[] room, long startNanos, long startTicks) throws IOException {
		int word = large ? Long.BYTES : Integer.BYTES;
		LiveFile.Extent extent = file.take(least, large ? bytes : Math.min(bytes, MOST_AT_ONCE + 2L * placeBytes), word,
				types.metadata(), startNanos, startTicks);
		MappedChunk opened = null;
		try {
			opened = new MappedChunk(file, extent, word, large ? 0 : most, types, room, startNanos, startTicks);
			if (placeBytes > 0) {
				opened.makePlaces(placeBytes);
			}
			return opened;
		} finally {
			if (opened == null) {
				extent.mapping().unmap();
			}
		}
	}

	/** Of the free room become two places for metadata, and what is left. The last store shows them. */
	private void makePlaces(int bytes) throws IOException {
		int first = position;
		int behind = first + 2 * bytes;
		int from = position;
		int to = segmentEnd;
		while (to - behind < LEAST_BEHIND_PLACES) {
			if (to == end) {
				return;
			}
			from = to;
			to += Filler.size(buffer, from, word);
		}
		MetadataPlaces places = new MetadataPlaces(first, bytes, types.metadata(), startTicks());
		places.prepare(this, startTicks());
		Filler.publish(Filler.word(behind < from ? from - behind : to - behind, word), buffer, behind, word);
		LiveFile.step.run();
		long placeWord = MetadataPlaces.word(bytes, startTicks());
		Filler.publish(placeWord, buffer, places.second(), Long.BYTES);
		LiveFile.step.run();
		Filler.publish(placeWord, buffer, first, Long.BYTES);
		LiveFile.step.run();
		position = Math.max(behind, from);
		segmentEnd = to;
		usePlaces(places, new ByteBuilder(LEAST_BEHIND_PLACES));
	}

	/**
	 * So a recording of few events has little free room, however large its chunks may be.
	 *
	 * @param filler where the last filler is
	 * @param least bytes that it has to have
	 * @return whether it has
	 */
	private boolean grow(int filler, long least) throws IOException {
		if (least > Math.min(Filler.SEGMENT_BYTES, most - filler)) {
			return false;
		}
		long wanted = Math.min(most, end + (long) Math.min(end, MOST_AT_ONCE));
		LiveFile.Extent grown = file.grow(extent, filler, least, wanted, types.metadata());
		if (grown == null) {
			return false;
		}
		Mapping before = extent.mapping();
		extent = grown;
		buffer = grown.mapping().buffer();
		end = grown.bytes();
		before.unmap();
		return true;
	}

	/** @return bytes to skip before the next event; an event of one byte cannot be */
	private int gap(int at) {
		int gap = -at & word - 1;
		return gap == 1 ? gap + word : gap;
	}

	@Override
	boolean hasRoom(long bytes) throws IOException {
		long needed = bytes + 2L * word;
		int from = position;
		int to = segmentEnd;
		while (!finished) {
			if (needed <= to - from) {
				position = from;
				segmentEnd = to;
				return true;
			}
			if (to < end) {
				from = to;
			} else if (!grow(from, needed)) {
				return false;
			}
			to = from + Filler.size(buffer, from, word);
		}
		return false;
	}

	@Override
	boolean hasRoomAlready(long bytes) {
		return !finished && bytes + 2L * word <= segmentEnd - position;
	}

	@Override
	long position() {
		return position;
	}

	@Override
	int place(int most, int usual) {
		return !finished && word == Integer.BYTES && usual + BEHIND <= segmentEnd - position ? FRAME
				: LiveEncoder.NO_ROOM;
	}

	@Override
	byte[] room() {
		return room;
	}

	@Override
	int roomEnd() {
		return Math.min(room.length - SLACK, FRAME + segmentEnd - position - BEHIND);
	}

	@Override
	void publish(int at, int end) throws IOException {
		int content = end - at;
		int sizeBytes = (-content - 1 & Integer.BYTES - 1) + 1;
		int size = content + sizeBytes;
		if (size >>> 7 * sizeBytes == 0) {
			// In a register: what was just stored byte by byte is slow to load as a word.
			long word = Filler.size(size, sizeBytes) | Filler.get(room, at, Integer.BYTES) << 8 * sizeBytes;
			copy(room, at - sizeBytes, end, word);
		} else {
			int from = encodeSize(room, at, end, Integer.BYTES);
			copy(room, from, end, Filler.get(room, from, Integer.BYTES));
		}
	}

	@Override
	void append(ByteBuilder frame) throws IOException {
		int from = encodeSize(frame, word == Long.BYTES ? 1 : word);
		int filled = frame.size();
		int gap = gap(position + filled - from);
		byte[] bytes = frame.array(gap + word);
		if (gap > 0) {
			Arrays.fill(bytes, filled, filled + gap, (byte) 0);
			bytes[filled] = (byte) gap;
			filled += gap;
		}
		copy(bytes, from, filled, Filler.get(bytes, from, word));
	}

	/**
	 * What goes behind the event is copied with it.
	 *
	 * @param first the word that the event begins with
	 */
	private void copy(byte[] bytes, int from, int to, long first) throws IOException {
		int filled = to;
		int next = position + filled - from;
		if (next < segmentEnd) {
			Filler.put(Filler.word(segmentEnd - next, word), bytes, filled, word);
			filled += word;
		}
		try {
			buffer.put(position + word, bytes, from + word, filled - from - word);
			Filler.publish(first, buffer, position, word);
		} catch (InternalError e) {
			// What the JVM makes of a page that the file system could not back after all.
			throw new IOException("Mapped memory of " + file + " could not be written: is the disk full?", e);
		}
		position = next;
	}

	@Override
	void patch(int at, long value) {
		if (!finished) {
			HEADER.setRelease(buffer, at, value);
		}
	}

	@Override
	void overwrite(int at, byte[] bytes, int from, int length) {
		if (!finished) {
			buffer.put(at, bytes, from, length);
		}
	}

	@Override
	void cover(int at, long first) {
		if (!finished) {
			Filler.publish(first, buffer, at, Long.BYTES);
		}
	}

	@Override
	boolean moveDown(int place, int to, int from) {
		if (finished) {
			return false;
		}
		align();
		int length = position - from;
		int free = from - to;
		if (length > free - Long.BYTES) {
			return false;
		}
		LiveFile.step.run();
		buffer.put(to, buffer, from, length);
		LiveFile.step.run();
		// Behind what was moved all is skipped, with the free room that was there before.
		Filler.publish(Filler.word(segmentEnd - to - length, Long.BYTES), buffer, to + length, Long.BYTES);
		LiveFile.step.run();
		Filler.resize(buffer, place, to - place);
		LiveFile.step.run();
		position = to + length;
		return true;
	}

	@Override
	void finish() throws IOException {
		if (!finished) {
			align();
			finished = true;
			try {
				file.release(extent, position, segmentEnd, word, types.metadata());
			} finally {
				extent.mapping().unmap();
			}
		}
	}

	@Override
	boolean remove() throws IOException {
		abandon();
		return file.remove(extent);
	}

	@Override
	void abandon() throws IOException {
		if (!finished) {
			finished = true;
			extent.mapping().unmap();
		}
	}

	/** The header of a chunk that comes directly behind must be aligned, too. */
	private void align() {
		int aligned = position + Long.BYTES - 1 & -Long.BYTES;
		if (position < aligned) {
			if (aligned < segmentEnd) {
				Filler.publish(Filler.word(segmentEnd - aligned, word), buffer, aligned, word);
			}
			Filler.publish(Filler.word(aligned - position, word), buffer, position, word);
			position = aligned;
		}
	}
}
