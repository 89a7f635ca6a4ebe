/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.chart;

/** How far apart the marks of a chart's axis of amounts are, which the chart chooses of what it is asked for. */
final class AmountStep {
	/** What the marks are apart, at the least, as a part of what they are asked to be: 2 where it is 3.5. */
	private static final double SHORTEST = 2 / 3.5;
	/** Pixels between two texts, below which the chart leaves one out. */
	private static final int GAP = 5;
	/** The chart leaves a text out where there are not more than that between it and the one below. */
	private static final int LEAST_GAP = 3;
	/** Marks that are asked to be closer would be lines at each pixel or two. */
	private static final int CLOSEST = 5;

	private AmountStep() {
	}

	/**
	 * What to ask for, so that each mark has room for its text; in a low chart less, so that there is a mark with a
	 * text above the lowest one, without which nobody knows how much there is of anything. Then there are marks without
	 * a text, but as few as possible.
	 *
	 * @param textHeight the height of a text in pixels
	 * @param height how high the axis is in pixels; 0 while that is not known
	 * @param low the amount at which the axis begins
	 * @param high the amount at which it ends
	 * @return pixels from mark to mark
	 */
	static int hint(int textHeight, int height, double low, double high) {
		int roomy = (int) Math.ceil((textHeight + GAP) / SHORTEST);
		if (height == 0) {
			return roomy;
		}
		for (int hint = Math.min(roomy, height); hint >= CLOSEST; hint--) {
			if (texts(hint, textHeight, height, low, high) > 1) {
				return hint;
			}
		}
		// There is no room for two texts: many marks without one would only hide the curve.
		return roomy;
	}

	/** How many texts there are at the marks that are asked for. */
	private static int texts(int hint, int textHeight, int height, double low, double high) {
		double step = step((high - low) / height * hint);
		int texts = 0;
		int last = 0;
		double first = Math.ceil(low / step) * step;
		// No more than there are pixels: a step may be too small to be added to an amount.
		for (int mark = 0; mark <= height && first + mark * step <= high; mark++) {
			int place = (int) ((first + mark * step - low) / (high - low) * height);
			if (texts == 0 || place - last > textHeight + LEAST_GAP) {
				texts++;
				last = place;
			}
		}
		return texts;
	}

	/** The step from mark to mark that a chart takes for one that is wanted. */
	static double step(double wanted) {
		double unit = Math.pow(10, Math.floor(Math.log10(wanted)));
		double mantissa = wanted / unit;
		return unit * (mantissa > 7.5 ? 10 : mantissa > 3.5 ? 5 : mantissa > 1.5 ? 2 : 1);
	}
}
