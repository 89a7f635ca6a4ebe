/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.engine.value;

/** Columns of nested events that are made from where they are in the events around them. */
public final class ParentColumns {
	private ParentColumns() {
	}

	/** Whole numbers of one unit in another one, rounded down, and those outside of the bounds set to the bounds. */
	public static LongColumn converted(LongColumn column, long unit, long otherUnit, long min, long max) {
		return new LongColumn() {
			@Override
			public void fill(Batch batch, long[] out) {
				column.fill(batch, out);
				long multiply = Math.max(1, unit / otherUnit);
				long divide = Math.max(1, otherUnit / unit);
				for (int i = 0; i < batch.count; i++) {
					out[i] = Math.min(max, Math.max(min, out[i] / divide * multiply));
				}
			}

			@Override
			public boolean isConstant() {
				return column.isConstant();
			}
		};
	}

	/** The durations that nested events have after they were cut to fit. */
	public static LongColumn durations() {
		return new LongColumn() {
			@Override
			public void fill(Batch batch, long[] out) {
				System.arraycopy(batch.durations, 0, out, 0, batch.count);
			}
		};
	}
}
