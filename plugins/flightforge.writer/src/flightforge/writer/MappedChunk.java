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
 * The free part of the chunk is always covered by filler events, which are of the metadata's type and which readers
 * skip. The size and type of a filler are in one aligned word. An event goes behind that word, a new filler behind the
 * event, and then one store replaces the word by the first bytes of the event. For this all events begin at multiples
 * of the word's size. Words have four bytes, which allows for fillers of 2 MiB, one behind the other; or eight bytes,
 * in a chunk that is made for one large event. Space on the disk is taken filler by filler, before the first event in
 * it: so no call takes long, however large the chunk is, and what is not used takes none.
 */
final class MappedChunk extends LiveChunk {
	/** Largest filler that a word of four bytes can tell the size of. */
	static final int SEGMENT_BYTES = (1 << 21) - 4;

	/** Words have their first byte lowest. */
	private static final ByteOrder ORDER = ByteOrder.LITTLE_ENDIAN;
	private static final VarHandle INT = MethodHandles.byteBufferViewVarHandle(int[].class, ORDER);
	private static final VarHandle LONG = MethodHandles.byteBufferViewVarHandle(long[].class, ORDER);
	private static final VarHandle INT_OF_FRAME = MethodHandles.byteArrayViewVarHandle(int[].class, ORDER);
	private static final VarHandle LONG_OF_FRAME = MethodHandles.byteArrayViewVarHandle(long[].class, ORDER);
	private static final VarHandle HEADER = MethodHandles.byteBufferViewVarHandle(long[].class, ByteOrder.BIG_ENDIAN);

	private final LiveFile file;
	private final int word;
	private final int most;
	private LiveFile.Extent extent;
	private ByteBuffer buffer;
	private int end;
	private int position;
	private int segmentEnd;
	/** Up to here there is space on the disk. */
	private int backed;
	private boolean finished;

	/**
	 * @param bytes of the chunk at first, a multiple of eight
	 * @param most bytes that it grows to as long as it is the last of the file, a multiple of eight
	 * @param large whether it is for one large event
	 */
	MappedChunk(LiveFile file, int bytes, int most, boolean large, LiveTypes.Metadata metadata, long startNanos,
			long startTicks) throws IOException {
		super(metadata, startNanos, startTicks);
		this.file = file;
		this.most = large ? bytes : most;
		word = large ? Long.BYTES : Integer.BYTES;
		end = bytes;
		ByteBuilder start = start(bytes);
		putGap(start);
		position = start.size();
		segmentEnd = segmentEnd(position);
		extent = file.extend(bytes, start, large ? new int[] {position} : fillers(position, bytes),
				at -> fillerBytes(segmentEnd(at) - at));
		buffer = extent.mapping().buffer();
	}

	private static int[] fillers(int from, int to) {
		int[] fillers = new int[(to - from + SEGMENT_BYTES - 1) / SEGMENT_BYTES];
		for (int i = 0; i < fillers.length; i++) {
			fillers[i] = from + i * SEGMENT_BYTES;
		}
		return fillers;
	}

	/**
	 * So a recording of few events has little free room, however large its chunks may be.
	 *
	 * @return whether it is larger now
	 */
	private boolean grow() throws IOException {
		int larger = (int) Math.min(most, 2L * end);
		LiveFile.Extent grown = larger == end ? null : file.grow(extent, larger, fillers(end, larger),
				at -> fillerBytes(Math.min(larger, at + SEGMENT_BYTES) - at));
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

	private int segmentEnd(int from) {
		return word == Long.BYTES ? end : Math.min(end, from + SEGMENT_BYTES);
	}

	/** @return size and type of a filler, as a word */
	private long filler(int bytes) {
		long size = bytes & 0x7f | (bytes & 0x3f80) << 1 | (bytes & 0x1fc000) << 2 | 0x8080;
		return word == Integer.BYTES ? size : size | 0x800000 | (bytes & 0xfe00000L) << 3;
	}

	private byte[] fillerBytes(int size) {
		byte[] bytes = new byte[word];
		putFiller(size, bytes, 0);
		return bytes;
	}

	@Override
	boolean hasRoom(long bytes) throws IOException {
		int from = position;
		int to = segmentEnd;
		while (!finished && from < end) {
			if (bytes + 2L * word <= to - from) {
				if (backed < to) {
					file.back(extent, from + word, to);
					backed = to;
				}
				position = from;
				segmentEnd = to;
				return true;
			}
			if (to == end && (bytes + 2L * word > Math.min(SEGMENT_BYTES, most - end) || !grow())) {
				return false;
			}
			from = to;
			to = segmentEnd(from);
		}
		return false;
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
			putFiller(segmentEnd - next, bytes, filled);
			filled += word;
		}
		try {
			buffer.put(position + word, bytes, from + word, filled - from - word);
			publish(word == Integer.BYTES ? (int) INT_OF_FRAME.get(bytes, from)
					: (long) LONG_OF_FRAME.get(bytes, from));
		} catch (InternalError e) {
			// What the JVM makes of a page that the file system could not back after all.
			throw new IOException("Mapped memory of " + file + " could not be written: is the disk full?", e);
		}
		position = next;
	}

	private void putFiller(int size, byte[] target, int at) {
		if (word == Integer.BYTES) {
			INT_OF_FRAME.set(target, at, (int) filler(size));
		} else {
			LONG_OF_FRAME.set(target, at, filler(size));
		}
	}

	/** The store that makes of a filler what is behind its word. */
	private void publish(long first) {
		if (word == Integer.BYTES) {
			INT.setRelease(buffer, position, (int) first);
		} else {
			LONG.setRelease(buffer, position, first);
		}
	}

	@Override
	void patch(int at, long value) {
		if (!finished) {
			HEADER.setRelease(buffer, at, value);
		}
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

	/** The header of a chunk that comes directly behind must be aligned, too. */
	private void align() {
		int aligned = position + Long.BYTES - 1 & -Long.BYTES;
		if (position < aligned) {
			if (aligned < segmentEnd) {
				buffer.put(aligned, fillerBytes(segmentEnd - aligned));
			}
			publish(filler(aligned - position));
			position = aligned;
		}
	}
}
