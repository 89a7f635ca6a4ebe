/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.engine.stream;

import java.util.Arrays;

/**
 * The sum of something that a stream's events have, up to any of them: in stretches of consecutive events all have the
 * same. Never falls. Immutable.
 */
final class EventSums {
	/** The first event of each stretch, and the end of the last one. */
	private final long[] borders;
	private final double[] each;
	/** The sum before each border. */
	private final double[] before;

	/**
	 * Sums.
	 *
	 * @param borders the first event of each stretch, rising from 0, and the end of the last one
	 * @param each what each event of a stretch has, not negative
	 */
	EventSums(long[] borders, double[] each) {
		this.borders = borders;
		this.each = each;
		this.before = new double[borders.length];
		for (int i = 0; i < each.length; i++) {
			before[i + 1] = upTo(i, borders[i + 1]);
		}
	}

	/** The sum of a number of first events. */
	double of(long events) {
		int found = Arrays.binarySearch(borders, events);
		return upTo(Math.clamp(found < 0 ? -found - 2 : found, 0, each.length - 1), events);
	}

	/** The sum of all. */
	double all() {
		return before[each.length];
	}

	/** Where what events have changes: the first event of each stretch but the first one. */
	long[] changes() {
		return Arrays.copyOfRange(borders, 1, each.length);
	}

	/** Never more than what is before the next border, because rounding keeps the order. */
	private double upTo(int stretch, long event) {
		return before[stretch] + (event - borders[stretch]) * each[stretch];
	}
}
