/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.preview;

import java.util.Arrays;

/**
 * The unit in which a chart counts the values of a field. A chart has its marks at 1, 2 and 5 and their tenfolds of
 * what it counts, which for one that counts bytes are such as 9.77 KiB. Immutable.
 *
 * @param unit how much of the field's own unit is counted as one, positive
 */
record ValueScale(double unit) {

	/** The field's own unit. */
	static final ValueScale ONES = new ValueScale(1);

	/** Units that values reach over, or up to twice as many: a chart then has its marks at 1, 2 or 0.5, hardly at 5. */
	private static final int FEWEST = 4;

	/**
	 * The unit for values.
	 *
	 * @param unit the field's unit, as type descriptions name it
	 * @param values what is shown, with 0
	 */
	static ValueScale of(String unit, double... values) {
		double highest = Math.max(0, Arrays.stream(values).filter(Double::isFinite).max().orElse(0));
		double lowest = Math.min(0, Arrays.stream(values).filter(Double::isFinite).min().orElse(0));
		double range = (highest - lowest) / FEWEST;
		return unit.equals("bytes") && range >= 1 ? new ValueScale(Math.scalb(1.0, Math.getExponent(range))) : ONES;
	}

	/** A value of the field, in this unit. */
	double units(double value) {
		return value / unit;
	}

	/** A number of this unit, as a value of the field. */
	double value(double units) {
		return units * unit;
	}
}
