/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.engine.value;

/**
 * Keyed randomness: random bits as a function of a key and an index, without state. The mixing is that of SplitMix64
 * (Steele, Lea, Flood 2014) with Stafford's variant 13 constants; a key fixes the stream of numbers, the index the
 * place in it.
 */
public final class Keyed {
	private static final long GAMMA = 0x9E3779B97F4A7C15L;
	private static final double UNIT = 0x1p-53;
	/** Inverses of the factors modulo 2^64. */
	private static final long GAMMA_INVERSE = 0xF1DE83E19937733DL;
	private static final long FIRST_INVERSE = 0x96DE1B173F119089L;
	private static final long SECOND_INVERSE = 0x319642B2D24D8EC3L;

	private Keyed() {
	}

	/** The key of a field in a stream. */
	public static long key(long seed, int stream, String field) {
		long key = mix(mix(seed + GAMMA) + stream * GAMMA);
		for (int i = 0; i < field.length(); i++) {
			key = mix(key + field.charAt(i) + GAMMA);
		}
		return key;
	}

	/** The key of a part of a value. */
	public static long key(long key, int part) {
		return mix(key ^ mix(part + GAMMA));
	}

	/** 64 random bits. */
	public static long bits(long key, long index) {
		return mix(key + index * GAMMA);
	}

	/** The index at which a key has certain bits. */
	public static long index(long key, long bits) {
		long z = bits;
		z = (z ^ z >>> 31 ^ z >>> 62) * SECOND_INVERSE;
		z = (z ^ z >>> 27 ^ z >>> 54) * FIRST_INVERSE;
		z = z ^ z >>> 30 ^ z >>> 60;
		return (z - key) * GAMMA_INVERSE;
	}

	/** A number from 0 to bound - 1; all 64 bits when the bound is 0, which stands for 2^64. */
	public static long below(long bits, long bound) {
		return bound == 0 ? bits : Math.unsignedMultiplyHigh(bits, bound);
	}

	/** A number between 0 and 1, both excluded. */
	public static double unit(long bits) {
		// The last one would be rounded to 1.
		return Math.min(((bits >>> 11) + 0.5) * UNIT, 1 - UNIT);
	}

	private static long mix(long value) {
		long z = value;
		z = (z ^ z >>> 30) * 0xBF58476D1CE4E5B9L;
		z = (z ^ z >>> 27) * 0x94D049BB133111EBL;
		return z ^ z >>> 31;
	}
}
