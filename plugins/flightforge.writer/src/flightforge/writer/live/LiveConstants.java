/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer.live;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;

import flightforge.writer.encode.ConstantNumbers;
import flightforge.writer.encode.ConstantPool;
import flightforge.writer.internal.ByteBuilder;
import flightforge.writer.internal.Varint;

/**
 * The constants of a live chunk. They are handed over in portions, so that they can be in the chunk before the first
 * event that refers to them. Used by one thread at a time.
 */
final class LiveConstants {
	private static final int MOST_CONSTANTS = 1 << 16;
	private static final int MOST_BYTES = 1 << 21;
	private static final int KEPT_CAPACITY = 1 << 16;

	private ConstantPool[] pools = {};
	private int[] writtenConstants = {};
	private int[] writtenBytes = {};
	private final List<LiveType> used = new ArrayList<>();
	private final Deque<ByteBuilder> builders = new ArrayDeque<>();
	private final KnownConstants known = new KnownConstants();
	private int knownVersion;
	private int constants;
	private long bytes;
	private int pending;
	private long pendingBytes;

	/** Begins a chunk; to be called again if that failed. */
	void open() {
		for (LiveType type : used) {
			pools[type.index()].clear();
			writtenConstants[type.index()] = 0;
			writtenBytes[type.index()] = 0;
		}
		recount();
	}

	/** @return constants of this chunk that are known by what they were made of */
	KnownConstants known() {
		return known;
	}

	/** Forgets what was known, if values that had an identity have changed since. */
	void refresh(int version) {
		if (knownVersion != version) {
			knownVersion = version;
			known.clear();
		}
	}

	/** @return whether there are constants that no checkpoint has yet */
	boolean hasPending() {
		return pending > 0;
	}

	/** @return most bytes that {@link #putPending} will put */
	long pendingBytes() {
		return pendingBytes + 2L * Varint.MAX_BYTES * (used.size() + 1);
	}

	/** Puts the number of pools and the pools, with the constants that are not {@link #markWritten}. */
	void putPending(ByteBuilder target) {
		int count = 0;
		for (LiveType type : used) {
			count += pools[type.index()].count() > writtenConstants[type.index()] ? 1 : 0;
		}
		target.putVarint(count);
		for (LiveType type : used) {
			int i = type.index();
			ConstantPool pool = pools[i];
			// An empty pool is an error for the JDK's consumer.
			if (pool.count() > writtenConstants[i]) {
				target.putVarint(pool.typeNumber());
				target.putVarint(pool.count() - writtenConstants[i]);
				target.putBytes(pool.bytes().array(), writtenBytes[i], pool.bytes().size() - writtenBytes[i]);
			}
		}
	}

	/** Says that what was pending is in the chunk. */
	void markWritten() {
		for (LiveType type : used) {
			ConstantPool pool = pools[type.index()];
			writtenConstants[type.index()] = pool.count();
			writtenBytes[type.index()] = pool.bytes().size();
		}
		pending = 0;
		pendingBytes = 0;
	}

	/** Counts again: an error, for want of memory or stack, may have come between a constant and its count. */
	void recount() {
		constants = 0;
		bytes = 0;
		int written = 0;
		long bytesWritten = 0;
		for (LiveType type : used) {
			constants += pools[type.index()].count();
			bytes += pools[type.index()].bytes().size();
			written += writtenConstants[type.index()];
			bytesWritten += writtenBytes[type.index()];
		}
		pending = constants - written;
		pendingBytes = bytes - bytesWritten;
	}

	/** @return whether it is time to forget the constants, once they are written */
	boolean isFull() {
		return constants > MOST_CONSTANTS || bytes > MOST_BYTES;
	}

	/** Forgets the constants, which are written; events keep their numbers. */
	void forget() {
		for (LiveType type : used) {
			pools[type.index()].clear();
			writtenConstants[type.index()] = 0;
			writtenBytes[type.index()] = 0;
		}
		recount();
	}

	/** @return for the content of a constant; goes back with {@link #add} */
	ByteBuilder builder() {
		return builders.isEmpty() ? new ByteBuilder(256) : builders.pop();
	}

	/**
	 * Adds a constant, if it is not there.
	 *
	 * @param fixed its number in every recording, or {@link ConstantNumbers#NONE}
	 * @return its number
	 */
	long add(LiveType type, long fixed, ByteBuilder content) {
		ConstantPool pool = pool(type);
		int before = pool.count();
		int bytesBefore = pool.bytes().size();
		long number = fixed;
		if (fixed == ConstantNumbers.NONE) {
			number = pool.intern(content);
		} else if (!pool.contains(fixed)) {
			pool.add(fixed, content);
		}
		constants += pool.count() - before;
		bytes += pool.bytes().size() - bytesBefore;
		pending += pool.count() - before;
		pendingBytes += pool.bytes().size() - bytesBefore;
		content.clear(KEPT_CAPACITY);
		builders.push(content);
		return number;
	}

	private ConstantPool pool(LiveType type) {
		int index = type.index();
		if (index >= pools.length) {
			int length = Math.max(index + 1, 2 * pools.length);
			// The pools last: theirs is the length that is asked.
			writtenConstants = Arrays.copyOf(writtenConstants, length);
			writtenBytes = Arrays.copyOf(writtenBytes, length);
			pools = Arrays.copyOf(pools, length);
		}
		ConstantPool pool = pools[index];
		if (pool == null) {
			pool = new ConstantPool(type.number(), new LiveNumbers(type));
			used.add(type);
			pools[index] = pool;
		}
		return pool;
	}
}
