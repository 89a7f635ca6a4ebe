/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package org.eclipse.swtbot.swt.finder.widgets;

import org.eclipse.swt.widgets.Button;
import org.eclipse.swtbot.swt.finder.exceptions.WidgetNotFoundException;

/** A push button. */
public class SWTBotButton extends AbstractSWTBotControl<Button> {
	/** A bot for this one. */
	public SWTBotButton(Button w) throws WidgetNotFoundException {
		super(w);
	}

	/** Presses it. */
	public SWTBotButton click() {
		waitForEnabled();
		clickButton();
		return this;
	}
}
