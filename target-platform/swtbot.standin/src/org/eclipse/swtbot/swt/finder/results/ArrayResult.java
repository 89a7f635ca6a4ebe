/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package org.eclipse.swtbot.swt.finder.results;

/** Work that returns an array. */
public interface ArrayResult<T> {
	/** Runs on the user interface's thread. */
	T[] run();
}
