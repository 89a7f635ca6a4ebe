/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.learn;

import java.nio.file.Path;
import java.util.Optional;

/**
 * What is to be learned.
 *
 * @param recording the recording
 * @param keepNames whether the script may have all names and texts of the recording
 * @param script a file that does not exist yet, which the script is written to; empty when it goes nowhere but to who
 * listens
 * @param mapping another one, which the table of replaced names is written to; empty for none
 */
public record LearnRequest(Path recording, boolean keepNames, Optional<Path> script, Optional<Path> mapping) {
	/**
	 * A script without names of the recording, which is written nowhere.
	 *
	 * @param recording the recording
	 */
	public static LearnRequest of(Path recording) {
		return new LearnRequest(recording, false, Optional.empty(), Optional.empty());
	}
}
