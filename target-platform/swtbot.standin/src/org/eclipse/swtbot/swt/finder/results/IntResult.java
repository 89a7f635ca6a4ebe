/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package org.eclipse.swtbot.swt.finder.results;

/** Work that returns a number. */
public interface IntResult extends Result<Integer> {
}
