/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer.live;

import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;

/** The time of a live recording, in ticks of 1 ns. Thread-safe. */
final class LiveClock {
	/** 20 years, so that times since 1970 taken for times since the start are found; in ticks. */
	static final long LONGEST = 20L * 365 * 24 * 3600 * 1_000_000_000;

	private final long startNanos;
	private final long startTicks;
	private final long offset;
	private final AtomicBoolean begun = new AtomicBoolean();
	private final AtomicLong lastChunkStart;

	LiveClock(LiveSettings settings) {
		startNanos = settings.startNanos();
		startTicks = settings.startTicks();
		offset = startTicks - settings.startNanoTime();
		lastChunkStart = new AtomicLong(startTicks);
	}

	long startTicks() {
		return startTicks;
	}

	/** @return ticks now */
	long now() {
		return System.nanoTime() + offset;
	}

	/** @return nanoseconds since 1970-01-01T00:00Z */
	long nanos(long ticks) {
		return startNanos + (ticks - startTicks);
	}

	/**
	 * @return where a chunk starts: the first where the recording does, the others now, and no two at the same tick,
	 * because readers drop chunks that seem to be the same. Times of events have no part in it: one that is wrong would
	 * move all chunks after it
	 */
	long startChunk() {
		return begun.compareAndSet(false, true) ? startTicks : startSpares(1);
	}

	/** @return first of as many starts for chunks without events, which are no others' either */
	long startSpares(int count) {
		return lastChunkStart.updateAndGet(last -> Math.max(last + 1, now()) + count - 1) - count + 1;
	}

	/** @return whether an event can start there: not before the recording, and not decades after it */
	boolean canStart(long ticks) {
		return ticks >= startTicks && ticks - startTicks >= 0 && ticks - startTicks <= LONGEST;
	}
}
