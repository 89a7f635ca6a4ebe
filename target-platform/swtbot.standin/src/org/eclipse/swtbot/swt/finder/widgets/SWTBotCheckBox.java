/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package org.eclipse.swtbot.swt.finder.widgets;

import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swtbot.swt.finder.exceptions.WidgetNotFoundException;

/** A check box. */
public class SWTBotCheckBox extends AbstractSWTBotControl<Button> {
	/** A bot for this one. */
	public SWTBotCheckBox(Button w) throws WidgetNotFoundException {
		super(w);
	}

	/** Checks it when it is not checked, and the other way round. */
	public SWTBotCheckBox click() {
		waitForEnabled();
		run(() -> widget.setSelection(!widget.getSelection()));
		send(SWT.Selection, event());
		return this;
	}
}
