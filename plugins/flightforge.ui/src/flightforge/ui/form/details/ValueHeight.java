/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.form.details;

/** How much of a height the value of the chosen field gets, and how much the table of fields. */
final class ValueHeight {

	/** The least of the value, of which the rest can be scrolled to, in pixels: its title, and a line. */
	static final int LEAST = 60;

	/** The least of a value that is a table: its title, the titles of columns, and two rows. */
	static final int LEAST_TABLE = 120;

	/** The least of a value that is a curve: its title, a line of inputs, and a plot that points can be dragged in. */
	static final int LEAST_CURVE = 206;

	/** What most values need, in pixels: their title, and two lines. */
	static final int USUAL = 108;

	/** The place of a value while there are fields that are not in sight: a table with five rows has room in it. */
	static final int PLACE = 190;

	/** What is enough of any value where it makes all of a form scroll, in pixels. */
	static final int MOST = 240;

	private ValueHeight() {
	}

	/**
	 * The height that the value gets.
	 *
	 * @param wanted what it would like, in pixels
	 * @param rest what there is for value and fields, in pixels, at least 0
	 * @param fields the least height of the fields, in pixels
	 * @return 0 to rest
	 */
	static int of(int wanted, int rest, int fields) {
		return Math.clamp(wanted, 0, Math.min(rest, Math.max(LEAST, rest - fields)));
	}
}
