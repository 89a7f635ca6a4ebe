/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.memory;

import java.util.Arrays;

/**
 * What is drawn of a line that goes up and down so often that it would cover the plot: how high and how low it goes
 * around each place, and its mean over the time there.
 *
 * @param band the upper edge from the left to the right, and the lower one back, as pairs of pixels
 * @param middle the mean from the left to the right, as pairs of pixels
 */
record Envelope(int[] band, int[] middle) {

	/** The lowest that it is around each place, from the left to the right, as pairs of pixels. */
	int[] lower() {
		int[] lower = new int[band.length / 2];
		for (int place = 0; place < lower.length / 2; place++) {
			int back = band.length / 2 - 1 - place;
			put(lower, place, band[2 * back], band[2 * back + 1]);
		}
		return lower;
	}

	/** The highest that it is around each place, from the left to the right, as pairs of pixels. */
	int[] upper() {
		return Arrays.copyOf(band, band.length / 2);
	}

	/** Pixels between turns of a line, on average, below which it covers what is between them. */
	private static final int CLOSEST = 5;
	/** Pixels that a line goes back at a turn, at the least. */
	private static final int SMALLEST_TURN = 4;
	/** Pixels between two places, and to each side of a place what is around it. */
	private static final int STEP = 4;
	private static final int AROUND = 16;

	/**
	 * What to draw of a line.
	 *
	 * @param points the line from the left to the right, as pairs of pixels; at least two
	 * @return null where the line itself can be seen
	 */
	static Envelope of(int... points) {
		int first = points[0];
		int last = points[points.length - 2];
		int turns = turns(points);
		if (turns < 2 || last - first >= turns * CLOSEST) {
			return null;
		}
		int places = (last - first) / STEP + 1;
		int[] band = new int[places * 4];
		int[] middle = new int[places * 2];
		int from = 0;
		for (int place = 0; place < places; place++) {
			int x = place == places - 1 ? last : first + place * STEP;
			while (points[2 * from] < x - AROUND) {
				from++;
			}
			int top = Integer.MAX_VALUE;
			int bottom = Integer.MIN_VALUE;
			for (int i = from; i < points.length / 2 && points[2 * i] <= x + AROUND; i++) {
				top = Math.min(top, points[2 * i + 1]);
				bottom = Math.max(bottom, points[2 * i + 1]);
			}
			int mean = (int) Math.round(mean(points, Math.max(0, from - 1), x));
			put(middle, place, x, mean);
			put(band, place, x, Math.min(top, mean));
			put(band, places * 2 - 1 - place, x, Math.max(bottom, mean));
		}
		return new Envelope(band, middle);
	}

	/**
	 * The mean over the time around a place. That of the points would be where most of them are, which is not where a
	 * line is for most of the time.
	 *
	 * @param from the number of a point at the left edge or before it
	 */
	private static double mean(int[] points, int from, int x) {
		double sum = 0;
		double time = 0;
		for (int i = from; i + 1 < points.length / 2 && points[2 * i] < x + AROUND; i++) {
			int left = Math.max(points[2 * i], x - AROUND);
			int right = Math.min(points[2 * i + 2], x + AROUND);
			if (left < right) {
				sum += (at(points, i, left) + at(points, i, right)) / 2 * (right - left);
				time += right - left;
			}
		}
		// All that is in one pixel has taken no time.
		return time == 0 ? points[2 * from + 1] : sum / time;
	}

	/** How high a line is at a place between a point and the next. */
	private static double at(int[] points, int point, int x) {
		int begin = points[2 * point];
		double way = (double) (x - begin) / (points[2 * point + 2] - begin);
		return points[2 * point + 1] + way * (points[2 * point + 3] - points[2 * point + 1]);
	}

	private static void put(int[] points, int place, int x, int y) {
		points[2 * place] = x;
		points[2 * place + 1] = y;
	}

	/** How often a line turns from up to down or back. */
	private static int turns(int... points) {
		int turns = 0;
		int direction = 0;
		int extreme = points[1];
		for (int i = 3; i < points.length; i += 2) {
			int difference = points[i] - extreme;
			if (Math.abs(difference) >= SMALLEST_TURN && Integer.signum(difference) != direction) {
				turns++;
				direction = Integer.signum(difference);
				extreme = points[i];
			} else if (Integer.signum(difference) == direction) {
				extreme = points[i];
			}
		}
		return turns;
	}
}
