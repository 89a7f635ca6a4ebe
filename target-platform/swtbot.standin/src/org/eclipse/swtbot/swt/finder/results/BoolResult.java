/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package org.eclipse.swtbot.swt.finder.results;

/** Work that returns true or false. */
public interface BoolResult extends Result<Boolean> {
}
