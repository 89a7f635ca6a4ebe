/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.engine.resolve;

import java.math.BigInteger;

/** An exact fraction in lowest terms, for what is planned before any event is made. */
record Ratio(BigInteger over, BigInteger under) {
	static final Ratio ZERO = new Ratio(BigInteger.ZERO, BigInteger.ONE);

	Ratio {
		if (over.signum() == 0) {
			under = BigInteger.ONE;
		} else if (!under.equals(BigInteger.ONE)) {
			BigInteger common = common(over, under);
			if (!common.equals(BigInteger.ONE)) {
				over = over.divide(common);
				under = under.divide(common);
			}
		}
	}

	/** The same as {@link BigInteger#gcd}, which takes most of the time of planning, but faster for small numbers. */
	private static BigInteger common(BigInteger over, BigInteger under) {
		boolean small = over.bitLength() < Long.SIZE - 1 && under.bitLength() < Long.SIZE - 1;
		if (!small) {
			return over.gcd(under);
		}
		long one = Math.abs(over.longValue());
		long other = under.longValue();
		while (other != 0) {
			long rest = one % other;
			one = other;
			other = rest;
		}
		return BigInteger.valueOf(one);
	}

	static Ratio of(long over, long under) {
		return new Ratio(BigInteger.valueOf(over), BigInteger.valueOf(under));
	}

	Ratio plus(Ratio other) {
		return new Ratio(over.multiply(other.under).add(other.over.multiply(under)), under.multiply(other.under));
	}

	Ratio minus(Ratio other) {
		return new Ratio(over.multiply(other.under).subtract(other.over.multiply(under)), under.multiply(other.under));
	}

	Ratio times(Ratio other) {
		return new Ratio(over.multiply(other.over), under.multiply(other.under));
	}

	Ratio times(long factor) {
		return times(of(factor, 1));
	}

	/** The whole number at or below; the fraction is not negative. */
	BigInteger floor() {
		return over.divide(under);
	}

	/** The whole number at or above; the fraction is not negative. */
	BigInteger ceiling() {
		return over.add(under).subtract(BigInteger.ONE).divide(under);
	}

	/** The nearest number that a double can be, or one beside it. */
	double real() {
		int shift = Math.max(0, Math.max(over.bitLength(), under.bitLength()) - 1_000);
		return over.shiftRight(shift).doubleValue() / under.shiftRight(shift).doubleValue();
	}
}
