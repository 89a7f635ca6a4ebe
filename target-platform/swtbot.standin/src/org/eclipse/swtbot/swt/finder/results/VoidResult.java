/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package org.eclipse.swtbot.swt.finder.results;

/** Work that returns nothing. */
public interface VoidResult {
	/** Runs on the user interface's thread. */
	void run();
}
