/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.engine.value;

/** Makes real numbers. Immutable, so that workers share it. */
public abstract class DoubleColumn {

	/** Makes the values of a batch. */
	public abstract void fill(Batch batch, double[] out);

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

	/**
	 * What hardly any value is above.
	 *
	 * @param rarity the share of the values that may be
	 * @return infinite where that is not known
	 */
	public double most(double rarity) {
		return Double.POSITIVE_INFINITY;
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
	public DoubleColumn highest() {
		return null;
	}

	/** Sums and maxima of a column's first values, by blocks of as many as a batch has. Immutable. */
	public interface Totals {

		/** The sum of the first so many values, a multiple of {@link Batch#SIZE}. */
		double sum(long events);

		/** The largest of the first so many values, likewise; negative infinity of none. */
		double highest(long events);
	}
}
