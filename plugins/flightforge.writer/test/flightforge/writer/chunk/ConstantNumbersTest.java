/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer.chunk;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.HashSet;
import java.util.Set;

import org.junit.jupiter.api.Test;

import flightforge.writer.StackFrame;
import flightforge.writer.encode.ConstantNumbers;
import flightforge.writer.store.HeapStore;

class ConstantNumbersTest {
	private static final long[] CHUNKS = {0, 1, 2, 3, 100, 16_380, 16_381, 16_382, 16_383, 16_384, 1 << 20, 1 << 29};
	private static final int[] INDEXES = {0, 1, 2, 131_070, 131_071, 131_072, 1_000_000, (1 << 30) - 1};

	@Test
	void noTwoChunksGiveTheSameNumber() {
		for (long lastShared : new long[] {0, 5, 100_000, 1 << 25}) {
			for (long chunks : new long[] {1, 16_384, 16_385, 100_000, 1 << 20, 1 << 29}) {
				int bits = ConstantNumbers.bits(lastShared, chunks);
				Set<Long> numbers = new HashSet<>();
				for (long chunk : CHUNKS) {
					for (int index : INDEXES) {
						long number = ConstantNumbers.own(lastShared, bits, chunk, index);
						assertTrue(number > lastShared);
						assertTrue(numbers.add(number), chunk + ", " + index);
					}
				}
			}
		}
	}

	@Test
	void numbersFitIntoAnIntAsLongAsPossible() {
		assertTrue(ConstantNumbers.own(1000, 17, 16_000, 131_071) <= Integer.MAX_VALUE);
		assertTrue(ConstantNumbers.own(0, 17, 0, 0) < 0x80);
		for (long chunks : new long[] {16_385, 32_768, 100_000, 1 << 20}) {
			int bits = ConstantNumbers.bits(1000, chunks);
			assertTrue(bits >= 10);
			assertTrue(ConstantNumbers.own(1000, bits, chunks - 1, (1 << bits) - 1) <= Integer.MAX_VALUE);
		}
	}

	@Test
	void recordingsOfUpTo16384ChunksHaveTheirBytes() {
		assertEquals(17, ConstantNumbers.bits(1 << 30, 16_384));
		assertEquals(16, ConstantNumbers.bits(0, 16_385));
		assertEquals(7 + 5 + (16_383L << 17) + 3, ConstantNumbers.own(5, 17, 16_383, 3));
	}

	@Test
	void encodersOfManyChunksGiveSmallNumbers() throws IOException {
		ChunkEncoder encoder = new ChunkEncoder(WorkEvents.TYPES, SharedConstants.none(), new HeapStore(), 1 << 20);
		encoder.open((1 << 20) - 1, 0, 0);
		assertTrue(encoder.string("text") <= Integer.MAX_VALUE);
	}

	@Test
	void frameTypesHaveTheNumbersOfHotspot() {
		assertEquals(0, ConstantNumbers.fixed("jdk.types.FrameType", StackFrame.INTERPRETED));
		assertEquals(3, ConstantNumbers.fixed("jdk.types.FrameType", StackFrame.NATIVE));
		assertEquals(ConstantNumbers.NONE, ConstantNumbers.fixed("jdk.types.FrameType", "Imagined"));
		assertEquals(ConstantNumbers.NONE, ConstantNumbers.fixed("jdk.types.GCName", StackFrame.NATIVE));
		SharedConstants shared = SharedConstants.builder().constant("jdk.types.FrameType", "Imagined").build();
		assertEquals(7, shared.text("jdk.types.FrameType", "Imagined"));
	}
}
