/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package org.eclipse.swtbot.swt.finder.widgets;

import org.eclipse.swt.widgets.ToolItem;
import org.eclipse.swtbot.swt.finder.exceptions.WidgetNotFoundException;

/** A button in a tool bar with an arrow beside it. */
public class SWTBotToolbarDropDownButton extends SWTBotToolbarButton {
	/** A bot for this one. */
	public SWTBotToolbarDropDownButton(ToolItem w) throws WidgetNotFoundException {
		super(w);
	}
}
