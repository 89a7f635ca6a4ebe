/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.engine.stream;

import flightforge.script.engine.value.Batch;
import flightforge.script.engine.value.DoubleColumn;
import flightforge.script.engine.value.TextBuffer;

/**
 * Which events of a batch meet the condition of their stream, and so are recorded. The others keep their numbers, times
 * and threads, so that these depend on no condition. Reusable, allocates nothing per event. For one thread.
 */
final class Kept {
	private final int[] indexes = new int[Batch.SIZE];
	private final double[] condition = new double[Batch.SIZE];
	private final long[] starts = new long[Batch.SIZE];
	private int count;
	private boolean all = true;

	/**
	 * Chooses those of a batch.
	 *
	 * @param met numbers that are 0 for events that do not meet it; null where all do
	 */
	void choose(DoubleColumn met, Batch batch) {
		if (met == null) {
			all(batch);
			return;
		}
		met.fill(batch, condition);
		count = 0;
		for (int i = 0; i < batch.count; i++) {
			indexes[count] = i;
			// As in formulas, what is no number is not met.
			count += condition[i] == 0 || Double.isNaN(condition[i]) ? 0 : 1;
		}
		all = count == batch.count;
	}

	/**
	 * Chooses those of a batch that also end within a stretch of time.
	 *
	 * @param met numbers that are 0 for events that do not meet it; null where all do
	 * @param durations how long the events last
	 */
	void choose(DoubleColumn met, Batch batch, Endings.Within within, long[] durations) {
		count = 0;
		for (int i = 0; i < batch.count; i++) {
			indexes[count] = i;
			count += within.has(batch.first + i, batch.starts[i] + durations[i]) ? 1 : 0;
		}
		if (met != null && count > 0) {
			met.fill(batch, condition);
			int ending = count;
			count = 0;
			for (int i = 0; i < ending; i++) {
				double value = condition[indexes[i]];
				indexes[count] = indexes[i];
				count += value == 0 || Double.isNaN(value) ? 0 : 1;
			}
		}
		all = count == batch.count;
	}

	/** Takes all of a batch. */
	void all(Batch batch) {
		count = batch.count;
		all = true;
	}

	/** Keeps the first of them only, if there are more than so many. */
	void limit(long most) {
		if (count > most) {
			// Where all are kept, the values of the first ones are where they belong.
			count = (int) most;
		}
	}

	/** How many there are. */
	int count() {
		return count;
	}

	/** Where in the batch one of them is. */
	int index(int number) {
		return all ? number : indexes[number];
	}

	/** Moves their values to the front. */
	void keep(long[] values) {
		for (int i = 0; !all && i < count; i++) {
			values[i] = values[indexes[i]];
		}
	}

	/** Moves their values to the front. */
	void keep(double[] values) {
		for (int i = 0; !all && i < count; i++) {
			values[i] = values[indexes[i]];
		}
	}

	/** Moves their texts to the front. */
	void keep(TextBuffer texts) {
		if (!all) {
			texts.keep(indexes, count);
		}
	}

	/** Their start times, of those of the batch, which stay. */
	long[] of(long[] times) {
		if (all) {
			return times;
		}
		for (int i = 0; i < count; i++) {
			starts[i] = times[indexes[i]];
		}
		return starts;
	}
}
