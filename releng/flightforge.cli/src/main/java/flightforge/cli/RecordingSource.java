/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.cli;

import java.nio.file.Files;
import java.nio.file.Path;

/** A recording that an argument names. */
final class RecordingSource {
	private RecordingSource() {
	}

	/**
	 * The argument as a file that can be read.
	 *
	 * @throws CommandFailure if it cannot
	 */
	static Path path(String file) {
		refuseStandardInput(file);
		Path path = ScriptSource.path(file);
		if (Files.isDirectory(path)) {
			throw CommandFailure
					.mistake(file + " is a folder, not a recording; of a JVM's repository 'flightforge recover " + file
							+ " -o OUT.jfr' makes one");
		}
		if (!Files.exists(path)) {
			throw CommandFailure.mistake("no such recording: " + file);
		}
		if (!Files.isReadable(path)) {
			throw CommandFailure.mistake("cannot read " + file + ": permission denied");
		}
		return path;
	}

	/**
	 * A script can come from another program, a recording cannot.
	 *
	 * @throws CommandFailure if the argument means standard input
	 */
	static void refuseStandardInput(String file) {
		if (file.equals(ScriptSource.STANDARD_INPUT)) {
			throw CommandFailure.mistake(
					"a recording is not read from standard input, because reading it goes back and forth; save it to a file");
		}
	}
}
