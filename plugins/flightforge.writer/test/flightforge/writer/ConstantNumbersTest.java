/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashSet;
import java.util.Set;

import org.junit.jupiter.api.Test;

class ConstantNumbersTest {
	private static final long[] CHUNKS = {0, 1, 2, 3, 100, 16_380, 16_381, 16_382, 16_383, 16_384, 1 << 20, 1 << 29};
	private static final int[] INDEXES = {0, 1, 2, 131_070, 131_071, 131_072, 1_000_000, (1 << 30) - 1};

	@Test
	void noTwoChunksGiveTheSameNumber() {
		for (long lastShared : new long[] {0, 5, 100_000, 1 << 25}) {
			Set<Long> numbers = new HashSet<>();
			for (long chunk : CHUNKS) {
				for (int index : INDEXES) {
					long number = ConstantNumbers.own(lastShared, chunk, index);
					assertTrue(number > lastShared);
					assertTrue(numbers.add(number), chunk + ", " + index);
				}
			}
		}
	}

	@Test
	void numbersFitIntoAnIntAsLongAsPossible() {
		assertTrue(ConstantNumbers.own(1000, 16_000, 131_071) <= Integer.MAX_VALUE);
		assertTrue(ConstantNumbers.own(0, 0, 0) < 0x80);
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
