/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer.internal;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;

import org.junit.jupiter.api.Test;

class StringsTest {
	@Test
	void distinguishesNullAndEmpty() {
		assertArrayEquals(new byte[] {0}, encode(null));
		assertArrayEquals(new byte[] {1}, encode(""));
	}

	@Test
	void writesLatin1AsOneByteEach() {
		assertArrayEquals(new byte[] {5, 3, 'a', (byte) 0xe9, (byte) 0xff}, encode("a\u00e9\u00ff"));
	}

	@Test
	void writesOthersAsUtf8() {
		assertArrayEquals(new byte[] {3, 4, 'a', (byte) 0xe2, (byte) 0x82, (byte) 0xac}, encode("a\u20ac"));
		assertArrayEquals(new byte[] {3, 4, (byte) 0xf0, (byte) 0x9f, (byte) 0x98, (byte) 0x80},
				encode("\ud83d\ude00"));
	}

	@Test
	void keepsSurrogatesWithoutPartner() {
		assertArrayEquals(new byte[] {4, 2, 'a', (byte) 0x80, (byte) 0xb0, (byte) 0x03}, encode("a\ud800"));
	}

	@Test
	void refusesWhatNoEventCanHold() {
		String large = "x".repeat((1 << 25) + 1);
		assertTrue(assertThrows(IllegalArgumentException.class, () -> Strings.room(large)).getMessage()
				.contains("is longer than 33554432"));
	}

	private static byte[] encode(String text) {
		byte[] bytes = new byte[Strings.room(text)];
		return Arrays.copyOf(bytes, Strings.put(bytes, 0, text));
	}
}
