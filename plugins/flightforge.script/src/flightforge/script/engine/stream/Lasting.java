/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.engine.stream;

import java.util.Arrays;

import flightforge.script.engine.value.Batch;

/**
 * Which events of a stream last beyond the end of the stretch of time that was made last, so that when the next one is
 * made, no others of those that are scheduled before it have to be asked how long they last. For one thread.
 */
final class Lasting {
	/** The stretch that was made last; null before the first one. */
	private Endings.Within made;
	/** The numbers of those that last beyond it, in order. */
	private long[] numbers = new long[16];
	private int count;
	/** The stretch that is being made, and those that last beyond the one before it; null where they are not known. */
	private Endings.Within within;
	private long[] before;
	private int beforeCount;
	private int next;

	/** Begins a stretch. */
	void begin(Endings.Within stretch) {
		boolean follows = made != null && made.until() == stretch.from() && made.end() == stretch.first()
				&& made.over() == stretch.again() && made.again() <= made.over();
		long[] free = before == null ? new long[16] : before;
		before = numbers;
		beforeCount = follows ? count : -1;
		numbers = free;
		count = 0;
		next = 0;
		within = stretch;
		made = null;
	}

	/**
	 * Where the batch begins with the next event to be asked, of batches of so many events from the first on.
	 *
	 * @param event where a batch begins
	 */
	long next(long event, int batch) {
		if (beforeCount < 0 || event >= within.first()) {
			return event;
		}
		while (next < beforeCount && before[next] < event) {
			next++;
		}
		long wanted = Math.min(next < beforeCount ? before[next] : within.first(), within.end() - 1);
		return event + Math.max(0, wanted - event) / batch * batch;
	}

	/** Notices those that last beyond the stretch. */
	void notice(Batch batch, long[] durations) {
		for (int i = 0; i < batch.count; i++) {
			long event = batch.first + i;
			if (event >= within.over() && batch.starts[i] + durations[i] >= within.until()) {
				numbers = count == numbers.length ? Arrays.copyOf(numbers, 2 * count) : numbers;
				numbers[count++] = event;
			}
		}
	}

	/** Says that all of the stretch has been made. */
	void end() {
		made = within;
	}
}
