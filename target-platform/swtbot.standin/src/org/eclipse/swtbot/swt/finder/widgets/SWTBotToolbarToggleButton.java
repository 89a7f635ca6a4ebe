/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package org.eclipse.swtbot.swt.finder.widgets;

import org.eclipse.swt.widgets.ToolItem;
import org.eclipse.swtbot.swt.finder.exceptions.WidgetNotFoundException;

/** A button in a tool bar that stays pressed. */
public class SWTBotToolbarToggleButton extends SWTBotToolbarButton {
	/** A bot for this one. */
	public SWTBotToolbarToggleButton(ToolItem w) throws WidgetNotFoundException {
		super(w);
	}

	/** Whether it is pressed. */
	public boolean isChecked() {
		return syncExec(() -> widget.getSelection());
	}
}
