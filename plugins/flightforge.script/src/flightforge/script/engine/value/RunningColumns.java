/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.engine.value;

/**
 * Columns whose values are the sum, or the maximum, of all values of another column so far. What is before a block of
 * events is known without them, so that any value takes at most a block.
 */
public final class RunningColumns {
	private RunningColumns() {
	}

	/**
	 * Of whole numbers.
	 *
	 * @param column one that has {@link LongColumn#totals()}
	 * @param highest whether it is the maximum, rather than the sum
	 * @param first what there was before the first event
	 */
	public static LongColumn of(LongColumn column, boolean highest, long first) {
		LongColumn.Totals totals = column.totals();
		return new LongColumn() {
			@Override
			public void fill(Batch batch, long[] out) {
				int into = (int) (batch.first % Batch.SIZE);
				long now = before(batch.first - into);
				if (into > 0) {
					long[] made = batch.scratch().takeLongs();
					column.fill(batch.others(batch.first - into, into), made);
					for (int i = 0; i < into; i++) {
						now = highest ? Math.max(now, made[i]) : now + made[i];
					}
					batch.scratch().giveLongs();
				}
				column.fill(batch, out);
				for (int i = 0; i < batch.count; i++) {
					if (i > 0 && (batch.first + i) % Batch.SIZE == 0) {
						now = before(batch.first + i);
					}
					now = highest ? Math.max(now, out[i]) : now + out[i];
					out[i] = now;
				}
			}

			private long before(long events) {
				return highest ? Math.max(first, totals.highest(events)) : first + totals.sum(events);
			}
		};
	}

	/** The same of real numbers. */
	public static DoubleColumn of(DoubleColumn column, boolean highest, double first) {
		DoubleColumn.Totals totals = column.totals();
		return new DoubleColumn() {
			@Override
			public void fill(Batch batch, double[] out) {
				int into = (int) (batch.first % Batch.SIZE);
				double now = before(batch.first - into);
				if (into > 0) {
					double[] made = batch.scratch().takeReals();
					column.fill(batch.others(batch.first - into, into), made);
					for (int i = 0; i < into; i++) {
						now = highest ? Math.max(now, made[i]) : now + made[i];
					}
					batch.scratch().giveReals();
				}
				column.fill(batch, out);
				for (int i = 0; i < batch.count; i++) {
					// Sums are the same to the last bit, whichever event a batch begins with.
					if (i > 0 && (batch.first + i) % Batch.SIZE == 0) {
						now = before(batch.first + i);
					}
					now = highest ? Math.max(now, out[i]) : now + out[i];
					out[i] = now;
				}
			}

			private double before(long events) {
				return highest ? Math.max(first, totals.highest(events)) : first + totals.sum(events);
			}
		};
	}
}
