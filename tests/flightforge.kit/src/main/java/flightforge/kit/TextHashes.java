/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.kit;

import java.util.IdentityHashMap;
import java.util.Map;

/**
 * The 64-bit FNV-1a hashes of texts. Long texts, such as those of stacks, come again and again as one and the same
 * object, so their hashes are remembered. Not for several threads.
 */
final class TextHashes {
	private static final long FNV_OFFSET = 0xcbf29ce484222325L;
	private static final long FNV_PRIME = 0x100000001b3L;
	/** Below this many characters a hash is made as quickly as it is found. */
	private static final int LONG_TEXT = 64;
	private static final int REMEMBERED = 4096;

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
		long hash = FNV_OFFSET;
		for (int i = 0; i < text.length(); i++) {
			hash = (hash ^ text.charAt(i)) * FNV_PRIME;
		}
		return hash;
	}
}
