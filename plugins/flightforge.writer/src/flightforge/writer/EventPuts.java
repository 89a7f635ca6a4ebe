/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer;

import java.io.IOException;

import flightforge.writer.internal.Strings;

/** The puts of an event, checked against the fields of its type; what an encoder is for most of its time. */
public abstract sealed class EventPuts permits ChunkEncoder {
	private static final byte[] NO_EVENT = {Kind.OUTSIDE};
	private static final byte[] ELEMENTS = {Kind.ELEMENT};

	private final EventBlock block;
	/** What the next puts must be, and the index into it. */
	private byte[] kinds = NO_EVENT;
	private int next;
	private EventEncoding event;
	private byte elementKind;
	private int elements;
	private int afterElements;

	EventPuts(EventBlock block) {
		this.block = block;
	}

	final EventBlock block() {
		return block;
	}

	/** The fields of an event of that type are due from now on. */
	final void begin(EventEncoding type) {
		event = type;
		kinds = type.kinds();
		next = 0;
	}

	/** No puts are due any more. */
	final void end() {
		kinds = NO_EVENT;
		next = 0;
	}

	final boolean isInEvent() {
		return kinds != NO_EVENT;
	}

	/** @throws IllegalStateException if a field is missing */
	final void checkEnd() {
		if (kinds[next] != Kind.END) {
			throw wrongPut("the end");
		}
	}

	/** @throws IllegalStateException if there is an event that is not ended */
	final void checkCommitted() {
		if (isInEvent()) {
			throw new IllegalStateException("The event " + event.type().name() + " is not committed");
		}
	}

	/** Puts the next field, a {@code boolean}. */
	public final void putBoolean(boolean value) throws IOException {
		prepare(Kind.BOOLEAN);
		block.putByte(value ? 1 : 0);
	}

	/** Puts the next field, a {@code byte}. */
	public final void putByte(byte value) throws IOException {
		prepare(Kind.BYTE);
		block.putByte(value);
	}

	/** Puts the next field, a {@code short}. */
	public final void putShort(short value) throws IOException {
		prepare(Kind.SHORT);
		block.putVarint(value & 0xffffL);
	}

	/** Puts the next field, a {@code char}. */
	public final void putChar(char value) throws IOException {
		prepare(Kind.CHAR);
		block.putVarint(value);
	}

	/** Puts the next field, an {@code int}. */
	public final void putInt(int value) throws IOException {
		prepare(Kind.INT);
		block.putVarint(value & 0xffffffffL);
	}

	/**
	 * Puts the next field, a {@code long}; durations and timestamps are of this type, and taken as they are: what a
	 * duration below zero means is up to readers.
	 */
	public final void putLong(long value) throws IOException {
		prepare(Kind.LONG);
		block.putVarint(value);
	}

	/** Puts the next field, a {@code float}. */
	public final void putFloat(float value) throws IOException {
		prepare(Kind.FLOAT);
		block.putRawInt(Float.floatToRawIntBits(value));
	}

	/** Puts the next field, a {@code double}. */
	public final void putDouble(double value) throws IOException {
		prepare(Kind.DOUBLE);
		block.putRawLong(Double.doubleToRawLongBits(value));
	}

	/**
	 * Puts the next field, which has its value in a constant pool.
	 *
	 * @param reference from {@link #thread}, {@link #stackTrace} or {@link #constant} in this chunk; 0 for null. It is
	 * taken as it is: most readers take one that is none of these for null. For null among the elements of an array of
	 * structures there is a structure of nothing, because the JDK's {@code jfr print --json} ends at such a null
	 */
	public final void putReference(long reference) throws IOException {
		long number = reference == 0 && kinds == ELEMENTS ? nothing() : reference;
		prepare(Kind.REFERENCE);
		block.putVarint(number);
	}

	private long nothing() throws IOException {
		String needed = elementKind == Kind.REFERENCE ? event.needed(afterElements - 1) : null;
		return needed == null ? 0 : nothing(needed);
	}

