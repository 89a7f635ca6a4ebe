/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer.read;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

import flightforge.writer.Type;
import flightforge.writer.internal.ChunkHeader;
import flightforge.writer.scan.MalformedRecordingException;
import flightforge.writer.scan.RecordingChunks;

/**
 * The constants of a chunk. Once somebody refers to one, all checkpoints are passed over and the places of all
 * constants are kept; a constant is made of its bytes the first time it is looked at.
 * <p>Checkpoints are read from the last to the first. Where a pool has a constant of the same key several times, that
 * of the first checkpoint counts, and in a checkpoint the last one, as in the JDK's consumer.
 */
final class ConstantPools {
	/** Larger than the constants of any chunk that is of use. */
	private static final int LARGEST_CHECKPOINT = 1 << 28;
	/** So many bytes of a chunk's checkpoints stay in memory; constants of others are read from the file again. */
	private static final long MOST_KEPT = 1 << 25;
	private static final int MOST_LINKS = 8;
	/** Bytes of decoded constants with arrays that are kept; each slot takes eight, and at least one in the file. */
	private static final long MOST_DECODED = 1 << 22;

	/** Bytes of a checkpoint. */
	private record Segment(long fileOffset, byte[] bytes) {
	}

	private final RecordingChunks chunks;
	private final TypeTable types;
	private final Decoder decoder = new Decoder();
	private final List<Segment> segments = new ArrayList<>();
	private final Map<String, Pool> pools = new HashMap<>();
	/** Types that know pools of this chunk by their slots. */
	private final List<RecordedType> holders = new ArrayList<>();
	private long earliest = Long.MAX_VALUE;
	private final List<Constant> decoded = new ArrayList<>();
	private long decodedBytes;
	private long kept;
	private boolean indexed;
	private boolean open = true;
	private int links;

	ConstantPools(RecordingChunks chunks, TypeTable types) {
		this.chunks = chunks;
		this.types = types;
	}

	/** Forgets the bytes: what has been made of constants stays. */
	void close() {
		open = false;
		segments.clear();
		pools.clear();
		for (RecordedType holder : holders) {
			holder.owner = null;
			Arrays.fill(holder.pools, null);
		}
		holders.clear();
		decoded.clear();
	}

	/**
	 * Finds all constants, once. After an exception those are known that were found before it.
	 *
	 * @param offset the chunk's first byte
	 * @param size of the chunk
	 * @param last its last checkpoint, from its start
	 */
	void index(long offset, long size, long last) throws IOException {
		if (indexed) {
			return;
		}
		indexed = true;
		long at = last;
		while (true) {
			long back = readCheckpoint(offset + at, offset + size);
			if (back == 0) {
				return;
			}
			// Only ever towards the chunk's start, so that a damaged chain ends.
			if (back > 0 || at + back < ChunkHeader.BYTES) {
				throw new MalformedRecordingException(offset + at,
						"The constants continue at an impossible place, " + back + " bytes further");
			}
			at += back;
		}
	}

	private long readCheckpoint(long start, long chunkEnd) throws IOException {
		byte[] head = new byte[32 + Decoder.SLACK];
		int headLength = (int) Math.min(32, chunkEnd - start);
		chunks.read(start, head, headLength);
		decoder.set(head, 0, headLength, start);
		long size = decoder.readVarint();
		long type = decoder.readVarint();
		if (type != ChunkHeader.CHECKPOINT_TYPE || size <= decoder.position() || size > chunkEnd - start) {
			throw new MalformedRecordingException(start, "There are no constants where the chunk says so");
		}
		if (size > earliest - start) {
			throw new MalformedRecordingException(start, "Constants reach into those that follow them");
		}
		earliest = start;
		if (size > LARGEST_CHECKPOINT) {
			throw new MalformedRecordingException(start, "Constants of " + size + " bytes are more than can be read");
		}
		byte[] bytes = new byte[(int) size + Decoder.SLACK];
		chunks.read(start, bytes, (int) size);
		decoder.set(bytes, decoder.position(), (int) size, start);
		boolean keep = kept + size <= MOST_KEPT;
		kept += keep ? size : 0;
		segments.add(new Segment(start, keep ? bytes : null));
		decoder.readVarint();
		decoder.readVarint();
		long back = decoder.readVarint();
		decoder.readByte();
		int count = decoder.readCount("constant pools", 2);
		for (int i = 0; i < count; i++) {
			readPool();
		}
		return back;
	}

	private void readPool() throws MalformedRecordingException {
		long number = decoder.readVarint();
		Type type = types.type(number);
		if (type == null) {
			throw decoder.damaged("There are constants of type " + number + ", which the metadata does not define");
		}
		int count = decoder.readCount("constants", 1 + types.slots(type));
		if (count == 0) {
			return;
		}
		RecordedType recorded = types.recorded(type.name());
		Pool pool = pools.computeIfAbsent(type.name(), name -> new Pool(recorded));
		long segment = (long) (segments.size() - 1) << 32;
		for (int i = 0; i < count; i++) {
			long key = decoder.readVarint();
			int start = decoder.position();
			decoder.skip(recorded, 0);
			pool.put(key, segment | start, decoder.position() - start);
		}
	}

