/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.engine.jvm;

import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.format.DateTimeFormatter;
import java.time.temporal.TemporalAdjusters;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * When and by whom a JVM was built, by its version: a feature release comes out on the third Tuesday of March or
 * September, and its updates on that of each January, April, July and October after it.
 */
final class Build {
	private static final Pattern VERSION = Pattern.compile("(\\d{1,3})(?:\\.\\d+\\.(\\d{1,2}))?.*");
	/** The first feature release of which there is one every half a year from here on: 17, in September 2021. */
	private static final int FIRST = 17;
	private static final LocalDate FIRST_MONTH = LocalDate.of(2021, 9, 1);
	private static final DateTimeFormatter DATE = DateTimeFormatter.ofPattern("MMM d uuuu", Locale.ROOT);
	/** Distributions build a release some days after it has come out. */
	private static final int PACKAGED_AFTER = 16;

	private Build() {
	}

	/**
	 * What is behind "built on".
	 *
	 * @param version the JVM's version, such as {@code 25.0.1+8}
	 * @param named whether it says by whom, as before JDK 20
	 */
	static String of(String version, boolean named) {
		LocalDate day = released(version);
		if (isPackaged(version)) {
			LocalDate packaged = day.plusDays(PACKAGED_AFTER);
			return named ? DATE.format(packaged) + " 18:27:47 by \"unknown\" with gcc 12.2.0"
					: packaged + "T18:27:47Z with gcc 13.3.0";
		}
		return named ? DATE.format(day) + " 00:00:00 by \"admin\" with gcc 11.3.0" : day + "T00:00:00Z with gcc 14.2.0";
	}

	/** Who built it. */
	static String vendor(String version) {
		return version.contains("Debian") ? "Debian" : version.contains("buntu") ? "Ubuntu" : "Eclipse Adoptium";
	}

	private static boolean isPackaged(String version) {
		return !vendor(version).equals("Eclipse Adoptium");
	}

	/** The day on which a version came out. */
	private static LocalDate released(String version) {
		Matcher matcher = VERSION.matcher(version);
		int feature = matcher.matches() ? Integer.parseInt(matcher.group(1)) : FIRST;
		int update = matcher.matches() && matcher.group(2) != null ? Integer.parseInt(matcher.group(2)) : 0;
		LocalDate first = FIRST_MONTH.plusMonths(6L * (feature - FIRST));
		return first.plusMonths(update == 0 ? 0 : 1 + 3L * (update - 1))
				.with(TemporalAdjusters.dayOfWeekInMonth(3, DayOfWeek.TUESDAY));
	}
}
