/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.engine.value;

/** The threads of events that share theirs with other streams: those that were found free, or else their own choice. */
public final class PlacedThreads extends LongColumn {
	private final LongColumn choice;

	/** With the threads that events would take if there were no others. */
	public PlacedThreads(LongColumn choice) {
		this.choice = choice;
	}

	@Override
	public void fill(Batch batch, long[] out) {
		if (!batch.placed) {
			choice.fill(batch, out);
			return;
		}
		for (int i = 0; i < batch.count; i++) {
			out[i] = batch.threads[i];
		}
	}

	@Override
	public boolean isRandom() {
		return choice.isRandom();
	}

	@Override
	public double[] shares(int size) {
		return choice.shares(size);
	}
}
