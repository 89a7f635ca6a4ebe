/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer.internal;

/**
 * A 64 bit hash of bytes that is the same on every machine and in every version, because recordings hold numbers made
 * of it. Good distribution, no protection against an adversary.
 */
public final class Hash {
	private static final long FACTOR = 0x9e3779b97f4a7c15L;

	private Hash() {
	}

	/** @return hash of a part of an array */
	public static long of(byte[] bytes, int from, int length) {
		long hash = length * FACTOR;
		int position = from;
		int end = from + length;
		for (; position + Long.BYTES <= end; position += Long.BYTES) {
			hash = mix(hash ^ BigEndian.getLong(bytes, position));
		}
		long rest = 0;
		for (; position < end; position++) {
			rest = rest << Byte.SIZE | bytes[position] & 0xff;
		}
		return mix(hash ^ rest);
	}

	/** @return hash of a number */
	public static long of(long value) {
		return mix(value);
	}

	/** A bijection in which every bit depends on every bit: the finisher of SplitMix64. */
	private static long mix(long value) {
		long mixed = value + FACTOR;
		mixed = (mixed ^ mixed >>> 30) * 0xbf58476d1ce4e5b9L;
		mixed = (mixed ^ mixed >>> 27) * 0x94d049bb133111ebL;
		return mixed ^ mixed >>> 31;
	}
}
