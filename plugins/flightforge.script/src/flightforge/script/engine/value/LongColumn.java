/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.engine.value;

/** Makes whole numbers. Immutable, so that workers share it. */
public abstract class LongColumn {

	/** Makes the values of a batch. */
	public abstract void fill(Batch batch, long[] out);

	/** Whether all values are the same, so that one batch serves for all. */
	public boolean isConstant() {
		return false;
	}

	/**
	 * Whether values depend on the numbers of events and the times for which they are scheduled alone, not on their
	 * threads or other events.
	 */
	public boolean isBySchedule() {
		return false;
	}

	/** Whether consecutive events may take any of the values, rather than one after another in turn. */
	public boolean isRandom() {
		return !isConstant();
	}

	/**
	 * What hardly any value is above.
	 *
	 * @param rarity the share of the values that may be
	 * @return {@link Long#MAX_VALUE} where that is not known
	 */
	public long most(double rarity) {
		return Long.MAX_VALUE;
	}

	/**
	 * Sums and maxima of its first values.
	 *
	 * @return null where all of these would have to be made
	 */
	public Totals totals() {
		return null;
	}

	/**
	 * The largest of all values until the time of an event, between events too.
	 *
	 * @return null where the values do not follow the clock, or it is not known
	 */
	public LongColumn highest() {
		return null;
	}

	/** Sums and maxima of a column's first values, by blocks of as many as a batch has. Immutable. */
	public interface Totals {

		/** The sum of the first so many values, a multiple of {@link Batch#SIZE}; modulo 2^64. */
		long sum(long events);

		/** About the sum of any number of first values, however large it is. */
		double about(long events);

		/**
		 * The largest of the first so many values, a multiple of {@link Batch#SIZE}; {@link Long#MIN_VALUE} of none.
		 */
		long highest(long events);
	}

	/**
	 * How probable each number from 0 on is, where that is the same for all events.
	 *
	 * @param size how many numbers there are
	 * @return not to be changed; null where it is not, or not known
	 */
	public double[] shares(int size) {
		return null;
	}
}
