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
	/** What the marks are apart, at the most, as a part of what they are asked to be: 5 where it is 3.5. */
	private static final double LONGEST = 5 / 3.5;

	private AmountStep() {
	}

	/**
	 * What to ask for, so that each mark has room for its text; in a low chart less, so that there is a mark above the
	 * lowest one, without which nobody knows how much there is of anything.
	 *
	 * @param textHeight the height of a text in pixels
	 * @param height how high the axis is in pixels; 0 while that is not known
	 * @return pixels from mark to mark
	 */
	static int hint(int textHeight, int height) {
		int roomy = (int) Math.ceil((textHeight + GAP) / SHORTEST);
		return height == 0 ? roomy : Math.min(roomy, Math.max(1, (int) (height / LONGEST)));
	}
}
