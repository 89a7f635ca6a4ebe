/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer.broken;

/** What a reader makes of a broken recording. */
public enum Answer {
	/** It reads all events, as if nothing were wrong. */
	ALL("reads all"),
	/** It reads on without an error, but events or values are missing, repeated or wrong. */
	OTHER("reads other events"),
	/** It says that something is wrong; before that, it may have given events. */
	ERROR("reports an error"),
	/** It depends on what misplaced bytes happen to mean: it reads other events, reports an error, or both. */
	CHANCE("reads nonsense, with or without an error");

	private final String words;

	Answer(String words) {
		this.words = words;
	}

	/** For people, such as {@code reports an error}. */
	public String words() {
		return words;
	}
}
