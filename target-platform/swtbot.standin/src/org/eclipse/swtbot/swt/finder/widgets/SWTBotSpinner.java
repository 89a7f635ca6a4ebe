/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package org.eclipse.swtbot.swt.finder.widgets;

import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Spinner;
import org.eclipse.swtbot.swt.finder.exceptions.WidgetNotFoundException;

/** A number field. */
public class SWTBotSpinner extends AbstractSWTBotControl<Spinner> {
	/** A bot for this one. */
	public SWTBotSpinner(Spinner w) throws WidgetNotFoundException {
		super(w);
	}

	/** The number. */
	public int getSelection() {
		return syncExec(() -> widget.getSelection());
	}

	/** Replaces the number. */
	public void setSelection(int value) {
		waitForEnabled();
		run(() -> widget.setSelection(value));
		send(SWT.Selection, event());
	}
}
