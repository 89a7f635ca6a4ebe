/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer.live;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/**
 * Events that cover the free room of a chunk in mapped memory: of the metadata's type, which readers skip. Size and
 * type are in one aligned word, of four or eight bytes; what follows it is of no importance.
 */
final class Filler {
	/** Largest filler that a chunk with words of four bytes is divided into: whole words of either size. */
	static final int SEGMENT_BYTES = (1 << 21) - Long.BYTES;

	/** What there is in a word of eight bytes behind size and type. */
	private static final long BEHIND_TYPE = 0xffff_0000_0000_0000L;
	/** Words have their first byte lowest. */
	private static final ByteOrder ORDER = ByteOrder.LITTLE_ENDIAN;
	private static final VarHandle INT = MethodHandles.byteBufferViewVarHandle(int[].class, ORDER);
	private static final VarHandle LONG = MethodHandles.byteBufferViewVarHandle(long[].class, ORDER);
	private static final VarHandle INT_OF_ARRAY = MethodHandles.byteArrayViewVarHandle(int[].class, ORDER);
	private static final VarHandle LONG_OF_ARRAY = MethodHandles.byteArrayViewVarHandle(long[].class, ORDER);

	private Filler() {
	}

	/**
	 * @param size bytes of the filler, below 2 MiB for words of four bytes
	 * @param wordBytes 4 or 8
	 * @return the word that it begins with: a compressed size of always as many bytes, and the type 0
	 */
	static long word(int size, int wordBytes) {
		long low = size & 0x7f | (size & 0x3f80) << 1 | (size & 0x1fc000) << 2;
		return wordBytes == Integer.BYTES ? low | 0x8080
				: low | (size & 0xfe00000L) << 3 | (size & 0xf0000000L) << 4 | 0x80808080L;
	}

	/** @return a size in as many bytes, one to four, the first of them lowest */
	static long size(int size, int bytes) {
		long low = size & 0x7f | (size & 0x3f80) << 1 | (size & 0x1fc000) << 2 | (size & 0xfe00000L) << 3;
		return low | 0x808080 & (1L << 8 * bytes - 8) - 1;
	}

	/** @return bytes of the filler whose word is there */
	static int size(ByteBuffer chunk, int at, int wordBytes) {
		long word = wordBytes == Integer.BYTES ? (int) INT.get(chunk, at) & 0xffffffL : (long) LONG.get(chunk, at);
		return (int) (word & 0x7f | word >> 1 & 0x3f80 | word >> 2 & 0x1fc000 | word >> 3 & 0xfe00000
				| word >> 4 & 0xf0000000L);
	}

	/** Puts a word. */
	static void put(long word, byte[] target, int at, int wordBytes) {
		if (wordBytes == Integer.BYTES) {
			INT_OF_ARRAY.set(target, at, (int) word);
		} else {
			LONG_OF_ARRAY.set(target, at, word);
		}
	}

	/** @return the word there */
	static long get(byte[] source, int at, int wordBytes) {
		return wordBytes == Integer.BYTES ? (int) INT_OF_ARRAY.get(source, at) : (long) LONG_OF_ARRAY.get(source, at);
	}

	/** The store of a word, after all that was stored before. */
	static void publish(long word, ByteBuffer chunk, int at, int wordBytes) {
		if (wordBytes == Integer.BYTES) {
			INT.setRelease(chunk, at, (int) word);
		} else {
			LONG.setRelease(chunk, at, word);
		}
	}

	/** Changes the size that is in a word of eight bytes, by one store, after all that was stored before. */
	static void resize(ByteBuffer chunk, int at, int size) {
		long rest = (long) LONG.get(chunk, at) & BEHIND_TYPE;
		LONG.setRelease(chunk, at, rest | word(size, Long.BYTES));
	}

	/**
	 * Covers a part of a chunk that is not seen yet: with one filler, or with words of four bytes as many as it takes.
	 */
	static void cover(ByteBuffer chunk, int from, int to, int wordBytes) {
		int most = wordBytes == Integer.BYTES ? SEGMENT_BYTES : to - from;
		for (int at = from; at < to; at += most) {
			publish(word(Math.min(most, to - at), wordBytes), chunk, at, wordBytes);
		}
	}
}
