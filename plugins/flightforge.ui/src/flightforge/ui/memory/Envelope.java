/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.memory;

/**
 * What is drawn of a line that goes up and down so often that it would cover the plot: how high and how low it goes
 * around each place, and its mean there.
 *
 * @param band the upper edge from the left to the right, and the lower one back, as pairs of pixels
 * @param middle the mean from the left to the right, as pairs of pixels
 */
record Envelope(int[] band, int[] middle) {

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
			double sum = 0;
			int number = 0;
			for (int i = from; i < points.length / 2 && points[2 * i] <= x + AROUND; i++) {
				top = Math.min(top, points[2 * i + 1]);
				bottom = Math.max(bottom, points[2 * i + 1]);
				sum += points[2 * i + 1];
				number++;
			}
			int mean = number == 0 ? middle[2 * place - 1] : (int) Math.round(sum / number);
			put(middle, place, x, mean);
			put(band, place, x, Math.min(top, mean));
			put(band, places * 2 - 1 - place, x, Math.max(bottom, mean));
		}
		return new Envelope(band, middle);
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
