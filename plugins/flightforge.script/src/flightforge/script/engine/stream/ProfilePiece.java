/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.engine.stream;

/**
 * A stretch of a profile over which the rate is a line or a wave. Areas under the rate are in units, of which a power
 * of two make an event; so a unit's time is found by the inverse of the area. All arithmetic is the same to the bit on
 * every machine, and made of steps that keep the order of what they are given: times do not go back. Immutable.
 */
public final class ProfilePiece {
	/** What is computed as a hair before a whole nanosecond is meant to be at it. */
	private static final double SNAP = 0x1p-10;

	private final long begin;
	private final long length;
	private final long firstUnit;
	private final double lead;
	private final long endUnit;
	private final double endLead;
	private final double rate;
	private final double endRate;
	private final double slope;
	private final Swing swing;

	/**
	 * A piece.
	 *
	 * @param begin where it begins, in nanoseconds after the recording's start
	 * @param length its length in nanoseconds, positive
	 * @param firstUnit its first unit
	 * @param lead the part of that unit's area that is in this piece when it is not the whole, from 0 to 1
	 * @param endUnit the first unit of the next piece
	 * @param endLead the same part of that
	 * @param rate the rate at the beginning, in events per nanosecond
	 * @param endRate the rate at the end
	 * @param swing the wave; null for a line
	 */
	public ProfilePiece(long begin, long length, long firstUnit, double lead, long endUnit, double endLead, double rate,
			double endRate, Swing swing) {
		this.begin = begin;
		this.length = length;
		this.firstUnit = firstUnit;
		this.lead = lead;
		this.endUnit = endUnit;
		this.endLead = endLead;
		this.rate = rate;
		this.endRate = endRate;
		this.slope = (endRate - rate) / length;
		this.swing = swing;
	}

	long firstUnit() {
		return firstUnit;
	}

	long endUnit() {
		return endUnit;
	}

	/** When a unit of this piece is complete; {@code scale} is the part of an event that a unit is. */
	long time(long unit, double scale) {
		double done = (unit - firstUnit + lead) * scale;
		double nanos;
		if (swing != null) {
			nanos = swing.nanos(done);
		} else if (slope == 0) {
			nanos = done * (1 / rate);
		} else if (slope > 0) {
			nanos = rising(rate, slope, done);
		} else {
			// From its end it rises, which is exact where there are fewest events.
			nanos = length - rising(endRate, -slope, (endUnit - unit - endLead) * scale);
		}
		return begin + Math.clamp((long) (nanos + SNAP), 0, length - 1);
	}

	/** After how many nanoseconds a rate that rises evenly has made an area. */
	private static double rising(double rate, double slope, double area) {
		return area <= 0 ? 0 : 2 * area / (rate + Math.sqrt(rate * rate + 2 * slope * area));
	}

	/** A wave of many lines, which nobody can tell from a cosine, with areas that are exact by symmetry. */
	public static final class Swing {
		/** Lines of a period, a multiple of four. */
		public static final int LINES = 64;
		private static final double ONE = 0x1p30;
		private static final double[] HEIGHTS = heights();

		private final double period;
		private final double line;
		private final double[] rates = new double[LINES + 1];
		private final double[] areas = new double[LINES + 1];

		/** A wave between two rates in events per nanosecond, of which the second is above 0. */
		public Swing(double low, double high, long period) {
			this.period = period;
			this.line = (double) period / LINES;
			for (int i = 0; i <= LINES; i++) {
				rates[i] = low + (high - low) * HEIGHTS[i];
				areas[i] = i == 0 ? 0 : areas[i - 1] + (rates[i - 1] + rates[i]) / 2 * line;
			}
		}

		/** The height between low and high at the beginning of a line, a whole number of 2^-30. */
		public static double height(int at) {
			return HEIGHTS[at];
		}

		private static double[] heights() {
			double[] heights = new double[LINES + 1];
			for (int i = 0; i <= LINES / 4; i++) {
				double height = Math.rint((1 - StrictMath.cos(2 * Math.PI * i / LINES)) / 2 * ONE) / ONE;
				heights[i] = height;
				heights[LINES / 2 - i] = 1 - height;
				heights[LINES / 2 + i] = 1 - height;
				heights[LINES - i] = height;
			}
			return heights;
		}

		private double nanos(double area) {
			double periods = Math.floor(area / areas[LINES]);
			double rest = Math.clamp(area - periods * areas[LINES], 0, areas[LINES]);
			int at = 0;
			for (int half = LINES / 2; half > 0; half /= 2) {
				at += areas[at + half] <= rest ? half : 0;
			}
			double rise = (rates[at + 1] - rates[at]) / line;
			double into = rise > 0 ? rising(rates[at], rise, rest - areas[at]) : rise < 0
					? line - rising(rates[at + 1], -rise, areas[at + 1] - rest) : (rest - areas[at]) / rates[at];
			return periods * period + at * line + Math.clamp(into, 0, line);
		}
	}
}
