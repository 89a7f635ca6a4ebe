/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.engine.stream;

import flightforge.script.engine.value.Batch;
import flightforge.script.engine.value.LongColumn;

/** How long the events of a stream are on average, from samples: the same for the same script always. */
public final class MeanDuration {
	private static final int GROUPS = 16;
	private static final int EACH = 64;

	private MeanDuration() {
	}

	/**
	 * The mean in nanoseconds.
	 *
	 * @param program a stream with events, nested in no other
	 * @param durations what makes the durations of its events
	 */
	public static double of(StreamProgram program, LongColumn durations) {
		Batch batch = new Batch();
		StreamCursor cursor = new StreamCursor(batch);
		Timing timing = program.timing();
		long[] made = new long[Batch.SIZE];
		long each = Math.min(EACH, program.events());
		int groups = durations.isConstant() || program.events() <= each ? 1 : GROUPS;
		double sum = 0;
		for (int group = 0; group < groups; group++) {
			cursor.seek(timing, groups == 1 ? 0 : (program.events() - each) / (groups - 1) * group);
			cursor.fill((int) each);
			durations.fill(batch, made);
			for (int i = 0; i < batch.count; i++) {
				sum += (double) made[i] / batch.count / groups;
			}
		}
		return sum;
	}
}
