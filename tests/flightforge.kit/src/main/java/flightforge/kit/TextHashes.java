/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.kit;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.IdentityHashMap;
import java.util.Map;

/**
 * 64-bit hashes of texts, as FNV-1a makes them, but of eight bytes at a time: a test reads millions of characters. Long
 * texts, such as those of stacks, come again and again as one and the same object, so their hashes are remembered. Not
 * for several threads.
 */
final class TextHashes {
	private static final long FNV_OFFSET = 0xcbf29ce484222325L;
	private static final long FNV_PRIME = 0x100000001b3L;
	/** Below this many characters a hash is made as quickly as it is found. */
	private static final int LONG_TEXT = 64;
	private static final int REMEMBERED = 4096;
	private static final int HALF = 32;
	private static final VarHandle WORDS = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

	private final Map<String, Long> known = new IdentityHashMap<>();

	/** The hash of a text; 0 for null. */
	long of(String text) {
		if (text == null) {
			return 0;
		}
		if (text.length() < LONG_TEXT) {
			return hash(text);
		}
		Long hash = known.get(text);
		if (hash == null) {
			if (known.size() == REMEMBERED) {
				known.clear();
			}
			hash = hash(text);
			known.put(text, hash);
		}
		return hash;
	}

	private static long hash(String text) {
		// Single surrogates are all the same in UTF-8, so the characters count, too.
		byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
		long hash = mixed(FNV_OFFSET, (long) text.length() << HALF ^ text.hashCode());
		int at = 0;
		for (; at + Long.BYTES <= bytes.length; at += Long.BYTES) {
			hash = mixed(hash, (long) WORDS.get(bytes, at));
		}
		for (; at < bytes.length; at++) {
			hash = mixed(hash, bytes[at]);
		}
		return hash;
	}

	/** One to one for each of both, so that texts that differ in one word never have the same hash. */
	private static long mixed(long hash, long word) {
		long product = (hash ^ word) * FNV_PRIME;
		return product ^ product >>> HALF;
	}
}
