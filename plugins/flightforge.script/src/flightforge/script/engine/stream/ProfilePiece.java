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
			double periods = swing.periods(done);
			double rest = swing.rest(done, periods);
			nanos = swing.nanos(periods, rest, swing.line(rest, 0));
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

	/**
	 * When several units of this piece are complete.
	 *
	 * @param unit the first of them
	 * @param shift each is two to the power of this behind the one before
	 * @param times where their times go, from {@code first} to before {@code end}
	 */
	void times(long unit, int shift, double scale, long[] times, int first, int end) {
		if (swing == null) {
			for (int i = first; i < end; i++) {
				times[i] = time(unit + ((long) (i - first) << shift), scale);
			}
			return;
		}
		int line = 0;
		for (int i = first; i < end; i++) {
			double done = (unit + ((long) (i - first) << shift) - firstUnit + lead) * scale;
			double periods = swing.periods(done);
			double rest = swing.rest(done, periods);
			// Mostly that of the one before.
			line = swing.line(rest, line);
			times[i] = begin + Math.clamp((long) (swing.nanos(periods, rest, line) + SNAP), 0, length - 1);
		}
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

		/** In which line of its period an area is; one is looked at first. */
		private int line(double rest, int near) {
			if (areas[near] <= rest && (near + 1 == LINES || rest < areas[near + 1])) {
				return near;
			}
			int at = 0;
			for (int half = LINES / 2; half > 0; half /= 2) {
				at += areas[at + half] <= rest ? half : 0;
			}
			return at;
		}

		/** How many whole periods an area has. */
		private double periods(double area) {
			return Math.floor(area / areas[LINES]);
		}

		/** What is left of it. */
		private double rest(double area, double periods) {
			return Math.clamp(area - periods * areas[LINES], 0, areas[LINES]);
		}

		/** After how many nanoseconds an area has been made, whose line is known. */
		private double nanos(double periods, double rest, int at) {
			double rise = (rates[at + 1] - rates[at]) / line;
			double into = rise > 0 ? rising(rates[at], rise, rest - areas[at]) : rise < 0
					? line - rising(rates[at + 1], -rise, areas[at + 1] - rest) : (rest - areas[at]) / rates[at];
			return periods * period + at * line + Math.clamp(into, 0, line);
		}
	}
}
