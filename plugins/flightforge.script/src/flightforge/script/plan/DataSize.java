/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.plan;

import java.util.Locale;

/** Amounts of data as messages say them. */
public final class DataSize {
	private static final String[] UNITS = {"B", "KiB", "MiB", "GiB", "TiB", "PiB", "EiB"};
	private static final int KIBI = 1024;
	private static final int ONE_DECIMAL_BELOW = 100;

	private DataSize() {
	}

	/** For example {@code 17 B}, {@code 1.5 KiB}, {@code 234 MiB}. */
	public static String text(long bytes) {
		double amount = bytes;
		int unit = 0;
		// What is rounded to 1024 of a unit is one of the next.
		while (amount >= KIBI - 0.5 && unit < UNITS.length - 1) {
			amount /= KIBI;
			unit++;
		}
		String pattern = unit == 0 || amount >= ONE_DECIMAL_BELOW ? "%.0f %s" : "%.1f %s";
		return String.format(Locale.ROOT, pattern, amount, UNITS[unit]);
	}
}
