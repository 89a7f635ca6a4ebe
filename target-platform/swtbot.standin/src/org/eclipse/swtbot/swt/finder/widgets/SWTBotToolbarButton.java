/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package org.eclipse.swtbot.swt.finder.widgets;

import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.ToolItem;
import org.eclipse.swtbot.swt.finder.exceptions.WidgetNotFoundException;

/** A button in a tool bar. */
public abstract class SWTBotToolbarButton extends AbstractSWTBot<ToolItem> {
	/** A bot for this one. */
	protected SWTBotToolbarButton(ToolItem w) throws WidgetNotFoundException {
		super(w);
	}

	/** Presses it. */
	public SWTBotToolbarButton click() {
		waitForEnabled();
		send(SWT.MouseEnter, SWT.MouseMove, SWT.Activate, SWT.MouseDown, SWT.MouseUp, SWT.Selection);
		leave();
		return this;
	}
}
