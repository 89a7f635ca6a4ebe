/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.conformance.readers;

import java.time.Instant;

/** Points in time as nanoseconds since the epoch, the unit in which readers are compared. */
final class Times {
	private static final long NANOS_PER_SECOND = 1_000_000_000L;

	private Times() {
	}

	static long nanos(Instant instant) {
		return Math.addExact(Math.multiplyExact(instant.getEpochSecond(), NANOS_PER_SECOND), instant.getNano());
	}
}
