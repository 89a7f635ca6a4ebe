/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.engine.value;

import java.util.function.DoubleUnaryOperator;

/**
 * A part of a curve, as a stretch of the random numbers between 0 and 1 that the values are made of.
 *
 * @param from where the stretch begins
 * @param width how long it is, which is the share of the values that are in the part
 */
public record CurvePart(double from, double width) {
	/** All of a curve; the random numbers stay exactly as they are. */
	public static final CurvePart ALL = new CurvePart(0, 1);

	/** As many halvings as a double can tell apart. */
	private static final int HALVINGS = 80;

	/**
	 * The part with the values between two bounds.
	 *
	 * @param curve makes a value of a number between 0 and 1; either never falls or never rises
	 */
	public static CurvePart between(double min, double max, DoubleUnaryOperator curve) {
		boolean rising = curve.applyAsDouble(0.75) >= curve.applyAsDouble(0.25);
		double low = share(curve, rising ? min : max, rising);
		double high = share(curve, rising ? max : min, rising);
		return new CurvePart(low, Math.max(0, high - low));
	}

	/** The number from which on values are beyond a bound. */
	private static double share(DoubleUnaryOperator curve, double bound, boolean rising) {
		double low = 0;
		double high = 1;
		for (int i = 0; i < HALVINGS; i++) {
			double middle = low + (high - low) / 2;
			double value = curve.applyAsDouble(middle);
			if (rising ? value < bound : value > bound) {
				low = middle;
			} else {
				high = middle;
			}
		}
		return low + (high - low) / 2;
	}

	/** A random number between 0 and 1, moved into the part. */
	double of(double unit) {
		return from + width * unit;
	}
}
