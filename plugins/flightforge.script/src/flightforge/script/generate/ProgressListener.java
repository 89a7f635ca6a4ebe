/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.generate;

/** Hears of a generation's progress. */
@FunctionalInterface
public interface ProgressListener {
	/** Hears nothing. */
	ProgressListener NONE = (done, total, bytes) -> {
	};

	/**
	 * Called a few times a second and at the end, by any worker but by one at a time; it should return quickly.
	 *
	 * @param eventsDone events encoded so far
	 * @param eventsTotal events planned
	 * @param bytes bytes encoded so far
	 */
	void progress(long eventsDone, long eventsTotal, long bytes);
}
