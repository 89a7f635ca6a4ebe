/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.learn;

import java.io.IOException;

/**
 * Says which file is not a recording, or that a recording has nothing to learn from; the message begins with the file.
 */
public final class UnreadableRecordingException extends IOException {
	private static final long serialVersionUID = 1L;

	UnreadableRecordingException(String message, Throwable cause) {
		super(message, cause);
	}
}
