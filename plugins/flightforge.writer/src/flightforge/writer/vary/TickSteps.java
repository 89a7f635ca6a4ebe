/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer.vary;

import flightforge.writer.internal.ChunkHeader;

/**
 * The shortest time that is a whole number of nanoseconds and of ticks, by which a chunk can start later without moving
 * its events.
 *
 * @param nanos its nanoseconds
 * @param ticks its ticks
 */
record TickSteps(long nanos, long ticks) {
	private static final long NANOS = 1_000_000_000L;

	/** Those of a chunk. */
	static TickSteps of(ChunkHeader header) {
		long ticks = Math.max(1, header.ticksPerSecond());
		long divisor = NANOS;
		for (long rest = ticks; rest != 0;) {
			long next = divisor % rest;
			divisor = rest;
			rest = next;
		}
		return new TickSteps(NANOS / divisor, ticks / divisor);
	}
}