	/**
	 * Finds a constant.
	 *
	 * @param holder the type whose slot refers to it
	 * @return always the same object for the same key; null when the chunk has none
	 */
	Constant constant(RecordedType holder, int slot, long key) {
		Pool pool = holder.owner == this ? holder.pools[slot] : null;
		return pool == null ? find(holder, slot, key) : find(pool, key);
	}

	private Constant find(RecordedType holder, int slot, long key) {
		checkOpen();
		if (holder.owner != this) {
			holder.owner = this;
			holders.add(holder);
		}
		Pool pool = pools.get(holder.slot(slot).field().typeName());
		holder.pools[slot] = pool;
		return pool == null ? null : find(pool, key);
	}

	private Constant find(Pool pool, long key) {
		int at = pool.find(key);
		return at < 0 ? null : pool.constant(at, this);
	}

	/** @return the string of a key, null when there is none */
	String text(long key) {
		Pool pool = pools.get(Type.STRING);
		if (pool == null) {
			checkOpen();
			return null;
		}
		if (links == MOST_LINKS) {
			// Strings that refer to each other in a circle.
			return null;
		}
		links++;
		try {
			Constant constant = find(pool, key);
			return constant == null ? null : constant.text(0);
		} finally {
			links--;
		}
	}

	private void checkOpen() {
		if (!open) {
			throw new IllegalStateException("The reader has left the chunk of this constant; what is needed of a "
					+ "constant must be asked for while the reader is in its chunk");
		}
	}

	/** Makes a constant of its bytes. */
	void decode(Constant constant, long place, int length) {
		checkOpen();
		Segment segment = segments.get((int) (place >>> 32));
		int start = (int) place;
		try {
			Decoder own = new Decoder();
			if (segment.bytes() != null) {
				own.set(segment.bytes(), start, start + length, segment.fileOffset());
			} else {
				byte[] bytes = new byte[length + Decoder.SLACK];
				chunks.read(segment.fileOffset() + start, bytes, length);
				own.set(bytes, 0, length, segment.fileOffset() + start);
			}
			RecordedType type = constant.type;
			long[] numbers = new long[type.size()];
			own.read(type, numbers, 0, 0);
			Object[] objects = null;
			if (type.hasObjects) {
				objects = new Object[type.size()];
				own.objects(type, numbers, objects, 0, this, 0);
			}
			constant.decoded(numbers, objects);
			if (type.hasArrays) {
				bound(constant, length);
			}
		} catch (IOException e) {
			// The same bytes have been read before: this is the disk.
			throw new UncheckedIOException(e);
		}
	}

	/** Forgets what was decoded of large constants, such as stack traces, when it becomes too much. */
	private void bound(Constant constant, int length) {
		if (decodedBytes > MOST_DECODED) {
			decoded.forEach(Constant::forget);
			decoded.clear();
			decodedBytes = 0;
		}
		decoded.add(constant);
		decodedBytes += Long.BYTES * (length + 8L);
	}

	/** Places of constants by their keys: a hash table without an object for each. */
	static final class Pool {
		private static final int FEW = 16;
		private static final long MIX = 0x9e3779b97f4a7c15L;

		private final RecordedType type;
		private long[] keys = new long[FEW];
		/** Segment and place in it. */
		private long[] places = new long[FEW];
		/** One more than the length in bytes; 0 where there is no constant. */
		private int[] lengths = new int[FEW];
		private Constant[] constants;
		private int size;

		Pool(RecordedType type) {
			this.type = type;
		}

		/** Puts a constant in place of that of the same key, if there is one. */
		void put(long key, long place, int length) {
			int at = index(key);
			if (lengths[at] == 0) {
				if (++size > keys.length / 3 * 2) {
					grow();
					at = index(key);
				}
				keys[at] = key;
			}
			places[at] = place;
			lengths[at] = length + 1;
		}

		/** @return where a constant is, -1 when there is none */
		int find(long key) {
			int at = index(key);
			return lengths[at] == 0 ? -1 : at;
		}

		private int index(long key) {
			int mask = keys.length - 1;
			int at = (int) (key * MIX >>> 32) & mask;
			while (lengths[at] != 0 && keys[at] != key) {
				at = at + 1 & mask;
			}
			return at;
		}

		private void grow() {
			long[] oldKeys = keys;
			long[] oldPlaces = places;
			int[] oldLengths = lengths;
			keys = new long[2 * oldKeys.length];
			places = new long[keys.length];
			lengths = new int[keys.length];
			for (int i = 0; i < oldKeys.length; i++) {
				if (oldLengths[i] != 0) {
					int at = index(oldKeys[i]);
					keys[at] = oldKeys[i];
					places[at] = oldPlaces[i];
					lengths[at] = oldLengths[i];
				}
			}
		}

		Constant constant(int at, ConstantPools owner) {
			if (constants == null) {
				constants = new Constant[keys.length];
			}
			Constant known = constants[at];
			if (known == null) {
				known = new Constant(type, keys[at], places[at], lengths[at] - 1, owner);
				constants[at] = known;
			}
			return known;
		}
	}
}
