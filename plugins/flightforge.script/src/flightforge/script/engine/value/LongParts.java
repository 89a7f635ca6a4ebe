/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.engine.value;

import java.util.Arrays;
import java.util.List;

/** Columns of whole numbers that are made from other columns, for the same events or for others. */
public final class LongParts {
	private LongParts() {
	}

	/** For each event the value of the part that the selector says, of which there is at least one. */
	public static LongColumn select(LongColumn selector, List<LongColumn> parts) {
		LongColumn[] all = parts.toArray(LongColumn[]::new);
		return new LongColumn() {
			@Override
			public boolean isBySchedule() {
				return selector.isBySchedule() && Arrays.stream(all).allMatch(LongColumn::isBySchedule);
			}

			@Override
			public void fill(Batch batch, long[] out) {
				long[] chosen = batch.scratch().takeLongs();
				selector.fill(batch, chosen);
				int only = Selection.only(chosen, batch.count);
				if (only >= 0) {
					all[only].fill(batch, out);
				} else {
					long[] made = batch.scratch().takeLongs();
					for (int i = 0; i < batch.count; i++) {
						if (Selection.isFirst(chosen, i)) {
							int part = (int) chosen[i];
							all[part].fill(batch, made);
							take(chosen, part, batch.count, made, out);
						}
					}
					batch.scratch().giveLongs();
				}
				batch.scratch().giveLongs();
			}

			@Override
			public long most(double rarity) {
				return Arrays.stream(all).mapToLong(part -> part.most(rarity)).max().orElse(Long.MAX_VALUE);
			}
		};
	}

	private static void take(long[] chosen, int part, int count, long[] from, long[] to) {
		for (int i = 0; i < count; i++) {
			to[i] = chosen[i] == part ? from[i] : to[i];
		}
	}

	/** The values of the stream's previous events; that of the first event is the other column's. */
	public static LongColumn earlier(LongColumn column, LongColumn ofFirst) {
		return new LongColumn() {
			@Override
			public void fill(Batch batch, long[] out) {
				boolean atStart = batch.first == 0;
				if (atStart) {
					ofFirst.fill(batch, out);
				}
				Batch earlier = batch.earlier();
				if (earlier.count > 0) {
					long[] made = batch.scratch().takeLongs();
					column.fill(earlier, made);
					System.arraycopy(made, 0, out, atStart ? 1 : 0, earlier.count);
					batch.scratch().giveLongs();
				}
			}
		};
	}

	/** The values of the events in which these are nested. */
	public static LongColumn ofParent(LongColumn column) {
		return column.isConstant() ? column : new LongColumn() {
			@Override
			public void fill(Batch batch, long[] out) {
				long[] made = batch.scratch().takeLongs();
				column.fill(batch.parent, made);
				for (int i = 0; i < batch.count; i++) {
					out[i] = made[batch.inParent[i]];
				}
				batch.scratch().giveLongs();
			}
		};
	}

	/** The same values, made once for all columns of a batch that ask for them; each has a register of its own. */
	public static LongColumn shared(int register, LongColumn column) {
		return column.isConstant() ? column : new LongColumn() {
			@Override
			public void fill(Batch batch, long[] out) {
				System.arraycopy(batch.shared(register, column), 0, out, 0, batch.count);
			}

			@Override
			public long most(double rarity) {
				return column.most(rarity);
			}
		};
	}

	/** The values of a column, or a number where they are below it. */
	public static LongColumn atLeast(LongColumn column, long least) {
		return new LongColumn() {
			@Override
			public void fill(Batch batch, long[] out) {
				column.fill(batch, out);
				for (int i = 0; i < batch.count; i++) {
					out[i] = Math.max(least, out[i]);
				}
			}
		};
	}

	/** How much larger the values of a column are than those of another one. */
	public static LongColumn difference(LongColumn column, LongColumn from) {
		return new LongColumn() {
			@Override
			public void fill(Batch batch, long[] out) {
				column.fill(batch, out);
				long[] subtracted = batch.scratch().takeLongs();
				from.fill(batch, subtracted);
				for (int i = 0; i < batch.count; i++) {
					out[i] -= subtracted[i];
				}
				batch.scratch().giveLongs();
			}
		};
	}

	/** Values that are moved up by a number, as indexes in one of several joined lists are. */
	public static LongColumn shifted(LongColumn column, long by) {
		return by == 0 ? column : new LongColumn() {
			@Override
			public void fill(Batch batch, long[] out) {
				column.fill(batch, out);
				for (int i = 0; i < batch.count; i++) {
					out[i] += by;
				}
			}

			@Override
			public boolean isConstant() {
				return column.isConstant();
			}
		};
	}

	/** Makes whole numbers of the numbers of events and two values of each, of many events at a time. */
	@FunctionalInterface
	public interface OfTwo {
		/**
		 * Makes them.
		 *
		 * @param first the number of the first event
		 * @param count how many events there are
		 * @param values one value of each, in whose place is what is made
		 * @param others the other
		 */
		void make(long first, int count, long[] values, long[] others);
	}

	/** What a function makes of the event's number and its values in two columns. */
	public static LongColumn ofTwo(LongColumn one, LongColumn other, OfTwo function) {
		return new LongColumn() {
			@Override
			public void fill(Batch batch, long[] out) {
				long[] others = batch.scratch().takeLongs();
				one.fill(batch, out);
				other.fill(batch, others);
				function.make(batch.first, batch.count, out, others);
				batch.scratch().giveLongs();
			}
		};
	}
}
