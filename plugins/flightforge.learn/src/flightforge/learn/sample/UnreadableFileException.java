/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.learn.sample;

import java.io.IOException;
import java.nio.file.Path;

import flightforge.writer.scan.MalformedRecordingException;

/** Of a file that is not a recording. */
public final class UnreadableFileException extends IOException {
	private static final long serialVersionUID = 1L;

	/** Takes the file and what is wrong with it. */
	public UnreadableFileException(Path file, MalformedRecordingException cause) {
		super(file + ": " + cause.getMessage(), cause);
	}
}
