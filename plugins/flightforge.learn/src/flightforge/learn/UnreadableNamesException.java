/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.learn;

import java.io.IOException;

/** A file is not a table of names, with a message that says where and why. */
public final class UnreadableNamesException extends IOException {
	private static final long serialVersionUID = 1L;

	UnreadableNamesException(String message) {
		super(message);
	}
}
