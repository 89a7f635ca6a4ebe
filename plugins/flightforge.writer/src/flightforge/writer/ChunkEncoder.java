/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer;

import java.io.IOException;

/**
 * Encodes one chunk after the other into a store. For each chunk: {@link #open}, constants and events in any order,
 * {@link #close}; then take the chunk from the store, reset the store, and open again.
 * <p>
 * Confined to one thread. An event costs no allocation, no lock and no interface call; constants do, so intern them once
 * per stream and chunk. The puts of an event must follow the fields of its type: a wrong, missing or surplus put is an
 * {@link IllegalStateException}, never a corrupt file. After any exception the chunk is lost: reset the store and open
 * again.
 * <p>
 * All chunks of a recording must agree in the difference between ticks and nanoseconds, and no two may start at the same
 * nanosecond: readers convert with the first chunk's, and drop chunks that seem to be the same.
 */
public final class ChunkEncoder {

	/** Encodes without shared constants. */
	public ChunkEncoder(TypeSet types, ChunkStore store) {
		this(types, SharedConstants.none(), store);
	}

	/**
	 * @param types
	 *            types of the events
	 * @param shared
	 *            constants with small numbers
	 * @param store
	 *            where the bytes go; empty
	 */
	public ChunkEncoder(TypeSet types, SharedConstants shared, ChunkStore store) {
	}

	/**
	 * Begins a chunk.
	 *
	 * @param startNanos
	 *            start in nanoseconds since 1970-01-01T00:00Z, unique in the recording
	 * @param startTicks
	 *            the same instant in ticks of 1 ns, on any scale; small numbers make small events
	 * @throws IOException
	 *             if the store cannot take it
	 */
	public void open(long startNanos, long startTicks) throws IOException {
		throw new UnsupportedOperationException("not yet");
	}

	/** @return reference to the thread, valid until the chunk is closed */
	public long thread(ThreadInfo thread) {
		throw new UnsupportedOperationException("not yet");
	}

	/** @return reference to the stack trace, valid until the chunk is closed */
	public long stackTrace(StackTrace stackTrace) {
		throw new UnsupportedOperationException("not yet");
	}

	/**
	 * Puts a string in the pool. Good for what repeats; what does not is faster and smaller in place.
	 *
	 * @return reference to the string, valid until the chunk is closed
	 * @throws IOException
	 *             if the store cannot take a full pool
	 */
	public long string(String text) throws IOException {
		throw new UnsupportedOperationException("not yet");
	}

	/**
	 * Puts a constant in the pool of a type whose value can be made from one text: types with one string field such as
	 * {@code jdk.types.GCName}, {@code java.lang.Class} and {@code jdk.types.Package} by name.
	 *
	 * @return reference to the constant, valid until the chunk is closed
	 * @throws IllegalArgumentException
	 *             if the type is not in the set or cannot be made from a text
	 */
	public long constant(String typeName, String text) {
		throw new UnsupportedOperationException("not yet");
	}

	/**
	 * Begins an event; its {@code startTime} is written.
	 *
	 * @param type
	 *            from the type set of this encoder
	 * @param startTicks
	 *            start of the event
	 * @throws IOException
	 *             if the store cannot take a full block
	 */
	public void begin(EventEncoding type, long startTicks) throws IOException {
		throw new UnsupportedOperationException("not yet");
	}

	/** Puts the next field, a {@code boolean}. */
	public void putBoolean(boolean value) throws IOException {
		throw new UnsupportedOperationException("not yet");
	}

	/** Puts the next field, a {@code byte}. */
	public void putByte(byte value) throws IOException {
		throw new UnsupportedOperationException("not yet");
	}

	/** Puts the next field, a {@code short}. */
	public void putShort(short value) throws IOException {
		throw new UnsupportedOperationException("not yet");
	}

	/** Puts the next field, a {@code char}. */
	public void putChar(char value) throws IOException {
		throw new UnsupportedOperationException("not yet");
	}

	/** Puts the next field, an {@code int}. */
	public void putInt(int value) throws IOException {
		throw new UnsupportedOperationException("not yet");
	}

	/** Puts the next field, a {@code long}; durations and timestamps are of this type. */
	public void putLong(long value) throws IOException {
		throw new UnsupportedOperationException("not yet");
	}

	/** Puts the next field, a {@code float}. */
	public void putFloat(float value) throws IOException {
		throw new UnsupportedOperationException("not yet");
	}

	/** Puts the next field, a {@code double}. */
	public void putDouble(double value) throws IOException {
		throw new UnsupportedOperationException("not yet");
	}

	/**
	 * Puts the next field, which has its value in a constant pool.
	 *
	 * @param reference
	 *            from {@link #thread}, {@link #stackTrace} or {@link #constant} in this chunk; 0 for null
	 */
	public void putReference(long reference) throws IOException {
		throw new UnsupportedOperationException("not yet");
	}

	/** Puts the next field, a {@code String}, in place; null and empty are different. */
	public void putString(String value) throws IOException {
		throw new UnsupportedOperationException("not yet");
	}

	/**
	 * Puts the next field, a {@code String}, by reference.
	 *
	 * @param reference
	 *            from {@link #string} in this chunk; 0 for null
	 */
	public void putStringReference(long reference) throws IOException {
		throw new UnsupportedOperationException("not yet");
	}

	/**
	 * Puts the next field, a {@code String}, in place, from bytes that are UTF-8 already.
	 *
	 * @param utf8
	 *            bytes
	 * @param from
	 *            index of the first byte
	 * @param to
	 *            index after the last byte; equal to {@code from} for the empty string
	 */
	public void putStringBytes(byte[] utf8, int from, int to) throws IOException {
		throw new UnsupportedOperationException("not yet");
	}

	/**
	 * Begins the next field, an array; its elements follow as puts of the element type.
	 *
	 * @param length
	 *            number of elements, from 0
	 */
	public void putArray(int length) throws IOException {
		throw new UnsupportedOperationException("not yet");
	}

	/** Puts the natural default of the next field: 0, false, null, or an empty array. */
	public void putDefault() throws IOException {
		throw new UnsupportedOperationException("not yet");
	}

	/**
	 * Ends the event.
	 *
	 * @throws IllegalStateException
	 *             if a field is missing
	 */
	public void commit() {
		throw new UnsupportedOperationException("not yet");
	}

	/** @return bytes of this chunk so far, without what {@link #close} adds */
	public long size() {
		throw new UnsupportedOperationException("not yet");
	}

	/** @return events committed in this chunk */
	public long events() {
		throw new UnsupportedOperationException("not yet");
	}

	/**
	 * Ends the chunk: writes constants, metadata and header. The store then holds a whole chunk.
	 *
	 * @param endTicks
	 *            end of the chunk, best the start of the next; not before its start
	 * @throws IOException
	 *             if the store cannot take it
	 */
	public void close(long endTicks) throws IOException {
		throw new UnsupportedOperationException("not yet");
	}
}
