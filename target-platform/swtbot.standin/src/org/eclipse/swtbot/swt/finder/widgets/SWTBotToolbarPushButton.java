/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package org.eclipse.swtbot.swt.finder.widgets;

import org.eclipse.swt.widgets.ToolItem;
import org.eclipse.swtbot.swt.finder.exceptions.WidgetNotFoundException;

/** A push button in a tool bar. */
public class SWTBotToolbarPushButton extends SWTBotToolbarButton {
	/** A bot for this one. */
	public SWTBotToolbarPushButton(ToolItem w) throws WidgetNotFoundException {
		super(w);
	}
}
