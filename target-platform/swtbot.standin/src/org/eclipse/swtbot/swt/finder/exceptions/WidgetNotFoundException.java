/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package org.eclipse.swtbot.swt.finder.exceptions;

/** No such widget, or not within the time. */
public class WidgetNotFoundException extends RuntimeException {
	private static final long serialVersionUID = 1L;

	/** With what was looked for. */
	public WidgetNotFoundException(String message) {
		super(message);
	}

	/** With what was looked for and why the search ended. */
	public WidgetNotFoundException(String message, Throwable cause) {
		super(message, cause);
	}
}
