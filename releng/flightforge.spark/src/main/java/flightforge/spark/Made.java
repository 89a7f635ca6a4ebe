/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.spark;

import java.io.Serializable;

/**
 * What came of a task: a row of the table.
 *
 * @param object the name of the recording, or of the host where there is none
 * @param host the number of the host; {@link Work#NO_HOST} where the script has no fleet
 * @param firstWindow the first window in it, from 0
 * @param lastWindow the last window in it
 * @param windows how many windows the recording of the host has
 * @param events the number of events in it
 * @param bytes its size
 * @param sha256 its SHA-256 in hexadecimal
 * @param seconds how long the task took
 * @param state what was done
 * @param executor which executor did it, and in the how many-th try of the task
 * @param problem what the user has to put right; null if nothing
 */
record Made(String object, int host, long firstWindow, long lastWindow, long windows, long events, long bytes,
		String sha256, double seconds, State state, String executor, String problem) implements Serializable {
	/** What was done. */
	enum State {
		/** The object was made. */
		MADE("made"),
		/** The object was there, as it would have been made. */
		LEFT("left"),
		/** There is no such part, because the recording has fewer windows. */
		NOTHING("nothing"),
		/** The user has to put something right first. */
		REFUSED("refused");

		private final String text;

		State(String text) {
			this.text = text;
		}

		@Override
		public String toString() {
			return text;
		}
	}

	/** A part that a recording does not have. */
	static Made nothing(Work work) {
		return new Made("", work.host(), 0, 0, 0, 0, 0, "", 0, State.NOTHING, "", null);
	}

	/** What cannot be made. */
	static Made refused(String object, Work work, String problem) {
		return new Made(object, work.host(), 0, 0, 0, 0, 0, "", 0, State.REFUSED, "", problem);
	}
}
