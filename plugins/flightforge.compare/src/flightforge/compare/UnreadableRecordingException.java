/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.compare;

import java.io.IOException;
import java.nio.file.Path;

import flightforge.writer.scan.MalformedRecordingException;

/** Says which of two files is not a recording; the message begins with the file, as it was named. */
public final class UnreadableRecordingException extends IOException {
	private static final long serialVersionUID = 1L;

	UnreadableRecordingException(Path file, MalformedRecordingException malformed) {
		super(file + ": " + malformed.getMessage(), malformed);
	}
}
