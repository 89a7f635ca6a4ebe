/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.preferences;

/**
 * What a window or a screen takes in one direction.
 *
 * @param place where it begins, in pixels
 * @param length how long it is, in pixels
 */
record Span(int place, int length) {

	/**
	 * This one with more room: no longer than the screen, unless it was, and moved as little as keeps it on that.
	 *
	 * @param missing pixels that it lacks; nothing changes where there are none
	 */
	Span grown(int missing, Span screen) {
		int longer = Math.max(length, Math.min(length + Math.max(0, missing), screen.length));
		return longer == length ? this
				: new Span(Math.max(screen.place, Math.min(place, screen.place + screen.length - longer)), longer);
	}
}
