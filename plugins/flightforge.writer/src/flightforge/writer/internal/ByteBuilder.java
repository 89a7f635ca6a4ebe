/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer.internal;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** A growing array of bytes with the format's encodings, for everything outside the hot loop. */
public final class ByteBuilder {
	/** The JVM has no larger arrays. */
	private static final int MOST_BYTES = Integer.MAX_VALUE - 8;

	private byte[] bytes;
	private int size;

	/** @param capacity bytes before it grows for the first time */
	public ByteBuilder(int capacity) {
		bytes = new byte[capacity];
	}

	/** @return the array behind it, valid until the next put */
	public byte[] array() {
		return bytes;
	}

	/** @return the array behind it, with room for that many bytes more; valid until the next put */
	public byte[] array(int needed) {
		room(needed);
		return bytes;
	}

	/** @return bytes put */
	public int size() {
		return size;
	}

	/** Forgets all bytes and keeps the array, unless it is larger than that. */
	public void clear(int capacityToKeep) {
		if (bytes.length > capacityToKeep) {
			bytes = new byte[capacityToKeep];
		}
		size = 0;
	}

	/** Sets the number of bytes: forgets those behind it, or leaves room for some to be put later. */
	public void resize(int bytesPut) {
		if (bytesPut > size) {
			room(bytesPut - size);
		}
		size = bytesPut;
	}

	/** @return a copy of the bytes put */
	public byte[] toByteArray() {
		return Arrays.copyOf(bytes, size);
	}

	/** Puts a byte as it is. */
	public void putByte(int value) {
		room(1);
		bytes[size++] = (byte) value;
	}

	/** Puts a compressed integer. */
	public void putVarint(long value) {
		room(Varint.MAX_BYTES);
		size = Varint.put(bytes, size, value);
	}

	/** Puts a compressed integer in that many bytes, or in more if it needs them; at most nine. */
	public void putPadded(long value, int width) {
		int length = Varint.length(value);
		putVarint(value);
		for (int i = length; i < width; i++) {
			bytes[size - 1] |= (byte) 0x80;
			putByte(0);
		}
	}

	/** Puts four bytes, highest first. */
	public void putRawInt(int value) {
		room(Integer.BYTES);
		size = BigEndian.putInt(bytes, size, value);
	}

	/** Puts eight bytes, highest first. */
	public void putRawLong(long value) {
		room(Long.BYTES);
		size = BigEndian.putLong(bytes, size, value);
	}

	/** Puts a string as an array of characters, which no writer of short texts would do but the JVM's for metadata. */
	public void putChars(String text) {
		putByte(Strings.CHARACTERS);
		putVarint(text.length());
		text.chars().forEach(this::putVarint);
	}

	/** Puts a string, null included. */
	public void putString(String text) {
		room(Strings.room(text));
		size = Strings.put(bytes, size, text);
	}

	/**
	 * Puts a string in UTF-8, whatever shorter encodings there are; surrogates without a partner are question marks.
	 */
	public void putUtf8(String text) {
		Strings.checkLength(text);
		byte[] utf8 = text.getBytes(StandardCharsets.UTF_8);
		room(utf8.length + Strings.HEADER_BYTES);
		size = Strings.putUtf8(bytes, size, utf8, 0, utf8.length);
	}

	/** Puts a string in UTF-8 as {@link Strings#utf8} encodes it. */
	public void putNativeString(String text) {
		byte[] encoded = Strings.utf8(text);
		putBytes(encoded, 0, encoded.length);
	}

	/** Puts bytes as they are. */
	public void putBytes(byte[] source, int from, int length) {
		room(length);
		System.arraycopy(source, from, bytes, size, length);
		size += length;
	}

	private void room(int needed) {
		if (bytes.length - size < needed) {
			if (needed > MOST_BYTES - size) {
				throw new IllegalArgumentException("More than " + MOST_BYTES + " bytes are needed at once");
			}
			int least = size + needed;
			int doubled = (int) Math.min(MOST_BYTES, 2L * bytes.length);
			bytes = Arrays.copyOf(bytes, Math.max(least, doubled));
		}
	}
}
