/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.engine.stream;

import flightforge.script.engine.value.Batch;

/**
 * How far before events, and after them, the events reach that are nested beside them on the same thread. For one
 * thread.
 */
final class Overhang {
	private final Batch batch = new Batch();
	private final StreamCursor cursor = StreamCursor.endless(batch);

	/**
	 * Adds what one nested stream needs.
	 *
	 * @param nested the stream
	 * @param first number of the first of the outermost events
	 * @param after number after the last of them
	 * @param at where the first is in the arrays
	 * @param leads how long before each there are events already, in nanoseconds; made longer where needed
	 * @param lengths how long each is, with what is before and after it; made longer where needed
	 */
	void add(Timing nested, long first, long after, int at, long[] leads, long[] lengths) {
		long end = nested.firstWithin(after);
		long next = nested.firstWithin(first);
		if (next >= end) {
			return;
		}
		cursor.seek(nested, next);
		Pauses pauses = nested.nesting().pauses();
		for (; next < end; next += batch.count) {
			cursor.fill((int) Math.min(Batch.SIZE, end - next));
			for (int i = 0; i < batch.count; i++) {
				Batch outer = batch;
				int index = i;
				while (outer.parent != null) {
					index = outer.inParent[index];
					outer = outer.parent;
				}
				int event = (int) (outer.first + index - first) + at;
				long begin = pauses.running(batch.times[i]) - pauses.running(outer.times[index]);
				long more = -begin - leads[event];
				if (more > 0) {
					leads[event] += more;
					lengths[event] += more;
				}
				lengths[event] = Math.max(lengths[event], leads[event] + begin + batch.durations[i]);
			}
		}
	}
}
