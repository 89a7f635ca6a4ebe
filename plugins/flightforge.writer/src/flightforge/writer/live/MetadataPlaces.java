/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer.live;

import flightforge.writer.internal.ByteBuilder;
import flightforge.writer.internal.Varint;

/**
 * Two places for metadata in a chunk in mapped memory, one behind the other: one has the metadata, the other is for the
 * next. Types can come one by one, and each costs what it takes itself, whatever came before: the texts of a place have
 * room behind them, which is one more text as long as it is free, so that the elements of types do not move, and
 * numbers that change are always of the same length. So only what is new since a place was written the last time has to
 * be put into it. Used by one thread at a time.
 */
final class MetadataPlaces {
	/** As much of the first word is size and type; the rest is of what follows. */
	private static final int SIZE_AND_TYPE = 6;
	private static final int COUNT_BYTES = 5;
	private static final int EMPTY_TEXT = 1;
	private static final int UTF8_TEXT = 3;

	private final int first;
	private final int bytes;
	/** Where the number of the metadata is in a place. */
	private final int idAt;
	private final int poolAt;
	private final int poolRoom;
	private final int classesAt;
	/** Bytes of texts and of types that are in the first place and in the second. */
	private final int[] pooled = new int[2];
	private final int[] written = new int[2];
	private final ByteBuilder around = new ByteBuilder(1 << 6);

	/**
	 * @param first where the first begins, at a multiple of eight
	 * @param bytes of each, a multiple of eight
	 * @param metadata texts and types get room in the same relation as in these
	 */
	MetadataPlaces(int first, int bytes, LiveMetadata metadata, long startTicks) {
		this.first = first;
		this.bytes = bytes;
		putStart(bytes, startTicks, around);
		idAt = around.size();
		poolAt = idAt + Varint.MAX_BYTES + COUNT_BYTES;
		around.resize(0);
		LiveMetadata.putAround(around);
		int room = bytes - poolAt - around.size() - COUNT_BYTES - metadata.region().length;
		poolRoom = (int) ((long) room * metadata.poolBytes() / ((long) metadata.poolBytes() + metadata.classesBytes()));
		classesAt = poolAt + poolRoom + around.size() + COUNT_BYTES;
	}

	/** @return where the first begins */
	int first() {
		return first;
	}

	/** @return where the second begins */
	int second() {
		return first + bytes;
	}

	/** @return where the second ends */
	int end() {
		return first + 2 * bytes;
	}

	/** @return whether there is room for such metadata */
	boolean haveRoom(LiveMetadata metadata) {
		return metadata.poolBytes() <= poolRoom
				&& metadata.classesBytes() + metadata.region().length <= bytes - classesAt;
	}

	/** Puts what never changes, and is all there is for readers of the free room: before the places are seen. */
	void prepare(LiveChunk chunk, long startTicks) {
		ByteBuilder start = new ByteBuilder(1 << 6);
		putStart(bytes, startTicks, start);
		byte[] zeros = new byte[1 << 12];
		for (int at = first; at < end(); at += bytes) {
			chunk.overwrite(at + Long.BYTES, start.array(), Long.BYTES, start.size() - Long.BYTES);
			// No text has other bytes than those of characters.
			for (int done = 0; done < poolRoom; done += zeros.length) {
				chunk.overwrite(at + poolAt + done, zeros, 0, Math.min(zeros.length, poolRoom - done));
			}
			chunk.overwrite(at + poolAt + poolRoom, around.array(), 0, around.size());
		}
	}

	/**
	 * Puts metadata for which there is room into the place that is not read.
	 *
	 * @param at where it begins
	 */
	void put(LiveMetadata metadata, int at, LiveChunk chunk) {
		int place = at == first ? 0 : 1;
		ByteBuilder frame = new ByteBuilder(1 << 6);
		frame.putPadded(metadata.id(), Varint.MAX_BYTES);
		int free = poolRoom - metadata.poolBytes();
		frame.putPadded(metadata.texts() + Math.min(1, free), COUNT_BYTES);
		chunk.overwrite(at + idAt, frame.array(), 0, frame.size());
		int from = pooled[place];
		chunk.overwrite(at + poolAt + from, metadata.pool(), from, metadata.poolBytes() - from);
		if (free > 0) {
			frame.resize(0);
			putFreeText(free, frame);
			chunk.overwrite(at + poolAt + metadata.poolBytes(), frame.array(), 0, frame.size());
		}
		frame.resize(0);
		frame.putPadded(metadata.types(), COUNT_BYTES);
		chunk.overwrite(at + classesAt - COUNT_BYTES, frame.array(), 0, frame.size());
		from = written[place];
		chunk.overwrite(at + classesAt + from, metadata.classes(), from, metadata.classesBytes() - from);
		chunk.overwrite(at + classesAt + metadata.classesBytes(), metadata.region(), 0, metadata.region().length);
		pooled[place] = metadata.poolBytes();
		written[place] = metadata.classesBytes();
	}

	/** Puts what a text begins with that takes so many bytes. */
	private static void putFreeText(int free, ByteBuilder target) {
		if (free == 1) {
			target.putByte(EMPTY_TEXT);
		} else {
			target.putByte(UTF8_TEXT);
			int length = Math.min(COUNT_BYTES, free - 1);
			target.putPadded(free - 1 - length, length);
		}
	}

	/** @return the first word of metadata of that size, which stays what it is whatever these say */
	static long word(int size, long startTicks) {
		ByteBuilder start = new ByteBuilder(1 << 5);
		putStart(size, startTicks, start);
		return Filler.get(start.array(), 0, Long.BYTES);
	}

	/** Puts what metadata begin with up to their number; the first word is that of a filler, but for its last bytes. */
	static void putStart(int size, long startTicks, ByteBuilder target) {
		byte[] word = new byte[Long.BYTES];
		Filler.put(Filler.word(size, Long.BYTES), word, 0, Long.BYTES);
		target.resize(0);
		target.putBytes(word, 0, SIZE_AND_TYPE);
		target.putVarint(startTicks);
		target.putVarint(0);
	}
}
