/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer.internal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.Set;

import org.junit.jupiter.api.Test;

class HashTest {
	@Test
	void isTheSameForever() {
		// Numbers in recordings are made of it: a change here changes the bytes of every recording.
		assertEquals(-2152535657050944081L, hash(""));
		assertEquals(3022819401675245121L, hash("java/util/concurrent/ThreadPoolExecutor"));
	}

	@Test
	void dependsOnThePartOnly() {
		byte[] bytes = "xxabcyy".getBytes(StandardCharsets.US_ASCII);
		assertEquals(hash("abc"), Hash.of(bytes, 2, 3));
	}

	@Test
	void distinguishesSimilarTexts() {
		Set<Long> hashes = new HashSet<>();
		for (int i = 0; i < 200_000; i++) {
			hashes.add(hash("order-" + i));
		}
		assertEquals(200_000, hashes.size());
		assertTrue(hash("") != hash("\0"), "leading zeros count");
	}

	private static long hash(String text) {
		byte[] bytes = text.getBytes(StandardCharsets.US_ASCII);
		return Hash.of(bytes, 0, bytes.length);
	}
}
