/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.engine.stream;

import flightforge.script.engine.value.Batch;

/**
 * How many of a stream's recorded events are shorter than a threshold, of some that are spread over the recording.
 *
 * @param looked how many were looked at
 * @param shorter how many of these are shorter
 * @param shortest how long the shortest of these is, in nanoseconds
 */
public record ShortEvents(long looked, long shorter, long shortest) {
	private static final int GROUPS = 16;
	private static final int EACH = 64;

	/**
	 * Looks at up to 1,024 events of a stream.
	 *
	 * @param program the stream, nested or not
	 * @param timing when its events are
	 * @param nanos the threshold in nanoseconds
	 */
	public static ShortEvents of(StreamProgram program, Timing timing, long nanos) {
		Batch batch = new Batch();
		StreamCursor cursor = StreamCursor.endless(batch);
		Kept kept = new Kept();
		long[] durations = new long[Batch.SIZE];
		long looked = 0;
		long shorter = 0;
		long shortest = Long.MAX_VALUE;
		int groups = (int) Math.min(GROUPS, Math.ceilDiv(program.events(), EACH));
		for (int group = 0; group < groups; group++) {
			long first = program.events() <= GROUPS * EACH ? (long) group * EACH
					: (program.events() - EACH) / (GROUPS - 1) * group;
			cursor.seek(timing, first);
			cursor.fill((int) Math.min(EACH, program.events() - first));
			kept.choose(program.condition(), batch);
			if (timing.nesting() == null) {
				timing.durations().fill(batch, durations);
			} else {
				System.arraycopy(batch.durations, 0, durations, 0, batch.count);
			}
			kept.keep(durations);
			for (int i = 0; i < kept.count(); i++) {
				shorter += durations[i] < nanos ? 1 : 0;
				shortest = Math.min(shortest, durations[i]);
			}
			looked += kept.count();
		}
		return new ShortEvents(looked, shorter, shortest);
	}
}
