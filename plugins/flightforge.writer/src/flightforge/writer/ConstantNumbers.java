/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer;

import java.util.Map;

/**
 * How constants get their numbers. No number means one thing in a chunk and another in the next: the JDK's consumer
 * takes constants over from the chunk before when it sees their numbers again. Numbers of structures and enumerations
 * stay below 2^31 as long as possible: async-profiler's converter reads them as {@code int}.
 */
final class ConstantNumbers {
	/** No number is given: the constant gets one of its chunk's own. */
	static final long NONE = -1;

	/**
	 * Those of HotSpot and async-profiler, whose converter knows frame types by their number, and reads only a byte.
	 */
	private static final Map<String, Long> FRAME_TYPES = Map.of(StackFrame.INTERPRETED, 0L, StackFrame.JIT_COMPILED, 1L,
			StackFrame.INLINED, 2L, StackFrame.NATIVE, 3L, "C++", 4L, "Kernel", 5L, "C1 compiled", 6L);
	private static final long FIRST_FREE_FRAME_TYPE = 7;
	private static final int BITS_IN_CHUNK = 17;
	private static final long LONG_NUMBERS = 1L << 60;
	private static final int LONG_BITS_IN_CHUNK = 30;

	private ConstantNumbers() {
	}

	/** @return the number that a type's constant has in every recording, or {@link #NONE} */
	static long fixed(String typeName, String text) {
		return typeName.equals(StandardTypes.FRAME_TYPE) ? FRAME_TYPES.getOrDefault(text, NONE) : NONE;
	}

	/** @return the lowest number that a recording can give to a constant of the type */
	static long firstShared(String typeName) {
		return typeName.equals(StandardTypes.FRAME_TYPE) ? FIRST_FREE_FRAME_TYPE : 1;
	}

	/**
	 * @param lastShared highest number that the recording gave
	 * @param sequence which chunk of the recording it is, from 0
	 * @param index which of the chunk's own constants it is, from 0
	 * @return a number that no other chunk has
	 */
	static long own(long lastShared, long sequence, int index) {
		if (index < 1 << BITS_IN_CHUNK) {
			long number = lastShared + FIRST_FREE_FRAME_TYPE + (sequence << BITS_IN_CHUNK) + index;
			if (sequence < 1 << 31 - BITS_IN_CHUNK && number <= Integer.MAX_VALUE) {
				return number;
			}
		}
		return LONG_NUMBERS | sequence << LONG_BITS_IN_CHUNK | index;
	}
}
