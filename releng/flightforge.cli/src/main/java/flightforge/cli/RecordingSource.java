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
}
