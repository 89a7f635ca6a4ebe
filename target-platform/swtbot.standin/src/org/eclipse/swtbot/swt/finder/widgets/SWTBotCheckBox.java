/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package org.eclipse.swtbot.swt.finder.widgets;

import org.eclipse.swt.widgets.Button;
import org.eclipse.swtbot.swt.finder.exceptions.WidgetNotFoundException;
import org.eclipse.swtbot.swt.finder.finders.UIThreadRunnable;

/** A check box. */
public class SWTBotCheckBox extends AbstractSWTBotControl<Button> {
	/** A bot for this one. */
	public SWTBotCheckBox(Button w) throws WidgetNotFoundException {
		super(w);
	}

	/** Checks it when it is not checked, and the other way round. */
	public SWTBotCheckBox click() {
		waitForEnabled();
		UIThreadRunnable.asyncExec(display, () -> widget.setSelection(!widget.getSelection()));
		clickButton();
		return this;
	}
}
