/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.memory;

import java.util.Arrays;
import java.util.BitSet;
import java.util.stream.LongStream;

import flightforge.memory.CategoryUsage.Measure;

/**
 * The figures of one category over time, in columns: a column that the source never told takes no memory. Immutable
 * once built; thread-safe.
 */
public final class CategorySeries {
	private static final Measure[] MEASURES = Measure.values();
	private static final GcMoment[] MOMENTS = GcMoment.values();
	/** The column of the moments, by their ordinals. */
	private static final int MOMENT = MEASURES.length;
	private static final int COLUMNS = MOMENT + 1;

	private final Category category;
	private final long[] epochNanos;
	/** By the measures' ordinals. */
	private final long[][] columns;
	/** The moments of which the source told the amount, and not only other figures. */
	private final BitSet toldAmounts;

	private CategorySeries(Category category, long[] epochNanos, long[][] columns, BitSet toldAmounts) {
		this.category = category;
		this.epochNanos = epochNanos;
		this.columns = columns;
		this.toldAmounts = toldAmounts;
	}

	/** What the figures are of. */
	public Category category() {
		return category;
	}

	/** How many moments there are. */
	public int size() {
		return epochNanos.length;
	}

	/**
	 * When figures were taken.
	 *
	 * @param index from 0, in the order of time
	 * @return nanoseconds since 1970-01-01T00:00Z
	 */
	public long epochNanos(int index) {
		return epochNanos[index];
	}

	/**
	 * Figures of one moment.
	 *
	 * @param index from 0, in the order of time
	 */
	public CategoryUsage usage(int index) {
		CategoryUsage.Builder usage = CategoryUsage.of(category);
		for (Measure measure : MEASURES) {
			usage.set(measure, value(measure, index));
		}
		return usage.build();
	}

	/**
	 * The figure to draw.
	 *
	 * @param index from 0, in the order of time
	 * @return bytes, or {@link CategoryUsage#MISSING}
	 */
	public long amount(int index) {
		long used = value(Measure.USED, index);
		return CategoryUsage.isKnown(used) ? used : value(Measure.COMMITTED, index);
	}

	/**
	 * When the source told an amount first after a time, be it the same as before.
	 *
	 * @param nanos since 1970-01-01T00:00Z
	 * @return likewise; {@link Long#MAX_VALUE} when it told none any more
	 */
	long nextAmountNanos(long nanos) {
		int index = toldAmounts.nextSetBit(indexAt(nanos) + 1);
		return index < 0 ? Long.MAX_VALUE : epochNanos[index];
	}

	/**
	 * When the source last reported an amount, not after a time.
	 *
	 * @param nanos since 1970-01-01T00:00Z
	 * @return likewise; {@link Long#MIN_VALUE} when there was none
	 */
	long lastAmountNanos(long nanos) {
		int index = toldAmounts.previousSetBit(indexAt(nanos));
		return index < 0 ? Long.MIN_VALUE : epochNanos[index];
	}

	/** When the source reported amounts, in the order of time, in nanoseconds since 1970-01-01T00:00Z. */
	LongStream amountNanos() {
		return toldAmounts.stream().mapToLong(index -> epochNanos[index]);
	}

	/** How often the source reported the amount. */
	int amounts() {
		return toldAmounts.cardinality();
	}

	/**
	 * The latest moment that is not after a time.
	 *
	 * @param nanos since 1970-01-01T00:00Z
	 * @return its index, -1 when all are after it
	 */
	public int indexAt(long nanos) {
		int low = 0;
		int high = epochNanos.length;
		while (low < high) {
			int middle = (low + high) >>> 1;
			if (epochNanos[middle] <= nanos) {
				low = middle + 1;
			} else {
				high = middle;
			}
		}
		return low - 1;
	}

	/**
	 * The first of the lowest amounts that are known.
	 *
	 * @param first index to begin with
	 * @param last index to end with
	 * @return its index; the last one when no amount is known
	 */
	public int lowest(int first, int last) {
		int lowest = last;
		for (int i = last; i >= first; i--) {
			long amount = amount(i);
			if (CategoryUsage.isKnown(amount) && (!CategoryUsage.isKnown(amount(lowest)) || amount <= amount(lowest))) {
				lowest = i;
			}
		}
		return lowest;
	}

	/** How an amount stands to collections. */
	GcMoment moment(int index) {
		long ordinal = value(MOMENT, index);
		return CategoryUsage.isKnown(ordinal) ? MOMENTS[(int) ordinal] : GcMoment.ANY;
	}

	/**
	 * The highest peak that the source told, or the highest amount where that is higher.
	 *
	 * @return bytes, or {@link CategoryUsage#MISSING} when neither is known
	 */
	public long peak() {
		return peak(epochNanos[0], epochNanos[epochNanos.length - 1]);
	}

