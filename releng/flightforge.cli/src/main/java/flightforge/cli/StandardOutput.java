/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.cli;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.nio.channels.WritableByteChannel;

/** Standard output as the place of a recording. Nothing else may be printed there then. */
final class StandardOutput {
	/** How arguments name it. */
	static final String ARGUMENT = "-";
	/** How messages name it. */
	static final String NAME = "<stdout>";

	private StandardOutput() {
	}

	/**
	 * The channel for the bytes of a recording.
	 *
	 * @throws CommandFailure if somebody would have to look at these bytes
	 */
	static WritableByteChannel channel() {
		if (Terminal.isShown(FileDescriptor.out)) {
			throw CommandFailure
					.mistake("a recording is nothing to look at on a terminal; redirect standard output to a"
							+ " file or a pipe, or name a file such as x.jfr");
		}
		return new FileOutputStream(FileDescriptor.out).getChannel();
	}
}
