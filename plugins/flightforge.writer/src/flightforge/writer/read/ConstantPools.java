/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer.read;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

import flightforge.writer.Type;
import flightforge.writer.scan.Checkpoints;
import flightforge.writer.scan.MalformedRecordingException;
import flightforge.writer.scan.RecordingChunks;

/**
 * The constants of a chunk. Once somebody refers to one, all checkpoints are passed over and the places of all
 * constants are kept; a constant is made of its bytes the first time it is looked at.
 * <p>Checkpoints are read from the last to the first. Where a pool has a constant of the same key several times, that
 * of the first checkpoint counts, and in a checkpoint the last one, as in the JDK's consumer.
 */
final class ConstantPools {
	/** So many bytes of a chunk's checkpoints stay in memory; constants of others are read from the file again. */
	private static final long MOST_KEPT = 1 << 25;
	/** What keeping a checkpoint takes besides its bytes. */
	private static final int KEEPING_BYTES = 32 + Checkpoints.SLACK;
	/** What is kept of each takes up to 50 bytes, and all of them may be in a chunk of a small file. */
	private static final int MOST_CONSTANTS = 1 << 24;
	private static final int MOST_LINKS = 8;
	/** Bytes of decoded constants with arrays that are kept; each slot takes eight, and at least one in the file. */
	private static final long MOST_DECODED = 1 << 22;

	private final RecordingChunks chunks;
	private final TypeTable types;
	private final Decoder decoder = new Decoder();
	/** Where checkpoints are in the file, and the bytes of those that stay in memory. */
	private long[] segmentOffsets = new long[8];
	private byte[][] segmentBytes = new byte[8][];
	private int segments;
	private final Map<Long, Pool> pools = new HashMap<>();
	private int constants;
	/** Types that know pools of this chunk by their slots. */
	private final List<RecordedType> holders = new ArrayList<>();
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
		segmentBytes = new byte[0][];
		pools.clear();
		for (RecordedType holder : holders) {
			holder.owner = null;
			Arrays.fill(holder.pools, null);
		}
		holders.clear();
		decoded.clear();
	}

	/**
	 * Finds all constants, once.
	 *
	 * @throws MalformedRecordingException if some are damaged; all others are known then
	 */
	void index() throws IOException {
		if (indexed) {
			return;
		}
		indexed = true;
		MalformedRecordingException damage = null;
		Checkpoints checkpoints = chunks.checkpoints();
		while (checkpoints != null) {
			boolean read = false;
			try {
				read = checkpoints.next();
				if (!read) {
					break;
				}
				readPools(checkpoints);
			} catch (MalformedRecordingException e) {
				damage = damage == null ? e : damage;
				if (!read) {
					// Nothing says where the one before is.
					checkpoints = chunks.checkpointsBefore(
							checkpoints.offset() == Long.MAX_VALUE ? e.offset() : checkpoints.offset());
				}
			}
		}
		if (damage != null) {
			throw damage;
		}
	}

	private void readPools(Checkpoints checkpoints) throws MalformedRecordingException {
		keep(checkpoints);
		decoder.set(checkpoints.bytes(), checkpoints.pools(), checkpoints.size(), checkpoints.offset());
		int count = decoder.readCount("constant pools", 2);
		for (int i = 0; i < count; i++) {
			readPool();
		}
	}

	private void keep(Checkpoints checkpoints) {
		if (segments == segmentOffsets.length) {
			segmentOffsets = Arrays.copyOf(segmentOffsets, 2 * segments);
			segmentBytes = Arrays.copyOf(segmentBytes, 2 * segments);
		}
		segmentOffsets[segments] = checkpoints.offset();
		long all = kept + checkpoints.size() + KEEPING_BYTES;
		if (all <= MOST_KEPT) {
			segmentBytes[segments] = checkpoints.bytes();
			kept = all;
		}
		segments++;
	}

	private void readPool() throws MalformedRecordingException {
		long number = decoder.readVarint();
		Type type = types.type(number);
		if (type == null) {
			throw decoder.damaged("There are constants of type " + number + ", which the metadata does not define");
		}
		int count = decoder.readCount("constants", 1 + types.slots(number));
		if (count == 0) {
			return;
		}
		constants += count;
		if (constants > MOST_CONSTANTS) {
			throw decoder.damaged("The chunk has more than " + MOST_CONSTANTS + " constants, which cannot be read");
		}
		RecordedType recorded = types.recorded(number);
		Pool pool = pools.computeIfAbsent(number, name -> new Pool(recorded));
		long segment = (long) (segments - 1) << 32;
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
		Pool pool = pools.get(holder.slotType(slot));
		holder.pools[slot] = pool;
		return pool == null ? null : find(pool, key);
	}

	private Constant find(Pool pool, long key) {
		int at = pool.find(key);
		return at < 0 ? null : pool.constant(at, this);
	}

	/** @return the string of a key, null when there is none */
	String text(long key) {
		Pool pool = pools.get(types.texts());
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
		byte[] inMemory = segmentBytes[(int) (place >>> 32)];
		long fileOffset = segmentOffsets[(int) (place >>> 32)];
		int start = (int) place;
		try {
			Decoder own = new Decoder();
			if (inMemory != null) {
				own.set(inMemory, start, start + length, fileOffset);
			} else {
				byte[] bytes = new byte[length + Decoder.SLACK];
				chunks.read(fileOffset + start, bytes, length);
				own.set(bytes, 0, length, fileOffset + start);
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
		private static final int NEIGHBOURS = 1 << 10;
		/** Differs from JVM to JVM, so that nobody can write keys that all have the same place. */
		private static final long SECRET = secret();

		private final RecordedType type;
		private long[] keys = new long[FEW];
		/** Segment and place in it. */
		private long[] places = new long[FEW];
		/** One more than the length in bytes; 0 where there is no constant. */
		private int[] lengths = new int[FEW];
		private Constant[] constants;
		private int size;
		/** Leaves of a product the bits of a place. */
		private int shift = Long.SIZE - Integer.numberOfTrailingZeros(FEW);

		Pool(RecordedType type) {
			this.type = type;
		}

		private static long secret() {
			SecureRandom random = new SecureRandom();
			long factor;
			do {
				factor = random.nextLong() | 1;
			} while (!spreads(factor));
			return factor;
		}

		/** Whether keys that are near each other, as those of most writers are, get places that are not. */
		private static boolean spreads(long factor) {
			for (int i = 1; i <= NEIGHBOURS; i++) {
				if (Math.abs(i * factor) < Long.MAX_VALUE / (4 * i)) {
					return false;
				}
			}
			return true;
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
			int at = (int) (key * SECRET >>> shift);
			while (lengths[at] != 0 && keys[at] != key) {
				at = at + 1 & mask;
			}
			return at;
		}

		private void grow() {
			long[] oldKeys = keys;
			long[] oldPlaces = places;
			int[] oldLengths = lengths;
			shift--;
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