	/**
	 * The peak in a stretch of time, as {@link #peak()} is that of the whole.
	 *
	 * @param fromNanos the start of the stretch, since 1970-01-01T00:00Z; what was told last before it counts, too
	 * @param toNanos its end
	 * @return bytes, or {@link CategoryUsage#MISSING} when nothing is known
	 */
	public long peak(long fromNanos, long toNanos) {
		long highest = CategoryUsage.MISSING;
		int last = indexAt(toNanos);
		for (int i = Math.max(0, indexAt(fromNanos)); i <= last; i++) {
			highest = Math.max(highest, Math.max(amount(i), value(Measure.PEAK, i)));
		}
		return highest;
	}

	private long value(Measure measure, int index) {
		return value(measure.ordinal(), index);
	}

	private long value(int column, int index) {
		return columns[column] == null ? CategoryUsage.MISSING : columns[column][index];
	}

	/** Collects figures in any order of time. For one thread. */
	public static final class Builder {
		private static final int FIRST = 16;

		private final Category category;
		private final long[][] columns = new long[COLUMNS][];
		private final BitSet toldAmounts = new BitSet();
		private long[] times = new long[FIRST];
		private int size;
		private boolean ordered = true;

		/**
		 * An empty series.
		 *
		 * @param category what the figures are of
		 */
		public Builder(Category category) {
			this.category = category;
		}

		/** Adds figures of any moment, in nanoseconds since 1970-01-01T00:00Z. */
		public void add(long epochNanos, CategoryUsage usage) {
			add(epochNanos, usage, GcMoment.ANY);
		}

		/**
		 * Adds figures.
		 *
		 * @param epochNanos when they were taken, in nanoseconds since 1970-01-01T00:00Z
		 * @param usage the figures
		 * @param moment how the amount stands to collections
		 */
		public void add(long epochNanos, CategoryUsage usage, GcMoment moment) {
			if (size == times.length) {
				times = Arrays.copyOf(times, size * 2);
				for (int i = 0; i < COLUMNS; i++) {
					columns[i] = columns[i] == null ? null : Arrays.copyOf(columns[i], size * 2);
				}
			}
			ordered &= size == 0 || times[size - 1] <= epochNanos;
			times[size] = epochNanos;
			for (Measure measure : MEASURES) {
				put(measure.ordinal(), measure.of(usage));
			}
			toldAmounts.set(size, CategoryUsage.isKnown(usage.amount()));
			put(moment, CategoryUsage.isKnown(usage.amount()));
			size++;
		}

		private void put(GcMoment moment, boolean told) {
			if (columns[MOMENT] == null && told && moment != GcMoment.ANY) {
				// Earlier ones may come later in time, and must not take over what this one is.
				columns[MOMENT] = new long[times.length];
				Arrays.fill(columns[MOMENT], 0, size, GcMoment.ANY.ordinal());
				Arrays.fill(columns[MOMENT], size, times.length, CategoryUsage.MISSING);
			}
			if (columns[MOMENT] != null) {
				columns[MOMENT][size] = told ? moment.ordinal() : CategoryUsage.MISSING;
			}
		}

		private void put(int column, long figure) {
			if (columns[column] == null) {
				if (!CategoryUsage.isKnown(figure)) {
					return;
				}
				columns[column] = new long[times.length];
				Arrays.fill(columns[column], CategoryUsage.MISSING);
			}
			columns[column][size] = figure;
		}

		/**
		 * The series in the order of time; of equal times the order of adding. Events of different types tell different
		 * figures of a category: a figure that was told holds until it is told again.
		 */
		public CategorySeries build() {
			Integer[] order = ordered ? null : order();
			long[][] built = new long[COLUMNS][];
			for (int i = 0; i < COLUMNS; i++) {
				built[i] = columns[i] == null ? null : in(order, columns[i]);
				for (int at = 1; built[i] != null && at < size; at++) {
					built[i][at] = CategoryUsage.isKnown(built[i][at]) ? built[i][at] : built[i][at - 1];
				}
			}
			return new CategorySeries(category, in(order, times), built, in(order, toldAmounts));
		}

		private Integer[] order() {
			Integer[] order = new Integer[size];
			Arrays.setAll(order, i -> i);
			Arrays.sort(order, (a, b) -> Long.compare(times[a], times[b]));
			return order;
		}

		private long[] in(Integer[] order, long[] column) {
			long[] sorted = Arrays.copyOf(column, size);
			for (int i = 0; order != null && i < size; i++) {
				sorted[i] = column[order[i]];
			}
			return sorted;
		}

		private BitSet in(Integer[] order, BitSet flags) {
			BitSet sorted = new BitSet(size);
			for (int i = 0; i < size; i++) {
				sorted.set(i, flags.get(order == null ? i : order[i]));
			}
			return sorted;
		}
	}
}
