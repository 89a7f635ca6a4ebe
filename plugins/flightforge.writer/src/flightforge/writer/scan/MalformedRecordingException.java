/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer.scan;

import java.io.IOException;

/** A file is not a recording, or a damaged one. The message says what is wrong and at which byte. */
public final class MalformedRecordingException extends IOException {
	private static final long serialVersionUID = 1L;

	/** Where the damage is. */
	private final long offset;

	/**
	 * @param offset byte of the file at which it was seen
	 * @param problem what is wrong
	 */
	public MalformedRecordingException(long offset, String problem) {
		super(problem + " (at byte " + offset + ")");
		this.offset = offset;
	}

	/** @return byte of the file at which the damage was seen */
	public long offset() {
		return offset;
	}
}
