/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer.scan;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

import flightforge.writer.Type;

/** Reads what is in a recording, in one pass over the file and with memory that does not grow with it. */
public final class RecordingScanner {

	private RecordingScanner() {
	}

	/**
	 * Counts the events of all types.
	 *
	 * @throws MalformedRecordingException
	 *             if the file is no recording, or a damaged one
	 * @throws IOException
	 *             if the file cannot be read
	 */
	public static RecordingSummary scan(Path file) throws IOException {
		throw new UnsupportedOperationException("not yet");
	}

	/**
	 * Reads the definitions of all types in the file; where chunks differ the last one counts.
	 *
	 * @throws MalformedRecordingException
	 *             if the file is no recording, or a damaged one
	 * @throws IOException
	 *             if the file cannot be read
	 */
	public static List<Type> readTypes(Path file) throws IOException {
		throw new UnsupportedOperationException("not yet");
	}
}
