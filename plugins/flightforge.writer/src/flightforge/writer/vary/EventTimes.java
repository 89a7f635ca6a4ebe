/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer.vary;

import java.io.IOException;
import java.util.Arrays;

import flightforge.writer.internal.ChunkHeader;

/** When the events of a chunk end, in bounded memory. */
final class EventTimes {
	private static final int SHARES = 4096;

	/** How many events end in each share of the chunk's time. */
	private final long[] counts = new long[SHARES];
	private final double shareTicks;
	private long events;
	private long first = Long.MAX_VALUE;
	private long last = Long.MIN_VALUE;

	private EventTimes(ChunkHeader header) {
		shareTicks = Math.max(1, (double) header.durationNanos() * header.ticksPerSecond() / 1e9 / SHARES);
	}

	/** Those of a chunk. */
	static EventTimes of(ChunkSource source) throws IOException {
		EventTimes times = new EventTimes(source.decoded());
		source.restart();
		while (source.nextEvent()) {
			long end = source.endTicks();
			times.counts[(int) Math.clamp(end / times.shareTicks, 0, SHARES - 1)]++;
			times.first = Math.min(times.first, end);
			times.last = Math.max(times.last, end);
			times.events++;
		}
		return times;
	}

	/** @return how many events there are */
	long events() {
		return events;
	}

	/** @return when about half of the events have ended, in ticks after the chunk's start; the middle without any */
	long half() {
		if (events == 0) {
			return (long) (SHARES / 2 * shareTicks);
		}
		int share = 0;
		for (long ended = 0; share < SHARES - 1 && ended < (events + 1) / 2; share++) {
			ended += counts[share];
		}
		// All of them may be in that share.
		boolean isRest = Arrays.stream(counts, share, SHARES).sum() == 0;
		return (long) Math.ceil((isRest ? share - 1 : share) * shareTicks);
	}

	/** @return whether some events end before that time, and others not */
	boolean areApart(long ticks) {
		return first < ticks && last >= ticks;
	}
}
