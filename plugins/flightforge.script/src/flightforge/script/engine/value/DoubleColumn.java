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
	 * What hardly any value is above.
	 *
	 * @param rarity the share of the values that may be
	 * @return infinite where that is not known
	 */
	public double most(double rarity) {
		return Double.POSITIVE_INFINITY;
	}
}
