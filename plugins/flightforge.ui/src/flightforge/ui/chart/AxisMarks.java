/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.chart;

import java.util.ArrayList;
import java.util.List;
import java.util.function.DoubleUnaryOperator;

/** Chooses round values for the marks of an axis. */
final class AxisMarks {

	private static final double[] OF_DECADE = {1, 2, 5};
	private static final double KIBI = 1_024;
	/** More than a wide screen has room for. */
	private static final int MOST = 200;

	private AxisMarks() {
	}

	/**
	 * Marks at the same distance, each with room for its text.
	 *
	 * @param low where the axis begins
	 * @param high where it ends, after that
	 * @param unit what it counts in, such as 1,048,576 for mebibytes
	 * @param pixels how long it is
	 * @param width gives the pixels that the text of a mark needs
	 */
	static List<Double> linear(double low, double high, double unit, int pixels, DoubleUnaryOperator width) {
		double span = (high - low) / unit;
		for (int exponent = (int) Math.floor(Math.log10(span / MOST));; exponent++) {
			for (double digit : OF_DECADE) {
				double step = digit * Math.pow(10, exponent);
				double room = step / span * pixels;
				List<Double> marks = new ArrayList<>();
				for (double n = Math.ceil(low / unit / step); n * step <= high / unit; n++) {
					marks.add(n * step * unit);
				}
				if (marks.size() <= 1 || marks.stream().allMatch(mark -> width.applyAsDouble(mark) <= room)) {
					return marks;
				}
			}
		}
	}

	/**
	 * Marks of the same ratio, or nearly so.
	 *
	 * @param low where the axis begins, positive
	 * @param high where it ends, after that
	 * @param unit what it counts in; memory is counted in powers of two
	 */
	static List<Double> logarithmic(double low, double high, double unit) {
		List<Double> marks = new ArrayList<>();
		boolean binary = unit >= KIBI && Long.bitCount((long) unit) == 1;
		double base = binary ? 2 : 10;
		double[] digits = binary ? new double[] {1} : OF_DECADE;
		int first = (int) Math.floor(Math.log(low) / Math.log(base));
		for (int exponent = first; Math.pow(base, exponent) <= high; exponent++) {
			for (double digit : digits) {
				double mark = digit * Math.pow(base, exponent);
				if (mark >= low && mark <= high) {
					marks.add(mark);
				}
			}
		}
		return marks;
	}
}
