/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package org.eclipse.swtbot.swt.finder.results;

import java.util.List;

/** Work that returns a list. */
public interface ListResult<E> extends Result<List<E>> {
}
