/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer.internal;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** The encodings of strings: a byte that says which one, a length, and the characters. */
public final class Strings {
	/** The null string. */
	public static final byte NULL = 0;
	/** The empty string. */
	public static final byte EMPTY = 1;
	/** A reference into the constant pool of strings. */
	public static final byte CONSTANT = 2;
	/** Bytes of UTF-8. */
	public static final byte UTF_8 = 3;
	/** Compressed integers, one for each {@code char}. */
	public static final byte CHARACTERS = 4;
	/** Bytes of ISO 8859-1. */
	public static final byte LATIN_1 = 5;

	/** Readers hold a string in one array, in the widest of the encodings. */
	static final int MOST_CHARACTERS = 1 << 25;
	/** Most bytes before the characters of a string of up to 2 GiB. */
	static final int HEADER_BYTES = 6;

	private static final VarHandle EIGHT_BYTES = MethodHandles.byteArrayViewVarHandle(long[].class,
			ByteOrder.LITTLE_ENDIAN);
	private static final long HIGH_BITS = 0x8080_8080_8080_8080L;

	private Strings() {
	}

	/**
	 * @return bytes that {@link #put} needs at most
	 * @throws IllegalArgumentException if the string is too long for any event
	 */
	public static int room(String text) {
		if (text == null) {
			return 1;
		}
		checkLength(text);
		return HEADER_BYTES + Varint.MAX_BYTES + 3 * text.length();
	}

	static void checkLength(String text) {
		if (text.length() > MOST_CHARACTERS) {
			throw new IllegalArgumentException("A string of " + text.length() + " characters is longer than "
					+ MOST_CHARACTERS + ", the most that an event takes");
		}
	}

	/**
	 * Writes a string in the shortest encoding that keeps it: ISO 8859-1, UTF-8, or single characters where surrogates
	 * have no partner. There must be {@link #room}.
	 *
	 * @return position after it
	 */
	public static int put(byte[] target, int position, String text) {
		if (text == null) {
			target[position] = NULL;
			return position + 1;
		}
		if (text.isEmpty()) {
			target[position] = EMPTY;
			return position + 1;
		}
		int length = text.length();
		target[position] = LATIN_1;
		int start = Varint.put(target, position + 1, length);
		int all = 0;
		for (int i = 0; i < length; i++) {
			char c = text.charAt(i);
			target[start + i] = (byte) c;
			all |= c;
		}
		return all < 0x100 ? start + length : putWide(target, position, text);
	}

	private static int putWide(byte[] target, int position, String text) {
		if (hasLoneSurrogate(text)) {
			return putCharacters(target, position, text);
		}
		byte[] utf8 = text.getBytes(StandardCharsets.UTF_8);
		return putUtf8(target, position, utf8, 0, utf8.length);
	}

	/**
	 * Writes a string as single characters. There must be {@link #room}.
	 *
	 * @return position after it
	 */
	private static int putCharacters(byte[] target, int position, String text) {
		target[position] = CHARACTERS;
		int end = Varint.put(target, position + 1, text.length());
		for (int i = 0; i < text.length(); i++) {
			end = Varint.put(target, end, text.charAt(i));
		}
		return end;
	}

	/**
	 * Writes bytes that are UTF-8 as single characters. There must be room for them and six more.
	 *
	 * @return position after them
	 */
	public static int putCharacters(byte[] target, int position, byte[] utf8, int from, int length) {
		int i = from;
		long all = 0;
		for (; i + Long.BYTES <= from + length; i += Long.BYTES) {
			all |= (long) EIGHT_BYTES.get(utf8, i);
		}
		for (; i < from + length; i++) {
			all |= utf8[i];
		}
		if ((all & HIGH_BITS) != 0) {
			return putCharacters(target, position, new String(utf8, from, length, StandardCharsets.UTF_8));
		}
		int end = putUtf8(target, position, utf8, from, length);
		target[position] = CHARACTERS;
		return end;
	}

	/**
	 * Encodes a string in UTF-8, or as single characters where surrogates have no partner; null and the empty one as
	 * such. HotSpot ({@code JfrWriterHost::write_utf8}) writes the empty one in UTF-8, too, which the JDK's reader
	 * takes for null where it is the first in a file.
	 *
	 * @throws IllegalArgumentException if the string is too long for any event
	 */
	public static byte[] utf8(String text) {
		if (text == null || text.isEmpty() || hasLoneSurrogate(text)) {
			return characters(text);
		}
		checkLength(text);
		byte[] utf8 = text.getBytes(StandardCharsets.UTF_8);
		byte[] encoded = new byte[utf8.length + HEADER_BYTES];
		return Arrays.copyOf(encoded, putUtf8(encoded, 0, utf8, 0, utf8.length));
	}

	/**
	 * Encodes a string as single characters; null and the empty one as such.
	 *
	 * @throws IllegalArgumentException if the string is too long for any event
	 */
	public static byte[] characters(String text) {
		if (text == null || text.isEmpty()) {
			return new byte[] {text == null ? NULL : EMPTY};
		}
		byte[] encoded = new byte[room(text)];
		return Arrays.copyOf(encoded, putCharacters(encoded, 0, text));
	}

	/**
	 * Writes bytes that are UTF-8 already. There must be room for them and six more.
	 *
	 * @return position after them
	 */
	public static int putUtf8(byte[] target, int position, byte[] utf8, int from, int length) {
		target[position] = UTF_8;
		int start = Varint.put(target, position + 1, length);
		System.arraycopy(utf8, from, target, start, length);
		return start + length;
	}

	private static boolean hasLoneSurrogate(String text) {
		for (int i = 0; i < text.length(); i++) {
			char c = text.charAt(i);
			if (Character.isHighSurrogate(c) && i + 1 < text.length() && Character.isLowSurrogate(text.charAt(i + 1))) {
				i++;
			} else if (Character.isSurrogate(c)) {
				return true;
			}
		}
		return false;
	}
}
