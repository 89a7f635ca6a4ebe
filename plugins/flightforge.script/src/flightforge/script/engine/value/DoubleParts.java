/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.engine.value;

import java.util.Arrays;
import java.util.List;

/** Columns of real numbers that are made from other columns, for the same events or for others. */
public final class DoubleParts {
	private DoubleParts() {
	}

	/** For each event the value of the part that the selector says, of which there is at least one. */
	public static DoubleColumn select(LongColumn selector, List<DoubleColumn> parts) {
		DoubleColumn[] all = parts.toArray(DoubleColumn[]::new);
		return new DoubleColumn() {
			@Override
			public boolean isBySchedule() {
				return selector.isBySchedule() && Arrays.stream(all).allMatch(DoubleColumn::isBySchedule);
			}

			@Override
			public void fill(Batch batch, double[] out) {
				long[] chosen = batch.scratch().takeLongs();
				selector.fill(batch, chosen);
				int only = Selection.only(chosen, batch.count);
				if (only >= 0) {
					all[only].fill(batch, out);
				} else {
					double[] made = batch.scratch().takeReals();
					for (int i = 0; i < batch.count; i++) {
						if (Selection.isFirst(chosen, i)) {
							int part = (int) chosen[i];
							all[part].fill(batch, made);
							take(chosen, part, batch.count, made, out);
						}
					}
					batch.scratch().giveReals();
				}
				batch.scratch().giveLongs();
			}

			@Override
			public double most(double rarity) {
				return Arrays.stream(all).mapToDouble(part -> part.most(rarity)).max().orElse(Double.POSITIVE_INFINITY);
			}
		};
	}

	private static void take(long[] chosen, int part, int count, double[] from, double[] to) {
		for (int i = 0; i < count; i++) {
			to[i] = chosen[i] == part ? from[i] : to[i];
		}
	}

	/** The values of the stream's previous events; that of the first event is the other column's. */
	public static DoubleColumn earlier(DoubleColumn column, DoubleColumn ofFirst) {
		return new DoubleColumn() {
			@Override
			public void fill(Batch batch, double[] out) {
				boolean atStart = batch.first == 0;
				if (atStart) {
					ofFirst.fill(batch, out);
				}
				Batch earlier = batch.earlier();
				if (earlier.count > 0) {
					double[] made = batch.scratch().takeReals();
					column.fill(earlier, made);
					System.arraycopy(made, 0, out, atStart ? 1 : 0, earlier.count);
					batch.scratch().giveReals();
				}
			}
		};
	}

	/** The products of two columns, of which the second is never negative where its most is of interest. */
	public static DoubleColumn product(DoubleColumn column, DoubleColumn factor) {
		DoubleColumn product = Arithmetic.of(Arithmetic.Operation.MULTIPLY, column, factor);
		return new DoubleColumn() {
			@Override
			public boolean isBySchedule() {
				return product.isBySchedule();
			}

			@Override
			public void fill(Batch batch, double[] out) {
				product.fill(batch, out);
			}

			@Override
			public boolean isConstant() {
				return product.isConstant();
			}

			@Override
			public double most(double rarity) {
				return column.most(rarity) * Math.max(0, factor.most(0));
			}
		};
	}

	/** The values of the events in which these are nested. */
	public static DoubleColumn ofParent(DoubleColumn column) {
		return column.isConstant() ? column : new DoubleColumn() {
			@Override
			public void fill(Batch batch, double[] out) {
				double[] made = batch.scratch().takeReals();
				column.fill(batch.parent, made);
				for (int i = 0; i < batch.count; i++) {
					out[i] = made[batch.inParent[i]];
				}
				batch.scratch().giveReals();
			}
		};
	}

	/** The same values, made once for all columns of a batch that ask for them; each has a register of its own. */
	public static DoubleColumn shared(int register, DoubleColumn column) {
		return column.isConstant() ? column : new DoubleColumn() {
			@Override
			public boolean isBySchedule() {
				return column.isBySchedule();
			}

			@Override
			public void fill(Batch batch, double[] out) {
				System.arraycopy(batch.shared(register, column), 0, out, 0, batch.count);
			}

			@Override
			public double most(double rarity) {
				return column.most(rarity);
			}
		};
	}
}
