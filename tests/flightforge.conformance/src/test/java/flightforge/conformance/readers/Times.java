/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.conformance.readers;

import java.time.Duration;
import java.time.Instant;

/** Times in nanoseconds, the unit in which readers are compared; what does not fit is the nearest that does. */
final class Times {
	private static final long NANOS_PER_SECOND = 1_000_000_000L;

	private Times() {
	}

	/** Nanoseconds since the epoch. */
	static long nanos(Instant instant) {
		return nanos(instant.getEpochSecond(), instant.getNano());
	}

	static long nanos(Duration duration) {
		return nanos(duration.getSeconds(), duration.getNano());
	}

	private static long nanos(long seconds, int nanos) {
		if (Math.abs(seconds) >= Long.MAX_VALUE / NANOS_PER_SECOND) {
			return seconds < 0 ? Long.MIN_VALUE : Long.MAX_VALUE;
		}
		return seconds * NANOS_PER_SECOND + nanos;
	}
}
