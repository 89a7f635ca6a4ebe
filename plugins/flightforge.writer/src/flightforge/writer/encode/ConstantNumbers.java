/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer.encode;

import java.util.Map;

import flightforge.writer.StackFrame;
import flightforge.writer.StandardTypes;

/**
 * How constants get their numbers. No number means one thing in a chunk and another in the next: the JDK's consumer
 * takes constants over from the chunk before when it sees their numbers again. Numbers of structures and enumerations
 * stay below 2^31 as long as possible: async-profiler's converter reads them as {@code int}.
 */
public final class ConstantNumbers {
	/** No number is given: the constant gets one of its chunk's own. */
	public static final long NONE = -1;

	/**
	 * Those of HotSpot and async-profiler, whose converter knows frame types by their number, and reads only a byte.
	 */
	private static final Map<String, Long> FRAME_TYPES = Map.of(StackFrame.INTERPRETED, 0L, StackFrame.JIT_COMPILED, 1L,
			StackFrame.INLINED, 2L, StackFrame.NATIVE, 3L, "C++", 4L, "Kernel", 5L, "C1 compiled", 6L);
	private static final long FIRST_FREE_FRAME_TYPE = 7;
	/** async-profiler's converter has states of its own at 254 and 255. */
	private static final long FIRST_FREE_THREAD_STATE = 256;
	private static final int MOST_BITS_IN_CHUNK = 17;
	/** More would not have {@value #MOST_BITS_IN_CHUNK} bits each. */
	public static final long USUAL_CHUNKS = 1 << 31 - MOST_BITS_IN_CHUNK;
	private static final long LONG_NUMBERS = 1L << 60;
	private static final int LONG_BITS_IN_CHUNK = 30;

	private ConstantNumbers() {
	}

	/** @return the number that a type's constant has in every recording, or {@link #NONE} */
	public static long fixed(String typeName, String text) {
		return typeName.equals(StandardTypes.FRAME_TYPE) ? FRAME_TYPES.getOrDefault(text, NONE) : NONE;
	}

	/** @return the lowest number that a recording can give to a constant of the type */
	public static long firstShared(String typeName) {
		return typeName.equals(StandardTypes.FRAME_TYPE) ? FIRST_FREE_FRAME_TYPE : 1;
	}

	/** @return the lowest number of a type's constants in a live recording */
	public static long firstLive(String typeName) {
		return typeName.equals(StandardTypes.THREAD_STATE) ? FIRST_FREE_THREAD_STATE : FIRST_FREE_FRAME_TYPE;
	}

	/**
	 * @param lastShared highest number that the recording gave
	 * @param chunks how many the recording has
	 * @return bits for the constants of a chunk: the fewer, the more chunks there are, so that all have numbers that
	 * fit into an {@code int}
	 */
	public static int bits(long lastShared, long chunks) {
		int bits = MOST_BITS_IN_CHUNK;
		if (chunks > USUAL_CHUNKS) {
			while (bits > 0 && lastShared + FIRST_FREE_FRAME_TYPE + (chunks << bits) > Integer.MAX_VALUE) {
				bits--;
			}
		}
		return bits;
	}

	/**
	 * @param lastShared highest number that the recording gave
	 * @param bits from {@link #bits}
	 * @param sequence which chunk of the recording it is, from 0
	 * @param index which of the chunk's own constants it is, from 0
	 * @return a number that no other chunk has
	 */
	public static long own(long lastShared, int bits, long sequence, int index) {
		if (index < 1 << bits) {
			long number = lastShared + FIRST_FREE_FRAME_TYPE + (sequence << bits) + index;
			if (number <= Integer.MAX_VALUE) {
				return number;
			}
		}
		return LONG_NUMBERS | sequence << LONG_BITS_IN_CHUNK | index;
	}
}
