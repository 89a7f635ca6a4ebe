/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.chart;

/**
 * What an axis of amounts reaches over.
 *
 * @param low where it begins
 * @param high where it ends, after that
 */
record AmountRange(double low, double high) {

	private static final double ROOM = 0.1;
	/** Below this part of the greatest amount, what amounts differ in could not be seen on an axis that begins at 0. */
	private static final double FLAT = 0.1;

	/**
	 * From 0 on, unless nobody could see then what the amounts differ in.
	 *
	 * @param least the least amount
	 * @param greatest the greatest
	 */
	static AmountRange of(double least, double greatest) {
		double spread = greatest - least;
		boolean flat = spread > 0 && spread < FLAT * Math.max(Math.abs(least), Math.abs(greatest));
		double low = flat ? least : Math.min(0, least);
		double high = flat ? greatest : Math.max(0, greatest);
		double room = (high - low) * ROOM;
		double bottom = low == 0 ? 0 : low - room;
		double top = high == 0 && bottom < 0 ? 0 : high + room;
		return new AmountRange(bottom, top > bottom ? top : bottom + 1);
	}
}
