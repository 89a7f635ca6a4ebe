/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.jmc.memory;

/**
 * What a rule makes of a recording's memory.
 *
 * @param score from 0 to 100 as Mission Control's rules give it: from 25 on worth knowing, from 75 on a warning;
 * negative when the recording does not show it
 * @param summary one sentence
 * @param explanation what was seen, with numbers; may be empty
 * @param solution what to do; may be empty
 */
record Verdict(double score, String summary, String explanation, String solution) {
	/** What is worth knowing. */
	static final double INFORMATION = 50;
	/** What somebody should look at. */
	static final double WARNING = 80;

	/** The recording has not what the rule needs. */
	static Verdict unknown(String reason) {
		return new Verdict(-1, reason, "", "");
	}

	/** There is nothing to say. */
	static Verdict good(String summary) {
		return new Verdict(0, summary, "", "");
	}
}
