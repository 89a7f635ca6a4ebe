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

	/** Turns it over. */
	public SWTBotCheckBox click() {
		waitForEnabled();
		run(() -> widget.setSelection(!widget.getSelection()));
		send(SWT.Selection, event());
		return this;
	}

	/** Checks it. */
	public void select() {
		if (!isChecked()) {
			click();
		}
	}

	/** Clears it. */
	public void deselect() {
		if (isChecked()) {
			click();
		}
	}

	/** Whether it is checked. */
	public boolean isChecked() {
		return syncExec(() -> widget.getSelection());
	}
}
