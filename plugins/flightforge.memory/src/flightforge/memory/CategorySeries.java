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
 * The values of one category over time, in columns; a column that the source never reported takes no memory. Immutable
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
	/** The moments of which the source reported the amount, and not only other values. */
	private final BitSet reportedAmounts;

	private CategorySeries(Category category, long[] epochNanos, long[][] columns, BitSet reportedAmounts) {
		this.category = category;
		this.epochNanos = epochNanos;
		this.columns = columns;
		this.reportedAmounts = reportedAmounts;
	}

	/** What the values are of. */
	public Category category() {
		return category;
	}

	/** How many moments there are. */
	public int size() {
		return epochNanos.length;
	}

	/**
	 * When values were taken.
	 *
	 * @param index from 0, in the order of time
	 * @return nanoseconds since 1970-01-01T00:00Z
	 */
	public long epochNanos(int index) {
		return epochNanos[index];
	}

	/**
	 * Values of one moment.
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
	 * The value to draw.
	 *
	 * @param index from 0, in the order of time
	 * @return bytes, or {@link CategoryUsage#MISSING}
	 */
	public long amount(int index) {
		long used = value(Measure.USED, index);
		return CategoryUsage.isKnown(used) ? used : value(Measure.COMMITTED, index);
	}

	/**
	 * When the source first reports an amount after a time, even the same as before.
	 *
	 * @param nanos since 1970-01-01T00:00Z
	 * @return likewise; {@link Long#MAX_VALUE} when it reports no more
	 */
	long nextAmountNanos(long nanos) {
		int index = reportedAmounts.nextSetBit(indexAt(nanos) + 1);
		return index < 0 ? Long.MAX_VALUE : epochNanos[index];
	}

	/**
	 * When the source last reported an amount, not after a time.
	 *
	 * @param nanos since 1970-01-01T00:00Z
	 * @return likewise; {@link Long#MIN_VALUE} when there was none
	 */
	long lastAmountNanos(long nanos) {
		int index = reportedAmounts.previousSetBit(indexAt(nanos));
		return index < 0 ? Long.MIN_VALUE : epochNanos[index];
	}

	/** When the source reported amounts, in the order of time, in nanoseconds since 1970-01-01T00:00Z. */
	LongStream amountNanos() {
		return reportedAmounts.stream().mapToLong(index -> epochNanos[index]);
	}

	/** Whether the source reported an amount at this moment, and not only other values. */
	boolean isReported(int index) {
		return reportedAmounts.get(index) && CategoryUsage.isKnown(amount(index));
	}

	/** The first moment at which the source reported an amount, from an index on; -1 when there is none. */
	int nextAmount(int index) {
		return reportedAmounts.nextSetBit(index);
	}

	/** The last moment at which the source reported an amount, up to an index; -1 when there is none. */
	int previousAmount(int index) {
		return reportedAmounts.previousSetBit(index);
	}

	/** How often the source reported the amount. */
	int amounts() {
		return reportedAmounts.cardinality();
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
	 * The highest peak that the source reported, or the highest amount where that is higher.
	 *
	 * @return bytes, or {@link CategoryUsage#MISSING} when neither is known
	 */
	public long peak() {
		return peak(epochNanos[0], epochNanos[epochNanos.length - 1]);
	}

	/**
	 * The peak in a stretch of time, as {@link #peak()} is that of the whole.
	 *
	 * @param fromNanos the start of the stretch, since 1970-01-01T00:00Z; the last value before it counts, too
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

	/** Collects values in any order of time. For one thread. */
	public static final class Builder {
		private static final int FIRST = 16;

		private final Category category;
		private final long[][] columns = new long[COLUMNS][];
		private final BitSet reportedAmounts = new BitSet();
		private long[] times = new long[FIRST];
		private int size;
		private boolean ordered = true;
		private long limit = CategoryUsage.MISSING;

		/**
		 * An empty series.
		 *
		 * @param category what the values are of
		 */
		public Builder(Category category) {
			this.category = category;
		}

		/** Adds values of any moment, in nanoseconds since 1970-01-01T00:00Z. */
		public void add(long epochNanos, CategoryUsage usage) {
			add(epochNanos, usage, GcMoment.ANY);
		}

		/**
		 * Adds values.
		 *
		 * @param epochNanos when they were taken, in nanoseconds since 1970-01-01T00:00Z
		 * @param usage the values
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
			reportedAmounts.set(size, CategoryUsage.isKnown(usage.amount()));
			put(moment, CategoryUsage.isKnown(usage.amount()));
			size++;
		}

		/** Sets the limit of all values that report none. */
		public void limit(long bytes) {
			limit = bytes;
		}

		private void put(GcMoment moment, boolean reported) {
			if (columns[MOMENT] == null && reported && moment != GcMoment.ANY) {
				// Earlier ones may come later in time, and must not take over what this one is.
				columns[MOMENT] = new long[times.length];
				Arrays.fill(columns[MOMENT], 0, size, GcMoment.ANY.ordinal());
				Arrays.fill(columns[MOMENT], size, times.length, CategoryUsage.MISSING);
			}
			if (columns[MOMENT] != null) {
				columns[MOMENT][size] = reported ? moment.ordinal() : CategoryUsage.MISSING;
			}
		}

		private void put(int column, long value) {
			if (columns[column] == null) {
				if (!CategoryUsage.isKnown(value)) {
					return;
				}
				columns[column] = new long[times.length];
				Arrays.fill(columns[column], CategoryUsage.MISSING);
			}
			columns[column][size] = value;
		}

		/**
		 * The series in the order of time; in the order of adding where times are equal. Events of different types
		 * report different values of a category: a value that was reported holds until it is reported again.
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
			if (CategoryUsage.isKnown(limit)) {
				long[] own = built[Measure.LIMIT.ordinal()];
				built[Measure.LIMIT.ordinal()] = own == null ? new long[size] : own;
				for (int at = 0; at < size; at++) {
					built[Measure.LIMIT.ordinal()][at] = own == null || !CategoryUsage.isKnown(own[at]) ? limit
							: own[at];
				}
			}
			return new CategorySeries(category, in(order, times), built, in(order, reportedAmounts));
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
