/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script;

import java.math.BigDecimal;

/** How many events a stream has and when. */
public sealed interface Volume {

	/** The volume as a person writes it: {@code 300_000}, {@code 100/s} or {@code every 1 s}. */
	String text();

	/**
	 * So many events in all, spread evenly over the recording.
	 *
	 * @param text as written
	 * @param events the exact number, not negative
	 */
	record Count(String text, long events) implements Volume {
	}

	/**
	 * So many events per time, evenly spaced, the first at the start.
	 *
	 * @param text as written
	 * @param amount events per {@code perNanos}, positive
	 * @param perNanos the unit of time in nanoseconds
	 */
	record Rate(String text, BigDecimal amount, long perNanos) implements Volume {
	}

	/**
	 * One event per period, the first at the start.
	 *
	 * @param text as written, with {@code every} before it
	 * @param periodNanos the period in nanoseconds, positive
	 */
	record Every(String text, long periodNanos) implements Volume {
	}
}