	/** @return reference to a constant of that type that stands for none */
	abstract long nothing(String typeName) throws IOException;

	/**
	 * Puts the next field, a {@code String}, in place; null and empty are different.
	 *
	 * @throws IllegalArgumentException if it has more than 33,554,432 characters
	 */
	public final void putString(String value) throws IOException {
		prepare(Kind.STRING);
		block.putString(value);
	}

	/**
	 * Puts the next field, a {@code String}, by reference.
	 *
	 * @param reference from {@link #string} in this chunk; 0 for null
	 */
	public final void putStringReference(long reference) throws IOException {
		prepare(Kind.STRING);
		if (reference == 0) {
			block.putByte(Strings.NULL);
		} else {
			block.putByte(Strings.CONSTANT);
			block.putVarint(reference);
		}
	}

	/**
	 * Puts the next field, a {@code String}, in place, from bytes that are UTF-8 already.
	 *
	 * @param utf8 bytes
	 * @param from index of the first byte
	 * @param to index after the last byte; equal to {@code from} for the empty string
	 */
	public final void putStringBytes(byte[] utf8, int from, int to) throws IOException {
		prepare(Kind.STRING);
		if (from == to) {
			block.putByte(Strings.EMPTY);
		} else {
			block.putUtf8(utf8, from, to - from);
		}
	}

	/**
	 * Begins the next field, an array; its elements follow as puts of the element type. The text form of the JDK's
	 * {@code jfr print} fails on arrays in events, up to JDK 25; its other forms and other readers take them.
	 *
	 * @param length number of elements, from 0
	 */
	public final void putArray(int length) throws IOException {
		if (length < 0) {
			throw new IllegalArgumentException("An array cannot have " + length + " elements");
		}
		int slot = next;
		prepare(Kind.ARRAY);
		if (length > 0) {
			elementKind = event.element(slot);
			if (elementKind == Kind.STRUCT) {
				throw new IllegalStateException("Array " + event.name(slot) + " of " + event.type().name()
						+ " has structures as elements; it can only be empty");
			}
			elements = length;
			afterElements = next;
			kinds = ELEMENTS;
			next = 0;
		}
		block.putVarint(length);
	}

	/** Puts the natural default of the next field: 0, false, null, or an empty array. */
	public final void putDefault() throws IOException {
		byte kind = kinds[next] == Kind.ELEMENT ? elementKind : kinds[next];
		switch (kind) {
		case Kind.FLOAT -> putFloat(0);
		case Kind.DOUBLE -> putDouble(0);
		case Kind.REFERENCE -> putReference(0);
		case Kind.END, Kind.OUTSIDE -> throw wrongPut("a default");
		default -> {
			// Zero, false, the null string and no elements are all the same byte.
			prepare(kind);
			block.putByte(0);
		}
		}
	}

	/** Checks that the field is next, and that there is room for it if it is a number. */
	private void prepare(byte kind) throws IOException {
		if (kinds[next] == kind) {
			next++;
		} else {
			nextElement(kind);
		}
		if (block.isTight()) {
			block.makeRoom(0);
		}
	}

	private void nextElement(byte kind) {
		if (kinds[next] != Kind.ELEMENT || elementKind != kind) {
			throw wrongPut(Kind.name(kind));
		}
		if (--elements == 0) {
			kinds = event.kinds();
			next = afterElements;
		}
	}

	private IllegalStateException wrongPut(String what) {
		if (kinds == NO_EVENT) {
			return new IllegalStateException("Put of " + what + ", but no event was begun");
		}
		String due = kinds == ELEMENTS ? Kind.name(elementKind) + " (element of " + event.name(afterElements - 1) + ")"
				: Kind.name(kinds[next]) + " (" + event.name(next) + ")";
		return new IllegalStateException("Put of " + what + " in " + event.type().name() + ", but " + due + " is due");
	}
}
