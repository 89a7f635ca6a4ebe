/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package org.eclipse.swtbot.swt.finder.widgets;

/** A condition did not come true in time. */
public class TimeoutException extends RuntimeException {
	private static final long serialVersionUID = 1L;

	/** With what was waited for. */
	public TimeoutException(String message) {
		super(message);
	}
}
