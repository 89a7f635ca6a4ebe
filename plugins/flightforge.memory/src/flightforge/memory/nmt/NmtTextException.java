/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.memory.nmt;

/** A text that is not a report of Native Memory Tracking. The message says what it is instead and what to do. */
public final class NmtTextException extends Exception {
	private static final long serialVersionUID = 1L;

	/**
	 * @param message what is wrong and what to do
	 */
	public NmtTextException(String message) {
		super(message);
	}
}
