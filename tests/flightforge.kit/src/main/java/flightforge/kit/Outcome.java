/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.kit;

import java.util.List;

/**
 * How a process ended.
 *
 * @param exitCode its exit code; 128 plus the signal's number where a signal ended it
 * @param out all of its standard output
 * @param err all of its standard error
 */
public record Outcome(int exitCode, String out, String err) {

	/** The lines of standard error that say something. */
	public List<String> messages() {
		return err.lines().filter(line -> !line.isBlank()).toList();
	}

	@Override
	public String toString() {
		return "exit code " + exitCode + "\n--- out\n" + out + "\n--- err\n" + err;
	}
}
