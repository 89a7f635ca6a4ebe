/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.generate;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * How fast the clock of a recording runs beside that of the machine.
 *
 * @param factor seconds of the recording in a second, from {@value #LEAST} to {@value #MOST}; infinite for a recording
 * that waits for no time
 */
public record Pace(double factor) {
	/** As fast as the machine can. */
	public static final Pace UNLIMITED = new Pace(Double.POSITIVE_INFINITY);
	/** The slowest pace. */
	public static final double LEAST = 0.001;
	/** The fastest pace that is kept. */
	public static final double MOST = 1_000_000;

	private static final String UNLIMITED_NAME = "max";
	private static final Pattern FACTOR = Pattern.compile("(\\d{1,7}(?:\\.\\d{1,6})?)x");

	/** Checks. */
	public Pace {
		if (!(factor >= LEAST && (factor <= MOST || factor == Double.POSITIVE_INFINITY))) {
			throw new IllegalArgumentException("A pace is from " + LEAST + "x to 1000000x, or max");
		}
	}

	/**
	 * Reads a pace.
	 *
	 * @param text such as {@code 1x}, {@code 0.5x}, {@code 10x} or {@code max}
	 * @throws IllegalArgumentException if it is none; the message says what there is
	 */
	public static Pace of(String text) {
		if (text.equals(UNLIMITED_NAME)) {
			return UNLIMITED;
		}
		Matcher factor = FACTOR.matcher(text);
		if (!factor.matches()) {
			throw new IllegalArgumentException(text + " is no pace; 1x is that of a clock, 10x ten times as fast,"
					+ " and max as fast as the machine can");
		}
		return new Pace(Double.parseDouble(factor.group(1)));
	}

	/** Whether the recording waits for the time of its events. */
	public boolean isLimited() {
		return factor < Double.POSITIVE_INFINITY;
	}

	/** How long a stretch of the recording takes, both in nanoseconds. */
	long nanos(long recorded) {
		return (long) (recorded / factor);
	}

	/** How much of the recording passes in a time, both in nanoseconds; as much as there is without a limit. */
	long recorded(long nanos) {
		return Math.max(1, (long) (nanos * factor));
	}

	@Override
	public String toString() {
		return !isLimited() ? UNLIMITED_NAME : factor == Math.rint(factor) ? (long) factor + "x" : factor + "x";
	}
}
