/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.learn.write;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;

/** Writes numbers as the language has them. */
final class Numbers {
	private static final String[] TIMES = {"s", "ms", "us", "ns"};
	private static final long[] NANOS = {1_000_000_000L, 1_000_000L, 1_000L, 1L};
	private static final long NANOS_PER_MINUTE = 60_000_000_000L;
	private static final long NANOS_PER_HOUR = 60 * NANOS_PER_MINUTE;
	private static final String[] SIZES = {"GiB", "MiB", "KiB"};
	private static final int MIN_GROUPED = 10_000;
	/** Of an amount that nothing else depends on nobody reads more digits. */
	private static final int DIGITS_OF_BYTES = 5;
	private static final BigDecimal MEBIBYTE = BigDecimal.valueOf(1 << 20);

	/** What numbers measure. */
	enum Measure {
		PLAIN, CHARACTER, TIME, POINT, BYTES, ADDRESS
	}

	/** Numbers with more zeros have a power of ten. */
	private static final int MOST_PLACES = 24;

	private Numbers() {
	}

	static String plain(long number) {
		String digits = Long.toString(number);
		if (Math.abs((double) number) < MIN_GROUPED) {
			return digits;
		}
		StringBuilder grouped = new StringBuilder(digits);
		for (int i = digits.length() - 3; i > (number < 0 ? 1 : 0); i -= 3) {
			grouped.insert(i, '_');
		}
		return grouped.toString();
	}

	/** The length of a recording in nanoseconds, exactly, in hours or minutes where it is a whole number of them. */
	static String length(long nanos) {
		if (nanos <= NANOS_PER_MINUTE || nanos % NANOS_PER_MINUTE != 0) {
			return time(nanos);
		}
		return nanos % NANOS_PER_HOUR == 0 ? plain(nanos / NANOS_PER_HOUR) + " h"
				: plain(nanos / NANOS_PER_MINUTE) + " min";
	}

	/** A length of time in nanoseconds, exactly. */
	static String time(long nanos) {
		return time(BigDecimal.valueOf(nanos));
	}

	/**
	 * A moment as a share of a recording, so that scripts of another length have it, too.
	 *
	 * @param nanos when it is, in nanoseconds after the recording's start, up to its duration
	 * @param duration how long the recording is
	 * @return as few digits as say the moment exactly, where the recording is that long
	 */
	static String share(long nanos, long duration) {
		BigDecimal whole = BigDecimal.valueOf(duration);
		BigDecimal percent = BigDecimal.valueOf(nanos).movePointRight(2);
		for (int digits = 0;; digits++) {
			BigDecimal rounded = percent.divide(whole, digits, RoundingMode.CEILING);
			if (rounded.movePointLeft(2).multiply(whole).longValue() == nanos) {
				return rounded.signum() == 0 ? "0 %" : rounded.stripTrailingZeros().toPlainString() + " %";
			}
		}
	}

	/** @return the moment nearest to another one whose {@link #share} has that many decimals */
	static long rounded(long nanos, long duration, int digits) {
		BigDecimal whole = BigDecimal.valueOf(duration);
		return BigDecimal.valueOf(nanos).movePointRight(2).divide(whole, digits, RoundingMode.HALF_EVEN)
				.movePointLeft(2).multiply(whole).longValue();
	}

	private static String time(BigDecimal nanos) {
		if (nanos.signum() == 0) {
			return "0 ns";
		}
		int unit = 0;
		while (unit < NANOS.length - 1 && nanos.abs().compareTo(BigDecimal.valueOf(NANOS[unit])) < 0) {
			unit++;
		}
		return nanos.divide(BigDecimal.valueOf(NANOS[unit])).stripTrailingZeros().toPlainString() + " " + TIMES[unit];
	}

	/** About so many bytes, and no less: whole MiB, of which a few digits are not 0. */
	static String about(long bytes) {
		BigDecimal mebibytes = BigDecimal.valueOf(bytes).divide(MEBIBYTE).setScale(0, RoundingMode.UP)
				.round(new MathContext(DIGITS_OF_BYTES, RoundingMode.UP));
		return bytes(mebibytes.multiply(MEBIBYTE).setScale(0));
	}

	/** A number in the unit of what it measures. */
	static String text(BigDecimal number, Measure measure) {
		return switch (measure) {
		case TIME, POINT -> time(number);
		case BYTES -> bytes(number);
		case CHARACTER -> {
			String digits = text(number, Measure.PLAIN);
			// A single digit would be the character of that digit.
			yield digits.length() == 1 ? "0" + digits : digits;
		}
		default -> {
			BigDecimal stripped = number.stripTrailingZeros();
			yield stripped.scale() <= 0 && stripped.precision() - stripped.scale() <= 18
					? plain(stripped.longValueExact())
					: Math.abs(stripped.scale()) > MOST_PLACES ? stripped.toString() : stripped.toPlainString();
		}
		};
	}

	private static String bytes(BigDecimal number) {
		long bytes = number.signum() > 0 && number.scale() <= 0 && number.precision() < 18 ? number.longValueExact()
				: 0;
		for (int i = 0; i < SIZES.length; i++) {
			long unit = 1L << 10 * (SIZES.length - i);
			if (bytes >= unit && bytes % (unit >> 2) == 0) {
				return BigDecimal.valueOf(bytes).divide(BigDecimal.valueOf(unit)).stripTrailingZeros().toPlainString()
						+ " " + SIZES[i];
			}
		}
		return text(number, Measure.PLAIN);
	}

	/**
	 * A number with no more digits than are needed.
	 *
	 * @param gap what it may not be further off than about a hundredth of, not negative
	 */
	static BigDecimal rounded(double number, double gap, RoundingMode mode) {
		BigDecimal exact = new BigDecimal(number);
		if (!(gap > 0) || number == 0) {
			return gap == 0 && number == Math.rint(number) ? exact : exact.round(new MathContext(6, mode));
		}
		int scale = -(int) Math.floor(Math.log10(gap / 30));
		return exact.setScale(scale, mode);
	}

	/** A weight or count that is not a whole number where events of a sample stand for several. */
	static String weight(double weight) {
		return weight >= 10 || weight == Math.rint(weight) ? plain(Math.max(1, Math.round(weight)))
				: new BigDecimal(weight).round(new MathContext(3)).toPlainString();
	}
}
