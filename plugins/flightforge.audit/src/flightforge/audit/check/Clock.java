/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.audit.check;

import flightforge.writer.read.Chunk;
import flightforge.writer.read.Event;

/**
 * One time axis for all chunks: the ticks of the JVM, which do not jump when somebody sets the clock of the machine.
 * The starts of chunks come from that clock, so that the same tick can be some microseconds apart in two chunks.
 */
final class Clock {
	/** More than clocks are set by; whoever is farther off has ticks that begin with each chunk. */
	private static final long FARTHEST_NANOS = 60_000_000_000L;

	private Chunk base;
	private Chunk chunk;

	void enter(Chunk next) {
		chunk = next;
		boolean known = base != null && base.ticksPerSecond() == next.ticksPerSecond()
				&& Math.abs(base.epochNanos(next.startTicks()) - next.startNanos()) < FARTHEST_NANOS;
		if (!known) {
			base = next;
		}
	}

	long start(Event event) {
		return base.epochNanos(event.startTicks());
	}

	long end(Event event) {
		return base.epochNanos(event.startTicks() + event.durationTicks());
	}

	/** The start of the present chunk, on this axis. */
	long chunkStart() {
		return base.epochNanos(chunk.startTicks());
	}

	/** The end of the present chunk as its header says, on this axis. */
	long chunkEnd() {
		return chunkStart() + chunk.durationNanos();
	}
}
