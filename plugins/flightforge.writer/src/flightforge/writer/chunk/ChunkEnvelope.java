/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer.chunk;

import java.io.IOException;
import java.util.List;
import java.util.Map;

import flightforge.writer.encode.ConstantPool;
import flightforge.writer.internal.ByteBuilder;
import flightforge.writer.internal.ChunkHeader;
import flightforge.writer.internal.Varint;
import flightforge.writer.store.ChunkStore;

/**
 * What makes a chunk of a series of events: the header before them, checkpoints with constants and metadata after them.
 */
final class ChunkEnvelope {
	private static final long TICKS_PER_SECOND = 1_000_000_000;
	/** As many constants as a chunk keeps before it writes them and starts again: bounds the memory of an encoder. */
	private static final int FULL = 1 << 16;

	/** A checkpoint has at least so many constants where there are several, and a chunk has no more of them. */
	private static final int LEAST_CONSTANTS = 4;
	private static final int MOST_FLUSHES = 300;
	/** What a checkpoint says that was written before the chunk's end. */
	private static final int FLUSH = 1;
	/** The same of a copy of the chunk's header. */
	private static final int FLUSHED_HEADER = 3;
	/** A JVM leaves as much room for the size of metadata, which it learns at the end. */
	private static final int JVM_SIZE_BYTES = 4;
	static final String HEADER_COPY = "jdk.types.ChunkHeader";
	/** About what such a copy takes, and the heads of the checkpoints that are written with it. */
	static final int FLUSH_BYTES = 110;
	/** How many checkpoints with constants a JVM writes with each flush, about. */
	private static final int PER_FLUSH = 2;

	private final TypeSet types;
	private final ChunkStore store;
	private final Constants constants;
	private final ByteBuilder head = new ByteBuilder(256);
	private final long firstTick;
	private final ByteBuilder sizes = new ByteBuilder(Varint.MAX_BYTES);
	private long startNanos;
	private long startTicks;
	private long lastCheckpoint;
	/** Where the metadata is in the chunk; 0 as long as there is none. */
	private long metadata;
	/** Bytes of the chunk that have left the store. */
	private long gone;
	private boolean last;
	private ChunkHeader header;

	ChunkEnvelope(TypeSet types, SharedConstants shared, ChunkStore store, long chunks) {
		this.types = types;
		this.store = store;
		constants = new Constants(types, shared, chunks);
		firstTick = types.layout().firstTick();
	}

	/** What is added to the ticks that are given. */
	long firstTick() {
		return firstTick;
	}

	Constants constants() {
		return constants;
	}

	boolean isFull() {
		return constants.count() >= FULL;
	}

	long size() {
		return store.size();
	}

	void open(long sequence, long nanos, long ticks) throws IOException {
		if (store.size() != 0) {
			throw new IllegalStateException("The store still holds a chunk");
		}
		startNanos = nanos;
		startTicks = firstTick + ticks;
		lastCheckpoint = 0;
		metadata = 0;
		gone = 0;
		last = false;
		header = null;
		constants.open(sequence);
		for (Map.Entry<String, List<String>> all : types.layout().constants().entrySet()) {
			if (types.has(all.getKey())) {
				for (String text : all.getValue()) {
					constants.constant(all.getKey(), text);
				}
			}
		}
		store.write(new byte[ChunkHeader.BYTES], 0, ChunkHeader.BYTES);
	}

	/** Goes on with the chunk that was closed; its bytes have left the store. */
	void resume(long sequence) {
		if (header == null) {
			throw new IllegalStateException("No chunk was closed that could go on");
		}
		if (store.size() != 0) {
			throw new IllegalStateException("The store still holds a part of the chunk");
		}
		gone = header.size();
		header = null;
		constants.open(sequence);
	}

	/** @return what the chunk begins with when it ends where it was closed; null while it is open */
	ChunkHeader header() {
		return header;
	}

	private long position() {
		return gone + store.size();
	}

	void write(byte[] source, int from, int length) throws IOException {
		store.write(source, from, length);
	}

	/** Writes the constants that there are. */
	void writeCheckpoint() throws IOException {
		writeCheckpoint(0, 1, startTicks);
		constants.clear();
	}

