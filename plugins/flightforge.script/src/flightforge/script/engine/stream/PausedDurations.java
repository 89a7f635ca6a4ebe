/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.engine.stream;

import flightforge.script.engine.value.Batch;
import flightforge.script.engine.value.LongColumn;

/**
 * How long events last in which the world stands still: no thread goes on in a pause, so that what a thread does in an
 * event lasts longer, and none wakes in a pause, so that what an event waits for is noticed after it. Immutable.
 */
public final class PausedDurations extends LongColumn {
	private final LongColumn durations;
	private final Pauses pauses;
	private final boolean waiting;

	/**
	 * Of events that begin in no pause.
	 *
	 * @param durations how long they last without pauses, in nanoseconds
	 * @param pauses when the world stands still
	 * @param waiting whether what they wait for goes on in pauses
	 */
	public PausedDurations(LongColumn durations, Pauses pauses, boolean waiting) {
		this.durations = durations;
		this.pauses = pauses;
		this.waiting = waiting;
	}

	@Override
	public void fill(Batch batch, long[] out) {
		batch.values(durations, out);
		pauses.last(batch.starts, out, batch.count, waiting);
	}
}
