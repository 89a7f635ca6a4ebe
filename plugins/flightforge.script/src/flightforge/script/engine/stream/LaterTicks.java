/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.engine.stream;

import flightforge.script.engine.value.Batch;
import flightforge.script.engine.value.LongColumn;

/** Points in time in ticks of a recording that does not begin at tick 0. What is no point in time stays. Immutable. */
public final class LaterTicks extends LongColumn {
	private final LongColumn times;
	private final long firstTick;

	/**
	 * Of a field.
	 *
	 * @param times in ticks after the recording's start
	 * @param firstTick the tick at which it starts
	 */
	public LaterTicks(LongColumn times, long firstTick) {
		this.times = times;
		this.firstTick = firstTick;
	}

	@Override
	public void fill(Batch batch, long[] out) {
		batch.values(times, out);
		for (int i = 0; i < batch.count; i++) {
			// By these the JDK says that there is none, and that it never comes.
			if (out[i] != Long.MIN_VALUE && out[i] < Long.MAX_VALUE - firstTick) {
				out[i] += firstTick;
			}
		}
	}

	@Override
	public boolean isConstant() {
		return times.isConstant();
	}
}
