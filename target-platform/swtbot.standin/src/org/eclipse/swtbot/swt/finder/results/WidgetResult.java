/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package org.eclipse.swtbot.swt.finder.results;

import org.eclipse.swt.widgets.Widget;

/** Work that returns a widget. */
public interface WidgetResult<T extends Widget> extends Result<T> {
}
