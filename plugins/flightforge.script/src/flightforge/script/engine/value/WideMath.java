/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.engine.value;

import java.math.BigInteger;

/** Exact products that do not fit into 64 bits, divided: without allocation wherever the quotient is not a giant. */
public final class WideMath {
	/** A quotient below is exact to a few units in a double, whose error the remainder then shows. */
	private static final double EXACT = 0x1p51;
	private static final long MOST_DIVISOR = 1L << 60;

	private WideMath() {
	}

	/** {@code a * b / c} rounded down, of factors from 0 and a positive divisor; the quotient fits into 63 bits. */
	public static long floor(long a, long b, long c) {
		long low = a * b;
		if (low >= 0 && Math.multiplyHigh(a, b) == 0) {
			return low / c;
		}
		double near = (double) a * b / c;
		if (near >= EXACT || c >= MOST_DIVISOR) {
			return BigInteger.valueOf(a).multiply(BigInteger.valueOf(b)).divide(BigInteger.valueOf(c)).longValueExact();
		}
		long quotient = (long) near;
		// The true remainder is within a few divisors, so that its lowest 64 bits are all of it.
		long remainder = low - quotient * c;
		return quotient + Math.floorDiv(remainder, c);
	}

	/**
	 * The same for many factors, where they are: a multiplication instead of a division for each.
	 *
	 * @param values the factors {@code a}, each with {@code origin} to be taken from it
	 * @param first the first of them
	 * @param end behind the last of them
	 */
	public static void floor(long[] values, int first, int end, long origin, long b, long c) {
		double ratio = (double) b / c;
		for (int i = first; i < end; i++) {
			long a = values[i] - origin;
			double near = a * ratio;
			// Less than one away from the true quotient, so that the remainder is between -c and 2 c.
			long quotient = (long) near;
			long remainder = a * b - quotient * c;
			quotient += (remainder >= c ? 1 : 0) - (remainder < 0 ? 1 : 0);
			values[i] = near >= EXACT || c >= MOST_DIVISOR ? floor(a, b, c) : quotient;
		}
	}

	/** {@code a * b / c} rounded up. */
	public static long ceiling(long a, long b, long c) {
		long quotient = floor(a, b, c);
		return a * b == quotient * c ? quotient : quotient + 1;
	}

	/** What {@link #floor} leaves: from 0 to {@code c - 1}. */
	public static long remainder(long a, long b, long c) {
		return a * b - floor(a, b, c) * c;
	}
}
