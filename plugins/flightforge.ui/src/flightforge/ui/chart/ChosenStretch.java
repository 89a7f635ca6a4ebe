/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.chart;

/**
 * Which stretch of an axis is chosen, between an anchor and a cursor that the mouse drags or keys move. The anchor is
 * not what is shown as chosen, which has lost the direction, and is empty where all is chosen. Not for several threads.
 */
final class ChosenStretch {
	private double least;
	private double most;
	private double from = Double.NaN;
	private double to = Double.NaN;
	/** Where the choice began; not a number while the cursor only moves. */
	private double anchor = Double.NaN;
	private double cursor;

	/** Sets what can be chosen from, which is where there are data, and forgets what was chosen. */
	void limit(double newLeast, double newMost) {
		least = newLeast;
		most = Math.max(newLeast, newMost);
		from = Double.NaN;
		to = Double.NaN;
		anchor = Double.NaN;
		cursor = least;
	}

	/** Begins a choice at a place; nothing is chosen until it goes on to another one. */
	void begin(double place) {
		cursor = clamp(place);
		anchor = cursor;
		from = Double.NaN;
		to = Double.NaN;
	}

	/** Moves the cursor, and chooses what is between it and the anchor if asked to. */
	void move(double place, boolean choosing) {
		double before = cursor;
		cursor = clamp(place);
		if (choosing) {
			anchor = Double.isNaN(anchor) ? before : anchor;
			from = Math.min(anchor, cursor);
			to = Math.max(anchor, cursor);
		} else {
			anchor = Double.NaN;
		}
	}

	/** Chooses nothing, which stands for all. */
	void drop() {
		from = Double.NaN;
		to = Double.NaN;
		anchor = Double.NaN;
	}

	/**
	 * Takes what was chosen elsewhere, not numbers for all. The anchor stays if it is what was chosen here: who hears
	 * of a choice shows it again.
	 */
	void show(double newFrom, double newTo) {
		boolean same = Double.isNaN(newFrom) ? Double.isNaN(from) || from <= least && to >= most
				: newFrom == from && newTo == to;
		from = newFrom;
		to = newTo;
		if (!same) {
			anchor = newFrom;
			cursor = Double.isNaN(newTo) ? cursor : newTo;
		}
	}

	private double clamp(double place) {
		return Math.clamp(place, least, most);
	}

	/** Where what can be chosen begins. */
	double least() {
		return least;
	}

	/** Where what can be chosen ends. */
	double most() {
		return most;
	}

	/** Whether a part is chosen, and not all. */
	boolean isChosen() {
		return !Double.isNaN(from);
	}

	/** Where the chosen stretch begins. */
	double from() {
		return isChosen() ? from : least;
	}

	/** Where the chosen stretch ends. */
	double to() {
		return isChosen() ? to : most;
	}

	/** Where the cursor is. */
	double cursor() {
		return cursor;
	}
}
