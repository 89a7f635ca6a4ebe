/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.resource;

import org.eclipse.swt.graphics.RGB;

/** What is read on a ground, as the guidelines for accessible content (WCAG 2) define it. Stateless. */
public final class Contrast {
	private static final double OPAQUE = 255;
	private static final double LIGHT_RED = 0.2126;
	private static final double LIGHT_GREEN = 0.7152;
	private static final double LIGHT_BLUE = 0.0722;
	/** What black reflects. */
	private static final double BLACK = 0.05;
	/** The light of a ground on which black has as much contrast as white. */
	private static final double DARKEST_FOR_BLACK = 0.179;

	/** What the guidelines want of texts, and what is lost when channels are rounded. */
	private static final double READABLE = 4.6;
	/** How much of the ground a text has that is dimmer than others. */
	private static final double DIMMED = 0.4;
	private static final double LESS = 0.02;

	private Contrast() {
	}

	/**
	 * The colour of what is less than a text, and still read.
	 *
	 * @param text the colour of texts
	 * @param ground what they stand on
	 * @return a colour between these; that of texts where these cannot be read
	 */
	public static RGB dimmed(RGB text, RGB ground) {
		for (double share = DIMMED; share > 0; share -= LESS) {
			RGB mixed = new RGB(mix(text.red, ground.red, share), mix(text.green, ground.green, share),
					mix(text.blue, ground.blue, share));
			if (isReadable(mixed, ground)) {
				return mixed;
			}
		}
		return text;
	}

	/** Whether a text can be read on a ground. */
	public static boolean isReadable(RGB text, RGB ground) {
		return of(text, ground) >= READABLE;
	}

	private static int mix(int text, int ground, double share) {
		return (int) Math.round(text * (1 - share) + ground * share);
	}

	/** The contrast of two colours, from 1 to 21. */
	private static double of(RGB one, RGB other) {
		double first = light(one.red, one.green, one.blue);
		double second = light(other.red, other.green, other.blue);
		return (Math.max(first, second) + BLACK) / (Math.min(first, second) + BLACK);
	}

	private static double light(int red, int green, int blue) {
		return LIGHT_RED * linear(red) + LIGHT_GREEN * linear(green) + LIGHT_BLUE * linear(blue);
	}

	/** Whether black has more contrast to a ground than white; its channels are from 0 to 255. */
	static boolean isMoreWithBlack(int red, int green, int blue) {
		return light(red, green, blue) >= DARKEST_FOR_BLACK;
	}

	/** The light of a channel, from 0 to 1. */
	private static double linear(int channel) {
		double part = channel / OPAQUE;
		return part <= 0.04045 ? part / 12.92 : Math.pow((part + 0.055) / 1.055, 2.4);
	}
}
