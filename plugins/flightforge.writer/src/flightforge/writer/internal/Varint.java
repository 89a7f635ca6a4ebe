/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer.internal;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/**
 * The compressed integers of the format: seven bits a byte, lowest first, the high bit saying that more follow; a ninth
 * byte is taken whole.
 */
public final class Varint {
	/** Bytes of the longest integer. */
	public static final int MAX_BYTES = 9;

	/** Seven for each of eight bytes. */
	private static final int SHORT_BITS = 56;

	private static final VarHandle EIGHT_BYTES = MethodHandles.byteArrayViewVarHandle(long[].class,
			ByteOrder.LITTLE_ENDIAN);
	private static final long CONTINUE = 0x8080808080808080L;
	private static final long PAYLOAD = ~CONTINUE;
	/** Whether {@link Long#expand} is one instruction, and takes no longer than others. */
	private static final boolean EXPANDS = Processor.expands();

	private Varint() {
	}

	/**
	 * Writes a number. There must be room for {@link #MAX_BYTES}, whatever its length: it is made of one eight byte
	 * store without a branch on the length, because lengths of generated values are hard to predict.
	 *
	 * @return position after it
	 */
	public static int put(byte[] target, int position, long value) {
		if ((value & ~0x7fL) == 0) {
			target[position] = (byte) value;
			return position + 1;
		}
		long spread = spread(value);
		if (value >>> 56 != 0) {
			EIGHT_BYTES.set(target, position, spread | CONTINUE);
			target[position + 8] = (byte) (value >>> 56);
			return position + 9;
		}
		int last = 63 - Long.numberOfLeadingZeros(spread) >>> 3;
		EIGHT_BYTES.set(target, position, spread | CONTINUE & (1L << (last << 3)) - 1);
		return position + last + 1;
	}

	/**
	 * Does the same, for the loops that make events: without a branch but for nine bytes, which are rare.
	 *
	 * @return position after it
	 */
	public static int putHot(byte[] target, int position, long value) {
		if (value >>> SHORT_BITS != 0) {
			EIGHT_BYTES.set(target, position, spreadHot(value) | CONTINUE);
			target[position + 8] = (byte) (value >>> SHORT_BITS);
			return position + 9;
		}
		return putShort(target, position, value);
	}

	/**
	 * Does the same for numbers of at most 56 bits; there must be room for eight bytes.
	 *
	 * @return position after it
	 */
	public static int putShort(byte[] target, int position, long value) {
		long spread = spreadHot(value);
		int last = 63 - Long.numberOfLeadingZeros(spread | 1) >>> 3;
		EIGHT_BYTES.set(target, position, spread | CONTINUE & (1L << (last << 3)) - 1);
		return position + last + 1;
	}

	/**
	 * Writes a byte, and behind it a number of at most 49 bits; there must be room for eight bytes.
	 *
	 * @return position after both
	 */
	public static int putBehind(byte[] target, int position, byte first, long value) {
		long spread = spreadHot(value);
		int last = 63 - Long.numberOfLeadingZeros(spread | 1) >>> 3;
		EIGHT_BYTES.set(target, position, (spread | CONTINUE & (1L << (last << 3)) - 1) << Byte.SIZE | first);
		return position + last + 2;
	}

	private static long spreadHot(long value) {
		return EXPANDS ? Long.expand(value, PAYLOAD) : spread(value);
	}

	/**
	 * Does the same for numbers that are small as a rule, such as those of types and constants.
	 *
	 * @return position after it
	 */
	public static int putSmall(byte[] target, int position, long value) {
		if ((value & ~0x7fL) == 0) {
			target[position] = (byte) value;
			return position + 1;
		}
		return putHot(target, position, value);
	}

	/** @return the number at a position, where one has been put */
	public static long get(byte[] source, int position) {
		long value = 0;
		for (int i = 0; i < MAX_BYTES - 1; i++) {
			byte next = source[position + i];
			value |= (next & 0x7fL) << 7 * i;
			if (next >= 0) {
				return value;
			}
		}
		return value | (long) source[position + MAX_BYTES - 1] << 56;
	}

	/** @return bytes that the number takes */
	public static int length(long value) {
		if (value >>> 56 != 0) {
			return 9;
		}
		return (63 - Long.numberOfLeadingZeros(value | 1)) / 7 + 1;
	}

	/** Puts the low 56 bits into eight bytes, seven bits each. */
	private static long spread(long value) {
		long halves = (value & 0x00fffffff0000000L) << 4 | value & 0x000000000fffffffL;
		long quarters = (halves & 0x0fffc0000fffc000L) << 2 | halves & 0x00003fff00003fffL;
		return (quarters & 0x3f803f803f803f80L) << 1 | quarters & 0x007f007f007f007fL;
	}
}
