/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer.internal;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.ByteArrayOutputStream;
import java.util.Arrays;
import java.util.Random;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class VarintTest {
	private static final int POSITION = 3;

	@ParameterizedTest
	@ValueSource(longs = {0, 1, 0x7f, 0x80, 0x3fff, 0x4000, 0x1fffff, 0x200000, 0xfffffff, 0x10000000, 0x7fffffffL,
			0xffffffffL, (1L << 35) - 1, 1L << 35, (1L << 42) - 1, 1L << 42, (1L << 49) - 1, 1L << 49, (1L << 56) - 1,
			1L << 56, Long.MAX_VALUE, -1, Long.MIN_VALUE, Long.MIN_VALUE + 1, 0xff80000000000000L})
	void writesWhatTheDefinitionSays(long value) {
		assertEncoded(value);
	}

	@Test
	void writesWhatTheDefinitionSaysForRandomValuesOfAllLengths() {
		Random random = new Random(1);
		for (int i = 0; i < 100_000; i++) {
			assertEncoded(random.nextLong() >>> random.nextInt(64));
		}
	}

	private static void assertEncoded(long value) {
		byte[] expected = naive(value);
		byte[] target = new byte[POSITION + 16];
		int end = Varint.put(target, POSITION, value);
		assertEquals(POSITION + expected.length, end);
		assertArrayEquals(expected, Arrays.copyOfRange(target, POSITION, end));
		byte[] hot = new byte[POSITION + 16];
		assertEquals(end, Varint.putHot(hot, POSITION, value));
		assertArrayEquals(expected, Arrays.copyOfRange(hot, POSITION, end));
		byte[] small = new byte[POSITION + 16];
		assertEquals(end, Varint.putSmall(small, POSITION, value));
		assertArrayEquals(expected, Arrays.copyOfRange(small, POSITION, end));
		assertEquals(expected.length, Varint.length(value));
		assertEquals(value, Varint.get(target, POSITION));
	}

	private static byte[] naive(long value) {
		ByteArrayOutputStream bytes = new ByteArrayOutputStream();
		long rest = value;
		while (bytes.size() < 8 && (rest & ~0x7fL) != 0) {
			bytes.write((int) (rest & 0x7f | 0x80));
			rest >>>= 7;
		}
		bytes.write((int) rest);
		return bytes.toByteArray();
	}
}