	/**
	 * Writes one of several equal parts of the constants. Checkpoints are linked backwards, each by its distance to the
	 * one before.
	 *
	 * @param part which part, from 0
	 */
	private void writeCheckpoint(int part, int parts, long ticks) throws IOException {
		long position = position();
		int pools = 0;
		long poolBytes = 0;
		for (ConstantPool pool : constants.pools()) {
			int count = pool.end(part, parts) - pool.end(part - 1, parts);
			// An empty pool is an error for the JDK's consumer.
			if (count > 0) {
				pools++;
				poolBytes += Varint.length(pool.typeNumber()) + Varint.length(count)
						+ pool.position(pool.end(part, parts)) - pool.position(pool.end(part - 1, parts));
			}
		}
		beginEvent(ChunkHeader.CHECKPOINT_TYPE, ticks);
		head.putVarint(lastCheckpoint == 0 ? 0 : lastCheckpoint - position);
		head.putByte(parts > 1 ? FLUSH : 0);
		head.putVarint(pools);
		writeHead(poolBytes);
		for (ConstantPool pool : constants.pools()) {
			int from = pool.end(part - 1, parts);
			int to = pool.end(part, parts);
			if (to > from) {
				head.clear(256);
				head.putVarint(pool.typeNumber());
				head.putVarint(to - from);
				store.write(head.array(), 0, head.size());
				store.write(pool.bytes().array(), pool.position(from), pool.position(to) - pool.position(from));
			}
		}
		lastCheckpoint = position;
	}

	/**
	 * Writes the constants in as many parts as a chunk of this length is flushed. A JVM also writes a copy of the
	 * chunk's header with each flush, where there is a type for it.
	 */
	private void writeCheckpoints(long endTicks, long flushTicks) throws IOException {
		long flushes = flushTicks == 0 ? 1 : flushes(endTicks - startTicks, flushTicks);
		boolean copies = flushTicks > 0 && types.has(HEADER_COPY);
		int parts = (int) Math.clamp(constants.count() / LEAST_CONSTANTS, 1, copies ? flushes * PER_FLUSH : flushes);
		long flush = 0;
		for (int part = 0; part < parts; part++) {
			long ticks = startTicks + (endTicks - startTicks) / parts * part;
			writeCheckpoint(part, parts, ticks);
			for (; copies && flush < flushes * (part + 1) / parts; flush++) {
				writeHeaderCopy(ticks);
			}
		}
		constants.clear();
	}

	/** How often a chunk of some length is flushed. */
	static long flushes(long length, long every) {
		return Math.min(length / every + 1, MOST_FLUSHES);
	}

	private void writeHeaderCopy(long ticks) throws IOException {
		long position = position();
		byte[] copy = header(position, ticks, 0).encode();
		int type = types.number(HEADER_COPY);
		beginEvent(ChunkHeader.CHECKPOINT_TYPE, ticks);
		head.putVarint(lastCheckpoint - position);
		head.putByte(FLUSHED_HEADER);
		head.putVarint(1);
		head.putVarint(type);
		head.putVarint(1);
		head.putVarint(1);
		head.putVarint(copy.length);
		writeHead(copy.length);
		store.write(copy, 0, copy.length);
		lastCheckpoint = position;
	}

	private ChunkHeader header(long size, long endTicks, int flags) {
		return new ChunkHeader(size, lastCheckpoint, metadata, startNanos, endTicks - startTicks, startTicks,
				TICKS_PER_SECOND, 0, ChunkHeader.COMPRESSED_INTEGERS | flags);
	}

	/** Says that no other chunk follows the open one, in its header alone and not in the copies of that. */
	void markLast() {
		last = true;
	}

	/**
	 * A chunk has a checkpoint even if there are no constants: readers look for one. It comes after the last event,
	 * because {@code jfr scrub} forgets constants that are only used behind the last checkpoint.
	 */
	void close(long ticks, long flushTicks) throws IOException {
		// What never ends does so at the last tick.
		long endTicks = ticks > Long.MAX_VALUE - firstTick ? Long.MAX_VALUE : firstTick + ticks;
		if (endTicks < startTicks) {
			throw new IllegalArgumentException("A chunk cannot end before it starts");
		}
		writeCheckpoints(endTicks, flushTicks);
		if (metadata == 0) {
			metadata = position();
			beginEvent(ChunkHeader.METADATA_TYPE, startTicks);
			head.putVarint(types.metadataId());
			writeHead(types.metadata().length, types.layout().numbers().isEmpty() ? 1 : JVM_SIZE_BYTES);
			store.write(types.metadata(), 0, types.metadata().length);
		}
		header = header(position(), endTicks, last ? ChunkHeader.LAST_CHUNK : 0);
		if (gone == 0) {
			store.patchStart(header.encode());
		}
	}

	/** Type, start and duration; the size is known when it is written. */
	private void beginEvent(int type, long ticks) {
		head.clear(256);
		head.putVarint(type);
		head.putVarint(ticks);
		head.putVarint(0);
	}

	private void writeHead(long following) throws IOException {
		writeHead(following, 1);
	}

	/** @param least how many bytes the size has at least */
	private void writeHead(long following, int least) throws IOException {
		long content = head.size() + following;
		int sizeBytes = least;
		while (Varint.length(content + sizeBytes) > sizeBytes) {
			sizeBytes++;
		}
		sizes.clear(Varint.MAX_BYTES);
		sizes.putPadded(content + sizeBytes, sizeBytes);
		store.write(sizes.array(), 0, sizes.size());
		store.write(head.array(), 0, head.size());
	}
}
