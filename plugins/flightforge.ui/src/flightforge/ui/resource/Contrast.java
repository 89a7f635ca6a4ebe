/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.resource;

/** What is read on a ground, as the guidelines for accessible content (WCAG 2) define it. Stateless. */
final class Contrast {
	private static final double OPAQUE = 255;
	private static final double LIGHT_RED = 0.2126;
	private static final double LIGHT_GREEN = 0.7152;
	private static final double LIGHT_BLUE = 0.0722;
	/** The light of a ground on which black has as much contrast as white. */
	private static final double DARKEST_FOR_BLACK = 0.179;

	private Contrast() {
	}

	/** Whether black has more contrast to a ground than white; its channels are from 0 to 255. */
	static boolean isMoreWithBlack(int red, int green, int blue) {
		return LIGHT_RED * linear(red) + LIGHT_GREEN * linear(green) + LIGHT_BLUE * linear(blue) >= DARKEST_FOR_BLACK;
	}

	/** The light of a channel, from 0 to 1. */
	private static double linear(int channel) {
		double part = channel / OPAQUE;
		return part <= 0.04045 ? part / 12.92 : Math.pow((part + 0.055) / 1.055, 2.4);
	}
}
