/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer;

import java.io.IOException;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;

import flightforge.writer.internal.ByteBuilder;
import flightforge.writer.internal.ChunkHeader;
import flightforge.writer.internal.Mapping;

/**
 * A chunk in mapped memory of the recording that is valid after every single store to memory, so that whatever kills
 * the process leaves a recording that can be read.
 *
 * The free part of the chunk is always covered by {@link Filler}s. An event goes behind the word of a filler, a new
 * filler behind the event, and then one store replaces the word by the first bytes of the event. For this all events
 * begin at multiples of the word's size. Words have four bytes, which allows for fillers of 2 MiB, one behind the
 * other; or eight bytes, in a chunk that is made for one large event. Space on the disk is taken filler by filler,
 * before the first event in it: so no call takes long, however large the chunk is, and what is not used takes none.
 */
final class MappedChunk extends LiveChunk {
	private static final VarHandle HEADER = MethodHandles.byteBufferViewVarHandle(long[].class, ByteOrder.BIG_ENDIAN);

	private final LiveFile file;
	private final int word;
	private final int most;
	private LiveFile.Extent extent;
	private ByteBuffer buffer;
	private int end;
	private int position;
	/** Where the filler ends that the next event goes into. */
	private int segmentEnd;
	/** Up to here there is space on the disk. */
	private int backed;
	private boolean finished;

	/**
	 * @param bytes of the chunk at first, a multiple of eight
	 * @param most bytes that it grows to as long as it is the last of the file, a multiple of eight
	 * @param large whether it is for one large event
	 * @param placeBytes size of each of two places for metadata, or 0
	 */
	MappedChunk(LiveFile file, int bytes, int most, boolean large, LiveTypes.Metadata metadata, int placeBytes,
			long startNanos, long startTicks) throws IOException {
		super(metadata, placeBytes, startNanos, startTicks);
		this.file = file;
		this.most = large ? bytes : most;
		word = large ? Long.BYTES : Integer.BYTES;
		end = bytes;
		ByteBuilder start = start(bytes);
		putGap(start);
		position = start.size();
		segmentEnd = large ? bytes : Math.min(bytes, position + Filler.SEGMENT_BYTES);
		extent = file.extend(bytes, start, large ? new int[] {position} : Filler.divide(position, bytes),
				at -> Filler.bytes(Math.min(bytes, at + segmentEnd - position) - at, word));
		buffer = extent.mapping().buffer();
	}

	/**
	 * So a recording of few events has little free room, however large its chunks may be.
	 *
	 * @param least bytes of a filler that there has to be
	 * @return whether it is larger now
	 */
	private boolean grow(long least) throws IOException {
		if (least > Math.min(Filler.SEGMENT_BYTES, most - end)) {
			return false;
		}
		int larger = (int) Math.min(most, Math.max(2L * end, end + least + Long.BYTES - 1 & -Long.BYTES));
		LiveFile.Extent grown = file.grow(extent, larger, Filler.divide(end, larger),
				at -> Filler.bytes(Math.min(larger, at + Filler.SEGMENT_BYTES) - at, word));
		if (grown == null) {
			return false;
		}
		Mapping before = extent.mapping();
		extent = grown;
		buffer = grown.mapping().buffer();
		end = larger;
		patch(ChunkHeader.SIZE_AT, larger);
		before.unmap();
		return true;
	}

	/** Readers skip it: from where the start ends to where the first event can be. */
	private static void putGap(ByteBuilder start) {
		int gap = -start.size() & Long.BYTES - 1;
		gap += gap == 1 ? Long.BYTES : 0;
		if (gap > 0) {
			int from = start.size();
			start.resize(from + gap);
			start.array()[from] = (byte) gap;
			start.array()[from + 1] = 0;
		}
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
				if (backed < to) {
					back(from, to);
				}
				position = from;
				segmentEnd = to;
				return true;
			}
			if (to == end && !grow(needed)) {
				return false;
			}
			from = to;
			to = from + Filler.size(buffer, from, word);
		}
		return false;
	}

	@Override
	boolean hasRoomAlready(long bytes) {
		return !finished && segmentEnd <= backed && bytes + 2L * word <= segmentEnd - position;
	}

	private void back(int from, int to) throws IOException {
		try {
			file.back(extent, from + word, to);
			backed = to;
		} catch (IOException e) {
			if (from > position) {
				shrink(from, e);
			}
			throw e;
		}
	}

	/** What was taken of a disk that is full now is not kept from smaller events, and from other programs. */
	private void shrink(int bytes, IOException cause) {
		try {
			LiveFile.Extent larger = extent;
			LiveFile.Extent smaller = file.mapLess(larger, bytes);
			if (smaller != null) {
				extent = smaller;
				buffer = smaller.mapping().buffer();
				end = bytes;
				larger.mapping().unmap();
				file.release(larger, bytes);
			}
		} catch (IOException e) {
			cause.addSuppressed(e);
		}
	}

	@Override
	long position() {
		return position;
	}

	@Override
	void append(ByteBuilder frame) throws IOException {
		int from = encodeSize(frame, word == Long.BYTES ? 1 : word);
		int filled = frame.size();
		int gap = gap(position + filled - from);
		// What goes behind the event is copied with it.
		byte[] bytes = frame.array(gap + word);
		if (gap > 0) {
			Arrays.fill(bytes, filled, filled + gap, (byte) 0);
			bytes[filled] = (byte) gap;
			filled += gap;
		}
		int next = position + filled - from;
		if (next < segmentEnd) {
			Filler.put(Filler.word(segmentEnd - next, word), bytes, filled, word);
			filled += word;
		}
		try {
			buffer.put(position + word, bytes, from + word, filled - from - word);
			Filler.publish(Filler.get(bytes, from, word), buffer, position, word);
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
	boolean moveDown(int place, int to, int from) {
		if (finished) {
			return false;
		}
		align();
		int length = position - from;
		if (length > from - to - Long.BYTES) {
			return false;
		}
		buffer.put(to, buffer, from, length);
		// Behind what was moved all is skipped, up to where the free room began.
		buffer.put(to + length, Filler.bytes(from - to, Long.BYTES));
		Filler.resize(buffer, place, to - place);
		position = to + length;
		segmentEnd = position;
		return true;
	}

	@Override
	void finish() throws IOException {
		if (!finished) {
			align();
			finished = true;
			try {
				extent.mapping().unmap();
			} finally {
				file.release(extent, position);
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
				buffer.put(aligned, Filler.bytes(segmentEnd - aligned, word));
			}
			Filler.publish(Filler.word(aligned - position, word), buffer, position, word);
			position = aligned;
		}
	}
}
