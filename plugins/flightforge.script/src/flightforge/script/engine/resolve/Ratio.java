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
		BigInteger common = over.gcd(under);
		if (!common.equals(BigInteger.ONE)) {
			over = over.divide(common);
			under = under.divide(common);
		}
	}

	static Ratio of(long over, long under) {
		return new Ratio(BigInteger.valueOf(over), BigInteger.valueOf(under));
	}

	Ratio plus(Ratio other) {
		return new Ratio(over.multiply(other.under).add(other.over.multiply(under)), under.multiply(other.under));
	}

	Ratio minus(Ratio other) {
		return plus(new Ratio(other.over.negate(), other.under));
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
