/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer.live;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.ByteBuffer;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Fillers have sizes that readers read as they are, up to those of the largest chunks. */
class FillerTest {
	@ParameterizedTest
	@ValueSource(ints = {4, 8, 127, 128, 16_383, 16_384, 1 << 20, Filler.SEGMENT_BYTES})
	void wordsOfFourBytes(int size) {
		assertFiller(size, Integer.BYTES);
	}

	@ParameterizedTest
	@ValueSource(ints = {8, 128, 16_384, 1 << 21, (1 << 28) - 8, 1 << 28, 330_025_632, Integer.MAX_VALUE - 7})
	void wordsOfEightBytes(int size) {
		assertFiller(size, Long.BYTES);
	}

	private static void assertFiller(int size, int wordBytes) {
		byte[] bytes = new byte[wordBytes];
		Filler.put(Filler.word(size, wordBytes), bytes, 0, wordBytes);
		assertEquals(size, Filler.size(ByteBuffer.wrap(bytes), 0, wordBytes));
		long read = 0;
		int at = 0;
		do {
			read |= (bytes[at] & 0x7fL) << 7 * at;
		} while (bytes[at++] < 0);
		assertEquals(size, read);
		assertEquals(0, bytes[at], "the type");
	}

	@Test
	void largeRoomIsDivided() {
		ByteBuffer room = ByteBuffer.allocateDirect(2 * Filler.SEGMENT_BYTES + 64);
		Filler.cover(room, 8, room.capacity(), Integer.BYTES);
		assertEquals(Filler.SEGMENT_BYTES, Filler.size(room, 8, Integer.BYTES));
		assertEquals(Filler.SEGMENT_BYTES, Filler.size(room, 8 + Filler.SEGMENT_BYTES, Integer.BYTES));
		assertEquals(56, Filler.size(room, 8 + 2 * Filler.SEGMENT_BYTES, Integer.BYTES));
		Filler.cover(room, 8, room.capacity(), Long.BYTES);
		assertEquals(room.capacity() - 8, Filler.size(room, 8, Long.BYTES));
	}
}
