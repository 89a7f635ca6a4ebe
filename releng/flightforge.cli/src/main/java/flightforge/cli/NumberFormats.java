/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.cli;

import java.util.Locale;

import flightforge.script.plan.DataSize;

/** Numbers as people read them: grouped digits, binary units of bytes, durations in their two largest units. */
public final class NumberFormats {
	private static final int ONE_DECIMAL_BELOW = 100;
	private static final long NANOS_PER_SECOND = 1_000_000_000L;
	private static final long NANOS_PER_MILLI = 1_000_000L;
	private static final long NANOS_PER_MICRO = 1_000L;
	private static final long SECONDS_PER_MINUTE = 60;
	private static final long SECONDS_PER_HOUR = 3600;

	private NumberFormats() {
	}

	/** For example {@code 1,234,567}. */
	public static String count(long number) {
		return String.format(Locale.ROOT, "%,d", number);
	}

	/** For example {@code 1 event}, {@code 12,000 events}. */
	public static String count(long number, String noun) {
		return count(number) + " " + noun + (number == 1 ? "" : "s");
	}

	/** For example {@code 1,234,567}, or {@code ≈ 1,234,567} where it is only about that. */
	static String count(long number, boolean about) {
		return (about ? "\u2248 " : "") + count(number);
	}

	/** For example {@code 17 B}, {@code 1.5 KiB}, {@code 234 MiB}. */
	public static String bytes(long bytes) {
		return DataSize.text(bytes);
	}

	/** For example {@code 250 us}, {@code 12 ms}, {@code 1.5 s}, {@code 10 min}, {@code 1 h 5 min}. */
	public static String duration(long nanos) {
		if (nanos < NANOS_PER_MICRO) {
			return nanos + " ns";
		}
		if (nanos < NANOS_PER_MILLI) {
			return decimal(nanos, NANOS_PER_MICRO) + " us";
		}
		if (nanos < NANOS_PER_SECOND) {
			return decimal(nanos, NANOS_PER_MILLI) + " ms";
		}
		if (nanos < SECONDS_PER_MINUTE * NANOS_PER_SECOND) {
			return decimal(nanos, NANOS_PER_SECOND) + " s";
		}
		long seconds = Math.round((double) nanos / NANOS_PER_SECOND);
		if (seconds < SECONDS_PER_HOUR) {
			return twoUnits(seconds / SECONDS_PER_MINUTE, "min", seconds % SECONDS_PER_MINUTE, "s");
		}
		return twoUnits(seconds / SECONDS_PER_HOUR, "h", seconds % SECONDS_PER_HOUR / SECONDS_PER_MINUTE, "min");
	}

	private static String decimal(long nanos, long unit) {
		double amount = (double) nanos / unit;
		String text = String.format(Locale.ROOT, amount >= ONE_DECIMAL_BELOW ? "%.0f" : "%.1f", amount);
		return text.endsWith(".0") ? text.substring(0, text.length() - 2) : text;
	}

	private static String twoUnits(long large, String largeUnit, long small, String smallUnit) {
		String text = large + " " + largeUnit;
		return small == 0 ? text : text + " " + small + " " + smallUnit;
	}
}
