/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.plan;

/**
 * Consecutive windows of a recording. A window is a stretch of the recording's time and becomes one chunk of the file.
 *
 * @param first the first window, from 0
 * @param last the last window, at least {@code first}
 * @param of how many windows the whole recording has
 */
public record WindowRange(long first, long last, long of) {
	/** Checks. */
	public WindowRange {
		if (first < 0 || last < first || last >= of) {
			throw new IllegalArgumentException(
					"There " + (of == 1 ? "is 1 window, 0" : "are " + of + " windows, 0.." + (of - 1)) + "; " + first
							+ ".." + last + " is not a range of them");
		}
	}

	/** How many windows there are in the range. */
	public long count() {
		return last - first + 1;
	}

	/** Whether these are all windows of the recording. */
	public boolean isWhole() {
		return count() == of;
	}
}
