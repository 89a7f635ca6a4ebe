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
	 * How probable each number from 0 on is, where that is the same for all events.
	 *
	 * @param size how many numbers there are
	 * @return not to be changed; null where it is not, or not known
	 */
	public double[] shares(int size) {
		return null;
	}
}
