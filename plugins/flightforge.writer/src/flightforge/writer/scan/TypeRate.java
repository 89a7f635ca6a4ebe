/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer.scan;

/**
 * How many events of a type start in a stretch of time: in that with the fewest of all whole stretches of the
 * recording, and in that with the most, which may be a part of one at its end. Immutable.
 *
 * @param seconds how long a stretch is, in seconds: 1, or more in recordings of more than an hour
 * @param least the fewest events, 0 where a stretch has none
 * @param most the most events
 */
public record TypeRate(long seconds, long least, long most) {
	/** The fewest events per second. */
	public double leastPerSecond() {
		return (double) least / seconds;
	}

	/** The most events per second. */
	public double mostPerSecond() {
		return (double) most / seconds;
	}
}
